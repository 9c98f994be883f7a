import { Box } from '@mantine/core';
import { EvaluadorLista } from '#modules/evaluacion/web/EvaluadorLista.tsx';
import { PendientesDeArea } from '#modules/portal/web/Pendientes.tsx';

/** The evaluator's home is his list, under what waits for him. */
export const Inicio = () => (
  <EvaluadorLista
    antes={
      <Box mb="lg">
        <PendientesDeArea area="evaluador" />
      </Box>
    }
  />
);
