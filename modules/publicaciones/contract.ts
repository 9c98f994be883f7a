import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zPairs, zSection, zViews } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zVisits } from '#core/flow/shared/path.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineReport, reportPage } from '#core/report/shared/report.ts';
import { zAvisoVisto } from './domain/aviso-editorial.ts';
import { zLectura } from './domain/lectura.ts';
import { todasMisPublicaciones } from './domain/lista.ts';
import { proyectoVisto } from './domain/proyectos.ts';
import { zTexto } from './domain/texto.ts';
import { TIPOS_VIGENTES } from './domain/tipos.ts';

export const PUNTAJES = defineReport({
  title: 'Puntajes a una fecha',
  ask: { id: zId, dia: zDay },
  formats: ['pdf'],
});
export const CONSTANCIA = defineReport({ title: 'Reporte de publicación', ask: { id: zId }, formats: ['pdf'] });

const SUYO = { permission: 'investigador', scope: 'own' } as const;
const propio = operations('/publicaciones', SUYO);
const deUna = z.object({ id: zId });
const lista = listEndpoints(todasMisPublicaciones, '/publicaciones/mias/:tipo', {
  ...SUYO,
  params: { tipo: z.enum(TIPOS_VIGENTES) },
});

/** Until when what was observed is to be corrected. */
export const zCorreccion = z.object({ hasta: z.string(), vencida: z.boolean() }).nullable();
/** A publication as one of its authors opens it. */
const ficha = z.object({
  id: z.number(),
  tipo: z.string(),
  titulo: z.string(),
  estado: z.string(),
  version: z.number(),
  paso: z.number(),
  codigoRegistro: z.string().nullable(),
  observaciones: z.string().nullable(),
  /** What its journal said of it since: retracted, corrected, of concern. */
  avisos: z.array(zAvisoVisto),
  correccion: zCorreccion,
  puntaje: z.string(),
  editable: z.boolean(),
  retirable: z.boolean(),
  /** Their own row, when they may say that it is not them. */
  ajeno: z.number().nullable(),
  acciones: z.array(z.string()),
  recorrido: zVisits,
  datos: zPairs,
  lectura: zLectura,
  proyectos: z.array(proyectoVisto),
  autores: zViews,
  aparte: zSection,
  /** Of a patent that is registered. */
  renovaciones: zViews.nullable(),
  /** Of a patent: what is of it in each office. */
  familia: zViews.nullable(),
  archivos: z.array(zFileInfo),
  texto: zTexto.nullable(),
  movimientos: z.array(
    z.object({ id: z.number(), at: z.string(), actor: z.string(), action: z.string(), to: z.string() }),
  ),
});
export type FichaPublicacion = z.infer<typeof ficha>;

/** The researcher's side: their publications, one by one. */
export const misPublicacionesContract = defineContract('mis-publicaciones', {
  buscar: lista.buscar,
  exportar: lista.exportar,
  informacion: propio.get('/informacion', 'A quién se consulta sobre los puntajes, y su reglamento', {
    scope: 'all',
    output: z.object({ contacto: z.string().nullable(), reglamento: z.string().nullable() }),
  }),
  obtener: propio.get('/:id', 'Una publicación de quien pregunta', { input: deUna, output: ficha }),
  reporte: propio.get('/:id/reporte', CONSTANCIA.title, { input: CONSTANCIA.file, output: 'file' }),
  puntajes: propio.get('/:id/puntajes', PUNTAJES.title, { input: PUNTAJES.file, output: 'file' }),
  verPuntajes: propio.get('/:id/puntajes/ver', PUNTAJES.title, { input: PUNTAJES.asked, output: reportPage }),
  archivo: propio.get('/:id/archivos/:archivoId', 'Abre un archivo de la publicación', {
    input: z.object({ id: zId, archivoId: zId }),
    output: 'file',
  }),
  retirarme: propio.post('/:id/retirarme', 'Quita la publicación de la producción de quien figura sin filiación', {
    input: deUna,
  }),
});
