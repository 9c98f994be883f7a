import { z } from 'zod';
import { defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';

export const EXPORT_STATES = ['pendiente', 'en_curso', 'lista', 'fallida', 'caducada'] as const;

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

/** Exports too long for a download: asked for, followed and collected by the person who asked. */
export const exportsContract = defineContract('exports', {
  iniciar: endpoint({
    method: 'POST',
    path: '/exportaciones',
    permission: 'session',
    scope: 'own',
    summary: 'Inicia en segundo plano la exportación de una lista',
    input: z.object({
      /** Address of the export of a list, as its link would be. */
      url: z.string().startsWith('/api/').max(8000),
    }),
    output: exportProgress,
    limitPerMinute: 30,
  }),
  avance: endpoint({
    method: 'GET',
    path: '/exportaciones/:id',
    permission: 'session',
    scope: 'own',
    summary: 'Avance de una exportación propia',
    input: z.object({ id: zId }),
    output: exportProgress,
  }),
  descargar: endpoint({
    method: 'GET',
    path: '/exportaciones/:id/archivo',
    permission: 'session',
    scope: 'own',
    summary: 'Descarga una exportación propia que ya está lista',
    input: z.object({ id: zId }),
    output: 'file',
  }),
  descartar: endpoint({
    method: 'DELETE',
    path: '/exportaciones/:id',
    permission: 'session',
    scope: 'own',
    summary: 'Descarta una exportación propia',
    input: z.object({ id: zId }),
    output: zOk,
  }),
});
