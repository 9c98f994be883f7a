import { fold } from '#core/kernel/shared/text.ts';
import type { ImportColumn, ImportDef, Mapping } from './import.ts';

/** «Ap. Paterno», «AP_PATERNO» and «apPaterno» are one header. */
const comparable = (text: string) =>
  fold(text.replace(/([a-z0-9])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Which file this is, by its headers, whatever their order: those who send the same again are mapped the same. */
export const signatureOf = (headers: readonly string[]): string => headers.map(comparable).toSorted().join('|');

/**
 * Which column of the file feeds each datum: as an earlier import did, else by the name of the header. A column feeds
 * one datum only.
 */
export function proposeMapping(def: ImportDef, headers: readonly string[], earlier: Mapping = {}): Mapping {
  const mapping: Mapping = {};
  const used = new Set<string>();
  const take = (key: string, header: string | undefined) => {
    if (header === undefined || used.has(header) || mapping[key]) return;
    mapping[key] = header;
    used.add(header);
  };
  const columns = Object.entries(def.columns);
  for (const [key] of columns) if (headers.includes(earlier[key] ?? '')) take(key, earlier[key]);
  const namesOf = (key: string, column: ImportColumn): string[][] => [
    [comparable(column.label), comparable(key)],
    (column.aliases ?? []).map(comparable),
  ];
  // The proper name of a datum wins over the other names of another one.
  for (const round of [0, 1])
    for (const [key, column] of columns) {
      const names = namesOf(key, column)[round]!;
      // The first of its names that the file has: they are told the best first.
      const name = names.find((n) => headers.some((h) => !used.has(h) && comparable(h) === n));
      take(
        key,
        headers.find((h) => !used.has(h) && comparable(h) === name),
      );
    }
  return mapping;
}

/** Data that every row must bring and that no column feeds. */
export const columnsMissing = (def: ImportDef, mapping: Mapping): { key: string; label: string }[] =>
  Object.entries(def.columns)
    .filter(([key, column]) => column.required && !mapping[key])
    .map(([key, { label }]) => ({ key, label }));
