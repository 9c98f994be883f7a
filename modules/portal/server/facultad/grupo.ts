import { query } from '#core/db/server/open.ts';
import { sanitizeRichText } from '#core/documents/server/html.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { ESTADOS_GRUPO, TIPOS_GRUPO, type TipoGrupo } from '#modules/grupos/domain/estados.ts';
import { grupoEn } from '#modules/grupos/tables.ts';
import { nombreDe } from '#modules/personas/server/index.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { codigoDeProyectoSql } from '#modules/proyectos/server/index.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import type { FichaFacultad } from '../../contract-facultad.ts';
import { celda, dato, enlaceFicha, estadoDe, resolucion } from './partes.ts';

type Grupo = Record<
  | 'nombre'
  | 'corto'
  | 'estado'
  | 'categoria'
  | 'coordinador'
  | 'email'
  | 'telefono'
  | 'web'
  | 'rrCreacion'
  | 'rrCreacionFecha'
  | 'rr'
  | 'rrFecha'
  | 'presentacion'
  | 'objetivos'
  | 'servicios',
  string | null
> & { id: number; tipo: TipoGrupo; nombre: string; estado: string };
const PERSONA = nombreDe();

/** A group or request of the faculty. @throws Failure not_found for those of other faculties */
export async function fichaDeGrupo(ctx: Ctx, facultadId: number, id: number): Promise<FichaFacultad> {
  const [g] = await query(ctx)<Grupo>`
    select
      g.id::int,
      g.tipo,
      g.nombre,
      g.nombre_corto as corto,
      g.estado,
      g.categoria,
      g.email::text,
      g.telefono,
      g.web,
      g.resolucion_creacion as "rrCreacion",
      g.fecha_creacion::text as "rrCreacionFecha",
      g.resolucion as rr,
      g.fecha_resolucion::text as "rrFecha",
      g.presentacion,
      g.objetivos,
      g.servicios,
      (
        select ${PERSONA}
        from grupo_integrante m
          join investigador i on i.id = m.investigador_id
        where m.grupo_id = g.id and m.es_coordinador and m.hasta is null
        limit 1
      ) as coordinador
    from grupo g
    where g.id = ${id} and g.facultad_id = ${facultadId} and ${grupoEn.not('eliminado', 'g')}
  `;
  if (!g) throw notFound();
  return {
    entidad: 'grupo',
    id,
    titulo: g.nombre,
    estado: estadoDe(ESTADOS_GRUPO, g.estado),
    datos: [
      dato('Nombre corto', g.corto),
      dato('Tipo', TIPOS_GRUPO[g.tipo]),
      dato('Categoría', g.categoria),
      dato('Coordinador', g.coordinador),
      dato('Resolución de creación', resolucion(g.rrCreacion, g.rrCreacionFecha)),
      dato('Resolución actual', resolucion(g.rr, g.rrFecha)),
      dato('Correo', g.email),
      dato('Teléfono', g.telefono),
      dato('Página web', g.web, /^https?:\/\//i.test(g.web ?? '') ? g.web : null),
    ],
    textos: await Promise.all(
      (
        [
          ['Presentación', g.presentacion],
          ['Objetivos', g.objetivos],
          ['Servicios', g.servicios],
        ] as const
      ).flatMap(([titulo, html]) => (html ? [sanitizeRichText(html).then((sano) => ({ titulo, html: sano }))] : [])),
    ),
    tablas: [await integrantes(ctx, id), await proyectos(ctx, facultadId, id)],
    reporte: g.tipo === 'grupo' ? `/api/grupos/${id}/reporte?variante=facultad` : null,
  };
}

async function integrantes(ctx: Ctx, id: number) {
  const filas = await query(ctx)<{ nombre: string; condicion: string; coordina: boolean; tipo: string; desde: string }>`
    select
      ${PERSONA} as nombre,
      m.condicion,
      m.es_coordinador as coordina,
      i.tipo,
      to_char(m.desde, 'DD/MM/YYYY') as desde
    from grupo_integrante m
      join investigador i on i.id = m.investigador_id
    where m.grupo_id = ${id} and m.hasta is null and m.confirmacion = 'confirmada'
    order by m.es_coordinador desc, m.condicion desc, 1
  `;
  return {
    titulo: 'Integrantes',
    columnas: ['Apellidos y nombres', 'Condición', 'Cargo', 'Tipo', 'Desde'],
    filas: filas.map((f) =>
      [f.nombre, f.condicion, f.coordina ? 'Coordinador' : null, f.tipo, f.desde].map((v) => celda(v)),
    ),
    vacia: 'No tiene integrantes vigentes.',
  };
}

/** Those of other faculties are named, and not opened. */
async function proyectos(ctx: Ctx, facultadId: number, id: number) {
  const filas = await query(ctx)<{
    id: number;
    codigo: string | null;
    titulo: string;
    tipo: string;
    periodo: number;
    estado: string;
    propio: boolean;
  }>`
    select
      p.id::int,
      ${codigoDeProyectoSql('p')} as codigo,
      p.titulo,
      p.tipo_proyecto as tipo,
      p.periodo,
      p.estado,
      coalesce(p.facultad_id = ${facultadId}, false) as propio
    from proyecto p
    where p.grupo_id = ${id} and ${proyectoEn.not('sinPresentar', 'p')}
    order by p.periodo desc, p.id desc
    limit 100
  `;
  return {
    titulo: 'Proyectos',
    columnas: ['Título', 'Código', 'Tipo', 'Periodo', 'Estado'],
    filas: filas.map((f) => [
      celda(f.titulo || 'Sin título', f.propio ? enlaceFicha('proyecto', f.id) : null),
      ...[f.codigo, f.tipo, f.periodo, estadoDe(flujoProyecto.states, f.estado).label].map((v) => celda(v)),
    ]),
    vacia: 'No tiene proyectos.',
  };
}
