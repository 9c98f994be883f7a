/** How a work is cited. */
export const ESTILOS = { apa: 'APA', iso690: 'ISO 690', vancouver: 'Vancouver' } as const;
export type Estilo = keyof typeof ESTILOS;

/** What a citation says of a work; what it does not know is left out. */
export type Obra = {
  tipo: string;
  autores: readonly string[];
  anio: number | null;
  titulo: string;
  /** Journal, book or event it came out in. */
  fuente: string | null;
  editorial: string | null;
  volumen: string | null;
  numero: string | null;
  paginas: string | null;
  universidad: string | null;
  /** Degree of a thesis. */
  grado: string | null;
  registro: string | null;
  isbn: string | null;
  doi: string | null;
};

const punto = (texto: string) => (/[.?!…]$/.test(texto) ? texto : `${texto}.`);
const frases = (...partes: readonly (string | null | false | undefined)[]) =>
  partes.flatMap((parte) => (parte ? [punto(parte)] : [])).join(' ');
const coma = (...partes: readonly (string | null | false | undefined)[]) => partes.filter(Boolean).join(', ') || null;
/** Names that hold a comma are told apart by semicolons. */
const separados = (nombres: readonly string[]) => nombres.join(nombres.some((n) => n.includes(',')) ? '; ' : ', ');
const conY = (nombres: readonly string[]) =>
  nombres.length < 2 ? (nombres[0] ?? null) : `${separados(nombres.slice(0, -1))} y ${nombres.at(-1)}`;
const doiDe = ({ doi }: Obra) => doi && `https://doi.org/${doi.replace(/^https?:\/\/(dx\.)?doi\.org\//i, '')}`;
const tesisDe = ({ grado, universidad }: Obra) =>
  (grado || universidad) && coma(grado ? `Tesis de ${grado.toLowerCase()}` : 'Tesis', universidad);
const dondeDe = (o: Obra) => tesisDe(o) ?? coma(o.fuente, o.editorial);
const numerado = ({ volumen, numero }: Obra) => (volumen ?? '') + (numero ? `(${numero})` : '');

const CITA: Record<Estilo, (o: Obra) => string> = {
  apa: (o) =>
    frases(
      conY(o.autores),
      `(${o.anio ?? 's. f.'})`,
      o.titulo,
      coma(dondeDe(o), numerado(o), o.paginas),
      o.registro && `Registro ${o.registro}`,
    ),
  iso690: (o) =>
    frases(
      conY(o.autores.map((a) => a.toLocaleUpperCase('es'))),
      o.titulo,
      coma(
        dondeDe(o),
        o.anio === null ? null : String(o.anio),
        o.volumen && `vol. ${o.volumen}`,
        o.numero && `núm. ${o.numero}`,
        o.paginas && `pp. ${o.paginas}`,
      ),
      o.registro && `Registro ${o.registro}`,
      o.isbn && `ISBN ${o.isbn}`,
    ),
  vancouver: (o) =>
    frases(
      // Six authors at most, as its rules ask.
      o.autores.length > 6 ? `${separados(o.autores.slice(0, 6))}, et al` : separados(o.autores),
      o.titulo,
      dondeDe(o),
      [o.anio, numerado(o)].filter(Boolean).join(';') + (o.paginas ? `:${o.paginas}` : ''),
      o.registro && `Registro ${o.registro}`,
    ),
};

/** The citation of a work in a style, its DOI as a link at the end. */
export const referencia = (estilo: Estilo, obra: Obra): string =>
  [CITA[estilo](obra), doiDe(obra)].filter(Boolean).join(' ');
