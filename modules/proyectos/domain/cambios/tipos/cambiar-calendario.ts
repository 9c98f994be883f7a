import { z } from 'zod';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { defineCambio } from '../definicion.ts';
import { type ActividadDeFoto, activoCon, activos, DE, type Foto } from '../foto.ts';

const zActividad = z.object({
  id: zId.nullable(),
  actividad: z.string().trim().min(1).max(500),
  fechaInicio: zDay,
  fechaFin: zDay,
  /** Who answers for it; what was asked for before it could be said keeps who did. */
  investigadorId: zId.nullable().optional(),
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
      investigadorId: (a.investigadorId === undefined ? previa?.investigadorId : a.investigadorId) ?? null,
    };
  });

type Pedida = z.output<typeof zActividad>;
/** It would be of another person than today: what is over may stay in the name of who left. */
const cambiaDeManos = (foto: Foto, { id, investigadorId }: Pedida): boolean =>
  foto.actividades.find((x) => x.id === id)?.investigadorId !== investigadorId;

export const cambiarCalendario = defineCambio({
  form: { schema: z.object({ actividades: z.array(zActividad).min(1).max(MAXIMO) }), fields: [] },
  calendario: true,
  inicial: (foto) => ({
    actividades: foto.actividades.map(({ id, actividad, fechaInicio, fechaFin, investigadorId }) => ({
      id,
      actividad,
      fechaInicio,
      fechaFin,
      investigadorId,
    })),
  }),
  opciones: (foto) => ({
    investigadorId: activos(foto).map((i) => ({ value: String(i.investigadorId), label: i.nombre })),
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
      ...actividades
        .filter((a) => a.investigadorId && cambiaDeManos(foto, a) && !activoCon(foto, a.investigadorId))
        .map((a) => `Quien quedaría a cargo de «${a.actividad}» no integra el proyecto.`),
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
