import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { licenciaDatos } from './domain/licencias.ts';

const VER = 'investigadores.ver';
const EDITAR = 'investigadores.editar';
const id = z.object({ id: zId });
const version = z.number().int().positive();
const texto = z.string().nullable();
export const licenciaFila = z.object({
  id: z.number(),
  version: z.number(),
  tipoId: z.number(),
  tipo: z.string(),
  fechaInicio: z.string(),
  fechaFin: z.string(),
  comentario: texto,
  documento: texto,
  permiteParticipar: z.boolean(),
  excluyeDeudores: z.boolean(),
  archivo: zFileInfo.nullable(),
});
export type LicenciaFila = z.output<typeof licenciaFila>;
export const licenciasDePersona = z.object({
  persona: z.object({ id: z.number(), nombre: z.string(), detalle: z.string() }),
  hoy: z.string(),
  /** Today a licence keeps the person out of groups and projects. */
  impedida: z.boolean(),
  licencias: z.array(licenciaFila),
  tipos: z.array(z.object({ value: z.string(), label: z.string() })),
  puedeEditar: z.boolean(),
});
const ver = operations('', { permission: VER });
const editar = operations('', { permission: EDITAR });

export const licenciasContract = defineContract('licencias', {
  listar: ver.get('/investigadores/:id/licencias', 'Licencias de una persona', {
    input: id,
    output: licenciasDePersona,
  }),
  crear: editar.create('/investigadores/:id/licencias', 'Registra una licencia', {
    input: licenciaDatos.safeExtend({ id: zId }),
    output: id,
  }),
  editar: editar.put('/licencias/:id', 'Edita una licencia', { input: licenciaDatos.safeExtend({ id: zId, version }) }),
  eliminar: editar.remove('/licencias/:id', 'Elimina una licencia', { input: z.object({ id: zId, version }) }),
  subir: editar.post('/licencias/:id/documento', 'Adjunta el documento de una licencia', {
    input: id,
    output: zFileInfo,
    upload: true,
  }),
  quitar: editar.remove('/licencias/:id/documento/:archivoId', 'Quita el documento de una licencia', {
    input: z.object({ id: zId, archivoId: zId }),
  }),
  descargar: ver.get('/licencias/:id/documento/:archivoId', 'Abre el documento de una licencia', {
    input: z.object({ id: zId, archivoId: zId }),
    output: 'file',
  }),
});
