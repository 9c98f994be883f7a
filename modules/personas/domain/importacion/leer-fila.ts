import { fold } from '#core/kernel/shared/text.ts';
import { NIVELES_ESTUDIO, nivelDePrograma } from '../fuentes.ts';
import { CAMPO_CLAVE, CAMPOS, type Campo, type Mapeo } from './campos.ts';
import type { ClaseImportacion } from './flujo.ts';

/** A cell as the readers give it: text, number (dates of a sheet are serials), or nothing. */
export type Celda = string | number | boolean | null;
export type ErrorDeFila = { columna: string; valor: string; motivo: string };
export type Valor = string | number | null;
export type FilaLeida = { clave: string | null; datos: Record<string, Valor>; errores: ErrorDeFila[] };
/** Code and name of each faculty by either of them, folded. */
export type Facultades = ReadonlyMap<string, { codigo: string; nombre: string }>;

const VACIOS = new Set(['', '-', '--', 'null', 's/n', 'n/a', '#n/a']);
const LIMITE = 255;

/** Falls back on this for what is not a value of its kind. */
class Invalido extends Error {}
const invalido = (motivo: string): never => {
  throw new Invalido(motivo);
};

const MS_DIA = 86_400_000;
const SERIE_1900 = Date.UTC(1899, 11, 30);

function fecha(texto: string, celda: Celda): string {
  if (typeof celda === 'number' && celda > 1_000 && celda < 80_000)
    return new Date(SERIE_1900 + Math.floor(celda) * MS_DIA).toISOString().slice(0, 10);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(texto);
  const local = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: .*)?$/.exec(texto);
  const compacta = /^(\d{4})(\d{2})(\d{2})$/.exec(texto);
  const partes = iso ?? compacta ?? (local ? [local[0], local[3]!, local[2]!, local[1]!] : null);
  if (!partes) return invalido('La fecha no se entiende: use dd/mm/aaaa');
  const dia = `${partes[1]}-${partes[2]!.padStart(2, '0')}-${partes[3]!.padStart(2, '0')}`;
  const real = new Date(`${dia}T00:00:00Z`);
  if (
    Number.isNaN(real.getTime()) ||
    real.toISOString().slice(0, 10) !== dia ||
    dia < '1900-01-01' ||
    dia > '2100-12-31'
  )
    return invalido('La fecha no existe en el calendario');
  return dia;
}

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

function numero(texto: string, entero: boolean): number {
  const limpio = texto.replace(',', '.');
  const n = Number(limpio);
  if (!/^-?\d+(\.\d+)?$/.test(limpio) || n < 0) return invalido('Debe ser un número');
  if (entero && !Number.isInteger(n)) return invalido('Debe ser un número entero');
  if (n > (entero ? 1_000_000 : 99)) return invalido('El número es demasiado grande');
  return entero ? n : Number(n.toFixed(3));
}

/** One value of its kind. @throws Invalido with the reason a person reads */
function valorDe(campo: Campo, texto: string, celda: Celda, facultades: Facultades): Valor {
  const max = campo.max ?? LIMITE;
  if (texto.length > max) return invalido(`Tiene más de ${max} caracteres`);
  switch (campo.tipo) {
    case 'fecha':
      return fecha(texto, celda);
    case 'sexo':
      return SEXO[fold(texto)] ?? invalido('Debe ser M o F');
    case 'tipoDocumento':
      return TIPO_DOCUMENTO[fold(texto).replace(/\./g, '')] ?? invalido('Debe ser DNI, CEX o PASAPORTE');
    case 'entero':
      return numero(texto, true);
    case 'decimal':
      return numero(texto, false);
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
      return (NIVELES_ESTUDIO as readonly string[]).includes(nivel) ? nivel : nivelDePrograma(texto);
    }
    default:
      return texto;
  }
}

const textoDe = (celda: Celda): string => {
  const texto = celda === null ? '' : String(celda).replace(/\s+/g, ' ').trim();
  return VACIOS.has(texto.toLowerCase()) ? '' : texto;
};

/** A row of the file as columns of the snapshot, with what is wrong in each cell. Only mapped columns travel. */
export function leerFila(
  clase: ClaseImportacion,
  mapeo: Mapeo,
  celdas: ReadonlyMap<string, Celda>,
  facultades: Facultades,
): FilaLeida {
  const datos: Record<string, Valor> = {};
  const errores: ErrorDeFila[] = [];
  for (const campo of CAMPOS[clase]) {
    const columna = mapeo[campo.key];
    if (!columna) continue;
    const celda = celdas.get(columna) ?? null;
    const texto = textoDe(celda);
    try {
      if (texto === '') {
        if (campo.requerido) invalido('Falta este dato');
        datos[campo.key] = null;
      } else datos[campo.key] = valorDe(campo, texto, celda, facultades);
    } catch (error) {
      if (!(error instanceof Invalido)) throw error;
      datos[campo.key] = null;
      errores.push({ columna, valor: texto.slice(0, 100), motivo: error.message });
    }
  }
  if (clase === 'rrhh') completarDocumento(datos, mapeo, errores);
  else completarEstudiante(datos, mapeo, errores, facultades);
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
  if (mapeo.programa && datos.nivel === undefined) datos.nivel = nivelDePrograma(datos.programa as string | null);
}
