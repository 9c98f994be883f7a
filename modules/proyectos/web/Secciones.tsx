import { Accordion, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { showBytes } from '#core/files/web/check-file.ts';
import { RichText } from '#core/form/web/RichText.tsx';
import { formatMoney } from '#core/kernel/shared/money.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type DataColumn, DataTable } from '#core/page/web/DataTable.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { ProyectoDetalle } from '../contract.ts';
import {
  type ColumnaIntegrante,
  detalleDe,
  type Pestana,
  recursosDe,
  type Texto,
  type TextosConArchivos,
} from '../domain/detalle.ts';
import { api } from './api.ts';

type Valores = Required<ProyectoDetalle['secciones']>;
type De<K extends Pestana['clave']> = Extract<Pestana, { clave: K }>;
type Integrante = Valores['integrantes'][number];

type Extra = (proyectoId: number) => readonly DataColumn<Integrante>[];
const EXTRAS: Record<ColumnaIntegrante, Extra> = {
  id: () => [{ label: 'ID', value: (i) => i.investigadorId }],
  codigo: () => [{ label: 'Código', value: (i) => i.codigo }],
  documento: () => [{ label: 'DNI', value: (i) => i.documento }],
  cargo: () => [{ label: 'Cargo', value: (i) => i.cargo }],
  correo: () => [{ label: 'Correo institucional', value: (i) => i.correo }],
  facultad: () => [{ label: 'Facultad', value: (i) => i.facultad }],
  grupo: () => [{ label: 'Grupo', value: (i) => i.grupo }],
  tesis: () => [
    { label: 'Tipo de tesis', value: (i) => i.tesisTipo },
    { label: 'Título de tesis', value: (i) => i.tesisTitulo },
  ],
  carta: (proyectoId) => [
    {
      label: 'Carta de compromiso',
      value: (i) =>
        i.carta && (
          <a href={api.archivo.url({ id: proyectoId, archivoId: i.carta })} target="_blank" rel="noopener">
            Descargar
          </a>
        ),
    },
  ],
  incluido: () => [
    {
      label: 'Situación',
      value: (i) => <StatusBadge label={i.excluido ? 'Excluido' : 'Incluido'} tone={i.excluido ? 'red' : 'green'} />,
    },
  ],
};
const BASE: readonly DataColumn<Integrante>[] = [
  {
    label: 'Tipo de integrante',
    value: (i) =>
      i.excluido ? (
        <>
          {i.rol} <StatusBadge label="Excluido" tone="red" />
        </>
      ) : (
        i.rol
      ),
  },
  { label: 'Nombre', value: (i) => i.nombre },
  { label: 'Tipo', value: (i) => i.tipo },
];

type Secciones = ProyectoDetalle['secciones'];
type Vista<K extends Pestana['clave']> = (tab: De<K>, s: Secciones, proyecto: ProyectoDetalle) => ReactNode;

function Fichas({ grupos, vacia }: { grupos: Valores['responsable']; vacia: string }) {
  if (grupos.length === 0) return vacia;
  return grupos.map((g, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: groups are fixed and two may have one title
    <section key={n} aria-label={g.titulo}>
      <Title order={2} size="h5" mb="xs">
        {g.titulo}
      </Title>
      <KeyFacts
        facts={g.datos.map((d) => ({
          label: d.label,
          value: d.enlace ? (
            <a href={d.enlace} target="_blank" rel="noopener">
              {d.valor}
            </a>
          ) : (
            d.valor
          ),
        }))}
      />
    </section>
  ));
}

function Contenido({ texto, valor, proyecto }: { texto: Texto; valor: string | undefined; proyecto: ProyectoDetalle }) {
  const anexos = (proyecto.secciones.documentos ?? []).filter((d) => texto.anexos?.includes(d.recurso));
  return (
    <>
      {!valor ? (
        'No registrado.'
      ) : !texto.formato ? (
        <RichText html={valor} />
      ) : texto.formato === 'enlace' && /^https?:\/\//i.test(valor) ? (
        <a href={valor} target="_blank" rel="noopener noreferrer">
          {valor}
        </a>
      ) : (
        valor
      )}
      {anexos.map((a) => (
        <p key={a.id}>
          Anexo:{' '}
          <a href={api.archivo.url({ id: proyecto.id, archivoId: a.id })} target="_blank" rel="noopener">
            {a.nombre}
          </a>
        </p>
      ))}
    </>
  );
}

function Textos({ textos, proyecto }: { textos: readonly Texto[]; proyecto: ProyectoDetalle }) {
  const valor = (t: Texto) => (
    <Contenido texto={t} valor={proyecto.secciones.descripcion?.[t.clave]} proyecto={proyecto} />
  );
  // Short values need no opening and closing.
  if (textos.every((t) => t.formato))
    return <KeyFacts facts={textos.map((t) => ({ label: t.label, value: valor(t) }))} />;
  return (
    <Accordion multiple defaultValue={textos.slice(0, 1).map((t) => t.clave)} variant="contained">
      {textos.map((t) => (
        <Accordion.Item key={t.clave} value={t.clave}>
          <Accordion.Control>{t.label}</Accordion.Control>
          <Accordion.Panel>{valor(t)}</Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}

function Archivos({ titulo, filas, proyectoId }: { titulo: string; filas: Valores['documentos']; proyectoId: number }) {
  return (
    <DataTable
      compact
      title={titulo}
      rows={filas}
      empty="El proyecto no tiene documentos."
      columns={[
        { label: 'Documento', value: (a) => a.tipo },
        {
          label: 'Archivo',
          value: (a) => (
            <a href={api.archivo.url({ id: proyectoId, archivoId: a.id })} target="_blank" rel="noopener">
              {a.nombre}
            </a>
          ),
        },
        { label: 'Tamaño', value: (a) => showBytes(a.bytes) },
        { label: 'Comentario', value: (a) => a.comentario },
        { label: 'Recibido', value: (a) => <RelativeDate value={a.subidoEn} /> },
      ]}
    />
  );
}

const conAnexos = (tab: TextosConArchivos, s: Secciones, proyecto: ProyectoDetalle) => (
  <Stack>
    <Textos textos={tab.textos} proyecto={proyecto} />
    <Archivos
      titulo={`Archivos: ${tab.titulo}`}
      filas={(s.documentos ?? []).filter((d) => tab.recursos.includes(d.recurso))}
      proyectoId={proyecto.id}
    />
  </Stack>
);

/** Screen twin of each tab; a new kind of tab without its view does not compile. */
const VISTAS: { [K in Pestana['clave']]: Vista<K> } = {
  integrantes: (tab, s, proyecto) => (
    <DataTable
      compact
      title={tab.titulo}
      columns={[...BASE, ...tab.columnas.flatMap((c) => EXTRAS[c](proyecto.id))]}
      rows={s.integrantes ?? []}
      empty="El proyecto aún no tiene integrantes."
    />
  ),
  responsable: (_tab, s) => <Fichas grupos={s.responsable ?? []} vacia="El proyecto no tiene responsable." />,
  asesoria: (_tab, s) => <Fichas grupos={s.asesoria ?? []} vacia="La tesis no tiene asesor ni tesista." />,
  descripcion: (tab, _s, proyecto) => <Textos textos={tab.textos} proyecto={proyecto} />,
  especificaciones: conAnexos,
  impacto: conAnexos,
  calendario: (tab, s) => {
    const filas = s.calendario ?? [];
    type Fila = (typeof filas)[number];
    return (
      <DataTable
        compact
        title={tab.titulo}
        rows={filas}
        empty="El proyecto aún no tiene actividades."
        columns={[
          { label: 'Actividad', value: (a) => a.actividad },
          ...(tab.columnas.includes('justificacion')
            ? [{ label: 'Justificación', value: (a: Fila) => a.justificacion }]
            : []),
          ...(tab.columnas.includes('responsable')
            ? [{ label: 'Responsable', value: (a: Fila) => a.responsable }]
            : []),
          { label: 'Fecha de inicio', value: (a) => formatDay(a.fechaInicio) },
          { label: 'Fecha de fin', value: (a) => formatDay(a.fechaFin) },
          ...(tab.columnas.includes('duracion')
            ? [{ label: 'Duración (horas)', value: (a: Fila) => a.duracion, numeric: true }]
            : []),
        ]}
      />
    );
  },
  presupuesto: (tab, s) => s.presupuesto && <Presupuesto tab={tab} valor={s.presupuesto} />,
  documentos: (tab, s, proyecto) => {
    const propios = recursosDe(detalleDe(proyecto.tipo));
    const filas = (s.documentos ?? []).filter((d) =>
      tab.recursos ? tab.recursos.includes(d.recurso) : !propios.includes(d.recurso),
    );
    return <Archivos titulo={tab.titulo} filas={filas} proyectoId={proyecto.id} />;
  },
};

function Presupuesto({ tab, valor }: { tab: De<'presupuesto'>; valor: Valores['presupuesto'] }) {
  const codigo = tab.columnas.includes('codigo');
  const justificacion = tab.columnas.includes('justificacion');
  type Linea = (typeof valor.lineas)[number];
  type PorTipo = (typeof valor.porTipo)[number] & { id: string };
  return (
    <Stack>
      {tab.subvencion && (
        <KeyFacts
          facts={[
            {
              label: 'Subvención',
              value: valor.subvencion ? formatMoney(valor.subvencion) : 'UIT del año no registrada',
            },
          ]}
        />
      )}
      <DataTable
        compact
        title={tab.titulo}
        rows={valor.lineas}
        empty="El proyecto aún no tiene presupuesto."
        columns={[
          ...(codigo ? [{ label: 'Código', value: (l: Linea) => l.codigo }] : []),
          { label: 'Tipo', value: (l: Linea) => l.tipo },
          { label: 'Partida', value: (l: Linea) => l.partida },
          ...(justificacion ? [{ label: 'Justificación', value: (l: Linea) => l.justificacion }] : []),
          { label: 'Monto', value: (l: Linea) => formatMoney(l.monto), numeric: true },
        ]}
        footer={[...(codigo ? [''] : []), 'Total', '', ...(justificacion ? [''] : []), formatMoney(valor.total)]}
      />
      <DataTable<PorTipo>
        title="Resumen por tipo de partida"
        rows={valor.porTipo.map((t) => ({ ...t, id: t.tipo }))}
        empty=""
        columns={[
          { label: 'Tipo de partida', value: (t) => t.tipo },
          { label: 'Cantidad', value: (t) => String(t.cantidad), numeric: true },
          { label: 'Monto', value: (t) => formatMoney(t.monto), numeric: true },
          ...(tab.porcentaje
            ? [{ label: 'Porcentaje', value: (t: PorTipo) => `${t.porcentaje} %`, numeric: true }]
            : []),
        ]}
      />
    </Stack>
  );
}

/** One tab of a project, by its definition. */
export const SeccionProyecto = ({ tab, proyecto }: { tab: Pestana; proyecto: ProyectoDetalle }) =>
  (VISTAS[tab.clave] as Vista<Pestana['clave']>)(tab as never, proyecto.secciones, proyecto);
