import { type Cliente, exigir, type Persona } from './cliente.ts';

type Pagina = { datos: Persona[]; siguiente: string | null };
/** Pages that were read, each with its mark: what did not change is not sent again. Keep it between runs. */
export type Memoria = Map<string, { etag: string; pagina: Pagina }>;
export type Cuenta = { paginas: number; sinCambio: number };

type Pedido = { desde?: string; cursor?: string };
async function leerPagina(cliente: Cliente, { desde, cursor }: Pedido, memoria: Memoria, cuenta: Cuenta) {
  const nombre = `${desde ?? ''} ${cursor ?? ''}`;
  const conocida = memoria.get(nombre);
  const query = {
    limit: 200,
    fields: 'apellidos,nombres,orcid,actualizado',
    ...(desde === undefined ? {} : { updatedSince: desde }),
    ...(cursor === undefined ? {} : { cursor }),
  };
  const respuesta = await cliente.GET('/api/v1/personas', {
    params: { query },
    headers: conocida ? { 'if-none-match': conocida.etag } : {},
  });
  cuenta.paginas += 1;
  if (conocida && respuesta.response.status === 304) {
    cuenta.sinCambio += 1;
    return conocida.pagina;
  }
  const pagina = exigir(respuesta);
  const etag = respuesta.response.headers.get('etag');
  if (etag) memoria.set(nombre, { etag, pagina });
  return pagina;
}

/**
 * Every person that changed since an instant, page by page, with the cursor that each page gives.
 * @param desde as `2026-03-01T00:00:00Z`; without it, everybody
 */
export async function* personasDesde(
  cliente: Cliente,
  desde: string | undefined,
  memoria: Memoria = new Map(),
  cuenta: Cuenta = { paginas: 0, sinCambio: 0 },
): AsyncGenerator<Persona> {
  let pedido: Pedido = desde === undefined ? {} : { desde };
  while (true) {
    const { datos, siguiente } = await leerPagina(cliente, pedido, memoria, cuenta);
    yield* datos;
    if (siguiente === null) return;
    pedido = Object.assign({}, pedido, { cursor: siguiente });
  }
}
