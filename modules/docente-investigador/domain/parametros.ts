import { type DefParametro, defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { NIVELES_RENACYT } from '#modules/personas/domain/vocabularios.ts';
import datos from './parametros.json' with { type: 'json' };

export type ClaveCdi = keyof typeof datos;
type Def = Omit<DefParametro, 'clave' | 'grupo'> & { valor: string };
/** Values that come from elsewhere. */
const VALORES: Partial<Record<ClaveCdi, string>> = { cdi_renacyt_niveles: NIVELES_RENACYT.join('\n') };
/** What the institution sets of the qualification as research teacher (spec 06 §9). */
export const PARAMETROS_CDI = defineParametros(
  (Object.entries(datos) as [ClaveCdi, Def][]).map(
    ([clave, def]) => ({ ...def, clave, grupo: 'cdi', valor: VALORES[clave] ?? def.valor }) as const,
  ),
);
