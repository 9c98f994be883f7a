import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { nombreDePropuestaSql } from '#modules/catalogos/server/index.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import { PASOS } from '../../domain/fex/pasos.ts';
import { proyectoEn } from '../../tables.ts';
import { djPendientes } from '../dj/pendientes.ts';

/** Externally funded projects that wait for their responsible person: those observed, and those half written. */
async function fexPendientes(ctx: Ctx): Promise<Pendiente[]> {
  const filas = await query(ctx)<{
    id: number;
    titulo: string;
    observado: boolean;
    motivo: string | null;
    paso: number;
  }>`
    select
      p.id::int,
      ${nombreDePropuestaSql('p')} as titulo,
      ${proyectoEn('observado', 'p')} as observado,
      p.observaciones_admin as motivo,
      least(p.paso, 5) as paso
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
        and t.externo
    where p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0} and p.origen = 'sistema'
    and ${proyectoEn('editables', 'p')}
    order by observado desc, p.id desc
    limit 20
  `;
  return filas.map((p) => ({
    clave: `fex-${p.id}`,
    titulo: p.titulo,
    motivo: p.observado ? `Proyecto observado. ${p.motivo ?? ''}` : 'Proyecto con financiamiento externo sin enviar.',
    hasta: null,
    enlace: `${PASOS.investigador}${p.observado ? 1 : p.paso}?id=${p.id}`,
    ...(p.observado ? { accion: 'Corregir', peso: 'espera' as const } : { accion: 'Continuar' }),
  }));
}

/** What the projects of a researcher ask of them. */
export const pendientesDeProyectos = async (ctx: Ctx): Promise<Pendiente[]> => [
  ...(await djPendientes(ctx)),
  ...(await fexPendientes(ctx)),
];
