import { useQueryClient } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { notices } from '#core/shell/web/notices.ts';
import { listasDeUsuarios, usuariosContract } from '../../contract-usuarios.ts';
import { useSesion } from '../sesion.ts';

export const usuariosApi = createClient(usuariosContract);
const { administradores, facultades, investigadores, apoyos, quienPuede } = listasDeUsuarios;
export const listasApi = {
  administradores: createClient(administradores),
  facultades: createClient(facultades),
  investigadores: createClient(investigadores),
  apoyos: createClient(apoyos),
  quienPuede: createClient(quienPuede),
};

/** Whether the person holds a permission; the server decides again. */
export const usePuede = (permiso: string): boolean => useSesion().data?.yo?.permisos.includes(permiso) ?? false;

/** After a change: says so and reads again what the pages of users show. */
export function useHecho() {
  const client = useQueryClient();
  return async (mensaje: string | null) => {
    if (mensaje) notices.push(mensaje, 'success');
    await client.invalidateQueries();
  };
}

export type Modo = 'administradores' | 'facultades' | 'investigadores';
export const LISTAS = {
  administrativos: { href: '/admin/admin/usuarios_administrativos', label: 'Usuarios administrativos' },
  investigadores: { href: '/admin/admin/usuarios_investigadores', label: 'Usuarios investigadores' },
} as const;
