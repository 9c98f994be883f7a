import { actorName } from '#core/audit/server/audit.ts';
import { recordBirth } from '#core/flow/server/execute.ts';
import { type Ctx, inTransaction, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { grupo, grupoIntegrante } from '../../tables.ts';
import { bloquearPersona, fotoDe } from '../integrantes/personas.ts';
import { exigirNombres, type Nombres } from '../nombres.ts';
import { elegibilidadParaSolicitar } from './elegibilidad.ts';

/**
 * Starts a request: the group, and its creator as coordinator and titular (R4), in one transaction. Two simultaneous
 * starts of one person leave one request.
 * @throws Failure requirements_pending (R1, R2, R5), invalid (names) or conflict (name in use)
 */
export async function crearSolicitud(ctx: Ctx, datos: Nombres): Promise<{ id: number; paso: number }> {
  const investigadorId = requireSession(ctx).subject.investigador;
  if (!investigadorId)
    throw new Failure('forbidden', 'grupos.solo_investigadores', 'Solo un investigador puede solicitar un grupo.');
  return inTransaction(ctx, async (tx) => {
    await bloquearPersona(tx, investigadorId);
    const faltan = (await elegibilidadParaSolicitar(tx, investigadorId)).filter((r) => !r.cumple);
    if (faltan.length)
      throw new Failure(
        'requirements_pending',
        'grupos.no_puede_solicitar',
        'No puede solicitar la creación de un nuevo grupo.',
        {
          reasons: faltan.map((r) => r.evidencia),
        },
      );
    await exigirNombres(tx, datos, null);
    const { correo, ...foto } = await fotoDe(tx, investigadorId);
    const [fila] = await tx.db
      .insert(grupo)
      .values({
        tipo: 'solicitud',
        estado: flujoGrupo.initial,
        facultadId: foto.facultadId!,
        ...datos,
        email: correo,
        solicitanteId: investigadorId,
        paso: 2,
        creadoEn: tx.now(),
        actualizadoEn: tx.now(),
        actualizadoPor: actorName(tx),
      })
      .returning({ id: grupo.id });
    const id = fila!.id;
    await tx.db.insert(grupoIntegrante).values({
      grupoId: id,
      investigadorId,
      condicion: 'Titular',
      esCoordinador: true,
      desde: tx.today(),
      ...foto,
      confirmacion: 'confirmada',
      confirmadoComo: 'propia',
      confirmadoEn: tx.now(),
      confirmadoPor: actorName(tx),
      creadoEn: tx.now(),
      actualizadoEn: tx.now(),
    });
    await recordBirth(tx, { entity: flujoGrupo.entity, entityId: id, state: flujoGrupo.initial, after: datos });
    return { id, paso: 2 };
  });
}
