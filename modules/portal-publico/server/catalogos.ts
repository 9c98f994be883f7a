import { type SQL, sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { claveDe, type Ficha, partesDe } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { saleSql } from '#modules/interoperabilidad/server/index.ts';
import { rutaDe } from '../domain/direcciones.ts';
import type { Nombrado, PaginaLaboratorio, PaginaLinea } from '../domain/paginas.ts';
import { fichasConocidas } from './fichas-conocidas.ts';
import { leerGrupos } from './grupos.ts';
import { idsDeProyectos, leerProyectos } from './proyectos.ts';

/** SQL: a research line is in the catalogue that the university publishes. */
export const lineaSaleSql = (l: SQL): SQL => sql`${l}.activa`;
/** SQL: a laboratory that works and whose record leaves. */
export const laboratorioSaleSql = (l: SQL): SQL => sql`(${l}.activo and ${saleSql('laboratorio', sql`${l}.id`)})`;

type Fila = { id: number; nombre: string; detalle: string | null };
export async function leerLineas(ctx: Ctx, ids: readonly number[]): Promise<Nombrado[]> {
  if (ids.length === 0) return [];
  const filas = await query(ctx)<Fila>`
    select l.id::int as id, l.nombre, concat_ws(' · ', l.codigo, f.nombre) as detalle
    from linea_investigacion l
      left join facultad f on f.id = l.facultad_id
    where l.id = any(${`{${ids}}`}::bigint[])
      and ${lineaSaleSql(sql`l`)}
  `;
  return enOrden(ids, filas, 'linea');
}
export async function leerLaboratorios(ctx: Ctx, ids: readonly number[]): Promise<Nombrado[]> {
  if (ids.length === 0) return [];
  const filas = await query(ctx)<Fila>`
    select l.id::int as id, l.nombre, concat_ws(' · ', l.codigo, f.nombre) as detalle
    from laboratorio l
      join facultad f on f.id = l.facultad_id
    where l.id = any(${`{${ids}}`}::bigint[])
      and l.activo
  `;
  const publicas = await fichasConocidas(
    ctx,
    ids.map((id) => claveDe('laboratorio', id)),
  );
  return enOrden(
    ids,
    filas.filter(({ id }) => publicas.has(claveDe('laboratorio', id))),
    'laboratorio',
  );
}
function enOrden(ids: readonly number[], filas: readonly Fila[], seccion: 'linea' | 'laboratorio'): Nombrado[] {
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => {
    const fila = porId.get(id);
    return fila ? [Object.assign(fila, { ruta: rutaDe(seccion, fila) })] : [];
  });
}

type Linea = {
  nombre: string;
  codigo: string;
  activa: boolean;
  facultad: string | null;
  padre: { id: number; nombre: string } | null;
  hijas: { id: number; nombre: string }[];
  ods: string[];
  grupos: number[];
};
const lineaDe = async (ctx: Ctx, id: number): Promise<Linea | undefined> => {
  const [fila] = await query(ctx)<Linea>`
    select
      l.nombre,
      l.codigo,
      l.activa,
      f.nombre as facultad,
      (
        select jsonb_build_object('id', q.id, 'nombre', q.nombre)
        from linea_investigacion q
        where q.id = l.padre_id
          and q.activa
      ) as padre,
      coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', h.id, 'nombre', h.nombre) order by h.nombre)
          from linea_investigacion h
          where h.padre_id = l.id
            and h.activa
        ),
        '[]'::jsonb
      ) as hijas,
      array(
        select x.ods_id || '. ' || d.objetivo
        from linea_ods x
          join ods d on d.id = x.ods_id
        where x.linea_id = l.id
        order by x.ods_id
      ) as ods,
      array(
        select x.grupo_id::int
        from grupo_linea x
        where x.linea_id = l.id
        order by x.grupo_id
      ) as grupos
    from linea_investigacion l
      left join facultad f on f.id = l.facultad_id
    where l.id = ${id}
  `;
  return fila;
};

/** The page of a line of the catalogue; `retirada` when it is no longer of it, null when it never was. */
export async function paginaLinea(ctx: Ctx, id: number): Promise<PaginaLinea | 'retirada' | null> {
  const linea = await lineaDe(ctx, id);
  if (!linea) return null;
  if (!linea.activa) return 'retirada';
  const enlace = (otra: { id: number; nombre: string }) => ({ nombre: otra.nombre, ruta: rutaDe('linea', otra) });
  return {
    id,
    nombre: linea.nombre,
    codigo: linea.codigo,
    ruta: rutaDe('linea', { id, nombre: linea.nombre }),
    facultad: linea.facultad,
    padre: linea.padre && enlace(linea.padre),
    hijas: linea.hijas.map(enlace),
    ods: linea.ods,
    grupos: await leerGrupos(ctx, linea.grupos),
    proyectos: await leerProyectos(ctx, await idsDeProyectos(ctx, sql`p.linea_investigacion_id = ${id}`)),
  };
}

type Laboratorio = { codigo: string | null; facultad: string; uso: string | null; grupos: number[]; activo: boolean };
/** The page of a laboratory whose record leaves. Who answers for it, and where it is, stay in the house. */
export async function paginaLaboratorio(ctx: Ctx, ficha: Ficha): Promise<PaginaLaboratorio | 'retirada'> {
  const { contenido: c } = ficha;
  const { id } = partesDe(ficha.clave);
  const [fila] = await query(ctx)<Laboratorio>`
    select
      l.codigo,
      f.nombre as facultad,
      l.categoria_uso as uso,
      l.activo,
      array(
        select x.grupo_id::int
        from grupo_laboratorio x
        where x.laboratorio_id = l.id
        order by x.grupo_id
      ) as grupos
    from laboratorio l
      join facultad f on f.id = l.facultad_id
    where l.id = ${id}
  `;
  if (c.de !== 'OrgUnit' || !fila) throw new Error(`${ficha.clave} is not a laboratory`);
  if (!fila.activo) return 'retirada';
  return {
    id,
    nombre: c.nombre,
    codigo: fila.codigo,
    ruta: rutaDe('laboratorio', { id, nombre: c.nombre }),
    facultad: fila.facultad,
    uso: fila.uso,
    grupos: await leerGrupos(ctx, fila.grupos),
  };
}
