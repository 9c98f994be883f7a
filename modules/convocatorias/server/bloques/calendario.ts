import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import { Failure, type FieldError, type Reason } from '#core/kernel/shared/failure.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { ServerBlock } from '#core/steps/server/engine.ts';
import { proyectoActividad } from '#modules/proyectos/tables.ts';
import type { Actividades } from '../../domain/bloques.ts';
import { type OpcionesActividades, type ValorActividades, valorActividades } from '../../domain/valores.ts';
import type { Postulacion } from '../postulacion.ts';
import { integrantesDe } from './integrantes-leer.ts';

const { id, actividad, justificacion, integranteId, fechaInicio, fechaFin, duracion } = proyectoActividad;
const columnas = { id, actividad, justificacion, integranteId, fechaInicio, fechaFin, duracion };

/** Days that an activity may take: those of the call, from today on where the programme says so. */
function rango(ctx: Ctx, p: Postulacion, b: Actividades) {
  const { calendarioInicio, calendarioFin: hasta } = p.convocatoria;
  const hoy = ctx.today();
  return { desde: b.desdeHoy && hoy > calendarioInicio ? hoy : calendarioInicio, hasta };
}

const DIAS = ['fechaInicio', 'fechaFin'] as const;
const DATOS = [...DIAS, 'actividad'] as const;

export const bloqueActividades: ServerBlock<Actividades, Postulacion, ValorActividades, OpcionesActividades> = {
  schema: () => valorActividades,
  load: (ctx, p) =>
    ctx.db
      .select(columnas)
      .from(proyectoActividad)
      .where(eq(proyectoActividad.proyectoId, p.id))
      .orderBy(asc(proyectoActividad.orden), asc(proyectoActividad.id)),
  save: async (ctx, p, b, v, antes) => {
    const { desde, hasta } = rango(ctx, p, b);
    const fallas: FieldError[] = [];
    const fuera = `Las actividades van del ${formatDay(desde)} al ${formatDay(hasta)}`;
    v.forEach((a, i) => {
      // What was saved in time stays valid: only a new or changed activity is held against today.
      if (antes.some((x) => DATOS.every((d) => x[d] === a[d]))) return;
      for (const d of DIAS)
        if (a[d] < desde || a[d] > hasta) fallas.push({ path: `${b.key}.${i}.${d}`, message: fuera });
    });
    if (b.responsable && v.some((a) => a.integranteId)) {
      const propios = new Set((await integrantesDe(ctx, p)).map((i) => i.id));
      v.forEach((a, i) => {
        if (a.integranteId && !propios.has(a.integranteId))
          fallas.push({ path: `${b.key}.${i}.integranteId`, message: 'Elija un integrante del proyecto' });
      });
    }
    if (fallas.length)
      throw new Failure(
        'invalid',
        'convocatorias.calendario_rechazado',
        'Error en las fechas o responsables de las actividades.',
        { fields: fallas },
      );
    await ctx.db.delete(proyectoActividad).where(eq(proyectoActividad.proyectoId, p.id));
    if (v.length)
      await ctx.db.insert(proyectoActividad).values(
        v.map(({ id: _, ...a }, orden) => {
          const suyo = b.responsable ? a.integranteId : null;
          return { ...a, integranteId: suyo, proyectoId: p.id, orden };
        }),
      );
  },
  options: async (ctx, p, b) => ({
    ...rango(ctx, p, b),
    integrantes: b.responsable
      ? (await integrantesDe(ctx, p)).map((i) => ({ id: i.id, etiqueta: `${i.rolEtiqueta} | ${i.nombre}` }))
      : [],
  }),
  requirements: (_ctx, _p, b, v) => {
    const faltan: Reason[] = [];
    if (v.length < b.min)
      faltan.push({
        text: `Necesita registrar al menos ${b.min} actividades; registró ${v.length}.`,
        field: 'actividades',
      });
    const horas = v.reduce((s, a) => s + (a.duracion ?? 0), 0);
    if (b.minHoras && horas < b.minHoras)
      faltan.push({
        text: `Debe distribuir ${b.minHoras} horas como mínimo; distribuyó ${horas}.`,
        field: 'actividades',
      });
    v.forEach((a, i) => {
      if (b.responsable && !a.integranteId)
        faltan.push({ text: `Indique el responsable de «${a.actividad}».`, field: `${i}.integranteId` });
      if (b.justificacion && !a.justificacion)
        faltan.push({ text: `Justifique la actividad «${a.actividad}».`, field: `${i}.justificacion` });
    });
    return faltan;
  },
  isEmpty: (v) => v.length === 0,
};
