import { query } from '#core/db/server/open.ts';
import type { Watch } from '#core/flow/server/rehearse.ts';
import type { Change } from '#core/flow/shared/acts.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { type EstadoDeuda, flujoDeuda } from '../domain/deudas.ts';
import { CLASE, CODIGO, DEUDAS, deudasVigentes, INFORME } from './vigentes.ts';

type Foto = { id: number; estado: EstadoDeuda; version: number; persona: number; nombre: string; que: string };
/** The debts of some projects as they stand. */
const foto = (tx: Ctx, proyectos: readonly number[]) =>
  query(tx)<Foto>`
    select
      d.id::int,
      d.estado,
      d.version,
      i.id::int as persona,
      ${nombreDe()} as nombre,
      ${CLASE} || ': ' || ${INFORME} || coalesce(', proyecto ' || ${CODIGO}, '') as que
    from ${DEUDAS}
      join investigador i on i.id = pi.investigador_id
    where p.id = any(${`{${proyectos}}`}::bigint[])
    order by nombre, i.id, d.id
  `;
async function cambiosDesde(tx: Ctx, antes: readonly Foto[], despues: readonly Foto[]): Promise<Change[]> {
  const era = new Map(antes.map((f) => [f.id, f]));
  const dicho = (f: Foto) => {
    const a = era.get(f.id);
    if (!a) return `Se registra: ${f.que}`;
    if (a.estado !== f.estado) return `${stateLabel(flujoDeuda, f.estado)}: ${f.que}`;
    return a.version === f.version ? null : `Se actualiza: ${f.que}`;
  };
  const debe = new Map(
    (
      await query(tx)<{ id: number; n: number }>`
        select v.investigador_id::int as id, count(*)::int as n
        from ${deudasVigentes(tx.today())} v
        where v.investigador_id = any(${`{${despues.map((f) => f.persona)}}`}::bigint[])
        group by 1
      `
    ).map((x) => [x.id, x.n]),
  );
  const quedan = (n = 0) =>
    n ? `Seguirá con ${plural(n, 'deuda', 'deudas')}: no podrá postular.` : 'Sin deudas: podrá postular.';
  return [...new Set(despues.map((f) => f.persona))].flatMap((persona) => {
    const suyas = despues.filter((f) => f.persona === persona);
    const cambios = suyas.flatMap((f) => dicho(f) ?? []);
    return cambios.length ? [{ de: suyas[0]!.nombre, cambios: [...cambios, quedan(debe.get(persona))] }] : [];
  });
}

/** What becomes of the debtors of some projects, person by person, and whether each may apply afterwards. */
export const mirarDeudas =
  (proyectos: readonly number[]): Watch =>
  async (tx) => {
    const antes = await foto(tx, proyectos);
    return async () => cambiosDesde(tx, antes, await foto(tx, proyectos));
  };
