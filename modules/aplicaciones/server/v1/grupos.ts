import { sql } from 'drizzle-orm';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { claveDe, partesDe } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { leerFichas, saleSql } from '#modules/interoperabilidad/server/index.ts';
import { rutaDe } from '#modules/portal-publico/domain/direcciones.ts';
import type { Fuente, Nivel, Registro } from './fuente.ts';
import { marcaSql, ultimoCambio } from './marcas.ts';

type Fila = {
  id: number;
  facultad: { codigo: string; nombre: string } | null;
  categoria: string | null;
  disuelto: boolean;
  desde: string | null;
  estado: string;
  integrantes: { persona: number; condicion: string; coordina: boolean; desde: string | null }[];
};
const filasDe = (ctx: Ctx, ids: readonly number[]) => query(ctx)<Fila>`
  select
    g.id::int as id,
    jsonb_build_object('codigo', f.codigo, 'nombre', f.nombre) as facultad,
    g.categoria,
    ${grupoEn('disuelto', 'g')} as disuelto,
    coalesce(g.fecha_creacion, g.fecha_resolucion)::text as desde,
    g.estado,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'persona', m.investigador_id,
            'condicion', m.condicion,
            'coordina', m.es_coordinador,
            'desde', m.desde
          )
          order by m.id
        )
        from grupo_integrante m
        where m.grupo_id = g.id
          and m.confirmacion = 'confirmada'
          and (m.hasta is null or m.hasta > ${ctx.today()}::date)
      ),
      '[]'::jsonb
    ) as integrantes
  from grupo g
    join facultad f on f.id = g.facultad_id
  where g.id = any(${`{${ids}}`}::bigint[])
`;

async function leer(ctx: Ctx, ids: readonly number[], nivel: Nivel): Promise<Registro[]> {
  const fichas = await leerFichas(
    ctx,
    ids.map((id) => claveDe('grupo', id)),
    true,
  );
  const filas = new Map((await filasDe(ctx, ids)).map((fila) => [fila.id, fila]));
  return [...fichas.values()].flatMap(({ clave, contenido: c, motivo }) => {
    const fila = filas.get(partesDe(clave).id);
    if (c.de !== 'OrgUnit' || !fila || (nivel === 'publico' && motivo)) return [];
    const { nombre, siglas, web } = c;
    const ruta = motivo === null ? rutaDe('grupo', { id: fila.id, nombre }) : null;
    return [Object.assign(fila, { nombre, siglas, web, ruta, publico: motivo === null })];
  });
}

/** Research groups: those that were registered, or every one. */
export const GRUPOS: Fuente = {
  desde: sql`grupo g join facultad f on f.id = g.facultad_id`,
  id: sql`g.id`,
  sale: saleSql('grupo', sql`g.id`),
  existe: sql`true`,
  cambio: {
    publico: marcaSql(['grupo'], sql`g.id`),
    institucional: ultimoCambio(marcaSql(['grupo'], sql`g.id`), sql`g.actualizado_en`),
  },
  filtros: {
    facultad: { sql: (v) => sql`f.codigo = ${v}`, nivel: 'publico' },
    estado: { sql: (v) => sql`g.estado = ${v}`, nivel: 'institucional' },
  },
  leer,
};
