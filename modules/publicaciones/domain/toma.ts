import { z } from 'zod';
import { doisIn } from '#core/kernel/shared/identifiers.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import type { Badge } from '#core/kernel/shared/tone.ts';
import type { CampoPublicacion } from './campos.ts';
import { etiquetaDe } from './campos-de-tipo.ts';
import type { Obra } from './fuentes/obra.ts';
import { TIPOS_VIGENTES, type TipoVigente, tipoDe } from './tipos.ts';

/** Where the works of a taking come from. */
export const ORIGENES = {
  archivo: 'Archivo',
  pegado: 'Texto pegado',
  dois: 'Lista de DOI',
  orcid: 'Lo que registran con su ORCID',
  registros: 'Lo que registran con su nombre',
} as const;
export type Origen = keyof typeof ORIGENES;
/** What somebody brings, to be read; the rest is asked of the registers. */
export const TRAIDOS = ['archivo', 'pegado', 'dois'] as const satisfies readonly Origen[];
export const BUSCADOS = ['orcid', 'registros'] as const satisfies readonly Origen[];
export type Buscado = (typeof BUSCADOS)[number];

/** What each work of a taking is; those that ask for a decision come first. */
export const CLASES_DE_OBRA = {
  repetida: { label: 'Quizá repetida', tone: 'yellow' },
  retractada: { label: 'Retractada', tone: 'red' },
  sin_leer: { label: 'No se leyó', tone: 'gray', at: 0 },
  nueva: { label: 'Nueva', tone: 'blue', at: 0.5 },
  tomada: { label: 'Borrador', tone: 'green', at: 1 },
  registrada: { label: 'Ya registrada', tone: 'gray', at: 1 },
  fuera: { label: 'Dejada fuera', tone: 'gray', at: 0 },
} as const satisfies Record<string, Badge>;
export type ClaseDeObra = keyof typeof CLASES_DE_OBRA;
export const CLASES = keysOf(CLASES_DE_OBRA);
/** Those that may become drafts: of a doubtful one, once somebody says that it is another work. */
export const TOMABLES = ['nueva', 'repetida', 'retractada'] as const satisfies readonly ClaseDeObra[];
export const esTomable = (clase: ClaseDeObra): boolean => TOMABLES.some((una) => una === clase);

/** The tabs of the table: all, those of each class, and the new ones that lack something. */
export const VISTAS = {
  todas: 'Todas',
  repetida: 'Quizá repetidas',
  retractada: 'Retractadas',
  sin_leer: 'No se leyeron',
  nueva: 'Nuevas',
  incompleta: 'Incompletas',
  tomada: 'Borradores',
  registrada: 'Ya registradas',
  fuera: 'Dejadas fuera',
} as const;
export type Vista = keyof typeof VISTAS;
export const CLAVES_VISTA = keysOf(VISTAS);

/** What is being done with a taking. */
export const TRABAJOS = ['leer', 'tomar', 'deshacer'] as const;
export type Trabajo = (typeof TRABAJOS)[number];
export const SITUACIONES_DE_TOMA = ['leyendo', 'tomando', 'deshaciendo', 'interrumpida', 'fallida', 'lista'] as const;
export type SituacionDeToma = (typeof SITUACIONES_DE_TOMA)[number];
/** A work of which nothing is heard for so long was interrupted. */
const SIN_VIDA_MS = 3 * 60_000;
const HACIENDO: Record<Trabajo, SituacionDeToma> = { leer: 'leyendo', tomar: 'tomando', deshacer: 'deshaciendo' };
type Momentos = { enCurso: Trabajo | null; vistaEn: Date; leidaEn: Date | null; fallo: string | null };
/** How a taking stands. */
export function situacionDeToma({ enCurso, vistaEn, leidaEn, fallo }: Momentos, ahora: Date): SituacionDeToma {
  if (enCurso && ahora.getTime() - vistaEn.getTime() > SIN_VIDA_MS) return 'interrumpida';
  if (enCurso) return HACIENDO[enCurso];
  return fallo !== null || leidaEn === null ? 'fallida' : 'lista';
}

const zSiNo = z.enum(['si', 'no']);
/** What is said of all the works that are taken. */
export const opcionesDeToma = z.object({
  filiacion: zSiNo.optional(),
  filiacionUnica: zSiNo.optional(),
  proyectoId: zId.optional(),
});
export type OpcionesDeToma = Partial<z.output<typeof opcionesDeToma>>;

/** Files of references that are read: their size, and how their names end. */
export const ARCHIVO_DE_REFERENCIAS = {
  key: 'referencias',
  label: 'Archivo de referencias',
  accept: ['bib', 'ris', 'nbib', 'enw', 'ciw', 'xml', 'json', 'csv', 'tsv', 'xlsx', 'txt'],
  maxMb: 10,
  anyEncoding: true,
} as const;
/** DOIs that are asked for at a time: each is a question to a register of others. */
export const MAXIMO_DE_DOIS = 200;

/** Letters of a text of DOI, or of references written for people: many more than they need. */
export const MAXIMO_DE_TEXTO_CON_DOIS = 1_000_000;
type Referencia = { linea: number; texto: string };

/** The paragraphs of a text, or its lines where no empty line parts them. */
function parrafosDe(escrito: string): Referencia[][] {
  const lineas = escrito.split(/\r\n?|\n/u).map((texto, n) => ({ linea: n + 1, texto: texto.trim() }));
  const parrafos: Referencia[][] = [[]];
  for (const linea of lineas) {
    if (linea.texto === '') parrafos.push([]);
    else parrafos.at(-1)!.push(linea);
  }
  return parrafos.filter((parrafo) => parrafo.length > 0);
}
/** A paragraph is a reference in several lines, unless it cites several DOI: then each of its lines is one. */
function referenciasDe(escrito: string): Referencia[] {
  const parrafos = parrafosDe(escrito);
  const [unico = []] = parrafos;
  if (parrafos.length === 1) return unico;
  return parrafos.flatMap((parrafo) => {
    const texto = parrafo.map((linea) => linea.texto).join(' ');
    return doisIn(texto).length > 1 ? parrafo : [{ linea: parrafo[0]!.linea, texto }];
  });
}
/** What is shorter and tells no year is a heading, or of the list itself. */
const pareceReferencia = (texto: string): boolean =>
  texto.length >= 30 || /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)/u.test(texto);
/** The DOI that a text cites, each once and with its line, and the references of it that cite none. */
export function citasPorDoi(escrito: string): {
  dois: { linea: number; doi: string }[];
  sinDoi: { linea: number; texto: string }[];
} {
  const referencias = referenciasDe(escrito);
  const citados = referencias.flatMap(({ linea, texto }) => doisIn(texto).map((doi) => ({ linea, doi })));
  const primeros = new Map(citados.toReversed().map((cita) => [cita.doi.toLowerCase(), cita] as const));
  return {
    dois: citados.filter((cita) => primeros.get(cita.doi.toLowerCase()) === cita),
    sinDoi: referencias.filter(({ texto }) => pareceReferencia(texto) && doisIn(texto).length === 0),
  };
}

const esVacio = (valor: string | readonly string[] | undefined) => valor === undefined || valor.length === 0;
/** What a work lacks to be sent as one of a type, in the words of its form (spec 03 §4). */
export function leFalta(tipo: TipoVigente, campos: Obra['campos']): string[] {
  const { campos: usos, algunoDe } = tipoDe(tipo);
  const vacio = (campo: CampoPublicacion) => esVacio(campos[campo]);
  const exigidos = usos
    .filter(({ campo, required = false }) => required && vacio(campo))
    .map(({ campo }) => etiquetaDe(tipo, campo).toLocaleLowerCase('es'));
  const deVarios = algunoDe
    .filter((grupo) => grupo.campos.every(vacio))
    .map((grupo) => grupo.campos.map((campo) => etiquetaDe(tipo, campo)).join(' o '));
  return [...exigidos, ...deVarios];
}

/** The type under which a work is taken while nobody says another: none of ours is an article. */
export const tipoSupuesto = ({ tipo }: Pick<Obra, 'tipo'>): TipoVigente => tipo ?? 'articulo';
/** Types under which a work may be taken: no source tells of patents. */
export const TIPOS_TOMADOS = TIPOS_VIGENTES.filter((tipo) => tipo !== 'patente');

/** Year of a work, as precise as it was told. */
export const anioDe = ({ fecha }: Pick<Obra, 'fecha'>): number | null => Number(fecha.slice(0, 4)) || null;
/** A project is of what came after it began; of a work without a year, its author decides. */
export const llevaProyecto = (anio: number | null, periodo: number | null): boolean =>
  anio === null || periodo === null || anio >= periodo;
