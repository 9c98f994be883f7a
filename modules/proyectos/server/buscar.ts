import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { namedIn, type Sought } from '#core/db/server/texts.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { soughtIn } from '#core/list/server/seek.ts';
import { hasTag, tagsInUse } from '#core/tags/server/filter.ts';
import { nombreDePropuestaSql, raizDeTipoSql } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { nombreDePersona } from '#modules/personas/tables.ts';
import { proyectosLista } from '../domain/lista.ts';
import { RUTA_FEX, SLUG_GENERICO } from '../domain/slug.ts';
import { paginasPropias } from '../domain/tipos.ts';
import { textosDeProyecto } from '../tables.ts';
import { evaluacionDeProyecto } from './eventos.ts';
import { codigoDeProyectoSql, conPresupuestoSql, montoDeProyectoSql } from './expresiones.ts';
import { politicaProyecto } from './politica.ts';

type FiltrosProyecto = { etiqueta?: string | undefined; convocatoria?: number | undefined };

/** Last segment of the address of the page of a type, by its code. */
export const slugSql = (tipo: SQL): SQL =>
  sql.join(
    [
      sql`case ${raizDeTipoSql(tipo)}`,
      ...paginasPropias().map(([codigo, pagina]) => sql`when ${codigo} then ${pagina}`),
      sql`else ${SLUG_GENERICO} end`,
    ],
    sql` `,
  );

/** Address in the office of project `p`, whose type is `t`. */
export const rutaDeProyectoSql: SQL = sql`case
    when t.externo then ${`${RUTA_FEX}/detalle`}::text
    else '/admin/estudios/proyectos_grupos/detalle/' || ${slugSql(sql`p.tipo_proyecto`)}
  end || '?id=' || p.id`;

/** A union, and not an «or» of two tables, so that each half uses its own trigram index. */
export const conPalabra = (patron: SQL): SQL => sql`p.id in (
  select id from proyecto where busqueda like ${patron}
  union select x.id from proyecto x join investigador r on r.id = x.responsable_id where r.busqueda like ${patron})`;

const PROYECTO = soughtIn(sql`proyecto p`, sql`p.id`, textosDeProyecto('p'));
const CON_MONTO = conPresupuestoSql('p');
/** Where the words of what a list says of a project are. */
const BUSCADAS: Record<string, readonly Sought[]> = {
  ...PROYECTO.sought,
  titulo: [
    ...PROYECTO.sought.titulo!,
    {
      from: sql`(select * from proyecto where titulo = '') p`,
      value: nombreDePropuestaSql('p'),
      key: sql`p.id`,
      row: sql`p.id`,
    },
  ],
  tipo: [
    {
      from: sql`tipo_proyecto cual`,
      value: sql`cual.codigo`,
      key: sql`cual.codigo`,
      row: sql`p.tipo_proyecto`,
      type: 'text',
    },
  ],
  linea: [
    {
      from: sql`linea_investigacion cual`,
      value: sql`cual.codigo || ' ' || cual.nombre`,
      key: sql`cual.id`,
      row: sql`p.linea_investigacion_id`,
    },
  ],
  responsable: [
    {
      from: sql`investigador quien`,
      value: nombreDePersona('quien'),
      key: sql`quien.id`,
      row: sql`p.responsable_id`,
    },
  ],
  grupo: [namedIn('grupo', sql`p.grupo_id`)],
  facultad: [namedIn('facultad', sql`f.id`)],
  monto: [{ from: CON_MONTO.from, value: CON_MONTO.monto, key: sql`p.id`, row: sql`p.id` }],
  programa: [namedIn('facultad_programa', sql`p.programa_id`)],
};

/** The projects the actor may see (spec 05 §3). */
export function fuenteProyectos(ctx: Ctx, filtros: FiltrosProyecto): ListSource {
  const alcance = [politicaProyecto.listar.filters(requireSession(ctx))];
  if (filtros.etiqueta) alcance.push(hasTag('proyecto', sql`p.id`, filtros.etiqueta));
  if (filtros.convocatoria) alcance.push(sql`p.convocatoria_id = ${filtros.convocatoria}`);
  return {
    def: proyectosLista,
    from: sql`proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto`,
    joins: {
      i: sql`left join investigador i on i.id = p.responsable_id`,
      g: sql`left join grupo g on g.id = p.grupo_id`,
      f: sql`left join facultad f on f.id = coalesce(g.facultad_id, p.facultad_id)`,
      pr: sql`left join facultad_programa pr on pr.id = p.programa_id`,
      l: sql`left join linea_investigacion l on l.id = p.linea_investigacion_id`,
    },
    id: sql`p.id`,
    columns: {
      tipo: sql`p.tipo_proyecto`,
      codigo: codigoDeProyectoSql('p'),
      linea: sql`l.codigo || ' ' || l.nombre`,
      titulo: nombreDePropuestaSql('p'),
      responsable: nombreDe(),
      grupo: sql`g.nombre`,
      facultad: sql`f.nombre`,
      programa: sql`pr.nombre`,
      monto: montoDeProyectoSql('p'),
      rr: sql`p.resolucion_rectoral`,
      ...stored('p', 'estado periodo'),
      actualizado: sql`p.actualizado_en`,
      slug: slugSql(sql`p.tipo_proyecto`),
    },
    searchWord: conPalabra,
    sought: BUSCADAS,
    filters: {
      evaluacion: evaluacionDeProyecto.one(),
      facultad: sql`f.id`,
      linea: sql`p.linea_investigacion_id`,
      grupo: sql`p.grupo_id`,
      resolucion: sql`case when p.resolucion_rectoral is null then 'sin' else 'con' end`,
    },
    facetLabels: {
      facultad: sql`f.nombre`,
      linea: sql`l.codigo || ' ' || l.nombre`,
      grupo: sql`g.nombre_corto`,
      tipo: sql`t.codigo || ' · ' || t.nombre`,
    },
    scope: sql.join(alcance, sql` and `),
  };
}

/** Labels in use on the projects the actor may see, most used first. */
export async function etiquetasEnUso(ctx: Ctx): Promise<{ valor: string; cantidad: number }[]> {
  const visibles = politicaProyecto.listar.filters(requireSession(ctx));
  return rowsOf(
    ctx.db,
    tagsInUse(
      'proyecto',
      sql`join proyecto p on p.id = e.entidad_id join tipo_proyecto t on t.codigo = p.tipo_proyecto`,
      visibles,
    ),
  );
}
