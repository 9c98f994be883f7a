import { Include } from '#core/people/web/Include.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import type { Laboratorio } from '../../contract-formas.ts';
import { solicitudApi as api } from '../api.ts';

type BuscarProps = {
  grupoId: number;
  yaEstan: readonly number[];
  onClose: () => void;
  agregar: (id: number) => Promise<unknown>;
};
/** Chooses a laboratory of the catalogue. */
export default function BuscarLaboratorio({ grupoId, yaEstan, onClose, agregar }: BuscarProps) {
  return (
    <Include<Laboratorio>
      title="Agregar laboratorio"
      onClose={onClose}
      sources={[
        {
          find: {
            label: 'Laboratorio',
            placeholder: 'Código, nombre o facultad',
            required: true,
            find: async (q) => (await api.buscarLaboratorios.call({ q, grupo: grupoId })).laboratorios,
            as: ({ id, nombre, codigo, facultad }) => ({
              value: String(id),
              label: nombre,
              detail: [codigo, facultad].filter(Boolean).join(' | '),
              refused: yaEstan.includes(id) ? 'Ya figura en el grupo' : null,
            }),
          },
          about: (l) =>
            l && (
              <KeyFacts
                facts={[
                  { label: 'Código', value: l.codigo },
                  { label: 'Nombre', value: l.nombre },
                  { label: 'Categoría de uso', value: l.categoriaUso },
                  { label: 'Responsable', value: l.responsable },
                  { label: 'Ubicación', value: l.ubicacion },
                  { label: 'Facultad', value: l.facultad },
                ]}
              />
            ),
          form: 'Agregar',
          save: (_, l: Laboratorio) => agregar(l.id),
        },
      ]}
    />
  );
}
