import { defineFields, formOf } from '#core/form/shared/fields.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { MODULOS, type Modulo } from '#modules/acceso/domain/permisos.ts';
import datos from './datos/reglas.json' with { type: 'json' };

export const RUTA_CALIDAD = '/admin/calidad';
export const RUTA_HALLAZGOS = `${RUTA_CALIDAD}/hallazgos`;

export const SEVERIDADES = {
  alta: { label: 'Alta', tone: 'red', at: 1 },
  media: { label: 'Media', tone: 'yellow', at: 0.5 },
  baja: { label: 'Baja', tone: 'gray', at: 0 },
} as const;
/** What the office made of a record that breaks a rule. */
export const SITUACIONES = {
  abierto: { label: 'Por corregir', tone: 'yellow', at: 0 },
  aceptado: { label: 'Aceptado', tone: 'green', at: 1 },
} as const;

export type ClaveRegla = keyof typeof datos;
/**
 * What its records lack, what follows of it and how it is mended; who answers for them, and reads the rule, is its
 * module.
 */
export type Regla = {
  /** Part of the identity of what it finds: given once, for good. */
  numero: number;
  modulo: Modulo;
  severidad: keyof typeof SEVERIDADES;
  etiqueta: string;
  significa: string;
  corregir: string;
};
/**
 * The rules of the quality of data (issue 17), each a definition: its words here, what breaks it in `server/fallas`.
 */
export const REGLAS = datos as Record<ClaveRegla, Regla>;
export const CLAVES_REGLA = keysOf(REGLAS);
export const ETIQUETAS_REGLA = Object.fromEntries(CLAVES_REGLA.map((c) => [c, REGLAS[c].etiqueta]));
export const RESPONSABLES = Object.fromEntries(CLAVES_REGLA.map((c) => [c, MODULOS[REGLAS[c].modulo]]));

/** Rules have fewer numbers than this. */
export const NUMEROS = 100;
/** The identity of a record that breaks a rule: the same record may break several. */
export const hallazgoId = (regla: ClaveRegla, registro: number) => registro * NUMEROS + REGLAS[regla].numero;
const POR_NUMERO = new Map(CLAVES_REGLA.map((c) => [REGLAS[c].numero, c]));
/** Rule and record of an identity; none where no rule has its number. */
export function deHallazgo(id: number): { regla: ClaveRegla; registro: number } | null {
  const regla = POR_NUMERO.get(id % NUMEROS);
  return regla ? { regla, registro: Math.floor(id / NUMEROS) } : null;
}

/** What accepting asks: why it may stay as it is. */
export const formularioAceptar = formOf(
  defineFields({
    motivo: {
      kind: 'longtext',
      label: 'Motivo',
      required: true,
      max: 1000,
      help: 'Por qué puede quedar como está. Se lee junto al registro y en su historia.',
    },
  }),
  'Aceptar',
);
