import { eq, sql } from 'drizzle-orm';
import { audit } from '#core/audit/server/audit.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { Failure, notFound } from '#core/kernel/shared/failure.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { cambiarIdentidad, enviarEnlace, type Sesiones } from '#modules/acceso/server/index.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { evaluador } from '#modules/personas/tables.ts';
import { evaluadores } from '../../domain/evaluadores.ts';
import { cargaSql } from '../ventana-sql.ts';
import { cuentaDe } from './cuenta.ts';

/**
 * Evaluators with their account and their work at hand (spec 08 §4). Their own account follows name, mail and activity,
 * unless it also serves other roles; their sessions end when they are deactivated.
 */
export const registroDeEvaluadores = (sesiones: Sesiones) =>
  serveRecord(evaluadores, {
    entity: 'evaluador',
    table: evaluador,
    joins: sql`left join usuario_rol ur on ur.evaluador_id = r.id left join usuario u on u.id = ur.usuario_id`,
    columns: {
      tipo: sql`r.tipo`,
      usuario: sql`coalesce(u.username::text, u.email::text)`,
      email: sql`coalesce(r.email::text, u.email::text)`,
    },
    onDay: (hoy) => ({ carga: cargaSql(hoy, sql`r.id`) }),
    search: sql`r.busqueda || ' ' || quipu_fold(coalesce(u.username::text, '') || ' ' || coalesce(r.institucion, ''))`,
    used: 'El evaluador tiene evaluaciones.',
    formOf: async ({ id, institucion, email }, ctx) => ({
      institucion: institucion ?? '',
      email: email ?? (await cuentaDe(ctx, id))?.email ?? null,
    }),
    async written(tx, { nombres, apellidos, email }, antes) {
      const cuenta = await cuentaDe(tx, antes!.id);
      if (cuenta && !cuenta.compartida)
        await cambiarIdentidad(tx, sesiones, cuenta, {
          nombre: `${nombres} ${apellidos}`,
          ...(email ? { correo: email } : {}),
          campos: { usuario: 'usuario', correo: 'email' },
        });
      return undefined;
    },
    async switched(tx, { id }, activo) {
      const cuenta = await cuentaDe(tx, id);
      if (!cuenta) return undefined;
      if (!cuenta.compartida)
        await tx.db.update(usuario).set({ activo, actualizadoEn: tx.now() }).where(eq(usuario.id, cuenta.id));
      return activo ? undefined : () => sesiones.revocar(cuenta.id);
    },
  });

/** Mails the evaluator a link to choose a new password (spec 08 §4). */
export async function restablecerClaveDeEvaluador(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const cuenta = await cuentaDe(tx, id);
    if (!cuenta) throw notFound('El evaluador no existe o no tiene una cuenta.');
    if (!cuenta.activo)
      throw new Failure(
        'action_not_available',
        'evaluacion.cuenta_inactiva',
        'La cuenta está inactiva. Active al evaluador antes de enviar el enlace.',
      );
    if (!cuenta.email)
      throw new Failure(
        'conflict',
        'evaluacion.evaluador_sin_correo',
        'El evaluador no tiene un correo registrado. Edite su perfil y agréguelo.',
      );
    await enviarEnlace(tx, { id: cuenta.id, nombre: cuenta.nombre, email: cuenta.email }, 'restablecer');
    await audit(tx, { entity: 'evaluador', entityId: id, action: 'restablecer_clave' });
  });
}
