import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { Requisito } from '../../contract-solicitud.ts';
import { reparosDeDocente } from '../../domain/reglas.ts';
import { hechoDe } from '../integrantes/personas.ts';

type Lugar = { nombre: string; condicion: string; tipo: string; pendiente: boolean; esCoordinador: boolean };
/** Who may request a group: a teacher who could be a titular (R4, R5) and holds no place anywhere (R1, R2). */
export async function elegibilidadParaSolicitar(ctx: Ctx, investigadorId: number): Promise<Requisito[]> {
  const lugares = await rowsOf<Lugar>(
    ctx.db,
    sql`select g.nombre, m.condicion, g.tipo, m.confirmacion = 'pendiente' as pendiente, m.es_coordinador as "esCoordinador"
      from grupo_integrante m join grupo g on g.id = m.grupo_id where m.investigador_id = ${investigadorId} and m.hasta is null order by m.id`,
  );
  const reparos = reparosDeDocente(await hechoDe(ctx, investigadorId));
  const enGrupo = lugares.find((l) => l.tipo === 'grupo');
  const enSolicitud = lugares.find((l) => l.tipo === 'solicitud');
  return [
    {
      clave: 'DOCENTE',
      titulo: 'Puede ser titular de un grupo',
      cumple: reparos.length === 0,
      evidencia: reparos.length === 0 ? 'Es docente permanente y su perfil está completo.' : reparos.join(' '),
      remedio: reparos.length === 0 ? null : 'Complete su perfil, o pida a la oficina que registre lo que falta.',
    },
    {
      clave: 'SIN_GRUPO',
      titulo: 'No pertenece a otro grupo',
      cumple: !enGrupo,
      evidencia: !enGrupo
        ? 'No integra ningún grupo de investigación.'
        : enGrupo.pendiente
          ? `Tiene una invitación por responder del grupo «${enGrupo.nombre}».`
          : `Ya pertenece a un grupo: es ${enGrupo.condicion.toLowerCase()} de «${enGrupo.nombre}».`,
      remedio: !enGrupo
        ? null
        : enGrupo.pendiente
          ? 'Responda la invitación: si no acepta, queda libre.'
          : 'Pida a la oficina su exclusión del grupo antes de solicitar otro.',
    },
    {
      clave: 'SIN_SOLICITUD',
      titulo: 'No figura en otra solicitud',
      cumple: !enSolicitud,
      evidencia: !enSolicitud
        ? 'No figura en ninguna solicitud vigente.'
        : `Ya figura en la solicitud del grupo «${enSolicitud.nombre}».`,
      remedio: !enSolicitud
        ? null
        : enSolicitud.esCoordinador
          ? 'Continúe esa solicitud, o elimínela si aún no la envía.'
          : 'Pida al coordinador de esa solicitud que lo retire.',
    },
  ];
}

/** Requirements to start a request, and whether one may be started now. */
export async function puedeSolicitar(ctx: Ctx) {
  const requisitos = await elegibilidadParaSolicitar(ctx, requireSession(ctx).subject.investigador ?? 0);
  return { puede: requisitos.every((r) => r.cumple), requisitos };
}
