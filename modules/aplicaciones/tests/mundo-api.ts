import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Settings } from '#core/kernel/server/settings.ts';
import { addDays } from '#core/kernel/shared/time.ts';
import { HOY, mundo } from '#modules/personas/tests/mundo.ts';
import type { ClaveDeAmbito } from '../domain/ambitos.ts';

type Nueva = {
  nombre?: string;
  ambitos?: readonly ClaveDeAmbito[];
  redes?: string[];
  porMinuto?: number;
  vence?: string;
};
type Pedido = { cabeceras?: Record<string, string>; cuerpo?: unknown; desde?: string; metodo?: 'GET' | 'POST' };

/** A small university, its superadministrator, and programs of others with their keys. */
export async function mundoApi(ahora?: () => Date, ajustes: Partial<Settings> = {}) {
  const m = await mundo(ahora, ajustes);
  let serie = 0;
  const superadmin = await m.cliente({ usuario: 'super', roles: ['admin'], permisos: [] });
  await m.filas(sql`update usuario set superadmin = true where id = ${superadmin.id}`);

  const aplicacion = async ({ nombre = `Programa ${++serie}`, ...mas }: Nueva = {}) => {
    const datos = {
      contacto: 'A. Bellido',
      ambitos: ['personas.leer'],
      redes: [],
      porMinuto: 300,
      vence: addDays(HOY, 30),
    };
    const r = await superadmin.post('/aplicaciones', Object.assign({ nombre }, datos, mas));
    if (r.status !== 200) throw new Error(`No key: ${JSON.stringify(r.body)}`);
    return r.body as { id: number; clave: string };
  };
  /** A request with a key, as a program makes it. */
  const pedir = async (clave: string | null, ruta: string, { cabeceras, cuerpo, desde, metodo }: Pedido = {}) => {
    const r = await m.app.fastify.inject({
      method: metodo ?? (cuerpo === undefined ? 'GET' : 'POST'),
      url: `/api/v1${ruta}`,
      headers: Object.assign({}, clave === null ? {} : { authorization: `Bearer ${clave}` }, cabeceras),
      ...(cuerpo === undefined ? {} : { payload: cuerpo as object }),
      ...(desde ? { remoteAddress: desde } : {}),
    });
    return { status: r.statusCode, headers: r.headers, body: r.body === '' ? null : JSON.parse(r.body) };
  };
  const consentir = (...ids: readonly number[]) =>
    m.filas(sql`
      insert into consentimiento_publicacion (investigador_id, autoriza, respondido_en, respondido_por)
      select id, true, now(), 'la persona'
      from investigador
      where id = any(${`{${ids}}`}::bigint[])
    `);
  return Object.assign(m, { superadmin, aplicacion, pedir, consentir });
}

type Recibido = { cabeceras: IncomingMessage['headers']; cuerpo: string };
/** A system of others that listens, and does with each notice what the test says. */
export async function receptor(hacer: (n: number, r: ServerResponse, dicho: Recibido) => void) {
  const recibidos: Recibido[] = [];
  const servidor = createServer((pedido, respuesta) => {
    const partes: Buffer[] = [];
    pedido.on('data', (parte: Buffer) => partes.push(parte));
    pedido.on('end', () => {
      const dicho = { cabeceras: pedido.headers, cuerpo: Buffer.concat(partes).toString('utf8') };
      recibidos.push(dicho);
      hacer(recibidos.length, respuesta, dicho);
    });
  });
  await new Promise<void>((listo) => {
    servidor.listen(0, '127.0.0.1', listo);
  });
  const { port } = servidor.address() as AddressInfo;
  const cerrar = () =>
    new Promise<void>((listo) => {
      servidor.closeAllConnections();
      servidor.close(() => listo());
    });
  return { recibidos, url: `http://127.0.0.1:${port}/avisos`, port, cerrar };
}
