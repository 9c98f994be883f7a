import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { stepEndpoints } from '#core/steps/shared/contract.ts';
import { candidatos, formularioDocumento, motivoDeCambio, nuevo } from './domain/fex/formas.ts';
import { integranteNuevo, rolDado } from './domain/fex/integrantes.ts';
import { fexLista } from './domain/fex/lista.ts';
import { CLAVES_CLASE, TIPOS_DOCUMENTO } from './domain/fex/vocabularios.ts';

const deUno = z.object({ id: zId });
const deIntegrante = deUno.extend({ integranteId: zId });
const deDocumento = deUno.extend({ documentoId: zId });
const creado = z.object({ id: z.number() });
const datosDocumento = formularioDocumento.schema.shape;

type Operaciones = ReturnType<typeof operations>;
/** What is done with an externally funded project by anyone who has this door; the office reads by one of its own. */
export const operacionesDeFex = (lee: Operaciones, puerta: Operaciones) => ({
  ...stepEndpoints(lee, puerta, 'el proyecto FEX'),
  subirDocumento: puerta.post('/:id/documentos', 'Agrega un documento al proyecto FEX', {
    upload: true,
    input: deUno.extend({ tipo: z.enum(TIPOS_DOCUMENTO), ...datosDocumento }),
    output: zFileInfo,
  }),
  editarDocumento: puerta.put('/:id/documentos/:documentoId', 'Cambia el nombre y el comentario de un documento', {
    input: deDocumento.extend(datosDocumento),
  }),
  retirarDocumento: puerta.remove('/:id/documentos/:documentoId', 'Retira un documento', { input: deDocumento }),
  candidatos: puerta.get('/:id/candidatos', 'Personas que pueden integrar el proyecto FEX', {
    input: deUno.extend({ clase: z.enum(CLAVES_CLASE), q: z.string().trim().max(100).default('') }),
    output: candidatos,
  }),
  incluir: puerta.create('/:id/integrantes', 'Incluye a un integrante en el proyecto FEX', {
    input: deUno.extend(integranteNuevo.shape),
  }),
  editarIntegrante: puerta.put('/:id/integrantes/:integranteId', 'Cambia la condición de un integrante', {
    input: deIntegrante.extend(rolDado.shape),
  }),
  retirarIntegrante: puerta.remove('/:id/integrantes/:integranteId', 'Retira a un integrante', { input: deIntegrante }),
});

const ver = operations('/fex', { permission: 'proyectos.ver' });
const editar = operations('/fex', { permission: 'proyectos.editar' });
/** The office's side (spec 05 §6). */
export const fexContract = defineContract('fex', {
  ...listEndpoints(fexLista, '/fex', { permission: 'proyectos.ver' }),
  responsables: editar.get('/responsables', 'Docentes que pueden ser responsables de un proyecto FEX', {
    input: z.object({ q: z.string().trim().max(100).default('') }),
    output: candidatos,
  }),
  crear: editar.create('', 'Empieza un proyecto FEX a nombre de su responsable', {
    input: nuevo.extend({ rrhhId: zId }),
    output: creado,
  }),
  ...operacionesDeFex(ver, editar),
  cambiarResponsable: editar.put('/:id/responsable', 'Cambia al responsable de un proyecto FEX', {
    input: deUno.extend({ rrhhId: zId, ...motivoDeCambio.schema.shape }),
  }),
});

const propio = operations('/actividades/fex', { permission: 'investigador', scope: 'own' });
/** That of the responsible person. */
export const misFexContract = defineContract('mis-fex', {
  crear: propio.create('', 'Empieza un proyecto FEX', { input: nuevo, output: creado }),
  ...operacionesDeFex(propio, propio),
  eliminar: propio.remove('/:id', 'Elimina un borrador propio de proyecto FEX', { input: deUno }),
  enviar: propio.post('/:id/enviar', 'Envía el proyecto FEX', {
    personal: true,
    input: deUno,
    output: z.object({ mensaje: z.string() }),
  }),
  archivo: propio.get('/:id/archivos/:archivoId', 'Abre un archivo de un proyecto FEX, para sus integrantes', {
    input: deUno.extend({ archivoId: zId }),
    output: 'file',
  }),
});

/** Those of a faculty that were ever sent (spec 08 §11.2). */
export const fexFacultadContract = defineContract(
  'facultad-fex',
  listEndpoints(fexLista, '/facultad/fex', { permission: 'facultad', scope: 'faculty' }),
);
