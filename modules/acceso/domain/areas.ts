export const ROLES = ['admin', 'investigador', 'evaluador', 'facultad'] as const;
export type Rol = (typeof ROLES)[number];

/** Area of each role: where a session of that role lands. */
export const AREAS: Record<Rol, { clave: string; etiqueta: string; inicio: string }> = {
  admin: { clave: 'admin', etiqueta: 'Administración', inicio: '/admin' },
  investigador: { clave: 'investigador', etiqueta: 'Investigador', inicio: '/investigador' },
  evaluador: { clave: 'evaluador', etiqueta: 'Evaluador', inicio: '/evaluador' },
  facultad: { clave: 'facultad', etiqueta: 'Facultad', inicio: '/facultad' },
};
