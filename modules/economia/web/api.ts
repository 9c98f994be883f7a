import { createClient } from '#core/contract/web/client.ts';
import { timelineWords } from '#core/entity/web/kept.ts';
import {
  cifrasContract,
  colaContract,
  economiaContract,
  misCuentasContract,
  transferenciasContract,
} from '../contract.ts';
import { flujoComprobante } from '../domain/flujos.ts';

export const misCuentas = createClient(misCuentasContract);
export const economia = createClient(economiaContract);
export const cola = createClient(colaContract);
export const transferencias = createClient(transferenciasContract);
export const cifras = createClient(cifrasContract);

/** What both doors read, by the addresses of each. */
export type Lector = Pick<typeof misCuentas, 'archivo' | 'hoja' | 'gasto' | 'cumplimiento' | 'transferencia'>;
export const PALABRAS = timelineWords(flujoComprobante, {
  actions: { crear: 'Presentación', editar: 'Cambio de datos' },
  fields: {
    fecha: 'Fecha',
    monto: 'Monto',
    ruc: 'RUC',
    numero: 'Serie y número',
    razon_social: 'Emisor',
    hasta: 'Corregir hasta',
    observaciones: 'Observación',
    motivos: 'Motivos',
  },
});
