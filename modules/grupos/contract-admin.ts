import { z } from 'zod';
import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zActed } from '#core/flow/shared/acts.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { defineReport } from '#core/report/shared/report.ts';
import { zDelGrupo, zFicha, zLaboratorio, zLinea, zRanura, zTexto } from './contract-formas.ts';
import { FUENTES_BAREMO } from './domain/calificacion.ts';
import { datosAmbientes, datosGrupo } from './domain/formulario-admin.ts';
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
const lineas = z.object({
  lineas: z.array(zLinea),
  disponibles: z.array(zLinea),
  maximo: z.number(),
  puedeEditar: z.boolean(),
});
const deLinea = z.object({ id: zId, lineaId: zId });
const deLaboratorio = z.object({ id: zId, laboratorioId: zId });
const laboratorios = z.object({ laboratorios: z.array(zLaboratorio), puedeEditar: z.boolean() });

const hecho = z.object({
  fuente: z.enum(FUENTES_BAREMO),
  id: z.number(),
  titulo: z.string(),
  fecha: zTexto,
  detalle: z.string(),
  titulares: z.array(z.string()).readonly(),
  monto: zTexto,
  enlace: zTexto,
});
export const calificacionDeGrupo = z.object({
  rubros: z.array(
    z.object({
      rubro: z.string(),
      titulo: z.string(),
      puntaje: z.string(),
      items: z.array(
        z.object({
          id: z.number(),
          item: z.string(),
          regla: z.string(),
          puntos: z.string(),
          cantidad: z.number(),
          puntaje: z.string(),
          hechos: z.array(hecho),
        }),
      ),
    }),
  ),
  total: z.string(),
  sinPuntos: z.array(hecho),
  desde: z.string(),
  al: z.string(),
  titulares: z.array(z.string()),
  sugerida: zTexto,
});

export const grupoDetalle = zFicha.extend({
  version: z.number(),
  coordinadorId: z.number().nullable(),
  titulares: z.number(),
  adherentes: z.number(),
  integrantes: z.number(),
  pendientes: z.number(),
  resolucionCreacion: zTexto,
  fechaCreacion: zTexto,
  resolucion: zTexto,
  fechaResolucion: zTexto,
  fechaDisolucion: zTexto,
  motivoDisolucion: zTexto,
  resolucionDisolucion: zTexto,
  observaciones: zTexto,
  observacionesAdmin: zTexto,
  observacionHasta: zTexto,
  /** Text of each observed step, and whether the coordinator has saved it since. */
  observacionesPasos: z.array(z.object({ paso: z.number(), texto: z.string(), atendida: z.boolean() })),
  actualizadoEn: z.string(),
  actualizadoPor: zTexto,
  ranura: zRanura,
  limites: z.object({
    nombrePalabras: z.number(),
    cortoCaracteres: z.number(),
    presentacionPalabras: z.number(),
    objetivosPalabras: z.number(),
    serviciosPalabras: z.number(),
    ambientesPalabras: z.number(),
  }),
  /** What the office may do now, through the flow. */
  acciones: z.array(z.string()),
  /** What it lacks, while it waits for approval: with it, approving needs the reason of an exception. */
  faltas: z.array(z.string()),
  puedeEditar: z.boolean(),
});
export type GrupoDetalle = z.infer<typeof grupoDetalle>;

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
  exportarIntegrantes: integrantes.exportar,
  etiquetasEnUso: ve.get('/etiquetas', 'Etiquetas usadas en grupos y solicitudes', {
    output: z.object({ etiquetas: z.array(z.object({ valor: z.string(), cantidad: z.number() })) }),
  }),
  detalle: ve.get('/:id', 'Un grupo o solicitud con lo que la oficina puede hacer', {
    input: zDelGrupo,
    output: grupoDetalle,
  }),
  editar: cambia.put('/:id', 'Edita los datos de un grupo o solicitud', {
    input: datosGrupo.extend({ id: zId, version: z.number().int() }),
    output: zActed,
  }),
  editarAmbientes: cambia.put('/:id/ambientes', 'Edita los ambientes físicos', {
    input: datosAmbientes.extend({ id: zId, version: z.number().int() }),
    output: zActed,
  }),
  subirSustento: cambia.post('/:id/sustento', 'Carga el documento sustentatorio; reemplaza al vigente', {
    upload: true,
    input: zDelGrupo,
    output: zFileInfo,
  }),
  lineas: ve.get('/:id/lineas', 'Líneas del grupo y las que puede agregar', { input: zDelGrupo, output: lineas }),
  agregarLinea: cambia.create('/:id/lineas', 'Agrega una línea al grupo', { input: deLinea, output: lineas }),
  quitarLinea: cambia.remove('/:id/lineas/:lineaId', 'Quita una línea del grupo', { input: deLinea, output: lineas }),
  laboratorios: ve.get('/:id/laboratorios', 'Laboratorios del grupo', { input: zDelGrupo, output: laboratorios }),
  agregarLaboratorio: cambia.create('/:id/laboratorios', 'Agrega un laboratorio al grupo', {
    input: deLaboratorio,
    output: laboratorios,
  }),
  quitarLaboratorio: cambia.remove('/:id/laboratorios/:laboratorioId', 'Quita un laboratorio del grupo', {
    input: deLaboratorio,
    output: laboratorios,
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
    output: calificacionDeGrupo,
  }),
  calificacionPdf: ve.get('/:id/calificacion/pdf', CALIFICACION.title, { input: CALIFICACION.file, output: 'file' }),
});

const propia = { permission: 'facultad', scope: 'faculty' } as const;
const deFacultad = listEndpoints(gruposFacultadLista, '/grupos/facultad', propia);
const integrantesDeFacultad = listEndpoints(integrantesDeGruposLista, '/grupos/facultad/integrantes', propia);

const deCualquiera = operations('/grupos', { permission: ['investigador', 'grupos.ver', 'facultad'], scope: 'own' });

/** Groups of one faculty, and the printed group for whoever may see it (spec 04 §11, spec 08 §11.2). */
export const gruposDocumentosContract = defineContract('grupos-documentos', {
  buscarDeFacultad: deFacultad.buscar,
  exportarDeFacultad: deFacultad.exportar,
  exportarIntegrantesDeFacultad: integrantesDeFacultad.exportar,
  reporte: deCualquiera.get('/:id/reporte', REPORTE.title, { input: REPORTE.file, output: 'file' }),
});
