import { type DefParametro, defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { AJUSTES_GRUPO, comoParametro } from './ajustes.ts';

const claseDe = (valor: number | boolean | string) => {
  if (typeof valor === 'number') return 'entero';
  return typeof valor === 'boolean' ? 'si-no' : 'texto';
};

/** The settings of groups as parameters of the institution (spec 04 «Settings introduced»). */
export const PARAMETROS_GRUPO = defineParametros(
  Object.values(AJUSTES_GRUPO).map(
    ({ valor, texto, ...resto }): DefParametro => ({
      etiqueta: texto,
      grupo: 'grupos',
      clase: claseDe(valor),
      ...resto,
      valor: comoParametro(valor),
    }),
  ),
);
