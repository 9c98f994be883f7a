import { Alert, Checkbox, Stack } from '@mantine/core';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { Envio } from '../../domain/bloques.ts';
import type { OpcionesEnvio } from '../../domain/valores.ts';

/** The last step in a preview: its texts, without a proposal to print or to send. */
export const EnvioDeMuestra = ({ block, options: o }: BlockProps<Envio, unknown, OpcionesEnvio>) => (
  <Stack>
    <Alert color="blue" title="Declaración jurada">
      {o.declaracion}
    </Alert>
    {block.terminos && <Checkbox checked={false} disabled readOnly label={`Acepto: ${o.terminos}`} />}
    <p>Aquí el postulante lee la propuesta como se imprimirá y pulsa «{block.boton}».</p>
  </Stack>
);
