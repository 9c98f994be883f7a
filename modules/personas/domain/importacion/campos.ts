import { fold } from '#core/kernel/shared/text.ts';
import encabezados from './datos/encabezados.json' with { type: 'json' };
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

const SINONIMOS: Readonly<Record<string, readonly string[]>> = encabezados;
const campo = (key: string, label: string, tipo: TipoCampo, mas: Pick<Campo, 'requerido' | 'max'> = {}): Campo => ({
  key,
  label,
  tipo,
  sinonimos: SINONIMOS[key] ?? [],
  ...mas,
});

const APELLIDOS: readonly Campo[] = [
  campo('apellido1', 'Apellido paterno', 'texto', { requerido: true }),
  campo('apellido2', 'Apellido materno', 'texto'),
];
const SEXO = campo('sexo', 'Sexo', 'sexo');

const CAMPOS_RRHH: readonly Campo[] = [
  campo('doc_numero', 'N.° de documento', 'documento', { requerido: true }),
  campo('doc_tipo', 'Tipo de documento', 'tipoDocumento'),
  campo('codigo', 'Código de trabajador', 'codigo'),
  ...APELLIDOS,
  campo('nombres', 'Nombres', 'texto', { requerido: true }),
  campo('categoria_actual', 'Categoría', 'codigo'),
  campo('tipo_servidor', 'Tipo de servidor', 'texto', { requerido: true }),
  campo('fecha_ingreso', 'Fecha de ingreso', 'fecha'),
  campo('fecha_nac', 'Fecha de nacimiento', 'fecha'),
  SEXO,
  campo('dependencia', 'Dependencia', 'texto'),
  campo('facultad_codigo', 'Facultad', 'facultad'),
  campo('estado', 'Estado', 'texto', { max: 60 }),
];

const CAMPOS_SUM: readonly Campo[] = [
  campo('codigo_alumno', 'Código de estudiante', 'codigo', { requerido: true }),
  campo('dni', 'DNI', 'documento'),
  ...APELLIDOS,
  campo('nombres', 'Nombres', 'texto', { requerido: true }),
  SEXO,
  campo('fecha_nacimiento', 'Fecha de nacimiento', 'fecha'),
  campo('lugar_nacimiento', 'Lugar', 'texto'),
  campo('telefono', 'Teléfono', 'texto', { max: 50 }),
  campo('telefono_personal', 'Teléfono personal', 'texto', { max: 50 }),
  campo('correo', 'Correo institucional', 'correo'),
  campo('correo_personal', 'Correo personal', 'correo'),
  campo('domicilio', 'Domicilio', 'texto'),
  campo('facultad_codigo', 'Facultad', 'facultad'),
  campo('programa', 'Programa', 'texto', { max: 300 }),
  campo('especialidad', 'Especialidad', 'texto'),
  campo('nivel', 'Nivel de estudios', 'nivel'),
  campo('ciclo', 'Año o ciclo', 'texto', { max: 30 }),
  campo('periodos_matriculados', 'N.° de matrículas', 'entero'),
  campo('promedio_ponderado', 'Promedio ponderado', 'decimal'),
  campo('situacion_academica', 'Situación académica', 'texto', { max: 60 }),
  campo('permanencia', 'Permanencia', 'texto', { requerido: true, max: 60 }),
  campo('ultimo_periodo', 'Última matrícula', 'texto', { max: 20 }),
  campo('anio_ingreso', 'Año de ingreso', 'entero'),
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
