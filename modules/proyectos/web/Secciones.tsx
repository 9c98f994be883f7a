import { Accordion, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { showBytes } from '#core/files/web/check-file.ts';
import { RichText } from '#core/form/web/RichText.tsx';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { ProyectoDetalle } from '../contract.ts';
import type { ColumnaIntegrante, Pestana } from '../domain/detalle.ts';
import { api } from './api.ts';
import { type ColumnaTabla, Tabla } from './Tabla.tsx';

type Valores = Required<ProyectoDetalle['secciones']>;
type De<K extends Pestana['clave']> = Extract<Pestana, { clave: K }>;
type Integrante = Valores['integrantes'][number];

const EXTRAS: Record<ColumnaIntegrante, readonly ColumnaTabla<Integrante>[]> = {
  id: [{ label: 'ID', valor: (i) => i.investigadorId }],
  codigo: [{ label: 'Código', valor: (i) => i.codigo }],
  documento: [{ label: 'DNI', valor: (i) => i.documento }],
  cargo: [{ label: 'Cargo', valor: (i) => i.cargo }],
  correo: [{ label: 'Correo institucional', valor: (i) => i.correo }],
  facultad: [{ label: 'Facultad', valor: (i) => i.facultad }],
  grupo: [{ label: 'Grupo', valor: (i) => i.grupo }],
  tesis: [
    { label: 'Tipo de tesis', valor: (i) => i.tesisTipo },
    { label: 'Título de tesis', valor: (i) => i.tesisTitulo },
  ],
};
const BASE: readonly ColumnaTabla<Integrante>[] = [
  {
    label: 'Tipo de integrante',
    valor: (i) =>
      i.excluido ? (
        <>
          {i.rol} <StatusBadge label="Excluido" tone="red" />
        </>
      ) : (
        i.rol
      ),
  },
  { label: 'Nombre', valor: (i) => i.nombre },
  { label: 'Tipo', valor: (i) => i.tipo },
];

/** Screen twin of each tab; a new kind of tab without its view does not compile. */
const VISTAS: { [K in Pestana['clave']]: (tab: De<K>, valor: Valores[K], proyectoId: number) => ReactNode } = {
  integrantes: (tab, v) => (
    <Tabla
      titulo={tab.titulo}
      columnas={[...BASE, ...tab.columnas.flatMap((c) => EXTRAS[c])]}
      filas={v}
      vacia="El proyecto aún no tiene integrantes."
    />
  ),
  responsable: (_tab, v) =>
    v.length === 0
      ? 'El proyecto no tiene responsable.'
      : v.map((g) => (
          <section key={g.titulo} aria-label={g.titulo}>
            <Title order={2} size="h5" mb="xs">
              {g.titulo}
            </Title>
            <KeyFacts facts={g.datos.map((d) => ({ label: d.label, value: d.valor }))} />
          </section>
        )),
  descripcion: (tab, v) => (
    <Accordion multiple defaultValue={tab.textos.slice(0, 1).map((t) => t.clave)} variant="contained">
      {tab.textos.map((t) => (
        <Accordion.Item key={t.clave} value={t.clave}>
          <Accordion.Control>{t.label}</Accordion.Control>
          <Accordion.Panel>{v[t.clave] ? <RichText html={v[t.clave]} /> : 'No registrado.'}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  ),
  calendario: (tab, v) => (
    <Tabla
      titulo={tab.titulo}
      filas={v}
      vacia="El proyecto aún no tiene actividades."
      columnas={[
        { label: 'Actividad', valor: (a) => a.actividad },
        ...(tab.columnas.includes('justificacion')
          ? [{ label: 'Justificación', valor: (a: (typeof v)[number]) => a.justificacion }]
          : []),
        ...(tab.columnas.includes('responsable')
          ? [{ label: 'Responsable', valor: (a: (typeof v)[number]) => a.responsable }]
          : []),
        { label: 'Fecha de inicio', valor: (a) => formatDay(a.fechaInicio) },
        { label: 'Fecha de fin', valor: (a) => formatDay(a.fechaFin) },
        ...(tab.columnas.includes('duracion')
          ? [{ label: 'Duración (horas)', valor: (a: (typeof v)[number]) => a.duracion, numerica: true }]
          : []),
      ]}
    />
  ),
  presupuesto: (tab, v) => <Presupuesto tab={tab} valor={v} />,
  documentos: (tab, v, proyectoId) => (
    <Tabla
      titulo={tab.titulo}
      filas={v}
      vacia="El proyecto no tiene documentos."
      columnas={[
        { label: 'Documento', valor: (a) => a.tipo },
        {
          label: 'Archivo',
          valor: (a) => (
            <a href={api.archivo.url({ id: proyectoId, archivoId: a.id })} target="_blank" rel="noopener">
              {a.nombre}
            </a>
          ),
        },
        { label: 'Tamaño', valor: (a) => showBytes(a.bytes) },
        { label: 'Comentario', valor: (a) => a.comentario },
        { label: 'Recibido', valor: (a) => <RelativeDate value={a.subidoEn} /> },
      ]}
    />
  ),
};

function Presupuesto({ tab, valor }: { tab: De<'presupuesto'>; valor: Valores['presupuesto'] }) {
  const codigo = tab.columnas.includes('codigo');
  const justificacion = tab.columnas.includes('justificacion');
  type Linea = (typeof valor.lineas)[number];
  type PorTipo = (typeof valor.porTipo)[number] & { id: string };
  return (
    <Stack>
      <Tabla
        titulo={tab.titulo}
        filas={valor.lineas}
        vacia="El proyecto aún no tiene presupuesto."
        columnas={[
          ...(codigo ? [{ label: 'Código', valor: (l: Linea) => l.codigo }] : []),
          { label: 'Tipo', valor: (l: Linea) => l.tipo },
          { label: 'Partida', valor: (l: Linea) => l.partida },
          ...(justificacion ? [{ label: 'Justificación', valor: (l: Linea) => l.justificacion }] : []),
          { label: 'Monto', valor: (l: Linea) => formatMoney(l.monto), numerica: true },
        ]}
        pie={[...(codigo ? [''] : []), 'Total', '', ...(justificacion ? [''] : []), formatMoney(valor.total)]}
      />
      <Tabla<PorTipo>
        titulo="Resumen por tipo de partida"
        filas={valor.porTipo.map((t) => ({ ...t, id: t.tipo }))}
        vacia=""
        columnas={[
          { label: 'Tipo de partida', valor: (t) => t.tipo },
          { label: 'Cantidad', valor: (t) => String(t.cantidad), numerica: true },
          { label: 'Monto', valor: (t) => formatMoney(t.monto), numerica: true },
          ...(tab.porcentaje
            ? [{ label: 'Porcentaje', valor: (t: PorTipo) => `${t.porcentaje} %`, numerica: true }]
            : []),
        ]}
      />
    </Stack>
  );
}

/** One tab of a project, by its definition. */
export function SeccionProyecto({ tab, proyecto }: { tab: Pestana; proyecto: ProyectoDetalle }) {
  const valor = proyecto.secciones[tab.clave];
  return valor === undefined ? null : VISTAS[tab.clave](tab as never, valor as never, proyecto.id);
}
