import { type DefParametro, defineParametros } from '#modules/catalogos/domain/parametros.ts';
import datos from './datos/parametros.json' with { type: 'json' };
import { ETIQUETAS } from './tipos.ts';

export type AjusteConstancias = keyof typeof datos;
type Def = Omit<DefParametro, 'clave' | 'grupo'> & { valor: string };
/** What the institution sets of its certificates (spec 07 §10.2). */
export const PARAMETROS_CONSTANCIAS = defineParametros(
  (Object.entries(datos) as [AjusteConstancias, Def][]).map(([clave, def]) => ({
    ...def,
    clave,
    grupo: 'constancias' as const,
    ...(def.clase === 'varias' ? { opciones: ETIQUETAS } : {}),
  })),
);
