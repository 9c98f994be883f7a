import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, inTransaction } from '#core/kernel/server/context.ts';
import { refusedConstraint } from '#core/kernel/server/errors.ts';
import {
  claveDe,
  conClave,
  type Fila,
  nombreSql,
  type Referencia,
  referenciasA,
  type Unico,
  unicosDe,
} from './catalogo.ts';
import { reglaDe } from './reglas.ts';

/** One step of a union, as it has to be known to take it back. */
export type Paso =
  | { tipo: 'mover'; tabla: string; columna: string; clave: Fila; de: number; a: number }
  | { tipo: 'quitar'; tabla: string; fila: Fila }
  | { tipo: 'marcar'; tabla: string; columna: string; clave: Fila; antes: unknown; despues: unknown };
export type Aviso = { tabla: string; texto: string; items: string[] };
/** What a union does, gathered while it is done; the preview is the same run, rolled back. */
export type Informe = {
  pasos: Paso[];
  mueve: Map<string, { cantidad: number; ejemplos: string[] }>;
  arreglos: Aviso[];
  impedimentos: Aviso[];
};
export const informeVacio = (): Informe => ({ pasos: [], mueve: new Map(), arreglos: [], impedimentos: [] });

const EJEMPLOS = 5;

/** Everything that points to row `de` of a table now points to row `a`; what cannot is settled or reported. */
export async function trasladar(ctx: Ctx, tabla: string, de: number, a: number, informe: Informe): Promise<void> {
  for (const r of await referenciasA(ctx.db, tabla)) await trasladarReferencia(ctx, r, de, a, informe);
}

async function trasladarReferencia(ctx: Ctx, r: Referencia, de: number, a: number, informe: Informe): Promise<void> {
  const filas = await filasDe(ctx, r, de);
  if (filas.length === 0) return;
  const quietas = new Set<string>();
  for (const unico of await unicosDe(ctx.db, r))
    for (const par of await choques(ctx, r, unico, de, a)) {
      const clave = JSON.stringify(claveDe(r, par.absorbida));
      if (quietas.has(clave)) continue;
      quietas.add(clave);
      await arreglar(ctx, r, par, { de, a }, informe);
    }
  const libres = filas.filter((f) => !quietas.has(JSON.stringify(claveDe(r, f))));
  try {
    // A point to come back to: a refusal that no index foretells must not spoil the rest of the report.
    await inTransaction(ctx, async (tx) => {
      for (const fila of libres) await mover(tx, r, fila, { de, a }, informe);
    });
    contar(r, libres, informe);
  } catch (error) {
    if (refusedConstraint(error) === null) throw error;
    if (informe.impedimentos.some((i) => i.tabla === nombre(r))) return;
    informe.impedimentos.push({
      tabla: nombre(r),
      texto: CONTRADICCION,
      items: libres.map(detalle).slice(0, EJEMPLOS),
    });
  }
}

const nombre = (r: Referencia) => reglaDe(r.tabla).nombre;
const CONTRADICCION =
  'Los datos de ambas personas se contradicen aquí. Corrija uno de los dos registros antes de unir.';
function contar(r: Referencia, filas: readonly Fila[], informe: Informe): void {
  if (filas.length === 0) return;
  const antes = informe.mueve.get(nombre(r)) ?? { cantidad: 0, ejemplos: [] };
  informe.mueve.set(nombre(r), {
    cantidad: antes.cantidad + filas.length,
    ejemplos: [...antes.ejemplos, ...filas.map(detalle).filter(Boolean)].slice(0, EJEMPLOS),
  });
}

/** Under this key a row carries the words that tell it apart. */
const DETALLE = '_detalle';
const detalle = (fila: Fila): string => String(fila[DETALLE] ?? '');
const sinDetalle = ({ [DETALLE]: _, ...fila }: Fila): Fila => fila;
const conDetalle = (tabla: string) =>
  sql`to_jsonb(t) || jsonb_build_object('_detalle', ${sql.raw(reglaDe(tabla).detalle ?? 'null::text')})`;

async function filasDe(ctx: Ctx, r: Referencia, id: number): Promise<Fila[]> {
  const filas = await rowsOf<{ fila: Fila }>(
    ctx.db,
    sql`select ${conDetalle(r.tabla)} as fila from ${nombreSql(r.tabla)} t where t.${nombreSql(r.columna)} = ${id}`,
  );
  return filas.map((f) => f.fila);
}

type Par = { absorbida: Fila; conservada: Fila };
/** Rows of one that a unique index will not let stand beside a row of the other. */
async function choques(ctx: Ctx, r: Referencia, u: Unico, de: number, a: number): Promise<Par[]> {
  const otras = u.otras.map((e, i) => sql`(${sql.raw(e)}) as ${sql.identifier(`_e${i}`)}`);
  const lado = (id: number) =>
    sql`(select ${conDetalle(r.tabla)} as fila${otras.length ? sql`, ${sql.join(otras, sql`, `)}` : sql``}
      from ${nombreSql(r.tabla)} t where ${nombreSql(r.columna)} = ${id} and (${u.predicado ? sql.raw(u.predicado) : sql`true`}))`;
  const iguales = u.otras.map((_, i) => sql`x.${sql.identifier(`_e${i}`)} = y.${sql.identifier(`_e${i}`)}`);
  return rowsOf<Par>(
    ctx.db,
    sql`select x.fila as absorbida, y.fila as conservada from ${lado(de)} x join ${lado(a)} y on ${iguales.length ? sql.join(iguales, sql` and `) : sql`true`}`,
  );
}

type Ids = { de: number; a: number };
async function arreglar(ctx: Ctx, r: Referencia, par: Par, ids: Ids, informe: Informe): Promise<void> {
  const arreglo = reglaDe(r.tabla).conflicto ?? { modo: 'rechazar', texto: CONTRADICCION };
  const [queda, sale] = [detalle(par.conservada), detalle(par.absorbida)];
  const avisar = (lista: Aviso[], texto: string, ...items: string[]) =>
    void lista.push({ tabla: nombre(r), texto, items: items.filter(Boolean) });
  if (arreglo.modo === 'rechazar') return avisar(informe.impedimentos, arreglo.texto, sale, queda);
  if (arreglo.modo === 'fundir') {
    const { mismo } = arreglo;
    if (mismo && par.absorbida[mismo.columna] !== par.conservada[mismo.columna])
      return avisar(informe.impedimentos, mismo.siNo, queda, sale);
    avisar(informe.arreglos, arreglo.texto, queda);
    return fundir(ctx, r, par, { ...ids, manda: await manda(ctx, r, par, arreglo.manda) }, informe);
  }
  avisar(informe.arreglos, arreglo.texto, sale);
  if (arreglo.modo === 'descartar') await quitar(ctx, r, par.absorbida, informe);
}

/** One row of the two remains, and what hung from the other hangs from it. */
async function fundir(ctx: Ctx, r: Referencia, par: Par, ids: Ids & { manda: boolean }, informe: Informe) {
  const [queda, sale] = ids.manda ? [par.absorbida, par.conservada] : [par.conservada, par.absorbida];
  if (r.clave.length === 1 && r.clave[0] === 'id')
    await trasladar(ctx, r.tabla, Number(sale.id), Number(queda.id), informe);
  await quitar(ctx, r, sale, informe);
  if (ids.manda) await mover(ctx, r, queda, ids, informe);
}

/** True when the absorbed row wins: the first condition that only one of the two meets decides. */
async function manda(ctx: Ctx, r: Referencia, par: Par, condiciones: readonly string[]): Promise<boolean> {
  const cumple = (fila: Fila, condicion: string) =>
    sql`(select ${sql.raw(condicion)} from ${nombreSql(r.tabla)} t where ${conClave(claveDe(r, fila))})`;
  for (const condicion of condiciones) {
    const [v] = await rowsOf<{ x: boolean; y: boolean }>(
      ctx.db,
      sql`select coalesce(${cumple(par.absorbida, condicion)}, false) as x, coalesce(${cumple(par.conservada, condicion)}, false) as y`,
    );
    if (v && v.x !== v.y) return v.x;
  }
  return false;
}

async function mover(ctx: Ctx, r: Referencia, fila: Fila, { de, a }: Ids, informe: Informe): Promise<void> {
  const clave = claveDe(r, fila);
  await ctx.db.execute(sql`update ${nombreSql(r.tabla)} t set ${nombreSql(r.columna)} = ${a} where ${conClave(clave)}`);
  const despues = r.columna in clave ? { ...clave, [r.columna]: a } : clave;
  informe.pasos.push({ tipo: 'mover', tabla: r.tabla, columna: r.columna, clave: despues, de, a });
}

/** Puts a row away, whole, to be able to give it back. */
export async function quitar(ctx: Ctx, r: Referencia, fila: Fila, informe: Informe): Promise<void> {
  const [ahora] = await rowsOf<{ fila: Fila }>(
    ctx.db,
    sql`select to_jsonb(t) as fila from ${nombreSql(r.tabla)} t where ${conClave(claveDe(r, fila))}`,
  );
  await ctx.db.execute(sql`delete from ${nombreSql(r.tabla)} t where ${conClave(claveDe(r, fila))}`);
  informe.pasos.push({ tipo: 'quitar', tabla: r.tabla, fila: sinDetalle(ahora?.fila ?? fila) });
}

/** Changes one column of a row, remembering what it said. */
export async function marcar(
  ctx: Ctx,
  donde: { tabla: string; columna: string; id: number },
  cambio: { antes: unknown; despues: unknown },
  informe: Pick<Informe, 'pasos'>,
): Promise<void> {
  const { tabla, columna, id } = donde;
  await ctx.db.execute(
    sql`update ${nombreSql(tabla)} t set ${nombreSql(columna)} = ${cambio.despues} where t.id = ${id}`,
  );
  informe.pasos.push({ tipo: 'marcar', tabla, columna, clave: { id }, ...cambio });
}
