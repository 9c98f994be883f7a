import type { Ctx } from '#core/kernel/server/context.ts';
import {
  AREAS,
  CLAVES_MODULO,
  MODULOS,
  PAGINAS_DE_MODULO,
  permisosDe,
  ROLES,
  type Rol,
} from '../../domain/permisos.ts';
import { leerCuenta } from './alcance.ts';
import { estadoDe } from './obtener.ts';

/** «¿Por qué esta persona puede ver X?»: every area and module with what gives it, or what is missing. */
export async function permisosEfectivos(ctx: Ctx, id: number) {
  const cuenta = await leerCuenta(ctx, id);
  const estado = estadoDe(cuenta, ctx.now());
  const cerrada =
    estado === 'activa' ? null : `La cuenta está ${estado === 'inactiva' ? 'inactiva' : 'vencida'}: no puede ingresar.`;
  const roles = cuenta.roles.map((r) => r.rol as Rol);
  // The same function that opens a session, so that this page never tells another story.
  const codigos = cerrada ? new Set<string>() : permisosDe(roles, cuenta.permisos, cuenta.superadmin);
  const nivelDe = new Map(cuenta.permisos.map((p) => [p.modulo, p.nivel]));
  const razonDeModulo = (modulo: (typeof CLAVES_MODULO)[number]): string => {
    if (cerrada) return cerrada;
    if (cuenta.superadmin) return 'Es superadministrador: tiene todos los permisos.';
    if (!roles.includes('admin')) return 'No tiene el rol de administrador.';
    const nivel = nivelDe.get(modulo);
    return nivel ? `Se le dio el permiso «${nivel}» en este módulo.` : 'No se le dio permiso en este módulo.';
  };
  return {
    areas: ROLES.map((rol) => ({
      etiqueta: AREAS[rol].etiqueta,
      permitida: !cerrada && roles.includes(rol),
      razon:
        cerrada ??
        (roles.includes(rol) ? `Tiene el rol «${AREAS[rol].etiqueta}».` : `No tiene el rol «${AREAS[rol].etiqueta}».`),
    })),
    modulos: CLAVES_MODULO.map((modulo) => ({
      modulo,
      etiqueta: MODULOS[modulo],
      paginas: [...PAGINAS_DE_MODULO[modulo]],
      ver: codigos.has(`${modulo}.ver`),
      editar: codigos.has(`${modulo}.editar`),
      razon: razonDeModulo(modulo),
    })),
  };
}
