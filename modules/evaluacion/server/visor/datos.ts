import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { tipoVisorSql } from '../ventana-sql.ts';

type Texto = string | null;
export type DatosProyecto = {
  id: number;
  titulo: string;
  tipo: string;
  tipoVisor: string;
  tipoNombre: string;
  periodo: number;
  palabras: string;
  codigo: Texto;
  localizacion: Texto;
  grupo: Texto;
  area: Texto;
  unidad: Texto;
  facultad: Texto;
  linea: Texto;
  ocde: Texto;
  responsable: Texto;
  orcid: Texto;
  scopus: Texto;
  scholar: Texto;
};

/** Header of a project for whoever evaluates it. */
export async function datosDeProyecto(ctx: Ctx, id: number): Promise<DatosProyecto | null> {
  const [fila] = await rowsOf<DatosProyecto>(
    ctx.db,
    sql`select p.id::int as id, p.titulo, p.tipo_proyecto as tipo, ${tipoVisorSql} as "tipoVisor", k.nombre as "tipoNombre", p.periodo, p.palabras_clave as palabras, p.codigo_proyecto as codigo,
        p.localizacion, g.nombre as grupo, r.nombre as area, coalesce(n.nombre, '') as unidad, f.nombre as facultad, l.nombre as linea,
        o.codigo || ' ' || o.nombre as ocde, i.nombres || ' ' || i.apellido1 || coalesce(' ' || i.apellido2, '') as responsable,
        i.codigo_orcid as orcid, i.scopus_id as scopus, i.google_scholar as scholar
      from proyecto p join tipo_proyecto k on k.codigo = p.tipo_proyecto left join grupo g on g.id = p.grupo_id
      left join facultad f on f.id = p.facultad_id left join area r on r.id = f.area_id left join instituto n on n.id = p.instituto_id
      left join linea_investigacion l on l.id = p.linea_investigacion_id left join ocde o on o.id = p.ocde_id left join investigador i on i.id = p.responsable_id
      where p.id = ${id}`,
  );
  return fila ?? null;
}

export type Fila = Record<string, string | null>;

export const calendarioDe = (ctx: Ctx, proyectoId: number) =>
  rowsOf<Fila>(
    ctx.db,
    sql`select actividad, justificacion, fecha_inicio::text as "fechaInicio", fecha_fin::text as "fechaFin"
      from proyecto_actividad where proyecto_id = ${proyectoId} order by fecha_inicio, orden, id`,
  );

export const presupuestoDe = (ctx: Ctx, proyectoId: number) =>
  rowsOf<Fila & { tipo: string; monto: string }>(
    ctx.db,
    sql`select q.tipo, q.codigo, q.nombre as partida, b.justificacion, b.monto::text as monto
      from proyecto_presupuesto b join partida q on q.id = b.partida_id where b.proyecto_id = ${proyectoId} order by q.tipo, q.codigo, b.linea`,
  );

/** Members; debts only where the viewer of the type shows them. */
export const integrantesDe = (ctx: Ctx, proyectoId: number) =>
  rowsOf<Fila>(
    ctx.db,
    sql`select t.nombre as rol, i.apellido1 || coalesce(' ' || i.apellido2, '') || ', ' || i.nombres as nombre, i.tipo, f.nombre as facultad,
        m.condicion as "tipoGrupo", pi.tesis_tipo as "tesisTipo", pi.tesis_titulo as "tesisTitulo",
        (select string_agg(distinct case d.clase when 'academica' then 'Académica' else 'Económica' end, ', ')
          from deuda d join proyecto_integrante x on x.id = d.integrante_id where x.investigador_id = i.id and d.estado = 'pendiente') as deudas
      from proyecto_integrante pi join investigador i on i.id = pi.investigador_id join integrante_tipo t on t.id = pi.integrante_tipo_id
      left join facultad f on f.id = i.facultad_id left join grupo_integrante m on m.investigador_id = i.id and m.hasta is null and m.confirmacion = 'confirmada' and m.exclusiva
      where pi.proyecto_id = ${proyectoId} and not pi.excluido order by t.orden, i.apellido1, i.apellido2, pi.id`,
  );

export async function textosDe(ctx: Ctx, proyectoId: number): Promise<Map<string, string>> {
  const filas = await rowsOf<{ clave: string; texto: string }>(
    ctx.db,
    sql`select clave, texto from proyecto_descripcion where proyecto_id = ${proyectoId} order by id`,
  );
  return new Map(filas.map((f) => [f.clave, f.texto]));
}

/** The project another one is based on, when its text names one (spec 08 §6.4, PSINFIPU). */
export async function proyectoBaseDe(ctx: Ctx, textos: ReadonlyMap<string, string>): Promise<DatosProyecto | null> {
  const id = Number(textos.get('investigacion_base') ?? '');
  return Number.isSafeInteger(id) && id > 0 ? datosDeProyecto(ctx, id) : null;
}
