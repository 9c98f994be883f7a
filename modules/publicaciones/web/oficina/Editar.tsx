import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { api } from './api.ts';
import { Formulario } from './Formulario.tsx';

type Props = { p: PublicacionDeOficina; onClose: () => void };
/** What is written of a publication, by the catalogue of its type, beside the record that it changes. */
export default function Editar({ p, onClose }: Props) {
  const hecho = useDone();
  const { id, version, tipo, edicion, opciones } = p;
  const guardar = async (datos: Record<string, unknown>) => {
    await hecho(api.editar.call({ id, version, datos }), 'Los datos se actualizaron.');
    onClose();
  };
  return (
    <Dialog side title="Editar los datos" onClose={onClose}>
      <Formulario tipo={tipo} submit="Guardar" initial={edicion} options={opciones} onSubmit={guardar} />
    </Dialog>
  );
}
