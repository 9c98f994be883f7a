import { fold } from '#core/kernel/shared/text.ts';
import type { ClaseImportacion } from './flujo.ts';

export type TipoCampo =
  | 'texto'
  | 'codigo'
  | 'documento'
  | 'tipoDocumento'
  | 'sexo'
  | 'fecha'
  | 'entero'
  | 'decimal'
  | 'correo'
  | 'facultad'
  | 'nivel';

/** A column of a snapshot that a file may bring. */
export type Campo = {
  /** Column of the snapshot. */
  key: string;
  label: string;
  tipo: TipoCampo;
  requerido?: boolean;
  max?: number;
  /** Headers under which other systems send it, folded. */
  sinonimos: readonly string[];
};

const CAMPOS_RRHH: readonly Campo[] = [
  {
    key: 'doc_numero',
    label: 'N.° de documento',
    tipo: 'documento',
    requerido: true,
    sinonimos: ['dni', 'documento', 'numero documento', 'nro documento', 'num doc', 'nro doc'],
  },
  {
    key: 'doc_tipo',
    label: 'Tipo de documento',
    tipo: 'tipoDocumento',
    sinonimos: ['tipo documento', 'tipo doc', 'tipo de doc'],
  },
  {
    key: 'codigo',
    label: 'Código de trabajador',
    tipo: 'codigo',
    sinonimos: ['codigo', 'codigo docente', 'cod trabajador', 'codigo trabajador', 'cod docente', 'cod'],
  },
  {
    key: 'apellido1',
    label: 'Apellido paterno',
    tipo: 'texto',
    requerido: true,
    sinonimos: ['apellido paterno', 'ap paterno', 'ape paterno', 'paterno', 'apellido 1', 'primer apellido'],
  },
  {
    key: 'apellido2',
    label: 'Apellido materno',
    tipo: 'texto',
    sinonimos: ['apellido materno', 'ap materno', 'ape materno', 'materno', 'apellido 2', 'segundo apellido'],
  },
  { key: 'nombres', label: 'Nombres', tipo: 'texto', requerido: true, sinonimos: ['nombre', 'nombres completos'] },
  {
    key: 'categoria_actual',
    label: 'Categoría',
    tipo: 'codigo',
    sinonimos: ['categoria', 'cat', 'categoria docente'],
  },
  {
    key: 'tipo_servidor',
    label: 'Tipo de servidor',
    tipo: 'texto',
    requerido: true,
    sinonimos: ['tipo', 'regimen', 'condicion', 'cargo'],
  },
  { key: 'fecha_ingreso', label: 'Fecha de ingreso', tipo: 'fecha', sinonimos: ['ingreso', 'fecha icsi', 'f ingreso'] },
  {
    key: 'fecha_nac',
    label: 'Fecha de nacimiento',
    tipo: 'fecha',
    sinonimos: ['nacimiento', 'fecha nac', 'fec nac', 'fecha nacimiento', 'f nacimiento'],
  },
  { key: 'sexo', label: 'Sexo', tipo: 'sexo', sinonimos: ['genero'] },
  { key: 'dependencia', label: 'Dependencia', tipo: 'texto', sinonimos: ['departamento', 'departamento academico'] },
  {
    key: 'facultad_codigo',
    label: 'Facultad',
    tipo: 'facultad',
    sinonimos: ['cod facultad', 'facultad', 'codigo facultad', 'fac'],
  },
  { key: 'estado', label: 'Estado', tipo: 'texto', max: 60, sinonimos: ['situacion', 'estado trabajador'] },
];

const CAMPOS_SUM: readonly Campo[] = [
  {
    key: 'codigo_alumno',
    label: 'Código de estudiante',
    tipo: 'codigo',
    requerido: true,
    sinonimos: ['codigo', 'codigo alumno', 'cod alumno', 'codigo estudiante', 'codigo matricula', 'cod estudiante'],
  },
  {
    key: 'dni',
    label: 'DNI',
    tipo: 'documento',
    sinonimos: ['documento', 'numero documento', 'nro documento', 'dni alumno', 'nro doc'],
  },
  {
    key: 'apellido1',
    label: 'Apellido paterno',
    tipo: 'texto',
    requerido: true,
    sinonimos: ['apellido paterno', 'ap paterno', 'ape paterno', 'paterno', 'apellido 1', 'primer apellido'],
  },
  {
    key: 'apellido2',
    label: 'Apellido materno',
    tipo: 'texto',
    sinonimos: ['apellido materno', 'ap materno', 'ape materno', 'materno', 'apellido 2', 'segundo apellido'],
  },
  {
    key: 'nombres',
    label: 'Nombres',
    tipo: 'texto',
    requerido: true,
    sinonimos: ['nombre', 'nom alumno', 'nombres completos'],
  },
  { key: 'sexo', label: 'Sexo', tipo: 'sexo', sinonimos: ['genero'] },
  {
    key: 'fecha_nacimiento',
    label: 'Fecha de nacimiento',
    tipo: 'fecha',
    sinonimos: ['nacimiento', 'fecha nac', 'fec nac', 'f nacimiento'],
  },
  {
    key: 'lugar_nacimiento',
    label: 'Lugar',
    tipo: 'texto',
    sinonimos: ['lugar', 'lugar de nacimiento', 'procedencia'],
  },
  { key: 'telefono', label: 'Teléfono', tipo: 'texto', max: 50, sinonimos: ['telefono fijo', 'telefono casa'] },
  {
    key: 'telefono_personal',
    label: 'Teléfono personal',
    tipo: 'texto',
    max: 50,
    sinonimos: ['celular', 'movil', 'telefono movil'],
  },
  {
    key: 'correo',
    label: 'Correo institucional',
    tipo: 'correo',
    sinonimos: ['correo electronico', 'email', 'correo institucional', 'email institucional'],
  },
  {
    key: 'correo_personal',
    label: 'Correo personal',
    tipo: 'correo',
    sinonimos: ['email personal', 'correo alternativo'],
  },
  { key: 'domicilio', label: 'Domicilio', tipo: 'texto', sinonimos: ['direccion'] },
  {
    key: 'facultad_codigo',
    label: 'Facultad',
    tipo: 'facultad',
    sinonimos: ['cod facultad', 'facultad', 'codigo facultad'],
  },
  {
    key: 'programa',
    label: 'Programa',
    tipo: 'texto',
    max: 300,
    sinonimos: ['escuela', 'escuela profesional', 'carrera', 'programa de estudios'],
  },
  { key: 'especialidad', label: 'Especialidad', tipo: 'texto', sinonimos: ['mencion'] },
  { key: 'nivel', label: 'Nivel de estudios', tipo: 'nivel', sinonimos: ['nivel', 'nivel estudio', 'grado que sigue'] },
  {
    key: 'ciclo',
    label: 'Año o ciclo',
    tipo: 'texto',
    max: 30,
    sinonimos: ['ano ciclo', 'ciclo', 'anio ciclo', 'ano de estudio', 'ano ciclo estudio'],
  },
  {
    key: 'periodos_matriculados',
    label: 'N.° de matrículas',
    tipo: 'entero',
    sinonimos: ['numero de matriculas', 'matriculas', 'numero periodos matriculados', 'num periodo acad matric'],
  },
  { key: 'promedio_ponderado', label: 'Promedio ponderado', tipo: 'decimal', sinonimos: ['promedio', 'ponderado'] },
  { key: 'situacion_academica', label: 'Situación académica', tipo: 'texto', max: 60, sinonimos: ['situacion'] },
  {
    key: 'permanencia',
    label: 'Permanencia',
    tipo: 'texto',
    max: 60,
    requerido: true,
    sinonimos: ['estado', 'estado permanencia', 'condicion'],
  },
  {
    key: 'ultimo_periodo',
    label: 'Última matrícula',
    tipo: 'texto',
    max: 20,
    sinonimos: ['ultimo periodo', 'ultimo periodo matriculado', 'ultima matricula', 'periodo'],
  },
  {
    key: 'anio_ingreso',
    label: 'Año de ingreso',
    tipo: 'entero',
    sinonimos: ['ano ingreso', 'ingreso', 'anio de ingreso'],
  },
];

export const CAMPOS: Record<ClaseImportacion, readonly Campo[]> = { rrhh: CAMPOS_RRHH, sum: CAMPOS_SUM };
/** Column that tells one row of the snapshot from another. */
export const CAMPO_CLAVE: Record<ClaseImportacion, string> = { rrhh: 'doc_numero', sum: 'codigo_alumno' };

/** Column of the file that feeds each field, by the text of its header. */
export type Mapeo = Record<string, string>;

/** «Ap. Paterno», «AP_PATERNO» and «apPaterno» are one header. */
const comparable = (texto: string) =>
  fold(texto.replace(/([a-z0-9])([A-Z])/g, '$1 $2'))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * Which column of the file feeds each field: as the previous import of the class did, else by the name of the header.
 * A column feeds one field only.
 */
export function proponerMapeo(clase: ClaseImportacion, columnas: readonly string[], anterior: Mapeo = {}): Mapeo {
  const mapeo: Mapeo = {};
  const usadas = new Set<string>();
  const tomar = (key: string, columna: string | undefined) => {
    if (columna === undefined || usadas.has(columna) || mapeo[key]) return;
    mapeo[key] = columna;
    usadas.add(columna);
  };
  for (const { key } of CAMPOS[clase]) if (columnas.includes(anterior[key] ?? '')) tomar(key, anterior[key]);
  const nombresDe = (c: Campo): string[][] => [[comparable(c.label), comparable(c.key)], c.sinonimos.map(comparable)];
  // The proper name of a field wins over the synonym of another one.
  for (const ronda of [0, 1])
    for (const campo of CAMPOS[clase]) {
      const nombres = nombresDe(campo)[ronda]!;
      tomar(
        campo.key,
        columnas.find((c) => !usadas.has(c) && nombres.includes(comparable(c))),
      );
    }
  return mapeo;
}

/** Required fields that no column feeds. */
export const camposSinColumna = (clase: ClaseImportacion, mapeo: Mapeo): Campo[] =>
  CAMPOS[clase].filter((c) => c.requerido && !mapeo[c.key]);
