import { z } from 'zod';
import { defineContract, type InputOf, operations, type PermissionSpec } from '#core/contract/shared/endpoint.ts';
import { zId, zRequired } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineList, type ListDef } from '#core/list/shared/list.ts';

/** Days during which a merge can be undone. */
export const MERGE_DAYS = 30;

/** Facts that are taken together, so that the kept record stays coherent: a number goes with its kind. */
export type MergeField<C extends string = string> = {
  clave: string;
  label: string;
  columnas: readonly C[];
  /** A list of words: what is taken is both lists together. */
  junta?: true;
};
type Said<C extends string> = {
  /** Of its contract, of its list, and where the addresses of its operations begin. */
  name: string;
  key: string;
  path: `/${string}`;
  see: PermissionSpec;
  edit: PermissionSpec;
  /** With its article, as a sentence says it: «la persona». */
  the: string;
  /** Where one is opened, with `{id}`; its duplicates are at `at`/duplicados and two are compared at `at`/unir. */
  page: string;
  at: string;
  /** Where the person who merged goes, when it is not that page. */
  done?: string;
  /** What may be taken from the absorbed record, in the order in which the comparison shows it. */
  fields: readonly MergeField<C>[];
};

const STATES = {
  reversible: { label: 'Puede deshacerse', tone: 'blue' },
  deshecha: { label: 'Deshecha', tone: 'gray' },
  firme: { label: 'Ya no se puede deshacer', tone: 'green' },
} as const;

/** How two records of one thing become one, as both sides read it. */
export function defineMerge<const C extends string>(said: Said<C>) {
  const [article, one = ''] = said.the.split(' ');
  const o = article === 'la' ? 'a' : 'o';
  const list = defineList({
    key: `uniones-${said.key}`,
    title: 'Uniones hechas',
    identity: { title: 'conservada', sub: ['motivo'] },
    columns: [
      { key: 'conservada', label: 'Se conservó', searchable: true },
      { key: 'absorbida', label: 'Se unió', searchable: true, priority: 1, width: 220 },
      { key: 'motivo', label: 'Motivo', searchable: true },
      { key: 'filas', label: 'Registros movidos', kind: 'number', priority: 3 },
      { key: 'hechaEn', label: 'Hecha', kind: 'instant' },
      { key: 'hechaPor', label: 'Por', kind: 'person', priority: 2 },
      { key: 'estado', label: 'Estado', kind: 'badge', badges: STATES },
      { key: 'reversibleHasta', label: 'Puede deshacerse hasta', kind: 'day' },
      { key: 'deshechaEn', label: 'Deshecha el', kind: 'instant', hidden: true },
      { key: 'deshechaPor', label: 'Deshecha por', hidden: true },
    ],
    filters: ['estado', 'hechaEn'],
    defaultSort: { key: 'id', dir: 'desc' },
    rowHref: said.page.replace('{id}', '{conservadaId}'),
    searchPlaceholder: `Buscar por ${one} o motivo`,
    empty: 'Todavía no se ha unido ningún registro.',
  });
  const keys = said.fields.map((f) => f.clave);
  /** Which record stays, which facts come from the other, and why. */
  const input = z.object({
    conservadaId: zId,
    absorbidaId: zId,
    versionConservada: z.number().int().positive(),
    versionAbsorbida: z.number().int().positive(),
    tomar: z.array(z.enum(keys)).max(100),
    motivo: zRequired(1000),
  });
  const contract = defineContract(said.name, mergeEndpoints({ ...said, one, list, input }));
  return { ...said, one, other: `otr${o} ${one}`, same: `${article} mism${o} ${one}`, list, contract };
}
export type MergeDef = ReturnType<typeof defineMerge<string>>;

const text = z.string().nullable();
/** What tells one record from another. */
export const brief = z.object({
  id: z.number(),
  version: z.number(),
  nombre: z.string(),
  hechos: z.array(z.object({ label: z.string(), value: text })),
});
export type Brief = z.output<typeof brief>;
const notice = z.object({ tabla: z.string(), texto: z.string(), items: z.array(z.string()) });
export type Notice = z.output<typeof notice>;
export const mergeView = z.object({
  conservada: brief,
  absorbida: brief,
  /** Facts of which at least one record says something; `propuesta` is taken unless the person chooses otherwise. */
  campos: z.array(
    z.object({
      clave: z.string(),
      label: z.string(),
      conservada: text,
      absorbida: text,
      igual: z.boolean(),
      propuesta: z.enum(['conservada', 'absorbida']),
    }),
  ),
  /** What will be of the kept record. */
  mueve: z.array(z.object({ nombre: z.string(), cantidad: z.number(), ejemplos: z.array(z.string()) })),
  /** Rows that cannot both remain, and what is done. */
  arreglos: z.array(notice),
  /** What has to be settled before: with one of these the merge is refused. */
  impedimentos: z.array(notice),
  /** What happens elsewhere. */
  efectos: z.array(z.string()),
});
export type MergeView = z.output<typeof mergeView>;
/** Records that may be of one thing, by why. `hayMas`: there are more than those shown. */
export const duplicates = z.object({
  grupos: z.array(z.object({ motivo: z.string(), clave: z.string(), registros: z.array(brief) })),
  hayMas: z.boolean(),
});
export type Duplicates = z.output<typeof duplicates>;

export type MergeInput = InputOf<MergeDef['contract']['endpoints']['unir']>;
/** The operations of a merge; who may edit the record may merge it. */
function mergeEndpoints<I extends z.ZodObject>(
  said: Omit<Said<string>, 'fields'> & { one: string; list: ListDef; input: I },
) {
  const { path, see, edit, one, list, input } = said;
  const { get, post } = operations(path, { permission: edit });
  const { buscar, exportar } = listEndpoints(list, `${path}/uniones`, { permission: see });
  return {
    posibles: get('/duplicados', `Registros que pueden ser de una misma ${one}`, { output: duplicates }),
    candidatos: get('/union/candidatos', 'Con qué registros puede unirse este', {
      input: z.object({ id: zId, q: z.string().trim().max(200).default('') }),
      output: z.object({ registro: brief, registros: z.array(brief), unidaA: brief.nullable() }),
    }),
    comparar: get('/union/:conservadaId/:absorbidaId', 'Todo lo que pasaría al unir dos registros', {
      input: z.object({ conservadaId: zId, absorbidaId: zId }),
      output: mergeView,
    }),
    unir: post('/union', `Une dos registros de una ${one}`, { input, output: z.object({ id: z.number() }) }),
    buscar,
    exportar,
    deshacer: post('/uniones/:id/deshacer', 'Deshace una unión reciente', { input: z.object({ id: zId }) }),
  };
}

/** A row of another table that keeps what a row tells before it goes; one that is there already says it. */
export type Guarda = {
  tabla: string;
  /** Its column that names the row that remains. */
  de: string;
  /** SQL predicate on `t`, the row that goes: it tells something to keep. */
  si: string;
  /** Its other columns, each as SQL on `t`. */
  columnas: Record<string, string>;
};
/** How rows that cannot both be of the kept record are settled; without one, somebody has to correct a record first. */
export type Settlement =
  /** The row of the absorbed record is put away; the other one already says it. */
  | { modo: 'descartar'; texto: string }
  /** The row stays with the absorbed record, as history. */
  | { modo: 'mantener'; texto: string }
  /** The row moves without what both cannot say: that column takes this value. */
  | { modo: 'ceder'; texto: string; columna: string; valor: unknown }
  /**
   * One row remains; what hung from the other hangs from it. The first true condition on a row (SQL on `t`) wins, and
   * takes from the other the groups of columns of which it says nothing (`completa`).
   * `mismo`: only rows that agree in that column can become one.
   * `guarda`: what the row that goes tells is kept as a row of another table, under the one that remains.
   */
  | {
      modo: 'fundir';
      texto: string;
      manda: readonly string[];
      completa?: readonly (readonly string[])[];
      mismo?: { columna: string; siNo: string };
      guarda?: Guarda;
    }
  | { modo: 'rechazar'; texto: string };
export type MergeRule = {
  /** What the rows are, in words. */ nombre: string;
  /** SQL on `t` that tells a row apart for a person. */
  detalle?: string;
  conflicto?: Settlement;
  /** Where one index asks for another settlement, by its name. */
  por?: Record<string, Settlement>;
  /**
   * Rows that no index refuses and are the same all the same: they agree in `otras` (SQL on `t`), `salvo` (SQL on the
   * rows `x.fila` and `y.fila`).
   */
  iguales?: { otras: readonly string[]; salvo?: string };
};
/**
 * What the office calls the tables that point to a record; a table that nobody names moves all the same, under its own
 * name.
 */
export type MergeRules = Record<string, MergeRule>;
