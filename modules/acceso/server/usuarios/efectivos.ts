import type { View } from '#core/documents/shared/pdf-doc.ts';
import { tableOf } from '#core/documents/shared/views.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { AREAS, ROLES, type Rol } from '../../domain/areas.ts';
import { CLAVES_MODULO, MODULOS, type Modulo, PAGINAS_DE_MODULO, permisosDe } from '../../domain/permisos.ts';
import { leerCuenta } from './alcance.ts';
import { estadoDe } from './obtener.ts';

const siNo = (si: boolean) => ({ text: si ? 'Sí' : 'No', tone: si ? 'green' : 'gray' }) as const;
const otros = (modulo: Modulo) => ({
  text: `Quién más ve ${MODULOS[modulo]}`,
  href: `/admin/admin/usuarios_administrativos?tab=permisos&permiso=${modulo}.ver`,
});

/** «¿Por qué esta persona puede ver X?»: every area and module with what gives it, or what is missing. */
export async function permisosEfectivos(ctx: Ctx, id: number): Promise<View[]> {
  const cuenta = await leerCuenta(ctx, id);
  const estado = estadoDe(cuenta, ctx.now());
  const cerrada = estado === 'activa' ? null : `La cuenta está ${estado}: no puede ingresar.`;
  const roles = cuenta.roles.map((r) => r.rol);
  // The same function that opens a session, so that this page never tells another story.
  const codigos = cerrada ? new Set<string>() : permisosDe(roles, cuenta.permisos, cuenta.superadmin);
  const ingresa = (rol: Rol) => roles.includes(rol);
  const razonDeArea = (rol: Rol) => `${ingresa(rol) ? 'Tiene' : 'No tiene'} el rol «${AREAS[rol].etiqueta}».`;
  const razonDeModulo = (modulo: Modulo): string => {
    if (cuenta.superadmin) return 'Es superadministrador: tiene todos los permisos.';
    if (!roles.includes('admin')) return 'No tiene el rol de administrador.';
    const nivel = cuenta.permisos.find((p) => p.modulo === modulo)?.nivel;
    return nivel ? `Se le dio el permiso «${nivel}» en este módulo.` : 'No se le dio permiso en este módulo.';
  };
  return [
    { type: 'heading', text: 'Áreas' },
    tableOf<Rol>(
      [
        { label: 'Área', of: (rol) => AREAS[rol].etiqueta },
        { label: 'Ingresa', of: (rol) => siNo(!cerrada && ingresa(rol)) },
        { label: 'Por qué', of: (rol) => cerrada ?? razonDeArea(rol) },
      ],
      ROLES,
    ),
    { type: 'heading', text: 'Módulos de administración' },
    tableOf<Modulo>(
      [
        { label: 'Módulo', of: (m) => MODULOS[m] },
        { label: 'Páginas', of: (m) => PAGINAS_DE_MODULO[m].join(', ') },
        { label: 'Ve', of: (m) => siNo(codigos.has(`${m}.ver`)) },
        { label: 'Edita', of: (m) => siNo(codigos.has(`${m}.editar`)) },
        { label: 'Por qué', of: (m) => cerrada ?? razonDeModulo(m) },
        { label: 'Comparar', of: otros },
      ],
      CLAVES_MODULO,
    ),
  ];
}
