import { and, asc, eq } from 'drizzle-orm';
import type { View } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import { flowHistory } from '#core/flow/server/tables.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { flujoProyecto } from '../domain/flujo.ts';

const { observar, enviar } = flujoProyecto.actions;
/**
 * What the office observed of a project, newest first: who, when, what, and when it was sent again; nothing if it never
 * did.
 */
export async function leerObservaciones(ctx: Ctx, id: number): Promise<View[]> {
  const h = flowHistory;
  const deEste = and(eq(h.entity, flujoProyecto.entity), eq(h.entityId, id));
  const pasos = await ctx.db.select().from(h).where(deEste).orderBy(asc(h.id));
  const filas = pasos.flatMap((o, n) =>
    o.to === observar.to
      ? [{ ...o, respuesta: pasos.slice(n + 1).find((x) => x.from === observar.to && x.to === enviar.to)?.at }]
      : [],
  );
  if (filas.length === 0) return [];
  const cuando = (at: Date) => formatInstant(at.toISOString(), ctx.settings.timeZone);
  return [
    tableOf(
      [
        { label: 'Fecha', of: (o) => cuando(o.at) },
        { label: 'Observó', of: (o) => o.actor },
        { label: 'Observación', of: (o) => o.data?.observacion ?? o.data?.motivo },
        { label: 'Pasos', of: (o) => o.data?.pasos },
        {
          label: 'Respondida',
          of: (o) => (o.respuesta ? cuando(o.respuesta) : { text: 'Sin responder', tone: 'yellow' }),
        },
      ],
      filas.reverse(),
    ),
  ];
}
