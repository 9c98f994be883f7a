import { BlockSubmit } from '#core/steps/web/BlockSubmit.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { type BloqueDe, DECLARACION, LISTAS } from '../../domain/fex/pasos.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import { actividadesApi } from '../api-actividades.ts';
import { misFexApi as api } from './api.ts';

/** F5: the oath, the printed project and the button that sends it. */
export function BloqueEnvio(props: BlockProps<BloqueDe<'envio'>, Record<string, boolean>>) {
  const id = props.recordId;
  const { label, confirm = '' } = flujoProyecto.actions.enviar;
  return (
    <BlockSubmit
      {...props}
      complete="El proyecto está completo. Revíselo y envíelo."
      statement={DECLARACION}
      accept={{ field: 'acepta', label: 'Acepto la declaración jurada' }}
      pdf={{ href: actividadesApi.reporte.url({ id }), label: 'Reporte en PDF' }}
      hold="Podrá enviarlo cuando cumpla los requisitos."
      send={{
        label,
        text: confirm,
        run: () => api.enviar.call({ id }),
        done: 'Enviado. Le avisaremos cuando la oficina lo revise.',
        to: LISTAS.investigador,
      }}
    />
  );
}
