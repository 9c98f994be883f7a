import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { crearCuenta } from './mundo.ts';

let app: TestApp;
let oficina: Client;
let consulta: Client;
let investigadora: Client;
beforeAll(async () => {
  app = await testApp({ demo: true });
  await crearCuenta(app.ctx(), { usuario: 'lectora-parametros', roles: ['admin'], permisos: [['parametros', 'ver']] });
  oficina = await app.login('admin');
  consulta = await app.login('lectora-parametros');
  investigadora = await app.login('investigador');
});

type Fila = { id: number; version: number; area: string; estado: string; aviso: string | null };
const modulos = async (): Promise<Fila[]> => (await oficina.get('/modulos')).body.rows;
const AREAS: Record<string, string> = { Investigador: 'investigador', Administración: 'admin' };
async function poner(nombre: string, cambios: { estado: string; aviso: string | null }, quien = oficina) {
  const { id, version } = (await modulos()).find((m) => m.area === nombre)!;
  return quien.put(`/modulos/${id}`, { version, area: AREAS[nombre], ...cambios });
}
/** The open sessions are told once the change is committed. */
const llegaA = (status: number) => expect.poll(async () => (await investigadora.get('/perfil')).status).toBe(status);
const yo = async (quien: Client) => (await quien.get('/acceso/yo')).body.yo;

describe('los módulos de cada área', () => {
  it('se leen los cuatro, abiertos', async () => {
    expect((await modulos()).map((m) => [m.area, m.estado])).toEqual([
      ['Administración', 'abierto'],
      ['Evaluador', 'abierto'],
      ['Facultad', 'abierto'],
      ['Investigador', 'abierto'],
    ]);
  });

  it('cerrado, el servidor no atiende a su gente aunque ya estuviera dentro, y le dice el aviso; abierto, vuelve', async () => {
    expect((await investigadora.get('/perfil')).status).toBe(200);
    const aviso = 'Volvemos el lunes a las 8:00.';
    expect((await poner('Investigador', { estado: 'mantenimiento', aviso })).status).toBe(200);
    await llegaA(403);
    expect((await yo(investigadora)).modulos).toEqual([{ area: 'investigador', estado: 'mantenimiento', aviso }]);
    expect((await oficina.get('/investigadores/opciones')).status).toBe(200);
    expect((await yo(oficina)).modulos).toEqual([]);
    expect((await poner('Investigador', { estado: 'abierto', aviso: null })).status).toBe(200);
    await llegaA(200);
  });

  it('abierto con un aviso, se trabaja y se lee', async () => {
    const aviso = 'El sábado habrá mantenimiento.';
    expect((await poner('Investigador', { estado: 'abierto', aviso })).status).toBe(200);
    await expect
      .poll(async () => (await yo(investigadora)).modulos)
      .toEqual([{ area: 'investigador', estado: 'abierto', aviso }]);
    expect((await investigadora.get('/perfil')).status).toBe(200);
  });

  it('no se cierra sin aviso, ni el área de la oficina, ni por quien solo consulta', async () => {
    const sinAviso = await poner('Investigador', { estado: 'mantenimiento', aviso: '' });
    expect([sinAviso.status, sinAviso.body.errors[0].path]).toEqual([422, 'aviso']);
    const oficial = await poner('Administración', { estado: 'mantenimiento', aviso: 'Cerrado' });
    expect([oficial.status, oficial.body.errors[0].path]).toEqual([422, 'estado']);
    expect((await poner('Investigador', { estado: 'abierto', aviso: null }, consulta)).status).toBe(403);
  });

  it('cada cambio queda en su historial', async () => {
    const { id } = (await modulos()).find((m) => m.area === 'Investigador')!;
    const { entries } = (await oficina.get(`/modulos/${id}/historial`)).body;
    expect(entries.at(-1)).toMatchObject({ before: { estado: 'abierto' }, after: { estado: 'mantenimiento' } });
  });
});
