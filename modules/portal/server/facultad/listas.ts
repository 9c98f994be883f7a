import { sql } from 'drizzle-orm';
import { implement } from '#core/contract/server/implement.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { serveList } from '#core/list/server/export.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { sinEnviarDeFacultad } from '#modules/convocatorias/server/index.ts';
import { fuenteDeProyectos } from '#modules/deudas/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { fuenteProyectos, proyectosDeFacultad } from '#modules/proyectos/server/index.ts';
import { constanciaDeFacultad, fuenteOficina, publicacionesDeFacultad } from '#modules/publicaciones/server/index.ts';
import {
  proyectosFacultadContract,
  proyectosGiFacultadContract,
  publicacionesFacultadContract,
  sinEnviarFacultadContract,
} from '../../contract-facultad.ts';
import { autoresFacultadLista, LISTAS_FACULTAD, sinEnviarLista } from '../../domain/listas-facultad.ts';
import { facultadPropia } from './investigadores.ts';

/** The rows of the office that are of the faculty, with nothing but what its list says. */
const deLaFacultad = (fuente: ListSource, def: ListDef, scope: ListSource['scope']): ListSource => ({
  ...fuente,
  def,
  scope,
  columns: Object.fromEntries(Object.entries(fuente.columns).filter(([k]) => def.columns.some((c) => c.key === k))),
});

const publicaciones = async (ctx: Ctx) =>
  deLaFacultad(
    await fuenteOficina(ctx, {}),
    LISTAS_FACULTAD.publicaciones,
    publicacionesDeFacultad(facultadPropia(ctx)),
  );

async function autores(ctx: Ctx): Promise<ListSource> {
  const { joins, filters, ...obra } = await fuenteOficina(ctx, {});
  return {
    ...obra,
    def: autoresFacultadLista,
    from: sql`publicacion p join publicacion_autor y on y.publicacion_id = p.id`,
    joins: {
      ...joins,
      iy: sql`left join investigador iy on iy.id = y.investigador_id`,
      fy: sql`left join facultad fy on fy.id = iy.facultad_id`,
    },
    id: sql`y.id`,
    columns: {
      ...deLaFacultad({ ...obra, joins }, autoresFacultadLista, undefined).columns,
      ...stored('p', 'edicion'),
      ...stored('y', 'autor puntaje'),
      facultad: sql`fy.nombre`,
      nombre: nombreDe('iy'),
      cargo: sql`y.categoria`,
      codigoDocente: sql`iy.codigo`,
      documento: sql`iy.doc_numero`,
    },
    filters: {},
    scope: publicacionesDeFacultad(facultadPropia(ctx)),
  };
}

const proyectosGi = async (ctx: Ctx) =>
  deLaFacultad(
    fuenteProyectos(ctx, {}),
    LISTAS_FACULTAD.proyectos_gi,
    sql`${proyectosDeFacultad(facultadPropia(ctx))} and not t.externo`,
  );

/** All of them, of before and of now, each with what its people owe (spec 08 §11.2). */
async function proyectos(ctx: Ctx): Promise<ListSource> {
  const { columns, ...fuente } = await fuenteDeProyectos(ctx, { cuales: 'todos' });
  const deudas = sql`coalesce(dd.clases, case when dd.subsanada then 'Subsanado' else 'Sin deuda' end)`;
  return deLaFacultad(
    {
      ...fuente,
      columns: { ...columns, deudas, rr: sql`p.resolucion_rectoral`, inscripcion: sql`p.fecha_inscripcion::date` },
    },
    LISTAS_FACULTAD.proyectos,
    proyectosDeFacultad(facultadPropia(ctx)),
  );
}

/** The drafts that the home of the faculty counts, each by who prepares it. */
function sinEnviar(ctx: Ctx): ListSource {
  return {
    def: sinEnviarLista,
    from: sql`
      proyecto p
      join convocatoria c on c.id = p.convocatoria_id
      left join investigador i on i.id = p.responsable_id
    `,
    id: sql`p.id`,
    columns: {
      responsable: nombreDe('i'),
      convocatoria: sql`c.descripcion`,
      correo: sql`i.email3`,
      actualizado: sql`p.actualizado_en`,
      cierra: sql`c.registro_fin`,
    },
    search: sql`i.busqueda || ' ' || quipu_fold(c.descripcion)`,
    scope: sinEnviarDeFacultad(ctx, facultadPropia(ctx)),
  };
}

export const listasFacultad = [
  implement(sinEnviarFacultadContract, serveList(sinEnviar)),
  implement(proyectosFacultadContract, serveList(proyectos)),
  implement(proyectosGiFacultadContract, serveList(proyectosGi)),
  implement(publicacionesFacultadContract, {
    ...serveList(publicaciones),
    exportarAutores: serveList(autores).exportar,
    constancia: (ctx, { id }) => constanciaDeFacultad(ctx, facultadPropia(ctx), id),
  }),
];
