import type { ImplementedModule } from '#core/contract/server/implement.ts';
import type { NamedWords } from '#core/kernel/shared/change-words.ts';
import type { Auditados } from '#modules/acceso/server/index.ts';

const ESTUDIOS = '/admin/estudios';

/** What each kind of record of the log is called, and its page. A test finds those that are missing. */
export const AUDITED: Auditados = {
  area: { nombre: 'Área' },
  autoridad: { nombre: 'Autoridad' },
  baremo_calificacion: { nombre: 'Puntaje del baremo de grupos' },
  base_indexada: { nombre: 'Base indexada' },
  cdi: { nombre: 'Constancia de docente investigador', ruta: `${ESTUDIOS}/docente_investigador/evaluacion?id={id}` },
  cdi_actividad_tipo: { nombre: 'Tipo de actividad de docente investigador' },
  comprobante: { nombre: 'Comprobante' },
  constancia: { nombre: 'Constancia' },
  correccion: { nombre: 'Pedido de corrección', ruta: `${ESTUDIOS}/correcciones` },
  convocatoria: { nombre: 'Convocatoria', ruta: `${ESTUDIOS}/convocatorias/parametros?id={id}` },
  correo_saliente: { nombre: 'Correo' },
  cuenta_economica: { nombre: 'Cuenta', ruta: '/admin/economia/gestion_comprobantes/detalle?id={id}' },
  dependencia: { nombre: 'Departamento' },
  deuda: { nombre: 'Deuda' },
  dj_plantilla: { nombre: 'Plantilla de declaración jurada' },
  enlace_plantilla: { nombre: 'Plantilla de enlace' },
  evaluacion_facultad: { nombre: 'Evaluación de facultad' },
  evaluacion_plantilla: { nombre: 'Plantilla de evaluación', ruta: `${ESTUDIOS}/convocatorias/detalle?id={id}` },
  evaluador: { nombre: 'Evaluador' },
  exportacion: { nombre: 'Exportación' },
  facultad: { nombre: 'Facultad' },
  grado_academico: { nombre: 'Grado académico' },
  grupo: { nombre: 'Grupo', ruta: `${ESTUDIOS}/grupos/detalle?id={id}` },
  grupo_integrante: { nombre: 'Integrante de grupo' },
  importacion: { nombre: 'Importación' },
  informe: { nombre: 'Informe técnico' },
  informe_tipo: { nombre: 'Tipo de informe', ruta: `${ESTUDIOS}/informes_tecnicos/plantilla?id={id}` },
  instituto: { nombre: 'Instituto' },
  integrante_tipo: { nombre: 'Rol de integrante' },
  investigador: { nombre: 'Persona', ruta: `${ESTUDIOS}/gestion_investigadores/editar?id={id}` },
  investigador_clasificacion: { nombre: 'Clasificación de personas' },
  laboratorio: { nombre: 'Laboratorio' },
  laboratorio_uso: { nombre: 'Uso de laboratorio' },
  licencia: { nombre: 'Licencia' },
  licencia_tipo: { nombre: 'Tipo de licencia' },
  linea_investigacion: { nombre: 'Línea de investigación' },
  meta_periodo: { nombre: 'Metas de un periodo' },
  meta_publicacion: { nombre: 'Meta de publicación' },
  meta_tipo_proyecto: { nombre: 'Metas de un tipo de proyecto' },
  modulo_estado: { nombre: 'Módulo', ruta: '/admin' },
  monitoreo: { nombre: 'Monitoreo', ruta: `${ESTUDIOS}/monitoreo/detalle?id={id}` },
  motivo_observacion: { nombre: 'Motivo de observación' },
  organizacion: { nombre: 'Organización' },
  parametro: { nombre: 'Parámetro' },
  partida: { nombre: 'Partida' },
  partida_grupo: { nombre: 'Grupo de partidas' },
  partida_tipo_proyecto: { nombre: 'Partida de un tipo de proyecto' },
  proyecto: { nombre: 'Proyecto' },
  proyecto_cambio: { nombre: 'Cambio de proyecto', ruta: `${ESTUDIOS}/cambios/detalle?id={id}` },
  proyecto_evaluacion: { nombre: 'Evaluación de proyecto' },
  proyecto_integrante: { nombre: 'Integrante de proyecto' },
  publicacion: { nombre: 'Publicación', ruta: `${ESTUDIOS}/gestion_publicaciones/detalle?id={id}` },
  publicacion_baremo: { nombre: 'Baremo de publicaciones' },
  publicacion_tipo: { nombre: 'Tipo de publicación' },
  publicacion_categoria: { nombre: 'Categoría de publicaciones' },
  rendicion_regla: { nombre: 'Regla de rendición' },
  resolucion: { nombre: 'Resolución' },
  revista: { nombre: 'Revista', ruta: `${ESTUDIOS}/revistas/detalle?id={id}` },
  solicitud_inclusion: { nombre: 'Solicitud de inclusión' },
  sum_estudiante: { nombre: 'Estudiante del SUM' },
  tipo_proyecto: { nombre: 'Tipo de proyecto' },
  transferencia: { nombre: 'Transferencia' },
  usuario: { nombre: 'Cuenta de usuario', ruta: '/admin/admin/usuarios_administrativos/detalle?id={id}' },
};

/** Fields of any record whose name as it is stored lacks its accents. */
const COMMON = {
  anio: 'Año',
  asuncion: 'Asunción',
  categoria: 'Categoría',
  codigo: 'Código',
  coordinacion: 'Coordinación',
  descripcion: 'Descripción',
  direccion: 'Dirección',
  edicion: 'Edición',
  duracion: 'Duración',
  evaluacion: 'Evaluación',
  excepcion: 'Excepción',
  linea: 'Línea',
  localizacion: 'Localización',
  numero: 'Número',
  observacion: 'Observación',
  periodo: 'Periodo',
  publicacion: 'Publicación',
  razonSocial: 'Razón social',
  resolucion: 'Resolución',
  resolucionAnulacion: 'Resolución de anulación',
  resolucionDecanal: 'Resolución decanal',
  resolucionFecha: 'Fecha de la resolución',
  resolucionRectoral: 'Resolución rectoral',
  telefono: 'Teléfono',
  titulo: 'Título',
};

/** The words of the log: those of each module, with the names that all records share under them. */
export function auditWords(modules: readonly ImplementedModule[]): NamedWords[] {
  const told = new Map<string, NamedWords>(Object.keys(AUDITED).map((entity) => [entity, { entity, fields: COMMON }]));
  for (const words of modules.flatMap(({ histories = [] }) => histories))
    told.set(words.entity, { ...words, fields: { ...COMMON, ...words.fields } });
  return [...told.values()];
}
