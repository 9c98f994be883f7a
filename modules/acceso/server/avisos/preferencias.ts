import { and, eq, sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { addDays, DAY_MS, formatDay, hourOf, weekdayOf } from '#core/kernel/shared/time.ts';
import { avisosContract, type Preferencias } from '../../contract-avisos.ts';
import { avisoDe, type ClaseDeAviso, clasesDe, type Modo, modoDe, RESUMEN_HABITUAL } from '../../domain/avisos.ts';
import { avisoPreferencia, avisoResumen } from '../../tables.ts';

const SEMANA = 7;

/** When the digest of an account comes, as it chose or as it usually does. */
export type Horario = { dias: readonly number[]; hora: number; enviadoEl: string | null };
export const horarioDe = async (ctx: Ctx, usuarioId: number): Promise<Horario> => {
  const [fila] = await ctx.db.select().from(avisoResumen).where(eq(avisoResumen.usuarioId, usuarioId));
  return fila ?? { ...RESUMEN_HABITUAL, enviadoEl: null };
};

/** How each kind comes to an account. */
export async function elegidosDeCuenta(ctx: Ctx, usuarioId: number): Promise<Readonly<Record<string, string>>> {
  const filas = await ctx.db.select().from(avisoPreferencia).where(eq(avisoPreferencia.usuarioId, usuarioId));
  return Object.fromEntries(filas.map(({ clase, modo }) => [clase, modo]));
}

/** The first day, from now on, on which the digest comes; null when no day was chosen. */
function proximoDe(ctx: Ctx, { dias, hora, enviadoEl }: Horario): string | null {
  const hoy = ctx.today();
  const pasoHoy = enviadoEl === hoy || hourOf(ctx.now(), ctx.settings.timeZone) >= hora;
  const desde = pasoHoy ? addDays(hoy, 1) : hoy;
  const candidatos = Array.from({ length: SEMANA }, (_, n) => addDays(desde, n));
  return candidatos.find((dia) => dias.includes(weekdayOf(dia))) ?? null;
}

/** The notices of seven days by kind, and on how many days each came. */
const ultimos = (ctx: Ctx, usuarioId: number) =>
  query(ctx)<{ clase: ClaseDeAviso | null; n: number; dias: number }>`
    select
      a.clase,
      count(*)::int as n,
      count(distinct a.creado_en::date)::int as dias
    from aviso a
    where a.usuario_id = ${usuarioId}
      and a.creado_en > ${new Date(ctx.now().getTime() - SEMANA * DAY_MS).toISOString()}::timestamptz
      and a.creado_en <= ${ctx.now().toISOString()}::timestamptz
    group by a.clase
  `;

/**
 * The mails that some settings make of the notices of a week: each at once, or one digest for each day that had any.
 */
async function semanaDe(ctx: Ctx, usuarioId: number, modo: (clase: ClaseDeAviso) => Modo) {
  const filas = await ultimos(ctx, usuarioId);
  const recibidos = filas.reduce((suma, { n }) => suma + n, 0);
  const conClase = filas.flatMap(({ clase, ...fila }) => (clase ? [{ ...fila, modo: modo(clase) }] : []));
  const alMomento = conClase.filter((fila) => fila.modo === 'momento').reduce((suma, { n }) => suma + n, 0);
  const diasDeResumen = conClase.filter((fila) => fila.modo === 'resumen').map(({ dias }) => dias);
  return { recibidos, correos: alMomento + Math.max(0, ...diasDeResumen) };
}

async function leer(ctx: Ctx): Promise<Preferencias> {
  const yo = requireSession(ctx);
  const elegidos = await elegidosDeCuenta(ctx, yo.userId);
  const [cuenta] = await query(ctx)<{ correo: string | null }>`
    select email::text as correo
    from usuario
    where id = ${yo.userId}
  `;
  const modo = (clase: ClaseDeAviso) => modoDe(clase, elegidos[clase]);
  const horario = await horarioDe(ctx, yo.userId);
  return {
    correo: cuenta?.correo ?? null,
    clases: clasesDe(yo.roles).map((clave) => {
      const { grupo, etiqueta, ejemplo, modos } = avisoDe(clave);
      return { clave, grupo, etiqueta, ejemplo, modos: [...modos], modo: modo(clave) };
    }),
    resumen: { dias: [...horario.dias], hora: horario.hora, proximo: dichoDe(proximoDe(ctx, horario)) },
    semana: await semanaDe(ctx, yo.userId, modo),
  };
}
const dichoDe = (dia: string | null): string | null => dia && formatDay(dia);

type Eleccion = { clave: ClaseDeAviso; modo: Modo };
/** @throws Failure invalid for what may not be chosen of that kind, or of no kind of the account */
async function elegir(ctx: Ctx, { clave, modo }: Eleccion): Promise<Preferencias> {
  const { userId: usuarioId, roles } = requireSession(ctx);
  const { modos, etiqueta } = avisoDe(clave);
  if (!clasesDe(roles).includes(clave)) throw invalidField('clave', 'Ese aviso no llega a su cuenta');
  if (!modos.includes(modo)) throw invalidField('modo', `«${etiqueta}» no puede recibirse así`);
  await inTransaction(ctx, async (tx) => {
    const esElHabitual = modo === modos[0];
    if (esElHabitual)
      await tx.db
        .delete(avisoPreferencia)
        .where(and(eq(avisoPreferencia.usuarioId, usuarioId), eq(avisoPreferencia.clase, clave)));
    else
      await tx.db
        .insert(avisoPreferencia)
        .values({ usuarioId, clase: clave, modo })
        .onConflictDoUpdate({ target: [avisoPreferencia.usuarioId, avisoPreferencia.clase], set: { modo } });
  });
  return leer(ctx);
}

async function resumir(ctx: Ctx, { dias, hora }: { dias: number[]; hora: number }): Promise<Preferencias> {
  const { userId: usuarioId } = requireSession(ctx);
  const ordenados = [...new Set(dias)].sort();
  // What is chosen after its hour begins the next day.
  const pasoHoy = hourOf(ctx.now(), ctx.settings.timeZone) >= hora;
  await inTransaction(ctx, async (tx) => {
    const elegido = { dias: ordenados, hora, ...(pasoHoy ? { enviadoEl: ctx.today() } : {}) };
    await tx.db
      .insert(avisoResumen)
      .values({ usuarioId, ...elegido })
      .onConflictDoUpdate({
        target: avisoResumen.usuarioId,
        set: { ...elegido, version: sql`${avisoResumen.version} + 1` },
      });
  });
  return leer(ctx);
}

export const avisosModule = implement(avisosContract, { leer, elegir, resumir });
