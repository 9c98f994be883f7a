import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { Requisito } from '../../contract-solicitud.ts';
import { reparosDeDocente } from '../../domain/reglas.ts';
import { hechoDe } from '../integrantes/personas.ts';
import { TITULO_VENTANA, ventanaDeSolicitudes } from './ventana.ts';

/** It is met when nothing is against it. */
const requisito = (
  clave: string,
  titulo: string,
  bien: string,
  [contra, remedio]: [string | undefined, string],
): Requisito => ({ clave, titulo, cumple: !contra, evidencia: contra || bien, remedio: contra ? remedio : null });

type Lugar = { nombre: string; condicion: string; tipo: string; pendiente: boolean; esCoordinador: boolean };
/** Who may request a group, while its call is open: a teacher who could be a titular (R4, R5) and holds no place anywhere (R1, R2). */
export async function elegibilidadParaSolicitar(ctx: Ctx, investigadorId: number): Promise<Requisito[]> {
  const lugares = await query(ctx)<Lugar>`
    select g.nombre, m.condicion, g.tipo, m.confirmacion = 'pendiente' as pendiente, m.es_coordinador as "esCoordinador"
      from grupo_integrante m join grupo g on g.id = m.grupo_id where m.investigador_id = ${investigadorId} and m.hasta is null order by m.id`;
  const reparos = reparosDeDocente(await hechoDe(ctx, investigadorId));
  const enGrupo = lugares.find((l) => l.tipo === 'grupo');
  const enSolicitud = lugares.find((l) => l.tipo === 'solicitud');
  const ventana = await ventanaDeSolicitudes(ctx);
  return [
    requisito('ABIERTA', TITULO_VENTANA, ventana.evidencia, [
      ventana.abierta ? undefined : ventana.evidencia,
      ventana.remedio,
    ]),
    requisito('DOCENTE', 'Puede ser titular de un grupo', 'Es docente permanente y su perfil está completo.', [
      reparos.join(' '),
      'Complete su perfil, o pida a la oficina que registre lo que falta.',
    ]),
    requisito(
      'SIN_GRUPO',
      'No pertenece a otro grupo',
      'No integra ningún grupo de investigación.',
      enGrupo?.pendiente
        ? [
            `Tiene una invitación por responder del grupo «${enGrupo.nombre}».`,
            'Responda la invitación: si no acepta, queda libre.',
          ]
        : [
            enGrupo && `Ya pertenece a un grupo: es ${enGrupo.condicion.toLowerCase()} de «${enGrupo.nombre}».`,
            'Pida a la oficina su exclusión del grupo antes de solicitar otro.',
          ],
    ),
    requisito('SIN_SOLICITUD', 'No figura en otra solicitud', 'No figura en ninguna solicitud vigente.', [
      enSolicitud && `Ya figura en la solicitud del grupo «${enSolicitud.nombre}».`,
      enSolicitud?.esCoordinador
        ? 'Continúe esa solicitud, o elimínela si aún no la envía.'
        : 'Pida al coordinador de esa solicitud que lo retire.',
    ]),
  ];
}

/** Requirements to start a request, and whether one may be started now. */
export async function puedeSolicitar(ctx: Ctx) {
  const requisitos = await elegibilidadParaSolicitar(ctx, requireSession(ctx).subject.investigador ?? 0);
  return { puede: requisitos.every((r) => r.cumple), requisitos };
}
