import { z } from 'zod';
import { creation, defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
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
export const licenciasContract = defineContract('licencias', {
  listar: endpoint({
    method: 'GET',
    path: '/investigadores/:id/licencias',
    permission: VER,
    summary: 'Licencias de una persona',
    input: id,
    output: licenciasDePersona,
  }),
  crear: creation({
    path: '/investigadores/:id/licencias',
    permission: EDITAR,
    summary: 'Registra una licencia',
    input: licenciaDatos.safeExtend({ id: zId }),
    output: id,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/licencias/:id',
    permission: EDITAR,
    summary: 'Edita una licencia',
    input: licenciaDatos.safeExtend({ id: zId, version }),
    output: zOk,
  }),
  eliminar: endpoint({
    method: 'DELETE',
    path: '/licencias/:id',
    permission: EDITAR,
    summary: 'Elimina una licencia',
    input: z.object({ id: zId, version }),
    output: zOk,
  }),
  subir: endpoint({
    method: 'POST',
    path: '/licencias/:id/documento',
    permission: EDITAR,
    summary: 'Adjunta el documento de una licencia',
    input: id,
    output: zFileInfo,
    upload: true,
  }),
  quitar: endpoint({
    method: 'DELETE',
    path: '/licencias/:id/documento/:archivoId',
    permission: EDITAR,
    summary: 'Quita el documento de una licencia',
    input: z.object({ id: zId, archivoId: zId }),
    output: zOk,
  }),
  descargar: endpoint({
    method: 'GET',
    path: '/licencias/:id/documento/:archivoId',
    permission: VER,
    summary: 'Abre el documento de una licencia',
    input: z.object({ id: zId, archivoId: zId }),
    output: 'file',
  }),
});
