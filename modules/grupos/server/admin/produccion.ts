import type { z } from 'zod';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { nombreDe, participaciones } from '#modules/personas/server/index.ts';
import type { gruposAdminContract } from '../../contract-admin.ts';
import { exigirGrupo } from '../leer.ts';

type Integrante = z.input<typeof gruposAdminContract.endpoints.proyectos.output>['integrantes'][number];
/** Current members who have projects, each with them: any origin and state but the deleted ones (spec 04 §9.3). */
export async function proyectosPorIntegrante(ctx: Ctx, id: number) {
  await exigirGrupo(ctx, id, 'ver');
  const integrantes = await query(ctx)<Integrante>`
    select
      m.id::int,
      ${nombreDe()} as nombre,
      m.condicion,
      json_agg(
        json_build_object(
          'id',
          x.proyecto_id,
          'codigo',
          x.codigo,
          'titulo',
          x.titulo,
          'periodo',
          x.periodo,
          'tipo',
          x.tipo,
          'estado',
          x.estado,
          'condicion',
          concat_ws(', ', x.condicion, x.permanencia),
          'externo',
          x.externo
        )
        order by x.periodo desc, x.proyecto_id desc
      ) as proyectos
    from grupo_integrante m
      join investigador i on i.id = m.investigador_id
      join ${participaciones.one()} x on x.investigador_id = m.investigador_id
        and x.participo
    where m.grupo_id = ${id} and m.hasta is null and m.confirmacion = 'confirmada'
    group by m.id, i.id
    order by m.es_coordinador desc, m.condicion = 'Titular' desc, 2
  `;
  return { integrantes };
}
