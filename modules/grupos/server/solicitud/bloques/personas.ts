import { sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import { requireSession } from '#core/kernel/server/context.ts';
import { savedApart, toRead } from '#core/steps/server/blocks.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { categoriaDocente, nombreEnFrase } from '#modules/personas/domain/vocabularios.ts';
import { nombreDe, participaciones } from '#modules/personas/server/index.ts';
import { comoSql, puntajePublicaciones } from '#modules/publicaciones/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { faltasDeComposicion } from '../../../domain/reglas.ts';
import { ajustesGrupo } from '../../ajustes.ts';
import type { Solicitud } from '../leer.ts';

type DatoFicha = { etiqueta: string; valor: string };
/** Who coordinates, as the registers say. */
export const bloqueFicha: ServerBlock<BloqueDe<'ficha'>, Solicitud, DatoFicha[]> = {
  ...toRead,
  load: async (ctx, s) => {
    const anio = Number(ctx.today().slice(0, 4));
    const { ventanaProduccion } = await ajustesGrupo(ctx);
    const [p] = await rowsOf<Record<string, string | null> & { nombres: string; apellido1: string }>(
      ctx.db,
      sql`select i.nombres, i.apellido1, i.apellido2, concat_ws(' ', i.doc_tipo, i.doc_numero) as documento, i.codigo, i.tipo, i.docente_categoria as categoria,
          d.nombre as dependencia, i.cti_vitae as cti, i.google_scholar as scholar, i.codigo_orcid as orcid,
          ${puntajePublicaciones(sql`i.id`, comoSql({ desde: anio - ventanaProduccion, hasta: anio - 1 }))}::text as puntaje
        from investigador i left join dependencia d on d.id = i.dependencia_id where i.id = ${s.coordinadorId ?? requireSession(ctx).subject.investigador ?? 0}`,
    );
    if (!p) return [];
    const c = categoriaDocente(p.categoria ?? null);
    const pares: Record<string, string | null | undefined> = {
      Nombre: nombreEnFrase(p as never),
      Documento: p.documento,
      Código: p.codigo,
      Categoría: p.tipo === 'Docente permanente' ? `${c.categoria} / ${c.clase}` : p.tipo,
      Dependencia: p.dependencia,
      [`Puntaje de los últimos ${ventanaProduccion} años`]: p.puntaje,
      'CTI Vitae': p.cti,
      'Google Scholar': p.scholar,
      ORCID: p.orcid,
    };
    return Object.entries(pares).map(([etiqueta, valor]) => ({ etiqueta, valor: valor || '—' }));
  },
};

type Cuenta = { titulares: number; adherentes: number; pendientes: number };
/** Members are changed by their own operations; the step only asks for the minimums (R9) and that everyone confirmed. */
export const bloqueIntegrantes: ServerBlock<BloqueDe<'integrantes'>, Solicitud, Cuenta> = {
  ...savedApart,
  load: async (_ctx, { titulares, adherentes, pendientes }) => ({ titulares, adherentes, pendientes }),
  requirements: async (ctx, _s, _b, v) => {
    const ajustes = await ajustesGrupo(ctx);
    return faltasDeComposicion({ ...v, lineas: ajustes.lineasMin }, ajustes);
  },
  isEmpty: (v) => v.titulares <= 1 && v.adherentes === 0 && v.pendientes === 0,
};

export type FilaProduccion = {
  id: number;
  nombre: string;
  codigo: string | null;
  tipo: string;
  titulo: string;
  periodo: number | null;
};
const etiquetaDeTipo = sql`case p.tipo_publicacion when 'articulo' then 'Artículo' when 'capitulo' then 'Capítulo de libro' when 'evento' then 'Evento científico'
  when 'tesis' then 'Tesis propia' when 'tesis-asesoria' then 'Tesis asesorada' else initcap(p.tipo_publicacion) end`;
/** Approved projects and registered publications of the confirmed titulares in the window of years, each once. */
export const bloqueProduccion: ServerBlock<BloqueDe<'produccion'>, Solicitud, FilaProduccion[], { anios: number }> = {
  ...toRead,
  options: async (ctx) => ({ anios: (await ajustesGrupo(ctx)).ventanaProduccion }),
  load: async (ctx, s, b) => {
    const { ventanaProduccion } = await ajustesGrupo(ctx);
    const desde = Number(ctx.today().slice(0, 4)) - ventanaProduccion;
    const titulares = sql`select m.investigador_id from grupo_integrante m where m.grupo_id = ${s.id} and m.hasta is null and m.condicion = 'Titular' and m.confirmacion = 'confirmada'`;
    const nombres = sql`string_agg(${nombreDe()}, '; ' order by i.apellido1, i.id) as nombre`;
    return b.que === 'proyectos'
      ? rowsOf<FilaProduccion>(
          ctx.db,
          sql`select x.proyecto_id::int as id, ${nombres}, x.codigo, x.tipo, x.titulo, x.periodo
            from ${participaciones.one()} x join investigador i on i.id = x.investigador_id
            where x.investigador_id in (${titulares}) and not x.excluido and x.ganado and x.periodo >= ${desde}
            group by x.proyecto_id, x.codigo, x.tipo, x.titulo, x.periodo order by x.periodo desc, x.proyecto_id desc limit 500`,
        )
      : rowsOf<FilaProduccion>(
          ctx.db,
          sql`select p.id::int, ${nombres}, p.codigo_registro as codigo, ${etiquetaDeTipo} as tipo, p.titulo, extract(year from p.fecha_publicacion)::int as periodo
            from publicacion p join publicacion_autor x on x.publicacion_id = p.id join investigador i on i.id = x.investigador_id
            where x.investigador_id in (${titulares}) and extract(year from p.fecha_publicacion) >= ${desde} and ${publicacionEn('registrado', 'p')}
            group by p.id order by p.fecha_publicacion desc, p.id desc limit 500`,
        );
  },
};
