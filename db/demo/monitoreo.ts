import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { flowHistory } from '#core/flow/server/tables.ts';
import { insertar, insertarConId } from '#db/catalogos/insertar.ts';
import { type EstadoMonitoreo, flujoMonitoreo } from '#modules/monitoreo/domain/flujo.ts';
import {
  metaPeriodo,
  metaPublicacion,
  metaTipo,
  monitoreo,
  monitoreoObservacion,
  monitoreoPublicacion,
} from '#modules/monitoreo/tables.ts';
import { publicacionProyecto } from '#modules/publicaciones/tables.ts';
import metas from './datos/metas.json' with { type: 'json' };
import { aLas, type Mundo, sumarDias } from './mundo.ts';

const OFICINA = 'Oficina de investigación';
const PERIODOS = 4;
const POR_PROYECTO = 2;
const OBSERVACION = 'Explique cómo se relaciona la publicación con los objetivos del proyecto.';
const DESCRIPCION = 'La publicación presenta los resultados del primer año. Un segundo artículo está en revisión.';
/** How each state was come to: action, and days after it began. */
const CAMINO: Record<EstadoMonitoreo, readonly (readonly [string, EstadoMonitoreo, number])[]> = {
  por_presentar: [],
  enviado: [['remitir', 'enviado', 6]],
  observado: [
    ['remitir', 'enviado', 6],
    ['observar', 'observado', 11],
  ],
  aprobado: [
    ['remitir', 'enviado', 6],
    ['aprobar', 'aprobado', 14],
  ],
  no_aprobado: [
    ['remitir', 'enviado', 6],
    ['no_aprobar', 'no_aprobado', 14],
  ],
};
const VUELTA_DE_MONITOREO = ['observado', 'enviado', 'por_presentar', 'aprobado', 'no_aprobado'] as const;

/** Goals of the last years for the types that publish. */
export async function cargarMetas(m: Mundo): Promise<void> {
  const anios = Array.from({ length: PERIODOS }, (_, i) => ({
    periodo: m.anio - PERIODOS + 1 + i,
    descripcion: 'Metas de la directiva de monitoreo',
  }));
  const periodos = await insertarConId(m.db, metaPeriodo, anios);
  const niveles = periodos.flatMap((periodoId) =>
    Object.entries(metas).map(([tipoProyecto, suyas]) => ({ tipo: { periodoId, tipoProyecto }, suyas })),
  );
  const tipos = await insertarConId(
    m.db,
    metaTipo,
    niveles.map((n) => n.tipo),
  );
  await insertar(
    m.db,
    metaPublicacion,
    niveles.flatMap(({ suyas }, i) =>
      Object.entries(suyas).map(([tipoPublicacion, cantidad]) => ({
        metaTipoId: tipos[i]!,
        tipoPublicacion,
        cantidad,
      })),
    ),
  );
}

type Caso = { id: number; responsable: string; estado: EstadoMonitoreo; desde: string; completo?: boolean };
const cuandoDe =
  ({ desde }: Caso) =>
  (dias: number) =>
    aLas(sumarDias(desde, dias));
/** A monitoring in a state, that began on a day. */
function filaDeMonitoreo(caso: Caso): typeof monitoreo.$inferInsert {
  const { id, estado, responsable, completo = false } = caso;
  const a = cuandoDe(caso);
  const fin = a(CAMINO[estado].at(-1)?.[2] ?? 0);
  return {
    id,
    estado,
    estadoDesde: fin,
    actualizadoEn: fin,
    creadoEn: a(0),
    actualizadoPor: responsable,
    descripcion: DESCRIPCION,
    fechaEnvio: estado === 'por_presentar' ? null : a(6),
    fechaAprobacion: estado === 'aprobado' ? fin : null,
    completoEn: completo ? a(0) : null,
  };
}
const pasosDeMonitoreo = (caso: Caso): (typeof flowHistory.$inferInsert)[] =>
  [['crear', flujoMonitoreo.initial, 0] as const, ...CAMINO[caso.estado]].map(([action, to, dias], n, todos) => ({
    entity: flujoMonitoreo.entity,
    entityId: caso.id,
    action,
    to,
    at: cuandoDe(caso)(dias),
    from: todos[n - 1]?.[1] ?? null,
    actor: dias > 6 ? OFICINA : caso.responsable,
  }));

/**
 * A publication of the person who answers for a project that has a goal of its kind, among those that are asked of it.
 */
export type PorVincular = Record<'id' | 'publicacionId' | 'cantidad' | 'pedidas', number> &
  Record<'responsable' | 'tipo' | 'codigo' | 'nombre', string>;
/** What each project links of what it may, each of one project (spec 06 §4.3); those of the demo accounts first. */
export async function porVincular(m: Mundo, cabe: (x: PorVincular, suyas: readonly PorVincular[]) => boolean) {
  const posibles = await rowsOf<PorVincular>(
    m.db,
    sql`
      select distinct
        on (x.id) p.id::int,
        x.id::int as "publicacionId",
        q.tipo_publicacion as tipo,
        q.cantidad,
        p.codigo_proyecto as codigo,
        p.titulo as nombre,
        concat_ws(' ', i.nombres, i.apellido1, i.apellido2) as responsable,
        (
          select sum(z.cantidad)::int
          from meta_publicacion z
          where z.meta_tipo_id = k.id
        ) as pedidas
      from proyecto p
        join investigador i on i.id = p.responsable_id
        join meta_tipo_proyecto k on k.tipo_proyecto = p.tipo_proyecto
        join meta_periodo y on y.id = k.periodo_id
          and y.periodo = p.periodo
        join meta_publicacion q on q.meta_tipo_id = k.id
        join publicacion_autor a on a.investigador_id = i.id
          and not a.excluido
        join publicacion x on x.id = a.publicacion_id
          and x.tipo_publicacion = q.tipo_publicacion
          and x.estado = 'registrado'
          and extract(
            year
            from x.fecha_publicacion
          ) >= p.periodo
      where p.estado in ('aprobado', 'en_ejecucion', 'ejecutado', 'sustentado', 'concluido')
        and not exists (
          select 1
          from publicacion_proyecto v
          where v.publicacion_id = x.id
        )
      order by
        x.id,
        exists (
          select 1
          from usuario_rol r
          where r.investigador_id = i.id
        ) desc,
        p.id
    `,
  );
  const deProyecto = new Map<number, PorVincular[]>();
  for (const x of posibles) {
    const suyas = deProyecto.get(x.id) ?? [];
    if (cabe(x, suyas)) deProyecto.set(x.id, [...suyas, x]);
  }
  return [...deProyecto]
    .map(([id, suyas]) => ({ id, suyas, responsable: suyas[0]!.responsable }))
    .sort((a, b) => a.id - b.id);
}
const entidad = 'Universidad Nacional de Demostración';
/** What these have in each table. */
export function filasDeMonitoreo(casos: readonly (Caso & { suyas: PorVincular[] })[]) {
  const de = (c: Caso) => ({ monitoreoId: c.id, texto: OBSERVACION, creadoPor: OFICINA, creadoEn: cuandoDe(c)(11) });
  return {
    vinculos: casos.flatMap(({ suyas }) =>
      suyas.map(({ id, publicacionId, codigo, nombre }) => ({
        proyectoId: id,
        publicacionId,
        codigo,
        nombre,
        entidad,
      })),
    ),
    monitoreos: casos.map(filaDeMonitoreo),
    enviadas: casos.flatMap(({ estado, suyas }) =>
      estado === flujoMonitoreo.initial
        ? []
        : suyas.map(({ id, publicacionId }) => ({ monitoreoId: id, publicacionId })),
    ),
    observaciones: casos.filter((c) => c.estado === 'observado').map(de),
    historia: casos.flatMap(pasosDeMonitoreo),
  };
}

/** Monitorings in every state of the projects whose responsible person has what to link; some is left to be linked. */
export async function cargarMonitoreo(m: Mundo): Promise<void> {
  await cargarMetas(m);
  const proyectos = await porVincular(m, (_, suyas) => suyas.length < POR_PROYECTO);
  const casos = proyectos.map((p, i) => ({
    ...p,
    desde: sumarDias(m.hoy, -30 - (i % 20)),
    estado: VUELTA_DE_MONITOREO[i % VUELTA_DE_MONITOREO.length]!,
  }));
  const filas = filasDeMonitoreo(casos);
  await insertar(m.db, publicacionProyecto, filas.vinculos);
  await insertar(m.db, monitoreo, filas.monitoreos);
  await insertar(m.db, flowHistory, filas.historia);
  await insertar(m.db, monitoreoPublicacion, filas.enviadas);
  await insertar(m.db, monitoreoObservacion, filas.observaciones);
}
