import { flujoProyecto } from '../flujo.ts';
import type { Contexto, Pedido, Rol } from './definicion.ts';
import { activos, type Foto } from './foto.ts';

const cuantosDe = (foto: Foto, rol: Rol) => activos(foto).filter((i) => i.rolId === rol.id).length;

/** What is always true of a project that is running; an empty answer is a project that holds. */
export function quebrantos(foto: Foto): string[] {
  const vivos = activos(foto);
  const responsables = vivos.filter((i) => i.esResponsable).length;
  const personas = foto.integrantes.map((i) => i.investigadorId);
  return [
    responsables !== 1 ? 'El proyecto debe tener un responsable, y solo uno.' : '',
    new Set(personas).size === personas.length ? '' : 'Una persona figuraría dos veces en el proyecto.',
    foto.fechaInicio && foto.fechaFin && foto.fechaFin < foto.fechaInicio
      ? 'El proyecto terminaría antes de empezar.'
      : '',
    foto.integrantes.some((i) => i.desde && i.hasta && i.hasta < i.desde)
      ? 'Un integrante saldría antes de haber entrado.'
      : '',
    foto.titulo.trim() === '' ? 'El proyecto quedaría sin título.' : '',
  ].filter(Boolean);
}

/** Limits of the roles that the change breaks; those that were broken before are no fault of it. */
function quebrantosDeRoles(antes: Foto, despues: Foto, roles: readonly Rol[]): string[] {
  return roles.flatMap((rol) => {
    const habia = cuantosDe(antes, rol);
    const hay = cuantosDe(despues, rol);
    if (rol.maximo !== null && hay > rol.maximo && hay > habia)
      return [`El proyecto admite como máximo ${rol.maximo} como ${rol.nombre}, y tendría ${hay}.`];
    if (rol.minimo !== null && hay < rol.minimo && hay < habia)
      return [`El proyecto necesita al menos ${rol.minimo} como ${rol.nombre}: pida su reemplazo.`];
    return [];
  });
}

/**
 * Why a change may not be done on this project: the rules of its kind, and those of every change over what it would
 * leave. Pure: the screen, the sending, the approval and the application ask the same.
 */
export function faltasDe(pedido: Pedido, foto: Foto, c: Contexto): string[] {
  if (!flujoProyecto.is(foto, 'admitenCambios')) return ['Solo cambia un proyecto aprobado o en ejecución.'];
  if (foto.fechaInicio && c.vigencia < foto.fechaInicio)
    return ['El cambio no puede regir desde antes de que el proyecto empezara.'];
  const propias = pedido.reglas(foto, c);
  if (propias.length > 0) return propias;
  const quedaria = pedido.aplicar(foto, c);
  return [...quebrantos(quedaria), ...quebrantosDeRoles(foto, quedaria, c.roles)];
}
