import { Tabs } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';

const Convocatorias = lazy(() => import('./Convocatorias.tsx'));
const GruposPartidas = lazy(() => import('./GruposPartidas.tsx'));
const PartidasPorTipo = lazy(() => import('./PartidasPorTipo.tsx'));

const AYUDA: ReactNode = (
  <>
    <p>
      Cada convocatoria tiene tres ventanas: registro, calendario de actividades y evaluación. Los dos días extremos
      cuentan.
    </p>
    <p>Dos convocatorias activas del mismo tipo no pueden recibir propuestas el mismo día.</p>
    <p>Una convocatoria con proyectos no se elimina: se desactiva.</p>
  </>
);

type Props = {
  /** «Lista de evaluaciones»: criteria templates, from a higher module. */
  evaluaciones?: ComponentType;
};

/** Administration of calls, criteria templates and budget lines (spec 08 §3). */
export function ConvocatoriasAdmin({ evaluaciones }: Props) {
  const [params, setParams] = useSearchParams();
  const pestanas: { clave: string; titulo: string; Contenido: ComponentType }[] = [
    { clave: 'convocatorias', titulo: 'Listado de convocatorias', Contenido: Convocatorias },
    ...(evaluaciones ? [{ clave: 'evaluaciones', titulo: 'Lista de evaluaciones', Contenido: evaluaciones }] : []),
    { clave: 'grupos', titulo: 'Grupo de partidas', Contenido: GruposPartidas },
    { clave: 'partidas', titulo: 'Partidas por tipo', Contenido: PartidasPorTipo },
  ];
  const abierta = pestanas.find((p) => p.clave === params.get('tab'))?.clave ?? 'convocatorias';
  // Each tab has its own list: the state of the one that is left does not follow.
  const abrir = (clave: string | null) => setParams(clave && clave !== 'convocatorias' ? { tab: clave } : {});
  return (
    <Page title="Gestión de convocatorias" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA}>
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
    </Page>
  );
}
