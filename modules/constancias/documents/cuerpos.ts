import type { View } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { TIPOS_PUBLICACION, type TipoPublicacion, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { OTROS, parteDe, SECCIONES } from '../domain/secciones.ts';

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
};
export type Puntos = { tipo: TipoPublicacion; categoria: string | null; cantidad: number; puntaje: string };
export type Libro = Obra & { proyectos: { codigo: string | null; nombre: string; entidad: string }[] };
export type Equipo = Participacion & { grupo: string | null; monto: string };

const titulo = (text: string, level: 1 | 2 = 1): View => ({ type: 'heading', text, level });
const anio = (a: number | null) => (a === null ? null : String(a));
/** Rows by what they have in common, in the order in which they came. */
function porClave<T>(filas: readonly T[], clave: (f: T) => string): [string, T[]][] {
  const grupos = new Map<string, T[]>();
  for (const f of filas) grupos.set(clave(f), [...(grupos.get(clave(f)) ?? []), f]);
  return [...grupos];
}
const proyectos = (filas: readonly Participacion[]): View =>
  tableOf<Participacion>(
    [
      { label: 'Año', of: (p) => String(p.periodo) },
      { label: 'Tipo', of: (p) => p.tipo },
      { label: 'Código', of: (p) => p.codigo },
      { label: 'Título', of: (p) => p.titulo },
      { label: 'Condición', of: (p) => p.condicion },
    ],
    filas,
  );

/** 1 · Participations by sections of the norm; what is in none goes to the last, so that nothing is lost. */
export function estudios(filas: readonly Participacion[]): View[] {
  const partes = SECCIONES.flatMap((seccion) => {
    const suyas = Object.entries(seccion.partes).flatMap(([clave, dicha]) => {
      const deEsta = filas.filter((f) => parteDe(f.raiz) === clave);
      return deEsta.length ? [titulo(dicha, 2), proyectos(deEsta)] : [];
    });
    return suyas.length ? [titulo(seccion.titulo), ...suyas] : [];
  });
  const otros = filas.filter((f) => parteDe(f.raiz) === null);
  return otros.length ? [...partes, titulo(OTROS), proyectos(otros)] : partes;
}

/** 2 · Groups in force. */
export const grupos = (filas: readonly Grupo[]): View[] => [
  tableOf<Grupo>(
    [
      { label: 'Nombre corto', of: (g) => g.corto },
      { label: 'Nombre', of: (g) => g.nombre },
      { label: 'Condición', of: (g) => g.condicion },
      { label: 'Resolución rectoral', of: (g) => g.resolucion },
      { label: 'Fecha de creación', of: (g) => formatDay(g.creacion) },
    ],
    filas,
  ),
];

/** 3 · Publications by kind and category, with the columns of each kind. */
export const publicaciones = (filas: readonly Obra[]): View[] =>
  porClave(filas, (o) => o.tipo).flatMap(([tipo, deTipo]) => [
    titulo(tipoDe(tipo).label),
    ...porClave(deTipo, (o) => o.categoria ?? '').flatMap(([categoria, obras]): View[] => [
      ...(categoria ? [titulo(categoria, 2)] : []),
      tableOf<Obra>(
        [
          { label: 'Año', of: (o) => anio(o.anio) },
          { label: 'Título', of: (o) => o.titulo },
          ...tipoDe(tipo).columnas.map(({ label, dato }) => ({ label, of: (o: Obra) => o[dato] })),
        ],
        obras,
      ),
    ]),
  ]);

/** 4 · Points by kind and category. @param total their sum, as the database added it */
export const puntaje = ({ filas, total }: { filas: readonly Puntos[]; total: string }): View[] => [
  tableOf<Puntos>(
    [
      { label: 'Tipo', of: (p) => TIPOS_PUBLICACION[p.tipo] },
      { label: 'Categoría', of: (p) => p.categoria ?? 'Sin categoría' },
      { label: 'Número', align: 'right', of: (p) => String(p.cantidad) },
      { label: nombreDePuntaje('categoria'), align: 'right', of: (p) => p.puntaje },
    ],
    filas,
    {
      total: {
        Tipo: 'Total',
        Número: String(filas.reduce((n, p) => n + p.cantidad, 0)),
        [nombreDePuntaje('categoria')]: total,
      },
    },
  ),
];

/** 6 · Each book and chapter, with the projects behind it. */
export const capitulo = (filas: readonly Libro[]): View[] =>
  filas.flatMap((l, i): View[] => [
    {
      type: 'keyValues',
      columns: 1,
      pairs: [
        ['N.°', String(i + 1)],
        ['Año', anio(l.anio)],
        ['Título', l.titulo],
        ['Publicación', [TIPOS_PUBLICACION[l.tipo], l.fuente].filter(Boolean).join(' · ')],
        ['ISBN', l.isbn],
      ],
    },
    tableOf<Libro['proyectos'][number]>(
      [
        { label: 'Código', of: (p) => p.codigo },
        { label: 'Proyecto que la financió', of: (p) => p.nombre },
        { label: 'Entidad financiadora', of: (p) => p.entidad },
      ],
      l.proyectos,
      { empty: 'No declara un proyecto que la financiara.' },
    ),
    { type: 'spacer', height: 8 },
  ]);

/** 7 · Equipment by group; who has none is told so. */
export const equipamiento = (filas: readonly Equipo[]): View[] =>
  filas.length === 0
    ? [{ type: 'paragraph', text: 'No registra participación en proyectos de equipamiento científico.' }]
    : porClave(filas, (e) => e.grupo ?? 'Sin grupo de investigación').flatMap(([grupo, suyos]) => [
        titulo(grupo, 2),
        tableOf<Equipo>(
          [
            { label: 'Periodo', of: (e) => String(e.periodo) },
            { label: 'Código', of: (e) => e.codigo },
            { label: 'Título', of: (e) => e.titulo },
            { label: 'Monto', align: 'right', of: (e) => formatMoney(e.monto) },
            { label: 'Condición', of: (e) => e.condicion },
          ],
          suyos,
        ),
      ]);

/** 10 · Nobody is given it while they owe something. */
export const noAdeudo = (dia: string): View[] => [
  {
    type: 'paragraph',
    align: 'justify',
    text: `Al ${formatDay(dia)}, no adeuda informes técnicos ni económicos de los proyectos en que participa o participó.`,
  },
];

const NIVEL: Readonly<Record<string, string>> = {
  PTPBACHILLER: 'Pregrado',
  PTPGRADO: 'Pregrado',
  PTPMAEST: 'Maestría',
  PTPDOCTO: 'Doctorado',
};
export const TIPOS_DE_TESIS: readonly string[] = [...Object.keys(NIVEL), 'Tesis'];
/** 11 · Theses that they advise or advised. */
export const asesor = (filas: readonly Participacion[]): View[] => [
  tableOf<Participacion>(
    [
      { label: 'Periodo', of: (p) => String(p.periodo) },
      { label: 'Código', of: (p) => p.codigo },
      { label: 'Título', of: (p) => p.titulo },
      { label: 'Condición', of: (p) => p.condicion },
      { label: 'Tipo', of: (p) => NIVEL[p.raiz] ?? p.tipo },
    ],
    filas,
  ),
];
