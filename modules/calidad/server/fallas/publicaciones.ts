import { sql } from 'drizzle-orm';
import { RUTA_OFICINA } from '#modules/publicaciones/domain/oficina.ts';
import { TIPOS, TIPOS_VIGENTES } from '#modules/publicaciones/domain/tipos.ts';
import { codigoDeObra, fusionDePublicaciones } from '#modules/publicaciones/server/index.ts';
import { obraEn } from '#modules/publicaciones/tables.ts';
import { isbnValido, motivoDe, pagina, repetidos, type Sobre } from './falla.ts';

/** Its faculty is that of who presented it, or of its first author who has one. */
const obra: Sobre = {
  desde: sql`publicacion p`,
  cuentan: obraEn('registrado', 'p'),
  id: sql`p.id`,
  nombre: sql`p.titulo`,
  facultad: sql`(select i.facultad_id from publicacion_autor a join investigador i on i.id = a.investigador_id
    where a.publicacion_id = p.id and i.facultad_id is not null order by a.presentado desc, a.orden limit 1)`,
  ruta: sql`${`${RUTA_OFICINA}/`}::text || case p.tipo_publicacion when 'patente' then 'patente'
    else 'detalle' end || '?id=' || p.id`,
};
const CODIGO = sql`concat_ws(' · ', ${codigoDeObra()}, p.publicacion_nombre, extract(year from p.fecha_publicacion))`;
const CON_DOI = TIPOS_VIGENTES.filter((t) => TIPOS[t].campos.some(({ campo }) => campo === 'doi'));

export const FALLAS_DE_PUBLICACIONES = {
  'publicacion-sin-autor': {
    sobre: obra,
    donde: sql`not exists (select 1 from publicacion_autor a where a.publicacion_id = p.id
      and a.investigador_id is not null)`,
    dice: CODIGO,
  },
  'publicacion-repetida': {
    sobre: { ...obra, cuentan: obraEn.not('descartadas', 'p') },
    con: repetidos(fusionDePublicaciones, sql`p.id`),
    donde: sql`true`,
    dice: motivoDe(fusionDePublicaciones),
    ruta: pagina(`${RUTA_OFICINA}/unir`, sql`p.id`),
  },
  'isbn-invalido': { sobre: obra, donde: sql`p.isbn <> '' and not ${isbnValido(sql`p.isbn`)}`, dice: sql`p.isbn` },
  'doi-mal-escrito': { sobre: obra, donde: sql`p.doi <> '' and p.doi !~ '^10\\.[0-9]{4,9}/\\S+$'`, dice: sql`p.doi` },
  'publicacion-sin-fecha': { sobre: obra, donde: sql`p.fecha_publicacion is null`, dice: CODIGO },
  'publicacion-sin-doi': {
    sobre: obra,
    donde: sql`p.tipo_publicacion in ${CON_DOI} and coalesce(p.doi, '') = ''`,
    dice: CODIGO,
  },
};
