import { type DefParametro, defineParametros } from '#modules/catalogos/domain/parametros.ts';
import datos from './parametros.json' with { type: 'json' };

/** Funding sources of the externally funded projects, one a line. */
export const FUENTES_FEX = datos.fuentesFex.join('\n');
/** Reference tax unit of each year, in soles (decree of each December). */
const UIT = Object.entries(datos.uit).map(([periodo, valor]) => ({ periodo: Number(periodo), valor }));

/** Values that come from elsewhere. */
const VALORES: Partial<Record<string, Pick<DefParametro, 'valor' | 'periodos'>>> = {
  uit: { valor: UIT.at(-1)!.valor, periodos: UIT },
  dj_anio_desde: { valor: (anio) => String(anio - 1) },
  fex_fuentes: { valor: FUENTES_FEX },
};
export const PARAMETROS_PROYECTO = defineParametros(
  (datos.parametros as readonly DefParametro[]).map((p): DefParametro => ({ ...p, ...VALORES[p.clave] })),
);
