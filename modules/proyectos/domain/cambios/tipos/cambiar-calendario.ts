import { z } from 'zod';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { defineCambio } from '../definicion.ts';
import { type ActividadDeFoto, DE, type Foto } from '../foto.ts';

const zActividad = z.object({
  id: zId.nullable(),
  actividad: z.string().trim().min(1).max(500),
  fechaInicio: zDay,
  fechaFin: zDay,
});
const MAXIMO = 60;

/** The rows as they were asked for: what the form does not write of an activity stays as it was. */
const actividadesDe = (foto: Foto, pedidas: readonly z.output<typeof zActividad>[]): ActividadDeFoto[] =>
  pedidas.map((a) => {
    const previa = foto.actividades.find((x) => x.id === a.id);
    return {
      id: previa?.id ?? null,
      actividad: a.actividad,
      justificacion: previa?.justificacion ?? null,
      fechaInicio: a.fechaInicio,
      fechaFin: a.fechaFin,
      duracion: previa?.duracion ?? null,
      investigadorId: previa?.investigadorId ?? null,
    };
  });

export const cambiarCalendario = defineCambio({
  form: { schema: z.object({ actividades: z.array(zActividad).min(1).max(MAXIMO) }), fields: [] },
  calendario: true,
  inicial: (foto) => ({
    actividades: foto.actividades.map(({ id, actividad, fechaInicio, fechaFin }) => ({
      id,
      actividad,
      fechaInicio,
      fechaFin,
    })),
  }),
  pedido: ({ actividades }) => ({
    dice: () => 'Cambiar el calendario de actividades',
    dispone: () => 'Modificar el calendario de actividades del proyecto',
    toca: () => [DE.calendario],
    reglas: (foto) => [
      ...actividades
        .filter((a) => a.fechaFin < a.fechaInicio)
        .map((a) => `«${a.actividad}» terminaría antes de empezar.`),
      ...actividades
        .filter((a) => foto.fechaFin && a.fechaFin > foto.fechaFin)
        .map((a) => `«${a.actividad}» terminaría después que el proyecto: amplíe antes el plazo.`),
      ...(actividades.some((a) => a.id !== null && !foto.actividades.some((x) => x.id === a.id))
        ? ['Una de las actividades ya no está en el calendario.']
        : []),
      ...(JSON.stringify(actividadesDe(foto, actividades)) === JSON.stringify(foto.actividades)
        ? ['El calendario es el mismo que ya tiene.']
        : []),
    ],
    aplicar: (foto) => ({ ...foto, actividades: actividadesDe(foto, actividades) }),
    entra: () => null,
  }),
});
