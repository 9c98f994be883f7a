import { Button } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { late } from '#core/shell/web/late.tsx';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { asignacionLista } from '../domain/listas.ts';
import { asignacionesApi } from './api.ts';

// Dialogs arrive when they open.
const ElegirEvaluadores = late(() => import('./ElegirEvaluadores.tsx').then((m) => m.ElegirEvaluadores));

const AYUDA = (
  <>
    <p>Se listan los proyectos enviados o en evaluación cuya convocatoria tiene abierta su ventana de evaluación.</p>
    <p>
      Con un proyecto elegido verá sus evaluadores actuales; con varios, el conjunto que elija reemplazará al de todos.
    </p>
    <p>«Proponer asignación» busca la mejor para toda una convocatoria; usted la revisa antes de confirmarla.</p>
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
        {...(puedeEditar ? { actions: <ProponerBoton /> } : {})}
        of={asignacionesApi}
        {...(puedeEditar
          ? {
              bulkActions: [{ label: 'Elegir evaluadores', run: (ids: number[]) => setElegidos(ids) }],
              rowActions: (fila: { id: number }) => [
                { label: 'Elegir evaluadores', run: () => setElegidos([fila.id]) },
              ],
            }
          : {})}
      />
      {elegidos && <ElegirEvaluadores proyectos={elegidos} onClose={() => setElegidos(null)} />}
    </>
  );
}

/** One button per call whose evaluation window is open. */
function ProponerBoton() {
  const { data } = useQuery(asignacionesApi.convocatorias.query({}));
  return (
    <>
      {(data?.convocatorias ?? []).map((c) => (
        <Button
          key={c.id}
          component={AppLink}
          to={`/admin/facultad/evaluadores/propuesta?convocatoria=${c.id}`}
          variant="default"
          leftSection={<IconWand size={18} />}
        >
          {data!.convocatorias.length > 1 ? `Proponer: ${c.descripcion}` : 'Proponer asignación'}
        </Button>
      ))}
    </>
  );
}
