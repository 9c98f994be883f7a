import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { ReportPage } from '#core/report/web/ReportPage.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { RUTA_DEUDAS } from '#modules/deudas/domain/rutas.ts';
import { CUMPLIMIENTO } from '../contract.ts';
import { esClase } from '../domain/clases.ts';
import { CUALES, type Cuales, obligacionesFacultadLista, obligacionesLista } from '../domain/listas.ts';
import { RUTA_OBLIGACIONES, RUTA_OBLIGACIONES_FACULTAD } from '../domain/rutas.ts';
import type { Ampliable } from './Ampliar.tsx';
import { api, facultadApi } from './api.ts';
import { Vencimientos } from './Vencimientos.tsx';

const Enlace = late(() => import('./Enlace.tsx').then((m) => m.Enlace));

const Ampliar = late(() => import('./Ampliar.tsx').then((m) => m.Ampliar));

function ampliableDe(fila: ListRow): Ampliable | null {
  const clase = String(fila.clase);
  if (!esClase(clase)) return null;
  return {
    clave: String(fila.clave),
    clase,
    proyectoId: fila.proyectoId === null ? null : Number(fila.proyectoId),
    titulo: String(fila.titulo),
    vence: String(fila.vence),
  };
}

function DeTodos({ cuales }: { cuales: Cuales }) {
  const [ampliada, setAmpliada] = useState<Ampliable | null>(null);
  return (
    <>
      {cuales === 'abiertas' && <Vencimientos query={api.meses.query({})} lista={RUTA_OBLIGACIONES} />}
      <ListView
        def={obligacionesLista}
        params={{ cuales }}
        load={(q) => api.buscar.query(q)}
        exportUrl={(q) => api.exportar.url(q)}
        rowActions={(fila) =>
          fila.amplia ? [{ label: 'Ampliar el plazo', run: () => setAmpliada(ampliableDe(fila)) }] : []
        }
      />
      {ampliada && <Ampliar de={ampliada} onClose={() => setAmpliada(null)} />}
    </>
  );
}
const de = (cuales: Cuales) => ({
  key: cuales,
  title: CUALES[cuales],
  panel: <DeTodos key={cuales} cuales={cuales} />,
});
/** `/admin/estudios/obligaciones`: what everybody owes, of the kinds that the reader sees. */
export const Obligaciones = () => (
  <Page
    title="Obligaciones"
    breadcrumbs={[{ label: 'Estudios' }]}
    help="Lo que cada persona o proyecto debe, con su plazo y la prueba que lo cierra. Nadie las registra: se leen de informes, cuentas, metas, productos, publicaciones, patentes, declaraciones y deudas. De los informes vencidos, la deuda se genera en «Deudas»."
    actions={
      <HeadActions
        secondary={[
          { label: 'Informes vencidos sin deuda', to: `${RUTA_DEUDAS}?tab=vencidos` },
          { label: 'Cumplimiento', to: `${RUTA_OBLIGACIONES}/cumplimiento` },
        ]}
      />
    }
  >
    <Tabbed tabs={[de('abiertas'), de('cumplidas')]} />
  </Page>
);

/** `/admin/estudios/obligaciones/cumplimiento`. */
export const Cumplimiento = () => (
  <ReportPage
    report={CUMPLIMIENTO}
    breadcrumbs={[{ label: 'Obligaciones', to: RUTA_OBLIGACIONES }]}
    query={api.verCumplimiento.query({})}
    fileUrl={(formato) => api.cumplimiento.url({ formato })}
  />
);

/** `/facultad/listado/obligaciones`. */
export function ObligacionesFacultad() {
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      <ListPage
        def={obligacionesFacultadLista}
        breadcrumbs={[{ label: 'Listado' }]}
        help="Lo que deben las personas y los proyectos de su facultad, con su plazo y la prueba que lo cierra."
        actions={
          <HeadActions
            secondary={[{ label: 'A mi calendario', icon: IconCalendarPlus, onSelect: () => setAbierto(true) }]}
          />
        }
        intro={<Vencimientos query={facultadApi.meses.query({})} lista={RUTA_OBLIGACIONES_FACULTAD} />}
        load={(q) => facultadApi.buscar.query(q)}
        exportUrl={(q) => facultadApi.exportar.url(q)}
      />
      {abierto && <Enlace de={{ ambito: 'facultad' }} onClose={() => setAbierto(false)} />}
    </>
  );
}
