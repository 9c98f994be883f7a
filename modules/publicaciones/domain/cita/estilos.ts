import type { ClaseDeCita } from '../tipos/tipo.ts';
/** What a reference may say of a work. */
export type Dato =
  | 'anio'
  | 'articulo'
  | 'autores'
  | 'ciudad'
  | 'doi'
  | 'edicion'
  | 'editorial'
  | 'fuente'
  | 'inventores'
  | 'isbn'
  | 'numero'
  | 'pagina'
  | 'paginas'
  | 'registro'
  | 'tesis'
  | 'tesisDonde'
  | 'titulo'
  | 'universidad'
  | 'volumen';
/** A datum with what stands around it. `sep` divides it from what came before in its sentence. */
export type Pieza = {
  dato: Dato;
  sep?: string;
  antes?: string;
  tras?: string;
  cursiva?: true;
  /** It stands against this datum, without `sep`, when it comes right before. */
  junto?: Dato;
};
/** A sentence; it ends with a full stop, unless it is an address or a code. */
export type Frase = { piezas: readonly Pieza[]; sinPunto?: true };
/** How the types of works are cited: those that are not here are cited as an article. */
type Nombres = {
  /** Given names: written out, or their initials with or without points. */
  pila: 'completos' | 'iniciales' | 'juntas';
  apellidos?: 'mayusculas';
  /** Between surname and given names, between people, and before the last. */
  tras: string;
  entre: string;
  ultimo: string;
  /** More than these are cut: the first ones, and what stands for the rest. */
  maximo: number;
  primeros: number;
  resto: 'et al' | 'ultimo';
};
export type DefinicionDeEstilo = {
  nombres: Nombres;
  sinFecha: string;
  /** `parcial`: of the last page, only the figures that change. */
  paginas: 'guion' | 'raya' | 'parcial';
  tesis: 'mayuscula' | 'minuscula';
  doi: 'enlace' | 'codigo';
  /** Without authors, the title stands in their place. */
  tituloPrimero?: true;
  /** A publisher that is the author is not said again. */
  editorialUnaVez?: true;
  clases: Readonly<Record<ClaseDeCita, readonly Frase[]>>;
};

const f = (...piezas: Pieza[]): Frase => ({ piezas });
/**
 * The pages, with what stands before several, before one, and before the number of an article that has no pages: of the
 * three, a work says one.
 */
const hojas = (varias: string, una: string, articulo: string, mas: Omit<Pieza, 'dato' | 'antes'> = {}): Pieza[] => [
  { dato: 'paginas', antes: varias, ...mas },
  { dato: 'pagina', antes: una, ...mas },
  { dato: 'articulo', antes: articulo, ...mas },
];
const AUTORES = f({ dato: 'autores' });
const TITULO = f({ dato: 'titulo' });
const TITULO_CURSIVA = f({ dato: 'titulo', cursiva: true });

/** APA, 7.ª edición: capítulo 10, ejemplos de referencias. */
const apa: DefinicionDeEstilo = {
  nombres: {
    pila: 'iniciales',
    tras: ', ',
    entre: ', ',
    ultimo: ' y ',
    maximo: 20,
    primeros: 19,
    resto: 'ultimo',
  },
  sinFecha: 's. f.',
  paginas: 'raya',
  tesis: 'mayuscula',
  doi: 'enlace',
  tituloPrimero: true,
  editorialUnaVez: true,
  clases: (() => {
    const anio = f({ dato: 'anio', antes: '(', tras: ')' });
    const doi: Frase = { piezas: [{ dato: 'doi' }], sinPunto: true };
    const editorial = f({ dato: 'editorial' });
    return {
      articulo: [
        AUTORES,
        anio,
        TITULO,
        f(
          { dato: 'fuente', cursiva: true },
          { dato: 'volumen', cursiva: true },
          { dato: 'numero', junto: 'volumen', antes: '(', tras: ')' },
          ...hojas('', '', 'Artículo '),
        ),
        doi,
      ],
      libro: [
        AUTORES,
        anio,
        f({ dato: 'titulo', cursiva: true }, { dato: 'edicion', sep: ' ', antes: '(', tras: ')' }),
        editorial,
        doi,
      ],
      capitulo: [
        AUTORES,
        anio,
        TITULO,
        f(
          { dato: 'fuente', antes: 'En ', cursiva: true },
          ...hojas('(pp. ', '(p. ', '(Artículo ', { sep: ' ', tras: ')' }),
        ),
        editorial,
        doi,
      ],
      tesis: [
        AUTORES,
        anio,
        f({ dato: 'titulo', cursiva: true }, { dato: 'tesisDonde', sep: ' ', antes: '[', tras: ']' }),
        doi,
      ],
      patente: [
        AUTORES,
        anio,
        f({ dato: 'titulo', cursiva: true }, { dato: 'registro', sep: ' ', antes: '(Patente núm. ', tras: ')' }),
        doi,
      ],
    };
  })(),
};

/** UNE-ISO 690:2013 and ISO 690:2021, name and date. */
const iso690: DefinicionDeEstilo = {
  nombres: {
    pila: 'completos',
    apellidos: 'mayusculas',
    tras: ', ',
    entre: '; ',
    ultimo: ' y ',
    maximo: 3,
    primeros: 1,
    resto: 'et al',
  },
  sinFecha: '[s. f.]',
  paginas: 'guion',
  tesis: 'mayuscula',
  doi: 'enlace',
  clases: (() => {
    const doi: Frase = { piezas: [{ dato: 'doi', antes: 'Disponible en: ' }], sinPunto: true };
    const isbn = f({ dato: 'isbn', antes: 'ISBN ' });
    const pie = f({ dato: 'ciudad' }, { dato: 'editorial', sep: ': ' }, { dato: 'anio' });
    return {
      articulo: [
        AUTORES,
        TITULO,
        f({ dato: 'fuente', cursiva: true }),
        f(
          { dato: 'anio' },
          { dato: 'volumen', antes: 'vol. ' },
          { dato: 'numero', antes: 'núm. ' },
          ...hojas('pp. ', 'p. ', 'art. '),
        ),
        doi,
      ],
      libro: [AUTORES, TITULO_CURSIVA, f({ dato: 'edicion' }), pie, isbn, doi],
      capitulo: [
        AUTORES,
        TITULO,
        f({ dato: 'fuente', antes: 'En: ', cursiva: true }),
        f(...pie.piezas, ...hojas('pp. ', 'p. ', 'art. ')),
        isbn,
        doi,
      ],
      tesis: [
        AUTORES,
        TITULO_CURSIVA,
        f({ dato: 'tesis' }),
        f({ dato: 'ciudad' }, { dato: 'universidad', sep: ': ' }, { dato: 'anio' }),
        doi,
      ],
      patente: [AUTORES, TITULO_CURSIVA, f({ dato: 'registro', antes: 'Patente ' }), f({ dato: 'anio' }), doi],
    };
  })(),
};

/** Vancouver: «Citing Medicine» of the NLM, as the ICMJE samples write it. */
const vancouver: DefinicionDeEstilo = {
  nombres: {
    pila: 'juntas',
    tras: ' ',
    entre: ', ',
    ultimo: ', ',
    maximo: 6,
    primeros: 6,
    resto: 'et al',
  },
  sinFecha: '[fecha desconocida]',
  paginas: 'parcial',
  tesis: 'minuscula',
  doi: 'codigo',
  clases: (() => {
    const doi: Frase = { piezas: [{ dato: 'doi', antes: 'doi: ' }], sinPunto: true };
    const pie = f({ dato: 'ciudad' }, { dato: 'editorial', sep: ': ' }, { dato: 'anio', sep: '; ' });
    return {
      articulo: [
        AUTORES,
        TITULO,
        f({ dato: 'fuente' }),
        f(
          { dato: 'anio' },
          { dato: 'volumen', sep: ';' },
          { dato: 'numero', sep: ';', junto: 'volumen', antes: '(', tras: ')' },
          ...hojas('', '', '', { sep: ':' }),
        ),
        doi,
      ],
      libro: [AUTORES, TITULO, f({ dato: 'edicion' }), pie, doi],
      capitulo: [AUTORES, TITULO, f({ dato: 'fuente', antes: 'En: ' }), pie, f(...hojas('p. ', 'p. ', '')), doi],
      tesis: [
        AUTORES,
        f({ dato: 'titulo' }, { dato: 'tesis', sep: ' ', antes: '[', tras: ']' }),
        f({ dato: 'ciudad' }, { dato: 'universidad', sep: ': ' }, { dato: 'anio', sep: '; ' }),
        doi,
      ],
      patente: [
        f({ dato: 'inventores' }),
        TITULO,
        f({ dato: 'registro', antes: 'Patente ' }),
        f({ dato: 'anio' }),
        doi,
      ],
    };
  })(),
};

/** The styles, as data: `referencia` reads them. */
export const DEFINICIONES = { apa, iso690, vancouver } as const;
