import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { Failure } from '#core/kernel/shared/failure.ts';
import { serveList } from '#core/list/server/export.ts';
import { countRows, type ListSource, stored } from '#core/list/server/list.ts';
import type { ListDef } from '#core/list/shared/list.ts';
import { hasTag, tagsInUse, tagsText } from '#core/tags/server/filter.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import {
  gruposFacultadLista,
  gruposLista,
  integrantesDeGruposLista,
  solicitudesLista,
} from '../../domain/lista-admin.ts';
import { grupoEn } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { politicaGrupo } from '../politica.ts';

type Filtros = { etiqueta?: string | undefined; eliminados?: boolean | undefined };

const vigentes = (mas: SQL = sql`true`) =>
  sql`
    (
      select count(*)::int
      from grupo_integrante x
      where x.grupo_id = g.id
        and x.hasta is null
        and x.confirmacion = 'confirmada'
        and ${mas}
    )
  `;
/** Who coordinates, or did when the group ended. */
const COORDINADOR = sql`(select x.investigador_id from grupo_integrante x where x.grupo_id = g.id and x.es_coordinador
  order by x.hasta is not null, x.hasta desc, x.id desc limit 1)`;
const NOMBRE = nombreDe('c');
const DESDE = sql`grupo g`;
const UNIDOS = {
  f: sql`join facultad f on f.id = g.facultad_id`,
  c: sql`left join investigador c on c.id = ${COORDINADOR}`,
};
const ETIQUETAS = tagsText('grupo', sql`g.id`);

/** A union of halves, so that each word is looked for by the index of its own table. */
const conPalabra = (patron: SQL): SQL => sql`
  g.id in (
    select id
    from grupo
    where busqueda like ${patron}
    union
    select x.grupo_id
    from grupo_integrante x
      join investigador i on i.id = x.investigador_id
    where x.es_coordinador and x.hasta is null and i.busqueda like ${patron}
    union
    select id
    from grupo
    where quipu_fold (coalesce(resolucion, '') || ' ' || coalesce(resolucion_creacion, '')) like ${patron}
    union
    select entidad_id
    from etiqueta
    where entidad = 'grupo' and quipu_fold (clave || ' ' || valor) like ${patron}
  )
`;

const COLUMNAS: Record<string, SQL> = {
  ...stored('g', 'nombre tipo categoria estado fechaResolucion fechaCreacion observaciones'),
  corto: sql`upper(g.nombre_corto)`,
  facultad: sql`f.nombre`,
  coordinador: NOMBRE,
  integrantes: vigentes(),
  titulares: vigentes(sql`x.condicion = 'Titular'`),
  adherentes: vigentes(sql`x.condicion = 'Adherente'`),
  rr: sql`g.resolucion`,
  rrCreacion: sql`g.resolucion_creacion`,
  etiquetas: ETIQUETAS,
  creado: sql`g.creado_en`,
  actualizado: sql`g.actualizado_en`,
};
const FILTROS: Record<string, SQL> = {
  id: sql`g.id`,
  facultad: sql`g.facultad_id`,
  coordinador: COORDINADOR,
  creado: sql`g.creado_en::date`,
  integrantes: vigentes(),
};
const ROTULOS = { facultad: sql`f.nombre`, coordinador: NOMBRE };

const columnasDe = (def: ListDef, extra: readonly string[] = []) =>
  Object.fromEntries(
    Object.entries(COLUMNAS).filter(([k]) => def.columns.some((c) => c.key === k) || extra.includes(k)),
  );

function fuente(def: ListDef, donde: SQL): ListSource {
  return {
    def,
    from: DESDE,
    joins: UNIDOS,
    id: sql`g.id`,
    columns: columnasDe(def),
    searchWord: conPalabra,
    filters: FILTROS,
    facetLabels: ROTULOS,
    scope: donde,
  };
}

const deFiltros = ({ etiqueta, eliminados }: Filtros): SQL[] => [
  ...(eliminados ? [] : [grupoEn.not('eliminado', 'g')]),
  ...(etiqueta ? [hasTag('grupo', sql`g.id`, etiqueta)] : []),
];
const alcance = (ctx: Ctx, ...mas: SQL[]) =>
  sql.join([politicaGrupo.ver.filters(requireSession(ctx)), ...mas], sql` and `);
export const fuenteGrupos = (ctx: Ctx, filtros: Filtros) =>
  fuente(gruposLista, alcance(ctx, sql`g.tipo = 'grupo'`, ...deFiltros(filtros)));
export const fuenteSolicitudes = (ctx: Ctx, filtros: Filtros) =>
  fuente(solicitudesLista, alcance(ctx, sql`g.tipo = 'solicitud'`, ...deFiltros(filtros)));
/** The faculty of the account, always: nothing of the request widens it. */
const deSuFacultad = (ctx: Ctx) =>
  sql`g.facultad_id = ${requireSession(ctx).subject.facultad ?? 0} and ${grupoEn.not('eliminado', 'g')}`;
export const fuenteFacultad = (ctx: Ctx) => fuente(gruposFacultadLista, deSuFacultad(ctx));

/** A list of groups: its files have up to the rows that the institution set. @throws Failure invalid beyond them */
const listado = <Q = unknown>(sourceOf: (ctx: Ctx, q: Q) => ListSource) => {
  const lista = serveList<Q>(sourceOf);
  const exportar: typeof lista.exportar = async (ctx, q) => {
    const { exportMax } = await ajustesGrupo(ctx);
    if ((await countRows(ctx.db, sourceOf(ctx, q), q)) > exportMax)
      throw new Failure(
        'invalid',
        'grupos.demasiadas_filas',
        `La exportación admite ${exportMax} filas. Aplique filtros y vuelva a intentar.`,
      );
    return lista.exportar(ctx, q);
  };
  return { ...lista, exportar };
};
export const grupos = listado(fuenteGrupos);
export const solicitudes = listado(fuenteSolicitudes);
export const deFacultad = listado(fuenteFacultad);

/** One row per current member of the groups that the same filters would list (spec 08 §11.2). */
function fuenteIntegrantes(donde: SQL): ListSource {
  return {
    def: integrantesDeGruposLista,
    from: sql`
      ${DESDE}
      join grupo_integrante m on m.grupo_id = g.id
        and m.hasta is null
        and m.confirmacion = 'confirmada'
      join investigador i on i.id = m.investigador_id
    `,
    joins: {
      ...UNIDOS,
      fi: sql`left join facultad fi on fi.id = coalesce(m.facultad_id, i.facultad_id)`,
      a: sql`left join area a on a.id = fi.area_id`,
    },
    id: sql`m.id`,
    columns: {
      ...columnasDe(integrantesDeGruposLista),
      grupoId: sql`g.id`,
      tipoIntegrante: sql`coalesce(m.tipo_persona, i.tipo)`,
      condicion: sql`m.condicion`,
      cargo: sql`case when m.es_coordinador then 'Coordinador' end`,
      integrante: nombreDe(),
      codigo: sql`coalesce(m.codigo, i.codigo)`,
      documento: sql`i.doc_numero`,
      facultadIntegrante: sql`fi.nombre`,
      area: sql`a.nombre`,
      areaSigla: sql`a.sigla`,
      renacyt: sql`i.renacyt`,
      renacytNivel: sql`i.renacyt_nivel`,
      correo: sql`coalesce(i.email3, i.email1)`,
    },
    searchWord: conPalabra,
    filters: { ...FILTROS, tipo: sql`g.tipo` },
    facetLabels: ROTULOS,
    scope: donde,
  };
}

/** Current members of the groups where the actor is one. */
export const fuenteCompaneros = (ctx: Ctx) =>
  fuenteIntegrantes(
    sql`g.tipo = 'grupo' and ${grupoEn.not('eliminado', 'g')}
      and ${politicaGrupo.propios.filters(requireSession(ctx))}`,
  );
export const integrantes = listado((ctx, q: Filtros & { grupo?: number | undefined }) =>
  fuenteIntegrantes(alcance(ctx, ...deFiltros(q), ...(q.grupo ? [sql`g.id = ${q.grupo}`] : []))),
);
export const integrantesDeFacultad = listado((ctx) => fuenteIntegrantes(deSuFacultad(ctx)));

/** Labels in use on groups and requests, most used first. */
export const etiquetasEnUso = (ctx: Ctx) =>
  rowsOf<{ valor: string; cantidad: number }>(
    ctx.db,
    tagsInUse('grupo', sql`join grupo g on g.id = e.entidad_id`, alcance(ctx)),
  );
