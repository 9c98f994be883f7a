import { FormModal } from '#core/form/web/FormModal.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Obligacion } from '../contract.ts';
import { formularioAmpliar } from '../domain/ampliar.ts';
import { api } from './api.ts';

/** An obligation whose term the office extends. */
export type Ampliable = Pick<Obligacion, 'clave' | 'clase' | 'proyectoId' | 'titulo'> & { vence: string };

/** The new last day of an obligation, and why: who owes it reads both. */
export function Ampliar({ de: { titulo, vence, ...de }, onClose }: { de: Ampliable; onClose: () => void }) {
  const hecho = useDone();
  return (
    <FormModal
      title={`Ampliar el plazo de «${titulo}», que vence el ${formatDay(vence)}`}
      def={formularioAmpliar}
      onSubmit={({ hasta, motivo }) => hecho(api.ampliar.call({ ...de, vence, hasta, motivo }))}
      onClose={onClose}
    />
  );
}
