import { Box } from '@mantine/core';
import { EvaluadorLista } from '#modules/evaluacion/web/EvaluadorLista.tsx';
import { PendientesDeArea } from '#modules/portal/web/Pendientes.tsx';

/** The evaluator's home is their list, under what waits for them. */
export const Inicio = () => (
  <EvaluadorLista
    antes={
      <Box mb="lg">
        <PendientesDeArea area="evaluador" />
      </Box>
    }
  />
);
