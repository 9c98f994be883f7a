import { addUp } from '#core/documents/shared/figures.ts';
import type { Carry, Text, View } from '#core/documents/shared/pdf-doc.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import {
  bySex,
  capitalised,
  countedNoun,
  dayInWords,
  inWordsAndNumerals,
  listed,
  numberInWords,
  type Sex,
} from '#core/kernel/shared/spanish.ts';
import { agree } from '#core/kernel/shared/text.ts';
import type { TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { TIPOS_PUBLICACION, type TipoPublicacion, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { OTROS, type ParteDeConstancia, parteDe, SECCIONES } from '../domain/secciones.ts';

export type Participacion = {
  periodo: number;
  tipo: string;
  /** The type that serves its own, where the norm lists it. */
  raiz: TipoRaiz;
  codigo: string | null;
  titulo: string;
  condicion: string;
};
export type Grupo = {
  corto: string;
  nombre: string;
  condicion: string;
  resolucion: string | null;
  creacion: string | null;
};
export type Obra = {
  tipo: TipoPublicacion;
  categoria: string | null;
  anio: number | null;
  titulo: string;
  fuente: string | null;
  issn: string | null;
  isbn: string | null;
  ciudad: string | null;
  universidad: string | null;
  pais: string | null;
  oficina: string | null;
  titulares: string | null;
  puntaje: string | null;
};
export type Puntos = { tipo: TipoPublicacion; categoria: string | null; cantidad: number; puntaje: string };
export type Libro = Obra & { proyectos: { codigo: string | null; nombre: string; entidad: string }[] };
export type Equipo = Participacion & { grupo: string | null; monto: string };

/** What a certificate says of somebody: the end of its sentence, by their sex, and the table of its many rows. */
export type Dice = { hecho: (sexo: Sex) => Hecho; cuerpo: View[] };
export type Hecho = { texto: string; negrita?: string };

type Columna<F> = {
  label: string;
  align?: 'right';
  joins?: 'italics' | 'soft';
  of: (fila: F) => Text;
};
type Parte<F> = { titulo: string; subtotal?: string; filas: readonly F[] };
type Tabla<F> = {
  columnas: readonly Columna<F>[];
  partes: readonly Parte<F>[];
  sustantivo: readonly [one: string, many: string];
  genero: Carry['gender'];
  /** The figure of a row that is added up, and the sum of all. */
  suma?: { de: (fila: F) => Text; total: string; unidad: Carry['unit'] };
  total?: string;
};

/** The rows of a certificate, numbered through, under the title of each part, with their sum. */
function tabla<F>({ columnas: propias, partes, sustantivo, genero, suma, total }: Tabla<F>): View {
  const columns = [{ label: 'N.°', align: 'right' as const }, ...propias.map(({ of: _of, ...c }) => c)];
  const rows: Text[][] = [];
  const marks: Record<number, 'title'> = {};
  const amounts: Text[] = [];
  let n = 0;
  for (const { titulo, subtotal = '', filas } of partes) {
    if (titulo) {
      marks[rows.length] = 'title';
      rows.push([titulo, ...propias.slice(1).map(() => ''), subtotal]);
      amounts.push(null);
    }
    for (const fila of filas) {
      rows.push([String(++n), ...propias.map((c) => c.of(fila))]);
      amounts.push(suma?.de(fila));
    }
  }
  const cuantos = capitalised(`${numberInWords(n, genero)} ${agree(n, ...sustantivo)}`);
  return {
    type: 'table',
    columns,
    rows,
    marks,
    total: [cuantos, ...propias.slice(1).map(() => ''), total ?? suma?.total ?? ''],
    carry: {
      noun: sustantivo,
      gender: genero,
      ...(suma ? { amounts, unit: suma.unidad ?? ['', ''] } : {}),
    },
  };
}

/** Rows by what they have in common, in the order in which they came. */
function porClave<T>(filas: readonly T[], clave: (f: T) => string): [string, T[]][] {
  const grupos = new Map<string, T[]>();
  for (const f of filas) grupos.set(clave(f), [...(grupos.get(clave(f)) ?? []), f]);
  return [...grupos];
}
const anio = (a: number | null) => (a === null ? null : String(a));
const condicion = (dicha: string, sexo: Sex): string => {
  const palabra = dicha.charAt(0).toLowerCase() + dicha.slice(1);
  return sexo === 'F' ? palabra.replace(/^((?:co)?(?:coordinad|ases|investigad)or)\b/, '$1a') : palabra;
};
const codigoDe = (codigo: string | null) => (codigo ? ` (código ${codigo})` : '');

/** What one takes part in that is no project of research, by the part of the norm where it is. */
const QUE: Readonly<Partial<Record<ParteDeConstancia, string>>> = {
  eventos: 'el evento académico',
  publicacion: 'el proyecto de publicación',
  talleres: 'el taller',
};
/** The section of the norm and its part, as a table would head them: «I. Fondos concursables: multidisciplinarios». */
const seccionDicha = (titulo: string, parte: string) => `${titulo}: ${parte.charAt(0).toLowerCase()}${parte.slice(1)}`;
function seccionDe(parte: ParteDeConstancia | null): string {
  const dichas = SECCIONES.flatMap(({ titulo, partes }) =>
    Object.entries(partes).flatMap(([clave, dicha]) => (clave === parte ? [seccionDicha(titulo, dicha)] : [])),
  );
  return dichas[0] ? ` (${dichas[0]})` : '';
}

/** The one project of somebody, in words. */
const unProyecto = (p: Participacion) => (sexo: Sex) => {
  const parte = parteDe(p.raiz);
  const que = (parte && QUE[parte]) ?? 'el proyecto de investigación';
  const cuando = `de ${p.periodo}${seccionDe(parte)}`;
  return `participó en ${que} «${p.titulo}»${codigoDe(p.codigo)}, ${cuando}, en condición de ${condicion(p.condicion, sexo)}`;
};

/** 1 · Participations by sections of the norm; what is in none goes to the last, so that nothing is lost. */
export function estudios(filas: readonly Participacion[]): Dice {
  if (filas.length === 1) return { hecho: (sexo) => ({ texto: unProyecto(filas[0]!)(sexo) }), cuerpo: [] };
  const partes: Parte<Participacion>[] = SECCIONES.flatMap(({ titulo, partes: suyas }) =>
    Object.entries(suyas).map(([clave, dicha]) => ({
      titulo: seccionDicha(titulo, dicha),
      filas: filas.filter((f) => parteDe(f.raiz) === clave),
    })),
  );
  const otros = filas.filter((f) => parteDe(f.raiz) === null);
  const sustantivo = ['proyecto', 'proyectos'] as const;
  return {
    hecho: () => ({
      texto: `participó en ${countedNoun(filas.length, ['proyecto de investigación siguiente', 'proyectos y actividades de investigación siguientes'], 'masculine')}`,
    }),
    cuerpo: [
      tabla({
        columnas: DE_PROYECTO,
        partes: [...partes, { titulo: OTROS, filas: otros }].filter((p) => p.filas.length > 0),
        sustantivo,
        genero: 'masculine',
      }),
    ],
  };
}
const DE_PROYECTO: readonly Columna<Participacion>[] = [
  { label: 'Proyecto', of: (p) => p.titulo },
  { label: 'Código', joins: 'soft', of: (p) => p.codigo },
  { label: 'Tipo', of: (p) => p.tipo },
  { label: 'Condición', of: (p) => p.condicion },
  { label: 'Año', align: 'right', of: (p) => String(p.periodo) },
];

/** 2 · Groups in force. */
export function grupos(filas: readonly Grupo[]): Dice {
  const creado = (g: Grupo) =>
    [g.resolucion && `Resolución ${g.resolucion}`, g.creacion && `creado el ${dayInWords(g.creacion)}`]
      .filter(Boolean)
      .join(', ');
  const [uno] = filas;
  if (filas.length === 1 && uno) {
    const detalle = creado(uno);
    return {
      hecho: (sexo) => ({
        texto: `integra el grupo de investigación «${uno.nombre}» (${uno.corto})${detalle && `, ${detalle},`} en condición de ${condicion(uno.condicion, sexo)}`,
      }),
      cuerpo: [],
    };
  }
  const columnas: readonly Columna<Grupo>[] = [
    { label: 'Grupo', of: (g) => `${g.nombre} (${g.corto})` },
    { label: 'Creación', joins: 'soft', of: creado },
    { label: 'Condición', of: (g) => g.condicion },
  ];
  return {
    hecho: () => ({
      texto: `integra ${countedNoun(filas.length, ['grupo de investigación siguiente', 'grupos de investigación siguientes'], 'masculine')}`,
    }),
    cuerpo: [
      tabla({ columnas, partes: [{ titulo: '', filas }], sustantivo: ['grupo', 'grupos'], genero: 'masculine' }),
    ],
  };
}

const OBRAS = ['obra', 'obras'] as const;
const PUNTOS = ['punto', 'puntos'] as const;
/** The main one of the data of its kind, and the other, which says what number it is. */
const dato = (o: Obra, cual: 0 | 1): Text => {
  const columna = tipoDe(o.tipo).columnas[cual];
  const valor = columna && o[columna.dato];
  return valor && /^IS[SB]N$/.test(columna.label) ? `${columna.label} ${valor}` : valor;
};
const DE_OBRA: readonly Columna<Obra>[] = [
  { label: 'Obra', of: (o) => o.titulo },
  { label: 'Fuente', joins: 'italics', of: (o) => dato(o, 0) },
  { label: 'Detalle', joins: 'soft', of: (o) => dato(o, 1) },
];
const AUTORIA = (sexo: Sex) => bySex(sexo, 'es autora', 'es autor', 'tiene la autoría');
const ASESORIA = (sexo: Sex) =>
  bySex(sexo, 'es autora o asesora', 'es autor o asesor', 'tiene la autoría o la asesoría');

/** «, que suman veintisiete (27.0) puntos»; without points nothing is said of them. */
const queSuman = (n: number, suma: string) =>
  Number(suma) > 0
    ? `, que ${agree(n, 'suma', 'suman')} ${inWordsAndNumerals(suma, 'masculine')} ${agree(Number(suma), ...PUNTOS)}`
    : '';

/** 3 · Publications by kind, with the data of each kind, its class and its points. */
export function publicaciones(filas: readonly Obra[]): Dice {
  const total = addUp(filas.map((o) => o.puntaje));
  const asesora = filas.some((o) => o.tipo === 'tesis-asesoria');
  const quien = asesora ? ASESORIA : AUTORIA;
  const [una] = filas;
  if (filas.length === 1 && una) {
    const detalle = [dato(una, 0), dato(una, 1), anio(una.anio)].filter(Boolean).join(', ');
    return {
      hecho: (sexo) => ({
        texto: `${quien(sexo)} de la obra «${una.titulo}»${detalle && ` (${detalle})`}, registrada como ${TIPOS_PUBLICACION[una.tipo].toLowerCase()}${una.categoria ? `, ${una.categoria}` : ''}${queSuman(1, total)}`,
      }),
      cuerpo: [],
    };
  }
  const partes = porClave(filas, (o) => o.tipo).map(([, deTipo]) => ({
    titulo: tipoDe(deTipo[0]!.tipo).plural,
    subtotal: addUp(deTipo.map((o) => o.puntaje)),
    filas: deTipo,
  }));
  return {
    hecho: (sexo) => ({
      texto: `${quien(sexo)} de ${countedNoun(filas.length, ['obra siguiente, registrada y validada', 'obras siguientes, registradas y validadas'], 'feminine')}${queSuman(filas.length, total)}`,
    }),
    cuerpo: [
      tabla({
        columnas: [
          ...DE_OBRA,
          { label: 'Clase', of: (o) => o.categoria },
          { label: 'Año', align: 'right', of: (o) => anio(o.anio) },
          { label: 'Puntos', align: 'right', of: (o) => o.puntaje },
        ],
        partes,
        sustantivo: OBRAS,
        genero: 'feminine',
        suma: { de: (o) => o.puntaje, total, unidad: PUNTOS },
      }),
    ],
  };
}

/** 4 · Points by kind and category. @param total their sum, as the database added it */
export function puntaje({ filas, total }: { filas: readonly Puntos[]; total: string }): Dice {
  const obras = filas.reduce((n, p) => n + p.cantidad, 0);
  const [una] = filas;
  const haber = `registra ${inWordsAndNumerals(obras, 'feminine')} ${agree(obras, 'obra validada', 'obras validadas')}`;
  if (filas.length === 1 && una) {
    const clase = [TIPOS_PUBLICACION[una.tipo].toLowerCase(), una.categoria].filter(Boolean).join(', ');
    return { hecho: () => ({ texto: `${haber} (${clase})${queSuman(obras, total)}` }), cuerpo: [] };
  }
  const partes = porClave(filas, (p) => p.tipo).map(([, deTipo]) => ({
    titulo: tipoDe(deTipo[0]!.tipo).plural,
    subtotal: addUp(deTipo.map((p) => p.puntaje)),
    filas: deTipo,
  }));
  return {
    hecho: () => ({ texto: `${haber}${queSuman(obras, total)}, según la calificación siguiente` }),
    cuerpo: [
      tabla<Puntos>({
        columnas: [
          { label: 'Calificación', of: (p) => p.categoria ?? 'Sin calificación' },
          { label: 'Obras', align: 'right', of: (p) => String(p.cantidad) },
          { label: 'Puntos', align: 'right', of: (p) => p.puntaje },
        ],
        partes,
        sustantivo: ['calificación', 'calificaciones'],
        genero: 'feminine',
        suma: { de: (p) => p.puntaje, total, unidad: PUNTOS },
      }),
    ],
  };
}

/** The projects behind a book, in words. */
const financiada = ({ proyectos }: Libro): Text =>
  proyectos.length
    ? `Financiada por ${listed(proyectos.map((p) => `${[p.codigo, p.nombre].filter(Boolean).join(' ')} (${p.entidad})`))}`
    : null;

/** 6 · Each book and chapter, with the projects behind it. */
export function capitulo(filas: readonly Libro[]): Dice {
  const [uno] = filas;
  if (filas.length === 1 && uno) {
    const detalle = [dato(uno, 0), dato(uno, 1), anio(uno.anio)].filter(Boolean).join(', ');
    const dinero = financiada(uno);
    const fue = dinero ? `, ${dinero.charAt(0).toLowerCase()}${dinero.slice(1)}` : '';
    const que = uno.tipo === 'libro' ? 'del libro' : 'del capítulo de libro';
    return {
      hecho: (sexo) => ({
        texto: `${AUTORIA(sexo)} ${que} «${uno.titulo}»${detalle && ` (${detalle})`}${fue}`,
      }),
      cuerpo: [],
    };
  }
  return {
    hecho: (sexo) => ({
      texto: `${AUTORIA(sexo)} de ${countedNoun(filas.length, ['libro o capítulo siguiente', 'libros y capítulos de libro siguientes'], 'masculine')}`,
    }),
    cuerpo: [
      tabla({
        columnas: [
          ...DE_OBRA,
          { label: 'Financiamiento', joins: 'soft', of: financiada },
          { label: 'Clase', of: (l) => TIPOS_PUBLICACION[l.tipo] },
          { label: 'Año', align: 'right', of: (l) => anio(l.anio) },
        ],
        partes: [{ titulo: '', filas }],
        sustantivo: OBRAS,
        genero: 'feminine',
      }),
    ],
  };
}

/** 7 · Equipment by group; who has none is told so. */
export function equipamiento(filas: readonly Equipo[]): Dice {
  if (filas.length === 0)
    return {
      hecho: () => ({ texto: 'no registra participación en proyectos de equipamiento científico' }),
      cuerpo: [],
    };
  const [uno] = filas;
  if (filas.length === 1 && uno) {
    const grupo = uno.grupo ? `, con el grupo de investigación «${uno.grupo}»` : '';
    return {
      hecho: (sexo) => ({
        texto: `${unProyecto(uno)(sexo)}${grupo}, para equipamiento científico por ${formatMoney(uno.monto)}`,
      }),
      cuerpo: [],
    };
  }
  const partes = porClave(filas, (e) => e.grupo ?? 'Sin grupo de investigación').map(([titulo, suyos]) => ({
    titulo,
    subtotal: formatMoney(addUp(suyos.map((e) => e.monto))),
    filas: suyos,
  }));
  return {
    hecho: () => ({
      texto: `participó en ${countedNoun(filas.length, ['proyecto de equipamiento científico siguiente', 'proyectos de equipamiento científico siguientes'], 'masculine')}`,
    }),
    cuerpo: [
      tabla({
        columnas: [
          { label: 'Proyecto', of: (e) => e.titulo },
          { label: 'Código', joins: 'soft', of: (e) => e.codigo },
          { label: 'Condición', of: (e) => e.condicion },
          { label: 'Año', align: 'right', of: (e) => String(e.periodo) },
          { label: 'Monto', align: 'right', of: (e) => formatMoney(e.monto) },
        ],
        partes,
        sustantivo: ['proyecto', 'proyectos'],
        genero: 'masculine',
        total: formatMoney(addUp(filas.map((e) => e.monto))),
      }),
    ],
  };
}

const NO_ADEUDA = 'no adeuda informes técnicos ni económicos';
/** 10 · Nobody is given it while they owe something. */
export const noAdeudo = (dia: string): Dice => ({
  hecho: () => ({
    texto: `${NO_ADEUDA} de los proyectos de investigación en los que participa o participó, según los registros al ${dayInWords(dia)}`,
    negrita: NO_ADEUDA,
  }),
  cuerpo: [],
});

const NIVEL: Readonly<Record<string, string>> = {
  PTPBACHILLER: 'Pregrado',
  PTPGRADO: 'Pregrado',
  PTPMAEST: 'Maestría',
  PTPDOCTO: 'Doctorado',
};
export const TIPOS_DE_TESIS: readonly string[] = [...Object.keys(NIVEL), 'Tesis'];
const nivelDe = (p: Participacion) => NIVEL[p.raiz] ?? p.tipo;
/** 11 · Theses that they advise or advised. */
export function asesor(filas: readonly Participacion[]): Dice {
  const [una] = filas;
  const quien = (sexo: Sex) => bySex(sexo, 'figura como asesora', 'figura como asesor', 'tiene a su cargo la asesoría');
  if (filas.length === 1 && una)
    return {
      hecho: (sexo) => ({
        texto: `${quien(sexo)} de la tesis «${una.titulo}»${codigoDe(una.codigo)}, de ${nivelDe(una).toLowerCase()}, del año ${una.periodo}`,
      }),
      cuerpo: [],
    };
  return {
    hecho: (sexo) => ({
      texto: `${quien(sexo)} de ${countedNoun(filas.length, ['tesis siguiente', 'tesis siguientes'], 'feminine')}`,
    }),
    cuerpo: [
      tabla({
        columnas: [
          { label: 'Tesis', of: (p) => p.titulo },
          { label: 'Código', joins: 'soft', of: (p) => p.codigo },
          { label: 'Nivel', of: nivelDe },
          { label: 'Condición', of: (p) => p.condicion },
          { label: 'Año', align: 'right', of: (p) => String(p.periodo) },
        ],
        partes: [{ titulo: '', filas }],
        sustantivo: ['tesis', 'tesis'],
        genero: 'feminine',
      }),
    ],
  };
}
