import { lazy } from 'react';
import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import { BlockFile } from '#core/steps/web/BlockFile.tsx';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { solicitudApi as api, integrantesApi } from '../../api.ts';

const BuscarLaboratorio = lazy(() => import('./BuscarLaboratorio.tsx'));

export const BloqueSustento = (props: BlockProps<BloqueDe<'sustento'>, FileInfo[], { ranura: SlotDef }>) => {
  const { value, options, recordId: id, wizard } = props;
  return (
    <BlockFile
      {...props}
      required
      slot={options.ranura}
      current={value[0]}
      files={{
        upload: () => async (file, onProgress) => {
          await api.subirSustento.call({ id }, { file, onProgress });
          await wizard.reload();
        },
        remove: async ({ id: archivoId }) => {
          await api.retirarSustento.call({ id, archivoId });
          await wizard.reload();
        },
        url: (archivoId) => integrantesApi.archivo.url({ id, archivoId }),
      }}
    />
  );
};

type Elegido = { id: number; codigo: string | null; nombre: string; responsable: string };
type Props = BlockProps<BloqueDe<'laboratorios'>, number[], { elegidos: Elegido[] }>;
/** Laboratories of the group, from the catalogue (block B7). */
export const BloqueLaboratorios = (props: Props) => {
  const { value, options, saveNow } = props;
  return (
    <BlockRows
      {...props}
      compact
      fixed
      field="laboratorios"
      title="Laboratorios del grupo"
      empty="Aún no agrega laboratorios. Son opcionales."
      head={<h3>Laboratorios ({options.elegidos.length})</h3>}
      rows={options.elegidos}
      columns={[
        { label: 'Código', value: (l) => l.codigo },
        { label: 'Nombre', value: (l) => l.nombre },
        { label: 'Responsable', value: (l) => l.responsable },
      ]}
      add={{ label: 'Agregar laboratorio' }}
      editor={(_, cerrar) => (
        <BuscarLaboratorio
          yaEstan={value}
          onClose={cerrar}
          agregar={async (id) => {
            await saveNow([...value, id]);
            cerrar();
          }}
        />
      )}
      remove={{
        title: 'Eliminar el laboratorio',
        text: (l) => `«${l.nombre}» dejará de figurar en el grupo.`,
        run: (l) => saveNow(value.filter((x) => x !== l.id)),
      }}
    />
  );
};
