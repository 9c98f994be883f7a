import { useSearchParams } from 'react-router';
import { ListView } from '#core/list/web/ListView.tsx';
import { misEvaluacionesLista } from '../domain/listas.ts';
import { evaluadorApi } from './api.ts';

const SOLO_LO_HECHO = { cuales: 'evaluadas' } as const;
const TODAS = { cuales: 'todas' } as const;

/** What an evaluator has nothing left to do with; a search goes over all that is theirs (spec 08 §6.2). */
export function Evaluadas() {
  const [params] = useSearchParams();
  const busca = params.has('q') || params.has('f');
  return (
    <section aria-labelledby="evaluadas">
      <h2 id="evaluadas">{busca ? 'Proyectos a evaluar y evaluados' : 'Evaluadas'}</h2>
      <ListView
        def={misEvaluacionesLista}
        of={evaluadorApi}
        views={null}
        params={busca ? TODAS : SOLO_LO_HECHO}
        rowActions={({ evaluado, proyectoId }) => [
          {
            label: evaluado === 'si' ? 'Ver la evaluación' : 'Evaluar',
            to: `/evaluador/detalle?proyecto_id=${proyectoId}`,
          },
        ]}
      />
    </section>
  );
}
