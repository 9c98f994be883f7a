import { Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useSesion } from '#modules/acceso/web/sesion.ts';

type Pestana = ComponentType<{ puedeEditar: boolean }>;
const PESTANAS: { clave: string; titulo: string; Contenido: Pestana }[] = [
  {
    clave: 'parametros',
    titulo: 'Parámetros',
    Contenido: lazy(() => import('#modules/catalogos/web/ListaParametros.tsx')),
  },
  {
    clave: 'licencias',
    titulo: 'Tipos de licencia',
    Contenido: lazy(() => import('#modules/personas/web/catalogos/LicenciaTipos.tsx')),
  },
  {
    clave: 'clasificaciones',
    titulo: 'Clasificaciones',
    Contenido: lazy(() => import('#modules/personas/web/catalogos/Clasificaciones.tsx')),
  },
  {
    clave: 'baremo',
    titulo: 'Baremo de grupos',
    Contenido: lazy(() => import('#modules/grupos/web/admin/Baremo.tsx')),
  },
];

const AYUDA = (
  <>
    <p>Montos, puntajes, plazos y textos que la institución fija. Un cambio rige desde que se guarda.</p>
    <p>Cada uno dice quién lo cambió y cuándo en su historial, y puede volver a su valor de fábrica.</p>
    <p>Lo que una convocatoria fija para sí misma está en sus propios parámetros.</p>
  </>
);

/** `/admin/admin/parametros`: what the institution sets, and the small catalogues of its modules. */
export function Parametros() {
  const [params, setParams] = useSearchParams();
  const puedeEditar = useSesion().data?.yo?.permisos.includes('parametros.editar') ?? false;
  const abierta = PESTANAS.find((p) => p.clave === params.get('tab'))?.clave ?? 'parametros';
  // Each tab has its own list: the state of the one that is left does not follow.
  const abrir = (clave: string | null) => setParams(clave && clave !== 'parametros' ? { tab: clave } : {});
  return (
    <Page title="Parámetros" breadcrumbs={[{ label: 'Admin' }]} help={AYUDA}>
      <Tabs value={abierta} onChange={abrir} keepMounted={false}>
        <Tabs.List mb="md">
          {PESTANAS.map((p) => (
            <Tabs.Tab key={p.clave} value={p.clave}>
              {p.titulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {PESTANAS.map(({ clave, Contenido }) => (
          <Tabs.Panel key={clave} value={clave}>
            <Suspense fallback={<LoadingPage />}>
              <Contenido puedeEditar={puedeEditar} />
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
