import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import { BlockFile } from '#core/steps/web/BlockFile.tsx';
import { BlockSubmit } from '#core/steps/web/BlockSubmit.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { flujoPublicacion } from '../../../domain/flujo.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { rutaDeFicha } from '../../../domain/rutas.ts';
import { tipoDe } from '../../../domain/tipos.ts';
import { publicacionesApi } from '../../api.ts';
import { registroApi as api } from '../api.ts';

/** The evidence of the publication, or the certificate of the patent. */
export const BloqueAnexo = (props: BlockProps<BloqueDe<'anexo'>, FileInfo[], { ranura: SlotDef }>) => {
  const { block, value, options, recordId: id, wizard } = props;
  return (
    <BlockFile
      {...props}
      required={!tipoDe(block.tipo).anexo}
      slot={options.ranura}
      current={value[0]}
      files={{
        upload: () => async (file, envio) => {
          const subido = await api.subirAnexo.call({ id }, { file, ...envio });
          await wizard.reload();
          return subido;
        },
        remove: async ({ id: archivoId }) => {
          await api.retirarAnexo.call({ id, archivoId });
          await wizard.reload();
        },
        url: (archivoId) => publicacionesApi.archivo.url({ id, archivoId }),
      }}
    />
  );
};

type Props = BlockProps<BloqueDe<'envio'>, Record<string, boolean>, { declaracion: string; nombre: string }>;
/** Last step: the sworn statement and the button that sends the publication. */
export function BloqueEnvio(props: Props) {
  const id = props.recordId;
  const { label, confirm = '' } = flujoPublicacion.actions.enviar;
  return (
    <BlockSubmit
      {...props}
      complete={`La ${props.options.nombre} está completa. Revísela y envíela.`}
      statement={props.options.declaracion}
      accept={{ field: 'acepta', label: 'Acepto la declaración jurada' }}
      pdf={{ href: publicacionesApi.reporte.url({ id }), label: 'Previsualizar en PDF' }}
      hold="Podrá enviarla cuando cumpla los requisitos."
      send={{
        label,
        text: confirm,
        run: () => api.enviar.call({ id }),
        done: 'Enviada. Le avisaremos cuando la oficina la revise.',
        to: rutaDeFicha(id),
      }}
    />
  );
}
