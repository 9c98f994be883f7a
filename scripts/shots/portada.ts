import type { Shot } from './shot.ts';

/** What anybody sees, and the account of each person. */
export const portada: Shot[] = [
  { name: 'portada', as: null, path: '/', narrow: true },
  { name: 'olvido', as: null, path: '/olvido' },
  { name: 'restablecer', as: null, path: '/restablecer?ficha=una' },
  { name: 'elegir-area', as: 'mixto', path: '/elegir-area' },
  { name: 'correo-demo', as: null, path: '/dev/correo' },
  { name: 'mi-cuenta', as: 'investigador', path: '/investigador/perfil' },
  { name: 'cambiar-clave', as: 'investigador', path: '/investigador/perfil/change_pass' },
  { name: 'sesiones', as: 'investigador', path: '/investigador/perfil/sesiones' },
  { name: 'pagina-no-encontrada', as: 'admin', path: '/admin/esta-pagina-no-existe' },
  { name: 'registro-no-encontrado', as: 'admin', path: '/admin/estudios/convocatorias/detalle?id=999999' },
  { name: 'sin-permiso', as: 'docente2', path: '/admin' },
];
