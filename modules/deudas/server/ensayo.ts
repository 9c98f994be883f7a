import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Outcome } from '#core/flow/shared/acts.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { Cambio, Hecho } from '../contract.ts';
import { type EstadoDeuda, flujoDeuda } from '../domain/deudas.ts';
import { CLASE, CODIGO, DEUDAS, deudasVigentes, INFORME } from './vigentes.ts';

type Foto = { id: number; estado: EstadoDeuda; version: number; persona: number; nombre: string; que: string };
/** The debts of some projects as they stand. */
const foto = (tx: Ctx, proyectos: readonly number[]) =>
  rowsOf<Foto>(
    tx.db,
    sql`select d.id::int, d.estado, d.version, i.id::int as persona, ${nombreDe()} as nombre, ${CLASE} || ': ' || ${INFORME} || coalesce(', proyecto ' || ${CODIGO}, '') as que
      from ${DEUDAS} join investigador i on i.id = pi.investigador_id where p.id = any(${`{${proyectos}}`}::bigint[]) order by nombre, i.id, d.id`,
  );
async function cambiosDesde(tx: Ctx, antes: readonly Foto[], despues: readonly Foto[]): Promise<Cambio[]> {
  const era = new Map(antes.map((f) => [f.id, f]));
  const dicho = (f: Foto) => {
    const a = era.get(f.id);
    if (!a) return `Se registra: ${f.que}`;
    if (a.estado !== f.estado) return `${stateLabel(flujoDeuda, f.estado)}: ${f.que}`;
    return a.version === f.version ? null : `Se actualiza: ${f.que}`;
  };
  const debe = new Map(
    (
      await rowsOf<{ id: number; n: number }>(
        tx.db,
        sql`select v.investigador_id::int as id, count(*)::int as n from ${deudasVigentes(tx.today())} v where v.investigador_id = any(${`{${despues.map((f) => f.persona)}}`}::bigint[]) group by 1`,
      )
    ).map((x) => [x.id, x.n]),
  );
  const de = new Map<number, Cambio>();
  for (const f of despues) {
    const texto = dicho(f);
    if (!texto) continue;
    const suyo = de.get(f.persona) ?? { persona: f.nombre, cambios: [], quedan: debe.get(f.persona) ?? 0 };
    de.set(f.persona, { ...suyo, cambios: [...suyo.cambios, texto] });
  }
  return [...de.values()];
}

const DESHACER = new Error('A rehearsal is undone');
/**
 * Does it; or, as a rehearsal, does it in a transaction that is undone and says of each person what would change. The same
 * work both times: what is announced is what happens.
 */
export async function conEnsayo(
  ctx: Ctx,
  ensayo: boolean | undefined,
  proyectos: readonly number[],
  hacer: (tx: Ctx) => Promise<Omit<Hecho, 'cambios'>>,
): Promise<Hecho> {
  if (!ensayo) return { ...(await hacer(ctx)), cambios: [] };
  let visto: Hecho | null = null;
  await inTransaction(ctx, async (tx) => {
    const antes = await foto(tx, proyectos);
    const { avisos } = await hacer(tx);
    visto = { mensaje: '', avisos, cambios: await cambiosDesde(tx, antes, await foto(tx, proyectos)) };
    throw DESHACER;
  }).catch((error: unknown) => {
    if (error !== DESHACER) throw error;
  });
  return visto!;
}

/** What became of several: how many were done, and why the rest were not. */
export function contar(resultados: readonly Outcome[]): Omit<Hecho, 'cambios'> {
  const malos = resultados.filter((r) => !r.hecho);
  const bien = resultados.length - malos.length;
  return {
    mensaje: bien ? `${plural(bien, 'registro atendido', 'registros atendidos')}.` : 'No se cambió nada.',
    avisos: [...new Set(malos.map((r) => r.mensaje))],
  };
}
