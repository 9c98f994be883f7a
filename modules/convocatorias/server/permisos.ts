import { audit } from '#core/audit/server/audit.ts';
import { query } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { avisar, destinatarioDe } from '#modules/acceso/server/index.ts';
import { nombreDePropuesta } from '#modules/catalogos/domain/propuesta.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import type { Permiso } from '../contract.ts';
import { postulacionPermiso } from '../tables.ts';
import { correoDeInvitacion, dominioDeCorreo, tieneCuenta } from './correo-de-invitacion.ts';
import { cerrarInvitaciones, invitarAEscribir, titulosDe } from './invitaciones.ts';
import { exigirPostulacion, type Postulacion } from './postulacion.ts';

/**
 * Members of the application with the steps that each may edit. Only its responsible person asks.
 * @throws Failure not_found
 */
export async function permisosDe(ctx: Ctx, id: number): Promise<Permiso[]> {
  await exigirPostulacion(ctx, id, { propia: true });
  return query(ctx)<Permiso>`
    select
      i.id::int as "investigadorId",
      ${nombreDe()} as nombre,
      t.nombre as rol,
      ${tieneCuenta} as "conCuenta",
      ${correoDeInvitacion(await dominioDeCorreo(ctx))} as correo,
      (
        select jsonb_build_object('enviadaA', v.enviada_a, 'hasta',
        (v.caduca_en at time zone ${ctx.settings.timeZone})::date::text)
        from postulacion_invitacion v
        where v.proyecto_id = ${id}
          and v.investigador_id = i.id
          and v.cerrada_en is null
          and v.caduca_en > ${ctx.now().toISOString()}
      ) as invitacion,
      coalesce(
        (
          select
            jsonb_agg(
              pp.paso
              order by pp.paso
            )
          from postulacion_permiso pp
          where pp.proyecto_id = ${id} and pp.investigador_id = i.id
        ),
        '[]'
      ) as pasos
    from proyecto_integrante m
      join investigador i on i.id = m.investigador_id
      join integrante_tipo t on t.id = m.integrante_tipo_id
    where m.proyecto_id = ${id} and not m.es_responsable and not m.excluido
    order by t.orden, i.apellido1, i.apellido2, i.id
  `;
}

/** The last step submits: it is the responsible person's alone. */
export const pasosCompartibles = (p: Postulacion) => p.programa.steps.map((_, n) => n + 1).slice(0, -1);

/**
 * Grants a member the steps that they may edit, and takes away the rest (none: they no longer write). Who has no
 * account is invited to open one, by a link that replaces the earlier ones.
 * @throws Failure not_found, action_not_available, or invalid when they are not a member or a step cannot be shared
 */
export async function concederPasos(ctx: Ctx, id: number, investigadorId: number, pasos: readonly number[]) {
  await inTransaction(ctx, async (tx) => {
    const p = await exigirPostulacion(tx, id, { propia: true, editable: true, bloquear: true });
    const miembro = (await permisosDe(tx, id)).find((m) => m.investigadorId === investigadorId);
    if (!miembro)
      throw new Failure(
        'invalid',
        'convocatorias.no_integra_la_propuesta',
        'Solo puede compartir pasos con integrantes de la propuesta.',
      );
    if (!miembro.conCuenta && !miembro.correo && pasos.length)
      throw new Failure(
        'invalid',
        'convocatorias.integrante_sin_correo',
        `${miembro.nombre} no tiene una cuenta ni un correo al que invitarlo. Pida a la oficina que registre su correo institucional.`,
      );
    const validos = new Set(pasosCompartibles(p));
    if (pasos.some((n) => !validos.has(n)))
      throw new Failure('invalid', 'convocatorias.paso_no_compartible', 'Ese paso no puede compartirse.');
    await retirarPermisos(tx, id, [investigadorId]);
    const unicos = [...new Set(pasos)];
    if (unicos.length)
      await tx.db
        .insert(postulacionPermiso)
        .values(unicos.map((paso) => ({ proyectoId: id, investigadorId, paso, creadoEn: tx.now() })));
    await audit(tx, {
      entity: 'proyecto',
      entityId: id,
      action: 'compartir',
      before: { investigador: investigadorId, pasos: miembro.pasos },
      after: { investigador: investigadorId, pasos: unicos },
    });
    if (unicos.length && miembro.conCuenta) await avisarInvitado(tx, p, investigadorId, unicos);
    if (unicos.length && !miembro.conCuenta) await invitarAEscribir(tx, p, miembro, unicos);
  });
}

/** Who leaves the team, or gets other steps, loses those they had, and the invitation that waits for them. */
export async function retirarPermisos(ctx: Ctx, proyectoId: number, investigadores: readonly number[]) {
  if (investigadores.length === 0) return;
  await cerrarInvitaciones(ctx, proyectoId, investigadores);
  await query(ctx)`
    delete from postulacion_permiso where proyecto_id = ${proyectoId} and investigador_id in ${[...investigadores]}`;
}

async function avisarInvitado(ctx: Ctx, p: Postulacion, investigadorId: number, pasos: readonly number[]) {
  const url = `/investigador/convocatoria/${p.programa.key}/paso${pasos[0]}?id=${p.id}`;
  await avisar(ctx, await destinatarioDe(ctx, investigadorId), {
    titulo: 'Puede escribir en una propuesta',
    texto: `El responsable de «${nombreDePropuesta(p)}» le dio permiso para editar ${titulosDe(p, pasos)}.`,
    enlace: { label: 'Abrir la propuesta', url },
  });
}
