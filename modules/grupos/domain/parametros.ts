import { type DefParametro, defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { AJUSTES_GRUPO, comoParametro } from './ajustes.ts';

const CLASE = { number: 'entero', boolean: 'si-no', string: 'texto' } as const;

/** The settings of groups as parameters of the institution (spec 04 «Settings introduced»). */
export const PARAMETROS_GRUPO = defineParametros(
  Object.values(AJUSTES_GRUPO).map(
    ({ valor, texto, ...resto }): DefParametro => ({
      etiqueta: texto,
      grupo: 'grupos',
      clase: CLASE[typeof valor as keyof typeof CLASE],
      ...resto,
      valor: comoParametro(valor),
    }),
  ),
);
