/** Codes of the types that the product brings: the rows of `db/catalogos/datos/tipos-proyecto.json`. */
export const CODIGOS_DE_TIPO = [
  'PCONFIGI',
  'PCONFIGI-INV',
  'PMULTI',
  'PRO-CTIE',
  'PICV',
  'ECI',
  'PINVPOS',
  'PSINFINV',
  'PSINFIPU',
  'PINTERDIS',
  'PEVENTO',
  'PTPBACHILLER',
  'PTPGRADO',
  'PTPMAEST',
  'PTPDOCTO',
  'PFEX',
  'RFPLU',
  'SPINOFF',
  'GRUPO',
  'CON-CON',
  'SIN-SIN',
  'SIN-CON',
  'FEX',
  'MULTI',
  'EVENTO',
  'Taller',
  'Publicacion',
  'Tesis',
  'Grupo',
] as const;
export type CodigoDeTipo = (typeof CODIGOS_DE_TIPO)[number];

declare const resuelto: unique symbol;
/**
 * Code of the type whose screens, papers and rules serve another: its own, or that of the type it was derived from.
 * Whatever is kept by type asks for one, so that a derived type cannot be looked up by its own code by mistake.
 */
export type TipoRaiz = string & { readonly [resuelto]: true };

/** A code that nothing derives: one of the product, or of a definition. The others come from `raizDeTipoSql`. */
export const raizPropia = (codigo: string): TipoRaiz => codigo as TipoRaiz;
