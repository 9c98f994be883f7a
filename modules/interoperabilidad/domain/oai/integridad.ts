import { esNodo, hijosDe, type Nodo, textoDe } from './arbol.ts';
import { esEntidad } from './perfil.ts';
import type { Falla } from './validar.ts';

/** A node without the space around its texts, as two are compared (spec 09 §6, 2). */
const esHoja = (nodo: Nodo) => nodo.hijos.every((hijo) => !esNodo(hijo));

const mismosAtributos = (a: Nodo, b: Nodo): boolean => {
  const deA = Object.entries(a.atributos ?? {});
  const deB = b.atributos ?? {};
  return deA.length === Object.keys(deB).length && deA.every(([nombre, valor]) => deB[nombre] === valor);
};

/** Whether all that a node says is in another: names, attributes and texts, in any order. Less is fine. */
export function contenidoEn(parte: Nodo, todo: Nodo): boolean {
  if (parte.nombre !== todo.nombre || (parte.ns ?? '') !== (todo.ns ?? '') || !mismosAtributos(parte, todo))
    return false;
  if (esHoja(parte)) return parte.hijos.length === 0 || textoDe(parte) === textoDe(todo);
  const libres = hijosDe(todo);
  return hijosDe(parte).every((hijo) => {
    const donde = libres.findIndex((otro) => contenidoEn(hijo, otro));
    if (donde < 0) return false;
    libres.splice(donde, 1);
    return true;
  });
}

/** The entities embedded in a record, at any depth. */
export function incrustadasEn(nodo: Nodo): Nodo[] {
  return hijosDe(nodo).flatMap((hijo) => [...(esEntidad(hijo.nombre) ? [hijo] : []), ...incrustadasEn(hijo)]);
}

/**
 * References that cannot be followed (5a) or say what the record of their own does not (5b).
 * @param registros those of a whole harvest, by the id of their element
 */
export function fallasDeReferencia(nodo: Nodo, registros: { get(id: string): Nodo | undefined }): Falla[] {
  return incrustadasEn(nodo).flatMap((dentro): Falla[] => {
    const id = dentro.atributos?.id;
    if (id === undefined) return [];
    const suyo = registros.get(id);
    if (!suyo) return [{ regla: '5a', donde: id, detalle: 'Se nombra y no se cosecha' }];
    const sinEspacio = { nombre: suyo.nombre, hijos: suyo.hijos, atributos: suyo.atributos ?? {} };
    const cabe = contenidoEn(
      { nombre: dentro.nombre, hijos: dentro.hijos, atributos: dentro.atributos ?? {} },
      sinEspacio,
    );
    return cabe ? [] : [{ regla: '5b', donde: id, detalle: 'Dice algo que su propio registro no dice' }];
  });
}
