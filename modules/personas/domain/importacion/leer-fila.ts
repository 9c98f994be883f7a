import { BadCell, type Cell, type ColumnOf, cellDay, cellNumber, cellText } from '#core/documents/shared/cell.ts';
import { isOneOf } from '#core/kernel/shared/keys.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { NIVELES_ESTUDIO, nivelDePrograma } from '../fuentes.ts';
import { CAMPO_CLAVE, CAMPOS, type Campo, type Mapeo } from './campos.ts';
import type { ClaseImportacion } from './flujo.ts';

export type ErrorDeFila = { columna: string; valor: string; motivo: string };
export type Valor = string | number | null;
export type FilaLeida = { clave: string | null; datos: Record<string, Valor>; errores: ErrorDeFila[] };
/** Code and name of each faculty by either of them, folded. */
export type Facultades = ReadonlyMap<string, { codigo: string; nombre: string }>;
/** What rows are read with; a workbook may count its days from 1904. */
export type Lectura = { facultades: Facultades; desde1904?: boolean };

const LIMITE = 255;

const invalido = (motivo: string): never => {
  throw new BadCell(motivo);
};

const SEXO: Record<string, string> = {
  m: 'M',
  masculino: 'M',
  hombre: 'M',
  '1': 'M',
  f: 'F',
  femenino: 'F',
  mujer: 'F',
  '2': 'F',
};
const TIPO_DOCUMENTO: Record<string, string> = {
  dni: 'DNI',
  '1': 'DNI',
  cex: 'CEX',
  ce: 'CEX',
  'carne de extranjeria': 'CEX',
  pasaporte: 'PASAPORTE',
  pas: 'PASAPORTE',
};

/** Kinds of which «NA» or «null» can be no value; of a name they can, and of the rest only «NA». */
const SIN_PALABRAS = new Set<Campo['tipo']>(['fecha', 'entero', 'decimal', 'correo', 'documento', 'sexo', 'nivel']);
const NOMBRES = new Set(['apellido1', 'apellido2', 'nombres']);
function contenidoDe({ key, tipo }: Campo): ColumnOf {
  if (NOMBRES.has(key)) return 'name';
  return SIN_PALABRAS.has(tipo) ? 'value' : 'text';
}

/** One value of its kind. @throws BadCell with the reason a person reads */
function valorDe(campo: Campo, texto: string, celda: Cell, { facultades, desde1904 = false }: Lectura): Valor {
  const max = campo.max ?? LIMITE;
  if (texto.length > max) return invalido(`Tiene más de ${max} caracteres`);
  switch (campo.tipo) {
    case 'fecha':
      return cellDay(celda, desde1904);
    case 'sexo':
      return SEXO[fold(texto)] ?? invalido('Debe ser M o F');
    case 'tipoDocumento':
      return TIPO_DOCUMENTO[fold(texto).replace(/\./g, '')] ?? invalido('Debe ser DNI, CEX o PASAPORTE');
    case 'entero':
      return cellNumber(celda, { whole: true, max: 1_000_000 });
    case 'decimal':
      return cellNumber(celda, { whole: false, max: 99 });
    case 'correo':
      return /^[^\s@,;]+@[^\s@,;]+\.[^\s@,;]+$/.test(texto) ? texto.toLowerCase() : invalido('El correo no es válido');
    case 'codigo':
    case 'documento':
      return /^[\w./-]{1,30}$/.test(texto)
        ? texto.toUpperCase()
        : invalido('Contiene espacios o signos que no se admiten');
    case 'facultad':
      return facultades.get(fold(texto))?.codigo ?? invalido('La facultad no está en el catálogo');
    case 'nivel': {
      const nivel = fold(texto).replace(/[^a-z]+/g, '_');
      return isOneOf(NIVELES_ESTUDIO, nivel) ? nivel : nivelDePrograma(texto);
    }
    default:
      return texto;
  }
}

/** A row of the file as columns of the snapshot, with what is wrong in each cell. Only mapped columns travel. */
export function leerFila(
  clase: ClaseImportacion,
  mapeo: Mapeo,
  celdas: ReadonlyMap<string, Cell>,
  lectura: Lectura,
): FilaLeida {
  const datos: Record<string, Valor> = {};
  const errores: ErrorDeFila[] = [];
  for (const campo of CAMPOS[clase]) {
    const columna = mapeo[campo.key];
    if (!columna) continue;
    const celda = celdas.get(columna) ?? null;
    const texto = cellText(celda, contenidoDe(campo));
    try {
      if (texto === '') {
        if (campo.requerido) invalido('Falta este dato');
        datos[campo.key] = null;
      } else datos[campo.key] = valorDe(campo, texto, celda, lectura);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      datos[campo.key] = null;
      errores.push({ columna, valor: texto.slice(0, 100), motivo: error.message });
    }
  }
  if (clase === 'rrhh') completarDocumento(datos, mapeo, errores);
  else completarEstudiante(datos, mapeo, errores, lectura.facultades);
  const clave = datos[CAMPO_CLAVE[clase]];
  return {
    clave:
      clave === null || clave === undefined ? null : clase === 'rrhh' ? `${datos.doc_tipo} ${clave}` : String(clave),
    datos,
    errores,
  };
}

/** Spreadsheets drop the zeros on the left of a DNI. */
const conCeros = (documento: string) => (/^\d{6,7}$/.test(documento) ? documento.padStart(8, '0') : documento);
const DNI = /^\d{8}$/;

function completarDocumento(datos: FilaLeida['datos'], mapeo: Mapeo, errores: ErrorDeFila[]) {
  const tipo = datos.doc_tipo ?? 'DNI';
  datos.doc_tipo = tipo;
  const documento = datos.doc_numero;
  if (typeof documento !== 'string') return;
  datos.doc_numero = tipo === 'DNI' ? conCeros(documento) : documento;
  const columna = mapeo.doc_numero!;
  if (tipo === 'DNI' && !DNI.test(datos.doc_numero))
    errores.push({ columna, valor: documento, motivo: 'El DNI tiene 8 dígitos' });
  else if (documento.length > 15) errores.push({ columna, valor: documento, motivo: 'Tiene más de 15 caracteres' });
}

function completarEstudiante(datos: FilaLeida['datos'], mapeo: Mapeo, errores: ErrorDeFila[], facultades: Facultades) {
  const { dni } = datos;
  if (typeof dni === 'string') {
    datos.dni = conCeros(dni);
    if (!DNI.test(datos.dni)) errores.push({ columna: mapeo.dni!, valor: dni, motivo: 'El DNI tiene 8 dígitos' });
  }
  if (mapeo.facultad_codigo) {
    const codigo = datos.facultad_codigo;
    datos.facultad = typeof codigo === 'string' ? (facultades.get(fold(codigo))?.nombre ?? null) : null;
  }
  if (mapeo.nivel && datos.nivel === null) delete datos.nivel;
  const { programa } = datos;
  if (mapeo.programa && datos.nivel === undefined)
    datos.nivel = nivelDePrograma(typeof programa === 'string' ? programa : null);
}
