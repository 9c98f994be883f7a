import { createHash } from 'node:crypto';
import { query } from '#core/db/server/open.ts';
import { wordsOf } from '#core/field/shared/schema.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import type { FilaDeImportacion } from '../contract.ts';
import type { Dicha, FilaDeRevista } from '../domain/importacion.ts';
import { dicha, type IndexacionVista, mismaIndexacion, reparoDeIndexacion } from '../domain/indexacion.ts';
import { revistas } from '../domain/revista.ts';
import { basesDe, indexacionesDe } from './indexaciones.ts';

/** A row of the file: what it says, or why it cannot be read. */
export type Leida = { linea: number } & (FilaDeRevista | { falta: string; nombre: string });
type Guardada = Dicha & { id: number; clave: string; fusionada: boolean };
/** What is done with a journal, first named in a line; `id`, of one that is there. */
export type Destino = {
  id: number | null;
  linea: number;
  dice: string;
  antes: Partial<Dicha>;
  set: Partial<Dicha>;
  suyas: IndexacionVista[];
};
export type Plan = { huella: string; filas: FilaDeImportacion[]; destinos: Destino[] };

const CLAVES = keysOf(revistas.fields);
const valor = (clave: keyof Dicha, v: unknown) => wordsOf(revistas.fields[clave], v) || 'vacío';
/** Numbers whose place the file does not say go where the journal has them. */
const enSuLugar = (datos: Dicha, suya: Guardada): Dicha =>
  (datos.issn !== null && datos.issn === suya.issnE) || (datos.issnE !== null && datos.issnE === suya.issn)
    ? { ...datos, issn: datos.issnE, issnE: datos.issn }
    : datos;
const clavesDe = (ctx: Ctx, nombres: readonly string[]) =>
  query(ctx)<{ clave: string }>`
    select quipu_clave (n) as clave
    from jsonb_array_elements_text(${JSON.stringify(nombres)}::jsonb) with ordinality x (n, i)
    order by i
  `;
const registradas = (ctx: Ctx) =>
  query(ctx)<Guardada>`
    select
      coalesce(fusionada_en_id, id)::int as id,
      fusionada_en_id is not null as fusionada,
      quipu_clave (nombre) as clave,
      nombre,
      issn,
      issn_e as "issnE",
      casa,
      isi,
      pais_codigo as "paisCodigo",
      cobertura
    from revista
    order by fusionada_en_id nulls first, id
  `;

/**
 * What a file would do, row by row, with the journals that there are now: a row is of the one that has either of its
 * numbers or its name, and what it does not say stays as it was. A journal may take several rows, one for each
 * membership.
 */
export async function planear(ctx: Ctx, leidas: readonly Leida[]): Promise<Plan> {
  const hoy = ctx.today();
  const hay = new Map<number | null, Guardada>();
  const deLlave = new Map<string, number>();
  for (const r of await registradas(ctx)) {
    if (!r.fusionada) hay.set(r.id, r);
    for (const k of [r.issn, r.issnE, r.clave]) if (k && !deLlave.has(k)) deLlave.set(k, r.id);
  }
  const yaEran = new Map<number | null, IndexacionVista[]>();
  for (const x of await indexacionesDe(ctx)) yaEran.set(x.revistaId, [...(yaEran.get(x.revistaId) ?? []), x]);
  const bases = new Map((await basesDe(ctx, [])).map((b) => [Number(b.value), b.label]));
  const nombres = leidas.map((l) => ('datos' in l ? l.datos.nombre : l.nombre));
  const claves = await clavesDe(ctx, nombres);
  const enArchivo = new Map<string | number, Destino>();

  /** @returns its class and what it changes; a text, what is wrong with it */
  function juzgar(linea: number, { datos: dicho, indexacion, sinOrden }: FilaDeRevista, clave: string) {
    const suyo = [dicho.issn, dicho.issnE].map((k) => hay.get((k && deLlave.get(k)) || null)).find(Boolean);
    const datos = sinOrden && suyo ? enSuLugar(dicho, suyo) : dicho;
    const llaves = [datos.issn, datos.issnE, clave].filter((k) => k !== null);
    const ids = [...new Set(llaves.flatMap((k) => deLlave.get(k) ?? []))];
    if (ids.length > 1) return `Coincide con dos revistas: ${ids.map((id) => `«${hay.get(id)!.nombre}»`).join(' y ')}`;
    const [id = null] = ids;
    const [previa, otra] = new Set([...llaves, ...ids].flatMap((k) => enArchivo.get(k) ?? []));
    const dice = JSON.stringify(datos);
    if (previa && (otra || previa.dice !== dice))
      return `La misma revista está en la línea ${previa.linea} con otros datos`;
    if (previa && !indexacion) return `Repite la línea ${previa.linea}`;
    const suya = hay.get(id);
    if (!suya && datos.paisCodigo === null) return 'pais: falta, y la revista es nueva';

    const destino = previa ?? { id, linea, dice, antes: {}, set: {}, suyas: [] };
    const tiene = [...(yaEran.get(id) ?? []), ...destino.suyas];
    const x = indexacion && { ...indexacion, base: bases.get(indexacion.baseId)! };
    const nueva = x && !tiene.some((o) => mismaIndexacion(o, x)) ? x : null;
    const reparo = nueva && reparoDeIndexacion(nueva, tiene, hoy);
    if (reparo) return `${reparo.path}: ${reparo.message}`;

    const dichos: string[] = [];
    if (nueva) destino.suyas.push(nueva);
    if (!previa) {
      for (const k of [...llaves, ...ids]) enArchivo.set(k, destino);
      for (const c of CLAVES) {
        const [antes, es] = [suya?.[c] ?? null, datos[c]];
        if (es === null || es === antes) continue;
        Object.assign(destino.antes, { [c]: antes });
        Object.assign(destino.set, { [c]: es });
        if (suya) dichos.push(`${revistas.fields[c].label}: ${valor(c, antes)} → ${valor(c, es)}`);
      }
    }
    if (nueva) dichos.push(dicha(nueva));
    const clase = suya || previa ? (dichos.length ? 'cambia' : 'igual') : 'nueva';
    return { clase, detalle: dichos.join('; ') } as const;
  }
  const filas = leidas.map((l, i) => {
    const juicio = 'falta' in l ? l.falta : juzgar(l.linea, l, claves[i]!.clave);
    const dicho = typeof juicio === 'string' ? ({ clase: 'error', detalle: juicio } as const) : juicio;
    return { linea: l.linea, nombre: nombres[i]!, ...dicho };
  });
  const destinos = [...new Set(enArchivo.values())];
  const huella = createHash('sha256').update(JSON.stringify([filas, destinos]));
  return { huella: huella.digest('base64url'), filas, destinos };
}
