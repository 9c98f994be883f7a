import { type SQL, sql } from 'drizzle-orm';
import type { Merge } from '#core/merge/server/merge.ts';

/** Records that rules speak of, in SQL: what is read, which of them count, and where each is mended. */
export type Sobre = { desde: SQL; cuentan: SQL; id: SQL; nombre: SQL; facultad: SQL; ruta: SQL };
/** What breaks a rule: which rows, and what is said of each. */
export type Falla = {
  sobre: Sobre;
  /** What else is read. */
  con?: SQL;
  donde: SQL;
  dice: SQL;
  /** Where it is mended, when it is not the page of the record. */
  ruta?: SQL;
};
/** SQL: the address of a page of one record. */
export const pagina = (ruta: string, id: SQL): SQL => sql`${`${ruta}?id=`}::text || ${id}`;

/** SQL join `rep(id, motivo)`: the records that share a key with another, each with its strongest reason. */
export const repetidos = ({ alike }: Pick<Merge, 'alike'>, id: SQL): SQL =>
  sql`
    join (
      select distinct on (id) id, motivo
      from (
          select unnest(array_agg(id)) as id, motivo, orden
          from (${alike!.keys}) k
          group by motivo, orden, clave
          having count(*) > 1
        ) x
      order by id, orden
    ) rep on rep.id = ${id}
  `;
/** SQL: the reason of `rep` in words. */
export const motivoDe = ({ alike }: Pick<Merge, 'alike'>): SQL =>
  sql`case rep.motivo ${sql.join(
    Object.entries(alike!.reasons).map(([clave, motivo]) => sql`when ${clave} then ${motivo}`),
    sql` `,
  )} end`;

/** SQL: the weighted sum of the digits of `c`, X being ten, is a multiple of the modulus (as `checkDigitHolds`). */
const suma = (cifras: number, peso: (i: number) => number, modulo: number): SQL =>
  sql`(${sql.raw(
    Array.from({ length: cifras }, (_, i) => `(strpos('0123456789X', substr(c, ${i + 1}, 1)) - 1) * ${peso(i)}`).join(
      ' + ',
    ),
  )}) % ${sql.raw(String(modulo))} = 0`;
const delTexto = (texto: SQL, juicio: SQL): SQL =>
  sql`(select ${juicio} from (select upper(regexp_replace(${texto}, '[\\s-]', '', 'g')) as c offset 0) n)`;
/** SQL: the check digit of an ISBN is right (as `isIsbn`). */
export const isbnValido = (isbn: SQL): SQL =>
  delTexto(
    isbn,
    sql`case when c ~ '^[0-9]{9}[0-9X]$' then ${suma(10, (i) => 10 - i, 11)}
      when c ~ '^97[89][0-9]{10}$' then ${suma(13, (i) => (i % 2 ? 3 : 1), 10)} else false end`,
  );
/** SQL: the check digit of an ISSN is right (as `isIssn`). */
export const issnValido = (issn: SQL): SQL =>
  delTexto(issn, sql`case when c ~ '^[0-9]{7}[0-9X]$' then ${suma(8, (i) => 8 - i, 11)} else false end`);
