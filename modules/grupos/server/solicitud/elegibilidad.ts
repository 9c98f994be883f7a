import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type Enlace, PEDIR, RUTA_PERFIL, remedioDeIdentificadores } from '#modules/personas/domain/remedios.ts';
import type { Requisito } from '../../contract-solicitud.ts';
import { reparosDeDocente } from '../../domain/reglas.ts';
import { hechoDe } from '../integrantes/personas.ts';
import { TITULO_VENTANA, ventanaDeSolicitudes } from './ventana.ts';

const MIS_GRUPOS: Enlace = { texto: 'Ver mis grupos', url: '/investigador/grupo' };
/** It is met when nothing is against it. */
const requisito = (
  clave: string,
  titulo: string,
  bien: string,
  [contra, remedio, enlaces = []]: [string | undefined, string, Enlace[]?],
): Requisito => ({
  clave,
  titulo,
  cumple: !contra,
  evidencia: contra || bien,
  remedio: contra ? remedio : null,
  enlaces: contra ? enlaces : [],
});

/** What the person lacks, and who can put it: the units are theirs, the ORCID only where it is linked. */
function remedioDeDocente(ctx: Ctx, hecho: Awaited<ReturnType<typeof hechoDe>>): [string, Enlace[]] {
  if (!hecho?.esDocente || !hecho.activo || hecho.enLicencia)
    return ['Si su registro no es correcto, pida a la oficina que lo corrija.', [PEDIR]];
  const conUnidades = hecho.dependenciaId && hecho.facultadId && hecho.institutoId;
  const { remedio, enlaces } = remedioDeIdentificadores(
    hecho.orcid ? [] : ['ORCID'],
    Boolean(ctx.settings.oauthClients.orcid),
  );
  if (conUnidades) return [remedio, enlaces];
  const propio = { texto: 'Completar mi perfil', url: RUTA_PERFIL };
  return [`Complete en su perfil su facultad, dependencia e instituto. ${remedio}`.trim(), [propio, ...enlaces]];
}

type Lugar = { nombre: string; condicion: string; tipo: string; pendiente: boolean; esCoordinador: boolean };
/**
 * Who may request a group, while its call is open: a teacher who could be a titular (R4, R5) and holds no place
 * anywhere (R1, R2).
 */
export async function elegibilidadParaSolicitar(ctx: Ctx, investigadorId: number): Promise<Requisito[]> {
  const lugares = await query(ctx)<Lugar>`
    select
      g.nombre,
      m.condicion,
      g.tipo,
      m.confirmacion = 'pendiente' as pendiente,
      m.es_coordinador as "esCoordinador"
    from grupo_integrante m
      join grupo g on g.id = m.grupo_id
    where m.investigador_id = ${investigadorId} and m.hasta is null
    order by m.id
  `;
  const hecho = await hechoDe(ctx, investigadorId);
  const reparos = reparosDeDocente(hecho);
  const enGrupo = lugares.find((l) => l.tipo === 'grupo');
  const enSolicitud = lugares.find((l) => l.tipo === 'solicitud');
  const ventana = await ventanaDeSolicitudes(ctx);
  return [
    requisito('ABIERTA', TITULO_VENTANA, ventana.evidencia, [
      ventana.abierta ? undefined : ventana.evidencia,
      ventana.remedio,
      [{ texto: 'Ver las convocatorias', url: '/investigador/convocatorias' }],
    ]),
    requisito('DOCENTE', 'Puede ser titular de un grupo', 'Es docente permanente y su perfil está completo.', [
      reparos.join(' '),
      ...remedioDeDocente(ctx, hecho),
    ]),
    requisito(
      'SIN_GRUPO',
      'No pertenece a otro grupo',
      'No integra ningún grupo de investigación.',
      enGrupo?.pendiente
        ? [
            `Tiene una invitación por responder del grupo «${enGrupo.nombre}».`,
            'Responda la invitación: si no acepta, queda libre.',
            [MIS_GRUPOS],
          ]
        : [
            enGrupo && `Ya pertenece a un grupo: es ${enGrupo.condicion.toLowerCase()} de «${enGrupo.nombre}».`,
            'Pida al coordinador de su grupo, o a la oficina, su exclusión antes de solicitar otro.',
            [MIS_GRUPOS],
          ],
    ),
    requisito('SIN_SOLICITUD', 'No figura en otra solicitud', 'No figura en ninguna solicitud vigente.', [
      enSolicitud && `Ya figura en la solicitud del grupo «${enSolicitud.nombre}».`,
      enSolicitud?.esCoordinador
        ? 'Continúe esa solicitud, o elimínela si aún no la envía.'
        : 'Pida al coordinador de esa solicitud que lo retire.',
      [MIS_GRUPOS],
    ]),
  ];
}

/** Requirements to start a request, and whether one may be started now. */
export async function puedeSolicitar(ctx: Ctx) {
  const requisitos = await elegibilidadParaSolicitar(ctx, requireSession(ctx).subject.investigador ?? 0);
  return { puede: requisitos.every((r) => r.cumple), requisitos };
}
