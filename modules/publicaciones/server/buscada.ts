import { type SQL, sql } from 'drizzle-orm';
import { folded } from '#core/db/server/texts.ts';
import { dondeSalio, numerosDeObra, sinSignos } from '../tables.ts';

/** A DOI as it is stored: without the address or the word that people write before it. */
const sinPrefijo = (patron: SQL): SQL =>
  sql`regexp_replace(${patron}, '^%(https?://)?((dx\\.)?doi\\.org/|doi:)(?=10\\.)', '%')`;

const enSuTexto = (patron: SQL): SQL => sql`p.busqueda like ${sinPrefijo(patron)}`;
const enSuSalida = (patron: SQL): SQL => sql`${dondeSalio('p')} like ${patron}`;
const enSusNumeros = (patron: SQL): SQL => sql`
  ${sinSignos(patron)} ~ '^%[0-9x]{1,13}%$'
  and ${numerosDeObra('p')} like ${sinSignos(patron)}
`;
const enSuRevista = (patron: SQL): SQL => sql`revista.busqueda like ${patron}`;
const enLaFirma = (patron: SQL): SQL => sql`${folded(sql`firma.autor`)} like ${patron}`;
/** Its index is by all that finds a person; the document and the code of a person are not of the work. */
const enElNombre = (patron: SQL): SQL => sql`
  quien.busqueda like ${patron}
  and quipu_fold(concat_ws(' ', quien.apellido1, quien.apellido2, quien.nombres)) like ${patron}
`;

/** SQL: the works of everybody that say it, each part found by its own index. */
const entreTodas = (patron: SQL): SQL => sql`
  p.id in (
    select p.id
    from publicacion p
    where ${enSuTexto(patron)}
    union all
    select p.id
    from publicacion p
    where ${enSuSalida(patron)}
    union all
    select p.id
    from publicacion p
    where ${enSusNumeros(patron)}
    union all
    select p.id
    from publicacion p
      join revista on revista.id = p.revista_id
    where ${enSuRevista(patron)}
    union all
    select firma.publicacion_id
    from publicacion_autor firma
    where ${enLaFirma(patron)}
    union all
    select firma.publicacion_id
    from publicacion_autor firma
      join investigador quien on quien.id = firma.investigador_id
    where ${enElNombre(patron)}
  )
`;

/**
 * SQL: a word is in what a publication (`p`) says: its title, its codes in this system and in the previous one, its DOI
 * (as an address too), ISBN and ISSN with or without hyphens, where it came out, its event, and the names of its
 * authors, who presents it among them: never their document or code, which is not of the work. It is asked of each
 * work, so that few works are few questions.
 * @param patron the folded word between `%`
 */
export const palabraEnObra = (patron: SQL): SQL => sql`
  ${enSuTexto(patron)}
  or ${enSuSalida(patron)}
  or (${enSusNumeros(patron)})
  or exists (
    select 1
    from revista
    where revista.id = p.revista_id
      and ${enSuRevista(patron)}
  )
  or exists (
    select 1
    from publicacion_autor firma
      left join investigador quien on quien.id = firma.investigador_id
    where firma.publicacion_id = p.id
      and (${enLaFirma(patron)} or (${enElNombre(patron)}))
  )
`;

/** What an index of trigrams looks up. A shorter word is in so many works that a page of them is soon found. */
const LETRAS_CON_INDICE = 3;

/** SQL: the same of the works of everybody, which are many. */
export const palabraEntreTodas = (patron: SQL, palabra: string): SQL =>
  palabra.length < LETRAS_CON_INDICE ? palabraEnObra(patron) : entreTodas(patron);
