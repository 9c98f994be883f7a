import type { TurnSource } from '#core/flow/server/turns.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import { queueMail, takeDigest } from '#core/mail/server/queue.ts';
import { say } from '#core/mail/shared/definition.ts';
import { AREAS, ROLES, type Rol } from '#modules/acceso/domain/areas.ts';
import { conResumenHoy, type PorResumir, porQue, tomarTurnoDeResumen } from '#modules/acceso/server/index.ts';
import { CORREOS_DE_ESPERA } from '../domain/correos.ts';
import { type ResumenDeArea, resumenDeArea } from './pendientes.ts';

type Parte = ResumenDeArea & { area: Rol };
type Guardado = { title: string; body: string };

/** What waits in each area of the account, with its own rights of now. */
async function partesDe(tx: Ctx, fuentes: readonly TurnSource[], { usuarioId, espera }: PorResumir): Promise<Parte[]> {
  const session = espera ? await rightsOf(tx, usuarioId) : null;
  if (!session) return [];
  const suyo = { ...tx, session };
  const partes: Parte[] = [];
  for (const area of ROLES.filter((rol) => session.roles.includes(rol))) {
    const resumen = await resumenDeArea(suyo, fuentes, area);
    if (resumen) partes.push({ ...resumen, area });
  }
  return partes;
}

/**
 * Whether it is worth a mail: something came, something ends today, or it is the first digest of the week and something
 * is late. What was said yesterday is not said again.
 */
const hayQueDecir = (partes: readonly Parte[], primeroDeLaSemana: boolean): boolean =>
  partes.some(({ nuevos, hoy, vencidos }) => nuevos + hoy > 0 || (primeroDeLaSemana && vencidos > 0));

const sumaDe = (partes: readonly Parte[], de: (parte: Parte) => number) =>
  partes.reduce((total, parte) => total + de(parte), 0);

/** «2 vencidos, 1 vence hoy y 3 nuevos». */
function cifrasDe(partes: readonly Parte[]): string {
  const vencidos = sumaDe(partes, (parte) => parte.vencidos);
  const hoy = sumaDe(partes, (parte) => parte.hoy);
  const nuevos = sumaDe(partes, (parte) => parte.nuevos);
  const dichas = [
    vencidos > 0 ? plural(vencidos, 'vencido', 'vencidos') : '',
    hoy > 0 ? plural(hoy, 'vence hoy', 'vencen hoy') : '',
    nuevos > 0 ? plural(nuevos, 'nuevo', 'nuevos') : '',
  ];
  return new Intl.ListFormat('es').format(dichas.filter(Boolean));
}

const PLAZO = { vencido: 'venció el', hoy: 'vence hoy', semana: 'hasta el', despues: 'hasta el', sin_plazo: '' };
function renglonDe({ accion, titulo, urgencia, hasta, de }: ResumenDeArea['filas'][number]): string {
  const cuando = urgencia === 'hoy' || !hasta ? PLAZO[urgencia] : `${PLAZO[urgencia]} ${formatDay(hasta)}`;
  const deQuien = de ? ` (por encargo de ${de})` : '';
  return `• ${accion}: ${titulo}${deQuien}${cuando ? `, ${cuando}` : ''}`;
}
function parrafoDe({ area, filas, total }: Parte): string {
  const resto = total - filas.length;
  const cola = resto > 0 ? [`… y ${plural(resto, 'asunto más', 'asuntos más')}.`] : [];
  return [`Espera por usted en ${AREAS[area].etiqueta}:`, ...filas.map(renglonDe), ...cola].join('\n');
}
/** Notices that a digest spells out; the bell has all of them. */
const MAS_AVISOS = 30;
function avisosDe(guardados: readonly Guardado[]): string {
  const dichos = guardados.slice(0, MAS_AVISOS).map(({ title, body }) => `• ${title}. ${body}`);
  const resto = guardados.length - dichos.length;
  const cola = resto > 0 ? [`… y ${plural(resto, 'aviso más', 'avisos más')} en la campana.`] : [];
  return ['También:', ...dichos, ...cola].join('\n');
}

/** What the digest brings, in a line. */
function resumidas(partes: readonly Parte[], guardados: readonly Guardado[]): string {
  const avisos = guardados.length > 0 ? plural(guardados.length, 'aviso', 'avisos') : '';
  return [cifrasDe(partes), avisos].filter(Boolean).join('; ');
}

/** The digest of one account, once a day whatever happens; what was kept for it goes in it or stays. */
const resumir = (ctx: Ctx, fuentes: readonly TurnSource[], cuenta: PorResumir) =>
  inTransaction(ctx, async (tx) => {
    if (!(await tomarTurnoDeResumen(tx, cuenta.usuarioId))) return;
    const guardados = await takeDigest(tx, cuenta.usuarioId);
    const todas = await partesDe(tx, fuentes, cuenta);
    const partes = guardados.length > 0 || hayQueDecir(todas, cuenta.primeroDeLaSemana) ? todas : [];
    if (partes.length + guardados.length === 0) return;
    const parrafos = [...partes.map(parrafoDe), ...(guardados.length > 0 ? [avisosDe(guardados)] : [])];
    const area = partes[0]?.area;
    await queueMail(tx, {
      mail: say(CORREOS_DE_ESPERA.resumen, {
        fecha: formatDay(tx.today()),
        cifras: resumidas(partes, guardados),
        asuntos: parrafos.join('\n\n'),
      }),
      to: cuenta.correo,
      greets: cuenta.nombre,
      reason: porQue('resumen'),
      url: area ? AREAS[area].inicio : '/',
    });
  });

/**
 * Sends the digests of each hour. One account that cannot be summed up does not keep the others from theirs.
 * @param fuentes what waits, of every flow: the composition root gathers them
 */
export const resumenJob = (fuentes: readonly TurnSource[]) =>
  defineJob({
    name: 'resumen-de-avisos',
    schedule: '5 * * * *',
    handler: async (ctx) => {
      for (const cuenta of await conResumenHoy(ctx))
        await resumir(ctx, fuentes, cuenta).catch((err) =>
          ctx.log.error({ err, account: cuenta.usuarioId }, 'a digest was not written'),
        );
    },
  });
