import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { enlacesDe } from '#modules/catalogos/server/index.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { ESTADOS_PUBLICACION } from '#modules/publicaciones/domain/flujo.ts';
import { nombreDeClase } from '#modules/publicaciones/domain/tipos.ts';
import { codigoDeObra, publicacionesDeFacultad } from '#modules/publicaciones/server/index.ts';
import type { FichaFacultad } from '../../contract-facultad.ts';
import { celda, dato, dia, estadoDe } from './partes.ts';

type Publicacion = Record<
  | 'codigo'
  | 'fecha'
  | 'nombre'
  | 'doi'
  | 'url'
  | 'isbn'
  | 'issn'
  | 'editorial'
  | 'volumen'
  | 'edicion'
  | 'pais'
  | 'universidad'
  | 'clase'
  | 'tesis'
  | 'bases',
  string | null
> & { titulo: string; estado: string; tipo: string };

/** A publication that the faculty may read. @throws Failure not_found */
export async function fichaDePublicacion(ctx: Ctx, facultadId: number, id: number): Promise<FichaFacultad> {
  const [p] = await query(ctx)<Publicacion>`
    select
      p.titulo,
      p.estado,
      p.tipo_publicacion as tipo,
      ${codigoDeObra()} as codigo,
      p.fecha_publicacion::text as fecha,
      p.publicacion_nombre as nombre,
      p.doi,
      p.url,
      p.isbn,
      p.issn,
      p.editorial,
      p.volumen,
      p.edicion,
      (
        select x.nombre
        from pais x
        where x.codigo = p.pais_codigo
      ) as pais,
      p.universidad,
      p.art_tipo as clase,
      p.tipo_tesis as tesis,
      (
        select
          string_agg(
            b.nombre,
            ', '
            order by b.nombre
          )
        from publicacion_indexada x
          join base_indexada b on b.id = x.base_indexada_id
        where x.publicacion_id = p.id
      ) as bases
    from publicacion p
    where p.id = ${id} and ${publicacionesDeFacultad(facultadId)}
  `;
  if (!p) throw notFound();
  const enlaces = await enlacesDe(ctx);
  const esWeb = (url: string | null) => (/^https?:\/\//i.test(url ?? '') ? url : null);
  return {
    entidad: 'publicacion',
    id,
    titulo: p.titulo,
    estado: estadoDe(ESTADOS_PUBLICACION, p.estado),
    datos: [
      dato('Código de registro', p.codigo),
      dato('Tipo', nombreDeClase(p.tipo)),
      dato('Clase', p.clase ?? p.tesis),
      dato('Fecha de publicación', dia(p.fecha)),
      dato('Publicada en', p.nombre),
      dato('DOI', p.doi, enlaces('doi', p.doi)),
      dato('Enlace', p.url, esWeb(p.url)),
      ...[
        dato('ISBN', p.isbn),
        dato('ISSN', p.issn),
        dato('Editorial', p.editorial),
        dato('Volumen', p.volumen),
        dato('Edición', p.edicion),
        dato('País', p.pais),
        dato('Universidad', p.universidad),
        dato('Indexada en', p.bases),
      ].filter((d) => d.texto !== null),
    ],
    textos: [],
    tablas: [await autores(ctx, id)],
    reporte: null,
  };
}

async function autores(ctx: Ctx, id: number) {
  const filas = await query(ctx)<{ autor: string; categoria: string; persona: string | null; facultad: string | null }>`
    select a.autor, a.categoria, ${nombreDe()} as persona, f.nombre as facultad
    from publicacion_autor a
      left join investigador i on i.id = a.investigador_id
      left join facultad f on f.id = i.facultad_id
    where a.publicacion_id = ${id}
    order by a.orden, a.id
  `;
  return {
    titulo: 'Autores',
    columnas: ['Autor', 'Participación', 'Investigador', 'Facultad'],
    filas: filas.map((f) => [f.autor, f.categoria, f.persona, f.facultad].map((v) => celda(v))),
    vacia: 'No tiene autores.',
  };
}
