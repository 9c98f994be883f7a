import { lazy, Suspense, useState } from 'react';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { asignacionLista } from '../domain/listas.ts';
import { asignacionesApi, usePuede } from './api.ts';

// Dialogs arrive when they open.
const ElegirEvaluadores = lazy(() => import('./ElegirEvaluadores.tsx').then((m) => ({ default: m.ElegirEvaluadores })));

const AYUDA = (
  <>
    <p>Se listan los proyectos enviados o en evaluación cuya convocatoria tiene abierta su ventana de evaluación.</p>
    <p>
      Con un proyecto elegido verá sus evaluadores actuales; con varios, el conjunto que elija reemplazará al de todos.
    </p>
    <p>No se admite a quien integra el proyecto, pertenece a su grupo o es coautor reciente del responsable.</p>
  </>
);

/** `admin/facultad/evaluadores` (spec 08 §4). */
export function AsignacionEvaluadores() {
  const puedeEditar = usePuede('evaluacion.editar');
  const [elegidos, setElegidos] = useState<number[] | null>(null);
  return (
    <>
      <ListPage
        def={asignacionLista}
        breadcrumbs={[{ label: 'Facultad' }]}
        help={AYUDA}
        load={(q) => asignacionesApi.buscar.query(q)}
        exportUrl={(q) => asignacionesApi.exportar.url(q)}
        {...(puedeEditar
          ? {
              bulkActions: [{ label: 'Elegir evaluadores', run: (ids: number[]) => setElegidos(ids) }],
              rowActions: (fila: { id: number }) => [
                { label: 'Elegir evaluadores', run: () => setElegidos([fila.id]) },
              ],
            }
          : {})}
      />
      {elegidos && (
        <Suspense>
          <ElegirEvaluadores proyectos={elegidos} onClose={() => setElegidos(null)} />
        </Suspense>
      )}
    </>
  );
}
