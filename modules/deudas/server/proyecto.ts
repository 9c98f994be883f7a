import { query } from '#core/db/server/open.ts';
import { availableActions } from '#core/flow/shared/flow.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { FilaDeuda, ProyectoDeudor } from '../contract.ts';
import { type EstadoDeuda, flujoDeuda } from '../domain/deudas.ts';
import { AGREGADA, DEUDA } from './listas.ts';
import { CON_DEUDA, diasDePlazo, plazoSql } from './vencidos.ts';
import { CODIGO, INFORME } from './vigentes.ts';

const OFICINA: ReadonlySet<string> = new Set(['oficina']);
/** As what the actor reaches the debts that they see. */
export const rolesDe = (ctx: Ctx): ReadonlySet<string> =>
  requireSession(ctx).permissions.has('deudas.editar') ? OFICINA : new Set();

/** The project with its members and their debts. @throws Failure not_found, also for a type without debts */
export async function obtenerDeudor(ctx: Ctx, id: number): Promise<ProyectoDeudor> {
  const dias = await diasDePlazo(ctx);
  const [p] = await query(ctx)<Omit<ProyectoDeudor, 'filas'>>`
    select
      p.id::int,
      ${nombreDePropuestaSql('p')} as titulo,
      ${CODIGO} as codigo,
      p.tipo_proyecto as tipo,
      p.periodo,
      f.nombre as facultad,
      ${nombreDe()} as responsable,
      p.estado,
      ${DEUDA} as deuda,
      ${plazoSql(dias)}::text as plazo,
      t.informes_requeridos as informes
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
      left join investigador i on i.id = p.responsable_id
      left join facultad f on f.id = p.facultad_id ${AGREGADA}
    where p.id = ${id} and ${CON_DEUDA}
  `;
  if (!p) throw notFound('El proyecto no existe o su tipo no admite deudas.');
  const filas = await query(ctx)<Omit<FilaDeuda, 'acciones' | 'estado'> & { estado: EstadoDeuda | null }>`
    select
      pi.id::int as "integranteId",
      d.id::int,
      i.doc_numero as documento,
      ${nombreDe()} as nombres,
      r.nombre as condicion,
      pi.excluido,
      case when pi.excluido then pi.exclusion_fecha end::text as "excluidoEl",
      (
        select string_agg(lt.nombre, ', ')
        from licencia l
          join licencia_tipo lt on lt.id = l.licencia_tipo_id
        where l.investigador_id = i.id
          and ${ctx.today()}::date between l.fecha_inicio and l.fecha_fin
      ) as licencia,
      d.clase,
      ${INFORME} as informe,
      d.detalle,
      d.comentario,
      d.fecha_deuda::text as fecha,
      d.fecha_subsanacion::text as subsanacion,
      d.forma_subsanacion as forma,
      d.estado
    from proyecto_integrante pi
      join integrante_tipo r on r.id = pi.integrante_tipo_id
      join investigador i on i.id = pi.investigador_id
      left join deuda d on d.integrante_id = pi.id
    where pi.proyecto_id = ${id}
    order by r.orden, pi.id, d.id
  `;
  const roles = rolesDe(ctx);
  return {
    ...p,
    filas: filas.map((f) => ({ ...f, acciones: f.estado ? availableActions(flujoDeuda, f.estado, roles) : [] })),
  };
}

/** Ids of every debt of a project, in the order in which they are locked. */
export const idsDeProyecto = async (ctx: Ctx, id: number): Promise<number[]> =>
  (
    await query(ctx)<{ id: number }>`
      select d.id::int
      from deuda d
        join proyecto_integrante pi on pi.id = d.integrante_id
      where pi.proyecto_id = ${id}
      order by d.id
    `
  ).map((d) => d.id);
