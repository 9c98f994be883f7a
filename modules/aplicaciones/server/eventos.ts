import type { Flow } from '#core/flow/shared/flow.ts';
import { PRUEBA, UNDONE } from '../domain/avisos.ts';

/** Something that happens in the house: how it is said, of what, and where its record is seen. */
export type Evento = { etiqueta: string; grupo: string; ruta?: string | undefined };
export type Eventos = ReadonlyMap<string, Evento>;
/** How each kind of record is called, and its page (`{id}`). */
type Nombres = Readonly<Record<string, { nombre: string; ruta?: string }>>;

type FlujoDeEventos = Pick<Flow, 'entity' | 'states' | 'actions'>;

/** Every change of state of every flow, as events: `entidad.accion`. Nobody writes the list by hand. */
export function eventosDe(flujos: readonly FlujoDeEventos[], nombres: Nombres): Eventos {
  const eventos = new Map<string, Evento>();
  for (const { entity, states, actions } of flujos) {
    const { nombre: grupo = entity, ruta } = nombres[entity] ?? {};
    for (const [accion, { label, to, who }] of Object.entries(actions)) {
      if (who.length === 0) continue;
      const final = states[to]?.label;
      const etiqueta = final && final !== label ? `${grupo}: ${label} (${final})` : `${grupo}: ${label}`;
      eventos.set(`${entity}.${accion}`, { etiqueta, grupo, ruta });
    }
    const deshecho = `${entity}.${UNDONE}`;
    if (!eventos.has(deshecho)) eventos.set(deshecho, { etiqueta: `${grupo}: Deshacer la última acción`, grupo, ruta });
  }
  eventos.set(PRUEBA, { etiqueta: 'Prueba', grupo: 'Prueba' });
  return eventos;
}
