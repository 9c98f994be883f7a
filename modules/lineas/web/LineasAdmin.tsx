import { lazy } from 'react';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { Page } from '#core/shell/web/Page.tsx';
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
  const { puedeEditar } = useOpciones();
  const tabs = [
    { key: 'listado', title: 'Listado', panel: <ListadoDeLineas /> },
    ...(puedeEditar ? [{ key: 'nuevo', title: 'Nuevo', panel: <NuevaLinea /> }] : []),
  ];
  return (
    <Page title="Líneas de investigación" breadcrumbs={[{ label: 'Admin' }]} help={AYUDA}>
      <Tabbed tabs={tabs} />
    </Page>
  );
}
