import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { escalatedTurn } from '#core/flow/server/tables.ts';
import { type RecordInRow, type TurnSource, type WaitingRow, waitingRows } from '#core/flow/server/turns.ts';
import { OFFICE } from '#core/flow/shared/turn.ts';
import { defineJob } from '#core/jobs/server/jobs.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { rightsOf } from '#core/list/server/export-job.ts';
import { say } from '#core/mail/shared/definition.ts';
import { avisar, avisosElegidos, type Destinatario, encargoVigente } from '#modules/acceso/server/index.ts';
import { CORREOS_DE_ESPERA } from '../domain/correos.ts';
import { JEFATURA } from '../domain/escalamiento.ts';
import { escalamiento } from '../tables.ts';
import { diasHabituales } from './pendientes.ts';

/** What one night tells of a kind; the rest is of the next ones. */
const POR_NOCHE = 500;
/** Matters that a mail spells out. */
const DICHOS = 30;

type Regla = { fuente: TurnSource; dias: number; usuarioId: number };

/** The kinds that are escalated, each to an account: the one that it names, or who heads the office. */
async function reglasDe(ctx: Ctx, fuentes: readonly TurnSource[]): Promise<Regla[]> {
  const filas = await ctx.db.select().from(escalamiento);
  const jefatura = filas.find(({ clave }) => clave === JEFATURA)?.usuarioId ?? null;
  return fuentes.flatMap((fuente) => {
    const fila = filas.find(({ clave }) => clave === fuente.kind);
    const usuarioId = fila?.usuarioId ?? jefatura;
    if (!fila || fila.dias === null || usuarioId === null) return [];
    return [{ fuente, dias: fila.dias, usuarioId }];
  });
}

type Quien = Destinatario & {
  cuenta: number;
  /** Whom the account replaces today. */
  por: string | null;
};
/**
 * Who is told in place of an account today: itself, or who replaces it in the work of a module while it is away.
 * @returns null of an account that may not enter
 */
async function quienRecibe(ctx: Ctx, usuarioId: number, modulo: string | null): Promise<Quien | null> {
  const [quien] = await query(ctx)<Quien>`
    select
      u.id::int as cuenta,
      u.id::int as "usuarioId",
      u.nombre,
      u.email::text as correo,
      ${avisosElegidos} as elegidos,
      case when u.id <> t.id then t.nombre end as por
    from usuario t
      left join lateral (
        select e.suplente_id
        from encargo e
        where e.usuario_id = t.id
          and ${encargoVigente(sql`e`, ctx.today())}
          and (
            cardinality(e.modulos) = 0
            or ${modulo}::text = any(e.modulos)
          )
        order by e.hasta, e.id
        limit 1
      ) s on true
      join usuario u on u.id = coalesce(s.suplente_id, t.id)
    where t.id = ${usuarioId}
      and u.activo
      and (
        u.caduca_en is null
        or u.caduca_en > ${ctx.now().toISOString()}::timestamptz
      )
  `;
  return quien ?? null;
}

/** The records of a row: several, where they are reviewed together. */
const registrosDe = ({ records, id, estado, since }: WaitingRow): readonly RecordInRow[] =>
  records ?? [{ id, estado, since }];

/** The first rows whose records one night tells; at least one, whole. */
function lasQueCaben(filas: readonly WaitingRow[]): WaitingRow[] {
  let registros = 0;
  return filas.filter((fila, i) => {
    registros += fila.n;
    return i === 0 || registros <= POR_NOCHE;
  });
}

type Tarde = { fila: WaitingRow; fuente: TurnSource };
type Monton = { usuarioId: number; modulo: string | null; tarde: Tarde[] };

/** What is late of each kind, together for each account and each module that somebody may replace it in. */
async function montonesDe(ctx: Ctx, reglas: readonly Regla[]): Promise<Monton[]> {
  const montones = new Map<string, Monton>();
  for (const { fuente, dias, usuarioId } of reglas) {
    const filas = await waitingRows(
      ctx,
      [fuente],
      { area: OFFICE, of: 'anybody', lateBy: dias },
      { usualDays: diasHabituales, limit: POR_NOCHE },
    );
    if (filas.length === 0) continue;
    const deHoy = lasQueCaben(filas);
    const modulo = fuente.permission?.split('.')[0] ?? null;
    // Nobody is told of what they may not read.
    const session = await rightsOf(ctx, usuarioId);
    if (!session || (fuente.permission !== null && !session.permissions.has(fuente.permission))) {
      ctx.log.warn({ account: usuarioId, kind: fuente.kind }, 'what is late cannot be told to this account');
      continue;
    }
    const recibe = (await quienRecibe(ctx, usuarioId, modulo))?.cuenta ?? usuarioId;
    const clave = `${usuarioId} ${recibe}`;
    const monton = montones.get(clave) ?? { usuarioId, modulo, tarde: [] };
    monton.tarde.push(...deHoy.map((fila) => ({ fila, fuente })));
    montones.set(clave, monton);
  }
  return [...montones.values()];
}

const renglon = ({ fila, fuente }: Tarde): string => {
  const plazo = fila.due ? `, venció el ${formatDay(fila.due)}` : '';
  const que = fila.n > 1 ? fila.title : `${fuente.words.one}: ${fila.title}`;
  return `• ${fila.verb} ${que}${plazo}`;
};

/** Tells one person, once, of what nobody was told of before: what is written down and the mail go together. */
const escalarMonton = (ctx: Ctx, { usuarioId, modulo, tarde }: Monton): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const quien = await quienRecibe(tx, usuarioId, modulo);
    if (!quien) return 0;
    const escritas = await tx.db
      .insert(escalatedTurn)
      .values(
        tarde.flatMap(({ fila }) =>
          registrosDe(fila).map(({ id, estado, since }) => ({
            entity: fila.entity,
            entityId: id,
            state: estado,
            since,
            userId: quien.cuenta,
            holder: quien.nombre,
            at: tx.now(),
          })),
        ),
      )
      .onConflictDoNothing()
      .returning({ entity: escalatedTurn.entity, id: escalatedTurn.entityId });
    const nuevas = new Set(escritas.map(({ entity, id }) => `${entity} ${id}`));
    const dichas = tarde.filter(({ fila }) => registrosDe(fila).some(({ id }) => nuevas.has(`${fila.entity} ${id}`)));
    if (dichas.length === 0) return 0;
    const resto = dichas.length - DICHOS;
    const cola = resto > 0 ? [`… y ${plural(resto, 'asunto más', 'asuntos más')}.`] : [];
    await avisar(tx, quien, {
      correo: say(CORREOS_DE_ESPERA['turno-escalado'], {
        cuantos: plural(dichas.length, 'asunto', 'asuntos'),
        asuntos: [...dichas.slice(0, DICHOS).map(renglon), ...cola].join('\n'),
        por: quien.por && `Por encargo de ${quien.por}.`,
      }),
      url: dichas[0]!.fila.href,
    });
    return escritas.length;
  });

/**
 * Tells a second person of what waits for the office past its term by as many days as the setting of its kind says:
 * one mail for each person, and never twice of a record while it stays in its state.
 * @returns how many records were told
 */
export async function escalar(ctx: Ctx, fuentes: readonly TurnSource[]): Promise<number> {
  const montones = await montonesDe(ctx, await reglasDe(ctx, fuentes));
  let dichos = 0;
  for (const monton of montones)
    dichos += await escalarMonton(ctx, monton).catch((err) => {
      ctx.log.error({ err, account: monton.usuarioId }, 'what is late was not escalated');
      return 0;
    });
  if (dichos > 0) ctx.log.info({ records: dichos }, 'late records were escalated');
  return dichos;
}

/** Every morning, before the digests; one without server is made up for the next. */
export const escalarJob = (fuentes: readonly TurnSource[]) =>
  defineJob({
    name: 'escalar-lo-vencido',
    schedule: '50 5 * * *',
    handler: async (ctx) => void (await escalar(ctx, fuentes)),
  });
