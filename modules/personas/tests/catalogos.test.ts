import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ANIO, mundo } from './mundo.ts';

const m = await mundo();
const jefa = await m.cliente({ usuario: 'jefa-cat', roles: ['admin'], permisos: [['parametros', 'editar']] });
const lectora = await m.cliente({ usuario: 'lectora-cat', roles: ['admin'], permisos: [['parametros', 'ver']] });
const personas = await m.editor('personas-cat');

type Fila = { id: number; version: number; nombre: string; usos: number };
const LICENCIAS = '/personas/licencia-tipos';
const CLASES = '/personas/clasificaciones';
const buscar = async (ruta: string, q: string): Promise<Fila | undefined> =>
  (await lectora.get(`${ruta}?q=${encodeURIComponent(q)}`)).body.rows[0];
const tipo = (nombre: string, extra: object = {}) => ({
  nombre,
  permiteParticipar: false,
  excluyeDeudores: false,
  ...extra,
});

describe('los tipos de licencia', () => {
  it('se agregan con lo que cada uno hace, y no se repiten', async () => {
    const r = await jefa.post(LICENCIAS, tipo('Semestre libre', { permiteParticipar: true }));
    expect(r.status, r.text).toBe(200);
    expect(await buscar(LICENCIAS, 'semestre libre')).toMatchObject({
      nombre: 'Semestre libre',
      permiteParticipar: 'si',
      excluyeDeudores: 'no',
      usos: 0,
    });
    const otra = await jefa.post(LICENCIAS, tipo('SEMESTRE LIBRE'));
    expect([otra.status, otra.body.errors[0].path]).toEqual([422, 'nombre']);
    const vacia = await jefa.post(LICENCIAS, tipo(' '));
    expect([vacia.status, vacia.body.errors[0].path]).toEqual([422, 'nombre']);
  });
  it('un cambio en lo que hace rige para las licencias en curso', async () => {
    const { id, version } = (await jefa.post(LICENCIAS, tipo('Comisión de servicio'))).body;
    const persona = await m.persona();
    await personas.post(`/investigadores/${persona}/licencias`, {
      tipoId: id,
      fechaInicio: `${ANIO}-01-01`,
      fechaFin: `${ANIO}-12-31`,
      documento: '',
      comentario: '',
    });
    const impedida = async () => (await personas.get(`/investigadores/${persona}/licencias`)).body.impedida;
    expect(await impedida()).toBe(true);
    const r = await jefa.put(`${LICENCIAS}/${id}`, {
      ...tipo('Comisión de servicio', { permiteParticipar: true }),
      version,
    });
    expect(r.status, r.text).toBe(200);
    expect(await impedida()).toBe(false);
    const { entries } = (await lectora.get(`${LICENCIAS}/${id}/historial`)).body;
    expect(entries[0]).toMatchObject({
      action: 'editar',
      before: { permiteParticipar: false },
      after: { permiteParticipar: true },
    });
  });
  it('el que está en uso no se elimina: se desactiva, y entonces solo lo conserva quien lo tiene', async () => {
    const { id } = (await buscar(LICENCIAS, 'comision'))!;
    let fila = (await buscar(LICENCIAS, 'comision'))!;
    expect(fila.usos).toBe(1);
    const r = await jefa.delete(`${LICENCIAS}/${id}`);
    expect(r.status).toBe(422);
    const refus = await borrar(LICENCIAS, fila);
    expect([refus.status, refus.body.meta]).toEqual([409, { ofrecer: 'desactivar' }]);
    expect((await jefa.put(`${LICENCIAS}/${id}/activo`, { activo: false, version: fila.version })).status).toBe(200);
    const persona = await m.persona();
    const nueva = {
      tipoId: id,
      fechaInicio: `${ANIO}-01-01`,
      fechaFin: `${ANIO}-12-31`,
      documento: '',
      comentario: '',
    };
    const alta = await personas.post(`/investigadores/${persona}/licencias`, nueva);
    expect([alta.status, alta.body.errors[0].path]).toEqual([422, 'tipoId']);
    const { tipos } = (await personas.get(`/investigadores/${persona}/licencias`)).body;
    expect(tipos.map((t: { value: string }) => t.value)).not.toContain(String(id));
    fila = (await buscar(LICENCIAS, 'semestre libre'))!;
    expect((await borrar(LICENCIAS, fila)).status).toBe(200);
    expect(await buscar(LICENCIAS, 'semestre libre')).toBeUndefined();
  });
  it('dos que editan a la vez no se pisan, quien solo ve no cambia nada, y lo que no existe no está', async () => {
    const { id, version } = (await jefa.post(LICENCIAS, tipo('Misión'))).body;
    expect((await jefa.put(`${LICENCIAS}/${id}`, { ...tipo('Misión oficial'), version })).status).toBe(200);
    expect((await jefa.put(`${LICENCIAS}/${id}`, { ...tipo('Otra'), version })).body.code).toBe('stale_version');
    expect((await lectora.post(LICENCIAS, tipo('X'))).status).toBe(403);
    expect((await lectora.put(`${LICENCIAS}/${id}`, { ...tipo('X'), version })).status).toBe(403);
    expect((await personas.get(LICENCIAS)).status).toBe(403);
    expect((await jefa.put(`${LICENCIAS}/999999`, { ...tipo('X'), version })).status).toBe(404);
    expect((await lectora.get(`${LICENCIAS}/999999/historial`)).status).toBe(404);
  });
});

const borrar = (ruta: string, { id, version }: { id: number; version: number }) =>
  jefa.delete(`${ruta}/${id}`, { version });

describe('las clasificaciones de investigador', () => {
  const valor = (nombre: string, extra: object = {}) => ({ campo: 'tipoInvestigador', nombre, ...extra });
  it('un nombre nuevo llega a las personas que lo tienen, y el historial dice a cuántas', async () => {
    const { id, version } = (await jefa.post(CLASES, valor('Investigador invitdo'))).body;
    const persona = await m.persona({ tipoInvestigador: 'Investigador invitdo' });
    const r = await jefa.put(`${CLASES}/${id}`, { ...valor('Investigador invitado'), version });
    expect(r.status, r.text).toBe(200);
    const p = await m.unaFila<{ t: string; version: number }>(
      sql`select tipo_investigador as t, version from investigador where id = ${persona}`,
    );
    expect(p).toEqual({ t: 'Investigador invitado', version: 2 });
    const { entries } = (await lectora.get(`${CLASES}/${id}/historial`)).body;
    expect(entries[0].after).toEqual({ nombre: 'Investigador invitado', personas: 1 });
    const fila = (await buscar(CLASES, 'investigador invitado'))!;
    expect(fila.usos).toBe(1);
    const refus = await borrar(CLASES, fila);
    expect([refus.status, refus.body.detail]).toEqual([409, expect.stringContaining('1 persona tiene este valor')]);
    const mudar = await jefa.put(`${CLASES}/${id}`, {
      ...valor('Investigador invitado', { campo: 'tipoInvestigadorEstado' }),
      version: fila.version,
    });
    expect([mudar.status, mudar.body.errors[0].path]).toEqual([422, 'campo']);
  });
  it('no se repiten en su clasificación, y el que nadie tiene se elimina', async () => {
    expect((await jefa.post(CLASES, valor('Emergente'))).status).toBe(200);
    expect((await jefa.post(CLASES, valor('EMERGENTE'))).body.errors[0].path).toBe('nombre');
    expect((await jefa.post(CLASES, valor('Emergente', { campo: 'tipoInvestigadorEstado' }))).status).toBe(200);
    expect((await jefa.post(CLASES, valor('X', { campo: 'otro' }))).status).toBe(422);
    expect((await borrar(CLASES, (await buscar(CLASES, 'emergente'))!)).status).toBe(200);
  });
});
