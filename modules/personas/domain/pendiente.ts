/** What waits for a person: what it is, why, until when, and where it is attended to (null while no page does). */
export type Pendiente = {
  clave: string;
  titulo: string;
  motivo: string;
  hasta: string | null;
  enlace: string | null;
  accion: string;
};
type Contado = Pendiente & { n: number; permiso: string };
/** Those of which there are some, for who has the permission. */
export const losQueHay = (lista: readonly Contado[], permisos: ReadonlySet<string>): Pendiente[] =>
  lista.filter(({ n, permiso }) => n > 0 && permisos.has(permiso)).map(({ n: _n, permiso: _p, ...p }) => p);
