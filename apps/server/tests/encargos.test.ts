import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { behindLock } from '#core/testing/server/waiting.ts';
import { MODULOS_ENCARGABLES, permisosDeEncargo } from '#modules/acceso/domain/encargos.ts';
import { CLAVES_MODULO, NIVELES } from '#modules/acceso/domain/permisos.ts';
import { abrirSesion, crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { crearMundo, type Mundo } from '#modules/publicaciones/tests/mundo-oficina.ts';

let m: Mundo;
let gestoraId: number;
let categoria: string;
let suplente: { id: number; perfil: { investigador?: number } };
let suya: Client;
let serie = 0;
const DIA = 24 * 3600_000;
const dia = (dentroDe: number) => new Date(Date.now() + dentroDe * DIA).toISOString().slice(0, 10);

beforeAll(async () => {
  m = await crearMundo();
  gestoraId = (await rowsOf<{ id: number }>(m.db, sql`select id::int from usuario where username = 'gestora'`))[0]!.id;
  categoria = String((await m.categoria('Artículo original · WoS, Scopus o Medline')).id);
});
beforeEach(async () => {
  suplente = await crearCuenta(m.ctx, { usuario: `suplente${++serie}`, roles: ['admin', 'investigador'] });
  suya = clientOf(m.app.app, await abrirSesion(m.ctx, suplente.id));
});

const datos = (mas: object = {}) => ({
  suplenteId: suplente.id,
  desde: dia(-1),
  hasta: dia(5),
  modulos: [],
  motivo: 'Vacaciones',
  ...mas,
});
async function nombrar(mas: object = {}, quien = m.gestora): Promise<number> {
  const r = await quien.post('/acceso/reemplazos', datos(mas));
  expect(r.status, r.text).toBe(200);
  return r.body.id;
}
async function actuar(id: number, quien = suya): Promise<Client> {
  const r = await quien.post(`/acceso/reemplazos/${id}/actuar`, {});
  expect(r.status, r.text).toBe(200);
  return clientOf(m.app.app, String(r.headers['set-cookie']).split(';')[0]!);
}
const registrar = (quien: Client, id: number) =>
  quien.post(`/registros/publicacion/${id}/acciones/registrar`, {
    datos: { categoria, validado: 'si', excepcion: 'Se verificó en papel' },
  });
const historia = (id: number) =>
  rowsOf<{ actor: string; usuario: number }>(
    m.db,
    sql`
      select actor, usuario_id::int as usuario
      from auditoria
      where entidad = 'publicacion' and entidad_id = ${id}
      order by id desc
      limit 1
    `,
  );

describe('quien reemplaza a una persona de la oficina', () => {
  it('hace lo que ella puede, y la historia dice por encargo de quién', async () => {
    const id = await m.nueva();
    expect((await registrar(suya, id)).status).toBe(404);
    const encargada = await actuar(await nombrar());
    const r = await registrar(encargada, id);
    expect(r.status, r.text).toBe(200);
    expect((await m.leer(id)).estado).toBe('registrado');
    const actor = `Prueba suplente${serie} (por encargo de Prueba gestora)`;
    expect(await historia(id)).toEqual([{ actor, usuario: suplente.id }]);
    const [paso] = await rowsOf<{ actor: string }>(
      m.db,
      sql`select actor from transicion where entidad = 'publicacion' and entidad_id = ${id} order by id desc limit 1`,
    );
    expect(paso).toEqual({ actor });
  });
  it('no recibe nada fuera del trabajo que se le encargó', async () => {
    const encargada = await actuar(await nombrar({ modulos: ['parametros'] }));
    const id = await m.nueva();
    expect((await registrar(encargada, id)).status).toBe(404);
    const { permisos, roles, superadmin } = (await encargada.get('/acceso/yo')).body.yo;
    expect([[...permisos].sort(), roles, superadmin]).toEqual([
      ['admin', 'parametros.editar', 'parametros.ver'],
      ['admin'],
      false,
    ]);
  });
  it('no actúa antes del primer día ni después del último', async () => {
    const futuro = await nombrar({ desde: dia(2), hasta: dia(3) });
    const r = await suya.post(`/acceso/reemplazos/${futuro}/actuar`, {});
    expect([r.status, r.body.detail]).toEqual([409, expect.stringContaining('empieza el')]);
    const pasado = await m.gestora.post('/acceso/reemplazos', datos({ desde: dia(-5), hasta: dia(-2) }));
    expect(pasado.status).toBe(422);
    const id = await nombrar();
    const encargada = await actuar(id);
    await m.db.execute(sql`update encargo set desde = ${dia(-9)}, hasta = ${dia(-2)} where id = ${id}`);
    await m.app.app.sesiones.anunciar(gestoraId);
    expect((await encargada.get('/portal/pendientes?area=admin')).status).toBe(401);
  });
  it('no atiende un registro en el que tiene parte', async () => {
    const id = await m.nueva({}, [{ investigadorId: suplente.perfil.investigador! }]);
    const r = await registrar(await actuar(await nombrar()), id);
    expect([r.status, r.body.detail]).toEqual([403, expect.stringContaining('tiene parte en este registro')]);
    expect((await m.leer(id)).estado).toBe('enviado');
    expect((await registrar(m.gestora, id)).status).toBe(200);
  });
  it('tampoco lo edita, ni se pone ni se quita de él, aunque no cambie de estado', async () => {
    const encargada = await actuar(await nombrar());
    const ruta = (id: number) => `/publicaciones/oficina/${id}`;
    const conParte = {
      fuente: 'docente',
      autor: 'Suplente, S.',
      categoria: 'Autor',
      filiacion: 'si',
      filiacionUnica: 'si',
    };
    const ella = suplente.perfil.investigador!;
    const ajena = await m.nueva();
    const ponerse = await encargada.post(`${ruta(ajena)}/autores`, { ...conParte, investigadorId: ella });
    expect([ponerse.status, ponerse.body.detail]).toEqual([403, expect.stringContaining('tiene parte')]);
    const { revision: leida, version } = (await encargada.get(ruta(ajena))).body;
    const revision = { ...leida, version, comentario: 'Se leyó.' };
    expect((await encargada.put(`${ruta(ajena)}/revision`, revision)).status).toBe(200);

    const propia = await m.nueva({}, [{}, { investigadorId: ella }]);
    const autores = () =>
      rowsOf<{ id: number }>(
        m.db,
        sql`select id::int from publicacion_autor where publicacion_id = ${propia} order by orden`,
      );
    const [, suyo] = await autores();
    const rechazos = [
      await encargada.put(`${ruta(propia)}/revision`, { ...revision, version: (await m.leer(propia)).version }),
      await encargada.delete(`${ruta(propia)}/autores/${suyo!.id}`),
      await encargada.put(`/registros/publicacion/${propia}/etiquetas`, {
        etiquetas: [{ key: 'prioridad', value: 'alta' }],
      }),
    ];
    expect(rechazos.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await autores()).toHaveLength(2);
    expect((await m.gestora.delete(`${ruta(propia)}/autores/${suyo!.id}`)).status).toBe(200);
  });
  it('no nombra a otro, no entra a las cuentas ni cambia la clave, las sesiones o los avisos de la persona', async () => {
    const encargo = await nombrar();
    const encargada = await actuar(encargo);
    for (const r of [
      await encargada.post('/acceso/reemplazos', datos({ suplenteId: gestoraId })),
      await encargada.get('/acceso/reemplazos'),
      await encargada.post(`/acceso/reemplazos/${encargo}/actuar`, {}),
      await encargada.get('/acceso/sesiones'),
      await encargada.get('/acceso/preferencias'),
      await encargada.post('/acceso/clave', { actual: 'x', nueva: 'Totora.2027', repetida: 'Totora.2027' }),
      await encargada.get('/usuarios/administradores'),
    ])
      expect(r.status, r.text).toBe(403);
    expect((await encargada.get('/acceso/apoyos')).body).toEqual({ apoyos: [] });
  });
  it('lee sus propios mensajes, no los de la persona', async () => {
    await m.db.execute(
      sql`insert into aviso (usuario_id, titulo, texto) values (${gestoraId}, 'Solo de la gestora', 'Texto')`,
    );
    const encargada = await actuar(await nombrar());
    const { avisos } = (await encargada.get('/acceso/avisos')).body;
    expect(avisos.map((a: { titulo: string }) => a.titulo)).toEqual(['Reemplaza a Prueba gestora']);
  });
  it('no reemplaza a quien reemplaza a otro más que en lo suyo', async () => {
    await nombrar();
    const tercera = await crearCuenta(m.ctx, { usuario: `tercera${serie}`, roles: ['admin'] });
    const id = await nombrar({ suplenteId: tercera.id }, suya);
    const encargada = await actuar(id, clientOf(m.app.app, await abrirSesion(m.ctx, tercera.id)));
    expect((await encargada.get('/acceso/yo')).body.yo.permisos).toEqual(['admin']);
    expect((await registrar(encargada, await m.nueva())).status).toBe(404);
  });
  it('nadie se nombra a sí mismo, ni a una cuenta que no es de la oficina, ni actúa por un encargo ajeno', async () => {
    const propio = await m.gestora.post('/acceso/reemplazos', datos({ suplenteId: gestoraId }));
    expect([propio.status, propio.body.detail]).toEqual([422, expect.stringContaining('a sí mismo')]);
    const docente = await crearCuenta(m.ctx, { usuario: `docente${serie}` });
    expect((await m.gestora.post('/acceso/reemplazos', datos({ suplenteId: docente.id }))).status).toBe(422);
    const id = await nombrar();
    expect((await m.lectora.post(`/acceso/reemplazos/${id}/actuar`, {})).status).toBe(404);
    expect((await m.lectora.post(`/acceso/reemplazos/${id}/terminar`, {})).status).toBe(404);
  });
  it('sale al instante cuando la persona termina el reemplazo, y vuelve a su cuenta cuando quiere', async () => {
    const id = await nombrar();
    const encargada = await actuar(id);
    expect((await m.gestora.post(`/acceso/reemplazos/${id}/terminar`, {})).status).toBe(200);
    expect((await registrar(encargada, await m.nueva())).status).toBe(401);
    expect((await m.gestora.post(`/acceso/reemplazos/${id}/terminar`, {})).status).toBe(409);

    const otra = await actuar(await nombrar());
    const r = await otra.post('/acceso/apoyo/salir', {});
    const vuelta = clientOf(m.app.app, String(r.headers['set-cookie']).split(';')[0]!);
    expect((await vuelta.get('/acceso/yo')).body.yo).toMatchObject({
      nombre: `Prueba suplente${serie}`,
      encargo: null,
    });
  });
  it('pierde lo que la persona pierde: sus permisos se leen cada vez', async () => {
    const temporal = await crearCuenta(m.ctx, {
      usuario: `temporal${serie}`,
      roles: ['admin'],
      permisos: [['publicaciones', 'editar']],
    });
    const encargada = await actuar(await nombrar({}, clientOf(m.app.app, await abrirSesion(m.ctx, temporal.id))));
    await m.db.execute(sql`update permiso_admin set nivel = 'ver' where usuario_id = ${temporal.id}`);
    await m.app.app.sesiones.anunciar(temporal.id);
    expect((await registrar(encargada, await m.nueva())).status).toBe(403);
  });
});

describe('la oficina', () => {
  it('nombra el reemplazo de una cuenta que no puede más que la suya, y lo termina', async () => {
    const jefa = await crearCuenta(m.ctx, {
      usuario: `jefa${serie}`,
      roles: ['admin'],
      permisos: [
        ['usuarios', 'editar'],
        ['grupos', 'editar'],
      ],
    });
    const deJefa = clientOf(m.app.app, await abrirSesion(m.ctx, jefa.id));
    const [otra] = await rowsOf<{ id: number }>(m.db, sql`select id::int from usuario where username = 'otra'`);
    const negado = await deJefa.post(`/usuarios/cuentas/${gestoraId}/reemplazos`, datos());
    expect([negado.status, negado.body.detail]).toEqual([
      403,
      expect.stringContaining('permisos que la suya no tiene'),
    ]);
    const r = await deJefa.post(`/usuarios/cuentas/${otra!.id}/reemplazos`, datos());
    expect(r.status, r.text).toBe(200);
    expect((await deJefa.get(`/usuarios/cuentas/${otra!.id}/reemplazos`)).body.reemplazos).toMatchObject([
      { suplente: `Prueba suplente${serie}`, estado: 'vigente', trabajo: 'todo su trabajo' },
    ]);
    expect((await deJefa.post(`/usuarios/reemplazos/${r.body.id}/terminar`, {})).status).toBe(200);
  });
});

describe('la bandeja de quien reemplaza', () => {
  it('trae lo suyo y lo que hace por encargo, y se filtra', async () => {
    await m.nueva({ titulo: 'Espera a la gestora' });
    const id = await nombrar();
    const todo = (await suya.get('/portal/pendientes?area=admin')).body;
    expect(todo.encargos).toMatchObject([{ id, de: 'Prueba gestora' }]);
    expect(todo.encargos[0].n).toBeGreaterThan(0);
    const fila = todo.pendientes.find((p: { titulo: string }) => p.titulo === 'Espera a la gestora');
    expect(fila.motivo).toMatch(/^Por encargo de Prueba gestora · /);
    expect(fila.enlace).toMatch(new RegExp(`^/admin/por-encargo\\?id=${id}&ir=%2Fadmin`));
    expect((await suya.get('/portal/pendientes?area=admin&de=propio')).body.pendientes).toEqual([]);
    const suyo = (await suya.get(`/portal/pendientes?area=admin&de=${id}`)).body;
    expect(suyo.pendientes.length).toBeGreaterThan(0);
  });
});

describe('lo que se encarga', () => {
  const codigos = ['admin', 'superadmin', ...CLAVES_MODULO.flatMap((mod) => NIVELES.map((n) => `${mod}.${n}`))];
  it('nunca es más que lo que la persona puede, ni sale del trabajo elegido, ni son las cuentas', () => {
    fc.assert(
      fc.property(fc.subarray(codigos), fc.subarray([...CLAVES_MODULO]), (permisos, modulos) => {
        for (const codigo of permisosDeEncargo(new Set(permisos), modulos)) {
          expect(permisos).toContain(codigo);
          expect(codigo).not.toBe('superadmin');
          if (codigo === 'admin') continue;
          const modulo = codigo.split('.')[0]!;
          expect(MODULOS_ENCARGABLES).toContain(modulo);
          if (modulos.length > 0) expect(modulos).toContain(modulo);
        }
      }),
    );
  });
});

describe.runIf(onPostgres())('dos a la vez', () => {
  it('el reemplazo y la persona deciden a la vez: una decisión vale y la otra sabe de quién fue', async () => {
    const encargada = await actuar(await nombrar());
    const id = await m.nueva();
    const resultados = await behindLock(
      m.db,
      (tx) => tx.execute(sql`select 1 from publicacion where id = ${id} for update`),
      [() => registrar(encargada, id), () => registrar(m.gestora, id)],
    );
    const codigos = resultados.map((r) => (r.status === 'fulfilled' ? r.value.status : 0)).sort();
    expect(codigos).toEqual([200, 409]);
  });
  it('lo que empezó después de terminado el reemplazo no se hace, aunque la sesión se recordara', async () => {
    const encargo = await nombrar();
    const encargada = await actuar(encargo);
    const id = await m.nueva();
    // The session is remembered by the process when the mandate ends in the database.
    expect((await encargada.get('/acceso/yo')).body.yo.encargo).not.toBeNull();
    await m.db.execute(sql`update encargo set revocado_en = now() where id = ${encargo}`);
    const r = await registrar(encargada, id);
    expect([r.status, r.body.detail]).toEqual([403, expect.stringContaining('el reemplazo terminó')]);
    expect((await m.leer(id)).estado).toBe('enviado');
  });
  it('terminar espera a lo que ya empezó, o lo deja sin hacer', async () => {
    const encargo = await nombrar();
    const encargada = await actuar(encargo);
    const id = await m.nueva();
    const [hecho, fin] = await behindLock(
      m.db,
      (tx) => tx.execute(sql`select 1 from publicacion where id = ${id} for update`),
      [() => registrar(encargada, id), () => m.gestora.post(`/acceso/reemplazos/${encargo}/terminar`, {})],
    );
    expect(fin).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
    const estado = (await m.leer(id)).estado;
    const dicho = hecho!.status === 'fulfilled' ? hecho!.value.status : 0;
    expect([dicho, estado]).toEqual(dicho === 200 ? [200, 'registrado'] : [expect.any(Number), 'enviado']);
  });
});
