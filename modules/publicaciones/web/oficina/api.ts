import { createClient } from '#core/contract/web/client.ts';
import { oficinaContract } from '../../contract-oficina.ts';
import { simulacionContract } from '../../contract-simulacion.ts';
import { RUTA_OFICINA } from '../../domain/oficina.ts';

export const api = createClient(oficinaContract);
export const simulacionApi = createClient(simulacionContract);
export const LISTA = { href: RUTA_OFICINA, label: 'Volver a las publicaciones' };
export const CAMINO = [{ label: 'Estudios' }, { label: 'Publicaciones', to: RUTA_OFICINA }];
