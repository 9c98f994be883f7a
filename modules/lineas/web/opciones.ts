import { useQuery } from '@tanstack/react-query';
import { descendencia } from '../domain/arbol.ts';
import { api, useOpciones } from './api.ts';

/** Options of the form of a line: the parents of each faculty, without the line itself nor those under it. */
export function useOpcionesDeLinea(propia: number | null) {
  const { facultades, ods } = useOpciones();
  const { data } = useQuery(api.arbol.query({}));
  const lineas = data?.lineas ?? [];
  const prohibidas = propia === null ? new Set<number>() : descendencia(lineas, propia);
  return {
    facultadId: facultades,
    ods,
    padreId: lineas
      .filter((l) => !prohibidas.has(l.id))
      .map((l) => ({ value: String(l.id), label: `${l.codigo} ${l.nombre}`, of: String(l.facultadId) })),
  };
}
