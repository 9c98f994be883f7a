import { spawn } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Aviso, esDeQuipu, recibirAvisos } from '#examples/cliente/avisos.ts';
import { type Cliente, crearCliente, type Persona, Rechazo } from '#examples/cliente/cliente.ts';
import { type Cuenta, type Memoria, personasDesde } from '#examples/cliente/personas.ts';
import { type Propuesta, proponer } from '#examples/cliente/proponer.ts';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { entregarAvisos } from '../server/avisos/entregar.ts';
import { cabeceraDeFirma } from '../server/avisos/firmar.ts';
import { mundoApi, receptor } from './mundo-api.ts';

let m: Awaited<ReturnType<typeof mundoApi>>;
let url = '';
let clave = '';
let cliente: Cliente;
const publicas: number[] = [];

beforeAll(async () => {
  m = await mundoApi(undefined, { webhookNetworks: ['127.0.0.0/8'] });
  url = await m.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  for (let n = 0; n < 230; n += 1) publicas.push(await m.persona({ docNumero: String(41_000_000 + n) }));
  await m.consentir(...publicas);
  await ponerAlDia(m.ctx());
  clave = (await m.aplicacion({ ambitos: ['personas.leer', 'publicaciones.proponer'] })).clave;
  cliente = crearCliente(`${url}/`, clave);
});

async function todas(desde: string | undefined, memoria: Memoria, cuenta: Cuenta): Promise<Persona[]> {
  const leidas: Persona[] = [];
  for await (const persona of personasDesde(cliente, desde, memoria, cuenta)) leidas.push(persona);
  return leidas;
}

describe('el cliente de ejemplo, con el servidor', () => {
  it('lee todas las páginas, y la segunda vez nada de lo que no cambió', async () => {
    const memoria: Memoria = new Map();
    const cuenta = { paginas: 0, sinCambio: 0 };
    const primera = await todas(undefined, memoria, cuenta);
    expect(primera.map(({ id }) => id)).toEqual(publicas);
    expect(Object.keys(primera[0]!).toSorted()).toEqual(['actualizado', 'apellidos', 'id', 'nombres', 'orcid']);
    expect(cuenta).toEqual({ paginas: 2, sinCambio: 0 });
    expect(await todas(undefined, memoria, cuenta)).toEqual(primera);
    expect(cuenta).toEqual({ paginas: 4, sinCambio: 2 });
  });

  it('lee solo lo que cambió desde un instante', async () => {
    const marcas = (await todas(undefined, new Map(), { paginas: 0, sinCambio: 0 })).map((p) =>
      Date.parse(p.actualizado!),
    );
    // Marks are whole seconds.
    await expect.poll(() => Date.now() > Math.max(...marcas) + 1_000).toBe(true);
    const desde = new Date().toISOString();
    const [una] = publicas;
    await m.filas(sql`update investigador set nombres = 'Cambiada' where id = ${una}`);
    const cambiadas = await todas(desde, new Map(), { paginas: 0, sinCambio: 0 });
    expect(cambiadas).toMatchObject([{ id: una, nombres: 'Cambiada' }]);
  });

  it('propone una vez aunque repita; lo que se rechaza trae su regla', async () => {
    const propuesta: Propuesta = { persona: { documento: '41000007' }, tipo: 'articulo', titulo: 'Suelos de altura' };
    const una = await proponer(cliente, propuesta);
    expect(await proponer(cliente, propuesta)).toEqual(una);
    expect(await m.filas(sql`select id::int as id from publicacion`)).toEqual([{ id: una.id }]);
    const ajena = proponer(cliente, { ...propuesta, persona: { documento: '99999999' } });
    await expect(ajena).rejects.toMatchObject({ estado: 404, regla: 'publicaciones.persona_desconocida' });
    await expect(proponer(crearCliente(url, 'qp_live_x'), propuesta)).rejects.toBeInstanceOf(Rechazo);
  });

  it('espera lo que se le dice cuando la clave se queda sin solicitudes', async () => {
    // Of the house a minute would have to be waited for.
    const ocupado = await receptor((n, r) => {
      if (n === 1) r.writeHead(429, { 'retry-after': '1' }).end();
      else r.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}');
    });
    const lento = crearCliente(new URL(ocupado.url).origin, clave);
    const desde = performance.now();
    const { data } = await lento.GET('/api/v1/personas/{id}', { params: { path: { id: 1 } } });
    expect(data).toEqual({ id: 1 });
    expect(performance.now() - desde).toBeGreaterThan(900);
    await ocupado.cerrar();
  });

  it('la orden de la consola escribe lo que leyó, y dice la regla de lo que no', async () => {
    const ejecutar = (orden: readonly string[], deClave: string) =>
      new Promise<{ codigo: number | null; dicho: string }>((listo, falla) => {
        const env = Object.assign({}, process.env, { QUIPU_URL: url, QUIPU_CLAVE: deClave });
        const programa = spawn('npx', ['tsx', 'examples/cliente/main.ts', ...orden], { env });
        const partes: Buffer[] = [];
        for (const salida of [programa.stdout, programa.stderr]) salida.on('data', (parte) => partes.push(parte));
        programa.on('error', falla);
        programa.on('close', (codigo) => listo({ codigo, dicho: Buffer.concat(partes).toString('utf8') }));
      });
    const leidas = await ejecutar(['personas'], clave);
    expect(leidas.codigo).toBe(0);
    expect(leidas.dicho.trim().split('\n')).toHaveLength(publicas.length);
    const negada = await ejecutar(['personas'], 'qp_live_x');
    expect(negada.codigo).toBe(1);
    expect(negada.dicho).toContain('401 aplicaciones.clave_desconocida');
  });
});

describe('el receptor de avisos de ejemplo', () => {
  const recibidos: Aviso[] = [];
  let servidor: Server;
  let secreto = '';
  let destino = '';
  let falla = true;

  beforeAll(async () => {
    const alRecibir = async (aviso: Aviso) => {
      if (falla) throw new Error('No hoy');
      recibidos.push(aviso);
    };
    // Its secret is known once the destination exists, which needs its address.
    const previo = await recibirAvisos({ secreto: '', puerto: 0, alRecibir });
    const { port } = previo.address() as AddressInfo;
    await new Promise((listo) => previo.close(listo));
    destino = `http://127.0.0.1:${port}/avisos`;
    const datos = { nombre: 'Ejemplo', url: destino, eventos: ['publicacion.enviar'], activo: true };
    secreto = (await m.superadmin.post('/aplicaciones/destinos', datos)).body.secreto;
    servidor = await recibirAvisos({ secreto, puerto: port, alRecibir });
  });
  afterAll(() => new Promise((listo) => servidor.close(listo)));

  it('toma lo que el servidor entrega, una vez, aunque la primera haya fallado', async () => {
    await m.filas(sql`
      insert into transicion (entidad, entidad_id, accion, de, a, en, actor)
      values ('publicacion', 7, 'enviar', 'en_proceso', 'enviado', now(), 'Ana')
    `);
    await entregarAvisos(m.ctx());
    expect(recibidos).toEqual([]);
    falla = false;
    await m.filas(sql`update aviso_entrega set proximo_en = now() - interval '1 minute' where situacion = 'pendiente'`);
    await entregarAvisos(m.ctx());
    expect(recibidos).toMatchObject([
      { evento: 'publicacion.enviar', registro: { tipo: 'publicacion', id: 7 }, estado: 'enviado' },
    ]);
    const [entrega] = await m.filas(sql`select situacion, codigo from aviso_entrega`);
    expect(entrega).toEqual({ situacion: 'entregada', codigo: 204 });
  });

  it('no toma lo que otro firmó, lo cambiado ni lo de hace rato, y toma uno de dos secretos', async () => {
    const cuerpo = '{"id":1}';
    const ahora = Math.floor(Date.now() / 1000);
    const vale = (cabecera: string, dicho = cuerpo) => esDeQuipu(cabecera, Buffer.from(dicho), secreto, ahora);
    expect(vale(cabeceraDeFirma([secreto], ahora, cuerpo))).toBe(true);
    expect(vale(cabeceraDeFirma(['otro', secreto], ahora, cuerpo))).toBe(true);
    expect(vale(cabeceraDeFirma(['otro'], ahora, cuerpo))).toBe(false);
    expect(vale(cabeceraDeFirma([secreto], ahora, cuerpo), '{"id":2}')).toBe(false);
    expect(vale(cabeceraDeFirma([secreto], ahora - 301, cuerpo))).toBe(false);
    for (const rara of ['', 't=', `t=${ahora}`, `t=${ahora},v1=00`]) expect(vale(rara)).toBe(false);
    const ajeno = await fetch(destino, { method: 'POST', body: cuerpo, headers: { 'quipu-signature': 't=1,v1=00' } });
    expect(ajeno.status).toBe(401);
  });
});
