import Big from 'big.js';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { type ClaveDeRegla, DE_FABRICA } from './parametros.ts';
import { topar } from './puntaje.ts';
import type { Calculo } from './vocabularios.ts';

/** A member of the project, with what the rules of spec 08 §5.3 ask about them. */
export type Miembro = {
  investigadorId: number;
  nombre: string;
  rol: string;
  responsable: boolean;
  docente: boolean;
  /** Points of the window of years: validated publications, and patents. */
  publicaciones: number;
  patentes: number;
  renacyt: boolean;
  cdi: boolean;
  tesisTipo: string | null;
  anioIngreso: number | null;
  anioGrupo: number | null;
};
/** Everything the automatic rules read about a project, taken from the database in one statement. */
export type Hechos = {
  anio: number;
  ventana: { desde: number; hasta: number };
  miembros: readonly Miembro[];
  categoriaGrupo: string | null;
  categoriasGrupos: readonly (string | null)[];
  /** Indexed articles, theses and approved projects of the group's members, by year. */
  produccionGrupo: readonly { anio: number; publicaciones: number; proyectos: number }[];
  presupuesto: number;
  parametros: Readonly<Record<string, number>>;
};
export type Resultado = { puntaje: number; sustento: Record<string, unknown> };
type Valor = (clave: string) => number;
type Regla = (h: Hechos, v: Valor) => { valor: Big | number; sustento: Record<string, unknown> };

const MIEMBROS_PMULTI = new Set(['co_responsable', 'miembro_docente', 'autor_corresponsal', 'co_autor']);
const TESIS: Record<string, string> = {
  Bachillerato: 'puntaje_tesis_bachillerato',
  'Licenciatura o Segunda Especialidad': 'puntaje_tesis_licenciatura',
  Licenciatura: 'puntaje_tesis_licenciatura',
  Maestría: 'puntaje_tesis_maestria',
  Doctorado: 'puntaje_tesis_doctorado',
};

const suma = (valores: readonly (Big | number)[]): Big => valores.reduce<Big>((total, v) => total.plus(v), Big(0));
/** No members score 0: nothing is ever divided by zero. */
const promedio = (valores: readonly (Big | number)[]): Big =>
  valores.length === 0 ? Big(0) : suma(valores).div(valores.length);
const sieteAnios = (m: Miembro): Big => Big(m.publicaciones).plus(m.patentes);
const docentes = (h: Hechos) => h.miembros.filter((m) => m.docente);
const detalle = (miembros: readonly Miembro[], puntos: (m: Miembro) => Big | number) =>
  miembros.map((m) => ({ id: m.investigadorId, nombre: m.nombre, puntos: Big(puntos(m)).toNumber() }));
const puntosDeGrupo = (v: Valor, categoria: string | null): number =>
  categoria && /^[A-D]$/.test(categoria) ? v(`puntaje_grupo_${categoria.toLowerCase()}`) : 0;

/** Average of the members' points by the factor: the shape of three of the rules. */
const promedioPorFactor = (h: Hechos, v: Valor, miembros: readonly Miembro[], puntos: (m: Miembro) => Big) => ({
  valor: promedio(miembros.map(puntos)).times(v('puntaje_factor')),
  sustento: { ventana: h.ventana, factor: v('puntaje_factor'), miembros: detalle(miembros, puntos) },
});

/** Points by number of products of the group: 0→0, 1→3, 2–3→6, ≥4→10. */
function escalaExperiencia(n: number): number {
  if (n >= 4) return 10;
  if (n >= 2) return 6;
  return n === 1 ? 3 : 0;
}

const REGLAS: { [C in Exclude<Calculo, 'ninguna'>]: Regla } = {
  tesista: (h, v) => {
    const puntos = (m: Miembro) => (TESIS[m.tesisTipo ?? ''] ? v(TESIS[m.tesisTipo ?? '']!) : 0);
    const tesistas = h.miembros.filter((m) => m.rol === 'tesista');
    return {
      valor: suma(tesistas.map(puntos)),
      sustento: { tesistas: tesistas.map((m) => ({ nombre: m.nombre, tesis: m.tesisTipo, puntos: puntos(m) })) },
    };
  },
  responsable: (h, v) => {
    const responsables = h.miembros.filter((m) => m.responsable);
    return {
      valor: suma(responsables.map(sieteAnios)).times(v('puntaje_factor')),
      sustento: { ventana: h.ventana, factor: v('puntaje_factor'), responsable: detalle(responsables, sieteAnios) },
    };
  },
  miembros: (h, v) =>
    promedioPorFactor(
      h,
      v,
      h.miembros.filter((m) => MIEMBROS_PMULTI.has(m.rol)),
      sieteAnios,
    ),
  catgi_promedio: (h, v) => ({
    valor: promedio(h.categoriasGrupos.map((c) => puntosDeGrupo(v, c))),
    sustento: { categorias: h.categoriasGrupos },
  }),
  catgi: (h, v) => ({ valor: puntosDeGrupo(v, h.categoriaGrupo), sustento: { categoria: h.categoriaGrupo } }),
  renacyt_integrantes: (h, v) =>
    promedioPorFactor(h, v, docentes(h), (m) => sieteAnios(m).plus(m.renacyt ? v('puntaje_renacyt_integrante') : 0)),
  docente_investigador: (h, v) => {
    const puntos = (m: Miembro) => (m.cdi ? v('puntaje_cdi') : m.renacyt ? v('puntaje_renacyt') : 0);
    return { valor: suma(docentes(h).map(puntos)), sustento: { miembros: detalle(docentes(h), puntos) } };
  },
  experiencia: (h, v) => promedioPorFactor(h, v, docentes(h), sieteAnios),
  docnvos: (h, v) => {
    const desde = v('docnvos_anio_desde');
    const nuevos = h.miembros.filter((m) => (m.anioIngreso ?? 0) >= desde && (m.anioGrupo ?? 0) >= desde);
    return {
      valor: nuevos.length,
      sustento: {
        desde,
        nuevos: nuevos.map((m) => ({ nombre: m.nombre, ingreso: m.anioIngreso, grupo: m.anioGrupo })),
      },
    };
  },
  experiencia_gi: (h, v) => {
    const desde = h.anio - v('experiencia_gi_anios');
    const hasta = h.anio - 1;
    const anios = h.produccionGrupo.filter((p) => p.anio >= desde && p.anio <= hasta);
    const publicaciones = anios.reduce((n, p) => n + p.publicaciones, 0);
    const proyectos = anios.reduce((n, p) => n + p.proyectos, 0);
    return {
      valor: escalaExperiencia(publicaciones + proyectos),
      sustento: { desde, hasta, publicaciones, proyectos },
    };
  },
  presupuesto_eci: (h, v) => {
    const limite = Big(v('presupuesto_eci_uit')).times(v('uit'));
    const bajo = Big(h.presupuesto).lt(limite);
    return {
      valor: v(bajo ? 'presupuesto_eci_bajo' : 'presupuesto_eci_alto'),
      sustento: { presupuesto: h.presupuesto, uit: v('uit'), limite: limite.toNumber() },
    };
  },
};

const DE_GRUPOS = ['puntaje_grupo_a', 'puntaje_grupo_b', 'puntaje_grupo_c', 'puntaje_grupo_d'] as const;
/** What each rule reads that a criterion may set for itself; a test runs every rule and compares. */
export const PARAMETROS_DE_REGLA: { [C in Calculo]: readonly ClaveDeRegla[] } = {
  ninguna: [],
  tesista: [
    'puntaje_tesis_bachillerato',
    'puntaje_tesis_licenciatura',
    'puntaje_tesis_maestria',
    'puntaje_tesis_doctorado',
  ],
  responsable: ['puntaje_factor'],
  miembros: ['puntaje_factor'],
  catgi_promedio: DE_GRUPOS,
  catgi: DE_GRUPOS,
  renacyt_integrantes: ['puntaje_factor', 'puntaje_renacyt_integrante'],
  docente_investigador: ['puntaje_cdi', 'puntaje_renacyt'],
  experiencia: ['puntaje_factor'],
  docnvos: ['docnvos_anio_desde'],
  experiencia_gi: ['experiencia_gi_anios'],
  presupuesto_eci: ['presupuesto_eci_uit', 'presupuesto_eci_bajo', 'presupuesto_eci_alto'],
};
/** The rules that read a parameter. */
export const reglasQueLeen = (clave: ClaveDeRegla): Calculo[] =>
  keysOf(PARAMETROS_DE_REGLA).filter((c) => PARAMETROS_DE_REGLA[c].includes(clave));

export type CriterioCalculado = { calculo: Calculo; puntajeMax: number; parametros: Readonly<Record<string, number>> };
export const esComputable = (calculo: string): calculo is Exclude<Calculo, 'ninguna'> => calculo in REGLAS;

/** The score of an automatic criterion and the facts it came from; capped at the criterion's maximum (spec 08 §5.3). */
export function calcular(criterio: CriterioCalculado, hechos: Hechos): Resultado {
  if (!esComputable(criterio.calculo)) return { puntaje: 0, sustento: {} };
  // The criterion's own parameters win over those of the installation.
  const valorDe: Valor = (clave) => criterio.parametros[clave] ?? hechos.parametros[clave] ?? DE_FABRICA[clave] ?? 0;
  const { valor, sustento } = REGLAS[criterio.calculo](hechos, valorDe);
  return {
    puntaje: topar(valor, criterio.puntajeMax),
    sustento: { ...sustento, anio: hechos.anio, calculado: Big(valor).round(4).toNumber(), tope: criterio.puntajeMax },
  };
}
