import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import { BlockFile } from '#core/steps/web/BlockFile.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { Laboratorio, Linea } from '../../../contract-formas.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { solicitudApi as api, integrantesApi } from '../../api.ts';
import { Laboratorios } from '../../partes/Laboratorios.tsx';
import { Lineas } from '../../partes/Lineas.tsx';

export const BloqueSustento = (props: BlockProps<BloqueDe<'sustento'>, FileInfo[], { ranura: SlotDef }>) => {
  const { value, options, recordId: id, wizard } = props;
  return (
    <BlockFile
      {...props}
      required
      slot={options.ranura}
      current={value[0]}
      files={{
        upload: () => async (file, envio) => {
          await api.subirSustento.call({ id }, { file, ...envio });
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

type DeLineas = { lineas: Linea[]; maximo: number };
/** Lines of the group: added from the catalogue, up to the maximum. */
export const BloqueLineas = (props: BlockProps<BloqueDe<'lineas'>, number[], DeLineas>) => {
  const { value, options: o, saveNow } = props;
  return (
    <Lineas
      {...props}
      lineas={o.lineas.filter((l) => value.includes(l.id))}
      disponibles={o.lineas.filter((l) => !value.includes(l.id))}
      maximo={o.maximo}
      agregar={(id) => saveNow([...value, id])}
      quitar={(l) => saveNow(value.filter((x) => x !== l.id))}
    />
  );
};

/** Laboratories of the group, from the catalogue. */
export const BloqueLaboratorios = (
  props: BlockProps<BloqueDe<'laboratorios'>, number[], { laboratorios: Laboratorio[] }>,
) => (
  <Laboratorios
    {...props}
    grupoId={props.recordId}
    laboratorios={props.options.laboratorios}
    agregar={(id) => props.saveNow([...props.value, id])}
    quitar={(l) => props.saveNow(props.value.filter((x) => x !== l.id))}
  />
);
