import { and, eq, isNull } from 'drizzle-orm';
import { actorName, audit } from '#core/audit/server/audit.ts';
import type { UploadedFile } from '#core/contract/server/implement.ts';
import { storeUpload } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, invalidField } from '#core/kernel/shared/failure.ts';
import { RANURA_DJ } from '../../domain/dj.ts';
import { proyecto } from '../../tables.ts';
import { leerProyecto, type ProyectoLeido } from '../leer.ts';
import { impedimentoDj } from './leer.ts';

/**
 * Takes the signed statement, once and for ever: the mark and the file are one transaction, so of two at the same time
 * one is refused and leaves nothing (spec 05 §2 B9, §9.8). The caller has checked that the actor is the responsible
 * person.
 * @throws Failure action_not_available (already sent, or not approved), invalid, too_large, unsupported_type
 */
export async function cargarDj(ctx: Ctx, p: ProyectoLeido, file: UploadedFile | null): Promise<{ mensaje: string }> {
  if (!p.requiereDj)
    throw new Failure(
      'invalid',
      'proyectos.sin_declaracion_jurada',
      'Los proyectos de este tipo no presentan declaración jurada.',
    );
  exigirPosible(p);
  await storeUpload(ctx, file, {
    slot: RANURA_DJ,
    entity: 'proyecto',
    before: async (tx) => {
      const [actual] = await tx.db
        .select({ id: proyecto.id })
        .from(proyecto)
        .where(eq(proyecto.id, p.id))
        .for('update');
      const ahora = actual && (await leerProyecto(tx, p.id));
      if (!ahora) throw new Failure('not_found', 'proyectos.proyecto_desconocido', 'El proyecto ya no existe.');
      exigirPosible(ahora);
      const [marcado] = await tx.db
        .update(proyecto)
        .set({ djAceptadaEn: tx.now(), actualizadoEn: tx.now(), actualizadoPor: actorName(tx) })
        .where(and(eq(proyecto.id, p.id), isNull(proyecto.djAceptadaEn)))
        .returning({ id: proyecto.id });
      if (!marcado)
        throw new Failure(
          'action_not_available',
          'proyectos.declaracion_enviada',
          impedimentoDj(ahora) ?? 'La declaración ya fue enviada.',
        );
      await audit(tx, {
        entity: 'proyecto',
        entityId: p.id,
        action: 'aceptar_dj',
        after: { djAceptadaEn: tx.now().toISOString(), djPlantillaId: ahora.djPlantillaId },
      });
      return p.id;
    },
  });
  return { mensaje: 'Declaración jurada cargada correctamente.' };
}

function exigirPosible(p: ProyectoLeido): void {
  const impedimento = impedimentoDj(p);
  if (impedimento) throw new Failure('action_not_available', 'proyectos.declaracion_impedida', impedimento);
  if (!p.djPlantillaId)
    throw invalidField(
      'archivo',
      'Descargue y firme el formato',
      'Descargue primero el formato de la declaración jurada, fírmelo y cárguelo.',
    );
}
