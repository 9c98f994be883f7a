import { createClient } from '#core/contract/web/client.ts';
import { listasDeUsuarios, usuariosContract } from '../../contract-usuarios.ts';

export const usuariosApi = createClient(usuariosContract);
const { administradores, facultades, investigadores, apoyos, quienPuede } = listasDeUsuarios;
export const listasApi = {
  administradores: createClient(administradores),
  facultades: createClient(facultades),
  investigadores: createClient(investigadores),
  apoyos: createClient(apoyos),
  quienPuede: createClient(quienPuede),
};

export type Modo = 'administradores' | 'facultades' | 'investigadores';
export const LISTAS = {
  administrativos: { href: '/admin/admin/usuarios_administrativos', label: 'Usuarios administrativos' },
  investigadores: { href: '/admin/admin/usuarios_investigadores', label: 'Usuarios investigadores' },
} as const;
