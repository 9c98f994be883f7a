import { z } from 'zod';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { keysOf, recordOf } from '#core/kernel/shared/keys.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { CAMPOS } from './campos.ts';
import { NOMBRES_DE_ACCESO } from './vocabularios.ts';

/** Which of its texts a work is deposited with, and its address among the versions of COAR. */
export const VERSIONES_DE_TEXTO = {
  enviada: { label: 'Enviada a la revista', coar: 'http://purl.org/coar/version/c_71e4c1898caa6e32' },
  aceptada: {
    label: 'Aceptada, sin la maqueta de la editorial',
    coar: 'http://purl.org/coar/version/c_ab4af688f83e57aa',
  },
  publicada: { label: 'Publicada', coar: 'http://purl.org/coar/version/c_970fb48d4fbd8a85' },
} as const;
export type VersionDeTexto = keyof typeof VERSIONES_DE_TEXTO;
export const CLAVES_DE_VERSION = keysOf(VERSIONES_DE_TEXTO);
export const NOMBRES_DE_VERSION = recordOf(CLAVES_DE_VERSION, (version) => VERSIONES_DE_TEXTO[version].label);
export const nombreDeVersion = (version: VersionDeTexto): string => NOMBRES_DE_VERSION[version];

/** Ways in which a text that the house keeps may be read. */
const ACCESOS_DE_TEXTO = ['abierto', 'embargado', 'restringido'] as const;

/** What is said of a text when it is deposited. */
export const formularioTexto = formOf(
  defineFields({
    textoVersion: {
      kind: 'choice',
      label: 'Versión',
      options: NOMBRES_DE_VERSION,
      required: true,
      help: 'Muchas editoriales dejan difundir la aceptada, y no la publicada.',
    },
    acceso: {
      kind: 'choice',
      label: 'Quién puede leerlo',
      options: recordOf(ACCESOS_DE_TEXTO, (acceso) => NOMBRES_DE_ACCESO[acceso]),
      required: true,
      span: 6,
    },
    embargoHasta: CAMPOS.embargoHasta,
    licencia: CAMPOS.licencia,
    derecho: {
      kind: 'flag',
      label: 'Sus autores pueden difundir esta versión así',
      required: true,
      help: 'Lo permite la editorial, o la licencia con que se publicó.',
    },
  }),
  'Depositar',
);

/** The text of a work as its page shows it. */
export const zTexto = z.object({
  archivo: zFileInfo.nullable(),
  version: z.enum(CLAVES_DE_VERSION).nullable(),
  /** Since when anybody reads it, or why nobody does, in a sentence. */
  dicho: z.string().nullable(),
  /** Whether who asks may deposit or take it away. */
  cambia: z.boolean(),
  /** What the dialog begins with. */
  datos: z.object({
    textoVersion: z.string(),
    acceso: z.string(),
    embargoHasta: z.string(),
    licencia: z.string(),
  }),
});
export type Texto = z.output<typeof zTexto>;

type Acceso = { acceso: string | null; embargoHasta: string | null };
/**
 * Whether a work is open: an embargo ends by itself on its day.
 * @param hoy the day of the institution
 */
export const esAbierta = ({ acceso, embargoHasta }: Acceso, hoy: string): boolean =>
  acceso === 'abierto' || (acceso === 'embargado' && embargoHasta !== null && embargoHasta <= hoy);

type Derechos = Acceso & { textoDesde: string | null };
/**
 * Whether anybody may read the text of a work that is public: its deposit and the access of the work both allow it.
 * That a work is open where it was published does not open the text that the house keeps.
 */
export const seLee = (p: Derechos, hoy: string): boolean =>
  p.textoDesde !== null && p.textoDesde <= hoy && esAbierta(p, hoy);

/** The day from which the text will be read, the later of what its deposit and its work say; null when nobody will. */
export function diaDelTexto({ acceso, embargoHasta, textoDesde }: Derechos): string | null {
  if (textoDesde === null || !(acceso === 'abierto' || acceso === 'embargado')) return null;
  return acceso === 'embargado' && embargoHasta !== null && embargoHasta > textoDesde ? embargoHasta : textoDesde;
}

/** Who reads the text of a work, in a word. */
export const SITUACIONES_DE_TEXTO = {
  abierto: { label: 'Abierto', tone: 'green' },
  embargado: { label: 'Con embargo', tone: 'yellow' },
  restringido: { label: 'Restringido', tone: 'gray' },
  sin: { label: 'Sin texto', tone: 'gray' },
} as const;
export type SituacionDeTexto = keyof typeof SITUACIONES_DE_TEXTO;
/** The same, by what its deposit and its work say. A work whose embargo has no day is read by nobody else. */
export function situacionDelTexto(
  { textoVersion, ...derechos }: Derechos & { textoVersion: string | null },
  hoy: string,
): SituacionDeTexto {
  if (textoVersion === null) return 'sin';
  if (seLee(derechos, hoy)) return 'abierto';
  const dia = diaDelTexto(derechos);
  return dia === null || dia <= hoy ? 'restringido' : 'embargado';
}

const HASTA_ENTONCES = 'Hasta entonces, sus autores y la oficina.';
/** Who reads the text that a work was deposited with, in a sentence. */
export function dichoDelTexto(derechos: Derechos, hoy: string): string {
  if (seLee(derechos, hoy)) return 'Cualquiera lo lee en el portal público, desde que la publicación está registrada.';
  const dia = diaDelTexto(derechos);
  if (dia === null || dia <= hoy) return 'Restringido: lo leen sus autores y la oficina.';
  return `Embargado: podrá leerlo cualquiera desde el ${formatDay(dia)}. ${HASTA_ENTONCES}`;
}

export const FALTA_EL_DIA = 'Escriba el día en que termina el embargo.';
export const EMBARGO_PASADO = 'Ese día ya pasó: elija «Acceso abierto», o un día posterior a hoy.';
/** Patents are deposited with the office that grants them. */
export const admiteTexto = (tipo: string): boolean => tipo !== 'patente';

/** What a deposit says, with the publication that it is of, as it was read. */
export type FormularioTexto = z.output<typeof formularioTexto.schema> & { id: number; version: number };
