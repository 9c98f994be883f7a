import { BadCell } from '#core/documents/shared/cell.ts';
import { defineImport, type ImportColumn, type Value } from '#core/import/shared/import.ts';
import type { Finish } from '#core/import/shared/read-row.ts';
import { isOneOf, keysOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { NIVELES_ESTUDIO, nivelDePrograma } from '../fuentes.ts';
import encabezados from './datos/encabezados.json' with { type: 'json' };
import { conSusCeros, sinSeparar } from './persona.ts';

/** Headers under which other systems send each datum, folded. */
const SINONIMOS: Readonly<Record<string, readonly string[]>> = encabezados;
const otros = (key: string) => ({ aliases: SINONIMOS[key] ?? [] });

const texto = (key: string, label: string, mas: { required?: boolean; max?: number; name?: boolean } = {}) =>
  ({ kind: 'text', label, ...otros(key), ...mas }) as const satisfies ImportColumn;
const dia = (key: string, label: string) => ({ kind: 'day', label, ...otros(key) }) as const satisfies ImportColumn;

/** A text of the file as it is kept. @throws BadCell */
type Lectura = (escrito: string) => Value;
const leido = (key: string, label: string, read: Lectura, mas: { required?: boolean } = {}) =>
  ({ kind: 'text', label, ...otros(key), read, ...mas }) as const satisfies ImportColumn;

const mal = (motivo: string): never => {
  throw new BadCell(motivo);
};
const codigo: Lectura = (escrito) =>
  /^[\w./-]{1,30}$/.test(escrito) ? escrito.toUpperCase() : mal('Contiene espacios o signos que no se admiten');
const documento: Lectura = (escrito) => codigo(sinSeparar(escrito));
/** An address, as it is written alone, in a link or beside the name of its person. */
const correo: Lectura = (escrito) => {
  const direccion = /<([^<>]+)>$/.exec(escrito)?.[1] ?? escrito.replace(/^mailto:/i, '');
  const esCorreo = direccion.length <= 255 && /^[^\s@,;:<>]+@[^\s@,;:<>]+\.[^\s@,;:<>]+$/.test(direccion);
  return esCorreo ? direccion.toLowerCase() : mal('El correo no es válido');
};
/** «NA» and «NaN» are no document and no level. */
const sinPalabras =
  (lectura: Lectura): Lectura =>
  (escrito) =>
    ['na', 'nan', '<na>', 'null'].includes(escrito.toLowerCase()) ? null : lectura(escrito);

const SEXOS: Readonly<Record<string, string>> = {
  m: 'M',
  masculino: 'M',
  hombre: 'M',
  '1': 'M',
  f: 'F',
  femenino: 'F',
  mujer: 'F',
  '2': 'F',
};
const TIPOS_DOCUMENTO: Readonly<Record<string, string>> = {
  dni: 'DNI',
  '1': 'DNI',
  cex: 'CEX',
  ce: 'CEX',
  'carne de extranjeria': 'CEX',
  pasaporte: 'PASAPORTE',
  pas: 'PASAPORTE',
};
const tipoDocumento: Lectura = (escrito) =>
  TIPOS_DOCUMENTO[fold(escrito).replace(/\./g, '')] ?? mal('Debe ser DNI, CEX o PASAPORTE');
const sexo: Lectura = sinPalabras((escrito) => SEXOS[fold(escrito)] ?? mal('Debe ser M o F'));
const nivel: Lectura = sinPalabras((escrito) => {
  const dicho = fold(escrito).replace(/[^a-z]+/g, '_');
  return isOneOf(NIVELES_ESTUDIO, dicho) ? dicho : nivelDePrograma(escrito);
});

const apellidos = {
  apellido1: texto('apellido1', 'Apellido paterno', { required: true, name: true }),
  apellido2: texto('apellido2', 'Apellido materno', { name: true }),
};
const facultad_codigo = { ...texto('facultad_codigo', 'Facultad'), unknown: 'La facultad no está en el catálogo' };
const nombres = texto('nombres', 'Nombres', { required: true, name: true });
/** Rows that one file may bring. The columns of each register are called as those of its table. */
const MAXIMO_FILAS = 200_000;

/** The payroll of Human Resources (spec 08 §9.4, §12). */
export const importacionPlanilla = defineImport({
  key: 'rrhh',
  title: 'Planilla docente (Recursos Humanos)',
  short: 'Planilla',
  see: 'investigadores.ver',
  edit: 'investigadores.editar',
  columns: {
    doc_numero: leido('doc_numero', 'N.° de documento', sinPalabras(documento), { required: true }),
    doc_tipo: leido('doc_tipo', 'Tipo de documento', tipoDocumento),
    codigo: leido('codigo', 'Código de trabajador', codigo),
    ...apellidos,
    nombres,
    categoria_actual: leido('categoria_actual', 'Categoría', codigo),
    tipo_servidor: texto('tipo_servidor', 'Tipo de servidor', { required: true }),
    fecha_ingreso: dia('fecha_ingreso', 'Fecha de ingreso'),
    fecha_nac: dia('fecha_nac', 'Fecha de nacimiento'),
    sexo: leido('sexo', 'Sexo', sexo),
    dependencia: texto('dependencia', 'Dependencia'),
    facultad_codigo,
    estado: texto('estado', 'Estado', { max: 60 }),
  },
  identity: ['doc_numero'],
  names: ['apellido1', 'apellido2', 'nombres'],
  empty: 'clears',
  whole: {
    label: 'El archivo trae la planilla completa',
    description: 'Quien no figure en él dejará de estar activo para Recursos Humanos.',
    byDefault: true,
    absent: {
      one: 'persona que hoy está en la planilla no figura: dejará de estar activa para Recursos Humanos.',
      many: 'personas que hoy están en la planilla no figuran: dejarán de estar activas para Recursos Humanos.',
    },
  },
  maxRows: MAXIMO_FILAS,
  inOrder: true,
});

/** The enrolment register. */
export const importacionPadron = defineImport({
  key: 'sum',
  title: 'Padrón de estudiantes (SUM)',
  short: 'Padrón',
  see: 'sum.ver',
  edit: 'sum.editar',
  columns: {
    codigo_alumno: leido('codigo_alumno', 'Código de estudiante', codigo, { required: true }),
    dni: leido('dni', 'DNI', sinPalabras(documento)),
    ...apellidos,
    nombres,
    sexo: leido('sexo', 'Sexo', sexo),
    fecha_nacimiento: dia('fecha_nacimiento', 'Fecha de nacimiento'),
    lugar_nacimiento: texto('lugar_nacimiento', 'Lugar'),
    telefono: texto('telefono', 'Teléfono', { max: 50 }),
    telefono_personal: texto('telefono_personal', 'Teléfono personal', { max: 50 }),
    correo: leido('correo', 'Correo institucional', sinPalabras(correo)),
    correo_personal: leido('correo_personal', 'Correo personal', sinPalabras(correo)),
    domicilio: texto('domicilio', 'Domicilio'),
    facultad_codigo,
    programa: texto('programa', 'Programa', { max: 300 }),
    especialidad: texto('especialidad', 'Especialidad'),
    nivel: leido('nivel', 'Nivel de estudios', nivel),
    ciclo: texto('ciclo', 'Año o ciclo', { max: 30 }),
    periodos_matriculados: {
      kind: 'integer',
      label: 'N.° de matrículas',
      max: 1_000_000,
      ...otros('periodos_matriculados'),
    },
    promedio_ponderado: { kind: 'number', label: 'Promedio ponderado', max: 99, ...otros('promedio_ponderado') },
    situacion_academica: texto('situacion_academica', 'Situación académica', { max: 60 }),
    permanencia: texto('permanencia', 'Permanencia', { required: true, max: 60 }),
    ultimo_periodo: texto('ultimo_periodo', 'Última matrícula', { max: 20 }),
    anio_ingreso: { kind: 'integer', label: 'Año de ingreso', max: 1_000_000, ...otros('anio_ingreso') },
  },
  identity: ['codigo_alumno'],
  names: ['apellido1', 'apellido2', 'nombres'],
  empty: 'clears',
  maxRows: MAXIMO_FILAS,
  inOrder: true,
});

/** The two snapshots that files and nightly feeds bring in, and where each is kept. */
export const PADRONES = {
  rrhh: { def: importacionPlanilla, tabla: 'rrhh_docente' },
  sum: { def: importacionPadron, tabla: 'sum_estudiante' },
} as const;
export type ClasePadron = keyof typeof PADRONES;
export const CLAVES_PADRON = keysOf(PADRONES);

/** A payroll that leaves out more of those who work today than this looks cut short: only a person may apply it. */
export const MAXIMO_AUSENTES = 0.2;
/** A feed with more wrong rows than this is not applied on its own. */
export const MAXIMO_ERRORES = 0.1;

const DNI = /^\d{8}$/;
type Fila = Parameters<Finish>[0];
const dicho = (datos: Fila['datos'], key: string): string => (typeof datos[key] === 'string' ? datos[key] : '');

function nombrar(fila: Fila): void {
  const { datos } = fila;
  const suyos = ['apellido1', 'apellido2'].map((key) => dicho(datos, key)).filter(Boolean);
  fila.nombre = `${suyos.join(' ')}, ${dicho(datos, 'nombres')}`;
}

/** Who a worker is: the type and number of their document. */
export const completarDocente: Finish = (fila, mapeo) => {
  const { datos, errores } = fila;
  nombrar(fila);
  const tipo = datos.doc_tipo ?? 'DNI';
  datos.doc_tipo = tipo;
  const documento = datos.doc_numero;
  if (typeof documento !== 'string') return;
  const numero = tipo === 'DNI' ? conSusCeros(documento) : documento;
  datos.doc_numero = numero;
  fila.clave = `${tipo} ${numero}`;
  const columna = mapeo.doc_numero ?? '';
  if (tipo === 'DNI' && !DNI.test(numero))
    errores.push({ columna, valor: documento, motivo: 'El DNI tiene 8 dígitos' });
  else if (documento.length > 15) errores.push({ columna, valor: documento, motivo: 'Tiene más de 15 caracteres' });
};

/** What follows of the data of a student: their document, the name of their faculty and their level. */
export const completarEstudiante: Finish = (fila, mapeo, { facultades }) => {
  const { datos, errores } = fila;
  nombrar(fila);
  const { dni } = datos;
  if (typeof dni === 'string') {
    const numero = conSusCeros(dni);
    datos.dni = numero;
    if (!DNI.test(numero)) errores.push({ columna: mapeo.dni ?? '', valor: dni, motivo: 'El DNI tiene 8 dígitos' });
  }
  if (mapeo.facultad_codigo) datos.facultad = facultades?.get(fold(dicho(datos, 'facultad_codigo'))) ?? null;
  if (mapeo.nivel && datos.nivel === null) delete datos.nivel;
  const { programa } = datos;
  if (mapeo.programa && datos.nivel === undefined)
    datos.nivel = nivelDePrograma(typeof programa === 'string' ? programa : null);
  // A level that the row does not say stays as it was.
  if (datos.nivel === null) delete datos.nivel;
};
