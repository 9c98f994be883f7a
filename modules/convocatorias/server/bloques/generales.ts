import { asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type Reason } from '#core/kernel/shared/failure.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { TIPOS_INVESTIGACION } from '#modules/catalogos/domain/vocabularios.ts';
import { facultad, ocde } from '#modules/catalogos/tables.ts';
import { grupo } from '#modules/grupos/tables.ts';
import { leerTextos } from '#modules/proyectos/server/index.ts';
import { proyecto, proyectoOds } from '#modules/proyectos/tables.ts';
import type { DatosGenerales } from '../../domain/bloques.ts';
import type { ValorDatosGenerales } from '../../domain/valores.ts';
import { valorDatosGenerales } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import { lineasDelGrupo } from './lineas.ts';
import { guardarTextos } from './textos.ts';

type Codificado = { id: number; codigo: string; nombre: string };
type OpcionesGenerales = {
  contexto: Record<'responsable' | 'facultad' | 'area' | 'grupo', string | null> | null;
  lineas: Codificado[];
  ocde: (Codificado & { padreId: number | null })[];
  tipos: { value: string; label: string }[];
  ods: { id: number; objetivo: string; lineas: number[] }[];
};

export const bloqueDatosGenerales: ServerBlock<DatosGenerales, Postulacion, ValorDatosGenerales, OpcionesGenerales> = {
  schema: () => valorDatosGenerales,
  load: async (ctx, p) => {
    const textos = await leerTextos(ctx, p.id);
    const [o] = await ctx.db
      .select({ odsId: proyectoOds.odsId })
      .from(proyectoOds)
      .where(eq(proyectoOds.proyectoId, p.id))
      .limit(1);
    return {
      titulo: p.titulo,
      lineaId: p.lineaId,
      ocdeId: p.ocdeId,
      localizacion: p.localizacion,
      odsId: o?.odsId ?? null,
      tipoInvestigacion: textos.tipo_investigacion ?? null,
      areaTematica: textos.area_tematica ?? null,
    };
  },
  save: async (ctx, p, b, v) => {
    await exigirCatalogos(ctx, p, b, v);
    await ctx.db
      .update(proyecto)
      .set({ titulo: v.titulo, lineaId: v.lineaId, ocdeId: v.ocdeId, localizacion: v.localizacion })
      .where(eq(proyecto.id, p.id));
    await guardarTextos(ctx, p.id, {
      tipo_investigacion: v.tipoInvestigacion ?? '',
      area_tematica: v.areaTematica ?? '',
    });
    await ctx.db.delete(proyectoOds).where(eq(proyectoOds.proyectoId, p.id));
    if (v.odsId && b.ods !== 'ninguno') await ctx.db.insert(proyectoOds).values({ proyectoId: p.id, odsId: v.odsId });
  },
  options: async (ctx, p, b) => {
    const lineas = await lineasDelGrupo(ctx, p);
    const [contexto] = await rowsOf<NonNullable<OpcionesGenerales['contexto']>>(
      ctx.db,
      sql`select i.apellido1 || ' ' || coalesce(i.apellido2,'') || ', ' || i.nombres as responsable, f.nombre as facultad, a.nombre as area, g.nombre as grupo
        from investigador i left join ${facultad} f on f.id = ${p.facultadId}::bigint left join area a on a.id = f.area_id
        left join ${grupo} g on g.id = ${p.grupoId}::bigint where i.id = ${p.responsableId}::bigint`,
    );
    return {
      contexto: contexto ?? null,
      lineas,
      ocde: await ctx.db
        .select({ id: ocde.id, codigo: ocde.codigo, nombre: ocde.nombre, padreId: ocde.padreId })
        .from(ocde)
        .orderBy(asc(ocde.codigo)),
      tipos: b.tipoInvestigacion ? Object.entries(TIPOS_INVESTIGACION).map(([value, label]) => ({ value, label })) : [],
      ods:
        b.ods === 'ninguno'
          ? []
          : await odsDeLineas(
              ctx,
              lineas.map((l) => l.id),
            ),
    };
  },
  requirements: (_ctx, _p, b, v) => {
    const faltan: Reason[] = [];
    const exigir = (campo: keyof ValorDatosGenerales, etiqueta: string) => {
      if (!v[campo]) faltan.push({ text: `${etiqueta}: campo requerido.`, field: campo });
    };
    exigir('titulo', 'Título');
    exigir('lineaId', 'Línea de investigación');
    exigir('ocdeId', 'Campo OCDE');
    if (b.tipoInvestigacion) exigir('tipoInvestigacion', 'Tipo de investigación');
    if (b.areaTematica) exigir('areaTematica', 'Área temática');
    exigir('localizacion', 'Principal lugar de ejecución');
    if (b.ods !== 'ninguno') exigir('odsId', 'Objetivo de Desarrollo Sostenible');
    return faltan;
  },
  isEmpty: (v) => !v.titulo && !v.lineaId && !v.ocdeId && !v.localizacion,
};

/** Choices must be of the group's active lines, leaves of OCDE and places of the call. */
async function exigirCatalogos(ctx: Ctx, p: Postulacion, b: DatosGenerales, v: ValorDatosGenerales) {
  const fallas: { path: string; message: string }[] = [];
  const marcar = (campo: string) => fallas.push({ path: `${b.key}.${campo}`, message: 'Valor inválido' });
  if (v.lineaId && v.lineaId !== p.lineaId && !(await lineasDelGrupo(ctx, p)).some((l) => l.id === v.lineaId))
    marcar('lineaId');
  if (v.ocdeId && v.ocdeId !== p.ocdeId) {
    const [hoja] = await ctx.db.select({ nivel: ocde.nivel }).from(ocde).where(eq(ocde.id, v.ocdeId));
    if (hoja?.nivel !== 3) marcar('ocdeId');
  }
  if (v.localizacion && !b.localizaciones.includes(v.localizacion)) marcar('localizacion');
  if (v.tipoInvestigacion && !(v.tipoInvestigacion in TIPOS_INVESTIGACION)) marcar('tipoInvestigacion');
  if (v.areaTematica && !b.areaTematica?.includes(v.areaTematica)) marcar('areaTematica');
  if (fallas.length) throw new Failure('invalid', 'Elija valores de las listas.', { fields: fallas });
}

async function odsDeLineas(ctx: Ctx, ids: number[]) {
  if (ids.length === 0) return [];
  return rowsOf<{ id: number; objetivo: string; lineas: number[] }>(
    ctx.db,
    sql`select o.id, o.objetivo, jsonb_agg(lo.linea_id) as lineas from ods o join linea_ods lo on lo.ods_id = o.id
      where lo.linea_id in ${ids} group by o.id, o.objetivo order by o.id`,
  );
}
