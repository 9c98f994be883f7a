import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { notify, queueMail } from '#core/mail/server/queue.ts';
import { proyecto } from '#modules/proyectos/tables.ts';
import { esEditable } from './postulacion.ts';

type Destinatario = { usuarioId: number | null; nombre: string; correo: string | null };

const coordinadorDe = async (ctx: Ctx, grupoId: number): Promise<Destinatario | null> => {
  const [fila] = await rowsOf<Destinatario>(
    ctx.db,
    sql`select ur.usuario_id::int as "usuarioId", i.nombres || ' ' || i.apellido1 as nombre, coalesce(i.email3, u.email)::text as correo
      from grupo_integrante gi join investigador i on i.id = gi.investigador_id left join usuario_rol ur on ur.investigador_id = i.id left join usuario u on u.id = ur.usuario_id
      where gi.grupo_id = ${grupoId} and gi.es_coordinador and gi.hasta is null`,
  );
  return fila ?? null;
};

/** Tells the coordinator that a proposal of the group waits for his word. */
export async function pedirAutorizacion(ctx: Ctx, proyectoId: number, grupo: { grupoId: number; grupo: string }) {
  const coordinador = await coordinadorDe(ctx, grupo.grupoId);
  if (!coordinador) return;
  const solicitante = requireSession(ctx).name;
  const texto = `${solicitante} prepara una propuesta en nombre del grupo ${grupo.grupo}. Revísela y autorícela para que pueda enviarse.`;
  if (coordinador.usuarioId)
    await notify(ctx, {
      userId: coordinador.usuarioId,
      title: 'Propuesta por autorizar',
      body: texto,
      link: '/investigador',
    });
  if (coordinador.correo)
    await queueMail(ctx, {
      template: 'autorizacion-pedida',
      to: coordinador.correo,
      subject: 'Una propuesta de su grupo espera su autorización',
      body: `${coordinador.nombre}:\n\n${texto}`,
      link: { label: 'Ver la propuesta', url: '/investigador' },
      entity: 'proyecto',
      entityId: proyectoId,
    });
}

/** Proposals of the groups that the actor coordinates, still without an answer or refused. */
export async function propuestasPorAutorizar(ctx: Ctx) {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId) return [];
  return rowsOf<{
    id: number;
    titulo: string;
    tipo: string;
    responsable: string;
    autorizacion: boolean | null;
    hasta: string;
  }>(
    ctx.db,
    sql`select p.id::int, p.titulo, p.tipo_proyecto as tipo, i.nombres || ' ' || i.apellido1 as responsable, p.autorizacion_grupo as autorizacion, c.registro_fin as hasta
      from proyecto p join grupo_integrante gi on gi.grupo_id = p.grupo_id and gi.es_coordinador and gi.hasta is null and gi.investigador_id = ${investigadorId}
      join investigador i on i.id = p.responsable_id join convocatoria c on c.id = p.convocatoria_id
      where p.estado in ('en_proceso', 'observado') and p.autorizacion_grupo is distinct from true and p.responsable_id <> ${investigadorId} order by c.registro_fin, p.id`,
  );
}

/** True when the actor coordinates the group of the project: he may read it and answer for the group. */
export async function coordinaProyecto(ctx: Ctx, proyectoId: number): Promise<boolean> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId) return false;
  const [fila] = await rowsOf<{ n: number }>(
    ctx.db,
    sql`select 1 as n from proyecto p join grupo_integrante gi on gi.grupo_id = p.grupo_id and gi.es_coordinador and gi.hasta is null
      where p.id = ${proyectoId} and gi.investigador_id = ${investigadorId} and p.estado <> 'eliminado'`,
  );
  return fila !== undefined;
}

/** The coordinator's word. Only he gives it, only while the proposal is being prepared. */
export async function autorizar(ctx: Ctx, id: number, autoriza: boolean, motivo: string) {
  if (!(await coordinaProyecto(ctx, id))) throw notFound();
  if (!autoriza && motivo.trim() === '')
    throw new Failure('invalid', 'Indique por qué no autoriza la propuesta.', {
      fields: [{ path: 'motivo', message: 'Campo requerido' }],
    });
  await inTransaction(ctx, async (tx) => {
    const [p] = await tx.db.select().from(proyecto).where(eq(proyecto.id, id)).for('update');
    if (!p || !esEditable(p as never))
      throw new Failure('action_not_available', 'La propuesta ya se envió; no requiere su autorización.');
    await tx.db.update(proyecto).set({ autorizacionGrupo: autoriza }).where(eq(proyecto.id, id));
    await audit(tx, {
      entity: 'proyecto',
      entityId: id,
      action: autoriza ? 'autorizar' : 'no_autorizar',
      before: { autorizacion: p.autorizacionGrupo },
      after: { autorizacion: autoriza },
      reason: motivo || null,
    });
    const responsable = await personaDe(tx, p.responsableId!);
    const texto = autoriza
      ? 'El coordinador de su grupo autorizó su propuesta. Ya puede enviarla.'
      : `El coordinador de su grupo no autorizó su propuesta. Motivo: ${motivo}`;
    if (responsable?.usuarioId)
      await notify(tx, {
        userId: responsable.usuarioId,
        title: autoriza ? 'Propuesta autorizada' : 'Propuesta no autorizada',
        body: texto,
        link: '/investigador',
      });
  });
}

/** Account and mail of a researcher, for notices. */
export async function personaDe(ctx: Ctx, investigadorId: number): Promise<Destinatario | null> {
  const [fila] = await rowsOf<Destinatario>(
    ctx.db,
    sql`select ur.usuario_id::int as "usuarioId", i.nombres || ' ' || i.apellido1 as nombre, coalesce(i.email3, u.email)::text as correo
      from investigador i left join usuario_rol ur on ur.investigador_id = i.id left join usuario u on u.id = ur.usuario_id where i.id = ${investigadorId}`,
  );
  return fila ?? null;
}
