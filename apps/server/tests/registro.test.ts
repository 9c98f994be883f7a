import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorHandler } from '#core/kernel/server/errors.ts';
import { addressForLog, requestForLog } from '../log.ts';

describe('la dirección que guarda el registro', () => {
  it.each([
    ['/restablecer?ficha=abc123', '/restablecer?ficha=[oculto]'],
    ['/restablecer?ficha=abc&x=1', '/restablecer?ficha=[oculto]&x=1'],
    ['/restablecer?FICHA=abc', '/restablecer?FICHA=[oculto]'],
    ['/restablecer?%66icha=abc', '/restablecer?%66icha=[oculto]'],
    ['/x?ficha=a=b=c', '/x?ficha=[oculto]'],
    [
      '/api/auth/oauth2/callback/institucional?code=xyz&state=st&iss=https%3A%2F%2Fid',
      '/api/auth/oauth2/callback/institucional?code=[oculto]&state=[oculto]&iss=https%3A%2F%2Fid',
    ],
    ['/x?%E0%A4%A=secreto', '/x?%E0%A4%A=[oculto]'],
    ['/verificar?codigo=ABC', '/verificar?codigo=[oculto]'],
    ['/api/proyectos?q=suelo&page=2', '/api/proyectos?q=suelo&page=2'],
    ['/api/proyectos', '/api/proyectos'],
  ])('%s se escribe %s', (url, escrita) => {
    expect(addressForLog(url)).toBe(escrita);
  });

  it('no lleva el secreto en ninguna línea, tampoco cuando la solicitud falla; ni galletas ni cuerpos', async () => {
    let registro = '';
    const stream = new Writable({
      write(trozo, _codificacion, listo) {
        registro += trozo;
        listo();
      },
    });
    const fastify = Fastify({ logger: { level: 'trace', stream, serializers: { req: requestForLog } } });
    fastify.setErrorHandler(errorHandler);
    // As the application: the default handler would write the whole address.
    fastify.setNotFoundHandler((_solicitud, respuesta) => respuesta.status(404).send());
    fastify.get('/restablecer', async () => 'ok');
    fastify.post('/restablecer', async () => {
      throw new Error('se rompió');
    });
    const cabeceras = { cookie: 'quipu.session_token=GALLETA' };
    await fastify.inject({ url: '/restablecer?ficha=SECRETO', headers: cabeceras });
    const rota = await fastify.inject({
      method: 'POST',
      url: '/restablecer?ficha=SECRETO',
      headers: cabeceras,
      payload: { nueva: 'CLAVE' },
    });
    await fastify.inject({ url: '/nada?ficha=SECRETO', headers: cabeceras });
    await fastify.close();
    expect(registro).toContain('[oculto]');
    expect(registro).toContain('unexpected error');
    for (const secreto of ['SECRETO', 'GALLETA', 'CLAVE']) expect(registro).not.toContain(secreto);
    expect(rota.statusCode).toBe(500);
    expect(rota.body).not.toContain('SECRETO');
  });
});
