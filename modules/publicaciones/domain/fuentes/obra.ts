import { z } from 'zod';
import { visible } from '#core/kernel/shared/text.ts';
import { CAMPOS, type CampoPublicacion } from '../campos.ts';
import { esDoi, esIsbn, esIssn, normalDoi, normalIssn } from '../identificadores.ts';
import { TIPOS_VIGENTES, type TipoVigente } from '../tipos.ts';

/** Who wrote a work, as a source tells it. */
export const autorHallado = z.object({
  nombres: z.string(),
  apellidos: z.string(),
  orcid: z.string().nullable(),
});
export type AutorHallado = z.output<typeof autorHallado>;
/**
 * A work found elsewhere, in the fields of the register (spec 03 §4): nothing of it is stored until a person takes it.
 */
export const obra = z.object({
  /** Where it was found: the name of the source, or of the file. */
  fuente: z.string(),
  /** Null when the source does not tell which of ours it is. */
  tipo: z.enum(TIPOS_VIGENTES).nullable(),
  campos: z.partialRecord(
    z.enum(Object.keys(CAMPOS) as CampoPublicacion[]),
    z.union([z.string(), z.array(z.string()).max(1_000)]),
  ),
  autores: z.array(autorHallado),
});
export type Obra = z.output<typeof obra>;

export type Nodo = unknown;
const esNodo = (v: Nodo): v is Record<string, Nodo> => typeof v === 'object' && v !== null && !Array.isArray(v);
/** What is at a path of an answer that nobody guarantees; numbers go through lists. */
export const en = (de: Nodo, ...ruta: (string | number)[]): Nodo =>
  ruta.reduce<Nodo>((v, clave) => {
    if (typeof clave === 'number') return Array.isArray(v) ? v[clave] : clave === 0 ? v : undefined;
    return esNodo(v) ? v[clave] : undefined;
  }, de);
export const lista = (v: Nodo): Nodo[] => (Array.isArray(v) ? v : v === undefined || v === null ? [] : [v]);
/** Text of a source: one line, without marks of its own. */
export function texto(v: Nodo, max = 1000): string {
  if (typeof v !== 'string' && typeof v !== 'number') return '';
  const llano = String(v)
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&(amp|lt|gt|quot|apos|#39);/g, (_, e: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[e] ?? "'");
  return visible(llano).replace(/\s+/g, ' ').trim().slice(0, max);
}

const validos = (v: Nodo, es: (t: string) => boolean) =>
  lista(v)
    .map((t) => texto(t, 60))
    .filter(es);
/** `2024`, `2024-3` or `[2024, 3]` as a day; the first of January when only the year is known (spec 03 §4). */
export function dia(v: Nodo): string {
  const partes = typeof v === 'string' ? v.split(/[-/]/) : lista(v);
  const [anio, mes, d] = partes.map((p) => Number(p) || 0);
  if (!anio || anio < 1000 || anio > 9999) return '';
  const fecha = new Date(Date.UTC(anio, (mes || 1) - 1, d || 1));
  return fecha.getUTCFullYear() === anio ? fecha.toISOString().slice(0, 10) : '';
}
/** «12-20», «e123» or «S4–S9» as first and last page. */
export const paginas = (v: Nodo) => {
  const [paginaInicial = '', paginaFinal = paginaInicial] = texto(v, 30).split(/\s*[-–—]+\s*/);
  return { paginaInicial: paginaInicial.slice(0, 10), paginaFinal: paginaFinal.slice(0, 10) };
};

type Hallado = {
  tipo: TipoVigente | null;
  titulo: Nodo;
  contenedor?: Nodo;
  fecha?: string;
  doi?: Nodo;
  isbn?: Nodo;
  /** Printed and electronic, when they are told apart. */
  issn?: Nodo;
  issnE?: Nodo;
  url?: Nodo;
  editorial?: Nodo;
  lugar?: Nodo;
  resumen?: Nodo;
  evento?: Nodo;
  volumen?: Nodo;
  numero?: Nodo;
  paginaInicial?: Nodo;
  paginaFinal?: Nodo;
  claves?: Nodo;
  grado?: Nodo;
  autores: AutorHallado[];
};

/** Puts what a source said in our fields; what is malformed or too long is left out. Null when it has no title. */
export function armarObra(fuente: string, h: Hallado): Obra | null {
  const titulo = texto(h.titulo, CAMPOS.titulo.max);
  if (!titulo) return null;
  const issn = validos(h.issn, esIssn).map(normalIssn);
  const url = texto(h.url, 250);
  const tesis = h.tipo === 'tesis';
  const campos: Record<string, string | string[]> = {
    titulo,
    fechaPublicacion: h.fecha ?? '',
    doi:
      lista(h.doi)
        .map((d) => normalDoi(texto(d, 150)))
        .find(esDoi) ?? '',
    isbn: validos(h.isbn, esIsbn)[0] ?? '',
    issn: issn[0] ?? '',
    issnE: validos(h.issnE, esIssn).map(normalIssn)[0] ?? issn[1] ?? '',
    publicacionNombre: tesis ? '' : texto(en(h.contenedor, 0), CAMPOS.publicacionNombre.max),
    editorial: tesis ? '' : texto(h.editorial, CAMPOS.editorial.max),
    universidad: tesis ? texto(h.editorial, CAMPOS.universidad.max) : '',
    ciudad: texto(h.lugar, CAMPOS.ciudad.max),
    resumen: texto(h.resumen, CAMPOS.resumen.max),
    eventoNombre: texto(h.evento, CAMPOS.eventoNombre.max),
    volumen: texto(h.volumen, CAMPOS.volumen.max),
    edicion: texto(h.numero, CAMPOS.edicion.max),
    paginaInicial: texto(h.paginaInicial, CAMPOS.paginaInicial.max),
    paginaFinal: texto(h.paginaFinal, CAMPOS.paginaFinal.max),
    tipoTesis: texto(h.grado, 40),
    url: /^https?:\/\//i.test(url) ? url : '',
    palabrasClave: [
      ...new Set(
        lista(h.claves)
          .map((c) => texto(c, 255))
          .filter(Boolean),
      ),
    ].slice(0, CAMPOS.palabrasClave.max),
  };
  const llenos = Object.entries(campos).filter(([, v]) => v.length > 0);
  return { fuente, tipo: h.tipo, campos: Object.fromEntries(llenos), autores: h.autores.slice(0, 500) };
}

/** A person as `family` and `given`, or as one text («Quispe, Rosa» and «Rosa Quispe» alike). */
export function autor(familia: Nodo, nombres: Nodo, orcid: Nodo, entero?: Nodo): AutorHallado | null {
  const id = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/i.exec(texto(orcid, 80))?.[0]?.toUpperCase() ?? null;
  const apellidos = texto(familia, 100);
  if (apellidos) return { apellidos, nombres: texto(nombres, 100), orcid: id };
  const uno = texto(entero, 200);
  if (!uno) return null;
  const coma = uno.indexOf(',');
  if (coma > 0) return { apellidos: uno.slice(0, coma).trim(), nombres: uno.slice(coma + 1).trim(), orcid: id };
  const palabras = uno.split(' ');
  return { apellidos: palabras.pop()!, nombres: palabras.join(' '), orcid: id };
}
export const presentes = <T>(v: (T | null)[]): T[] => v.filter((x): x is T => x !== null);
