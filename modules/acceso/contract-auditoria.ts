import { defineContract } from '#core/contract/shared/endpoint.ts';
import { listEndpoints } from '#core/list/shared/contract.ts';
import { auditoriaLista } from './domain/auditoria.ts';

/** The whole log, of the superadministrator alone (spec 08 §12). */
export const auditoriaContract = defineContract(
  'auditoria',
  listEndpoints(auditoriaLista, '/auditoria', { permission: 'superadmin' }),
);
