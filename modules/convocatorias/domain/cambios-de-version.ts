import { labelsOf } from '#core/field/shared/options.ts';
import { isRecord } from '#core/kernel/shared/keys.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import type { Bloque } from './bloques.ts';
import { type Campo, esTabla, type Fila, type Parametro, parametrosDeBloque, TEXTOS } from './parametros.ts';
import { columnasDe, filasDe } from './parametros-filas.ts';
import { claveDePaso, type Programa } from './programa.ts';
import { TITULOS_CHEQUEO } from './requisitos.ts';

/** One thing that a programme asks, under a key that stays the same from one version to the next. */
type Cosa = { nombre: string; valores: Record<string, string> };
type Cosas = Map<string, Cosa>;

const enPalabras = (c: Campo, v: unknown): string => {
  if (v === undefined || v === null || v === '') return 'sin valor';
  if (typeof v === 'boolean') return v ? 'sí' : 'no';
  if (c.kind === 'money') return formatMoney(String(v));
  if (Array.isArray(v)) return v.map((x) => (isRecord(x) ? x.label : x)).join(', ');
  return labelsOf(c)[String(v)] ?? String(v);
};
const celdas = (columnas: readonly Campo[], fila: Fila) =>
  Object.fromEntries(columnas.map((c) => [c.label, enPalabras(c, fila[c.key])]));

function cosasDe(b: Bloque, paso: string): [string, Cosa][] {
  const propio: Fila = { ...b };
  const simples = parametrosDeBloque(b).filter((p) => !esTabla(p));
  const deTabla = (t: Parametro): [string, Cosa][] =>
    !esTabla(t)
      ? []
      : filasDe(propio[t.key]).map((fila) => {
          const clave = String(fila[t.identidad]);
          const nombre = String(fila.label ?? fila.text ?? clave);
          return [`${b.key}.${t.key}.${clave}`, { nombre, valores: celdas(columnasDe(t, clave, fila), fila) }];
        });
  return [
    [b.key, { nombre: propio.label ? String(propio.label) : paso, valores: celdas(simples, propio) }],
    ...parametrosDeBloque(b).flatMap(deTabla),
  ];
}

const todas = (p: Programa): Cosas =>
  new Map([
    ...p.steps.flatMap((s) => s.blocks.flatMap((b) => cosasDe(b, s.title))),
    ...p.elegibilidad.crear.map((c): [string, Cosa] =>
      typeof c === 'string'
        ? [`requisito.${c}`, { nombre: `requisito «${TITULOS_CHEQUEO[c]}»`, valores: {} }]
        : [`requisito.${c.chequeo}`, { nombre: 'cupo del grupo', valores: { Propuestas: String(c.maximo) } }],
    ),
    ...Object.entries(p.textos).map(([k, texto]): [string, Cosa] => [
      `texto.${k}`,
      { nombre: TEXTOS.find((t) => t.key === k)?.label ?? k, valores: { texto: String(texto) } },
    ]),
  ]);

/** A longer text is said to change, not quoted. */
const CORTO = 80;
const cambio = (label: string, a: string, b: string) =>
  a.length > CORTO || b.length > CORTO ? `cambia ${label.toLowerCase()}` : `${label.toLowerCase()} de ${a} a ${b}`;

/** What changes from one version of a programme to another, in words for the office and for the applicant. */
export function cambiosEntre(antes: Programa, despues: Programa): string[] {
  const [a, d] = [todas(antes), todas(despues)];
  const cambios = [...d].flatMap(([clave, cosa]) => {
    const previa = a.get(clave);
    if (!previa) return [`Se agrega: ${cosa.nombre}.`];
    const distintos = Object.entries(cosa.valores).filter(([l, v]) => previa.valores[l] !== v);
    return distintos.length
      ? [`${previa.nombre}: ${distintos.map(([l, v]) => cambio(l, previa.valores[l] ?? 'sin valor', v)).join('; ')}.`]
      : [];
  });
  const quitadas = [...a].filter(([clave]) => !d.has(clave)).map(([, cosa]) => `Se quita: ${cosa.nombre}.`);
  const comunes = (x: Cosas, y: Cosas) => [...x.keys()].filter((k) => y.has(k)).join();
  const orden = comunes(a, d) === comunes(d, a) ? [] : ['Cambia el orden.'];
  return [...cambios, ...quitadas, ...orden];
}

/** Place (1-based) of a step in another version of its programme, by its key; undefined when it is not there. */
export function pasoEn(antes: Programa, despues: Programa, paso: number): number | undefined {
  const s = antes.steps[paso - 1];
  const n = s ? despues.steps.findIndex((x) => claveDePaso(x) === claveDePaso(s)) : -1;
  return n < 0 ? undefined : n + 1;
}
