import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { type DatosBaremo, filaDeBaremo, inicialDeBaremo } from '../domain/baremo.ts';

const app = await testApp();
const c = app.ctx();
await crearCuenta(c, { usuario: 'jefa-baremo', roles: ['admin'], permisos: [['parametros', 'editar']] });
await crearCuenta(c, { usuario: 'lectora-baremo', roles: ['admin'], permisos: [['parametros', 'ver']] });
await crearCuenta(c, { usuario: 'grupos-baremo', roles: ['admin'], permisos: [['grupos', 'editar']] });
const jefa = await app.login('jefa-baremo');
const lectora = await app.login('lectora-baremo');
const grupos = await app.login('grupos-baremo');
const RUTA = '/grupos/baremo';
const item = (extra: object = {}) => ({
  rubro: '9.1',
  tituloRubro: 'Divulgación',
  item: 'Ensayo publicado',
  fuente: 'publicacion',
  puntos: '1,5',
  orden: 900,
  tipo: ['ensayo'],
  ...extra,
});

describe('el baremo de la calificación', () => {
  it('un ítem guarda solo los rasgos de su fuente, y sus puntos exactos', async () => {
    const r = await jefa.post(RUTA, item({ nivel: ['I'], montoMayorA: '100.00' }));
    expect(r.status, r.text).toBe(200);
    const { rows } = (await lectora.get(`${RUTA}?q=ensayo%20publicado`)).body;
    expect(rows).toMatchObject([{ rubro: '9.1', puntos: 1.5, regla: 'Publicación · Tipo: ensayo' }]);
    expect((await lectora.get(`${RUTA}/${rows[0].id}`)).body).toMatchObject({ tipo: ['ensayo'], montoMayorA: '' });
  });
  it('el formulario vuelve a mostrar lo que se guardó', () => {
    const datos = {
      ...item({ fuente: 'proyecto', financiamiento: ['propio'], montoMayorA: '10.00', montoHasta: '20.00', tipo: [] }),
    };
    const fila = filaDeBaremo(datos as unknown as DatosBaremo);
    expect(fila.filtro).toEqual({ rasgos: { financiamiento: ['propio'] }, montoMayorA: '10.00', montoHasta: '20.00' });
    expect(inicialDeBaremo(fila)).toMatchObject({ financiamiento: ['propio'], montoMayorA: '10.00', orden: '900' });
  });
  it('no se repite en su rubro, sus montos van en orden y los puntos no son negativos', async () => {
    const campo = async (extra: object) =>
      (await jefa.post(RUTA, item({ item: 'Otro', ...extra }))).body.errors?.[0]?.path;
    expect(await campo({ item: 'ENSAYO PUBLICADO' })).toBe('item');
    expect(await campo({ fuente: 'proyecto', montoMayorA: '200.00', montoHasta: '100.00' })).toBe('montoHasta');
    expect(await campo({ puntos: '-1' })).toBe('puntos');
    expect(await campo({ rubro: 'uno' })).toBe('rubro');
    expect(await campo({ fuente: 'otra' })).toBe('fuente');
  });
  it('el nombre de un rubro es el mismo en todos sus ítems', async () => {
    const { id, version } = (await jefa.post(RUTA, item({ item: 'Video', orden: 901 }))).body;
    const r = await jefa.put(`${RUTA}/${id}`, {
      ...item({ item: 'Video', tituloRubro: 'Difusión', orden: 901 }),
      version,
    });
    expect(r.status, r.text).toBe(200);
    const nombres = await rowsOf<{ n: string }>(
      c.db,
      sql`select distinct titulo_rubro as n from baremo_calificacion where rubro = '9.1'`,
    );
    expect(nombres).toEqual([{ n: 'Difusión' }]);
    const { entries } = (await lectora.get(`${RUTA}/${id}/historial`)).body;
    expect(entries[0]).toMatchObject({
      action: 'editar',
      before: { tituloRubro: 'Divulgación' },
      after: { tituloRubro: 'Difusión' },
    });
    expect((await jefa.put(`${RUTA}/${id}`, { ...item(), version })).body.code).toBe('stale_version');
    expect((await jefa.delete(`${RUTA}/${id}`, { version: version + 1 })).status).toBe(200);
    expect((await jefa.delete(`${RUTA}/${id}`, { version: version + 1 })).status).toBe(404);
  });
  it('ofrece los valores que los hechos pueden tener', async () => {
    const { options, initial } = (await lectora.get(`${RUTA}/formulario`)).body;
    const de = (campo: string) => options[campo].map((o: { value: string }) => o.value);
    expect(de('indexada')).toContain('scopus');
    expect(de('tipoPatente')).toContain('Modelo de utilidad');
    expect(de('articulo')).toContain('Artículo de revisión');
    expect(Number(initial.orden)).toBeGreaterThan(900);
  });
  it('solo lo cambia quien puede editar los parámetros', async () => {
    expect((await grupos.get(RUTA)).status).toBe(403);
    expect((await lectora.post(RUTA, item())).status).toBe(403);
  });
});
