import { FormModal } from '#core/form/web/FormModal.tsx';
import type { FacultadesYHabilitados } from '../../contract-parametros.ts';
import { formularioDesignado } from '../../domain/designados.ts';
import { parametrosApi } from './api.ts';
import { useCambio } from './cambio.ts';

const { fields } = formularioDesignado;
const formulario = {
  ...formularioDesignado,
  fields: fields.map((f) => (f.key === 'investigadorId' ? { ...f, kind: 'suggest' as const } : f)),
};

type Props = { id: number; d: FacultadesYHabilitados; onClose: () => void };

/** Designates a person by search. */
export function HabilitadoModal({ id, d, onClose }: Props) {
  const cambio = useCambio();
  const ya = new Set(d.habilitados.map((h) => h.investigadorId));
  return (
    <FormModal
      title="Designar a una persona"
      def={formulario}
      initial={{ encargado: false }}
      options={{ facultadId: d.facultades.map((f) => ({ value: String(f.facultadId), label: f.nombre })) }}
      suggest={{
        investigadorId: async (q) => {
          const { personas } = await parametrosApi.personas.call({ q });
          return personas.map((x) => ({
            value: String(x.id),
            label: x.nombre,
            reason: ya.has(x.id) ? 'Ya está en la lista' : x.detalle,
            disabled: ya.has(x.id),
          }));
        },
      }}
      onClose={onClose}
      onSubmit={(datos) => cambio(parametrosApi.habilitar.call({ ...datos, id }), 'Persona designada.')}
    />
  );
}
