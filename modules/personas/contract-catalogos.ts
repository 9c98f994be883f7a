import { defineContract } from '#core/contract/shared/endpoint.ts';
import { operacionesDeCatalogo } from '#modules/catalogos/domain/editable.ts';
import { clasificacionesLista, datosClasificacion, datosLicenciaTipo, licenciaTiposLista } from './domain/catalogos.ts';

/** Types of licence (spec 08 §9.3). */
export const licenciaTiposContract = defineContract(
  'licencia-tipos',
  operacionesDeCatalogo(licenciaTiposLista, '/personas/licencia-tipos', datosLicenciaTipo),
);
/** Values that classify researchers (spec 08 §9.1). */
export const clasificacionesContract = defineContract(
  'clasificaciones',
  operacionesDeCatalogo(clasificacionesLista, '/personas/clasificaciones', datosClasificacion),
);
