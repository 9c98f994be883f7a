import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { Pendiente } from '#modules/personas/domain/pendiente.ts';
import { RUTA_ACTIVIDADES } from '../../domain/actividades.ts';
import { proyectoEn } from '../../tables.ts';
import { codigoDeProyectoSql } from '../expresiones.ts';

/** SQL of the project `p`: it is of this system, and of the years of which a sworn statement is asked. */
export const DECLARA: SQL = sql`
  p.origen = 'sistema'
  and p.periodo >= coalesce(
    (
      select nullif(valor, '')::int
      from parametro
      where clave = 'dj_anio_desde' and periodo is null
    ),
    0
  )
`;

/** Won projects of the actor that still owe their sworn statement, since the year that the settings say. */
export async function pendientesDeDeclaracion(ctx: Ctx): Promise<Pendiente[]> {
  const filas = await query(ctx)<{ id: number; titulo: string; codigo: string | null }>`
    select p.id::int, p.titulo, ${codigoDeProyectoSql('p')} as codigo
    from proyecto p
      join tipo_proyecto t on t.codigo = p.tipo_proyecto
        and t.requiere_dj
    where p.responsable_id = ${requireSession(ctx).subject.investigador ?? 0}
      and p.dj_aceptada_en is null
      and ${DECLARA}
      and ${proyectoEn('conDeclaracion', 'p')}
    order by p.periodo desc, p.id
  `;
  return filas.map((p) => ({
    clave: `dj-${p.id}`,
    titulo: `Declaración jurada de ${p.codigo ?? 'su proyecto'}`,
    motivo: `Su proyecto «${p.titulo}» fue aprobado: descargue el formato, fírmelo y cárguelo. Es requisito para el depósito.`,
    hasta: null,
    enlace: `${RUTA_ACTIVIDADES}/proyectoDetalle?proyecto_id=${p.id}`,
    accion: 'Presentar',
    peso: 'bloquea',
  }));
}
