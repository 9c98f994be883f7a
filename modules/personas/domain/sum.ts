import { z } from 'zod';
import { defineList } from '#core/list/shared/list.ts';
import { ETIQUETA_NIVEL } from './fuentes.ts';

/** «Listado local»: the enrolment snapshot (spec 08 §9.4). */
export const sumLista = defineList({
  key: 'sum-estudiantes',
  title: 'Estudiantes del SUM',
  columns: [
    { key: 'codigo', label: 'Código', searchable: true },
    { key: 'apellido1', label: 'Ap. paterno', searchable: true },
    { key: 'apellido2', label: 'Ap. materno', searchable: true },
    { key: 'nombres', label: 'Nombre', searchable: true },
    { key: 'dni', label: 'DNI', searchable: true },
    { key: 'sexo', label: 'Sexo', hidden: true },
    { key: 'fechaNacimiento', label: 'Fecha de nacimiento', kind: 'date', hidden: true },
    { key: 'lugar', label: 'Lugar', hidden: true },
    { key: 'telefono', label: 'Teléfono', hidden: true },
    { key: 'telefonoPersonal', label: 'Teléfono personal', hidden: true },
    { key: 'correo', label: 'Correo' },
    { key: 'correoPersonal', label: 'Correo personal', hidden: true },
    { key: 'domicilio', label: 'Domicilio', hidden: true },
    { key: 'facultad', label: 'Facultad' },
    { key: 'programa', label: 'Programa' },
    { key: 'nivel', label: 'Nivel', hidden: true },
    { key: 'ciclo', label: 'Año o ciclo', hidden: true },
    { key: 'matriculas', label: 'N.° de matrículas', kind: 'number', hidden: true },
    { key: 'situacion', label: 'Situación académica', hidden: true },
    { key: 'permanencia', label: 'Permanencia' },
    { key: 'ultimoPeriodo', label: 'Última matrícula' },
    { key: 'importadoEn', label: 'Actualizado', kind: 'instant', hidden: true },
  ],
  filters: ['permanencia', 'facultad', { key: 'nivel', label: 'Nivel', kind: 'options', labels: ETIQUETA_NIVEL }],
  defaultSort: { key: 'apellido1', dir: 'asc' },
  searchPlaceholder: 'Buscar por DNI, código o nombre',
  empty: 'Importe el padrón de estudiantes en la pestaña «Importaciones».',
  density: 'compact',
});

const texto = z.string().nullable();
/** A student as the external system describes him, for the card that can be copied. */
export const estudianteEnLinea = z.object({
  codigo: z.string(),
  nombre: z.string(),
  dni: texto,
  fechaNacimiento: texto,
  sexo: texto,
  facultad: texto,
  programa: texto,
  permanencia: texto,
  ultimoPeriodo: texto,
  telefonos: z.array(z.string()),
  correos: z.array(z.string()),
  /** When the local snapshot last heard of him; null when it does not have him. */
  actualizadoEn: texto,
});
export type EstudianteEnLinea = z.output<typeof estudianteEnLinea>;
