import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { losQueHay, type Pendiente } from '#modules/personas/domain/pendiente.ts';
import { RUTA_MESA } from '../../domain/oficina.ts';
import { obraEn } from '../../tables.ts';
import { tardeDe } from '../plazo.ts';
import { EDITAR } from './leer.ts';

/** Publications and patents that wait for the office, with how many of them it is late with. */
export async function porValidar(ctx: Ctx): Promise<Pendiente[]> {
  const [f] = await query(ctx)<{ n: number; tarde: number }>`
    select
      count(*)::int as n,
      count(*) filter (
        where ${await tardeDe(ctx)}
      )::int as tarde
    from publicacion p
    where ${obraEn('porValidar', 'p')}
  `;
  const { n, tarde } = f!;
  const espera = {
    clave: 'validar',
    permiso: EDITAR,
    n,
    hasta: null,
    enlace: RUTA_MESA,
    accion: 'Validar',
    titulo: plural(n, 'publicación por validar', 'publicaciones por validar'),
    motivo: tarde ? `${plural(tarde, 'pasó', 'pasaron')} del plazo para validar.` : 'Sus autores esperan respuesta.',
    peso: 'espera' as const,
  };
  return losQueHay([espera], requireSession(ctx).permissions);
}
