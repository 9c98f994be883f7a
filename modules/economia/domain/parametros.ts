import { type DefParametro, defineParametros } from '#modules/catalogos/domain/parametros.ts';
import datos from './datos/parametros.json' with { type: 'json' };

/** What the institution sets of its economic reports (spec 07). */
export const PARAMETROS_ECONOMIA = defineParametros(datos as readonly DefParametro[]);
export type ClaveEconomia = (typeof datos)[number]['clave'];
