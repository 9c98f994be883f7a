import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ObraVista } from '../../contract-toma.ts';
import type { Lado } from './api.ts';

const MAXIMO = 20_000;
const FORMULARIO = defineForm({
  schema: z.object({ texto: z.string().trim().min(1, 'Escriba la referencia').max(MAXIMO) }),
  fields: [
    {
      key: 'texto',
      label: 'Referencia',
      kind: 'longtext',
      required: true,
      max: MAXIMO,
      help: 'Como estaba en el archivo: corrija lo que falta y se lee de nuevo.',
    },
  ],
  submit: 'Leer de nuevo',
});
type Props = { id: number; obra: ObraVista; lado: Lado; onClose: () => void };
/** A reference that was not read, as it is written, to be mended here. */
export function Corregir({ id, obra, lado, onClose }: Props) {
  const hecho = useDone();
  return (
    <FormModal
      title={`Corregir la línea ${obra.linea}`}
      def={FORMULARIO}
      initial={{ texto: obra.texto }}
      onClose={onClose}
      onSubmit={({ texto }) => hecho(lado.api.corregir.call({ id, obraId: obra.id, texto }), 'Leída.')}
    />
  );
}
