import { setTimeout as pausa } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { components, paths } from './v1.ts';

export type Problema = components['schemas']['Problema'];
export type Persona = components['schemas']['Persona'];

/** What Quipu refused: `regla` is a name that does not change, to decide by; the message is for people. */
export class Rechazo extends Error {
  readonly estado: number;
  readonly regla: string;
  readonly campos: readonly { path: string; message: string }[];

  constructor(estado: number, { rule, detail, errors = [] }: Problema) {
    super(detail);
    this.estado = estado;
    this.regla = rule;
    this.campos = errors;
  }
}

const INTENTOS = 4;
const ESPERA_MAXIMA_S = 60;

/** As `fetch`, but waits as it is told to when the key has no requests left (429) or the server rests (503). */
async function conEspera(pedido: Request): Promise<Response> {
  for (let intento = 1; ; intento += 1) {
    const respuesta = await fetch(pedido.clone());
    const segundos = Number(respuesta.headers.get('retry-after') ?? 'x');
    const puedeEsperar = [429, 503].includes(respuesta.status) && segundos <= ESPERA_MAXIMA_S;
    if (!puedeEsperar || intento === INTENTOS) return respuesta;
    await pausa(segundos * 1000);
  }
}

/**
 * A client of `/api/v1`, with the types of its document.
 * @param url that of the installation, as `https://quipu.universidad.edu.pe`
 * @param clave `qp_live_…`, kept where secrets are and never in the code
 */
export const crearCliente = (url: string, clave: string) =>
  createClient<paths>({
    baseUrl: url.replace(/\/$/, ''),
    headers: { authorization: `Bearer ${clave}` },
    fetch: conEspera,
  });
export type Cliente = ReturnType<typeof crearCliente>;

/** What was answered. @throws Rechazo with its rule, when it was refused */
export function exigir<T>({ data, error, response }: { data?: T; error?: Problema; response: Response }): T {
  if (error !== undefined) throw new Rechazo(response.status, error);
  if (data === undefined) throw new Error(`Quipu respondió ${response.status} sin contenido`);
  return data;
}
