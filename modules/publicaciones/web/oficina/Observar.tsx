import { useMemo } from 'react';
import type { Choices } from '#core/flow/shared/flow.ts';
import { type AskFormProps, askForm } from '#core/flow/web/ask-form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { escribirMotivos } from '#modules/catalogos/domain/motivos.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';

type Props = AskFormProps<{ opciones: Choices }> & { accion?: keyof typeof flujoPublicacion.actions };
/** Asks what an action of the office needs; to observe, with the reasons of the library. */
export default function Observar({ record: { opciones }, accion = 'observar', run, onClose }: Props) {
  const action = flujoPublicacion.actions[accion];
  const def = useMemo(() => askForm(action, opciones), [action, opciones]);
  return (
    <FormModal
      title={action.label}
      def={def}
      derive={escribirMotivos(opciones.motivos)}
      onSubmit={run}
      onClose={onClose}
    />
  );
}
