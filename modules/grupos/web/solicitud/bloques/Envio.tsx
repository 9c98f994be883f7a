import { BlockSubmit } from '#core/steps/web/BlockSubmit.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { flujoGrupo } from '../../../domain/flujo.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { solicitudApi as api, documentosApi } from '../../api.ts';
import { LISTA } from '../rutas.ts';

type Props = BlockProps<BloqueDe<'envio'>, Record<string, boolean>, { declaracion: string }>;
/** Last step: the sworn statement and the button that sends the request. */
export function BloqueEnvio(props: Props) {
  const id = props.recordId;
  const { label, confirm = '' } = flujoGrupo.actions.enviar;
  return (
    <BlockSubmit
      {...props}
      complete="La solicitud está completa. Revísela y envíela."
      statement={props.options.declaracion}
      accept={{ field: 'acepta', label: 'Acepto la declaración jurada' }}
      pdf={{ href: documentosApi.reporte.url({ id }), label: 'Ver la solicitud en PDF' }}
      hold="Podrá enviarla cuando cumpla los requisitos."
      send={{
        label,
        text: confirm,
        run: () => api.enviar.call({ id }),
        done: 'Solicitud enviada. Le avisaremos cuando la oficina la revise.',
        to: LISTA.href,
      }}
    />
  );
}
