import type { z } from 'zod';
import { filesOf } from '#core/files/server/files.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { declaracionJurada } from '../../contract.ts';
import { RANURA_DJ } from '../../domain/dj.ts';
import { flujoProyecto } from '../../domain/flujo.ts';
import type { ProyectoLeido } from '../leer.ts';
import { plantillaPorId, plantillaVigente } from './plantillas.ts';

/** Why the statement cannot be given now, in words; null when it can. */
export const impedimentoDj = (p: ProyectoLeido): string | null => {
  if (p.djAceptadaEn) return 'La declaración jurada ya fue enviada y no puede cambiarse.';
  return flujoProyecto.is(p, 'conDeclaracion')
    ? null
    : 'La declaración jurada se presenta cuando el proyecto está aprobado.';
};

/** State of the sworn statement of a project; null when its type needs none. */
export async function leerDj(ctx: Ctx, p: ProyectoLeido): Promise<z.infer<typeof declaracionJurada> | null> {
  if (!p.requiereDj || p.origen === 'historico') return null;
  const archivos = p.djAceptadaEn ? await filesOf(ctx.db, 'proyecto', p.id, [RANURA_DJ.key]) : {};
  const plantilla = p.djPlantillaId
    ? await plantillaPorId(ctx, p.djPlantillaId)
    : await plantillaVigente(ctx, p.tipoProyecto, p.periodo);
  return {
    aceptadaEn: p.djAceptadaEn?.toISOString() ?? null,
    archivoId: archivos[RANURA_DJ.key]?.[0]?.id ?? null,
    version: plantilla?.version ?? null,
    impedimento: impedimentoDj(p),
  };
}
