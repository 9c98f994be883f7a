import { query } from '#core/db/server/open.ts';
import { type Ctx, once } from '#core/kernel/server/context.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { Aceptacion } from '../../domain/aceptacion.ts';
import type { Integrantes } from '../../domain/bloques.ts';
import { correoDeInvitacion, dominioDeCorreo, tieneCuenta } from '../correo-de-invitacion.ts';
import type { Postulacion } from '../postulacion.ts';

/** The block of an application where its members are included; none in the programmes without a team. */
const bloqueDeEquipo = (p: Postulacion): Integrantes | undefined =>
  p.programa.steps.flatMap((s) => s.blocks).find((b): b is Integrantes => b.kind === 'integrantes');

/** Whether the call of an application asks each member for their own word. */
export const pideAceptacion = (p: Postulacion): boolean => bloqueDeEquipo(p)?.aceptacion ?? false;

/** The word of each member, the responsible person apart, whose application it is; none when the call asks for none. */
export async function aceptacionesDe(ctx: Ctx, p: Postulacion): Promise<Aceptacion[]> {
  if (!pideAceptacion(p)) return [];
  return once(ctx, `aceptaciones ${p.id}`, () => leer(ctx, p.id));
}

/** Members whose word an application still needs. */
export const faltanAceptar = async (ctx: Ctx, p: Postulacion): Promise<Aceptacion[]> =>
  (await aceptacionesDe(ctx, p)).filter((a) => a.aceptada === null);

async function leer(ctx: Ctx, proyectoId: number): Promise<Aceptacion[]> {
  const zona = ctx.settings.timeZone;
  const ahora = ctx.now().toISOString();
  return query(ctx)<Aceptacion>`
    select
      m.id::int as "integranteId",
      ${nombreDe()} as nombre,
      (a.aceptada_en at time zone ${zona})::date::text as aceptada,
      a.medio,
      ${tieneCuenta} as "conCuenta",
      ${correoDeInvitacion(await dominioDeCorreo(ctx))} as correo,
      case
        when a.caduca_en > ${ahora} then a.enviada_a
      end as "enviadaA",
      case
        when a.caduca_en > ${ahora} then (a.caduca_en at time zone ${zona})::date::text
      end as hasta,
      a.integrante_id is not null as pedida
    from proyecto_integrante m
      join investigador i on i.id = m.investigador_id
      join integrante_tipo t on t.id = m.integrante_tipo_id
      left join postulacion_aceptacion a on a.integrante_id = m.id
    where m.proyecto_id = ${proyectoId} and not m.es_responsable and not m.excluido
    order by t.orden, m.id
  `;
}
