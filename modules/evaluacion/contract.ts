import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { evaluadores, evaluadorNuevo, formularioAreas } from './domain/evaluadores.ts';
import { formularioCriterio, formularioPuntajes, plantillaNueva } from './domain/formularios.ts';
import { plantillasLista } from './domain/listas.ts';

const VER = 'evaluacion.ver';
const EDITAR = 'evaluacion.editar';
const VER_PLANTILLAS = 'convocatorias.ver';
const EDITAR_PLANTILLAS = 'convocatorias.editar';
const plantilla = operations('/evaluacion/plantillas', { permission: EDITAR_PLANTILLAS });
const id = z.object({ id: zId });
const version = z.number().int().positive();
const opcion = z.object({ value: z.string(), label: z.string() });

/** A criterion as the browser sends it: that of its form, and what the form does not show. */
export const criterioDatos = formularioCriterio.schema.extend({
  texto: z.string().max(10_000, 'Límite superado'),
  editable: z.boolean(),
  parametros: z.record(z.string().max(60), z.number()).default({}),
});
export type CriterioDatos = z.output<typeof criterioDatos>;
const criterio = criterioDatos.extend({ id: z.number(), orden: z.number() });
export const plantillaDetalle = z.object({
  id: z.number(),
  tipo: z.string(),
  tipoNombre: z.string(),
  periodo: z.number(),
  estado: z.string(),
  version: z.number(),
  puntajeTotal: z.number(),
  puntajeMinimo: z.number(),
  suma: z.number(),
  criterios: z.array(criterio),
  /** What is missing to approve it. */
  faltan: z.array(z.string()),
  editable: z.boolean(),
  acciones: z.array(z.string()),
  evaluaciones: z.object({ asignadas: z.number(), iniciadas: z.number() }),
});
export type PlantillaDetalle = z.output<typeof plantillaDetalle>;
const enPlantilla = z.object({ id: zId, version });
/** A change answers the template as it stands now. */
const queda = <I extends z.ZodRawShape>(shape: I) => ({ input: enPlantilla.extend(shape), output: plantillaDetalle });

export const plantillasContract = defineContract('plantillas', {
  ...listEndpoints(plantillasLista, '/evaluacion/plantillas', { permission: VER_PLANTILLAS }),
  opciones: plantilla.get('/opciones', 'Tipos de proyecto y plantillas que se pueden copiar', {
    output: z.object({ tipos: z.array(opcion), copiables: z.array(opcion), anio: z.number() }),
    permission: VER_PLANTILLAS,
  }),
  obtener: plantilla.get('/:id', 'Plantilla con sus criterios', {
    input: id,
    output: plantillaDetalle,
    permission: VER_PLANTILLAS,
  }),
  crear: plantilla.create('', 'Crea una plantilla, vacía o copiando otra', { input: plantillaNueva, output: id }),
  editar: plantilla.put('/:id', 'Cambia el puntaje total y el mínimo', {
    input: enPlantilla.extend(formularioPuntajes.schema.shape),
    output: plantillaDetalle,
  }),
  agregarCriterio: plantilla.create('/:id/criterios', 'Agrega un criterio al final', queda(criterioDatos.shape)),
  editarCriterio: plantilla.put(
    '/:id/criterios/:criterioId',
    'Edita un criterio',
    queda({ criterioId: zId, ...criterioDatos.shape }),
  ),
  eliminarCriterio: plantilla.remove('/:id/criterios/:criterioId', 'Elimina un criterio', queda({ criterioId: zId })),
  reordenar: plantilla.put('/:id/orden', 'Ordena los criterios', queda({ orden: z.array(zId).max(300) })),
});

const deEvaluador = operations('/evaluacion', { permission: EDITAR });
/** What an evaluator has besides their profile: how they begin, their password and what they know. */
export const evaluadoresContract = defineContract(`${evaluadores.key}-ficha`, {
  docentes: deEvaluador.get('/docentes', 'Docentes que pueden ser evaluadores internos', {
    input: z.object({ q: z.string().trim().max(100).default('') }),
    output: z.object({
      personas: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          /** Starting values of the form. */
          perfil: z.record(z.string(), z.string()),
          esEvaluador: z.boolean(),
          cuenta: z.string().nullable(),
        }),
      ),
    }),
  }),
  crear: deEvaluador.create('/evaluadores', 'Registra un evaluador y su cuenta', { input: evaluadorNuevo, output: id }),
  restablecerClave: deEvaluador.post('/evaluadores/:id/clave', 'Envía un enlace para elegir una nueva contraseña', {
    input: id,
  }),
  pericia: deEvaluador.get('/evaluadores/:id/pericia', 'Áreas de experiencia de un evaluador', {
    input: id,
    output: formularioAreas.schema.extend({ opciones: z.object({ lineas: z.array(opcion), ocde: z.array(opcion) }) }),
    permission: VER,
  }),
  guardarPericia: deEvaluador.put('/evaluadores/:id/pericia', 'Guarda las áreas de experiencia de un evaluador', {
    input: formularioAreas.schema.extend({ id: zId }),
  }),
});
