import { keysOf, pickOf } from '#core/kernel/shared/keys.ts';
import { type DatosPersona, datosPersona } from '../../domain/datos-persona.ts';
import type { investigador } from '../../tables.ts';

export type Registro = typeof investigador.$inferSelect;
const siNo = (v: boolean | null) => (v === null ? null : v ? ('si' as const) : ('no' as const));

/** Columns that the office's form edits, in the form in which it takes them. */
export const aFormulario = (r: Registro): Record<string, unknown> => {
  const enPalabras = { activo: siNo(r.activo), regina: siNo(r.regina), dina: siNo(r.dina) };
  return pickOf({ ...r, ...enPalabras }, keysOf(datosPersona.shape));
};

/** What the office's form says, as it is stored. */
export const aColumnas = ({ activo, regina, dina, ...d }: DatosPersona) => ({
  ...d,
  activo: activo === 'si',
  regina: regina === null ? null : regina === 'si',
  dina: dina === null ? null : dina === 'si',
});
