import type { Option } from '#core/field/shared/kind.ts';
import { addDays } from '#core/kernel/shared/time.ts';
import type { Contexto, Rol } from './definicion.ts';
import { activoCon, activos, type Foto, type Integra, type Salida } from './foto.ts';

/** Pieces that the changes of a team share. */

export const deFila = (foto: Foto, id: number): Integra | undefined => activos(foto).find((i) => i.id === id);
export const rolDe = (c: Pick<Contexto, 'roles'>, id: number): Rol | undefined => c.roles.find((r) => r.id === id);
export const nombreEn = (c: Contexto, investigadorId: number): string => c.personas.get(investigadorId) ?? 'la persona';

/** Somebody leaves: their last day is the one before the change. */
export const conSalida = (foto: Foto, i: Integra, c: Contexto, salida: Salida): Foto => ({
  ...foto,
  integrantes: foto.integrantes.map((x) =>
    x === i ? { ...x, esResponsable: false, hasta: addDays(c.vigencia, -1), salida, motivo: c.motivo } : x,
  ),
});

type Nuevo = { investigadorId: number; rolId: number; tesisTipo?: string | null; tesisTitulo?: string | null };
/** Somebody enters, from the day of the change. */
export function conEntrada(foto: Foto, nuevo: Nuevo, c: Contexto): Foto {
  const rol = rolDe(c, nuevo.rolId);
  const integra: Integra = {
    id: null,
    investigadorId: nuevo.investigadorId,
    nombre: nombreEn(c, nuevo.investigadorId),
    rolId: nuevo.rolId,
    rol: rol?.nombre ?? '',
    rolClave: rol?.clave ?? '',
    esTesista: rol?.esTesista ?? false,
    esResponsable: rol?.esResponsable ?? false,
    tesisTipo: nuevo.tesisTipo ?? null,
    tesisTitulo: nuevo.tesisTitulo ?? null,
    desde: c.vigencia,
    hasta: null,
    salida: null,
    motivo: null,
  };
  return { ...foto, integrantes: [...foto.integrantes, integra] };
}

/** A member takes another role. */
export const conRol = (foto: Foto, i: Integra, rol: Rol): Foto => ({
  ...foto,
  integrantes: foto.integrantes.map((x) =>
    x === i
      ? {
          ...x,
          rolId: rol.id,
          rol: rol.nombre,
          rolClave: rol.clave,
          esTesista: rol.esTesista,
          esResponsable: rol.esResponsable,
        }
      : x,
  ),
});

/** Why somebody may not leave on the day of the change. */
export function faltasDeSalida(i: Integra | undefined, c: Contexto): string[] {
  if (!i) return ['Quien sale ya no integra el proyecto.'];
  if (i.desde && addDays(c.vigencia, -1) < i.desde)
    return [`${i.nombre} entró el mismo día: no puede salir antes de haber estado.`];
  return [];
}

/** Why somebody may not enter. */
export function faltasDeEntrada(foto: Foto, investigadorId: number, c: Contexto): string[] {
  const suyo = foto.integrantes.find((i) => i.investigadorId === investigadorId);
  if (!suyo) return [];
  return activoCon(foto, investigadorId)
    ? [`${nombreEn(c, investigadorId)} ya integra el proyecto.`]
    : [`${nombreEn(c, investigadorId)} ya integró este proyecto y salió: no puede volver a entrar.`];
}

const detalle = (i: Integra) => `${i.nombre} · ${i.rol}`;
/** Members that a field offers. */
export const opcionesDeEquipo = (foto: Foto, quienes: (i: Integra) => boolean = () => true): Option[] =>
  activos(foto)
    .filter((i) => i.id !== null && quienes(i))
    .map((i) => ({ value: String(i.id), label: detalle(i) }));

/** Roles that a field offers; the responsible person has a change of their own. */
export const opcionesDeRoles = (roles: readonly Rol[]): Option[] =>
  roles.filter((r) => !r.esResponsable).map((r) => ({ value: String(r.id), label: r.nombre }));
