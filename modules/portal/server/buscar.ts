import { type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import { programasDe } from '#modules/convocatorias/server/index.ts';
import { buscarInvestigadores } from '#modules/personas/server/index.ts';

type Resultado = { tipo: string; titulo: string; detalle: string; enlace: string };
const POR_CLASE = 6;

/** Global search (Ctrl+K): only what this person may open, in the area where he is. */
export async function buscarTodo(ctx: Ctx, q: string, area: string): Promise<Resultado[]> {
  const palabras = searchWords(q).filter((w) => w.length > 1);
  if (palabras.length === 0) return [];
  const coincide = (columna: string): SQL =>
    sql.join(
      palabras.map((w) => sql`${sql.raw(columna)} like ${`%${w.replace(/[\\%_]/g, '\\$&')}%`}`),
      sql` and `,
    );
  const yo = requireSession(ctx);
  if (!yo.roles.includes(area)) return [];
  if (area === 'admin')
    return [
      ...(yo.permissions.has('proyectos.ver') ? await proyectosDeAdmin(ctx, coincide) : []),
      ...(yo.permissions.has('investigadores.ver') ? await personasDeAdmin(ctx, q) : []),
    ];
  if (area === 'investigador') return proyectosPropios(ctx, coincide, yo.subject.investigador ?? 0);
  if (area === 'evaluador') return proyectosAsignados(ctx, coincide, yo.subject.evaluador ?? 0);
  return [];
}

type Fila = {
  id: number;
  titulo: string;
  codigo: string | null;
  tipo: string;
  slug: string | null;
  responsable: string | null;
  periodo: number;
};
const SELECCION = sql`select p.id::int, p.titulo, p.codigo_proyecto as codigo, p.tipo_proyecto as tipo, t.slug, p.periodo::int,
  concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres as responsable from proyecto p join tipo_proyecto t on t.codigo = p.tipo_proyecto left join investigador i on i.id = p.responsable_id`;
const detalle = (f: Fila) => [f.codigo, f.tipo, f.periodo, f.responsable].filter(Boolean).join(' · ');

/** Projects by their own words, or by the name of their responsible person. */
async function proyectosDeAdmin(ctx: Ctx, coincide: (c: string) => SQL): Promise<Resultado[]> {
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`(${SELECCION} where ${coincide('p.busqueda')} order by p.id desc limit ${POR_CLASE}) union (${SELECCION} where ${coincide('i.busqueda')} order by p.id desc limit ${POR_CLASE})`,
  );
  return filas.map((f) => ({
    tipo: 'Proyecto',
    titulo: f.titulo,
    detalle: detalle(f),
    enlace: `/admin/estudios/proyectos_grupos/detalle/${f.slug ?? 'pconfigi'}?id=${f.id}`,
  }));
}

/** Registered people by name, code or document. */
async function personasDeAdmin(ctx: Ctx, q: string): Promise<Resultado[]> {
  const personas = (await buscarInvestigadores(ctx, q)).slice(0, POR_CLASE);
  return personas.map((p) => ({
    tipo: 'Persona',
    titulo: p.nombre,
    detalle: [p.codigo, p.docNumero, p.tipo, p.facultad].filter(Boolean).join(' · '),
    enlace: `/admin/estudios/gestion_investigadores/editar?id=${p.investigadorId}`,
  }));
}

async function proyectosPropios(ctx: Ctx, coincide: (c: string) => SQL, investigadorId: number): Promise<Resultado[]> {
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`${SELECCION} where p.responsable_id = ${investigadorId} and p.estado <> 'eliminado' and ${coincide('p.busqueda')} order by p.id desc limit ${POR_CLASE}`,
  );
  const programas = await programasDe(
    ctx,
    filas.map((f) => f.tipo),
  );
  return filas.flatMap((f) => {
    const programa = programas.get(f.tipo);
    return programa
      ? [
          {
            tipo: 'Proyecto',
            titulo: f.titulo,
            detalle: detalle(f),
            enlace: `/investigador/convocatoria/${programa.key}/paso1?id=${f.id}`,
          },
        ]
      : [];
  });
}

async function proyectosAsignados(ctx: Ctx, coincide: (c: string) => SQL, evaluadorId: number): Promise<Resultado[]> {
  const filas = await rowsOf<Fila>(
    ctx.db,
    sql`${SELECCION} where exists (select 1 from proyecto_evaluacion e where e.proyecto_id = p.id and e.evaluador_id = ${evaluadorId}) and ${coincide('p.busqueda')} order by p.id desc limit ${POR_CLASE}`,
  );
  return filas.map((f) => ({
    tipo: 'Proyecto',
    titulo: f.titulo,
    detalle: detalle(f),
    enlace: `/evaluador/detalle?proyecto_id=${f.id}`,
  }));
}
