import { sql } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { buscarInvestigadores } from '#modules/personas/server/index.ts';
import type { evaluadoresContract } from '../../contract.ts';

type Docentes = OutputOf<(typeof evaluadoresContract)['endpoints']['docentes']>['personas'];

type Cuenta = { esEvaluador: boolean; cuenta: string | null; correoDeCuenta: string | null };
const CUENTA = {
  columnas: sql`exists (select 1 from evaluador e where e.investigador_id = i.id) as "esEvaluador",
    coalesce(u.username::text, u.email::text) as cuenta, u.email::text as "correoDeCuenta"`,
  uniones: sql`left join usuario_rol r on r.investigador_id = i.id left join usuario u on u.id = r.usuario_id`,
};

/** Teachers by name, code or document, for «Nuevo evaluador» (spec 08 §4, block B8). */
export async function buscarDocentes(ctx: Ctx, q: string): Promise<Docentes> {
  const hallados = await buscarInvestigadores<Cuenta>(ctx, q, { tipos: ['Docente permanente'] }, CUENTA);
  return hallados.map((h) => ({
    id: h.investigadorId,
    nombre: h.nombre,
    perfil: {
      apellidos: [h.apellido1, h.apellido2].filter(Boolean).join(' '),
      nombres: h.nombres,
      institucion: ctx.settings.institution.name,
      email: h.correoDeCuenta ?? h.correo ?? '',
      dni: h.docNumero ?? '',
      orcid: h.orcid ?? '',
      renacyt: h.renacyt ?? '',
      nivelRenacyt: h.nivelRenacyt ?? '',
      ctiVitae: h.ctiVitae ?? '',
    },
    esEvaluador: h.esEvaluador,
    cuenta: h.cuenta,
  }));
}
