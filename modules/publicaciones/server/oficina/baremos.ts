import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Values } from '#core/field/shared/schema.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { serveRecord } from '#core/record/server/record.ts';
import { baremosPublicacion, categoriasPublicacion } from '../../domain/baremos.ts';
import { grupoPareja } from '../../domain/puntaje.ts';
import { gradosDe } from '../../domain/tipos.ts';
import { publicacionBaremo, publicacionCategoria } from '../../tables.ts';

explainConstraints({
  publicacion_baremo_nombre_unico: 'Ya hay un baremo con ese nombre.',
  publicacion_baremo_desde_unico: 'Otro baremo rige desde ese día.',
  publicacion_categoria_unica: 'Ya hay una categoría con ese nombre en el grupo.',
  publicacion_categoria_grado_unico: 'El grupo ya tiene una categoría de ese grado.',
});

const vigenteDesde = (tx: Ctx, dia: string, propio: number): Promise<{ nombre: string }[]> =>
  query(tx)`select nombre from publicacion_baremo where vigente_desde = ${dia} and id <> ${propio}`;

const BAREMOS = sql`select id as value, nombre as label from publicacion_baremo order by vigente_desde desc`;
const baremos = serveRecord(baremosPublicacion, {
  entity: 'publicacion_baremo',
  table: publicacionBaremo,
  columns: { categorias: sql`(select count(*)::int from publicacion_categoria c where c.baremo_id = r.id)` },
  search: sql`quipu_fold(r.nombre || ' ' || r.resolucion)`,
  refs: { copiaDe: BAREMOS },
  used: 'El baremo tiene categorías y no se puede eliminar. Puede desactivarlo.',
  require: async (tx, next, antes) => {
    const [otro] = await vigenteDesde(tx, next.vigenteDesde, antes?.id ?? 0);
    return otro ? [{ path: 'vigenteDesde', message: `Desde ese día rige «${otro.nombre}»` }] : [];
  },
  after: async (tx, { copiaDe }, antes, id) => {
    if (antes || copiaDe === null) return undefined;
    await tx.db.execute(sql`update publicacion_baremo set activo = false where id = ${id}`);
    await query(tx)`
      insert into publicacion_categoria (
          baremo_id,
          grupo,
          nombre,
          titulo,
          puntaje,
          compartir,
          monto_reconocimiento,
          grado,
          activa
        )
      select
        ${id},
        grupo,
        nombre,
        titulo,
        puntaje,
        compartir,
        monto_reconocimiento,
        grado,
        activa
      from publicacion_categoria
      where baremo_id = ${copiaDe}
      order by id
    `;
    return { activo: false };
  },
});

type Fila = typeof publicacionCategoria.$inferSelect;
const DECISIVOS = ['puntaje', 'compartir', 'grado'] as const;
const otros = (a: unknown, b: unknown) => String(a ?? '') !== String(b ?? '');

/**
 * Publications that take their points from a category: its own, and those of the other group of theses in its degree.
 */
async function usosDe(tx: Ctx, { id, baremoId, grupo, grado }: Fila): Promise<number> {
  const pareja = grado ? grupoPareja(grupo) : null;
  const [fila] = await query(tx)<{ n: number }>`
    select count(*)::int as n from publicacion p join publicacion_categoria c on c.id = p.categoria_id
      where c.id = ${id} or (c.baremo_id = ${baremoId} and c.grupo = ${pareja} and c.grado = ${grado})`;
  return fila!.n;
}

async function repetida(tx: Ctx, c: Pick<Fila, 'baremoId' | 'grupo' | 'nombre' | 'grado'>, propia: number) {
  const iguales = await query(tx)<{ grado: boolean; nombre: boolean }>`
    select
      grado = ${c.grado} as grado,
      quipu_clave (nombre) = quipu_clave (${c.nombre}) as nombre
    from publicacion_categoria
    where baremo_id = ${c.baremoId}
      and grupo = ${c.grupo}
      and id <> ${propia}
      and (
        grado = ${c.grado}
        or quipu_clave (nombre) = quipu_clave (${c.nombre})
      )
  `;
  return [
    ...(iguales.some((i) => i.nombre) ? [{ path: 'nombre', message: 'Ya hay una con ese nombre en el grupo' }] : []),
    ...(iguales.some((i) => i.grado) ? [{ path: 'grado', message: 'El grupo ya tiene una de ese grado' }] : []),
  ];
}

type Datos = Values<typeof categoriasPublicacion.fields>;
const categorias = serveRecord(categoriasPublicacion, {
  entity: 'publicacion_categoria',
  table: publicacionCategoria,
  joins: sql`join publicacion_baremo b on b.id = r.baremo_id`,
  columns: {
    baremoId: sql`b.nombre`,
    usos: sql`(select count(*)::int from publicacion p where p.categoria_id = r.id)`,
  },
  search: sql`quipu_fold(r.nombre || ' ' || coalesce(r.titulo, ''))`,
  refs: { baremoId: BAREMOS },
  used: 'Hay publicaciones con esta categoría: no se puede eliminar. Puede desactivarla.',
  row: (form) => {
    const datos = form as Datos;
    return { ...datos, grado: gradosDe(datos.grupo) ? datos.grado : null };
  },
  require: async (tx, next, antes): Promise<FieldError[]> => {
    const deOtro = next.grado && !gradosDe(next.grupo)?.includes(next.grado);
    const fallas = [
      ...(deOtro ? [{ path: 'grado', message: FAULTS.notListed }] : []),
      ...(await repetida(tx, next, antes?.id ?? 0)),
    ];
    const cambian = antes ? DECISIVOS.filter((c) => otros(numero(next[c]), numero(antes[c]))) : [];
    if (cambian.length === 0 || (await usosDe(tx, antes!)) === 0) return fallas;
    const message = 'La tienen publicaciones ya calificadas: para otros puntos agregue un baremo nuevo';
    return [...fallas, ...cambian.map((path) => ({ path, message }))];
  },
});
/** Points read alike whatever their decimals. */
const numero = (v: unknown) => (typeof v === 'string' && /^\d/.test(v) ? Number(v) : v);

export const baremoEntidad = baremos.entity;
export const baremosModules = [baremos.module, categorias.module];
