import { BlockSubmit } from '#core/steps/web/BlockSubmit.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { flujoInforme } from '../domain/flujo.ts';
import type { BloqueDe } from '../domain/plantilla.ts';
import { RUTA_MIS_INFORMES } from '../domain/rutas.ts';
import { actos, misInformesApi as api } from './api.ts';

const DECLARACION =
  'Declaro bajo juramento que lo que informo es verdadero y que los documentos que adjunto son copia de los originales.';

/** What is missing, the printed report, the oath and the button that sends it. */
export function BloqueEnvio(props: BlockProps<BloqueDe<'envio'>, Record<string, boolean>>) {
  const id = props.recordId;
  const { label, confirm = '' } = flujoInforme.actions.enviar;
  return (
    <BlockSubmit
      {...props}
      complete="El informe está completo. Revíselo y envíelo."
      statement={DECLARACION}
      accept={{ field: 'acepta', label: 'Acepto la declaración jurada' }}
      pdf={{ href: api.reporte.url({ id, formato: 'pdf' }), label: 'Reporte en PDF' }}
      hold="Podrá enviarlo cuando complete lo que falta."
      send={{
        label,
        text: confirm,
        run: () => actos.ejecutar.call({ entidad: flujoInforme.entity, id, accion: 'enviar', datos: {} }),
        done: 'Enviado. Le avisaremos cuando la oficina lo revise.',
        to: RUTA_MIS_INFORMES,
      }}
    />
  );
}
