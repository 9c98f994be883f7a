import type { FieldError } from '#core/kernel/shared/failure.ts';
import { compareMoney, formatMoney, sumMoney } from '#core/kernel/shared/money.ts';
import type { Bloque } from './bloques.ts';
import {
  columnasDe,
  esquemaDeBloque,
  type Fila,
  identidadDe,
  type ParametroTabla,
  parametrosDeBloque,
  type ValoresBloque,
} from './parametros.ts';
import { type Chequeo, claveDePaso, type Programa } from './programa.ts';

/** Values of every editable parameter of a call, whole, as its form shows them. */
export type ValoresParametros = {
  bloques: Record<string, ValoresBloque>;
  textos: Record<string, string>;
  /** Proposals per group, where the programme limits them. */
  cupoGrupo: number | null;
  chequeosQuitados: string[];
  pasosOcultos: string[];
};
export type Parametros = Record<string, unknown>;

/** What each eligibility check asks, for the office. */
export const TITULOS_CHEQUEO: Record<Chequeo, string> = {
  ABIERTA: 'La convocatoria está abierta',
  TITULAR: 'Ser titular de un grupo de investigación',
  COORDINADOR: 'Ser coordinador de un grupo de investigación',
  MIEMBRO_GI: 'Pertenecer a un grupo de investigación',
  SIN_DEUDAS: 'No tener deudas pendientes',
  SIN_DEUDA_INFORMES: 'No deber informes',
  PERFIL: 'Tener CTI Vitae, ORCID y Google Scholar en el perfil',
  UNICO: 'No tener otra postulación a la convocatoria',
  NO_INTEGRANTE_DE_OTRO: 'No integrar otra propuesta del grupo',
  HABILITADO: 'Figurar en la lista de personas designadas',
};
/** Checks that hold up the rest: a call may not switch them off. */
export const CHEQUEOS_FIJOS: readonly Chequeo[] = ['ABIERTA', 'UNICO', 'HABILITADO'];
const TEXTOS = { presentacion: 1000, terminos: 4000, declaracion: 4000, titulo: 500 } as const;
export const clavesDeTexto = (programa: Programa) =>
  (Object.keys(TEXTOS) as (keyof typeof TEXTOS)[]).filter((k) => programa.textos[k] !== undefined);

const bloquesDe = (programa: Programa): Bloque[] => programa.steps.flatMap((s) => s.blocks);
const cupoDe = (programa: Programa): number | null => {
  const cupo = programa.elegibilidad.crear.find((c) => typeof c !== 'string');
  return typeof cupo === 'object' ? cupo.maximo : null;
};
export const chequeosQuitables = (programa: Programa): Chequeo[] =>
  [...new Set([...programa.elegibilidad.crear, ...programa.elegibilidad.siempre])].filter(
    (c): c is Chequeo => typeof c === 'string' && !CHEQUEOS_FIJOS.includes(c),
  );

/** Without these blocks there is no application: their steps cannot be switched off. */
const IMPRESCINDIBLES: readonly Bloque['kind'][] = ['envio', 'datosGenerales'];
export const pasosOcultables = (programa: Programa): string[] => {
  const conTitulo = programa.steps.filter((s) => !s.blocks.some((b) => IMPRESCINDIBLES.includes(b.kind)));
  return conTitulo.map(claveDePaso);
};

/** What the parameters of a call leave in force, over the definition of its programme. */
export function valoresDe(programa: Programa, parametros: Parametros): ValoresParametros {
  const porBloque = (parametros.bloques ?? {}) as Record<string, ValoresBloque>;
  const textos = { ...programa.textos, ...((parametros.textos ?? {}) as object) } as Record<string, string>;
  return {
    bloques: Object.fromEntries(bloquesDe(programa).map((b) => [b.key, valoresDeBloque(b, porBloque[b.key] ?? {})])),
    textos: Object.fromEntries(clavesDeTexto(programa).map((k) => [k, textos[k]!])),
    cupoGrupo: typeof parametros.cupoGrupo === 'number' ? parametros.cupoGrupo : cupoDe(programa),
    chequeosQuitados: [...((parametros.chequeosQuitados ?? []) as string[])],
    pasosOcultos: [...((parametros.pasosOcultos ?? []) as string[])],
  };
}

function valoresDeBloque(b: Bloque, cambios: ValoresBloque): ValoresBloque {
  const base = b as unknown as Fila;
  return Object.fromEntries(
    parametrosDeBloque(b).map((p) => [
      p.clave,
      p.tipo === 'tabla'
        ? filasEnVigor(p, base[p.clave] as Fila[], cambios[p.clave] as Fila[] | undefined)
        : ((p.clave in cambios ? cambios[p.clave] : base[p.clave]) ??
          (p.tipo === 'si_no' ? false : p.tipo === 'enlace' ? '' : null)),
    ]),
  );
}

/** Rows of the definition, those that the call left out marked as not in use. */
function filasEnVigor(t: ParametroTabla, base: Fila[], guardadas: Fila[] | undefined): Fila[] {
  return base.map((fila, i) => {
    const clave = identidadDe(t, fila, i);
    const propia = guardadas ? guardadas.find((g) => String(g['#'] ?? identidadDe(t, g, -1)) === clave) : fila;
    const valor = propia ?? fila;
    return {
      usar: propia !== undefined,
      ...Object.fromEntries(
        columnasDe(t, fila).map((c) => [
          c.clave,
          valor[c.clave] ?? (c.tipo === 'si_no' ? false : c.tipo === 'enlace' || c.tipo === 'texto' ? '' : null),
        ]),
      ),
    };
  });
}

/** Parameters to store: only what differs from the definition. */
export function diferenciasDe(programa: Programa, v: ValoresParametros): Parametros {
  const deDefinicion = valoresDe(programa, {});
  const bloques: Record<string, ValoresBloque> = {};
  for (const b of bloquesDe(programa)) {
    const distintos = cambiosDeBloque(b, v.bloques[b.key] ?? {}, deDefinicion.bloques[b.key]!);
    if (Object.keys(distintos).length) bloques[b.key] = distintos;
  }
  const textos = Object.fromEntries(
    clavesDeTexto(programa)
      .filter((k) => v.textos[k] !== undefined && v.textos[k] !== programa.textos[k])
      .map((k) => [k, v.textos[k]]),
  );
  return {
    ...(Object.keys(bloques).length ? { bloques } : {}),
    ...(Object.keys(textos).length ? { textos } : {}),
    ...(v.cupoGrupo !== null && v.cupoGrupo !== cupoDe(programa) ? { cupoGrupo: v.cupoGrupo } : {}),
    ...(v.chequeosQuitados.length ? { chequeosQuitados: [...v.chequeosQuitados].sort() } : {}),
    ...(v.pasosOcultos.length ? { pasosOcultos: [...v.pasosOcultos].sort() } : {}),
  };
}

const igual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function cambiosDeBloque(b: Bloque, valores: ValoresBloque, base: ValoresBloque): ValoresBloque {
  const definicion = b as unknown as Fila;
  const cambios: ValoresBloque = {};
  for (const p of parametrosDeBloque(b)) {
    const valor = valores[p.clave];
    if (valor === undefined || igual(normal(valor), normal(base[p.clave]))) continue;
    cambios[p.clave] =
      p.tipo === 'tabla'
        ? filasGuardadas(p, definicion[p.clave] as Fila[], valor as Fila[])
        : valor === '' && p.tipo === 'enlace'
          ? null
          : valor;
  }
  return cambios;
}

/** Compared with the keys of a row in a fixed order; what is empty is empty. */
const normal = (v: unknown): unknown =>
  v === '' || v === undefined
    ? null
    : Array.isArray(v)
      ? v.map(normal)
      : v && typeof v === 'object'
        ? Object.fromEntries(
            Object.entries(v)
              .sort(([a], [b]) => a.localeCompare(b))
              .map(([k, x]) => [k, normal(x)]),
          )
        : v;

/** Rows in use, each whole: what the definition says that is not editable, and what the call says. */
const filasGuardadas = (t: ParametroTabla, base: Fila[], valores: Fila[]): Fila[] =>
  base.flatMap((fila, i) => {
    const v = valores[i];
    if (v && v.usar === false) return [];
    const unida: Fila = { ...fila, ...(t.identidad === '#' ? { '#': String(i) } : {}) };
    for (const c of columnasDe(t, fila)) {
      const nuevo = v?.[c.clave];
      if (nuevo === null || nuevo === '' || nuevo === false) {
        if (c.tipo === 'si_no') unida[c.clave] = false;
        else delete unida[c.clave];
      } else if (nuevo !== undefined) unida[c.clave] = nuevo;
    }
    return [unida];
  });

/**
 * Checks the values of a form against the programme: shapes, limits, and what must agree.
 * @returns the values as they will be stored, and a message per wrong field (`bloques.<bloque>.<parametro>…`)
 */
export function revisarParametros(
  programa: Programa,
  entrada: ValoresParametros,
): { valores: ValoresParametros; fallas: FieldError[] } {
  const fallas: FieldError[] = [];
  const bloques: Record<string, ValoresBloque> = {};
  const ocultos = new Set(entrada.pasosOcultos);
  const visibles = new Set(
    programa.steps.filter((s) => !ocultos.has(claveDePaso(s))).flatMap((s) => s.blocks.map((b) => b.key)),
  );
  for (const b of bloquesDe(programa)) {
    const leido = esquemaDeBloque(b).safeParse(entrada.bloques[b.key] ?? {});
    const base = `bloques.${b.key}`;
    if (leido.success) {
      bloques[b.key] = leido.data;
      if (visibles.has(b.key)) fallas.push(...acuerdos(b, leido.data, base));
    } else fallas.push(...leido.error.issues.map((i) => ({ path: [base, ...i.path].join('.'), message: i.message })));
  }
  const textos: Record<string, string> = {};
  for (const k of clavesDeTexto(programa)) {
    const texto = (entrada.textos[k] ?? '').trim();
    if (texto === '') fallas.push({ path: `textos.${k}`, message: 'Campo requerido' });
    else if (texto.length > TEXTOS[k])
      fallas.push({ path: `textos.${k}`, message: `Límite superado: ${TEXTOS[k]} caracteres como máximo` });
    textos[k] = texto;
  }
  const cupoGrupo = cupoDe(programa) === null ? null : entrada.cupoGrupo;
  if (cupoGrupo !== null && !(Number.isInteger(cupoGrupo) && cupoGrupo >= 1 && cupoGrupo <= 100))
    fallas.push({ path: 'cupoGrupo', message: 'Escriba un número entero entre 1 y 100' });
  const ocultables = pasosOcultables(programa);
  for (const clave of ocultos)
    if (!ocultables.includes(clave)) fallas.push({ path: 'pasosOcultos', message: 'Ese paso no se puede quitar' });
  const quitables: readonly string[] = chequeosQuitables(programa);
  for (const c of entrada.chequeosQuitados)
    if (!quitables.includes(c)) fallas.push({ path: 'chequeosQuitados', message: 'Ese requisito no se puede quitar' });
  return {
    valores: {
      bloques,
      textos,
      cupoGrupo,
      chequeosQuitados: [...new Set(entrada.chequeosQuitados)],
      pasosOcultos: [...ocultos],
    },
    fallas,
  };
}

const enUso = (filas: unknown): Fila[] => ((filas ?? []) as Fila[]).filter((f) => f.usar !== false);

/** What no single field decides. */
function acuerdos(b: Bloque, v: ValoresBloque, base: string): FieldError[] {
  const fallas: FieldError[] = [];
  if (b.kind === 'presupuesto') {
    const [min, max] = [String(v.min), String(v.max)];
    if (compareMoney(min, max) > 0)
      fallas.push({ path: `${base}.max`, message: 'El máximo no puede ser menor que el mínimo' });
    const fijas = sumMoney(enUso(v.fijas).map((f) => String(f.monto)));
    if (compareMoney(fijas, max) > 0)
      fallas.push({ path: `${base}.max`, message: `Los montos fijos suman ${formatMoney(fijas)}, más que el máximo` });
  }
  for (const tabla of ['roles', 'docTypes'] as const)
    ((v[tabla] ?? []) as Fila[]).forEach((f, i) => {
      if (f.usar !== false && f.min != null && f.max != null && Number(f.min) > Number(f.max))
        fallas.push({ path: `${base}.${tabla}.${i}.max`, message: 'El máximo no puede ser menor que el mínimo' });
    });
  const vacias: Record<string, string> = {
    sections: 'Deje al menos una sección',
    roles: 'Deje al menos un rol',
    docTypes: 'Deje al menos un documento, o quite el paso',
  };
  for (const [tabla, message] of Object.entries(vacias))
    if (Array.isArray(v[tabla]) && enUso(v[tabla]).length === 0) fallas.push({ path: `${base}.${tabla}`, message });
  if (b.kind === 'integrantes') {
    const roles = new Set(b.roles.filter((_, i) => (v.roles as Fila[])[i]?.usar !== false).map((r) => r.rol));
    b.composite.forEach((c, i) => {
      const activa = ((v.composite ?? []) as Fila[])[i]?.usar !== false;
      const pedidos = c.regla === 'roles' ? c.anyOf : c.regla === 'personas' ? [c.rol] : null;
      if (activa && pedidos && !pedidos.some((r) => roles.has(r)))
        fallas.push({ path: `${base}.composite.${i}.text`, message: 'Ningún rol en uso puede cumplir este requisito' });
    });
  }
  return fallas;
}
