import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { type Destinatario as Avisado, avisosElegidos } from '#modules/acceso/server/index.ts';
import { nombreSql } from '../ventana-sql.ts';

export type Destinatario = Avisado & { id: number };
type Cuenta = {
  id: number;
  nombre: string;
  username: string | null;
  email: string | null;
  activo: boolean;
  compartida: boolean;
};

/** Account of an evaluator; `compartida` when it holds other roles, which outlive this one. */
export async function cuentaDe(ctx: Ctx, evaluadorId: number): Promise<Cuenta | null> {
  const [fila] = await query(ctx)<Cuenta>`
    select u.id::int as id, u.nombre, u.username::text as username, u.email::text as email, u.activo,
        u.superadmin or (select count(*) > 1 from usuario_rol o where o.usuario_id = u.id) as compartida
      from usuario_rol r join usuario u on u.id = r.usuario_id where r.evaluador_id = ${evaluadorId}`;
  return fila ?? null;
}

/** Account and address of several evaluators in one query, for mails and notices. */
export async function destinatariosDe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Destinatario>> {
  if (ids.length === 0) return new Map();
  const filas = await query(ctx)<Destinatario>`
    select
      e.id::int as id,
      ${nombreSql} as nombre,
      coalesce(e.email::text, u.email::text) as correo,
      u.id::int as "usuarioId",
      ${avisosElegidos} as elegidos
    from evaluador e
      left join usuario_rol r on r.evaluador_id = e.id
      left join usuario u on u.id = r.usuario_id
    where e.id in ${ids}
  `;
  return new Map(filas.map((f) => [f.id, f]));
}
