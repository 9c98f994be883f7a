import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zVisits } from '#core/flow/shared/path.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { formularioDescripcion } from './domain/descripcion.ts';
import { miMonitoreoLista, monitoreoLista } from './domain/listas.ts';
import { CLAVES_META } from './domain/metas.ts';

const texto = z.string().nullable();
const mensaje = z.object({ mensaje: z.string() });
const deUno = z.object({ id: zId });
const deVinculo = deUno.extend({ publicacionId: zId });
const meta = z.object({ tipo: z.enum(CLAVES_META), requerida: z.number(), completada: z.number() });
const publicacion = z.object({
  id: z.number(),
  titulo: z.string(),
  tipo: z.string(),
  anio: z.number().nullable(),
  estado: z.string(),
  registrada: z.boolean(),
});
export type Publicacion = z.output<typeof publicacion>;
const candidata = z.object({ id: z.number(), titulo: z.string(), anio: z.number(), proyectos: z.number() });
export type Candidata = z.output<typeof candidata>;
const observacion = z.object({ id: z.number(), texto: z.string(), creada: z.string(), atendida: texto });
const ficha = z.object({
  id: z.number(),
  version: z.number(),
  estado: z.string(),
  acciones: z.array(z.string()),
  recorrido: zVisits,
  titulo: z.string(),
  codigo: texto,
  tipo: z.string(),
  periodo: z.number(),
  estadoProyecto: z.string(),
  responsable: texto,
  facultad: texto,
  descripcion: z.string(),
  enviado: texto,
  aprobado: texto,
  metas: z.array(meta),
  publicaciones: z.array(publicacion),
  observaciones: z.array(observacion),
  seEscribe: z.boolean(),
});
export type FichaMonitoreo = z.output<typeof ficha>;

type Operaciones = ReturnType<typeof operations>;
/** What is done with the monitoring of a project by anyone who has this door; its identity is that of the project. */
export const operacionesDeMonitoreo = (lee: Operaciones, escribe: Operaciones) => ({
  obtener: lee.get('/:id', 'El monitoreo de un proyecto', { input: deUno, output: ficha }),
  reporte: lee.get('/:id/reporte', 'El monitoreo en PDF', { input: deUno, output: 'file' }),
  publicacion: lee.get('/:id/publicaciones/:publicacionId/reporte', 'Una publicación vinculada, en PDF', {
    input: deVinculo,
    output: 'file',
  }),
  candidatas: lee.get('/:id/candidatas', 'Publicaciones que se pueden vincular', {
    input: deUno.extend({ tipo: z.enum(CLAVES_META) }),
    output: z.object({ publicaciones: z.array(candidata) }),
  }),
  vincular: escribe.post('/:id/publicaciones', 'Vincula una publicación', { input: deVinculo, output: mensaje }),
  desvincular: escribe.remove('/:id/publicaciones/:publicacionId', 'Quita una publicación', {
    input: deVinculo,
    output: mensaje,
  }),
  describir: escribe.put('/:id/descripcion', 'Escribe la descripción', {
    input: deUno.extend({ version: z.number().int().min(1), ...formularioDescripcion.schema.shape }),
    output: mensaje,
  }),
});

const ver = operations('/monitoreo', { permission: 'monitoreo.ver' });
const editar = operations('/monitoreo', { permission: 'monitoreo.editar' });
/** The office's side (spec 06 §4.4). */
export const monitoreoContract = defineContract('monitoreo', {
  ...listEndpoints(monitoreoLista, '/monitoreo', { permission: 'monitoreo.ver' }),
  ...operacionesDeMonitoreo(ver, editar),
});
const PROPIO = { permission: 'investigador', scope: 'own' } as const;
const propio = operations('/mi-monitoreo', PROPIO);
/** That of the person who answers for the project (spec 06 §4.5). */
export const miMonitoreoContract = defineContract('mi-monitoreo', {
  ...listEndpoints(miMonitoreoLista, '/mi-monitoreo', PROPIO),
  ...operacionesDeMonitoreo(propio, propio),
});
