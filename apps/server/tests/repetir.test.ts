import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { ATTEMPT_HEADER, pathParams, splitInput } from '#core/contract/shared/address.ts';
import { entradaMinima } from './entrada.ts';
import { muestras as leerMuestras } from './muestras.ts';
import { credenciales, operacionesDe } from './programas.ts';

const app = await testApp({ demo: true, settings: { rateLimitPerMinute: null } });
const muestras = await leerMuestras(app.database);
await app.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const { cookie } = await app.login('mixto');
const operaciones = operacionesDe(app);
const con = await credenciales(app);
const repetibles = operaciones.filter(([, e]) => e.repeatable);

describe('repetir un cambio con su clave de intento', () => {
  // A passkey answers a challenge that is taken once: a new try begins with another.
  it('puede hacerse en todo lo que crea, agrega o recuerda algo; las cuentas y las aplicaciones no, porque su respuesta lleva una clave', () => {
    const crean = operaciones
      .filter(
        ([clave, e]) =>
          e.method === 'POST' && e.upload !== true && /\.(crear|agregar|iniciar|copiar|recordar|incluir)/.test(clave),
      )
      .filter(([clave, e]) => !/^(acceso|llaves|usuarios|exports|aplicaciones)\./.test(clave) && !e.repeatable);
    expect(crean.map(([clave]) => clave)).toEqual([]);
  });
  it.each(repetibles)('%s responde lo mismo la segunda vez', async (clave, e) => {
    expect([e.upload === true, e.output === 'file', e.permission === 'public']).toEqual([false, false, false]);
    const muestra = muestras[clave];
    const { url, rest } = splitInput(e.path, {
      ...entradaMinima(e.input),
      ...(muestra?.entrada ?? e.example?.input ?? {}),
      ...Object.fromEntries(pathParams(e.path).map((p) => [p, muestra?.params?.[p] ?? 1])),
    });
    const pedir = async () => {
      const r = await app.app.fastify.inject({
        method: e.method,
        url: `/api${url}`,
        headers: { ...con(clave, cookie), [ATTEMPT_HEADER]: `intento-${clave.replaceAll('.', '-')}` },
        payload: rest,
      });
      return { status: r.statusCode, body: r.json() };
    };
    const [primera, segunda] = [await pedir(), await pedir()];
    expect(primera.status).toBeLessThan(500);
    expect(segunda.status).toBe(primera.status);
    if (primera.status === 200) expect(segunda.body).toEqual(primera.body);
  });
});
