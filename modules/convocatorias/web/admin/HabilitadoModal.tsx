import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { Include } from '#core/people/web/Include.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { FacultadesYHabilitados } from '../../contract-parametros.ts';
import { type DatosDesignado, formularioDesignado } from '../../domain/designados.ts';
import { parametrosApi } from './api.ts';

type Persona = OutputOf<(typeof parametrosApi.personas)['endpoint']>['personas'][number];
type Props = { id: number; d: FacultadesYHabilitados; onClose: () => void };

/** Designates a person by search. */
export function HabilitadoModal({ id, d, onClose }: Props) {
  const cambio = useDone();
  const ya = new Set(d.habilitados.map((h) => h.investigadorId));
  const facultades = d.facultades.map((f) => ({ value: String(f.facultadId), label: f.nombre }));
  return (
    <Include<Persona>
      title="Designar a una persona"
      onClose={onClose}
      sources={[
        {
          find: {
            label: 'Docente',
            description: 'Busque por apellidos, nombres, código o documento.',
            required: true,
            find: async (q) => (await parametrosApi.personas.call({ q })).personas,
            as: (x) => ({
              value: String(x.id),
              label: x.nombre,
              detail: x.detalle,
              refused: ya.has(x.id) ? 'Ya está en la lista' : null,
            }),
          },
          form: () => ({
            def: formularioDesignado,
            initial: { encargado: false },
            options: { facultadId: facultades },
          }),
          save: (datos: DatosDesignado, x: Persona) =>
            cambio(parametrosApi.habilitar.call({ ...datos, id, investigadorId: x.id }), 'Persona designada.'),
        },
      ]}
    />
  );
}
