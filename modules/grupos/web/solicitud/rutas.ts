/** Where a request lives and where it goes back to. */
export const LISTA = { href: '/investigador/grupo?tab=solicitudes', label: 'Volver a mis solicitudes' };
export const RUTA = '/investigador/grupo/solicitar/paso';
export const MIGAS = [{ label: 'Grupos de investigación', to: '/investigador/grupo' }];
