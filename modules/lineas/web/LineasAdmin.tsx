import { Tabs } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useOpciones } from './api.ts';

const ListadoDeLineas = lazy(() => import('./ListadoDeLineas.tsx'));
const NuevaLinea = lazy(() => import('./NuevaLinea.tsx'));

const AYUDA = (
  <>
    <p>Las líneas de una facultad forman un árbol: cada una puede depender de otra de la misma facultad.</p>
    <p>Las de «Toda la universidad» se ofrecen a los grupos de cualquier facultad.</p>
    <p>Una línea en uso no se elimina: se desactiva, y deja de ofrecerse.</p>
    <p>En el listado, las flechas recorren el árbol: derecha despliega, izquierda contrae.</p>
  </>
);

/** Research lines: `/admin/admin/lineas` (spec 04 §12.2). */
export function LineasAdmin() {
  const [params, setParams] = useSearchParams();
  const { puedeEditar } = useOpciones();
  const abierta = params.get('tab') === 'nuevo' ? 'nuevo' : 'listado';
  return (
    <Page title="Líneas de investigación" breadcrumbs={[{ label: 'Admin' }]} help={AYUDA}>
      <Tabs value={abierta} onChange={(v) => setParams(v === 'nuevo' ? { tab: v } : {})} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="listado">Listado</Tabs.Tab>
          {puedeEditar && <Tabs.Tab value="nuevo">Nuevo</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="listado">
          <Suspense fallback={<LoadingPage />}>
            <ListadoDeLineas />
          </Suspense>
        </Tabs.Panel>
        {puedeEditar && (
          <Tabs.Panel value="nuevo">
            <Suspense fallback={<LoadingPage />}>
              <NuevaLinea />
            </Suspense>
          </Tabs.Panel>
        )}
      </Tabs>
    </Page>
  );
}
