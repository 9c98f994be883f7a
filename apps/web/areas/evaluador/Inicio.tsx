import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { late } from '#core/shell/web/late.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { evaluadorApi } from '#modules/evaluacion/web/api.ts';
import { Evaluadas } from '#modules/evaluacion/web/Evaluadas.tsx';
import { PaginaDeInicio } from '#modules/portal/web/PaginaDeInicio.tsx';

const PorEvaluar = late(
  () => import('#modules/evaluacion/web/PorEvaluar.tsx').then((m) => m.PorEvaluar),
  <Skeleton height={508} />,
);

const AYUDA =
  'Cada propuesta que espera por usted, una vez: en qué paso está, hasta cuándo y qué sigue. Cada puntaje y comentario se guarda al momento; al terminar, finalice la evaluación, imprima la ficha, fírmela y cárguela. Lo que evaluó queda abajo, para consulta.';

/** `/evaluador`: what is left to evaluate, once, and what was evaluated (spec 08 §6.2). */
export function Inicio() {
  const query = useQuery(evaluadorApi.porEvaluar.query({}));
  return (
    <PaginaDeInicio area="evaluador" ayuda={AYUDA} cargando={query.isPending} aside={null}>
      <QueryView query={query}>{({ filas }) => <PorEvaluar filas={filas} />}</QueryView>
      <Evaluadas />
    </PaginaDeInicio>
  );
}
