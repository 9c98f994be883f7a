import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import type { FacultadesYHabilitados } from '../../contract-parametros.ts';
import { parametrosApi } from './api.ts';
import { useCambio } from './cambio.ts';

const formHabilitado = defineForm({
  schema: z.object({
    investigadorId: z.coerce.number('Elija a una persona de la lista').positive('Elija a una persona de la lista'),
    facultadId: z.coerce.number('Elija una facultad').positive('Elija una facultad'),
    cargo: z.string().trim().max(150, 'Límite superado: 150 caracteres como máximo').default(''),
    condicion: z.string().trim().max(60, 'Límite superado: 60 caracteres como máximo').default(''),
    encargado: z.boolean().default(false),
  }),
  fields: [
    {
      key: 'investigadorId',
      label: 'Docente',
      kind: 'suggest',
      required: true,
      help: 'Busque por apellidos, nombres, código o documento.',
    },
    { key: 'facultadId', label: 'Facultad que lo designa', kind: 'select', required: true },
    { key: 'cargo', label: 'Cargo', kind: 'text', maxLength: 150, span: 6 },
    { key: 'condicion', label: 'Condición', kind: 'text', maxLength: 60, span: 6 },
    { key: 'encargado', label: 'Es la persona encargada en su facultad', kind: 'checkbox' },
  ],
  submit: 'Designar',
});

type Props = { id: number; d: FacultadesYHabilitados; onClose: () => void };

/** Designates a person by search. */
export function HabilitadoModal({ id, d, onClose }: Props) {
  const cambio = useCambio();
  const ya = new Set(d.habilitados.map((h) => h.investigadorId));
  return (
    <FormModal
      title="Designar a una persona"
      def={formHabilitado}
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
