import type { QueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { gruposAdminContract, gruposDocumentosContract } from '../../contract-admin.ts';

export const api = createClient(gruposAdminContract);
export const documentos = createClient(gruposDocumentosContract);
export const LISTA = { href: '/admin/estudios/grupos', label: 'Volver a los grupos' };

/** Everything of the office's pages is read again after a change. */
export const refrescar = (client: QueryClient) => client.invalidateQueries({ queryKey: [gruposAdminContract.name] });
