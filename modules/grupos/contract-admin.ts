import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zViews } from '#core/documents/shared/schema.ts';
import { zActed } from '#core/flow/shared/acts.ts';
import { zVisits } from '#core/flow/shared/path.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineReport } from '#core/report/shared/report.ts';
import {
  CLAVES_PARTE,
  numeros,
  textos,
  zDelGrupo,
  zFicha,
  zLinea,
  zPapel,
  zPartes,
  zRanura,
  zTexto,
} from './contract-formas.ts';
import { datosAmbientes, datosGrupo, LIMITES } from './domain/formulario-admin.ts';
import { gruposFacultadLista, gruposLista, integrantesDeGruposLista, solicitudesLista } from './domain/lista-admin.ts';

export const REPORTE = defineReport({
  title: 'El grupo, o su solicitud',
  ask: { id: zId, variante: z.enum(['completo', 'facultad']).default('completo') },
  formats: ['pdf'],
});
export const CALIFICACION = defineReport({
  title: 'Calificación de grupo de investigación',
  ask: { id: zId },
  formats: ['pdf'],
});

const ver = { permission: 'grupos.ver' } as const;
const editar = { permission: 'grupos.editar' } as const;
/** Beyond the filters of the list: one label, and whether deleted records show. */
const masFiltros = { etiqueta: z.string().max(400).optional(), eliminados: z.stringbool().optional() };
/** What the office reads of a group besides: its resolutions, its notes, and what may be done now through the flow. */
const oficina = z.object({
  ...textos('resolucionCreacion', 'fechaCreacion', 'resolucion', 'fechaResolucion', 'resolucionDisolucion'),
  ...textos('observaciones', 'observacionesAdmin', 'observacionHasta'),
  ...numeros('version', 'titulares', 'adherentes', 'integrantes', 'pendientes'),
  /** Text of each observed step, and whether the coordinator has saved it since. */
  observacionesPasos: z.array(z.object({ paso: z.number(), texto: z.string(), atendida: z.boolean() })),
  ranura: zRanura,
  limites: z.object({ ...numeros(...LIMITES), categoriasOtorgadas: z.string() }),
  acciones: z.array(z.string()),
  /** What it lacks, while it waits for approval: with it, approving needs the reason of an exception. */
  faltas: z.array(z.string()),
  puedeEditar: z.boolean(),
});
const detalle = zFicha.extend({
  papel: zPapel,
  observacion: zTexto,
  disolucion: z.object({ fecha: zTexto, motivo: zTexto }).nullable(),
  deOficina: oficina.nullable(),
  /** Its way through the flow. */
  recorrido: zVisits,
});
export type GrupoVisto = z.infer<typeof detalle>;
export type GrupoDeOficina = Omit<GrupoVisto, 'deOficina'> & z.infer<typeof oficina>;

const proyecto = z.object({
  id: z.number(),
  codigo: zTexto,
  titulo: z.string(),
  periodo: z.number(),
  tipo: z.string(),
  estado: z.string(),
  condicion: z.string(),
  externo: z.boolean(),
});

/** What a group is, in one look: its people, its lines, what it makes each year and how it is qualified. */
const resumen = z.object({
  /** Its members; of a group that ended, those of its last day. */
  personas: z.array(
    z.object({
      id: z.number(),
      investigadorId: z.number(),
      nombre: z.string(),
      condicion: z.string(),
      coordina: z.boolean(),
      facultad: zTexto,
      /** Registered works that they sign. */
      obras: z.number(),
    }),
  ),
  lineas: z.array(zLinea),
  /** Registered works of its members, each once, and those of each of the last years, from the oldest. */
  obras: z.number(),
  porAnio: z.array(z.object({ anio: z.number(), obras: z.number() })),
  proyectos: z.object(numeros('todos', 'enEjecucion')),
  calificacion: z.object({
    total: z.string(),
    sugerida: zTexto,
    ...numeros('titulares'),
    desde: z.string(),
    /** Headings of the scale that gave points. */
    rubros: z.array(z.object({ titulo: z.string(), puntaje: z.string() })),
  }),
});
export type ResumenDeGrupo = z.infer<typeof resumen>;

const grupos = listEndpoints(gruposLista, '/grupos/admin', { ...ver, params: masFiltros });
const solicitudes = listEndpoints(solicitudesLista, '/grupos/admin/solicitudes', { ...ver, params: masFiltros });
const integrantes = listEndpoints(integrantesDeGruposLista, '/grupos/admin/integrantes', {
  ...ver,
  params: { grupo: zId.optional(), ...masFiltros },
});
const ve = operations('/grupos/admin', ver);
const cambia = operations('/grupos/admin', editar);

/** Groups and requests, for the office (spec 04 §8, §9, §11). */
export const gruposAdminContract = defineContract('grupos-admin', {
  ...grupos,
  buscarSolicitudes: solicitudes.buscar,
  exportarSolicitudes: solicitudes.exportar,
  buscarIntegrantes: integrantes.buscar,
  exportarIntegrantes: integrantes.exportar,
  etiquetasEnUso: ve.get('/etiquetas', 'Etiquetas usadas en grupos y solicitudes', {
    output: z.object({ etiquetas: z.array(z.object({ valor: z.string(), cantidad: z.number() })) }),
  }),
  editar: cambia.put('/:id', 'Edita los datos de un grupo o solicitud', {
    input: datosGrupo.extend({ id: zId, version: z.number().int() }),
    output: zActed,
  }),
  editarAmbientes: cambia.put('/:id/ambientes', 'Edita los ambientes físicos', {
    input: datosAmbientes.extend({ id: zId, version: z.number().int() }),
    output: zActed,
  }),
  cambiarParte: cambia.put('/:id/partes/:parte/:registroId', 'Da al grupo una línea o un laboratorio, o se lo quita', {
    input: z.object({ id: zId, parte: z.enum(CLAVES_PARTE), registroId: zId, tiene: z.boolean() }),
    output: zPartes,
  }),
  resumen: ve.get('/:id/resumen', 'Qué es un grupo: integrantes, líneas, obras por año y calificación', {
    input: zDelGrupo,
    output: resumen,
  }),
  proyectos: ve.get('/:id/proyectos', 'Proyectos de cada integrante vigente', {
    input: zDelGrupo,
    output: z.object({
      integrantes: z.array(
        z.object({ id: z.number(), nombre: z.string(), condicion: z.string(), proyectos: z.array(proyecto) }),
      ),
    }),
  }),
  calificacion: ve.get('/:id/calificacion', 'Calificación del grupo con los hechos de cada número', {
    input: zDelGrupo,
    output: z.object({ total: z.string(), sugerida: zTexto, contenido: zViews }),
  }),
  calificacionPdf: ve.get('/:id/calificacion/pdf', CALIFICACION.title, { input: CALIFICACION.file, output: 'file' }),
});

const propia = { permission: 'facultad', scope: 'faculty' } as const;
const deFacultad = listEndpoints(gruposFacultadLista, '/grupos/facultad', propia);
const integrantesDeFacultad = listEndpoints(integrantesDeGruposLista, '/grupos/facultad/integrantes', propia);

const deCualquiera = operations('/grupos', { permission: ['investigador', 'grupos.ver', 'facultad'], scope: 'own' });

/** Groups of one faculty, and the printed group for anyone who may see it (spec 04 §11, spec 08 §11.2). */
export const gruposDocumentosContract = defineContract('grupos-documentos', {
  detalle: deCualquiera.get('/:id/detalle', 'Un grupo o solicitud, con lo que quien lo lee puede saber y hacer', {
    input: zDelGrupo,
    output: detalle,
  }),
  partes: deCualquiera.get('/:id/partes', 'Líneas y laboratorios del grupo', { input: zDelGrupo, output: zPartes }),
  buscarDeFacultad: deFacultad.buscar,
  exportarDeFacultad: deFacultad.exportar,
  exportarIntegrantesDeFacultad: integrantesDeFacultad.exportar,
  reporte: deCualquiera.get('/:id/reporte', REPORTE.title, { input: REPORTE.file, output: 'file' }),
});
