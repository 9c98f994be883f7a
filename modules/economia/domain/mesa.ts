import { encodeFilters } from '#core/list/shared/list.ts';
import { RUTA_REVISAR } from './rutas.ts';

/** The desk with the vouchers of one account, at one of them. */
export function rutaDeMesa(cuentaId: number, comprobanteId?: number): string {
  const f = encodeFilters({ cuenta: [String(cuentaId)] });
  return `${RUTA_REVISAR}?${new URLSearchParams({ f, ...(comprobanteId ? { fila: String(comprobanteId) } : {}) })}`;
}
