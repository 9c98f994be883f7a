import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import type { Dicha, FilaDeRevista } from '../domain/importacion.ts';
import { dicha, type IndexacionVista, mismaIndexacion, reparoDeIndexacion } from '../domain/indexacion.ts';
import { revistas } from '../domain/revista.ts';
import { basesDe, indexacionesDe } from './indexaciones.ts';

/** A row of the file, and what is done with the journal that it names; the first one that names it says its data. */
export type Leida = FilaDeRevista & { id: number; linea: number };
type Guardada = Dicha & { id: number; clave: string; fusionada: boolean };
type Destino = { id: number | null; linea: number; dice: string; suyas: IndexacionVista[] };
export type Juicio = {
  id: number;
  accion: 'nuevo' | 'cambio' | 'igual' | 'error';
  registro: number | null;
  /** Line of the row that adds the journal. */
  deLinea: number;
  set: Partial<Dicha>;
  antes: Partial<Dicha> | null;
  detalle: string | null;
};

const CLAVES = keysOf(revistas.fields);
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
export async function planear(ctx: Ctx, leidas: readonly Leida[]): Promise<Juicio[]> {
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
  const claves = await clavesDe(
    ctx,
    leidas.map((l) => l.datos.nombre),
  );
  const enArchivo = new Map<string | number, Destino>();

  /** A text: what is wrong with the row. */
  function juzgar({ id: fila, linea, datos: dicho, indexacion, sinOrden }: Leida, clave: string): Juicio | string {
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

    const destino = previa ?? { id, linea, dice, suyas: [] };
    const tiene = [...(yaEran.get(id) ?? []), ...destino.suyas];
    const x = indexacion && { ...indexacion, base: bases.get(indexacion.baseId)! };
    const nueva = x && !tiene.some((o) => mismaIndexacion(o, x)) ? x : null;
    const reparo = nueva && reparoDeIndexacion(nueva, tiene, hoy);
    if (reparo) return `${reparo.path}: ${reparo.message}`;

    if (nueva) destino.suyas.push(nueva);
    const antes: Partial<Dicha> = {};
    const set: Partial<Dicha> = {};
    if (!previa) {
      for (const k of [...llaves, ...ids]) enArchivo.set(k, destino);
      for (const c of CLAVES) {
        const [era, es] = [suya?.[c] ?? null, datos[c]];
        if (es === null || es === era) continue;
        Object.assign(antes, { [c]: era });
        Object.assign(set, { [c]: es });
      }
    }
    const cambia = nueva !== null || Object.keys(set).length > 0;
    return {
      id: fila,
      accion: suya || previa ? (cambia ? 'cambio' : 'igual') : 'nuevo',
      registro: id,
      deLinea: destino.linea,
      set,
      antes: suya && !previa ? antes : null,
      detalle: nueva ? dicha(nueva) : null,
    };
  }
  return leidas.map((leida, i) => {
    const juicio = juzgar(leida, claves[i]!.clave);
    if (typeof juicio !== 'string') return juicio;
    const { id, linea: deLinea } = leida;
    return { id, accion: 'error', registro: null, deLinea, set: {}, antes: null, detalle: juicio };
  });
}
