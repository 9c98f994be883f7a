import { sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { FileInfo } from '#core/files/shared/slot.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { invalidField } from '#core/kernel/shared/failure.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { leerTextos } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { InvestigacionBase } from '../../domain/bloques.ts';
import { type ValorInvestigacionBase, valorInvestigacionBase } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import { archivosDe } from './archivos.ts';
import { guardarTextos } from './textos.ts';

export type OpcionesBase = {
  titulo: string;
  proyectos: { id: number; etiqueta: string }[];
  archivos: Record<string, FileInfo[]>;
};
const CLAVE = 'investigacion_base';

const tesisDe = (ctx: Ctx, p: Postulacion, b: InvestigacionBase) =>
  archivosDe(
    ctx,
    p.id,
    b.tesis.map((t) => t.recurso),
  );

/** Approved projects of the responsible person of these types, of the last years before this period. */
const proyectosBase = (ctx: Ctx, p: Postulacion, b: InvestigacionBase) =>
  rowsOf<{ id: number; etiqueta: string }>(
    ctx.db,
    sql`select pr.id::int, concat_ws(' ', pr.codigo_proyecto, pr.titulo) || ' (' || pr.tipo_proyecto || ', ' || pr.periodo || ')' as etiqueta
      from proyecto pr where pr.responsable_id = ${p.responsableId}::bigint and pr.tipo_proyecto in (${oneOf(b.tipos)}) and ${proyectoEn('ganadores', 'pr')}
        and pr.periodo >= ${p.periodo - b.anios} and pr.id <> ${p.id} order by pr.periodo desc, pr.id desc`,
  );

/** Alternative supports of a publication: two theses as files, or an own project (spec 02 B12). */
export const bloqueInvestigacionBase: ServerBlock<
  InvestigacionBase,
  Postulacion,
  ValorInvestigacionBase,
  OpcionesBase
> = {
  schema: () => valorInvestigacionBase,
  load: async (ctx, p) => {
    const id = Number((await leerTextos(ctx, p.id))[CLAVE] ?? '');
    return { proyectoId: Number.isSafeInteger(id) && id > 0 ? id : null };
  },
  save: async (ctx, p, b, v) => {
    if (v.proyectoId && !(await proyectosBase(ctx, p, b)).some((x) => x.id === v.proyectoId))
      throw invalidField(
        `${b.key}.proyectoId`,
        'Valor inválido',
        `Elija un proyecto propio aprobado de los últimos ${b.anios} años.`,
      );
    await guardarTextos(ctx, p.id, { [CLAVE]: v.proyectoId ? String(v.proyectoId) : '' });
  },
  options: async (ctx, p, b) => ({
    titulo: p.titulo,
    proyectos: await proyectosBase(ctx, p, b),
    archivos: await tesisDe(ctx, p, b),
  }),
  requirements: async (ctx, p, b, v) => {
    const archivos = await tesisDe(ctx, p, b);
    return v.proyectoId || b.tesis.some((t) => archivos[t.recurso]?.length)
      ? []
      : [
          {
            text: 'Necesita cumplir con los requisitos detallados en el cuadro: adjunte una tesis o elija un proyecto de base.',
            field: 'proyectoId',
          },
        ];
  },
  isEmpty: (v) => v.proyectoId === null,
};
