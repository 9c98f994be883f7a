import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { grupoEn } from '../../tables.ts';
import { misInvitaciones } from '../integrantes/responder.ts';

type Propia = {
  id: number;
  nombre: string;
  estado: string;
  paso: number;
  observacion: string | null;
  hasta: string | null;
  porConfirmar: number;
};
/**
 * What groups ask of a researcher: an invitation to answer, a request observed or unfinished (ux: «¿qué me toca hacer
 * ahora?»).
 */
export async function pendientesDeInvestigador(ctx: Ctx): Promise<Pendiente[]> {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  const propias = await query(ctx)<Propia>`
    select
      g.id::int,
      g.nombre,
      g.estado,
      g.paso,
      g.observaciones_admin as observacion,
      g.observacion_hasta::text as hasta,
      (
        select count(*)::int
        from grupo_integrante x
        where x.grupo_id = g.id and x.hasta is null and x.confirmacion = 'pendiente'
      ) as "porConfirmar"
    from grupo g
      join grupo_integrante m on m.grupo_id = g.id
        and m.hasta is null
        and m.es_coordinador
    where m.investigador_id = ${yo} and g.tipo = 'solicitud' and ${grupoEn('editables', 'g')}
    order by g.id
  `;
  const invitaciones = await misInvitaciones(ctx);
  return [
    ...invitaciones.map((i) => ({
      clave: `invitacion-grupo-${i.integranteId}`,
      titulo: `Invitación del grupo ${i.corto}`,
      motivo: `Lo incluyeron como ${i.condicion.toLowerCase()}. Indique si acepta: mientras no responda no podrá integrar otro grupo.`,
      hasta: null,
      enlace: '/investigador/grupo#invitaciones',
      accion: 'Responder',
      peso: 'espera' as const,
    })),
    ...propias.map((p) => ({
      clave: `solicitud-grupo-${p.id}`,
      titulo: p.nombre,
      motivo: flujoGrupo.is(p, 'observado')
        ? `La oficina observó su solicitud de grupo: ${p.observacion ?? 'corríjala y envíela de nuevo.'}`
        : p.porConfirmar > 0
          ? `Solicitud de grupo sin enviar. ${plural(p.porConfirmar, 'integrante aún no confirma', 'integrantes aún no confirman')}.`
          : 'Solicitud de grupo sin enviar.',
      hasta: flujoGrupo.is(p, 'observado') ? p.hasta : null,
      enlace: `/investigador/grupo/solicitar/paso${p.paso}?id=${p.id}`,
      ...(flujoGrupo.is(p, 'observado') ? { accion: 'Corregir', peso: 'espera' as const } : { accion: 'Continuar' }),
    })),
  ];
}

/** Requests that wait for the office, when it looks after groups. */
export async function pendientesDeOficina(ctx: Ctx): Promise<Pendiente[]> {
  const [f] = await query(ctx)<{ n: number }>`
    select count(*)::int as n from grupo where tipo = 'solicitud' and ${grupoEn('enviado')}`;
  const solicitudes = {
    clave: 'solicitudes-grupo',
    permiso: 'grupos.ver',
    n: f!.n,
    titulo: `${plural(f!.n, 'solicitud de grupo', 'solicitudes de grupo')} por revisar`,
    motivo: 'Sus coordinadores esperan la respuesta de la oficina.',
    hasta: null,
    enlace: '/admin/estudios/grupos?tab=solicitudes&sf=estado%3Aenviado',
    accion: 'Revisar',
    peso: 'espera' as const,
  };
  return losQueHay([solicitudes], requireSession(ctx).permissions);
}
