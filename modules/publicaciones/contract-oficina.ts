import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zPairs, zSection } from '#core/documents/shared/schema.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zVisits } from '#core/flow/shared/path.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { zDay, zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineReport, reportPage } from '#core/report/shared/report.ts';
import { PUNTAJES, zCorreccion } from './contract.ts';
import { operacionesDeAutores } from './contract-autores.ts';
import { externoDe, operacionesDeProyectos } from './contract-proyectos.ts';
import { operacionesDeTexto } from './contract-texto.ts';
import { autorEditado, autorVisto, inscripcionDeAutor, vistoPorOficina } from './domain/autores.ts';
import { zAvisoVisto } from './domain/aviso-editorial.ts';
import { MAX_FAMILIA, zMiembro, zMiembroVisto } from './domain/familia.ts';
import { zLectura } from './domain/lectura.ts';
import { listaOficina } from './domain/lista-oficina.ts';
import { formularioRevision, RANURAS_OFICINA } from './domain/oficina.ts';
import { proyectoVisto } from './domain/proyectos.ts';
import { formularioHecha, MAX_RENOVACIONES, zRenovacion, zRenovacionVista } from './domain/renovaciones.ts';
import { zTexto } from './domain/texto.ts';
import { TIPOS_VIGENTES } from './domain/tipos.ts';

export const PUNTAJE_AL = defineReport({
  title: 'Puntaje a una fecha',
  ask: { investigador: zId, dia: zDay },
  formats: ['pdf'],
});

const RUTA = '/publicaciones/oficina';
const VER = { permission: 'publicaciones.ver' } as const;
const ver = operations(RUTA, VER);
const editar = operations(RUTA, { permission: 'publicaciones.editar' });
const texto = z.string().nullable();
const id = z.object({ id: zId });
const version = z.number().int();
const opciones = z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() })));
const guardada = z.object({ id: z.number(), version: z.number() });
const puntuada = z.object({ mensaje: z.string() });
/** Fields of its type: the use case takes those and no other. */
const datos = z.record(z.string(), z.unknown());
const autor = autorVisto.extend(vistoPorOficina.shape).extend({
  porQue: z.string(),
  /** It may become a permanent teacher of the register. */
  asociable: z.boolean(),
});
export type AutorDeOficina = z.infer<typeof autor>;
const solicitud = z.object({
  id: z.number(),
  nombre: z.string(),
  tipo: z.string(),
  mensaje: texto,
  estado: z.string(),
  respuesta: texto,
  creadoEn: z.string(),
  acciones: z.array(z.string()),
});
const aviso = zAvisoVisto.extend({
  id: z.number(),
  version: z.number(),
  /** When it was read in that register. */
  creadoEn: z.string(),
  atendidoPor: texto,
  acciones: z.array(z.string()),
});
export type AvisoEditorial = z.output<typeof aviso>;
export const publicacionDeOficina = z.object({
  id: z.number(),
  tipo: z.string(),
  titulo: z.string(),
  codigo: texto,
  estado: z.string(),
  version: z.number(),
  observaciones: texto,
  correccion: zCorreccion,
  duplicadoDe: z.number().nullable(),
  /** The one that took its place: this one is only read. */
  unidaA: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  recorrido: zVisits,
  calificacion: texto,
  baremo: texto,
  validado: z.boolean(),
  resolucion: texto,
  comentario: texto,
  fuente: texto,
  tipoDoc: texto,
  codigoAntiguo: texto,
  inscrita: texto,
  creada: z.string(),
  /** Values of the form of its type, and of the review. */
  edicion: datos,
  /** What it says, beside what its reading says. */
  datos: zPairs,
  lectura: zLectura,
  /** Where its journal was that year, and which of the databases that it declares did not have it. */
  indexacion: z.object({ anio: z.number(), figura: z.string(), avisos: z.array(z.string()) }).nullable(),
  revision: z.object({ categoria: texto, validado: z.enum(['si', 'no']), resolucion: texto, comentario: texto }),
  autores: z.array(autor),
  aparte: zSection,
  archivos: z.object({ anexo: z.array(zFileInfo), comentario: z.array(zFileInfo) }),
  texto: zTexto.nullable(),
  solicitudes: z.array(solicitud),
  /** What its journal said of it since: retracted, corrected, of concern. */
  avisos: z.array(aviso),
  acciones: z.array(z.string()),
  opciones,
  puedeEditar: z.boolean(),
  proyectos: z.array(proyectoVisto),
  maxProyectos: z.number(),
  /** Its authors and its projects are added, changed and removed. */
  cambiaPartes: z.boolean(),
  /** Of a patent, the terms by which it is kept in force; null for what has none. */
  renovaciones: z.array(zRenovacionVista).nullable(),
  familia: z.array(zMiembroVisto).nullable(),
});
export type PublicacionDeOficina = z.infer<typeof publicacionDeOficina>;
/** What the desk reads of one besides: what it might be again, and what it would be worth. */
const enMesa = z.object({
  publicacion: publicacionDeOficina,
  parecidas: z.array(
    z.object({ id: z.number(), titulo: z.string(), tipo: z.string(), estado: z.string(), parecido: z.number() }),
  ),
  sugerida: z.object({ value: z.string(), porQue: z.string() }).nullable(),
});
export type EnMesa = z.output<typeof enMesa>;
const deAutor = id.extend({ autorId: zId });

/** What the office does with publications (spec 03 §7). */
export const oficinaContract = defineContract('publicaciones-oficina', {
  ...listEndpoints(listaOficina, RUTA, {
    ...VER,
    params: { investigador: zId.optional(), etiqueta: z.string().max(400).optional() },
  }),
  etiquetasEnUso: ver.get('/etiquetas', 'Etiquetas usadas en publicaciones y patentes', {
    output: z.object({ etiquetas: z.array(z.object({ valor: z.string(), cantidad: z.number() })) }),
  }),
  catalogos: ver.get('/catalogos', 'Lo que se elige al describir una publicación', { output: z.object({ opciones }) }),
  personas: ver.get('/personas', 'Investigadores por nombre, código o documento', {
    input: z.object({ q: z.string().max(100), permanentes: z.coerce.boolean().default(false) }),
    output: z.object({ personas: z.array(z.object({ id: z.number(), nombre: z.string(), detalle: z.string() })) }),
  }),
  puntajeAl: ver.get('/personas/:investigador/puntaje', PUNTAJE_AL.title, { input: PUNTAJE_AL.file, output: 'file' }),
  verPuntajeAl: ver.get('/personas/:investigador/puntaje/ver', PUNTAJE_AL.title, {
    input: PUNTAJE_AL.asked,
    output: reportPage,
  }),
  detalle: ver.get('/:id', 'La publicación como la ve la oficina', { input: id, output: publicacionDeOficina }),
  mesa: ver.get('/:id/mesa', 'La publicación como se la juzga: con sus parecidas y la calificación sugerida', {
    input: id,
    output: enMesa,
  }),
  lote: ver.get('/lote', 'Lo que se puede elegir para varias a la vez', {
    input: z.object({
      ids: z
        .string()
        .regex(/^\d{1,12}(,\d{1,12})*$/)
        .max(2600),
    }),
    output: z.object({ titulos: z.record(z.string(), z.string()), opciones }),
  }),
  crear: editar.create('', 'Registra una publicación en proceso, sin autores', {
    input: z.object({ tipo: z.enum(TIPOS_VIGENTES), datos }),
    output: guardada,
  }),
  editar: editar.put('/:id', 'Cambia la descripción de una publicación', {
    input: id.extend({ version, datos }),
    output: guardada,
  }),
  revisar: editar.put('/:id/revision', 'Guarda la revisión de la oficina', {
    input: formularioRevision.schema.extend({ id: zId, version }),
    output: puntuada,
  }),
  recalcular: editar.post('/:id/puntajes', 'Vuelve a calcular los puntajes de sus autores', {
    input: id,
    output: puntuada,
  }),
  puntajes: ver.get('/:id/puntajes', PUNTAJES.title, { input: PUNTAJES.file, output: 'file' }),
  verPuntajes: ver.get('/:id/puntajes/ver', PUNTAJES.title, { input: PUNTAJES.asked, output: reportPage }),
  ...operacionesDeAutores(editar, { mas: inscripcionDeAutor, output: puntuada }),
  ...operacionesDeProyectos(editar),
  asociarExterno: editar.post('/:id/proyectos/externo', 'Asocia un proyecto de otra entidad', { input: externoDe }),
  familia: editar.put('/:id/familia', 'Escribe la familia de una patente: qué es de ella en cada oficina', {
    input: id.extend({ version, familia: z.array(zMiembro).max(MAX_FAMILIA) }),
  }),
  renovaciones: editar.put('/:id/renovaciones', 'Escribe las renovaciones de una patente', {
    input: id.extend({ version, renovaciones: z.array(zRenovacion).max(MAX_RENOVACIONES) }),
  }),
  renovar: editar.post('/:id/renovaciones/:renovacionId', 'Da por hecha una renovación, con su constancia', {
    upload: true,
    input: id.extend({ renovacionId: zId, ...formularioHecha.schema.shape }),
    output: zFileInfo,
  }),
  restituir: editar.remove('/:id/descartes/:descarteId', 'Vuelve a proponer a una persona que se descartó', {
    input: id.extend({ descarteId: zId }),
    output: puntuada,
  }),
  presentador: editar.put('/:id/autores/:autorId/presentador', 'Marca quién presenta la publicación', {
    input: deAutor,
    output: puntuada,
  }),
  asociar: editar.put('/:id/autores/:autorId/investigador', 'Convierte a un autor en un docente del registro', {
    input: deAutor.extend({ investigadorId: zId, ...autorEditado.shape, ...inscripcionDeAutor.shape }),
    output: puntuada,
  }),
  subir: editar.post('/:id/ranuras/:ranura', 'Adjunta el anexo, o el del comentario', {
    upload: true,
    input: id.extend({ ranura: z.enum(keysOf(RANURAS_OFICINA)) }),
    output: zFileInfo,
  }),
  ...operacionesDeTexto(editar),
  archivo: ver.get('/:id/archivos/:archivoId', 'Abre un archivo de la publicación', {
    input: id.extend({ archivoId: zId }),
    output: 'file',
  }),
  pdf: ver.get('/:id/pdf', 'Constancia de la oficina', { input: id, output: 'file' }),
});
