import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, once, requireSession } from '#core/kernel/server/context.ts';
import { Failure, invalidField, notFound } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuestaSql, seAutorizaSql } from '#modules/catalogos/server/index.ts';
import { proyecto, proyectoEn } from '#modules/proyectos/tables.ts';
import type { PorAutorizar } from '../contract.ts';
import { proyectoAutorizacionGrupo } from '../tables.ts';
import { avisarCoordinador } from './avisos.ts';
import { esEditable, type Postulacion } from './postulacion.ts';
import { programaDe } from './programas.ts';

export type Autorizacion = {
  grupoId: number;
  grupo: string;
  coordinador: string | null;
  autoriza: boolean | null;
  motivo: string | null;
};

/** Who leads `p` coordinates `g`: nobody asks them for their own word (spec 02 §3). */
const loCoordinaElResponsable = sql`exists (
  select 1 from grupo_integrante c
   where c.grupo_id = g.id and c.investigador_id = p.responsable_id and c.es_coordinador and c.hasta is null)`;

/** Groups whose word the application needs, with what each has said; none when the programme asks for none. */
export async function autorizacionesDe(ctx: Ctx, p: Postulacion): Promise<Autorizacion[]> {
  if (!p.programa.requiereAutorizacion) return [];
  const otros = p.programa.autorizan === 'grupos';
  return once(
    ctx,
    `autorizaciones ${p.id}`,
    () =>
      query(ctx)<Autorizacion>`
        select
          g.id::int as "grupoId",
          g.nombre_corto as grupo,
          (
            select i.nombres || ' ' || i.apellido1
            from grupo_integrante c
              join investigador i on i.id = c.investigador_id
            where c.grupo_id = g.id and c.es_coordinador and c.hasta is null
          ) as coordinador,
          coalesce(
            case
              when g.id = p.grupo_id then p.autorizacion_grupo
              else a.autoriza
            end,
            case
              when ${loCoordinaElResponsable} then true
            end
          ) as autoriza,
          a.motivo
        from proyecto p
          join grupo g on g.id = p.grupo_id
            or (
              ${otros}
              and g.id in (${participantes})
            )
          left join proyecto_autorizacion_grupo a on a.proyecto_id = p.id
            and a.grupo_id = g.id
        where p.id = ${p.id}
        order by (g.id = p.grupo_id) desc, g.nombre_corto
      `,
  );
}
/** Groups of the members of `p`. */
const participantes = sql`
  select m.grupo_id
  from proyecto_integrante m
  where m.proyecto_id = p.id and not m.excluido and m.grupo_id is not null
`;

/** Asks the coordinators of the groups that entered the team; who was asked is not asked again. */
export async function pedirAutorizaciones(ctx: Ctx, p: Postulacion) {
  for (const a of await autorizacionesDe(ctx, p)) {
    if (a.grupoId === p.grupoId) continue;
    const [nueva] = await ctx.db
      .insert(proyectoAutorizacionGrupo)
      .values({ proyectoId: p.id, grupoId: a.grupoId, pedidaEn: ctx.now() })
      .onConflictDoNothing()
      .returning({ grupoId: proyectoAutorizacionGrupo.grupoId });
    if (nueva) await avisarCoordinador(ctx, p.id, a);
  }
}

/** Groups that the person coordinates and whose word a proposal needs. `p` is the project. */
const susGrupos = (investigadorId: number) => sql`
  select c.grupo_id
  from grupo_integrante c
  where c.investigador_id = ${investigadorId}
    and c.es_coordinador
    and c.hasta is null
    and (
      c.grupo_id = p.grupo_id
      or (
        exists (
          select 1
          from proyecto_autorizacion_grupo a
          where a.proyecto_id = p.id and a.grupo_id = c.grupo_id
        )
        and c.grupo_id in (${participantes})
      )
    )
`;

/** Proposals of the groups that the actor coordinates, still without an answer or refused. */
export async function propuestasPorAutorizar(ctx: Ctx): Promise<PorAutorizar[]> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId) return [];
  return query(ctx)<PorAutorizar>`
    select *
    from (
        select
          p.id::int,
          ${nombreDePropuestaSql('p')} as titulo,
          p.tipo_proyecto as tipo,
          i.nombres || ' ' || i.apellido1 as responsable,
          c.registro_fin as hasta,
          (
            select
              case
                when count(*) = count(d.autoriza) then bool_and(d.autoriza)
              end
            from (
                select
                  case
                    when g.grupo_id = p.grupo_id then p.autorizacion_grupo
                    else (
                      select a.autoriza
                      from proyecto_autorizacion_grupo a
                      where a.proyecto_id = p.id and a.grupo_id = g.grupo_id
                    )
                  end as autoriza
                from (${susGrupos(investigadorId)}) g
              ) d
          ) as autorizacion
        from proyecto p
          join investigador i on i.id = p.responsable_id
          join convocatoria c on c.id = p.convocatoria_id
          join tipo_proyecto t on t.codigo = p.tipo_proyecto
            and ${seAutorizaSql('t')}
        where ${proyectoEn('editables', 'p')} and p.responsable_id <> ${investigadorId}
        and exists (${susGrupos(investigadorId)})
      ) x
    where x.autorizacion is distinct from true
    order by x.hasta, x.id
  `;
}

/** Groups of the project that the actor coordinates: they may read it and answer for them. */
async function gruposQueCoordina(ctx: Ctx, proyectoId: number): Promise<number[]> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId) return [];
  const filas = await query(ctx)<{ id: number }>`
    select g.grupo_id::int as id
    from proyecto p
      cross join lateral (${susGrupos(investigadorId)}) g
    where p.id = ${proyectoId} and ${proyectoEn.not('eliminado', 'p')}
  `;
  return filas.map((f) => f.id);
}
export const coordinaProyecto = async (ctx: Ctx, proyectoId: number): Promise<boolean> =>
  (await gruposQueCoordina(ctx, proyectoId)).length > 0;

/** The coordinator's word for their group. Only they give it, only while the proposal is being prepared. */
export async function autorizar(ctx: Ctx, id: number, autoriza: boolean, motivo: string) {
  const grupos = await gruposQueCoordina(ctx, id);
  if (grupos.length === 0) throw notFound();
  if (!autoriza && motivo.trim() === '')
    throw invalidField('motivo', FAULTS.required, 'Indique por qué no autoriza la propuesta.');
  await inTransaction(ctx, async (tx) => {
    const [p] = await tx.db.select().from(proyecto).where(eq(proyecto.id, id)).for('update');
    if (!p || !esEditable(p))
      throw new Failure(
        'action_not_available',
        'convocatorias.ya_enviada',
        'La propuesta ya se envió; no requiere su autorización.',
      );
    if (!(await programaDe(tx, p.tipoProyecto))?.requiereAutorizacion)
      throw new Failure(
        'action_not_available',
        'convocatorias.sin_autorizacion_que_dar',
        'Las propuestas de esta convocatoria no necesitan autorización.',
      );
    for (const grupoId of grupos) await anotar(tx, p, grupoId, autoriza, motivo);
    await audit(tx, {
      entity: 'proyecto',
      entityId: id,
      action: autoriza ? 'autorizar' : 'no_autorizar',
      before: { autorizacion: p.autorizacionGrupo },
      after: { autorizacion: autoriza, grupos },
      reason: motivo || null,
    });
    await avisarRespuesta(tx, p.responsableId!, autoriza, motivo);
  });
}

async function anotar(ctx: Ctx, p: typeof proyecto.$inferSelect, grupoId: number, autoriza: boolean, motivo: string) {
  if (grupoId === p.grupoId)
    await ctx.db.update(proyecto).set({ autorizacionGrupo: autoriza }).where(eq(proyecto.id, p.id));
  const respondidaPor = requireSession(ctx).subject.investigador!;
  await anotarRespuesta(ctx, { proyectoId: p.id, grupoId, autoriza, motivo: motivo || null, respondidaPor });
}

/** Keeps who answered for a group and when; the last answer is the one that counts. */
export async function anotarRespuesta(
  ctx: Ctx,
  r: { proyectoId: number; grupoId: number; autoriza: boolean; motivo: string | null; respondidaPor: number },
): Promise<void> {
  const { proyectoId, grupoId, ...dicha } = r;
  const respuesta = { ...dicha, respondidaEn: ctx.now() };
  await ctx.db
    .insert(proyectoAutorizacionGrupo)
    .values({ proyectoId, grupoId, pedidaEn: ctx.now(), ...respuesta })
    .onConflictDoUpdate({
      target: [proyectoAutorizacionGrupo.proyectoId, proyectoAutorizacionGrupo.grupoId],
      set: respuesta,
    });
}

async function avisarRespuesta(ctx: Ctx, responsableId: number, autoriza: boolean, motivo: string) {
  const texto = autoriza
    ? `${requireSession(ctx).name} autorizó su propuesta en nombre de su grupo.`
    : `${requireSession(ctx).name} no autorizó su propuesta. Motivo: ${motivo}`;
  await avisar(ctx, await destinatarioDe(ctx, responsableId), {
    titulo: autoriza ? 'Propuesta autorizada' : 'Propuesta no autorizada',
    texto,
    enlace: { label: 'Ver la propuesta', url: '/investigador' },
  });
}
