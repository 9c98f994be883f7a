import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';

export const EXPORT_STATES = ['pendiente', 'en_curso', 'lista', 'fallida', 'caducada'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const exportProgress = z.object({
  id: z.number(),
  title: z.string(),
  format: z.string(),
  state: z.enum(EXPORT_STATES),
  done: z.number(),
  total: z.number(),
  error: z.string().nullable(),
  expiresAt: z.string().nullable(),
});
export type ExportProgress = z.infer<typeof exportProgress>;

const own = operations('/exportaciones', { permission: 'session', scope: 'own' });
const id = z.object({ id: zId });

/** Exports too long for a download: asked for, followed and collected by the person who asked. */
export const exportsContract = defineContract('exports', {
  iniciar: own.post('', 'Inicia en segundo plano la exportación de una lista', {
    input: z.object({
      /** Address of the export of a list, as its link would be. */
      url: z.string().startsWith('/api/').max(8000),
    }),
    output: exportProgress,
    limitPerMinute: 30,
  }),
  avance: own.get('/:id', 'Avance de una exportación propia', { input: id, output: exportProgress }),
  descargar: own.get('/:id/archivo', 'Descarga una exportación propia que ya está lista', {
    input: id,
    output: 'file',
  }),
  descartar: own.remove('/:id', 'Descarta una exportación propia', { input: id }),
});
