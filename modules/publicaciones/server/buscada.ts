import { type SQL, sql } from 'drizzle-orm';

/** Signs that people write, or not, within an ISBN or an ISSN. */
const SIN_SIGNOS = sql.raw(`'-–. '`);
const delNumero = (texto: SQL): SQL => sql`lower(translate(${texto}, ${SIN_SIGNOS}, ''))`;
/** A DOI as it is stored: without the address or the word that people write before it. */
const sinPrefijo = (patron: SQL): SQL =>
  sql`regexp_replace(${patron}, '^%(https?://)?((dx\.)?doi\.org/|doi:)(?=10\.)', '%')`;

/**
 * SQL: a word is in what a publication (`p`) says: its title, its codes in this system and in the previous one, its DOI
 * (as an address too), ISBN and ISSN with or without hyphens, where it came out, its event, and the names of its
 * authors, who presents it among them: never their document or code, which is not of the work.
 * @param patron the folded word between `%`
 */
export const palabraEnObra = (patron: SQL): SQL => sql`
  p.busqueda like ${sinPrefijo(patron)}
  or quipu_fold(concat_ws(' ', p.publicacion_nombre, p.editorial, p.evento_nombre)) like ${patron}
  or (
    ${delNumero(patron)} ~ '^%[0-9x]{1,13}%$'
    and ${delNumero(sql`concat_ws('|', p.isbn, p.issn, p.issn_e)`)} like ${delNumero(patron)}
  )
  or p.revista_id in (
    select buscada.id
    from revista buscada
    where buscada.busqueda like ${patron}
  )
  or p.id in (
    select firma.publicacion_id
    from publicacion_autor firma
    where quipu_fold(firma.autor) like ${patron}
    union all
    select firma.publicacion_id
    from publicacion_autor firma
      join investigador quien on quien.id = firma.investigador_id
    where quien.busqueda like ${patron}
      and quipu_fold(concat_ws(' ', quien.apellido1, quien.apellido2, quien.nombres)) like ${patron}
  )
`;
