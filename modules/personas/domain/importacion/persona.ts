import type { ImportColumn } from '#core/import/shared/import.ts';

/** The figures of a document that somebody parted, as «12.345.678» or «12 345 678». */
export const sinSeparar = (documento: string): string =>
  /^\d{1,2}([. ])\d{3}\1\d{3}$/.test(documento) ? documento.replace(/\D/g, '') : documento;
/** Spreadsheets drop the zeros on the left of a DNI. */
export const conSusCeros = (documento: string): string =>
  /^\d{6,7}$/.test(documento) ? documento.padStart(8, '0') : documento;

/** A column that tells who a row is about: the number of a document of theirs, or their code. */
export const columnaDePersona = (label: string, aliases: readonly string[] = []) =>
  ({
    kind: 'text',
    label,
    max: 30,
    aliases: ['dni', 'documento de identidad', 'documento', ...aliases],
    read: (escrito) => conSusCeros(sinSeparar(escrito.replace(/\s/g, '')).toUpperCase()),
  }) as const satisfies ImportColumn;
