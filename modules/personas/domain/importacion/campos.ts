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

/** @param sinonimos headers under which other systems send it, folded, one after the other */
const campo = (
  key: string,
  label: string,
  tipo: TipoCampo,
  sinonimos: string,
  mas: Pick<Campo, 'requerido' | 'max'> = {},
): Campo => ({ key, label, tipo, sinonimos: sinonimos.split(', '), ...mas });

const APELLIDOS: readonly Campo[] = [
  campo(
    'apellido1',
    'Apellido paterno',
    'texto',
    'apellido paterno, ap paterno, ape paterno, paterno, apellido 1, primer apellido',
    { requerido: true },
  ),
  campo(
    'apellido2',
    'Apellido materno',
    'texto',
    'apellido materno, ap materno, ape materno, materno, apellido 2, segundo apellido',
  ),
];
const SEXO = campo('sexo', 'Sexo', 'sexo', 'genero');

const CAMPOS_RRHH: readonly Campo[] = [
  campo(
    'doc_numero',
    'N.° de documento',
    'documento',
    'dni, documento, numero documento, nro documento, num doc, nro doc',
    { requerido: true },
  ),
  campo('doc_tipo', 'Tipo de documento', 'tipoDocumento', 'tipo documento, tipo doc, tipo de doc'),
  campo(
    'codigo',
    'Código de trabajador',
    'codigo',
    'codigo, codigo docente, cod trabajador, codigo trabajador, cod docente, cod',
  ),
  ...APELLIDOS,
  campo('nombres', 'Nombres', 'texto', 'nombre, nombres completos', { requerido: true }),
  campo('categoria_actual', 'Categoría', 'codigo', 'categoria, cat, categoria docente'),
  campo('tipo_servidor', 'Tipo de servidor', 'texto', 'tipo, regimen, condicion, cargo', { requerido: true }),
  campo('fecha_ingreso', 'Fecha de ingreso', 'fecha', 'ingreso, fecha icsi, f ingreso'),
  campo('fecha_nac', 'Fecha de nacimiento', 'fecha', 'nacimiento, fecha nac, fec nac, fecha nacimiento, f nacimiento'),
  SEXO,
  campo('dependencia', 'Dependencia', 'texto', 'departamento, departamento academico'),
  campo('facultad_codigo', 'Facultad', 'facultad', 'cod facultad, facultad, codigo facultad, fac'),
  campo('estado', 'Estado', 'texto', 'situacion, estado trabajador', { max: 60 }),
];

const CAMPOS_SUM: readonly Campo[] = [
  campo(
    'codigo_alumno',
    'Código de estudiante',
    'codigo',
    'codigo, codigo alumno, cod alumno, codigo estudiante, codigo matricula, cod estudiante',
    { requerido: true },
  ),
  campo('dni', 'DNI', 'documento', 'documento, numero documento, nro documento, dni alumno, nro doc'),
  ...APELLIDOS,
  campo('nombres', 'Nombres', 'texto', 'nombre, nom alumno, nombres completos', { requerido: true }),
  SEXO,
  campo('fecha_nacimiento', 'Fecha de nacimiento', 'fecha', 'nacimiento, fecha nac, fec nac, f nacimiento'),
  campo('lugar_nacimiento', 'Lugar', 'texto', 'lugar, lugar de nacimiento, procedencia'),
  campo('telefono', 'Teléfono', 'texto', 'telefono fijo, telefono casa', { max: 50 }),
  campo('telefono_personal', 'Teléfono personal', 'texto', 'celular, movil, telefono movil', { max: 50 }),
  campo(
    'correo',
    'Correo institucional',
    'correo',
    'correo electronico, email, correo institucional, email institucional',
  ),
  campo('correo_personal', 'Correo personal', 'correo', 'email personal, correo alternativo'),
  campo('domicilio', 'Domicilio', 'texto', 'direccion'),
  campo('facultad_codigo', 'Facultad', 'facultad', 'cod facultad, facultad, codigo facultad'),
  campo('programa', 'Programa', 'texto', 'escuela, escuela profesional, carrera, programa de estudios', { max: 300 }),
  campo('especialidad', 'Especialidad', 'texto', 'mencion'),
  campo('nivel', 'Nivel de estudios', 'nivel', 'nivel, nivel estudio, grado que sigue'),
  campo('ciclo', 'Año o ciclo', 'texto', 'ano ciclo, ciclo, anio ciclo, ano de estudio, ano ciclo estudio', {
    max: 30,
  }),
  campo(
    'periodos_matriculados',
    'N.° de matrículas',
    'entero',
    'numero de matriculas, matriculas, numero periodos matriculados, num periodo acad matric',
  ),
  campo('promedio_ponderado', 'Promedio ponderado', 'decimal', 'promedio, ponderado'),
  campo('situacion_academica', 'Situación académica', 'texto', 'situacion', { max: 60 }),
  campo('permanencia', 'Permanencia', 'texto', 'estado, estado permanencia, condicion', { requerido: true, max: 60 }),
  campo(
    'ultimo_periodo',
    'Última matrícula',
    'texto',
    'ultimo periodo, ultimo periodo matriculado, ultima matricula, periodo',
    { max: 20 },
  ),
  campo('anio_ingreso', 'Año de ingreso', 'entero', 'ano ingreso, ingreso, anio de ingreso'),
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
