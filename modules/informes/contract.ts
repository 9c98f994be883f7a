import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zSection } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zVisits } from '#core/flow/shared/path.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { stepEndpoints } from '#core/steps/shared/contract.ts';
import { formularioTramite, TIPOS_ANTIGUOS } from './domain/antiguo.ts';
import { flujoInforme } from './domain/flujo.ts';
import {
  aceptadosLista,
  CUALES,
  calendarioFacultadLista,
  calendarioLista,
  informesFacultadLista,
  informesLista,
  LISTAS_DE_FECHAS,
  pendientesLista,
} from './domain/listas.ts';

const texto = z.string().nullable();
const mensaje = z.object({ mensaje: z.string() });
const deUno = z.object({ id: zId });
const deProyecto = z.object({ proyectoId: zId });
const version = z.number().int().min(1);
const ranura = z.string().max(60);
const opcion = z.object({ value: z.string(), label: z.string() });
const formato = z.enum(['pdf', 'docx']).default('pdf');

type Operaciones = ReturnType<typeof operations>;
/** What is done with a report by anyone who has this door; the office reads by one of its own. */
export const operacionesDeInforme = (lee: Operaciones, escribe: Operaciones) => ({
  ...stepEndpoints(lee, escribe, 'el informe'),
  subir: escribe.post('/:id/archivos', 'Carga un archivo del informe', {
    upload: true,
    input: deUno.extend({ ranura }),
    output: zFileInfo,
  }),
  quitar: escribe.remove('/:id/archivos/:archivoId', 'Quita un archivo del informe', {
    input: deUno.extend({ archivoId: zId, ranura }),
  }),
  archivo: lee.get('/:id/archivos/:archivoId', 'Abre un archivo del informe', {
    input: deUno.extend({ archivoId: zId }),
    output: 'file',
  }),
  reporte: lee.get('/:id/reporte', 'El informe en PDF o Word', { input: deUno.extend({ formato }), output: 'file' }),
});

const ficha = z.object({
  id: z.number(),
  version: z.number(),
  estado: z.string(),
  nombre: z.string(),
  proyectoId: z.number(),
  antiguo: z.boolean(),
  titulo: z.string(),
  codigo: texto,
  programa: z.string(),
  responsable: texto,
  facultad: texto,
  enviado: texto,
  aprobado: texto,
  acciones: z.array(z.string()),
  recorrido: zVisits,
  puedeEditar: z.boolean(),
  seEscribe: z.boolean(),
  /** What each has: words of its texts, files, and the names of what it asks for and lacks. */
  secciones: z.array(
    z.object({
      key: z.string(),
      titulo: z.string(),
      nota: z.string(),
      palabras: z.number(),
      archivos: z.number(),
      falta: z.array(z.string()),
    }),
  ),
  motivos: z.array(z.string()),
  tramite: z.object({
    fechaPresentacion: texto,
    nroRegistro: texto,
    fechaRegistro: texto,
    observaciones: texto,
    observacionesAdmin: texto,
  }),
  /** To what number it may be moved, and what was written that this one does not ask. */
  plantilla: z.object({ actual: z.string(), nueva: texto, fuera: z.array(z.string()) }).nullable(),
  cambios: z.array(z.object({ seccion: z.string(), dato: z.string(), antes: z.string(), ahora: z.string() })),
  /** Of every section, those of its calendar too. */
  archivos: z.array(z.object({ label: z.string(), seccion: z.string(), file: zFileInfo })),
});
export type FichaInforme = z.output<typeof ficha>;
const deUnProyecto = z.object({
  id: z.number(),
  titulo: z.string(),
  codigo: texto,
  programa: z.string(),
  responsable: texto,
  facultad: texto,
  esAntiguo: z.boolean(),
  /** Megabytes that the file of one may have. */
  maxMb: z.number(),
  informes: z.array(
    z.object({
      id: z.number(),
      nombre: z.string(),
      estado: z.string(),
      envio: texto,
      creado: z.string(),
      actualizado: z.string(),
    }),
  ),
});
export type InformesDeProyecto = z.output<typeof deUnProyecto>;

const tramite = formularioTramite.schema;
export type Tramite = z.output<typeof tramite>;
/** Legacy states go by their own names (spec 06 §2.3). */
const antiguo = deProyecto.extend({
  ...tramite.shape,
  nombre: z.enum(TIPOS_ANTIGUOS),
  estado: z.enum(flujoInforme.sets.existentes),
});
export type AntiguoNuevo = z.output<typeof antiguo>;

const ver = operations('/informes', { permission: 'informes.ver' });
const editar = operations('/informes', { permission: 'informes.editar' });
const calendario = listEndpoints(calendarioLista, '/informes/calendario', {
  permission: 'informes.ver',
  params: { lista: z.enum(keysOf(LISTAS_DE_FECHAS)).default('calendario') },
});
/** The office's side (spec 06 §2). */
export const informesContract = defineContract('informes', {
  ...listEndpoints(informesLista, '/informes', {
    permission: 'informes.ver',
    params: { cuales: z.enum(keysOf(CUALES)).default('nuevos') },
  }),
  buscarCalendario: calendario.buscar,
  exportarCalendario: calendario.exportar,
  deProyecto: ver.get('/proyecto/:proyectoId', 'Los informes de un proyecto', {
    input: deProyecto,
    output: deUnProyecto,
  }),
  obtener: ver.get('/:id', 'Un informe', { input: deUno, output: ficha }),
  anotar: editar.put('/:id/notas', 'Escribe lo que se observa de una sección', {
    input: deUno.extend({ version, seccion: z.string().max(40), texto: z.string().trim().max(4000) }),
    output: mensaje,
  }),
  tramite: editar.put('/:id/tramite', 'Cambia las fechas, el registro y las observaciones', {
    input: deUno.extend({ version, ...tramite.shape }),
    output: mensaje,
  }),
  plantilla: editar.put('/:id/plantilla', 'Pasa un informe a la plantilla en vigor', {
    input: deUno.extend({ version, motivo: z.string().trim().min(1, FAULTS.required).max(1000) }),
    output: mensaje,
  }),
  presentarAntiguo: editar.post('/antiguos', 'Presenta el informe de un proyecto antiguo, con su archivo', {
    upload: 'optional',
    input: antiguo,
    output: z.object({ id: z.number() }),
  }),
  ...operacionesDeInforme(ver, editar),
});

const propio = operations('/mis-informes', { permission: 'investigador', scope: 'own' });
const pendientes = listEndpoints(pendientesLista, '/mis-informes/pendientes', {
  permission: 'investigador',
  scope: 'own',
});
const aceptados = listEndpoints(aceptadosLista, '/mis-informes/aceptados', {
  permission: 'investigador',
  scope: 'own',
});
const permisos = z.object({
  secciones: z.array(opcion),
  miembros: z.array(
    z.object({ integranteId: z.number(), nombre: z.string(), condicion: z.string(), secciones: z.array(z.string()) }),
  ),
});
/** That of who presents them (spec 06 §3). */
export const misInformesContract = defineContract('mis-informes', {
  ...pendientes,
  buscarAceptados: aceptados.buscar,
  exportarAceptados: aceptados.exportar,
  debido: propio.get('/proyecto/:proyectoId', 'El informe que debe un proyecto', {
    input: deProyecto,
    output: z.object({ titulo: z.string(), nombre: z.string(), vence: texto, informeId: z.number().nullable() }),
  }),
  empezar: propio.create('', 'Empieza el informe que debe un proyecto', {
    input: deProyecto,
    output: z.object({ id: z.number() }),
  }),
  vista: propio.get('/:id/vista', 'El informe tal como se envió', {
    input: deUno,
    output: z.object({ estado: z.string(), nombre: z.string(), titulo: z.string(), secciones: z.array(zSection) }),
  }),
  permisos: propio.get('/:id/permisos', 'Quién escribe cada sección', { input: deUno, output: permisos }),
  conceder: propio.put('/:id/permisos/:integranteId', 'Da secciones a un integrante, o se las quita', {
    input: deUno.extend({ integranteId: zId, secciones: z.array(z.string().max(40)).max(60) }),
  }),
  ...operacionesDeInforme(propio, propio),
});

/** Those of a faculty. */
const facultad = { permission: 'facultad', scope: 'faculty' } as const;
const deFacultad = listEndpoints(calendarioFacultadLista, '/facultad/informes/calendario', facultad);
export const informesFacultadContract = defineContract('facultad-informes', {
  ...listEndpoints(informesFacultadLista, '/facultad/informes', facultad),
  buscarCalendario: deFacultad.buscar,
  exportarCalendario: deFacultad.exportar,
});
