import type { FieldError } from '#core/kernel/shared/failure.ts';
import type { Bloque } from './bloques.ts';
import {
  type Fila,
  type ParametroSimple,
  type ParametroTabla,
  parametrosDeBloque,
  type ValoresBloque,
} from './parametros.ts';
import { acuerdosDe, enUso } from './parametros-acuerdos.ts';
import { esquemaDeCampos } from './parametros-esquema.ts';
import { esPropia, type FilaDeForma, filasDeForma, filasGuardadas, revisarFilas } from './parametros-filas.ts';
import { claveDePaso, PREGUNTAS, type Programa } from './programa.ts';
import { CHEQUEOS_LIBRES, requisitosDe } from './requisitos.ts';

/** Values of every editable parameter of a call, whole, as its form shows them. */
export type ValoresParametros = {
  bloques: Record<string, ValoresBloque>;
  textos: Record<string, string>;
  /** Proposals per group, where the programme limits them. */
  cupoGrupo: number | null;
  /** Eligibility checks in force, in order. */
  requisitos: string[];
  pasosOcultos: string[];
};
export type Parametros = Record<string, unknown>;

/** Texts of a call, with their limits. */
export const TEXTOS = { presentacion: 1000, terminos: 4000, declaracion: 4000, titulo: 500 } as const;
export const clavesDeTexto = (programa: Programa) =>
  (Object.keys(TEXTOS) as (keyof typeof TEXTOS)[]).filter((k) => programa.textos[k] !== undefined);

const bloquesDe = (programa: Programa): Bloque[] => programa.steps.flatMap((s) => s.blocks);
const tablasDe = (b: Bloque) => parametrosDeBloque(b).filter((p): p is ParametroTabla => p.tipo === 'tabla');
const simplesDe = (b: Bloque) => parametrosDeBloque(b).filter((p): p is ParametroSimple => p.tipo !== 'tabla');
export const filasDeDefinicion = (b: Bloque, t: ParametroTabla) => (b as unknown as Record<string, Fila[]>)[t.clave]!;
const cupoDe = (programa: Programa): number | null => {
  const cupo = programa.elegibilidad.crear.find((c) => typeof c !== 'string');
  return typeof cupo === 'object' ? cupo.maximo : null;
};

/** Without these blocks there is no application: their steps cannot be switched off. That of the questions is there when there are. */
const IMPRESCINDIBLES: readonly Bloque['kind'][] = ['envio', 'datosGenerales'];
export const pasosOcultables = (programa: Programa): string[] =>
  programa.steps
    .filter((s) => !s.blocks.some((b) => IMPRESCINDIBLES.includes(b.kind) || b.key === PREGUNTAS))
    .map(claveDePaso);

/** What the parameters of a call leave in force, over the definition of its programme. */
export function valoresDe(programa: Programa, parametros: Parametros): ValoresParametros {
  const porBloque = (parametros.bloques ?? {}) as Record<string, ValoresBloque>;
  const textos = { ...programa.textos, ...((parametros.textos ?? {}) as object) } as Record<string, string>;
  return {
    bloques: Object.fromEntries(bloquesDe(programa).map((b) => [b.key, valoresDeBloque(b, porBloque[b.key] ?? {})])),
    textos: Object.fromEntries(clavesDeTexto(programa).map((k) => [k, textos[k]!])),
    cupoGrupo: typeof parametros.cupoGrupo === 'number' ? parametros.cupoGrupo : cupoDe(programa),
    requisitos: requisitosDe(programa, parametros),
    pasosOcultos: [...((parametros.pasosOcultos ?? []) as string[])],
  };
}

function valoresDeBloque(b: Bloque, cambios: ValoresBloque): ValoresBloque {
  const valor = (p: ParametroSimple) =>
    (p.clave in cambios ? cambios : (b as unknown as Fila))[p.clave] ??
    (p.tipo === 'si_no' ? false : p.tipo === 'enlace' ? '' : null);
  const filas = (t: ParametroTabla) => {
    const base = filasDeDefinicion(b, t);
    return filasDeForma(t, base, (cambios[t.clave] as Fila[] | undefined) ?? base);
  };
  return Object.fromEntries([
    ...simplesDe(b).map((p) => [p.clave, valor(p)]),
    ...tablasDe(b).map((t) => [t.clave, filas(t)]),
  ]);
}

/** Parameters to store: only what differs from the definition; a table that differs, whole and in its order. */
export function diferenciasDe(programa: Programa, v: ValoresParametros): Parametros {
  const definicion = valoresDe(programa, {});
  const bloques = bloquesDe(programa).flatMap((b) => {
    const distintos = cambiosDeBloque(b, v.bloques[b.key] ?? {}, definicion.bloques[b.key]!);
    return Object.keys(distintos).length ? [[b.key, distintos] as const] : [];
  });
  const textos = Object.entries(v.textos).filter(([k, texto]) => texto !== definicion.textos[k]);
  return {
    ...(bloques.length ? { bloques: Object.fromEntries(bloques) } : {}),
    ...(textos.length ? { textos: Object.fromEntries(textos) } : {}),
    ...(v.cupoGrupo !== null && v.cupoGrupo !== definicion.cupoGrupo ? { cupoGrupo: v.cupoGrupo } : {}),
    ...(igual(v.requisitos, definicion.requisitos) ? {} : { requisitos: v.requisitos }),
    ...(v.pasosOcultos.length ? { pasosOcultos: [...v.pasosOcultos].sort() } : {}),
  };
}

function cambiosDeBloque(b: Bloque, valores: ValoresBloque, base: ValoresBloque): ValoresBloque {
  const simples = simplesDe(b)
    .filter((p) => valores[p.clave] !== undefined && !igual(valores[p.clave], base[p.clave]))
    .map((p) => [p.clave, valores[p.clave] === '' ? null : valores[p.clave]]);
  const tablas = tablasDe(b).flatMap((t) => {
    const filas = (valores[t.clave] ?? base[t.clave]) as FilaDeForma[];
    if (igual(enUso(filas), enUso(base[t.clave]))) return [];
    return [[t.clave, filasGuardadas(t, filasDeDefinicion(b, t), filas)]];
  });
  return Object.fromEntries([...simples, ...tablas]);
}

/** Compared with the keys of a row in a fixed order; what is empty is empty. */
const normal = (v: unknown): unknown => {
  if (v === '' || v === undefined) return null;
  if (Array.isArray(v)) return v.map(normal);
  if (v === null || typeof v !== 'object') return v;
  const pares = Object.entries(v).sort(([a], [b]) => a.localeCompare(b));
  return Object.fromEntries(pares.map(([k, x]) => [k, normal(x)]));
};
const igual = (a: unknown, b: unknown) => JSON.stringify(normal(a)) === JSON.stringify(normal(b));

/** Rows of the office in stored bodies, with the way in which each is answered. */
export const propiasDe = (cuerpos: readonly { parametros: Parametros }[]): Map<string, string> =>
  new Map(
    cuerpos
      .flatMap(({ parametros }) => Object.values((parametros.bloques ?? {}) as Record<string, ValoresBloque>))
      .flatMap((b) => Object.values(b))
      .flatMap((v) => (Array.isArray(v) ? (v as Fila[]) : []))
      .flatMap((f) => {
        const clave = String(f?.clave ?? f?.recurso ?? '');
        return esPropia(clave) ? [[clave, String(f.tipo ?? '')] as const] : [];
      }),
  );

/**
 * Checks the values of a form against the programme: shapes, limits, and what must agree.
 * @param publicadas own rows of every published version: the way of answering one never changes
 * @returns the values as they will be stored, and a message per wrong field (`bloques.<bloque>.<parametro>…`)
 */
export function revisarParametros(
  programa: Programa,
  entrada: ValoresParametros,
  publicadas: ReadonlyMap<string, string> = new Map(),
): { valores: ValoresParametros; fallas: FieldError[] } {
  const ocultables = pasosOcultables(programa);
  const pasosOcultos = [...new Set(entrada.pasosOcultos)];
  const requisitos = [...new Set(entrada.requisitos)];
  const fallas: FieldError[] = [
    ...pasosOcultos
      .filter((clave) => !ocultables.includes(clave))
      .map(() => ({ path: 'pasosOcultos', message: 'Ese paso no se puede quitar' })),
    ...requisitos
      .filter((c) => !(CHEQUEOS_LIBRES as string[]).includes(c))
      .map(() => ({ path: 'requisitos', message: 'Ese requisito no se puede agregar ni quitar' })),
  ];
  const bloques = revisarBloques(programa, entrada, publicadas, fallas);
  const textos = revisarTextos(programa, entrada, fallas);
  const cupoGrupo = cupoDe(programa) === null ? null : entrada.cupoGrupo;
  if (cupoGrupo !== null && !(Number.isInteger(cupoGrupo) && cupoGrupo >= 1 && cupoGrupo <= 100))
    fallas.push({ path: 'cupoGrupo', message: 'Escriba un número entero entre 1 y 100' });
  return { valores: { bloques, textos, cupoGrupo, requisitos, pasosOcultos }, fallas };
}

function revisarBloques(
  programa: Programa,
  { bloques: entrada, pasosOcultos }: ValoresParametros,
  publicadas: ReadonlyMap<string, string>,
  fallas: FieldError[],
): Record<string, ValoresBloque> {
  const vistas = new Set<string>();
  const revisados = programa.steps.flatMap((s) =>
    s.blocks.map((b) => {
      const ruta = `bloques.${b.key}`;
      const { valores, fallas: propias } = revisarBloque(b, entrada[b.key] ?? {}, ruta);
      fallas.push(...propias);
      for (const t of tablasDe(b))
        for (const f of enUso(valores[t.clave]).filter((x) => esPropia(x.clave))) {
          const antes = publicadas.get(f.clave);
          if (vistas.has(f.clave))
            fallas.push({ path: `${ruta}.${t.clave}`, message: 'Una fila propia está dos veces' });
          else if (antes && f.tipo && antes !== f.tipo)
            fallas.push({
              path: `${ruta}.${t.clave}.${f.clave}.tipo`,
              message: 'Ya se publicó con otra forma de respuesta: quítela y agregue otra',
            });
          vistas.add(f.clave);
        }
      if (propias.length === 0 && !pasosOcultos.includes(claveDePaso(s))) fallas.push(...acuerdosDe(b, valores, ruta));
      return [b.key, valores] as const;
    }),
  );
  return Object.fromEntries(revisados);
}

function revisarBloque(
  b: Bloque,
  entrada: ValoresBloque,
  ruta: string,
): { valores: ValoresBloque; fallas: FieldError[] } {
  const tablas = tablasDe(b);
  const resto = Object.fromEntries(Object.entries(entrada).filter(([k]) => !tablas.some((t) => t.clave === k)));
  const leido = esquemaDeCampos(simplesDe(b)).safeParse(resto);
  const fallas = (leido.error?.issues ?? []).map((i) => ({ path: [ruta, ...i.path].join('.'), message: i.message }));
  const valores: ValoresBloque = { ...leido.data };
  for (const t of tablas) {
    const revisadas = revisarFilas(t, filasDeDefinicion(b, t), entrada[t.clave], `${ruta}.${t.clave}`);
    valores[t.clave] = revisadas.filas;
    fallas.push(...revisadas.fallas);
  }
  return { valores, fallas };
}

function revisarTextos(programa: Programa, entrada: ValoresParametros, fallas: FieldError[]): Record<string, string> {
  const textos = clavesDeTexto(programa).map((k) => [k, (entrada.textos[k] ?? '').trim()] as const);
  for (const [k, texto] of textos) {
    if (texto === '') fallas.push({ path: `textos.${k}`, message: 'Campo requerido' });
    else if (texto.length > TEXTOS[k])
      fallas.push({ path: `textos.${k}`, message: `Límite superado: ${TEXTOS[k]} caracteres como máximo` });
  }
  return Object.fromEntries(textos);
}
