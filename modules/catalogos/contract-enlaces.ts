import { defineContract, operations } from '#core/contract/shared/endpoint.ts';
import { zEnlaces } from './domain/enlaces.ts';

const { get } = operations('/enlaces', { permission: 'session' });

/** Read by every page that shows an identifier. */
export const enlacesContract = defineContract('enlaces-vigentes', {
  vigentes: get('', 'Direcciones que se abren junto a cada identificador', { output: zEnlaces }),
});
