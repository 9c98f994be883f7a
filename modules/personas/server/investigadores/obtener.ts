import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { refusedAddress } from '#core/mail/server/refused.ts';
import type { FichaPersona } from '../../contract.ts';
import { nombreEnLista } from '../../domain/vocabularios.ts';
import { cuentas, orcidProbado, puntajeDePersona } from '../extensiones.ts';
import { rrhhSql } from './lista.ts';
import { puedeEditar } from './opciones.ts';
import { registroDe } from './registro.ts';
import { aFormulario } from './valores.ts';

type Extra = Pick<FichaPersona, 'rrhh' | 'puntaje' | 'programa' | 'licencia' | 'cuenta' | 'orcidProbado'> & {
  correoDeCuenta: string | null;
};

/**
 * Everything the page of a person shows above its tabs, and the values of its form (spec 08 §9.1).
 * @throws not_found
 */
export async function obtenerPersona(ctx: Ctx, id: number): Promise<FichaPersona> {
  const r = await registroDe(ctx, id);
  const [extra] = await query(ctx)<Extra>`
    select
      ${rrhhSql} as rrhh,
      ${puntajeDePersona.one().de(sql`i.id`)}::text as puntaje,
      (
        select p.nombre
        from facultad_programa p
        where p.id = i.programa_id
      ) as programa,
      (
        select
          string_agg(
            lt.nombre || ' (hasta el ' || to_char(l.fecha_fin, 'DD/MM/YYYY') || ')',
            ', '
            order by l.fecha_fin
          )
        from licencia l
          join licencia_tipo lt on lt.id = l.licencia_tipo_id
        where l.investigador_id = i.id
          and ${ctx.today()}::date between l.fecha_inicio and l.fecha_fin
      ) as licencia,
      ${cuentas.one().de(sql`i.id`)} as cuenta,
      ${cuentas.one().correo(sql`i.id`)} as "correoDeCuenta",
      ${orcidProbado.one()(sql`i.id`)} as "orcidProbado"
    from investigador i
    where i.id = ${id}
  `;
  const { correoDeCuenta, ...dichas } = extra!;
  const unida = r.fusionadaEnId === null ? null : await registroDe(ctx, r.fusionadaEnId);
  return {
    ...dichas,
    id: r.id,
    version: r.version,
    nombre: nombreEnLista(r),
    codigo: r.codigo,
    docenteCategoria: r.docenteCategoria,
    origen: r.origen,
    correoRechazado: await refusedAddress(ctx, [r.emailInstitucional, correoDeCuenta, r.emailPersonal]),
    unidaA: unida && { id: unida.id, nombre: nombreEnLista(unida) },
    datos: aFormulario(r),
    puedeEditar: puedeEditar(ctx) && unida === null,
  };
}
