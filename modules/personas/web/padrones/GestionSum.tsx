import { Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage, QueryView } from '#core/shell/web/states.tsx';
import { usePadrones } from './api.ts';

const ListadoLocal = lazy(() => import('./ListadoLocal.tsx'));
const BusquedaSum = lazy(() => import('./BusquedaSum.tsx'));
const Importaciones = lazy(() => import('./Importaciones.tsx'));

const AYUDA = (
  <>
    <p>
      El listado local es una copia del padrón de estudiantes. De él salen los estudiantes y egresados que se eligen en
      los grupos y en las convocatorias.
    </p>
    <p>
      Para ponerlo al día, importe un archivo en «Importaciones», o traiga a una persona desde «Búsqueda en el SUM».
    </p>
    <p>Una importación se revisa antes de aplicarla, se aplica completa o nada, y se puede deshacer.</p>
  </>
);

/** Enrolment snapshot, live search and imports of both snapshots (spec 08 §9.4). */
export function GestionSum() {
  const [params, setParams] = useSearchParams();
  const padrones = usePadrones();
  return (
    <Page title="SUM y padrones" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA}>
      <QueryView query={padrones} list={{ href: '/admin', label: 'Ir al inicio' }}>
        {({ clases }) => {
          const conSum = clases.some((c) => c.clase === 'sum');
          const pestanas: { clave: string; titulo: string; Contenido: ComponentType }[] = [
            ...(conSum
              ? [
                  { clave: 'local', titulo: 'Listado local', Contenido: ListadoLocal },
                  { clave: 'linea', titulo: 'Búsqueda en el SUM', Contenido: BusquedaSum },
                ]
              : []),
            { clave: 'importaciones', titulo: 'Importaciones', Contenido: Importaciones },
          ];
          const primera = pestanas[0]!.clave;
          const abierta = pestanas.find((p) => p.clave === params.get('tab'))?.clave ?? primera;
          const abrir = (clave: string | null) => setParams(clave && clave !== primera ? { tab: clave } : {});
          return (
            <Tabs value={abierta} onChange={abrir} keepMounted={false}>
              <Tabs.List mb="md">
                {pestanas.map((p) => (
                  <Tabs.Tab key={p.clave} value={p.clave}>
                    {p.titulo}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              {pestanas.map(({ clave, Contenido }) => (
                <Tabs.Panel key={clave} value={clave}>
                  <Suspense fallback={<LoadingPage />}>
                    <Contenido />
                  </Suspense>
                </Tabs.Panel>
              ))}
            </Tabs>
          );
        }}
      </QueryView>
    </Page>
  );
}
