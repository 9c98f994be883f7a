import { z } from 'zod';
import { creation, defineContract, endpoint } from '#core/contract/shared/endpoint.ts';
import { zFileInfo } from '#core/files/shared/schema.ts';
import { zActed } from '#core/flow/shared/acts.ts';
import { zId } from '#core/kernel/shared/schemas.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { zRanura } from './contract.ts';
import { FUENTES_BAREMO } from './domain/calificacion.ts';
import { datosAmbientes, datosGrupo } from './domain/formulario-admin.ts';
import { publicacionesDeGrupoLista } from './domain/lista.ts';
import { gruposFacultadLista, gruposLista, integrantesDeGruposLista, solicitudesLista } from './domain/lista-admin.ts';

const texto = z.string().nullable();
const ver = { permission: 'grupos.ver' } as const;
const editar = { permission: 'grupos.editar' } as const;
const id = z.object({ id: zId });
/** Beyond the filters of the list: one label, and whether deleted records show. */
const masFiltros = { etiqueta: z.string().max(400).optional(), eliminados: z.stringbool().optional() };
const linea = z.object({ id: z.number(), codigo: z.string(), nombre: z.string(), activa: z.boolean() });
const laboratorio = z.object({
  id: z.number(),
  codigo: texto,
  nombre: z.string(),
  ubicacion: texto,
  responsable: z.string(),
  categoriaUso: texto,
  facultad: z.string(),
  activo: z.boolean(),
});
const lineas = z.object({
  lineas: z.array(linea),
  disponibles: z.array(linea),
  maximo: z.number(),
  puedeEditar: z.boolean(),
});
const laboratorios = z.object({ laboratorios: z.array(laboratorio), puedeEditar: z.boolean() });

const hecho = z.object({
  fuente: z.enum(FUENTES_BAREMO),
  id: z.number(),
  titulo: z.string(),
  fecha: texto,
  detalle: z.string(),
  titulares: z.array(z.string()).readonly(),
  monto: texto,
  enlace: texto,
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
  sugerida: texto,
});

export const grupoDetalle = z.object({
  id: z.number(),
  tipo: z.enum(['solicitud', 'grupo']),
  estado: z.string(),
  version: z.number(),
  nombre: z.string(),
  nombreCorto: z.string(),
  categoria: z.enum(['A', 'B', 'C', 'D']).nullable(),
  facultad: z.string(),
  coordinador: texto,
  coordinadorId: z.number().nullable(),
  titulares: z.number(),
  adherentes: z.number(),
  integrantes: z.number(),
  pendientes: z.number(),
  resolucionCreacion: texto,
  fechaCreacion: texto,
  resolucion: texto,
  fechaResolucion: texto,
  fechaDisolucion: texto,
  motivoDisolucion: texto,
  resolucionDisolucion: texto,
  observaciones: texto,
  observacionesAdmin: texto,
  observacionHasta: texto,
  /** Text of each observed step, and whether the coordinator has saved it since. */
  observacionesPasos: z.array(z.object({ paso: z.number(), texto: z.string(), atendida: z.boolean() })),
  telefono: texto,
  anexo: texto,
  oficina: texto,
  direccion: texto,
  email: texto,
  web: texto,
  presentacion: texto,
  objetivos: texto,
  servicios: texto,
  ambientes: texto,
  actualizadoEn: z.string(),
  actualizadoPor: texto,
  /** Current supporting paper of the group. */
  sustento: zFileInfo.nullable(),
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
  codigo: texto,
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
const publicaciones = listEndpoints(publicacionesDeGrupoLista, '/grupos/admin/:id/publicaciones', {
  ...ver,
  params: { id: zId },
});

/** Groups and requests, for the office (spec 04 §8, §9, §11). */
export const gruposAdminContract = defineContract('grupos-admin', {
  ...grupos,
  buscarSolicitudes: solicitudes.buscar,
  exportarSolicitudes: solicitudes.exportar,
  exportarIntegrantes: integrantes.exportar,
  buscarPublicaciones: publicaciones.buscar,
  exportarPublicaciones: publicaciones.exportar,
  etiquetasEnUso: endpoint({
    method: 'GET',
    path: '/grupos/admin/etiquetas',
    ...ver,
    summary: 'Etiquetas usadas en grupos y solicitudes',
    input: z.object({}),
    output: z.object({ etiquetas: z.array(z.object({ valor: z.string(), cantidad: z.number() })) }),
  }),
  detalle: endpoint({
    method: 'GET',
    path: '/grupos/admin/:id',
    ...ver,
    summary: 'Un grupo o solicitud con lo que la oficina puede hacer',
    input: id,
    output: grupoDetalle,
  }),
  editar: endpoint({
    method: 'PUT',
    path: '/grupos/admin/:id',
    ...editar,
    summary: 'Edita los datos de un grupo o solicitud',
    input: datosGrupo.extend({ id: zId, version: z.number().int() }),
    output: zActed,
  }),
  editarAmbientes: endpoint({
    method: 'PUT',
    path: '/grupos/admin/:id/ambientes',
    ...editar,
    summary: 'Edita los ambientes físicos',
    input: datosAmbientes.extend({ id: zId, version: z.number().int() }),
    output: zActed,
  }),
  subirSustento: endpoint({
    method: 'POST',
    path: '/grupos/admin/:id/sustento',
    ...editar,
    upload: true,
    summary: 'Carga el documento sustentatorio; reemplaza al vigente',
    input: id,
    output: zFileInfo,
  }),
  lineas: endpoint({
    method: 'GET',
    path: '/grupos/admin/:id/lineas',
    ...ver,
    summary: 'Líneas del grupo y las que puede agregar',
    input: id,
    output: lineas,
  }),
  agregarLinea: creation({
    path: '/grupos/admin/:id/lineas',
    ...editar,
    summary: 'Agrega una línea al grupo',
    input: z.object({ id: zId, lineaId: zId }),
    output: lineas,
  }),
  quitarLinea: endpoint({
    method: 'DELETE',
    path: '/grupos/admin/:id/lineas/:lineaId',
    ...editar,
    summary: 'Quita una línea del grupo',
    input: z.object({ id: zId, lineaId: zId }),
    output: lineas,
  }),
  laboratorios: endpoint({
    method: 'GET',
    path: '/grupos/admin/:id/laboratorios',
    ...ver,
    summary: 'Laboratorios del grupo',
    input: id,
    output: laboratorios,
  }),
  buscarLaboratorios: endpoint({
    method: 'GET',
    path: '/grupos/admin/:id/laboratorios/buscar',
    ...editar,
    summary: 'Laboratorios activos por código, nombre o facultad',
    input: z.object({ id: zId, q: z.string().trim().max(100).default('') }),
    output: z.object({ laboratorios: z.array(laboratorio.extend({ incluido: z.boolean() })) }),
  }),
  agregarLaboratorio: creation({
    path: '/grupos/admin/:id/laboratorios',
    ...editar,
    summary: 'Agrega un laboratorio al grupo',
    input: z.object({ id: zId, laboratorioId: zId }),
    output: laboratorios,
  }),
  quitarLaboratorio: endpoint({
    method: 'DELETE',
    path: '/grupos/admin/:id/laboratorios/:laboratorioId',
    ...editar,
    summary: 'Quita un laboratorio del grupo',
    input: z.object({ id: zId, laboratorioId: zId }),
    output: laboratorios,
  }),
  proyectos: endpoint({
    method: 'GET',
    path: '/grupos/admin/:id/proyectos',
    ...ver,
    summary: 'Proyectos de cada integrante vigente',
    input: id,
    output: z.object({
      integrantes: z.array(
        z.object({
          id: z.number(),
          nombre: z.string(),
          condicion: z.string(),
          proyectos: z.array(proyecto),
        }),
      ),
    }),
  }),
  calificacion: endpoint({
    method: 'GET',
    path: '/grupos/admin/:id/calificacion',
    ...ver,
    summary: 'Calificación del grupo con los hechos de cada número',
    input: id,
    output: calificacionDeGrupo,
  }),
  calificacionPdf: endpoint({
    method: 'GET',
    path: '/grupos/admin/:id/calificacion/pdf',
    ...ver,
    summary: 'Ficha de calificación en PDF',
    input: id,
    output: 'file',
  }),
});

const propia = { permission: 'facultad', scope: 'faculty' } as const;
const deFacultad = listEndpoints(gruposFacultadLista, '/grupos/facultad', propia);
const integrantesDeFacultad = listEndpoints(integrantesDeGruposLista, '/grupos/facultad/integrantes', propia);

/** Groups of one faculty, and the printed group for whoever may see it (spec 04 §11, spec 08 §11.2). */
export const gruposDocumentosContract = defineContract('grupos-documentos', {
  buscarDeFacultad: deFacultad.buscar,
  exportarDeFacultad: deFacultad.exportar,
  exportarIntegrantesDeFacultad: integrantesDeFacultad.exportar,
  reporte: endpoint({
    method: 'GET',
    path: '/grupos/:id/reporte',
    permission: ['investigador', 'grupos.ver', 'facultad'],
    scope: 'own',
    summary: 'El grupo, o su solicitud, en PDF',
    input: z.object({ id: zId, variante: z.enum(['completo', 'facultad']).default('completo') }),
    output: 'file',
  }),
});
