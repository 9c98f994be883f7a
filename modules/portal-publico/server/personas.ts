import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import {
  type Clave,
  claveDe,
  type Ficha,
  nombreDeFicha,
  partesDe,
} from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import { rutaDe } from '../domain/direcciones.ts';
import type { Enlace, PaginaPersona, PersonaEnLista } from '../domain/paginas.ts';
import { fichasConocidas } from './fichas-conocidas.ts';
import { nombreDePersona, redDeObras, rutaDePersona } from './firmas.ts';
import { firmadaSql, obraSaleSql, obrasQue } from './obras.ts';
import { idsDeProyectos, leerProyectos } from './proyectos.ts';

/** People who publish their record, as lists show them, in the order asked. */
export async function leerPersonas(ctx: Ctx, ids: readonly number[]): Promise<PersonaEnLista[]> {
  if (ids.length === 0) return [];
  const publicas = await fichasConocidas(
    ctx,
    ids.map((id) => claveDe('persona', id)),
  );
  const filas = await query(ctx)<{ id: number; unidad: string | null; obras: number }>`
    select
      i.id::int as id,
      f.nombre as unidad,
      (
        select count(*)
        from publicacion_autor a
          join publicacion p on p.id = a.publicacion_id
        where a.investigador_id = i.id
          and not a.excluido
          and ${obraEn('registrado', 'p')}
          and ${obraSaleSql(sql`p`)}
      )::int as obras
    from investigador i
      left join facultad f on f.id = i.facultad_id
    where i.id = any(${`{${ids}}`}::bigint[])
  `;
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => {
    const ficha = publicas.get(claveDe('persona', id));
    const fila = porId.get(id);
    if (!ficha || !fila) return [];
    return [{ id, nombre: nombreDePersona(ficha), ruta: rutaDePersona(ficha), unidad: fila.unidad, obras: fila.obras }];
  });
}

const MAXIMO_DE_OBRAS = 1000;
/** The page of a person whose record leaves. */
export async function paginaPersona(ctx: Ctx, ficha: Ficha): Promise<PaginaPersona> {
  const { contenido: c } = ficha;
  if (c.de !== 'Person') throw new Error(`${ficha.clave} is not a person`);
  const { id } = partesDe(ficha.clave);
  const unidades = await fichasConocidas(ctx, [...new Set(c.afiliaciones.map(({ unidad }) => unidad))]);
  const obras = await obrasQue(ctx, firmadaSql([id]), MAXIMO_DE_OBRAS);
  const proyectos = await leerProyectos(
    ctx,
    await idsDeProyectos(
      ctx,
      sql`p.id in (
        select m.proyecto_id
        from proyecto_integrante m
        where m.investigador_id = ${id}
          and not m.excluido
      )`,
    ),
  );
  const { red, rutas } = await redDeObras(ctx, obras, id);
  return {
    id,
    nombre: nombreDePersona(ficha),
    apellidos: c.apellidos,
    nombres: c.nombres,
    ruta: rutaDePersona(ficha),
    orcid: c.orcid,
    scopus: c.scopus,
    researcherId: c.researcherId,
    correo: c.correo,
    unidades: c.afiliaciones.flatMap(({ unidad }) => enlaceDeUnidad(unidades, unidad, false)),
    grupos: c.afiliaciones.flatMap(({ unidad, desde, hasta }) =>
      enlaceDeUnidad(unidades, unidad, true).map(({ nombre, ruta }) => ({ nombre, ruta, desde, hasta })),
    ),
    obras,
    proyectos,
    red,
    rutas,
  };
}

function enlaceDeUnidad(unidades: ReadonlyMap<Clave, Ficha>, clave: Clave, grupos: boolean): Enlace[] {
  const ficha = unidades.get(clave);
  const { clase, id } = partesDe(clave);
  if (!ficha || (clase === 'grupo') !== grupos) return [];
  const nombre = nombreDeFicha(ficha);
  return [{ nombre, ruta: grupos ? rutaDe('grupo', { id, nombre }) : null }];
}
