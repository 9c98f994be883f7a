import { eq, sql } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { storeFile } from '#core/files/server/files.ts';
import type { SlotDef } from '#core/files/shared/slot.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { grupo, grupoEn, grupoIntegrante } from '../../tables.ts';
import { type Aviso, avisar, enlaceDe } from '../avisar.ts';
import type { GrupoLeido } from '../leer.ts';
import type { Miembro } from './exigir.ts';
import { ajustarPeriodos, anotarPeriodo } from './periodos.ts';

/** Who changed the group last, and when. The version is left alone: the wizard's steps do not depend on its members. */
export const tocarGrupo = (ctx: Ctx, id: number, mas: Partial<typeof grupo.$inferInsert> = {}) =>
  ctx.db
    .update(grupo)
    .set({ ...mas, actualizadoEn: ctx.now(), actualizadoPor: actorName(ctx) })
    .where(eq(grupo.id, id));

type Historia = {
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | null;
};
/** What was done with the group enters its history, and the group says who changed it last. */
export async function anotar(ctx: Ctx, id: number, historia: Historia): Promise<void> {
  await audit(ctx, { entity: 'grupo', entityId: id, ...historia });
  await tocarGrupo(ctx, id);
}

/** Writes a member, who then has one version more; what they were until today stays for who asks for another day. */
async function escribirMiembro(ctx: Ctx, m: Miembro, set: Partial<typeof grupoIntegrante.$inferInsert>) {
  if ('condicion' in set || 'esCoordinador' in set) await anotarPeriodo(ctx, m);
  await ctx.db
    .update(grupoIntegrante)
    .set({ ...set, actualizadoEn: ctx.now(), version: m.version + 1 })
    .where(eq(grupoIntegrante.id, m.id));
  if ('desde' in set || 'hasta' in set) await ajustarPeriodos(ctx, [m.id]);
}
export const dejarCargo = (ctx: Ctx, m: Miembro) => escribirMiembro(ctx, m, { esCoordinador: false });

/** What a person is told of their membership; the link is to the group unless it says another. */
export type AvisoDeMiembro = { investigadorId: number } & Pick<Aviso, 'clave' | 'datos'> & Partial<Pick<Aviso, 'url'>>;

/**
 * What a change of a member comes to: what is written of them, what the history keeps, who is told, and what is
 * answered.
 */
export type Asiento = {
  set?: Partial<typeof grupoIntegrante.$inferInsert>;
  historia: Historia;
  /** What else changes with it. */
  luego?: () => Promise<unknown>;
  avisos?: readonly (AvisoDeMiembro | null)[];
  mensaje: string;
};

/** The one order in which a member changes: period, membership, history, the rest and notices. */
export async function asentar(ctx: Ctx, g: GrupoLeido, m: Miembro, a: Asiento): Promise<{ mensaje: string }> {
  if (a.set) await escribirMiembro(ctx, m, a.set);
  await anotar(ctx, g.id, a.historia);
  await a.luego?.();
  for (const { investigadorId, ...aviso } of (a.avisos ?? []).filter((x) => x !== null))
    await avisar(ctx, investigadorId, { url: enlaceDe(g), ...aviso, grupo: g });
  return { mensaje: a.mensaje };
}

/** A change of a member with the paper that came with it, if one came: both are saved or none is. */
export async function conPapel<T>(
  ctx: Ctx,
  papel: { slot: SlotDef; file: UploadedFile | null },
  hacer: (tx: Ctx) => Promise<{ integranteId: number } & T>,
): Promise<T> {
  const { slot, file } = papel;
  if (!file) return inTransaction(ctx, hacer);
  const hechos: T[] = [];
  await storeFile(ctx, {
    slot,
    entity: 'grupo_integrante',
    stream: file.stream,
    filename: file.filename,
    before: async (tx) => {
      const hecho = await hacer(tx);
      hechos.push(hecho);
      return hecho.integranteId;
    },
  });
  return hechos[0]!;
}

/** Step of a request where its members are. */
export const PASO_INTEGRANTES = 3;
/** The coordinator answered what was observed in a step: it no longer waits for its correction. */
export const atenderPaso = (ctx: Ctx, id: number, paso: number) =>
  ctx.db.execute(
    sql`
      update grupo
      set
        observaciones_pasos = (
          select
            jsonb_agg(
              case
                when (o.x ->> 'paso')::int = ${paso} then o.x || '{"atendida": true}'
                else o.x
              end
              order by o.n
            )
          from jsonb_array_elements(observaciones_pasos) with ordinality o (x, n)
        )
      where id = ${id} and ${grupoEn('observado')} and observaciones_pasos is not null
    `,
  );
