import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { RUTA_SOLICITAR_GRUPO } from '#modules/grupos/domain/rutas.ts';
import { type LlamadaDeGrupos, puedeSolicitar } from '#modules/grupos/server/index.ts';
import { estaAbierta } from '../domain/fases.ts';
import type { FilaConvocatoria } from './postulacion.ts';

/** Type of the calls for groups to register (spec 08). */
export const TIPO_GRUPO = 'GRUPO';
export const PARA_QUIEN_ES = 'Docentes que no integran un grupo';

type Fila = { descripcion: string; activa: boolean; inicio: string; fin: string };
/**
 * The call of groups that governs today: the open one, otherwise the next to open, otherwise the last that was made.
 */
export async function llamadaDeGruposDeHoy(ctx: Ctx): Promise<LlamadaDeGrupos | null> {
  const filas = await query(ctx)<Fila>`
    select descripcion, activa, registro_inicio::text as inicio, registro_fin::text as fin
      from convocatoria
     where tipo_proyecto = ${TIPO_GRUPO}
     order by registro_inicio, id`;
  const hoy = ctx.today();
  const abierta = filas.find((c) => estaAbierta({ ...c, registroInicio: c.inicio, registroFin: c.fin }, hoy));
  const proxima = filas.find((c) => c.activa && hoy < c.inicio);
  const elegida = abierta ?? proxima ?? filas.at(-1);
  return elegida
    ? {
        descripcion: elegida.descripcion,
        abierta: elegida === abierta,
        proxima: elegida === proxima,
        inicio: elegida.inicio,
        fin: elegida.fin,
      }
    : null;
}

/** A call of groups among those of a researcher: it leads to the request, whose requirements are its own. */
export async function miConvocatoriaDeGrupos(ctx: Ctx, c: Pick<FilaConvocatoria, 'id' | 'descripcion'>) {
  const { requisitos } = await puedeSolicitar(ctx);
  const propios = requisitos.filter((r) => r.clave !== 'ABIERTA');
  return {
    id: c.id,
    ruta: RUTA_SOLICITAR_GRUPO,
    descripcion: c.descripcion,
    paraQuien: PARA_QUIEN_ES,
    monto: null,
    requisitos: propios.length,
    faltan: propios.filter((r) => !r.cumple).map((r) => r.evidencia),
    propia: null,
  };
}
