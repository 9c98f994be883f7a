import type { FieldError } from '#core/kernel/shared/failure.ts';
import { mapRecord, pickOf } from '#core/kernel/shared/keys.ts';
import type { Bloque } from './bloques.ts';
import {
  CUPO,
  esTabla,
  type Fila,
  type Parametro,
  parametrosDeBloque,
  TEXTOS,
  type ValoresBloque,
} from './parametros.ts';
import { acuerdosDe, enUso } from './parametros-acuerdos.ts';
import { escrito, parametrosDeHoy } from './parametros-antes.ts';
import { esquemaDeCampos } from './parametros-esquema.ts';
import {
  esPropia,
  filasDe,
  filasDeForma,
  filasEnForma,
  filasGuardadas,
  revisarFilas,
  vacioDe,
} from './parametros-filas.ts';
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

/** Parameters that stand together, over what the programme says of them. */
type Grupo = { ruta: string; parametros: readonly Parametro[]; base: Fila };
const deBloque = (b: Bloque): Grupo => ({
  ruta: `bloques.${b.key}`,
  parametros: parametrosDeBloque(b),
  base: { ...b },
});
/** Texts that this programme has. */
export const textosDe = ({ textos }: Programa) => TEXTOS.filter((t) => pickOf(textos, [t.key])[t.key] !== undefined);
const deTextos = (programa: Programa): Grupo => ({
  ruta: 'textos',
  parametros: textosDe(programa),
  base: programa.textos,
});
/** Quota of the programme, null where it has none. */
export const cupoDe = ({ elegibilidad }: Programa): number | null =>
  elegibilidad.crear.map((c) => (typeof c === 'string' ? null : c.maximo)).find((n) => n !== null) ?? null;
const bloquesDe = (programa: Programa): Bloque[] => programa.steps.flatMap((s) => s.blocks);

/**
 * Without these blocks there is no application: their steps cannot be switched off. That of the questions is there when
 * there are.
 */
const IMPRESCINDIBLES: readonly Bloque['kind'][] = ['envio', 'datosGenerales'];
export const pasosOcultables = (programa: Programa): string[] =>
  programa.steps
    .filter((s) => !s.blocks.some((b) => IMPRESCINDIBLES.includes(b.kind) || b.key === PREGUNTAS))
    .map(claveDePaso);

/** What is in force in a group: what the call says, over what its programme says. */
const valoresDeGrupo = ({ parametros, base }: Grupo, cambios: Fila): Fila =>
  Object.fromEntries(
    parametros.map((p) => {
      const dicho = (p.key in cambios ? cambios : base)[p.key];
      return [p.key, esTabla(p) ? filasDeForma(p, filasDe(base[p.key]), filasDe(dicho)) : (dicho ?? vacioDe(p))];
    }),
  );

/** What the parameters of a call leave in force, over the definition of its programme. */
export function valoresDe(programa: Programa, guardados: Parametros): ValoresParametros {
  const parametros = parametrosDeHoy(guardados);
  const porBloque = parametros.bloques;
  return {
    bloques: Object.fromEntries(
      bloquesDe(programa).map((b) => [b.key, valoresDeGrupo(deBloque(b), porBloque[b.key] ?? {})]),
    ),
    textos: mapRecord(valoresDeGrupo(deTextos(programa), parametros.textos), escrito),
    cupoGrupo: parametros.cupoGrupo ?? cupoDe(programa),
    requisitos: requisitosDe(programa, parametros),
    pasosOcultos: parametros.pasosOcultos,
  };
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

/** What a group says otherwise than its programme: a table, whole and in its order. */
function cambiosDeGrupo(g: Grupo, valores: Fila): Fila {
  const deFabrica = valoresDeGrupo(g, {});
  const cambios = g.parametros.flatMap((p): [string, unknown][] => {
    const [nuevo, viejo] = [valores[p.key] ?? (esTabla(p) ? deFabrica[p.key] : undefined), deFabrica[p.key]];
    if (esTabla(p))
      return igual(enUso(nuevo), enUso(viejo))
        ? []
        : [[p.key, filasGuardadas(p, filasDe(g.base[p.key]), filasEnForma(nuevo))]];
    return valores[p.key] === undefined || igual(nuevo, viejo) ? [] : [[p.key, nuevo === '' ? null : nuevo]];
  });
  return Object.fromEntries(cambios);
}

/** Parameters to store: only what differs from the definition. */
export function diferenciasDe(programa: Programa, v: ValoresParametros): Parametros {
  const definicion = valoresDe(programa, {});
  const bloques = bloquesDe(programa)
    .map((b) => [b.key, cambiosDeGrupo(deBloque(b), v.bloques[b.key] ?? {})] as const)
    .filter(([, cambios]) => Object.keys(cambios).length > 0);
  const textos = cambiosDeGrupo(deTextos(programa), v.textos);
  return {
    ...(bloques.length ? { bloques: Object.fromEntries(bloques) } : {}),
    ...(Object.keys(textos).length ? { textos } : {}),
    ...(v.cupoGrupo !== null && v.cupoGrupo !== definicion.cupoGrupo ? { cupoGrupo: v.cupoGrupo } : {}),
    ...(igual(v.requisitos, definicion.requisitos) ? {} : { requisitos: v.requisitos }),
    ...(v.pasosOcultos.length ? { pasosOcultos: [...v.pasosOcultos].sort() } : {}),
  };
}

/** Rows of the office in stored bodies, with the way in which each is answered. */
export const propiasDe = (cuerpos: readonly { parametros: Parametros }[]): Map<string, string> =>
  new Map(
    cuerpos
      .map(({ parametros }) => parametrosDeHoy(parametros))
      .flatMap((parametros) => Object.values(parametros.bloques))
      .flatMap((b) => Object.values(b))
      .flatMap((v) => filasDe(v))
      .map((f) => [String(f.clave ?? f.recurso ?? ''), String(f.tipo ?? '')] as const)
      .filter(([clave]) => esPropia(clave)),
  );

/** Checks a group by what its parameters say. @returns its values, and a message per wrong field */
function revisarGrupo({ ruta, parametros, base }: Grupo, entrada: Fila): { valores: Fila; fallas: FieldError[] } {
  const tablas = parametros.filter(esTabla);
  const resto = Object.fromEntries(Object.entries(entrada).filter(([k]) => !tablas.some((t) => t.key === k)));
  const leido = esquemaDeCampos(parametros.filter((p) => !esTabla(p))).safeParse(resto);
  const fallas = (leido.error?.issues ?? []).map((i) => ({
    path: [ruta, ...i.path].filter(Boolean).join('.'),
    message: i.message,
  }));
  const valores: Fila = { ...leido.data };
  for (const t of tablas) {
    const filas = revisarFilas(t, filasDe(base[t.key]), entrada[t.key], `${ruta}.${t.key}`);
    valores[t.key] = filas.filas;
    fallas.push(...filas.fallas);
  }
  return { valores, fallas };
}

/** A row of the office is in one place only, and the way of answering one that was published never changes. */
function revisarPropias(bloques: Record<string, Fila>, publicadas: ReadonlyMap<string, string>): FieldError[] {
  const vistas = new Set<string>();
  return Object.entries(bloques).flatMap(([bloque, valores]) =>
    Object.entries(valores).flatMap(([tabla, filas]) =>
      (Array.isArray(filas) ? enUso(filas) : [])
        .filter((f) => esPropia(f.clave))
        .flatMap((f): FieldError[] => {
          const ruta = `bloques.${bloque}.${tabla}`;
          const [repetida, antes] = [vistas.has(f.clave), publicadas.get(f.clave)];
          vistas.add(f.clave);
          if (repetida) return [{ path: ruta, message: 'Una fila propia está dos veces' }];
          const message = 'Ya se publicó con otra forma de respuesta: quítela y agregue otra';
          return antes && f.tipo && antes !== f.tipo ? [{ path: `${ruta}.${f.clave}.tipo`, message }] : [];
        }),
    ),
  );
}

/**
 * Checks the values of a form against the programme: shapes, limits, and what must agree.
 * @param publicadas own rows of every published version
 * @returns the values as they will be stored, and a message per wrong field (`bloques.<bloque>.<parametro>…`)
 */
export function revisarParametros(
  programa: Programa,
  entrada: ValoresParametros,
  publicadas: ReadonlyMap<string, string> = new Map(),
): { valores: ValoresParametros; fallas: FieldError[] } {
  const fallas: FieldError[] = [];
  /** Those of a closed list, once each. */
  const deLista = (path: 'pasosOcultos' | 'requisitos', admitidos: readonly string[], message: string) => {
    const elegidos = [...new Set(entrada[path])];
    if (elegidos.some((x) => !admitidos.includes(x))) fallas.push({ path, message });
    return elegidos;
  };
  const revisado = (g: Grupo, valores: Fila) => {
    const r = revisarGrupo(g, valores);
    fallas.push(...r.fallas);
    return r;
  };
  const pasosOcultos = deLista('pasosOcultos', pasosOcultables(programa), 'Ese paso no se puede quitar');
  const requisitos = deLista('requisitos', CHEQUEOS_LIBRES, 'Ese requisito no se puede agregar ni quitar');
  const bloques = Object.fromEntries(
    programa.steps.flatMap((s) =>
      s.blocks.map((b) => {
        const r = revisado(deBloque(b), entrada.bloques[b.key] ?? {});
        if (r.fallas.length === 0 && !pasosOcultos.includes(claveDePaso(s)))
          fallas.push(...acuerdosDe(b, r.valores, `bloques.${b.key}`));
        return [b.key, r.valores];
      }),
    ),
  );
  fallas.push(...revisarPropias(bloques, publicadas));
  const textos = mapRecord(revisado(deTextos(programa), entrada.textos).valores, escrito);
  const conCupo = cupoDe(programa) !== null && entrada.cupoGrupo !== null;
  const { cupoGrupo = null } = conCupo
    ? revisado({ ruta: '', parametros: [CUPO], base: {} }, { cupoGrupo: entrada.cupoGrupo }).valores
    : {};
  return {
    valores: { bloques, textos, cupoGrupo: typeof cupoGrupo === 'number' ? cupoGrupo : null, requisitos, pasosOcultos },
    fallas,
  };
}
