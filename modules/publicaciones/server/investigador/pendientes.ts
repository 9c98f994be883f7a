import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import { rutaDePaso } from '../../domain/rutas.ts';
import { obraEn } from '../../tables.ts';
import { deAutor } from '../leer.ts';
import { plazoDe } from '../plazo.ts';

const dicha = (tipo: string) => (tipo === 'patente' ? 'Patente' : 'Publicación');
/**
 * Publications and patents that the office observed and wait for their correction; those half written are told of who
 * began them.
 */
export async function pendientesDeAutor(ctx: Ctx): Promise<Pendiente[]> {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  const filas = await query(ctx)<{
    id: number;
    titulo: string;
    tipo: string;
    paso: number;
    motivo: string | null;
    hasta: string | null;
    observada: boolean;
  }>`
    select
      p.id::int,
      p.titulo,
      p.tipo_publicacion as tipo,
      p.paso,
      p.observaciones_usuario as motivo,
      (${await plazoDe(ctx)})::text as hasta,
      ${obraEn('observado', 'p')} as observada
    from ${deAutor(yo)}
    where ${obraEn('observado', 'p')}
      or (
        ${obraEn('en_proceso', 'p')}
        and a.presentado
      )
    order by observada desc, p.id desc
    limit 20
  `;
  return filas.map((f) => ({
    clave: `publicacion-${f.id}`,
    titulo: f.titulo,
    motivo: f.observada
      ? `${dicha(f.tipo)} observada; corríjala hasta el ${formatDay(f.hasta!)}. ${f.motivo ?? ''}`
      : `${dicha(f.tipo)} sin enviar: no cuenta hasta que la oficina la registre.`,
    hasta: f.hasta,
    enlace: rutaDePaso(f.observada ? 1 : f.paso, f.id, f.tipo),
    ...(f.observada ? { accion: 'Corregir', peso: 'espera' as const } : { accion: 'Continuar' }),
  }));
}
