import type { TakingBack } from '#core/flow/server/definition.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Check } from '#core/steps/server/engine.ts';
import type { EstadoGrupo } from '../../domain/estados.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { type LlamadaDeGrupos, llamadaDeGrupos } from '../extensiones.ts';

export const TITULO_VENTANA = 'La convocatoria de grupos está abierta';

const leer = async (ctx: Ctx): Promise<LlamadaDeGrupos | null> => {
  const [llamada = null] = await Promise.all(llamadaDeGrupos.all().map((de) => de(ctx)));
  return llamada;
};

/** What a call says of its window, in words. */
const dicha = (c: LlamadaDeGrupos): string =>
  `«${c.descripcion}» recibe solicitudes del ${formatDay(c.inicio)} al ${formatDay(c.fin)}`;

/** Whether requests are received today, what says so, and what to do when they are not. */
export async function ventanaDeSolicitudes(
  ctx: Ctx,
): Promise<{ abierta: boolean; evidencia: string; remedio: string }> {
  const llamada = await leer(ctx);
  if (!llamada) return { abierta: true, evidencia: 'Se reciben solicitudes todo el año.', remedio: '' };
  if (llamada.abierta) return { abierta: true, evidencia: `${dicha(llamada)}.`, remedio: '' };
  return {
    abierta: false,
    evidencia: llamada.proxima ? `${dicha(llamada)}: todavía no empieza.` : `${dicha(llamada)}: hoy no está abierta.`,
    remedio: llamada.proxima
      ? `Vuelva desde el ${formatDay(llamada.inicio)}.`
      : 'Espere la próxima convocatoria: la oficina la anuncia en «Convocatorias».',
  };
}

/** Last day on which a draft may be sent; null where requests are received all year. */
export async function cierreDeSolicitudes(ctx: Ctx): Promise<string | null> {
  const llamada = await leer(ctx);
  return llamada?.abierta ? llamada.fin : null;
}

/** The same as the wizard of a draft shows it. */
export async function chequeoDeVentana(ctx: Ctx): Promise<Check> {
  const { abierta, evidencia, remedio } = await ventanaDeSolicitudes(ctx);
  return { title: TITULO_VENTANA, met: abierta, text: `${evidencia} ${remedio}`.trim() };
}

/** Taken back once the window closed, a draft could not be sent again: it stays with the office. */
export async function retiroDeEnvio(ctx: Ctx, to: EstadoGrupo): Promise<TakingBack> {
  if (!flujoGrupo.is(to, 'en_proceso')) return {};
  const { abierta, evidencia } = await ventanaDeSolicitudes(ctx);
  if (abierta) return { warning: `${evidencia} Envíela otra vez en ese plazo.` };
  return {
    refused: `${evidencia} Si retira el envío, no podrá enviarla otra vez; para desistir, escriba a la oficina.`,
  };
}

/**
 * A draft is written and sent while the call of groups is open. One that was observed answers the office in the term
 * that it was given, whatever the window.
 * @throws Failure action_not_available
 */
export async function exigirVentana(ctx: Ctx, s: { estado: EstadoGrupo }): Promise<void> {
  if (!flujoGrupo.is(s, 'en_proceso')) return;
  const { abierta, evidencia, remedio } = await ventanaDeSolicitudes(ctx);
  if (!abierta) throw new Failure('action_not_available', 'grupos.ventana_cerrada', `${evidencia} ${remedio}`);
}
