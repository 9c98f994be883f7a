import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { crearMundo } from '#modules/publicaciones/tests/mundo.ts';
import { AJUSTES_INICIALES } from '../domain/hoja-de-vida.ts';

const app = await testApp({ now: () => new Date('2026-04-15T15:00:00Z') });
const m = crearMundo(app);
const persona = await m.persona('autora');
await m.db.execute(
  sql`
    update investigador
    set
      telefono_movil = '987654321',
      email3 = 'autora@und.example',
      codigo_orcid = '0000-0002-1825-0097'
    where id = ${persona}
  `,
);
const yo = await app.login('autora');
const obra = await m.lista(yo, 'articulo', { doi: '10.1234/abc' });
await m.ponerEstado(obra, 'registrado');
await m.lista(yo, 'libro');
await m.persona('otra');

const guardar = async (cambio: object, version?: number) => {
  const { body } = await yo.get('/hoja-de-vida');
  return yo.put('/hoja-de-vida', { version: version ?? body.version, ajustes: { ...body.ajustes, ...cambio } });
};
const enlace = async (): Promise<string> => (await yo.get('/hoja-de-vida')).body.enlace;
const leer = (id: string) => app.anonymous.get(`/hoja-de-vida/publica/ver?id=${id}`);

describe('la hoja de vida', () => {
  it('empieza sin publicarse, con lo registrado y no con lo que falta registrar', async () => {
    const { body } = await yo.get('/hoja-de-vida');
    expect(body).toEqual({ version: 1, ajustes: AJUSTES_INICIALES, enlace: null });
    const hoja = JSON.stringify((await yo.get('/hoja-de-vida/ver')).body);
    expect(hoja).toContain('https://doi.org/10.1234/abc');
    expect(hoja).toContain('987654321');
    expect(hoja).not.toContain('de libro');
  });
  it('se lleva en PDF, Word y JSON Resume', async () => {
    expect((await yo.get('/hoja-de-vida/archivo')).headers['content-type']).toContain('application/pdf');
    expect((await yo.get('/hoja-de-vida/archivo?formato=docx')).headers['content-type']).toContain('wordprocessingml');
    const json = await yo.get('/hoja-de-vida/json');
    expect(json.headers['content-disposition']).toMatch(/\.json/);
    expect(json.body).toMatchObject({ basics: { phone: '987654321' }, publications: [{ releaseDate: '2025' }] });
  });
  it('publicada, cualquiera la lee en su dirección sin lo que es solo de su copia', async () => {
    expect((await guardar({ publicada: true })).status).toBe(200);
    const id = await enlace();
    expect(id.length).toBeGreaterThanOrEqual(32);
    const { status, body } = await leer(id);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('autora@und.example');
    expect((await guardar({ publicada: true, correo: 'publico' })).status).toBe(200);
    expect(JSON.stringify((await leer(id)).body)).toContain('autora@und.example');
    for (const donde of ['ver', 'json', 'archivo'])
      expect((await app.anonymous.get(`/hoja-de-vida/publica/${donde}?id=${id}`)).status).toBe(200);
    for (const donde of ['ver', 'json'])
      expect(JSON.stringify((await app.anonymous.get(`/hoja-de-vida/publica/${donde}?id=${id}`)).body)).not.toContain(
        '987654321',
      );
  });
  it('conserva su dirección al cambiar otra cosa, y la pierde al dejar de publicarse', async () => {
    const antes = await enlace();
    await guardar({ estilo: 'iso690' });
    expect(await enlace()).toBe(antes);
    await guardar({ publicada: false });
    expect((await leer(antes)).status).toBe(404);
    await guardar({ publicada: true });
    expect(await enlace()).not.toBe(antes);
    expect((await leer(antes)).status).toBe(404);
  });
  it('de quien dejó de estar activo no se lee', async () => {
    const id = await enlace();
    await m.db.execute(sql`update investigador set activo = false where id = ${persona}`);
    expect((await leer(id)).status).toBe(404);
    await m.db.execute(sql`update investigador set activo = true where id = ${persona}`);
    expect((await leer(id)).status).toBe(200);
  });
  it('no se guarda sobre una versión anterior, ni con un valor que no se ofrece, ni la de otra persona', async () => {
    expect((await guardar({ estilo: 'apa' }, 1)).body).toMatchObject({ code: 'stale_version' });
    expect((await guardar({ estilo: 'chicago' })).status).toBe(422);
    const otra = await app.login('otra');
    expect((await otra.get('/hoja-de-vida')).body).toEqual({ version: 1, ajustes: AJUSTES_INICIALES, enlace: null });
  });
  it('dos primeras veces a la vez dejan una sola', async () => {
    const otra = await app.login('otra');
    const primera = () => otra.put('/hoja-de-vida', { version: 1, ajustes: AJUSTES_INICIALES });
    const estados = (await Promise.all([primera(), primera()])).map((r) => r.status);
    expect(estados.sort()).toEqual([200, 409]);
  });
});
