import { type SQL, sql } from 'drizzle-orm';

type Around = '%' | '';

/**
 * SQL: the pattern of LIKE for folded texts that contain `text` (`%` on both sides), begin or end with it, or are it.
 * Nothing in it is a wildcard: it is folded before it is escaped, for the database folds signs, too, into those that
 * would stand for others («％»), and knows letters that have no accent to take off (ø, ł, ß).
 */
export function patternOf(text: string, before: Around, after: Around): SQL {
  const escaped = sql`regexp_replace(quipu_fold(${text}::text), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`(${sql.raw(`'${before}'`)} || ${escaped} || ${sql.raw(`'${after}'`)})`;
}

/** SQL: the pattern of folded texts that contain `text`. */
export const containing = (text: string): SQL => patternOf(text, '%', '%');
