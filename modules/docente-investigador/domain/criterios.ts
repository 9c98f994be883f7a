import type { Value } from '#core/documents/shared/pdf-doc.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { nombreDeClase } from '#modules/publicaciones/domain/tipos.ts';
import datos from './criterios.json' with { type: 'json' };
import { renacytDe } from './persona.ts';

export type ClaveCriterio = keyof typeof datos;
type Fila = readonly Value[];
/** One of the six, judged: what was found, what to do if it is missing and when it changes (spec 06 §5.3). */
export type Criterio = {
  clave: ClaveCriterio;
  cumple: boolean;
  resumen: string;
  filas: readonly Fila[];
  /** What to do, where it is not met. */
  remedio: string | null;
  /** What will lapse, and when. */
  vence: string | null;
};

/** Name of each, and what its evidence says in columns. */
export const CRITERIOS: Record<ClaveCriterio, { titulo: string; columnas: readonly string[]; enlace?: string }> = datos;
export const CLAVES_CRITERIO = keysOf(CRITERIOS);
/** Kind of what the applicant added and the office approved. */
export const EXTRA = 'Actividad extra';

/** A closed record of the person that a criterion counts. */
export type Registro = { clase: 'proyecto' | 'publicacion' | 'grupo'; id: number; titulo: string };
export type Actividad = {
  anio: number;
  tipo: string;
  subtipo: string | null;
  programa: string | null;
  codigo: string | null;
  condicion: string | null;
  /** Where it is registered; the office alone keeps the extra ones. */
  registro: Registro | null;
};
export type Hechos = {
  al: string;
  anios: readonly number[];
  renacyt: string | null;
  nivel: string | null;
  /** Last day on which the office wrote or approved it. */
  verificado?: string | null;
  grupos: readonly { id: number; nombre: string; condicion: string; desde: string | null }[];
  /** Of the reference years and of the present one. */
  actividades: readonly Actividad[];
  publicaciones: readonly {
    id: number;
    titulo: string;
    tipo: string;
    anio: number;
    codigo: string | null;
    revista: string | null;
    filiacion: boolean | null;
    unica: boolean | null;
  }[];
  deudas: readonly {
    id: number;
    titulo: string;
    periodo: number;
    tipo: string;
    detalle: string;
    registro: Registro | null;
  }[];
  declaracion: { inicio: string; fin: string } | null;
};
export type Reglas = { prefijo: string; niveles: readonly string[]; condiciones: readonly string[]; renacyt?: string };

/** Reference years of a request of the day: the `n` before its own. */
export const aniosDe = (al: string, n: number): number[] =>
  Array.from({ length: n }, (_, i) => Number(al.slice(0, 4)) - n + i);
const enFrase = (partes: readonly (string | number)[]) => new Intl.ListFormat('es').format(partes.map(String));
const siNo = (v: boolean | null) => (v === null ? '–' : v ? 'Sí' : 'No');
const fila = (a: Actividad): Fila => [String(a.anio), a.tipo, a.subtipo, a.programa, a.codigo, a.condicion];

/** D3: something in every reference year, whatever its kind. */
export function actividadCadaAnio(filas: readonly Fila[], anios: readonly number[]): Criterio {
  const cuantas = anios.map((a) => filas.filter((f) => f[0] === String(a)).length);
  const faltan = anios.filter((_, i) => cuantas[i] === 0);
  return {
    clave: 'd3',
    cumple: faltan.length === 0,
    resumen: enFrase(anios.map((a, i) => `${cuantas[i]} en ${a}`)),
    filas,
    remedio: faltan.length ? `Falta una actividad de ${enFrase(faltan)}: agréguela con su sustento.` : null,
    vence: null,
  };
}

/** Name of a type of publication; evidence that was kept before has its key. */
const etiquetaDeTipo = (tipo: Value): Value => (typeof tipo === 'string' ? nombreDeClase(tipo) : tipo);
/** Evidence of D4 as it is read, whenever it was kept. */
export const conEtiquetas = (filas: readonly Fila[]): Fila[] =>
  filas.map(([titulo = null, tipo = null, ...resto]) => [titulo, etiquetaDeTipo(tipo), ...resto]);

/** D4: one publication at least, and none without both affiliations; what is blank is not met. */
export function conFiliacion(publicaciones: Hechos['publicaciones'], anios: readonly number[]): Criterio {
  const suyas = publicaciones.filter((p) => anios.includes(p.anio));
  const malas = suyas.filter((p) => !p.filiacion || !p.unica);
  return {
    clave: 'd4',
    cumple: suyas.length > 0 && malas.length === 0,
    resumen: suyas.length
      ? `${suyas.length - malas.length} de ${suyas.length} con ambas filiaciones`
      : 'Ninguna publicación',
    filas: suyas.map((p) => [
      p.titulo,
      etiquetaDeTipo(p.tipo),
      String(p.anio),
      p.codigo,
      p.revista,
      siNo(p.filiacion),
      siNo(p.unica),
    ]),
    remedio: malas.length
      ? `Falta la filiación o la filiación única en «${malas[0]!.titulo}»: pida su corrección a la oficina.`
      : suyas.length
        ? null
        : `Registre una publicación de ${enFrase(anios)}.`,
    vence: null,
  };
}

/** The records that each criterion counts, each one once. */
export function registrosDe(h: Hechos): Record<'d2' | 'd3' | 'd4' | 'd5', Registro[]> {
  const una = (registros: readonly (Registro | null)[]) => [
    ...new Map(registros.flatMap((r): [string, Registro][] => (r ? [[`${r.clase} ${r.id}`, r]] : []))).values(),
  ];
  const deAnios = (anio: number) => h.anios.includes(anio);
  return {
    d2: una(h.grupos.map(({ id, nombre }): Registro => ({ clase: 'grupo', id, titulo: nombre }))),
    d3: una(h.actividades.filter((a) => deAnios(a.anio)).map((a) => a.registro)),
    d4: una(
      h.publicaciones
        .filter((p) => deAnios(p.anio))
        .map(({ id, titulo }): Registro => ({ clase: 'publicacion', id, titulo })),
    ),
    d5: una(h.deudas.map((d) => d.registro)),
  };
}

/**
 * The six criteria on the facts of a day (spec 06 §5.3): the only place that decides whether each is met.
 * With the next year the reference years move on: what would no longer be met says so in `vence`.
 */
export function juzgar(h: Hechos, { prefijo, niveles, condiciones, renacyt }: Reglas): Criterio[] {
  const despues = h.anios.map((a) => a + 1);
  const cambio = `01/01/${Number(h.al.slice(0, 4)) + 1}`;
  const seMueve = (hoy: Criterio, luego: Criterio): Criterio => ({
    ...hoy,
    vence: hoy.cumple && !luego.cumple ? `Desde el ${cambio} contará ${despues.at(-1)}, y aún no lo cumple` : null,
  });
  const deAnios = (anios: readonly number[]) => h.actividades.filter((a) => anios.includes(a.anio)).map(fila);
  const d1 = (h.renacyt ?? '').startsWith(prefijo) && niveles.includes(h.nivel ?? '');
  const visto = h.verificado ? formatDay(h.verificado) : '';
  const constancia = renacyt ? { text: 'Ver en el RENACYT', href: renacyt.replace('{codigo}', h.renacyt ?? '') } : null;
  const titular = h.grupos.filter((g) => condiciones.includes(g.condicion));
  const dj = h.declaracion;
  const enFecha = dj !== null && dj.fin > h.al;
  return [
    {
      clave: 'd1',
      cumple: d1,
      resumen: h.renacyt
        ? `${renacytDe({ renacyt: h.renacyt, nivel: h.nivel })}${visto && `, verificado el ${visto}`}`
        : 'Sin código',
      filas: h.renacyt ? [[h.renacyt, h.nivel, visto || 'Aún no', constancia]] : [],
      remedio: d1
        ? null
        : 'Actualice su código y su nivel en el RENACYT, y pida a la oficina que los corrija, en «Correcciones» de su perfil.',
      vence: null,
    },
    {
      clave: 'd2',
      cumple: titular.length > 0,
      resumen: (titular[0] ?? h.grupos[0])?.nombre ?? 'Sin grupo reconocido',
      filas: h.grupos.map((g) => [g.nombre, g.condicion, formatDay(g.desde)]),
      remedio: titular.length ? null : `Debe ser miembro ${enFrase(condiciones)} de un grupo registrado.`,
      vence: null,
    },
    seMueve(actividadCadaAnio(deAnios(h.anios), h.anios), actividadCadaAnio(deAnios(despues), despues)),
    seMueve(conFiliacion(h.publicaciones, h.anios), conFiliacion(h.publicaciones, despues)),
    {
      clave: 'd5',
      cumple: h.deudas.length === 0,
      resumen: h.deudas.length ? `${h.deudas.length} sin subsanar` : 'Ninguna pendiente',
      filas: h.deudas.map((d) => [d.titulo, String(d.periodo), d.tipo, String(d.id), d.detalle]),
      remedio: h.deudas.length ? 'Presente lo que debe y pida a la oficina que lo registre.' : null,
      vence: null,
    },
    {
      clave: 'd6',
      cumple: enFecha,
      resumen: dj ? `Firmada el ${formatDay(dj.inicio)}` : 'Sin declaración',
      filas: dj ? [[formatDay(dj.inicio), formatDay(dj.fin)]] : [],
      remedio: enFecha ? null : 'La firma al enviar o actualizar la solicitud.',
      vence: enFecha ? `Vence el ${formatDay(dj.fin)}` : null,
    },
  ];
}
