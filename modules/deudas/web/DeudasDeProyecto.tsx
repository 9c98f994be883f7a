import { Badge } from '@mantine/core';
import { useState } from 'react';
import { HistoryPanel } from '#core/audit/web/HistoryModal.tsx';
import { timelineWords } from '#core/entity/web/kept.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RowActions } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import type { FilaDeuda, ProyectoDeudor } from '../contract.ts';
import { type AccionDeuda, CLASES, FORMAS, flujoDeuda } from '../domain/deudas.ts';
import { AGREGADO } from '../domain/listas.ts';
import { RUTA_DEUDAS } from '../domain/rutas.ts';
import { Asignar, type Deuda, useAccionesDeDeuda } from './Acciones.tsx';
import { api } from './api.ts';

const LISTA = { href: RUTA_DEUDAS, label: 'Volver a las deudas' };
const PALABRAS = timelineWords(flujoDeuda, {
  actions: { crear: 'Deuda asignada', editar: 'Deuda editada', recordar: 'Recordatorio enviado' },
  fields: { fechaDeuda: 'Fecha de la deuda', integranteId: 'Integrante', forma: 'Qué presentó', que: 'Qué debe' },
});

const deudaDe = ({ id, clase, fecha, detalle, ...f }: FilaDeuda, informes: readonly string[]): Deuda | null =>
  id && clase ? { ...f, id, clase, fecha: fecha!, detalle: detalle!, informes } : null;
/** What is said first, and under it what goes along. */
const renglones = (primero: string | null, ...resto: (string | null)[]) =>
  primero && (
    <>
      {primero}
      {[...new Set(resto)].map(
        (r) =>
          r &&
          r !== primero && (
            <small key={r} style={{ display: 'block' }}>
              {r}
            </small>
          ),
      )}
    </>
  );
const dia = (fecha: string | null) => fecha && formatDay(fecha);
/** What decides whether somebody who left owes: their last day. */
const exclusionDe = ({ excluidoEl }: FilaDeuda) => (excluidoEl ? `Excluido el ${formatDay(excluidoEl)}` : 'Excluido');

/** A project with its members and what each owes: `deudas_proyectos/detalle` (spec 05 §7.2). */
export const DeudasDeProyecto = () => (
  <RecordById list={LISTA} of={(id) => api.obtener.query({ id })}>
    {(proyecto) => <Contenido proyecto={proyecto} />}
  </RecordById>
);

function Contenido({ proyecto: p }: { proyecto: ProyectoDeudor }) {
  const puede = usePuede('deudas.editar');
  const { rowActions, start, dialog } = useAccionesDeDeuda();
  const [asignar, setAsignar] = useState<{ integranteId?: number } | null>(null);
  const asigna = (integranteId?: number) => () => setAsignar(integranteId ? { integranteId } : {});
  // What is done to the whole project begins with the academic debt: it may reach the rest.
  const vivas = p.filas.flatMap((f) => (f.acciones.length ? (deudaDe(f, p.informes) ?? []) : []));
  const primera = vivas.find((d) => d.clase === 'academica') ?? vivas[0];
  const delProyecto = (accion: AccionDeuda) => ({
    label: flujoDeuda.actions[accion].label,
    onSelect: () => start(primera!, accion),
  });
  const done = useDone();
  const recordar = () => done(api.recordar.call({ proyectoId: p.id })).catch(notices.pushProblem);
  const acciones = [
    { items: [{ label: 'Asignar deuda', onSelect: asigna() }] },
    ...(primera
      ? [{ items: [delProyecto('editar'), { label: 'Recordar', onSelect: recordar }, delProyecto('anular')] }]
      : []),
  ];
  return (
    <Page
      title={p.titulo}
      code={p.codigo}
      badge={
        <Badge variant="light" color={AGREGADO[p.deuda].tone}>
          Deuda: {AGREGADO[p.deuda].label}
        </Badge>
      }
      tags={[`${p.tipo} ${p.periodo}`]}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Deudas de proyectos', to: RUTA_DEUDAS }]}
      actions={puede && <HeadActions {...(primera ? { primary: delProyecto('subsanar') } : {})} more={acciones} />}
      help="La deuda académica alcanza a los integrantes cuyo rol la admite; la económica, solo al responsable. Quien fue excluido antes del plazo no debe."
    >
      <Tabbed
        facts={[
          {
            title: 'Proyecto',
            items: [
              { label: 'Estado', value: <StateBadge flow={flujoProyecto} state={p.estado} /> },
              { label: 'Facultad', value: p.facultad },
              { label: 'Responsable', value: p.responsable },
              { label: 'Informes que pide su tipo', value: p.informes.join('; ') },
              { label: 'Plazo de los informes', value: dia(p.plazo) },
            ],
          },
        ]}
        tabs={[
          {
            key: 'integrantes',
            title: 'Integrantes',
            panel: (
              <DataTable
                title="Integrantes y deudas"
                rows={p.filas}
                rowKey={(f) => `${f.integranteId}-${f.id}`}
                empty="El proyecto no tiene integrantes."
                columns={[
                  { label: 'Integrante', width: 180, value: (f) => renglones(f.nombres, f.documento), identity: true },
                  {
                    label: 'Condición',
                    value: (f) => renglones(f.condicion, f.excluido ? exclusionDe(f) : f.licencia),
                  },
                  { label: 'Deuda', value: (f) => f.clase && CLASES[f.clase] },
                  { label: 'Qué debe', width: 170, value: (f) => renglones(f.informe, f.detalle, f.comentario) },
                  { label: 'Desde', value: (f) => dia(f.fecha), nowrap: true },
                  {
                    label: 'Estado',
                    value: (f) =>
                      f.estado && (
                        <>
                          <StateBadge flow={flujoDeuda} state={f.estado} />
                          {f.forma && renglones(FORMAS[f.forma], dia(f.subsanacion))}
                        </>
                      ),
                  },
                  puede && {
                    label: 'Acciones',
                    value: (f) => (
                      <RowActions
                        name={f.nombres}
                        actions={[
                          ...[deudaDe(f, p.informes)].flatMap((d) => (d ? rowActions(d) : [])),
                          { label: 'Asignar deuda', run: asigna(f.integranteId) },
                        ]}
                      />
                    ),
                  },
                ]}
              />
            ),
          },
          {
            key: 'historial',
            title: 'Historial',
            panel: <HistoryPanel of={api.historial.query({ id: p.id })} words={PALABRAS} empty="Sin cambios aún." />,
          },
        ]}
      />
      {dialog}
      {asignar && <Asignar proyectoId={p.id} {...asignar} onClose={() => setAsignar(null)} />}
    </Page>
  );
}
