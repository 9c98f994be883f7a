import { sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { query } from '#core/db/server/open.ts';
import type { Option } from '#core/field/shared/kind.ts';
import type { FormField } from '#core/form/shared/form.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { fieldsBlock } from '#core/steps/server/blocks.ts';
import { raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { codigoDeProyectoSql, guardarTextos, leerTextos } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { InvestigacionBase } from '../../domain/bloques.ts';
import type { OpcionesBase } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import { archivosDe } from './archivos.ts';

const CLAVE = 'investigacion_base';

const tesisDe = (ctx: Ctx, p: Postulacion, b: InvestigacionBase) =>
  archivosDe(
    ctx,
    p.id,
    b.tesis.map((t) => t.recurso),
  );

/** Approved projects of the responsible person of these types, of the last years before this period. */
const proyectosBase = (ctx: Ctx, p: Postulacion, b: InvestigacionBase) =>
  query(ctx)<Option>`
    select
      pr.id::text as value,
      concat_ws(' ', ${codigoDeProyectoSql('pr')}, pr.titulo) || ' (' || pr.tipo_proyecto || ', ' || pr.periodo
      || ')' as label
    from proyecto pr
    where pr.responsable_id = ${p.responsableId}::bigint
      and ${raizDeTipoSql(sql`pr.tipo_proyecto`)} in (${oneOf(b.tipos)})
      and ${proyectoEn('ganadores', 'pr')}
      and pr.periodo >= ${p.periodo - b.anios}
      and pr.id <> ${p.id}
    order by pr.periodo desc, pr.id desc
  `;

const campoDe = ({ anios }: InvestigacionBase): FormField => ({
  key: 'proyectoId',
  label: `Proyecto de los últimos ${anios} años`,
  kind: 'choice',
});

/** Alternative supports of a publication: two theses as files, or an own project (spec 02 B12). */
export const bloqueInvestigacionBase = fieldsBlock<InvestigacionBase, Postulacion, OpcionesBase>({
  fields: (b) => [campoDe(b)],
  load: async (ctx, p) => ({ proyectoId: (await leerTextos(ctx, p.id))[CLAVE] }),
  store: async (ctx, p, b, valores, antes) => {
    const elegido = String({ ...antes, ...valores }.proyectoId);
    if (elegido && !(await proyectosBase(ctx, p, b)).some((x) => x.value === elegido))
      throw invalidField(
        `${b.key}.proyectoId`,
        FAULTS.invalid,
        `Elija un proyecto propio aprobado de los últimos ${b.anios} años.`,
      );
    await guardarTextos(ctx, p.id, { [CLAVE]: elegido });
  },
  options: async (ctx, p, b) => {
    const options = await proyectosBase(ctx, p, b);
    const help = options.length
      ? 'Proyectos aprobados de los que usted fue responsable o asesor.'
      : 'No figura como responsable de un proyecto aprobado de esos años.';
    return { titulo: p.titulo, campos: [{ ...campoDe(b), options, help }], archivos: await tesisDe(ctx, p, b) };
  },
  requirements: async (ctx, p, b, v) => {
    const archivos = await tesisDe(ctx, p, b);
    const text =
      'Necesita cumplir con los requisitos detallados en el cuadro: adjunte una tesis o elija un proyecto de base.';
    return v.proyectoId || b.tesis.some((t) => archivos[t.recurso]?.length) ? [] : [{ text, field: 'proyectoId' }];
  },
});
