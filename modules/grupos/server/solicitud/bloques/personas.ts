import { sql } from 'drizzle-orm';
import { query, rowsOf } from '#core/db/server/open.ts';
import { type ColumnOf, tableOf } from '#core/documents/shared/views.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { recordOf } from '#core/kernel/shared/keys.ts';
import { savedApart } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { readBlock } from '#core/steps/server/show.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { categoriaDocente } from '#modules/personas/domain/vocabularios.ts';
import { nombreDe, participaciones } from '#modules/personas/server/index.ts';
import { CLAVES_TIPO_PUBLICACION, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { codigoDeObra, comoSql, puntajePublicaciones } from '#modules/publicaciones/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { faltasDeComposicion } from '../../../domain/reglas.ts';
import { ajustesGrupo } from '../../ajustes.ts';
import { segun } from '../../segun.ts';
import type { Solicitud } from '../leer.ts';

type DeCoordinador = Record<'nombre' | 'documento' | 'tipo' | 'puntaje', string> &
  Record<'codigo' | 'categoria' | 'dependencia' | 'cti' | 'scholar' | 'orcid', string | null>;
/** Who coordinates, as the registers say. */
export const bloqueFicha = readBlock<BloqueDe<'ficha'>, Solicitud>(async (ctx, s) => {
  const anio = Number(ctx.today().slice(0, 4));
  const { ventanaProduccion } = await ajustesGrupo(ctx);
  const [p] = await query(ctx)<DeCoordinador>`
    select
      concat_ws(' ', i.nombres, i.apellido1, i.apellido2) as nombre,
      concat_ws(' ', i.doc_tipo, i.doc_numero) as documento,
      i.codigo,
      i.tipo,
      i.docente_categoria as categoria,
      d.nombre as dependencia,
      i.cti_vitae as cti,
      i.google_scholar as scholar,
      i.codigo_orcid as orcid,
      ${puntajePublicaciones(sql`i.id`, comoSql({ desde: anio - ventanaProduccion, hasta: anio - 1 }))}::text as puntaje
    from investigador i
      left join dependencia d on d.id = i.dependencia_id
    where i.id = ${s.coordinadorId ?? requireSession(ctx).subject.investigador ?? 0}
  `;
  if (!p) return [];
  const c = categoriaDocente(p.categoria);
  const hechos = {
    Nombre: p.nombre,
    Documento: p.documento,
    Código: p.codigo,
    Categoría: p.tipo === 'Docente permanente' ? `${c.categoria} / ${c.clase}` : p.tipo,
    Dependencia: p.dependencia,
    [nombreDePuntaje('ventana', { desde: anio - ventanaProduccion, hasta: anio - 1 })]: p.puntaje,
    'CTI Vitae': p.cti,
    'Google Scholar': p.scholar,
    ORCID: p.orcid,
  };
  return [{ type: 'keyValues', columns: 2, pairs: Object.entries(hechos) }];
});

type Cuenta = { titulares: number; adherentes: number; pendientes: number };
/**
 * Members are changed by their own operations; the step only asks for the minimums (R9) and that everyone confirmed.
 */
export const bloqueIntegrantes: ServerBlock<BloqueDe<'integrantes'>, Solicitud, Cuenta> = {
  ...savedApart,
  load: async (_ctx, { titulares, adherentes, pendientes }) => ({ titulares, adherentes, pendientes }),
  requirements: async (ctx, _s, _b, v) => {
    const ajustes = await ajustesGrupo(ctx);
    return faltasDeComposicion({ ...v, lineas: ajustes.lineasMin }, ajustes);
  },
  isEmpty: (v) => v.titulares <= 1 && v.adherentes === 0 && v.pendientes === 0,
};

type Obra = { nombre: string; codigo: string | null; tipo: string; titulo: string; periodo: number | null };
const COLUMNAS: readonly ColumnOf<Obra>[] = [
  { label: 'Titulares', of: (f) => f.nombre },
  { label: 'Código', of: (f) => f.codigo },
  { label: 'Tipo', of: (f) => f.tipo },
  { label: 'Título', of: (f) => f.titulo },
  { label: 'Periodo', of: (f) => f.periodo?.toString() },
];
const PALABRAS = {
  proyectos: { de: 'Proyectos aprobados', ninguno: 'proyectos aprobados' },
  publicaciones: { de: 'Publicaciones registradas', ninguno: 'publicaciones registradas' },
};
const CORTOS = recordOf(CLAVES_TIPO_PUBLICACION, (tipo) => tipoDe(tipo).corto);
const etiquetaDeTipo = segun(sql`p.tipo_publicacion`, CORTOS);
/** Approved projects and registered publications of the confirmed titulares in the window of years, each once. */
export const bloqueProduccion = readBlock<BloqueDe<'produccion'>, Solicitud>(async (ctx, s, { que }) => {
  const { ventanaProduccion } = await ajustesGrupo(ctx);
  const desde = Number(ctx.today().slice(0, 4)) - ventanaProduccion;
  const titulares = sql`
    select m.investigador_id
    from grupo_integrante m
    where m.grupo_id = ${s.id}
      and m.hasta is null
      and m.condicion = 'Titular'
      and m.confirmacion = 'confirmada'
  `;
  const nombres = sql`string_agg(${nombreDe()}, '; ' order by i.apellido1, i.id) as nombre`;
  const obras = await rowsOf<Obra>(
    ctx.db,
    que === 'proyectos'
      ? sql`
        select ${nombres}, x.codigo, x.tipo, x.titulo, x.periodo
        from ${participaciones.one()} x
          join investigador i on i.id = x.investigador_id
        where x.investigador_id in (${titulares})
          and x.participo
          and x.ganado
          and x.periodo >= ${desde}
        group by x.proyecto_id, x.codigo, x.tipo, x.titulo, x.periodo
        order by x.periodo desc, x.proyecto_id desc
        limit 500
      `
      : sql`
        select
          ${nombres},
          ${codigoDeObra()} as codigo,
          ${etiquetaDeTipo} as tipo,
          p.titulo,
          extract(
            year
            from p.fecha_publicacion
          )::int as periodo
        from publicacion p
          join publicacion_autor x on x.publicacion_id = p.id
          join investigador i on i.id = x.investigador_id
        where x.investigador_id in (${titulares})
          and extract(
            year
            from p.fecha_publicacion
          ) >= ${desde}
          and ${publicacionEn('registrado', 'p')}
        group by p.id
        order by p.fecha_publicacion desc, p.id desc
        limit 500
      `,
  );
  const { de, ninguno } = PALABRAS[que];
  return [
    {
      type: 'paragraph',
      text: `${de} de los titulares confirmados, de los últimos ${ventanaProduccion} años.`,
    },
    tableOf(COLUMNAS, obras, { empty: `No hay ${ninguno} de los titulares en estos años. Puede continuar.` }),
  ];
});
