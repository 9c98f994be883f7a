import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { normalDoi } from '#core/kernel/shared/identifiers.ts';
import {
  type Clave,
  type Contenido,
  claveDe,
  type Participante,
  partesDe,
} from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { leerFichas, saleSql } from '#modules/interoperabilidad/server/index.ts';
import { rutaDe } from '#modules/portal-publico/domain/direcciones.ts';
import { textosPublicos } from '#modules/publicaciones/server/index.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import { type Fuente, type Nivel, nombrables, type Registro } from './fuente.ts';
import { marcaSql, ultimoCambio } from './marcas.ts';

type Fila = {
  id: number;
  tipo: string;
  anio: number | null;
  fuente: string | null;
  idioma: string | null;
  acceso: string | null;
  embargoHasta: string | null;
  licencia: string | null;
  serie: string | null;
  codigo: string | null;
  estado: string;
};
const filasDe = (ctx: Ctx, ids: readonly number[]) => query(ctx)<Fila>`
  select
    p.id::int as id,
    p.tipo_publicacion as tipo,
    extract(year from p.fecha_publicacion)::int as anio,
    coalesce(r.nombre, p.publicacion_nombre, p.evento_nombre, p.editorial, p.universidad) as fuente,
    p.idioma,
    p.acceso,
    p.embargo_hasta::text as "embargoHasta",
    p.licencia,
    p.serie,
    p.codigo_registro as codigo,
    p.estado
  from publicacion p
    left join revista r on r.id = p.revista_id
  where p.id = any(${`{${ids}}`}::bigint[])
`;
const claveDeObra = ({ id, tipo }: Fila): Clave => claveDe(tipo === 'patente' ? 'patente' : 'publicacion', id);

/** What a work and a patent tell, alike. */
function descripcion(c: Contenido) {
  if (c.de === 'Publication') {
    const { titulo, fecha, doi, isbn, url, resumen, palabras, autores, proyectos } = c;
    const issn = c.issn.map(({ numero }) => numero);
    return { titulo, fecha, doi, isbn, issn, url, resumen, palabras, autores, proyectos };
  }
  if (c.de !== 'Patent') return null;
  const { titulo, presentada: fecha, url, resumen, palabras, inventores: autores, proyectos } = c;
  return { titulo, fecha, doi: null, isbn: null, issn: [], url, resumen, palabras, autores, proyectos };
}

async function leer(ctx: Ctx, ids: readonly number[], nivel: Nivel): Promise<Registro[]> {
  const filas = await filasDe(ctx, ids);
  const fichas = await leerFichas(ctx, filas.map(claveDeObra), false);
  const dichas = [...fichas.values()].flatMap(({ contenido }) => descripcion(contenido) ?? []);
  const nombradas = dichas.flatMap(({ autores, proyectos }) => [
    ...autores.flatMap(({ persona }) => persona ?? []),
    ...proyectos,
  ]);
  const textos = await textosPublicos(ctx, ids);
  const seNombra = await nombrables(ctx, nombradas, nivel);
  const autor = ({ nombre, persona }: Participante) => ({
    nombre,
    persona: persona && seNombra(persona) ? partesDe(persona).id : null,
  });
  return filas.flatMap((fila) => {
    const ficha = fichas.get(claveDeObra(fila));
    const dicha = ficha && descripcion(ficha.contenido);
    if (!dicha || (nivel === 'publico' && ficha.motivo)) return [];
    const { autores, proyectos, ...resto } = dicha;
    const publico = ficha.motivo === null;
    const ruta = publico ? rutaDe('publicacion', { id: fila.id, nombre: dicha.titulo }) : null;
    const texto = textos.get(fila.id);
    const seLeeHoy = ruta !== null && texto !== undefined && texto.desde === null;
    return [
      Object.assign(fila, resto, {
        autores: autores.map(autor),
        proyectos: proyectos.filter(seNombra).map((clave) => partesDe(clave).id),
        ruta,
        textoCompleto: seLeeHoy ? `${ruta}/texto.pdf` : null,
        versionDelTexto: seLeeHoy ? texto.version : null,
        publico,
      }),
    ];
  });
}

const esPatente = sql`case when p.tipo_publicacion = 'patente' then 'patente' else 'publicacion' end`;
const marca = marcaSql(['publicacion', 'patente'], sql`p.id`);
/** Publications and patents: those that are registered, or every one that was not joined to another. */
export const PUBLICACIONES: Fuente = {
  desde: sql`publicacion p`,
  id: sql`p.id`,
  sale: sql`(${obraEn('registrado', 'p')} and ${saleSql(esPatente, sql`p.id`)})`,
  existe: sql`p.fusionada_en_id is null`,
  cambio: { publico: marca, institucional: ultimoCambio(marca, sql`p.actualizado_en`) },
  filtros: {
    doi: { sql: (v) => sql`lower(p.doi) = ${normalDoi(String(v)).toLowerCase()}`, nivel: 'publico' },
    codigo: { sql: (v) => sql`p.codigo_registro = ${v}`, nivel: 'institucional' },
    tipo: { sql: (v) => sql`p.tipo_publicacion = ${v}`, nivel: 'publico' },
    anio: {
      sql: (v) => sql`p.fecha_publicacion between make_date(${Number(v)}, 1, 1) and make_date(${Number(v)}, 12, 31)`,
      nivel: 'publico',
    },
    idioma: { sql: (v) => sql`p.idioma = ${String(v).toLowerCase()}`, nivel: 'publico' },
    acceso: { sql: (v) => sql`p.acceso = ${v}`, nivel: 'publico' },
    estado: { sql: (v) => sql`p.estado = ${v}`, nivel: 'institucional' },
  },
  leer,
};
