import { BadCell } from '#core/documents/shared/cell.ts';
import { defineImport } from '#core/import/shared/import.ts';
import { type Finish, faultsIn } from '#core/import/shared/read-row.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { columnaDePersona } from '#modules/personas/domain/importacion/persona.ts';
import { type EstadoProyecto, flujoProyecto } from '../flujo.ts';
import { CAMPOS_DE_OFICINA } from '../formularios.ts';

const { titulo, resolucionRectoral, resolucionFecha, resolucionDecanal, comentario } = CAMPOS_DE_OFICINA;

/** What became of a project of an earlier system, by its name or by the number that it had there. @throws BadCell */
function estado(escrito: string): EstadoProyecto {
  const { states, sets } = flujoProyecto;
  const posibles = sets.deAntes;
  const hallado = posibles.find((clave) =>
    [clave, states[clave].label, String(states[clave].legacy)].some((t) => fold(t) === fold(escrito)),
  );
  if (hallado) return hallado;
  throw new BadCell(`Debe ser ${posibles.map((clave) => states[clave].label).join(', ')}`);
}

/** Projects of an earlier system, with who was responsible for each (spec 05 §1, spec 01 §1.6). */
export const importacionProyectos = defineImport({
  key: 'proyectos',
  title: 'Proyectos',
  short: 'Proyectos',
  help: 'Una fila por proyecto ya decidido en el sistema anterior. Los que ya se trajeron se reconocen por su código. Sus demás integrantes se traen después, con «Integrantes de proyectos».',
  see: 'proyectos.ver',
  edit: 'proyectos.editar',
  columns: {
    codigo: {
      kind: 'text',
      label: 'Código',
      required: true,
      max: 30,
      storedAs: 'codigo_legado',
      aliases: ['código de proyecto', 'código del proyecto', 'código anterior'],
    },
    tipo: {
      kind: 'reference',
      label: 'Tipo de proyecto',
      required: true,
      storedAs: 'tipo_proyecto',
      aliases: ['tipo', 'programa'],
      unknown: 'No es un tipo de proyecto de la universidad',
    },
    titulo: { ...titulo, aliases: ['título del proyecto', 'nombre del proyecto'] },
    periodo: {
      kind: 'year',
      label: 'Año',
      required: true,
      min: 1950,
      max: 2100,
      aliases: ['periodo', 'año del proyecto'],
    },
    estado: { kind: 'text', label: 'Estado', required: true, aliases: ['situación'], read: estado },
    responsable: {
      ...columnaDePersona('Responsable', ['documento del responsable', 'código del responsable', 'coordinador']),
      storedAs: 'responsable_id',
      required: true,
    },
    facultad: { kind: 'reference', label: 'Facultad', storedAs: 'facultad_id', aliases: ['código de facultad'] },
    grupo: { kind: 'reference', label: 'Grupo', storedAs: 'grupo_id', aliases: ['grupo de investigación'] },
    linea: {
      kind: 'reference',
      label: 'Línea de investigación',
      storedAs: 'linea_investigacion_id',
      aliases: ['línea', 'código de línea'],
    },
    ocde: { kind: 'reference', label: 'OCDE', storedAs: 'ocde_id', aliases: ['área ocde', 'código ocde'] },
    ods: { kind: 'references', label: 'ODS', aliases: ['objetivos de desarrollo sostenible'] },
    fechaInicio: { kind: 'day', label: 'Inicio', storedAs: 'fecha_inicio', aliases: ['fecha de inicio'] },
    fechaFin: { kind: 'day', label: 'Fin', storedAs: 'fecha_fin', aliases: ['fecha de fin', 'fecha de término'] },
    duracion: { kind: 'integer', label: 'Duración en meses', min: 1, max: 240, aliases: ['duración', 'meses'] },
    monto: {
      kind: 'money',
      label: 'Monto asignado',
      storedAs: 'monto_asignado',
      aliases: ['monto', 'presupuesto', 'monto total'],
    },
    resolucionRectoral: { ...resolucionRectoral, storedAs: 'resolucion_rectoral', aliases: ['resolución'] },
    resolucionFecha: { ...resolucionFecha, storedAs: 'resolucion_fecha', aliases: ['fecha de resolución'] },
    resolucionDecanal: { ...resolucionDecanal, storedAs: 'resolucion_decanal' },
    palabrasClave: {
      kind: 'names',
      label: 'Palabras clave',
      max: 30,
      commas: true,
      storedAs: 'palabras_clave',
      aliases: ['keywords'],
    },
    localizacion: { kind: 'text', label: 'Localización', max: 255, aliases: ['lugar de ejecución'] },
    fechaInscripcion: {
      kind: 'day',
      label: 'Fecha de inscripción',
      storedAs: 'fecha_inscripcion',
      aliases: ['fecha de postulación', 'fecha de registro'],
    },
    comentario: { ...comentario, label: 'Comentario de la oficina' },
  },
  identity: ['codigo'],
  names: ['titulo'],
  empty: 'keeps',
  maxRows: 50_000,
  batch: 5_000,
  example: {
    codigo: 'B17100231',
    tipo: 'PCONFIGI',
    titulo: 'Anfibios de los bosques montanos del sur',
    periodo: '2017',
    estado: 'Concluido',
    responsable: '40112233',
    facultad: 'BIO',
    fechaInicio: '01/04/2017',
    fechaFin: '31/03/2018',
    monto: '30000.00',
  },
});

/** What follows of the cells of a row: its days in their order, and words apart by commas. */
export const completarProyecto: Finish = (fila, mapeo) => {
  const { datos } = fila;
  const { fechaInicio, fechaFin, palabrasClave } = datos;
  if (typeof fechaInicio === 'string' && typeof fechaFin === 'string' && fechaFin < fechaInicio)
    faultsIn(importacionProyectos, mapeo, fila)('fechaFin', 'La fecha de fin no puede ser anterior a la de inicio');
  if (Array.isArray(palabrasClave)) datos.palabrasClave = palabrasClave.join(',');
};
