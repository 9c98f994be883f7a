import { createClient } from '#core/contract/web/client.ts';
import { proyectosContract } from '../contract.ts';

export const api = createClient(proyectosContract);
export const LISTA = { href: '/admin/estudios/proyectos_grupos', label: 'Volver a los proyectos' };
