import { useState } from 'react';
import { acceptsChanges } from '#core/flow/web/ForeseenForm.tsx';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { CUALES, type Cuales, esGenerable, type Generable, listaDe } from '../domain/listas.ts';
import { RUTA_DEUDAS } from '../domain/rutas.ts';
import { api } from './api.ts';

const Asignar = late(() => import('./Acciones.tsx').then((m) => m.Asignar));
const Ayuda = late(() => import('./InformesPorTipo.tsx').then((m) => m.Ayuda));
const Personas = late(() => import('./Personas.tsx').then((m) => m.Personas));
const InformesPorTipo = late(() => import('./InformesPorTipo.tsx').then((m) => m.InformesPorTipo));
const VER_DEUDAS = { label: 'Ver las deudas', to: `${RUTA_DEUDAS}?tab=personas` };
/** Projects of one tab, with what is done from it. */
function Proyectos({ cuales }: { cuales: Cuales }) {
  const puede = usePuede('deudas.editar');
  const hecho = useDone();
  const [abierto, setAbierto] = useState<number | null>(null);
  const generar = async (ids: number[], grupo: Generable) => {
    if (await acceptsChanges(await api.generar.call({ ids, grupo, ensayo: true }), 'Generar deuda'))
      await hecho(api.generar.call({ ids, grupo }), null, VER_DEUDAS);
  };
  const deVencidos =
    puede && esGenerable(cuales)
      ? [
          { label: 'Generar deuda', keeps: true, run: (ids: number[]) => generar(ids, cuales) },
          {
            label: 'Recordar antes',
            run: (ids: number[]) => hecho(api.recordarVencidos.call({ ids, grupo: cuales })),
          },
        ]
      : [];
  return (
    <>
      <ListView
        def={listaDe(cuales)}
        params={{ cuales }}
        of={api}
        rowActions={({ id, revisar }) => [
          ...(cuales === 'sinRevisar' && revisar ? [{ label: 'Revisar el informe', to: String(revisar) }] : []),
          { label: 'Ver integrantes y deudas', to: `${RUTA_DEUDAS}/detalle?id=${id}` },
          ...(puede && cuales !== 'sinRevisar' ? [{ label: 'Asignar deuda', run: () => setAbierto(id) }] : []),
          ...deVencidos.map(({ label, run }) => ({ label, run: () => run([id]) })),
        ]}
        {...(deVencidos.length ? { bulkActions: deVencidos } : {})}
      />
      {abierto && <Asignar proyectoId={abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}

/** `/admin/estudios/deudas_proyectos` (spec 05 §7.2). */
export const DeudasDeProyectos = () => (
  <Page title="Deudas de proyectos" breadcrumbs={[{ label: 'Estudios' }]} help={<Ayuda />}>
    <Tabbed
      tabs={[
        // What is owed today and by whom, before every project.
        { key: 'personas', title: 'Por persona', panel: <Personas /> },
        ...keysOf(CUALES).map((cuales) => ({
          key: cuales,
          title: CUALES[cuales],
          panel: <Proyectos key={cuales} cuales={cuales} />,
        })),
        { key: 'informes', title: 'Informes por tipo', panel: <InformesPorTipo /> },
      ]}
    />
  </Page>
);
