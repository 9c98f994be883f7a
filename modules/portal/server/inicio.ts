import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/vocabularios.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';

type Area = 'admin' | 'investigador' | 'evaluador' | 'facultad';
type Cifra = { clave: string; etiqueta: string; valor: number; enlace: string | null };
type Grafico = {
  titulo: string;
  eje: string;
  tipo: 'barras' | 'lineas' | 'partes';
  series: string[];
  filas: Record<string, string | number>[];
};

/** First year that the charts show. */
const DESDE = 2017;

/** Headline figures of the public landing. */
export async function cifrasPublicas(ctx: Ctx): Promise<Cifra[]> {
  const [n] = await rowsOf<Record<string, number>>(
    ctx.db,
    sql`select (select count(*)::int from grupo where tipo = 'grupo' and ${grupoEn('vigentes')}) as grupos,
      (select count(*)::int from investigador where activo) as investigadores,
      (select count(*)::int from publicacion where ${publicacionEn('registrado')}) as publicaciones,
      (select count(*)::int from proyecto where ${proyectoEn('ganadores')}) as proyectos`,
  );
  return [
    { clave: 'grupos', etiqueta: 'Grupos de investigación', valor: n!.grupos!, enlace: null },
    { clave: 'investigadores', etiqueta: 'Investigadores', valor: n!.investigadores!, enlace: null },
    { clave: 'publicaciones', etiqueta: 'Publicaciones registradas', valor: n!.publicaciones!, enlace: null },
    { clave: 'proyectos', etiqueta: 'Proyectos aprobados', valor: n!.proyectos!, enlace: null },
  ];
}

export async function inicioDe(ctx: Ctx, area: Area): Promise<{ cifras: Cifra[]; graficos: Grafico[] }> {
  const yo = requireSession(ctx);
  if (!yo.roles.includes(area)) return { cifras: [], graficos: [] };
  if (area === 'admin') return deOficina(ctx, null);
  if (area === 'facultad') return deOficina(ctx, yo.subject.facultad ?? 0);
  return {
    cifras:
      area === 'investigador'
        ? await deInvestigador(ctx, yo.subject.investigador ?? 0)
        : await deEvaluador(ctx, yo.subject.evaluador ?? 0),
    graficos: [],
  };
}

async function deOficina(ctx: Ctx, facultadId: number | null) {
  const en = (columna: string) => (facultadId === null ? sql`true` : sql`${sql.raw(columna)} = ${facultadId}`);
  const [n] = await rowsOf<Record<string, number>>(
    ctx.db,
    sql`select (select count(*)::int from grupo where tipo = 'grupo' and ${grupoEn('registrado')} and ${en('facultad_id')}) as grupos,
      (select count(*)::int from investigador where activo and fusionada_en_id is null and ${en('facultad_id')}) as investigadores,
      (select count(*)::int from publicacion p where ${publicacionEn('registrado', 'p')} and (${facultadId === null} or exists (select 1 from publicacion_autor a join investigador i on i.id = a.investigador_id where a.publicacion_id = p.id and ${en('i.facultad_id')}))) as publicaciones,
      (select count(*)::int from proyecto where periodo >= ${DESDE} and ${proyectoEn('ganadores')} and ${en('facultad_id')}) as proyectos,
      (select count(*)::int from proyecto where periodo < ${DESDE} and ${en('facultad_id')}) as historicos,
      (select count(*)::int from proyecto where ${proyectoEn('porDecidir')} and ${en('facultad_id')}) as tramite`,
  );
  const { permissions } = requireSession(ctx);
  /** Where a figure leads: the list of the faculty, or that of the office for who may see it. */
  const lleva = (permiso: string, oficina: string, facultad: string | null) =>
    facultadId === null ? (permissions.has(permiso) ? `/admin/estudios/${oficina}` : null) : facultad;
  const lista = lleva('proyectos.ver', 'proyectos_grupos', null);
  const REGISTRADOS = 'grupos?f=estado:registrado';
  const cifras: Cifra[] = [
    {
      clave: 'grupos',
      etiqueta: 'Grupos de investigación',
      valor: n!.grupos!,
      enlace: lleva('grupos.ver', REGISTRADOS, `/facultad/listado/${REGISTRADOS}`),
    },
    {
      clave: 'investigadores',
      etiqueta: 'Investigadores',
      valor: n!.investigadores!,
      enlace: lleva('investigadores.ver', 'gestion_investigadores?f=activo:si', '/facultad/listado/investigadores'),
    },
    { clave: 'publicaciones', etiqueta: 'Publicaciones', valor: n!.publicaciones!, enlace: null },
    { clave: 'proyectos', etiqueta: `Proyectos desde ${DESDE}`, valor: n!.proyectos!, enlace: lista },
    { clave: 'historicos', etiqueta: `Proyectos antes de ${DESDE}`, valor: n!.historicos!, enlace: null },
    {
      clave: 'tramite',
      etiqueta: 'Propuestas en trámite',
      valor: n!.tramite!,
      enlace: lista && `${lista}?f=estado:enviado|en_evaluacion`,
    },
  ];
  return { cifras, graficos: await graficos(ctx, facultadId) };
}

async function graficos(ctx: Ctx, facultadId: number | null): Promise<Grafico[]> {
  const enProyecto = facultadId === null ? sql`true` : sql`p.facultad_id = ${facultadId}`;
  const enPublicacion =
    facultadId === null
      ? sql`true`
      : sql`exists (select 1 from publicacion_autor a join investigador i on i.id = a.investigador_id where a.publicacion_id = p.id and i.facultad_id = ${facultadId})`;
  const anio = Number(ctx.today().slice(0, 4));
  const publicaciones = await rowsOf<{ anio: number; tipo: keyof typeof TIPOS_PUBLICACION; n: number }>(
    ctx.db,
    sql`select extract(year from p.fecha_inscripcion)::int as anio, p.tipo_publicacion as tipo, count(*)::int as n from publicacion p
      where ${publicacionEn('registrado', 'p')} and p.fecha_inscripcion >= make_date(${anio - 6}, 1, 1) and ${enPublicacion} group by 1, 2 order by 1`,
  );
  const proyectos = await rowsOf<{ anio: number; tipo: string; n: number }>(
    ctx.db,
    sql`select p.periodo::int as anio, p.tipo_proyecto as tipo, count(*)::int as n from proyecto p where p.periodo >= ${DESDE} and ${proyectoEn.not('sinPresentar', 'p')} and ${enProyecto} group by 1, 2 order by 1`,
  );
  const actuales = proyectos.filter((p) => p.anio === anio);
  return [
    pivote(
      'Publicaciones registradas por año y tipo',
      'barras',
      publicaciones.map((p) => ({ anio: p.anio, serie: TIPOS_PUBLICACION[p.tipo].replace('R. ', 'Resumen '), n: p.n })),
    ),
    {
      titulo: `Proyectos de ${anio} por tipo`,
      eje: 'Tipo',
      tipo: 'partes',
      series: ['Proyectos'],
      filas: actuales.map((p) => ({ Tipo: p.tipo, Proyectos: p.n })),
    },
    pivote(
      'Proyectos por año y tipo',
      'lineas',
      proyectos.map((p) => ({ anio: p.anio, serie: p.tipo, n: p.n })),
    ),
  ];
}

function pivote(titulo: string, tipo: Grafico['tipo'], datos: { anio: number; serie: string; n: number }[]): Grafico {
  const series = [...new Set(datos.map((d) => d.serie))];
  const anios = [...new Set(datos.map((d) => d.anio))].sort();
  const filas = anios.map((a) => ({
    Año: String(a),
    ...Object.fromEntries(series.map((s) => [s, datos.find((d) => d.anio === a && d.serie === s)?.n ?? 0])),
  }));
  return { titulo, eje: 'Año', tipo, series, filas };
}

async function deInvestigador(ctx: Ctx, id: number): Promise<Cifra[]> {
  const [n] = await rowsOf<Record<string, number>>(
    ctx.db,
    sql`select (select count(*)::int from proyecto_integrante i join proyecto p on p.id = i.proyecto_id where i.investigador_id = ${id} and not i.excluido and ${proyectoEn('ganadores', 'p')}) as proyectos,
      (select count(*)::int from publicacion_autor a join publicacion p on p.id = a.publicacion_id where a.investigador_id = ${id} and ${publicacionEn('registrado', 'p')}) as publicaciones,
      (select count(*)::int from patente_autor a join patente p on p.id = a.patente_id where a.investigador_id = ${id} and ${publicacionEn('registrado', 'p')}) as patentes,
      (select count(*)::int from deuda d join proyecto_integrante i on i.id = d.integrante_id where i.investigador_id = ${id} and d.estado = 'pendiente') as deudas`,
  );
  return [
    { clave: 'proyectos', etiqueta: 'Proyectos aprobados en que participa', valor: n!.proyectos!, enlace: null },
    { clave: 'publicaciones', etiqueta: 'Publicaciones registradas', valor: n!.publicaciones!, enlace: null },
    { clave: 'patentes', etiqueta: 'Patentes registradas', valor: n!.patentes!, enlace: null },
    { clave: 'deudas', etiqueta: 'Deudas pendientes', valor: n!.deudas!, enlace: null },
  ];
}

async function deEvaluador(ctx: Ctx, id: number): Promise<Cifra[]> {
  const [n] = await rowsOf<{ pendientes: number; cerradas: number }>(
    ctx.db,
    sql`select count(*) filter (where cerrada_en is null)::int as pendientes, count(*) filter (where cerrada_en is not null)::int as cerradas from proyecto_evaluacion where evaluador_id = ${id}`,
  );
  return [
    { clave: 'pendientes', etiqueta: 'Evaluaciones pendientes', valor: n!.pendientes, enlace: '/evaluador' },
    { clave: 'cerradas', etiqueta: 'Evaluaciones cerradas', valor: n!.cerradas, enlace: '/evaluador' },
  ];
}
