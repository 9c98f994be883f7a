import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { CLAVES_FASE } from './domain/fases.ts';
import { convocatoriaNueva, datosConvocatoria } from './domain/formularios-admin.ts';
import { convocatoriasLista } from './domain/listas-admin.ts';

const VER = { permission: 'convocatorias.ver' } as const;
const EDITAR = { permission: 'convocatorias.editar' } as const;
const id = z.object({ id: zId });
const guardada = z.object({ id: z.number(), version: z.number(), avisos: z.array(z.string()) });

export const convocatoriaCompleta = datosConvocatoria.extend({
  id: z.number(),
  tipoProyecto: z.string(),
  tipoNombre: z.string(),
  fechaCorte: z.string().nullable(),
  activa: z.boolean(),
  fase: z.enum(CLAVES_FASE),
  version: z.number(),
  postulaciones: z.number(),
  enviadas: z.number(),
  puedeEliminarse: z.boolean(),
});
const calls = listEndpoints(convocatoriasLista, '/convocatorias/admin', VER);

const ver = operations('/convocatorias', VER);
const editar = operations('/convocatorias', EDITAR);

/** Administration of calls and of the budget lines they use (spec 08 §3). */
export const convocatoriasAdminContract = defineContract('convocatorias-admin', {
  buscar: calls.buscar,
  exportar: calls.exportar,
  opciones: ver.get('/admin/opciones', 'Tipos de proyecto activos', {
    output: z.object({
      tipos: z.array(z.object({ codigo: z.string(), nombre: z.string() })),
      puedeEditar: z.boolean(),
    }),
  }),
  obtener: ver.get('/admin/:id', 'Una convocatoria', { input: id, output: convocatoriaCompleta }),
  crear: editar.create('/admin', 'Añade una convocatoria con sus tres ventanas', {
    input: convocatoriaNueva,
    output: guardada,
  }),
  editar: editar.put('/admin/:id', 'Edita una convocatoria; el tipo no cambia', {
    input: datosConvocatoria.extend({ id: zId, version: z.number().int() }),
    output: guardada,
  }),
  eliminar: editar.remove('/admin/:id', 'Elimina una convocatoria sin postulaciones', { input: id }),
  activar: editar.post('/admin/:id/activar', 'Activa la convocatoria', { input: id, output: guardada }),
  desactivar: editar.post('/admin/:id/desactivar', 'Desactiva la convocatoria', { input: id, output: guardada }),
});
