import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { everyone } from '#core/access/server/rule.ts';
import { implement } from '#core/contract/server/implement.ts';
import { change, defineEntity } from '#core/entity/server/entity.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { reported } from '#core/report/server/report.ts';
import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { reglasDeUnion } from '#modules/personas/server/index.ts';
import { investigador } from '#modules/personas/tables.ts';
import { HOJA, HOJA_PUBLICA, hojaDeVidaContract } from '../../contract.ts';
import {
  AJUSTES_INICIALES,
  type AjustesHoja,
  comoJsonResume,
  type HojaDeVida,
  type Lector,
  mostrarHoja,
  visible,
} from '../../domain/hoja-de-vida.ts';
import { hojaDeVida } from '../../tables.ts';
import { leerHoja } from './leer.ts';

/** Anyone who gets to a row of it is its owner: it is looked for by their own identity. */
const HOJA_ENTIDAD = defineEntity({
  name: 'hoja_de_vida',
  table: hojaDeVida,
  the: 'La hoja de vida',
  see: everyone(),
  edit: everyone(),
});

function yo(ctx: Ctx): number {
  const id = requireSession(ctx).subject.investigador;
  if (!id) throw notFound('Su cuenta no tiene un registro de investigador.');
  return id;
}

async function ajustesDe(ctx: Ctx, persona: number) {
  const [fila] = await ctx.db.select().from(hojaDeVida).where(eq(hojaDeVida.investigadorId, persona));
  // What was added to the settings since they were saved is as it begins.
  return { fila, version: fila?.version ?? 1, ajustes: { ...AJUSTES_INICIALES, ...fila?.ajustes } };
}

/**
 * Saves them; publishing gives an address that nobody guesses, and no longer doing so takes it away for good.
 * @throws Failure stale_version
 */
const guardar = (ctx: Ctx, { version, ajustes }: { version: number; ajustes: AjustesHoja }) =>
  inTransaction(ctx, async (tx) => {
    const investigadorId = yo(tx);
    await tx.db.insert(hojaDeVida).values({ investigadorId, ajustes: AJUSTES_INICIALES }).onConflictDoNothing();
    const { fila } = await ajustesDe(tx, investigadorId);
    return change(tx, HOJA_ENTIDAD, { id: fila!.id, version }, ({ enlace, ajustes: antes }) => ({
      set: { ajustes, enlace: ajustes.publicada ? (enlace ?? randomBytes(24).toString('base64url')) : null },
      told: { before: antes, after: ajustes },
    }));
  });

type Leida = { hoja: HojaDeVida; ajustes: AjustesHoja };
const leida = async (ctx: Ctx, persona: number, ajustes: AjustesHoja, lector: Lector): Promise<Leida> => ({
  hoja: visible(await leerHoja(ctx, persona), ajustes, lector),
  ajustes,
});
const propia = async (ctx: Ctx) => leida(ctx, yo(ctx), (await ajustesDe(ctx, yo(ctx))).ajustes, 'propio');
/** @throws Failure not_found when nobody publishes at that address */
async function publica(ctx: Ctx, { id }: { id: string }): Promise<Leida> {
  const [fila] = await ctx.db
    .select({ persona: hojaDeVida.investigadorId, ajustes: hojaDeVida.ajustes })
    .from(hojaDeVida)
    .innerJoin(investigador, eq(investigador.id, hojaDeVida.investigadorId))
    .where(and(eq(hojaDeVida.enlace, id), investigador.activo, isNull(investigador.fusionadaEnId)));
  if (!fila) throw notFound('Esta hoja de vida no existe o su dueño dejó de publicarla.');
  return leida(ctx, fila.persona, { ...AJUSTES_INICIALES, ...fila.ajustes }, 'publico');
}

const union: ReglasDeUnion = {
  hoja_de_vida: {
    nombre: 'Hoja de vida',
    conflicto: { modo: 'mantener', texto: 'Queda la de quien se conserva; la otra deja de leerse.' },
  },
};
/** What curricula tell of a person; the composition root calls it. */
export const suscribirReportes = () => reglasDeUnion.add(union);

const dicho = {
  show: ({ hoja, ajustes }: Leida) => mostrarHoja(hoja, ajustes),
  filename: ({ hoja }: Leida) => `hoja-de-vida-${hoja.nombre}`,
};
const deQuienPide = reported(HOJA, { query: propia, ...dicho });
const deEnlace = reported(HOJA_PUBLICA, { query: publica, ...dicho });
const enJson = (ctx: Ctx, { hoja, ajustes }: Leida) => ({
  filename: `hoja-de-vida-${hoja.nombre}.json`,
  mime: 'application/json; charset=utf-8',
  body: Buffer.from(JSON.stringify(comoJsonResume(hoja, ctx.settings.institution.name, ajustes, ctx.today()), null, 2)),
});

export const hojaDeVidaModule = implement(hojaDeVidaContract, {
  ajustes: async (ctx) => {
    const { version, ajustes, fila } = await ajustesDe(ctx, yo(ctx));
    return { version, ajustes, enlace: fila?.enlace ?? null };
  },
  guardar,
  ver: deQuienPide.ver,
  impresa: deQuienPide.file,
  descargar: async (ctx) => enJson(ctx, await propia(ctx)),
  verPublica: deEnlace.ver,
  impresaPublica: deEnlace.file,
  descargarPublica: async (ctx, asked) => enJson(ctx, await publica(ctx, asked)),
});
