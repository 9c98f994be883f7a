import { z } from 'zod';
import { faultOf } from '#core/field/shared/check.ts';
import type { KindOnly } from '#core/field/shared/kind.ts';
import { typeNumber } from '#core/field/shared/number.ts';
import { splitValues } from '#core/field/shared/text-value.ts';
import { defineForm, type FormField } from '#core/form/shared/form.ts';
import { FAULTS } from '#core/kernel/shared/faults.ts';

export const CLASES_PARAMETRO = {
  entero: 'Número entero',
  decimal: 'Número con decimales',
  'si-no': 'Sí o no',
  texto: 'Texto',
  'texto-largo': 'Texto largo',
  fecha: 'Fecha',
  url: 'Dirección de Internet',
  archivo: 'Archivo o dirección',
  varias: 'Una o varias de una lista',
} as const;
export type ClaseParametro = keyof typeof CLASES_PARAMETRO;

/** Groups of the screen, in its order. */
export const GRUPOS_PARAMETRO = {
  institucion: 'Institución',
  grupos: 'Grupos',
  proyectos: 'Proyectos',
  evaluacion: 'Evaluación',
  puntajes: 'Puntajes',
  personas: 'Personas y cuentas',
  declaracion: 'Declaración jurada',
  cdi: 'Docente investigador',
  informes: 'Informes técnicos',
  economia: 'Economía',
  constancias: 'Constancias',
  espera: 'Tiempos de respuesta',
  reportes: 'Reportes y cifras',
  textos: 'Textos',
} as const;
export type GrupoParametro = keyof typeof GRUPOS_PARAMETRO;

/** What a module says of a value that the institution sets: a row of `parametro`. */
export type DefParametro = {
  clave: string;
  etiqueta: string;
  grupo: GrupoParametro;
  clase: ClaseParametro;
  /** Value of a new installation; a function where it depends on the year in which it is installed. */
  valor: string | ((anio: number) => string);
  ayuda?: string;
  min?: number;
  max?: number;
  maxCaracteres?: number;
  /** Decimals of a `decimal`: 2 unless said. */
  decimales?: number;
  patron?: { expresion: string; mensaje: string };
  /** It may be left empty. */
  vacio?: boolean;
  opciones?: Readonly<Record<string, string>>;
  /** How yes and no are written, for the code that reads them. */
  escritura?: readonly [si: string, no: string];
  /** Dated: one value per year, these from the factory. A year without one takes the last. */
  periodos?: readonly { periodo: number; valor: string }[];
};

/** The values that a module takes from the institution; the composition root gathers those of every module. */
export const defineParametros = <const D extends readonly DefParametro[]>(defs: D): D => defs;

export const ESCRITURA_SI_NO = ['sí', 'no'] as const;
const escrituraDe = (def: Pick<DefParametro, 'escritura'>) => def.escritura ?? ESCRITURA_SI_NO;

/** A definition as it travels: what the form of its value needs. */
export type DefPublica = Omit<DefParametro, 'valor' | 'periodos'>;
export const publica = ({ valor: _valor, periodos: _periodos, ...def }: DefParametro): DefPublica => def;

/** The value a new installation of this year has; dated ones, that of the period. */
export function valorDeFabrica(def: DefParametro, anio: number, periodo: number | null = null): string {
  if (def.periodos)
    return def.periodos.filter((p) => p.periodo <= (periodo ?? anio)).at(-1)?.valor ?? def.periodos.at(0)?.valor ?? '';
  return typeof def.valor === 'function' ? def.valor(anio) : def.valor;
}

/** The years that somebody added may be taken away; those of the factory are only edited. */
export const esQuitable = (def: DefParametro, periodo: number): boolean =>
  def.periodos !== undefined && !def.periodos.some((p) => p.periodo === periodo);

type Leido = { valor: string } | { mensaje: string };
const mal = (mensaje: string): Leido => ({ mensaje });

const ESCALA_DECIMAL = 2;
const minimoDe = ({ min }: DefPublica) => (min === undefined ? {} : { min });
const maximoDe = ({ max }: DefPublica) => (max === undefined ? {} : { max });
/** The kind of a class, with its parameters. */
function claseDe(def: DefPublica): KindOnly {
  const [si, no] = escrituraDe(def);
  switch (def.clase) {
    case 'entero':
      return { kind: 'integer', min: def.min ?? Number.MIN_SAFE_INTEGER, ...maximoDe(def) };
    case 'decimal':
      return { kind: 'number', step: 10 ** -(def.decimales ?? ESCALA_DECIMAL), ...minimoDe(def), ...maximoDe(def) };
    case 'si-no':
      return { kind: 'choice', radio: true, options: { [si]: 'Sí', [no]: 'No' } };
    case 'varias':
      return { kind: 'choices', options: def.opciones ?? {} };
    case 'texto-largo':
      return { kind: 'longtext' };
    case 'fecha':
      return { kind: 'day' };
    case 'url':
    case 'archivo':
      return { kind: 'url' };
    default:
      return { kind: 'text' };
  }
}

/** The field of a value: its kind, options and limits. */
const campoDe = (def: DefPublica): FormField => ({
  ...claseDe(def),
  key: 'valor',
  label: def.clase === 'archivo' ? 'Dirección' : def.etiqueta,
  required: !def.vacio,
  ...(def.ayuda ? { help: def.ayuda } : {}),
});

const deLista = (texto: string) => splitValues(texto);
const MAX_TEXTO = 500;
const MAX_TEXTO_LARGO = 4000;

/**
 * A value as it is judged: lists apart, and a marker such as {codigo} stands for something that an address may hold.
 */
function juzgado(def: DefPublica, texto: string): unknown {
  if (def.clase === 'varias') return deLista(texto);
  return def.clase === 'url' ? texto.replace(/\{\w+\}/g, 'x') : texto;
}
/** A value as it is stored: numbers with a point and without idle zeros, lists without spaces or repetitions. */
function canonico(def: DefPublica, texto: string): string {
  if (def.clase === 'varias') return deLista(texto).join(',');
  if (def.clase !== 'entero' && def.clase !== 'decimal') return texto;
  return typeNumber(texto).replace(/^(-?)0+(?=\d)/, '$1');
}

/** The value as it is stored, or what is wrong with it in words. The same rule serves the form and the server. */
export function leerValor(def: DefPublica, escrito: string): Leido {
  const texto = escrito.trim();
  const maximo = def.maxCaracteres ?? (def.clase === 'texto-largo' ? MAX_TEXTO_LARGO : MAX_TEXTO);
  if (texto.length > maximo) return mal(FAULTS.tooLong(maximo));
  if (texto !== '' && def.patron && !new RegExp(def.patron.expresion).test(texto)) return mal(def.patron.mensaje);
  const falla = faultOf(campoDe(def), juzgado(def, texto));
  return falla === null ? { valor: canonico(def, texto) } : mal(falla);
}

const comoTexto = (v: unknown) => (Array.isArray(v) ? v.join(',') : (v ?? ''));
/** A value of the parameter, as the form sends it. */
const esquemaDe = (def: DefPublica) =>
  z.preprocess(
    comoTexto,
    z.string().transform((texto, ctx) => {
      const leido = leerValor(def, texto);
      if ('valor' in leido) return leido.valor;
      ctx.addIssue({ code: 'custom', message: leido.mensaje });
      return z.NEVER;
    }),
  );

export const ANIO_MINIMO = 1990;
/** Years ahead that may already have a value. */
export const ANIOS_ADELANTE = 5;

/** The form of one parameter; the year of a new value is asked up to `anioMaximo`. */
export function formularioParametro(def: DefPublica, anioMaximo?: number) {
  const conPeriodo = anioMaximo !== undefined;
  const limites = { min: ANIO_MINIMO, max: anioMaximo ?? ANIO_MINIMO };
  const anio = z.coerce.number().int().min(limites.min).max(limites.max);
  return defineForm({
    schema: z.object({ valor: esquemaDe(def), ...(conPeriodo ? { periodo: anio } : {}) }) as z.ZodObject<{
      valor: z.ZodType<string>;
      periodo?: z.ZodType<number>;
    }>,
    fields: [
      ...(conPeriodo ? [{ key: 'periodo', label: 'Año', kind: 'year', required: true, ...limites } as const] : []),
      campoDe(def),
    ],
    submit: 'Guardar',
  });
}

/** What the form starts with. */
export const inicialDe = (def: DefPublica, valor: string) => ({
  valor: def.clase === 'varias' ? deLista(valor) : valor,
});

/** A value as people read it. */
export function valorVisible(def: DefPublica, valor: string): string {
  if (def.clase === 'si-no')
    return /^(s[ií]|1|true)$/i.test(valor) ? 'Sí' : /^(no|0|false)$/i.test(valor) ? 'No' : valor;
  if (def.clase === 'fecha') return valor.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
  if (def.clase === 'varias')
    return deLista(valor)
      .map((v) => def.opciones?.[v] ?? v)
      .join(', ');
  if (esArchivoPropio(def, valor)) return 'Archivo cargado';
  return valor;
}

/** Where anyone signed in downloads the file of a parameter: this is what its row then says. */
export const rutaDeArchivo = (clave: string) => `/api/parametros/archivo/${clave}`;
export const esArchivoPropio = (def: Pick<DefParametro, 'clase' | 'clave'>, valor: string) =>
  def.clase === 'archivo' && valor === rutaDeArchivo(def.clave);
