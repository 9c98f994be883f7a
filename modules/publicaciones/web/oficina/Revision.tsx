import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { PublicacionDeOficina } from '../../contract-oficina.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { formularioRevision } from '../../domain/oficina.ts';
import { api } from './api.ts';

const CON_REGISTRO = ['categoria', 'validado'];

/** The review of the office; what it is worth is changed only while it is registered. */
export default function Revision({ p, onClose }: { p: PublicacionDeOficina; onClose: () => void }) {
  const hecho = useDone();
  const registrada = flujoPublicacion.is(p, 'registrado');
  const { id, version } = p;
  const fields = formularioRevision.fields.map((f) =>
    registrada || !CON_REGISTRO.includes(f.key) ? f : { ...f, readOnly: true, help: 'Se da al registrarla.' },
  );
  return (
    <FormModal
      title="Revisión"
      def={{ ...formularioRevision, fields }}
      initial={p.revision}
      options={p.opciones}
      onClose={onClose}
      onSubmit={(datos) => hecho(api.revisar.call({ ...datos, id, version }), 'Guardado.')}
    />
  );
}
