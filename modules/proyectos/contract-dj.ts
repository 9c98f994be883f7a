import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { datosPlantillaDj } from './domain/dj.ts';

const tipo = z.string().min(1).max(30);
const periodo = z.coerce.number().int().min(2000).max(2100);
const id = z.object({ id: zId });

export const plantillaDj = z.object({
  tipo: z.string(),
  tipoNombre: z.string(),
  periodo: z.number(),
  titulo: z.string(),
  cuerpo: z.string(),
  version: z.number(),
  procedencia: z.string().nullable(),
  versiones: z.array(
    z.object({ id: z.number(), version: z.number(), por: z.string(), en: z.string(), firmadas: z.number() }),
  ),
});
export type PlantillaDjLeida = z.infer<typeof plantillaDj>;

const ver = operations('', { permission: 'proyectos.ver' });
const editar = operations('/declaraciones/plantilla', { permission: 'proyectos.editar' });

/** The office's side of the sworn statement: its templates, and that of each project (spec 05 §2 B9). */
export const djContract = defineContract('dj', {
  tipos: ver.get('/declaraciones/tipos', 'Tipos de proyecto que presentan declaración jurada', {
    output: z.object({ tipos: z.array(z.object({ codigo: z.string(), nombre: z.string() })), anio: z.number() }),
  }),
  plantilla: ver.get('/declaraciones/plantilla', 'Plantilla vigente de un tipo y año, con sus versiones', {
    input: z.object({ tipo, periodo }),
    output: plantillaDj,
  }),
  guardar: editar.create('', 'Guarda una versión nueva de la plantilla', {
    input: datosPlantillaDj.extend({ tipo, periodo, version: z.number().int().min(0) }),
    output: z.object({ version: z.number(), mensaje: z.string() }),
  }),
  previsualizar: editar.post('/muestra', 'La plantilla sobre datos de muestra, en PDF', {
    input: datosPlantillaDj.extend({ tipo, periodo }),
    output: 'file',
  }),
  ver: ver.get('/proyectos/:id/declaracion', 'Declaración jurada firmada de un proyecto', {
    input: id,
    output: 'file',
  }),
  regenerar: ver.get('/proyectos/:id/declaracion/formato', 'Formato de la declaración jurada de un proyecto', {
    input: id,
    output: 'file',
  }),
});
