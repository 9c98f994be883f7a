import type { Option } from '#core/field/shared/kind.ts';
import { addDays } from '#core/kernel/shared/time.ts';
import type { Contexto, Rol } from './definicion.ts';
import { diaLargo } from './dias.ts';
import { type ActividadDeFoto, activoCon, activos, DE, type Foto, type Integra, type Salida } from './foto.ts';

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
/** Somebody enters, from the day of the change. Who was there before keeps their place, and their earlier stay. */
export function conEntrada(foto: Foto, nuevo: Nuevo, c: Contexto): Foto {
  const rol = rolDe(c, nuevo.rolId);
  const previo = foto.integrantes.find((i) => i.investigadorId === nuevo.investigadorId);
  const integra: Integra = {
    id: previo?.id ?? null,
    investigadorId: nuevo.investigadorId,
    nombre: previo?.nombre ?? nombreEn(c, nuevo.investigadorId),
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
    anteriores: [
      ...(previo?.anteriores ?? []),
      ...(previo?.hasta ? [{ desde: previo.desde, hasta: previo.hasta }] : []),
    ],
  };
  if (!previo) return { ...foto, integrantes: [...foto.integrantes, integra] };
  return { ...foto, integrantes: foto.integrantes.map((i) => (i === previo ? integra : i)) };
}

/** The activities of a member that are not over on the day of the change: somebody else has to answer for them. */
export const porDelante = (foto: Foto, investigadorId: number, c: Contexto): ActividadDeFoto[] =>
  foto.actividades.filter((a) => a.investigadorId === investigadorId && a.fechaFin >= c.vigencia);

/** Those activities are of another member from now on; what is over stays in the name of who did it. */
export function conActividades(foto: Foto, de: number, a: number, c: Contexto): Foto {
  const suyas = porDelante(foto, de, c);
  return {
    ...foto,
    actividades: foto.actividades.map((x) => (suyas.includes(x) ? { ...x, investigadorId: a } : x)),
  };
}
/** What a change that passes those activities on touches besides. */
export const tocaSusActividades = (foto: Foto, investigadorId: number | undefined, c: Contexto): string[] =>
  investigadorId !== undefined && porDelante(foto, investigadorId, c).length > 0 ? [DE.calendario] : [];

/** Field of a change by which a member leaves and nobody comes: who answers for what they still had to do. */
export const CAMPO_HEREDERO = {
  herederoId: {
    kind: 'reference',
    label: 'Quién queda a cargo de sus actividades',
    help: 'Solo si tiene actividades del calendario por terminar.',
  },
} as const;
/** Why the activities of who leaves may not be left as it is said. */
export function faltasDeActividades(foto: Foto, sale: Integra | undefined, herederoId: unknown, c: Contexto): string[] {
  const suyas = sale ? porDelante(foto, sale.investigadorId, c) : [];
  if (!sale || suyas.length === 0) return [];
  const heredero = deFila(foto, Number(herederoId));
  if (heredero && heredero !== sale) return [];
  const cuales = suyas.map((a) => `«${a.actividad}»`).join(', ');
  return [`${sale.nombre} tiene por terminar ${cuales}: elija quién del equipo queda a cargo.`];
}
/** Who leaves passes their activities to a member of the team, if they had any. */
export function conHeredero(foto: Foto, sale: Integra, herederoId: unknown, c: Contexto): Foto {
  const heredero = deFila(foto, Number(herederoId));
  return heredero ? conActividades(foto, sale.investigadorId, heredero.investigadorId, c) : foto;
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
  if (activoCon(foto, investigadorId)) return [`${nombreEn(c, investigadorId)} ya integra el proyecto.`];
  return suyo.hasta && c.vigencia <= suyo.hasta
    ? [`${nombreEn(c, investigadorId)} figura hasta el ${diaLargo(suyo.hasta)}: puede volver desde el día siguiente.`]
    : [];
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
