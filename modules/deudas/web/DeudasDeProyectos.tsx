import { useState } from 'react';
import { asText } from '#core/flow/shared/acts.ts';
import { askForm } from '#core/flow/web/ask-form.ts';
import { acceptsChanges, ForeseenForm } from '#core/flow/web/ForeseenForm.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { type Clase, flujoDeuda, opcionesDe } from '../domain/deudas.ts';
import { CUALES, type Cuales, deudasLista, listaDe } from '../domain/listas.ts';
import { RUTA_DEUDAS } from '../domain/rutas.ts';
import { Asignar, hoy, useAccionesDeDeuda } from './Acciones.tsx';
import { api, personasApi } from './api.ts';

const Ayuda = late(() => import('./InformesPorTipo.tsx').then((m) => m.Ayuda));
const InformesPorTipo = late(() => import('./InformesPorTipo.tsx').then((m) => m.InformesPorTipo));
/** Projects of one tab, with what is done from it. */
function Proyectos({ cuales }: { cuales: Cuales }) {
  const puede = usePuede('deudas.editar');
  const hecho = useDone();
  const [abierto, setAbierto] = useState<number | null>(null);
  const generar = async (ids: number[]) => {
    if (await acceptsChanges(await api.generar.call({ ids, ensayo: true }), 'Generar deuda'))
      await hecho(api.generar.call({ ids }));
  };
  const deVencidos =
    puede && cuales === 'vencidos'
      ? [
          { label: 'Generar deuda', keeps: true, run: generar },
          { label: 'Recordar antes', run: (ids: number[]) => hecho(api.recordarVencidos.call({ ids })) },
        ]
      : [];
  return (
    <>
      <ListView
        def={listaDe(cuales)}
        params={{ cuales }}
        load={(q) => api.buscar.query(q)}
        exportUrl={(q) => api.exportar.url(q)}
        rowActions={({ id }) => [
          { label: 'Ver integrantes y deudas', to: `${RUTA_DEUDAS}/detalle?id=${id}` },
          ...(puede ? [{ label: 'Asignar deuda', run: () => setAbierto(id) }] : []),
          ...deVencidos.map(({ label, run }) => ({ label, run: () => run([id]) })),
        ]}
        {...(deVencidos.length ? { bulkActions: deVencidos } : {})}
      />
      {abierto && <Asignar proyectoId={abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}

/** Debts one by one, of whoever owes them. */
function Personas() {
  const puede = usePuede('deudas.editar');
  const hecho = useDone();
  const { rowActions, dialog } = useAccionesDeDeuda();
  const [elegidas, setElegidas] = useState<number[] | null>(null);
  const recordar = (ids: number[]) => hecho(api.recordar.call({ ids }));
  const subsanar = (datos: Record<string, unknown>, ensayo?: true) =>
    api.actuar.call({ ids: elegidas!, accion: 'subsanar', datos: asText({ ...datos, alcance: 'persona' }), ensayo });
  return (
    <>
      <ListView
        def={deudasLista}
        load={(q) => personasApi.buscar.query(q)}
        exportUrl={(q) => personasApi.exportar.url(q)}
        rowActions={(fila) => [
          { label: 'Ver el proyecto', to: `${RUTA_DEUDAS}/detalle?id=${fila.proyectoId}` },
          ...(puede && flujoDeuda.is(String(fila.estado), 'pendiente')
            ? [{ label: 'Recordar', run: () => recordar([fila.id]) }]
            : []),
          ...rowActions({
            id: fila.id,
            acciones: puede && flujoDeuda.is(String(fila.estado), 'pendiente') ? Object.keys(flujoDeuda.actions) : [],
            clase: fila.clase as Clase,
            fecha: String(fila.fecha),
            detalle: String(fila.detalle),
            comentario: fila.comentario ? String(fila.comentario) : null,
          }),
        ]}
        {...(puede
          ? {
              bulkActions: [
                { label: 'Subsanar', keeps: true, run: setElegidas },
                { label: 'Recordar', run: recordar },
              ],
            }
          : {})}
      />
      {dialog}
      {elegidas && (
        <ForeseenForm
          title="Subsanar varias deudas"
          verb="Subsanar"
          def={askForm({ ...flujoDeuda.actions.subsanar, asks: SUBSANAR_VARIAS }, opcionesDe('academica'))}
          initial={{ fecha: hoy() }}
          intro={<p>Lo que se presentó es de las académicas; las económicas quedan subsanadas como tales.</p>}
          foresee={(datos) => subsanar(datos, true)}
          run={(datos) => hecho(subsanar(datos))}
          onClose={() => setElegidas(null)}
        />
      )}
    </>
  );
}
const SUBSANAR_VARIAS = (flujoDeuda.actions.subsanar.asks ?? []).flatMap((a) =>
  a.field === 'alcance' ? [] : [{ ...a, required: a.field === 'fecha' }],
);

/** `/admin/estudios/deudas_proyectos` (spec 05 §7.2). */
export const DeudasDeProyectos = () => (
  <Page title="Deudas de proyectos" breadcrumbs={[{ label: 'Estudios' }]} help={<Ayuda />}>
    <Tabbed
      tabs={[
        ...(Object.keys(CUALES) as Cuales[]).map((cuales) => ({
          key: cuales,
          title: CUALES[cuales],
          panel: <Proyectos key={cuales} cuales={cuales} />,
        })),
        { key: 'personas', title: 'Por persona', panel: <Personas /> },
        { key: 'informes', title: 'Informes por tipo', panel: <InformesPorTipo /> },
      ]}
    />
  </Page>
);
