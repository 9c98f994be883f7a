import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zViews } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId, zOk } from '#core/kernel/shared/schemas.ts';
import { stepEndpoints } from '#core/steps/shared/contract.ts';
import { operacionesDeAutores, razonada } from './contract-autores.ts';
import { externoDe, operacionesDeProyectos } from './contract-proyectos.ts';
import { operacionesDeTexto } from './contract-texto.ts';
import { datosNuevaPublicacion } from './domain/pasos.ts';
import { TIPOS_VIGENTES } from './domain/tipos.ts';

const propio = operations('/publicaciones', { permission: 'investigador', scope: 'own' });
const deUna = z.object({ id: zId });

const quiza = razonada.extend({ id: z.number(), autorId: z.number(), titulo: z.string(), detalle: z.string() });
export type QuizaMia = z.infer<typeof quiza>;

/** The wizard of a publication: begins it, writes its steps and what hangs from it, and sends it. */
export const registroContract = defineContract('registro-publicaciones', {
  crear: propio.create('', 'Empieza una publicación', {
    input: datosNuevaPublicacion,
    output: z.object({ id: z.number() }),
  }),
  ...stepEndpoints(propio, propio, 'la publicación'),
  enviar: propio.post('/:id/enviar', 'Envía la publicación', {
    personal: true,
    input: deUna,
    output: z.object({ enviadoEn: z.string() }),
  }),
  ...operacionesDeAutores(propio, { mas: z.object({}), output: zOk }),
  ...operacionesDeProyectos(propio),
  ...operacionesDeTexto(propio),
  asociarExterno: propio.post('/:id/proyectos/externo', 'Asocia un proyecto de otra entidad, con su sustento', {
    upload: true,
    input: externoDe,
    output: zFileInfo,
  }),
  subirAnexo: propio.post('/:id/anexo', 'Carga el anexo; reemplaza al vigente', {
    upload: true,
    input: deUna,
    output: zFileInfo,
  }),
  retirarAnexo: propio.remove('/:id/anexo/:archivoId', 'Retira el anexo', { input: deUna.extend({ archivoId: zId }) }),
  parecidas: propio.get('/parecidas', 'Publicaciones registradas que quizá son la que se escribe', {
    input: z.object({
      tipo: z.enum(TIPOS_VIGENTES),
      titulo: z.string().trim().max(1000).default(''),
      doi: z.string().trim().max(150).default(''),
      isbn: z.string().trim().max(20).default(''),
      id: zId.optional(),
    }),
    output: z.object({
      /** Somebody else is writing it, or has sent it: nothing else is told of it. */
      enTramite: z.boolean(),
      parecidas: z.array(z.object({ id: z.number(), titulo: z.string(), mia: z.boolean(), detalle: z.string() })),
    }),
  }),
  vista: propio.get('/:id/vista', 'Una publicación de otros, para pedir ser incluido como autor', {
    scope: 'all',
    input: deUna,
    output: z.object({ id: z.number(), titulo: z.string(), tipo: z.string(), contenido: zViews }),
  }),
  solicitarInclusion: propio.post('/:id/inclusion', 'Pide a la oficina ser incluido como autor', {
    scope: 'all',
    limitPerMinute: 10,
    input: deUna.extend({ mensaje: z.string().trim().max(1000).default(''), autorId: zId.optional() }),
  }),
  misInclusiones: propio.get('/inclusiones', 'Inclusiones como autor que pidió y esperan respuesta', {
    output: z.object({ pedidas: z.array(z.object({ id: z.number(), titulo: z.string() })) }),
  }),
  quizaMias: propio.get('/quiza-mias', 'Publicaciones de otros en las que quizá figura quien pregunta', {
    output: z.object({
      quizas: z.array(quiza),
      /** A taking of works that the public registers have of them, and how many wait in it. */
      halladas: z.object({ id: z.number(), cuantas: z.number() }).nullable(),
    }),
  }),
  noSoyYo: propio.post('/:id/autores/:autorId/no-soy-yo', 'Dice que quien pregunta no es ese autor', {
    scope: 'all',
    input: deUna.extend({ autorId: zId }),
  }),
});
