import { asc, sql } from 'drizzle-orm';
import { oneOf } from '#core/db/server/columns.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { NIVELES_RENACYT } from '#modules/personas/domain/vocabularios.ts';
import { nombreDe, participaciones } from '#modules/personas/server/index.ts';
import { publicacionEn } from '#modules/publicaciones/tables.ts';
import {
  type Calificacion,
  calificar,
  categoriaSugerida,
  desdeCuando,
  type FuenteBaremo,
  type Hecho,
} from '../../domain/calificacion.ts';
import { CATEGORIAS_GRUPO } from '../../domain/estados.ts';
import { flujoGrupo } from '../../domain/flujo.ts';
import { baremoCalificacion } from '../../tables.ts';
import { ajustesGrupo } from '../ajustes.ts';
import { type IntegranteLeido, integrantesDe } from '../integrantes/lista.ts';
import type { GrupoLeido } from '../leer.ts';

export type CalificacionDeGrupo = Calificacion & {
  desde: string;
  /** Day of whose titulares it is: today, or the last day of a group that ended. */
  al: string;
  titulares: string[];
  sugerida: string | null;
};

/**
 * The qualification of a group (spec 04 §11.3): what its current titulares did since the cut-off, by the scale of the
 * institution. The caller has authorised the group.
 */
export async function calificacionDe(ctx: Ctx, g: GrupoLeido): Promise<CalificacionDeGrupo> {
  const ajustes = await ajustesGrupo(ctx);
  const desde = desdeCuando(ctx.today(), { ventana: ajustes.ventanaCalificacion, corte: ajustes.corteCalificacion });
  const al = flujoGrupo.is(g, 'disuelto') && g.fechaDisolucion ? diaAntes(g.fechaDisolucion) : ctx.today();
  const titulares = (await integrantesDe(ctx, g.id, flujoGrupo.is(g, 'disuelto') ? { al } : {})).filter(
    (i) => i.condicion === 'Titular' && i.confirmacion === 'confirmada',
  );
  const baremo = await ctx.db.select().from(baremoCalificacion).orderBy(asc(baremoCalificacion.orden));
  const calificacion = calificar(
    baremo.map((b) => ({ ...b, fuente: b.fuente as FuenteBaremo })),
    await hechosDe(ctx, titulares, { desde, paisLocal: ajustes.paisLocal }),
  );
  return {
    ...calificacion,
    desde,
    al,
    titulares: titulares.map((t) => t.nombre),
    sugerida: categoriaSugerida(calificacion.total, ajustes.umbralesCategoria, CATEGORIAS_GRUPO),
  };
}

const diaAntes = (dia: string) => new Date(Date.parse(`${dia}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

type Corte = { desde: string; paisLocal: string };
async function hechosDe(ctx: Ctx, titulares: readonly IntegranteLeido[], corte: Corte): Promise<Hecho[]> {
  if (titulares.length === 0) return [];
  const ids = sql.join(
    titulares.map((t) => sql`${t.investigadorId}::bigint`),
    sql`, `,
  );
  const hallados = [
    ...(await publicaciones(ctx, ids, corte)),
    ...(await patentes(ctx, ids, corte)),
    ...(await proyectos(ctx, ids, corte)),
    ...(await renacyt(ctx, ids)),
  ];
  return hallados.map((h) => ({ monto: null, enlace: null, ...h }));
}
/** Only what was funded has an amount, and only what has a page, a link. */
type Hallado = Omit<Hecho, 'monto' | 'enlace'> & Partial<Hecho>;
type Ids = ReturnType<typeof sql>;
const PERSONA = nombreDe();
const unidos = (...partes: (string | null | undefined | false)[]) => partes.filter(Boolean).join(' · ');

/** Registered publications since the cut-off; a directed thesis counts only for whoever directed it. */
async function publicaciones(ctx: Ctx, ids: Ids, { desde, paisLocal }: Corte): Promise<Hallado[]> {
  const filas = await rowsOf<{
    id: number;
    titulo: string;
    tipo: string;
    fecha: string | null;
    articulo: string | null;
    grado: string | null;
    nombre: string | null;
    internacional: boolean;
    bases: string[];
    familias: string[];
    papeles: string[];
    titulares: string[];
  }>(
    ctx.db,
    sql`select p.id::int, p.titulo, p.tipo_publicacion as tipo, p.fecha_publicacion::text as fecha, p.art_tipo as articulo, p.tipo_tesis as grado,
        p.publicacion_nombre as nombre, coalesce(p.pais, '') not in ('', (select l.nombre from pais l where l.codigo = ${paisLocal})) as internacional,
        coalesce((select array_agg(b.nombre order by b.id) from publicacion_indexada x join base_indexada b on b.id = x.base_indexada_id where x.publicacion_id = p.id), '{}') as bases,
        coalesce((select array_agg(distinct b.familia) from publicacion_indexada x join base_indexada b on b.id = x.base_indexada_id where x.publicacion_id = p.id), '{}') as familias,
        array_agg(distinct a.categoria) as papeles, array_agg(distinct ${PERSONA}) as titulares
      from publicacion p join publicacion_autor a on a.publicacion_id = p.id join investigador i on i.id = a.investigador_id
      where a.investigador_id in (${ids}) and ${publicacionEn('registrado', 'p')} and p.fecha_publicacion >= ${desde}::date
        and (p.tipo_publicacion <> 'tesis-asesoria' or a.categoria = 'Asesor')
      group by p.id order by p.fecha_publicacion desc, p.id desc`,
  );
  return filas.map((f): Hallado => {
    const esAsesoria = f.tipo === 'tesis-asesoria';
    return {
      fuente: esAsesoria ? 'asesoria' : 'publicacion',
      id: f.id,
      titulo: f.titulo,
      fecha: f.fecha,
      detalle: esAsesoria
        ? unidos(f.grado ?? 'Sin grado registrado')
        : unidos(
            f.tipo === 'articulo' ? (f.articulo ?? 'Artículo sin clasificar') : TIPOS[f.tipo],
            f.nombre,
            f.bases.join(', '),
            (f.tipo === 'libro' || f.tipo === 'capitulo') &&
              (f.internacional ? 'Editorial internacional' : 'Editorial nacional'),
            f.papeles.includes('Editor') && 'Editor',
          ),
      titulares: f.titulares,
      rasgos: {
        tipo: [f.tipo],
        indexada: [...f.bases, ...f.familias],
        ...(f.articulo ? { articulo: [f.articulo] } : {}),
        ...(f.grado ? { grado: [f.grado] } : {}),
        ambito: [f.internacional ? 'internacional' : 'nacional'],
        autoria: f.papeles,
      },
    };
  });
}
const TIPOS: Record<string, string> = {
  libro: 'Libro',
  capitulo: 'Capítulo de libro',
  evento: 'Evento científico',
  tesis: 'Tesis propia',
  ensayo: 'Ensayo',
};

async function patentes(ctx: Ctx, ids: Ids, { desde }: Corte): Promise<Hallado[]> {
  const filas = await rowsOf<{
    id: number;
    titulo: string;
    tipo: string;
    fecha: string;
    registro: string;
    titulares: string[];
  }>(
    ctx.db,
    sql`select p.id::int, p.titulo, p.tipo, p.fecha_presentacion::text as fecha, p.nro_registro as registro, array_agg(distinct ${PERSONA}) as titulares
      from patente p join patente_autor a on a.patente_id = p.id join investigador i on i.id = a.investigador_id
      where a.investigador_id in (${ids}) and ${publicacionEn('registrado', 'p')} and p.fecha_presentacion >= ${desde}::date
      group by p.id order by p.fecha_presentacion desc, p.id desc`,
  );
  return filas.map((f) => ({
    fuente: 'patente',
    id: f.id,
    titulo: f.titulo,
    fecha: f.fecha,
    detalle: unidos(f.tipo, `Registro ${f.registro}`),
    titulares: f.titulares,
    rasgos: { tipo: [f.tipo] },
  }));
}

/** Funded projects that a titular leads or led, approved since the year of the cut-off. */
async function proyectos(ctx: Ctx, ids: Ids, { desde, paisLocal }: Corte): Promise<Hallado[]> {
  const filas = await rowsOf<{
    id: number;
    titulo: string;
    codigo: string | null;
    tipo: string;
    periodo: number;
    externo: boolean;
    internacional: boolean;
    monto: string;
    titular: string;
  }>(
    ctx.db,
    sql`select x.proyecto_id::int as id, x.titulo, x.codigo, x.tipo, x.periodo, x.externo,
        coalesce(x.pais_codigo, ${paisLocal}) <> ${paisLocal} as internacional, x.monto::text, ${PERSONA} as titular
      from ${participaciones.one()} x join investigador i on i.id = x.investigador_id
      where x.investigador_id in (${ids}) and x.es_responsable and x.ganado and (x.financiado or x.externo) and x.periodo >= ${Number(desde.slice(0, 4))}
      order by x.periodo desc, x.proyecto_id desc`,
  );
  return filas.map((f) => ({
    fuente: 'proyecto',
    id: f.id,
    titulo: f.titulo,
    fecha: `${f.periodo}-01-01`,
    detalle: unidos(
      f.codigo,
      f.tipo,
      f.externo ? (f.internacional ? 'Externo internacional' : 'Externo nacional') : 'Fondo propio',
    ),
    titulares: [f.titular],
    rasgos: {
      financiamiento: [f.externo ? (f.internacional ? 'externo internacional' : 'externo nacional') : 'propio'],
    },
    monto: f.monto,
    enlace: f.externo ? null : `/admin/estudios/proyectos_grupos/detalle/pconfigi?id=${f.id}`,
  }));
}

/** Titulares with a RENACYT code in force and a level that counts. */
async function renacyt(ctx: Ctx, ids: Ids): Promise<Hallado[]> {
  const filas = await rowsOf<{ id: number; nombre: string; codigo: string; nivel: string }>(
    ctx.db,
    sql`select i.id::int, ${PERSONA} as nombre, i.renacyt as codigo, i.renacyt_nivel as nivel from investigador i
      where i.id in (${ids}) and i.renacyt like 'P%' and i.renacyt_nivel in (${oneOf(NIVELES_RENACYT)}) order by 2`,
  );
  return filas.map((f) => ({
    fuente: 'renacyt',
    id: f.id,
    titulo: f.nombre,
    fecha: null,
    detalle: unidos(f.codigo, `Nivel ${f.nivel}`),
    titulares: [f.nombre],
    rasgos: { nivel: [f.nivel] },
  }));
}
