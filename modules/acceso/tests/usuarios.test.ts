import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { evaluador, investigador } from '#modules/personas/tables.ts';
import { AREAS, ROLES, type Rol } from '../domain/areas.ts';
import { CLAVES_MODULO, MODULOS, PREAJUSTES, permisosDe } from '../domain/permisos.ts';
import { usuarioRol } from '../tables.ts';
import { abrirSesion, type CuentaNueva, crearCuenta } from './mundo.ts';

let app: TestApp;
let ctx: Ctx;
let jefa: Client;
let gestora: Client;
let serie = 0;
beforeAll(async () => {
  app = await testApp();
  ctx = app.ctx();
  jefa = await como({ usuario: 'jefa', roles: ['admin'], superadmin: true });
  gestora = await como({
    usuario: 'gestora',
    roles: ['admin'],
    permisos: [
      ['usuarios', 'editar'],
      ['proyectos', 'ver'],
    ],
  });
});
const nueva = async (datos: Partial<CuentaNueva> = {}) =>
  crearCuenta(ctx, { usuario: `cuenta${++serie}`, roles: ['admin'], ...datos });
const entra = async (id: number) => clientOf(app.app, await abrirSesion(ctx, id));
async function como(datos: CuentaNueva): Promise<Client> {
  return entra((await crearCuenta(ctx, datos)).id);
}
const persona = async () => {
  const n = ++serie;
  const [fila] = await ctx.db
    .insert(investigador)
    .values({
      apellido1: `Apaza${n}`,
      apellido2: 'Núñez',
      nombres: 'Rosa',
      tipo: 'Docente permanente',
      docTipo: 'DNI',
      docNumero: String(40_000_000 + n),
      emailInstitucional: `rosa${n}@demo.edu.pe`,
    })
    .returning({ id: investigador.id });
  return { id: fila!.id, apellido: `Apaza${n}`, correo: `rosa${n}@demo.edu.pe` };
};
let codigos = 0;
const datosAdmin = (usuario: string, mas: object = {}) => ({
  codigoTrabajador: `T-${++codigos}`,
  apellido1: 'Quispe',
  apellido2: 'Mamani',
  nombres: 'Luz',
  sexo: 'F',
  fechaNacimiento: '1985-02-03',
  correo: `${usuario}@demo.edu.pe`,
  telefonoCasa: '01-555',
  telefonoTrabajo: '01-666',
  telefonoMovil: '999',
  direccion: 'Av. Uno 1',
  cargo: 'Especialista',
  usuario,
  ...mas,
});
const camposDe = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path).sort();

describe('crear un administrador', () => {
  it('guarda todo su perfil, le da los permisos del preajuste y muestra su contraseña una sola vez', async () => {
    const r = await jefa.post('/usuarios/administradores', {
      ...datosAdmin('luz'),
      acceso: 'temporal',
      preajuste: 'economia',
    });
    expect(r.status).toBe(200);
    expect(r.body.clave).toHaveLength(16);
    const cuenta = (await jefa.get(`/usuarios/cuentas/${r.body.id}`)).body;
    expect(cuenta).toMatchObject({
      nombre: 'Luz Quispe Mamani',
      usuario: 'luz',
      correo: 'luz@demo.edu.pe',
      estado: 'activa',
      debeCambiarClave: true,
      administrador: {
        telefonoCasa: '01-555',
        telefonoTrabajo: '01-666',
        telefonoMovil: '999',
        direccion: 'Av. Uno 1',
        fechaNacimiento: '1985-02-03',
      },
    });
    expect(cuenta.permisos).toEqual(expect.arrayContaining([...PREAJUSTES.economia!.permisos]));
    expect(cuenta.permisos).toHaveLength(PREAJUSTES.economia!.permisos.length);
    const luz = await app.login('luz', r.body.clave);
    const forzada = await luz.get('/proyectos');
    expect([forzada.status, forzada.body.meta]).toEqual([403, { paso: 'cambiar-clave' }]);
    const guardado = JSON.stringify(
      await rowsOf(app.database.db, sql`select * from auditoria where entidad_id = ${r.body.id}`),
    );
    expect(guardado).not.toContain(r.body.clave);
    expect(JSON.stringify(cuenta)).not.toContain(r.body.clave);
  });
  it('por invitación, recibe un enlace con el que elige su contraseña', async () => {
    const r = await jefa.post('/usuarios/administradores', { ...datosAdmin('invitada'), acceso: 'invitacion' });
    expect(r.body.clave).toBeNull();
    const [correo] = await rowsOf<{ enlace: string; para: string }>(
      app.database.db,
      sql`select enlace, para from correo_saliente where plantilla = 'acceso-invitacion' and entidad_id = ${r.body.id}`,
    );
    expect(correo!.para).toBe('invitada@demo.edu.pe');
    const ficha = new URL(correo!.enlace, 'http://x').searchParams.get('ficha');
    const clave = 'Bofedal.2027';
    expect((await app.anonymous.post('/acceso/restablecer', { ficha, nueva: clave, repetida: clave })).status).toBe(
      200,
    );
    expect((await (await app.login('invitada', clave)).get('/acceso/yo')).body.yo.roles).toEqual(['admin']);
  });
  it('pide los campos obligatorios, y un correo para invitar', async () => {
    const r = await jefa.post(
      '/usuarios/administradores',
      datosAdmin('x y', { apellido2: '', sexo: '', codigoTrabajador: '', correo: 'x@demo.edu.pe' }),
    );
    expect([r.status, camposDe(r)]).toEqual([422, ['apellido2', 'codigoTrabajador', 'sexo', 'usuario']]);
    const sinCorreo = await jefa.post('/usuarios/administradores', datosAdmin('sincorreo', { correo: '' }));
    expect([sinCorreo.status, camposDe(sinCorreo)]).toEqual([422, ['correo']]);
  });
  it('el código de trabajador es de una sola cuenta, se escriba como se escriba', async () => {
    const alta = datosAdmin('con-codigo', { codigoTrabajador: 'AB-77', acceso: 'temporal' });
    const { id } = (await jefa.post('/usuarios/administradores', alta)).body;
    const otra = await jefa.post('/usuarios/administradores', datosAdmin('otra', { codigoTrabajador: ' ab -77 ' }));
    expect([otra.status, camposDe(otra)]).toEqual([422, ['codigoTrabajador']]);
    expect(otra.body.detail).toContain('Luz Quispe');
    const { version } = (await jefa.get(`/usuarios/cuentas/${id}`)).body;
    const propia = datosAdmin('con-codigo', { codigoTrabajador: 'ab-77' });
    expect((await jefa.put(`/usuarios/administradores/${id}`, { ...propia, version })).status).toBe(200);
  });
  it('el usuario y el correo no se repiten, tampoco uno como el otro ni con otras mayúsculas', async () => {
    const ya = await nueva({ usuario: 'Repetida', correo: 'repetida@demo.edu.pe' });
    const r = await jefa.post('/usuarios/administradores', datosAdmin('REPETIDA'));
    expect([r.status, camposDe(r)]).toEqual([422, ['correo', 'usuario']]);
    const cruzado = await jefa.post(
      '/usuarios/administradores',
      datosAdmin('repetida@demo.edu.pe', { correo: '', acceso: 'temporal' }),
    );
    expect([cruzado.status, camposDe(cruzado)]).toEqual([422, ['usuario']]);
    expect(ya.id).toBeGreaterThan(0);
  });
  it('quien administra usuarios no otorga más de lo que tiene', async () => {
    const r = await gestora.post('/usuarios/administradores', { ...datosAdmin('exceso'), preajuste: 'economia' });
    expect([r.status, r.body.detail]).toEqual([403, 'No puede otorgar permisos que su cuenta no tiene.']);
    expect(r.body.reasons.map((x: { text: string }) => x.text)).toContain('Economía: editar');
    expect(await rowsOf(app.database.db, sql`select 1 from usuario where username = 'exceso'`)).toEqual([]);
    expect((await gestora.post('/usuarios/administradores', datosAdmin('simple'))).status).toBe(200);
  });
});

describe('los permisos de un administrador', () => {
  const cambiar = async (quien: Client, id: number, datos: object, version?: number) =>
    quien.put(`/usuarios/administradores/${id}/permisos`, {
      version: version ?? (await jefa.get(`/usuarios/cuentas/${id}`)).body.version,
      superadmin: false,
      permisos: [],
      ...datos,
    });
  it('cambian al instante en las sesiones abiertas', async () => {
    const { id } = await nueva();
    const yo = await entra(id);
    expect((await yo.get('/proyectos')).status).toBe(403);
    const r = await cambiar(gestora, id, { permisos: [{ modulo: 'proyectos', nivel: 'ver' }] });
    expect([r.status, r.body.permisos]).toEqual([200, [{ modulo: 'proyectos', nivel: 'ver' }]]);
    expect((await yo.get('/proyectos')).status).toBe(200);
    expect((await cambiar(jefa, id, {})).status).toBe(200);
    expect((await yo.get('/proyectos')).status).toBe(403);
    expect((await auditOf(app.database.db, 'usuario', id))[0]).toMatchObject({
      action: 'cambiar_permisos',
      before: { permisos: 'Proyectos: ver' },
      after: { permisos: '' },
    });
  });
  it('no se otorgan por encima de los propios, ni la condición de superadministrador', async () => {
    const { id } = await nueva();
    expect((await cambiar(gestora, id, { permisos: [{ modulo: 'proyectos', nivel: 'editar' }] })).status).toBe(403);
    expect((await cambiar(gestora, id, { permisos: [{ modulo: 'economia', nivel: 'ver' }] })).status).toBe(403);
    const r = await cambiar(gestora, id, { superadmin: true });
    expect([r.status, r.body.detail]).toEqual([403, 'Solo un superadministrador puede nombrar a otro.']);
    expect((await cambiar(jefa, id, { superadmin: true })).body.superadmin).toBe(true);
    expect((await cambiar(jefa, id, { superadmin: false })).body.superadmin).toBe(false);
  });
  it('propios no se cambian: ni para más ni para menos', async () => {
    const id = Number(
      (await rowsOf<{ id: number }>(app.database.db, sql`select id::int from usuario where username = 'gestora'`))[0]!
        .id,
    );
    const r = await cambiar(gestora, id, { permisos: [{ modulo: 'usuarios', nivel: 'editar' }] });
    expect([r.status, r.body.detail]).toEqual([
      403,
      'No puede cambiar sus propios permisos. Pídalo a otro administrador.',
    ]);
  });
  it('guardados sobre una versión anterior se rechazan', async () => {
    const { id } = await nueva();
    await cambiar(jefa, id, { permisos: [{ modulo: 'sum', nivel: 'ver' }] }, 1);
    const r = await cambiar(jefa, id, { permisos: [] }, 1);
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
    expect(r.body.detail).toContain('Prueba jefa');
  });
  it('un módulo dos veces, o uno que no existe, se rechaza', async () => {
    const { id } = await nueva();
    const doble = [
      { modulo: 'sum', nivel: 'ver' },
      { modulo: 'sum', nivel: 'editar' },
    ];
    expect((await cambiar(jefa, id, { permisos: doble })).status).toBe(422);
    expect((await cambiar(jefa, id, { permisos: [{ modulo: 'superadmin', nivel: 'ver' }] })).status).toBe(422);
  });
  it('son solo de cuentas de administrador', async () => {
    const { id } = await nueva({ roles: ['investigador'] });
    expect((await cambiar(jefa, id, { permisos: [{ modulo: 'sum', nivel: 'ver' }] })).status).toBe(409);
  });
});

describe('una cuenta que puede más que la propia', () => {
  const operaciones = (
    id: number,
  ): [string, (c: Client) => Promise<{ status: number; body: { detail: string } }>][] => [
    ['editar', (c) => c.put(`/usuarios/administradores/${id}`, { ...datosAdmin(`m${id}`), version: 1 })],
    [
      'permisos',
      (c) => c.put(`/usuarios/administradores/${id}/permisos`, { version: 1, superadmin: false, permisos: [] }),
    ],
    ['clave', (c) => c.post(`/usuarios/cuentas/${id}/clave`, { modo: 'temporal' })],
    ['sesiones', (c) => c.post(`/usuarios/cuentas/${id}/cerrar-sesiones`)],
    ['segundo factor', (c) => c.post(`/usuarios/cuentas/${id}/segundo-factor`, { motivo: 'Perdió su teléfono ayer' })],
    ['desactivar', (c) => c.post(`/usuarios/cuentas/${id}/desactivar`, { motivo: 'Dejó la oficina este mes' })],
    ['eliminar', (c) => c.delete(`/usuarios/cuentas/${id}`)],
    ['apoyo', (c) => c.post(`/usuarios/cuentas/${id}/apoyo`, { motivo: 'Ayuda con su pantalla', duracion: '30' })],
  ];
  it.each([
    ['de superadministrador', { superadmin: true }, /superadministrador/],
    ['con un permiso que no se tiene', { permisos: [['economia', 'ver']] as const }, /Economía: ver/],
    [
      'también investigador',
      { roles: ['investigador', 'admin'] as Rol[], permisos: [['sum', 'editar']] as const },
      /SUM: editar/,
    ],
  ])('%s no se toca, en ninguna operación', async (_nombre, datos, motivo) => {
    const { id } = await nueva(datos as Partial<CuentaNueva>);
    const antes = await rowsOf(app.database.db, sql`select * from usuario where id = ${id}`);
    for (const [nombre, llamar] of operaciones(id)) {
      const r = await llamar(gestora);
      expect([nombre, r.status], nombre).toEqual([nombre, 403]);
      expect(r.body.detail).toMatch(motivo);
    }
    expect(await rowsOf(app.database.db, sql`select * from usuario where id = ${id}`)).toEqual(antes);
    const ficha = (await gestora.get(`/usuarios/cuentas/${id}`)).body;
    expect(ficha.acciones).toEqual([]);
    expect(ficha.limite).toMatch(motivo);
    const fila = (await gestora.get(`/usuarios/administradores?size=100`)).body.rows.find(
      (f: { id: number }) => f.id === id,
    );
    expect(fila.alcance).toBe(false);
  });
});

describe('quien solo consulta usuarios', () => {
  it('ve listas y cuentas, y no cambia nada', async () => {
    const consulta = await como({ usuario: 'mira', roles: ['admin'], permisos: [['usuarios', 'ver']] });
    const { id } = await nueva();
    expect((await consulta.get('/usuarios/administradores')).status).toBe(200);
    expect((await consulta.get(`/usuarios/cuentas/${id}`)).body.acciones).toEqual([]);
    expect((await consulta.post('/usuarios/administradores', datosAdmin('no'))).status).toBe(403);
    expect((await consulta.post(`/usuarios/cuentas/${id}/clave`, { modo: 'temporal' })).status).toBe(403);
    expect((await consulta.delete(`/usuarios/cuentas/${id}`)).status).toBe(403);
  });
});

describe('editar un administrador', () => {
  it('cambia sus datos, conserva lo demás y queda en su historial', async () => {
    const { id } = await nueva({ usuario: 'editable' });
    const r = await jefa.put(`/usuarios/administradores/${id}`, {
      ...datosAdmin('editada', { cargo: '' }),
      version: 1,
    });
    expect([r.status, r.body.usuario, r.body.nombre, r.body.version]).toEqual([200, 'editada', 'Luz Quispe Mamani', 2]);
    expect((await app.login('editada', 'Quipu.2026')).cookie).not.toBe('');
    const { entries } = (await jefa.get(`/usuarios/cuentas/${id}/historial`)).body;
    expect(entries[0]).toMatchObject({ action: 'editar', actor: 'Prueba jefa', after: { usuario: 'editada' } });
  });
  it('de una cuenta que no existe responde 404', async () => {
    expect((await jefa.put('/usuarios/administradores/999999', { ...datosAdmin('nadie'), version: 1 })).status).toBe(
      404,
    );
    expect((await jefa.get('/usuarios/cuentas/999999')).status).toBe(404);
    expect((await jefa.get('/usuarios/cuentas/999999/historial')).status).toBe(404);
    expect((await jefa.get('/usuarios/cuentas/999999/permisos')).status).toBe(404);
  });
});

describe('el usuario de una facultad', () => {
  it('lleva su nombre, ve solo la suya y la cambia al editarlo', async () => {
    const { facultades } = (await jefa.get('/usuarios/opciones')).body;
    const [una, otra] = facultades as { value: string; label: string }[];
    const r = await jefa.post('/usuarios/facultades', { usuario: 'fac1', facultadId: una!.value, acceso: 'temporal' });
    expect(r.status).toBe(200);
    const cuenta = (await jefa.get(`/usuarios/cuentas/${r.body.id}`)).body;
    expect(cuenta).toMatchObject({ nombre: `Facultad de ${una!.label}`, facultadId: Number(una!.value) });
    const edicion = { usuario: 'fac1', facultadId: otra!.value, correo: 'fac1@demo.edu.pe', version: cuenta.version };
    expect((await jefa.put(`/usuarios/facultades/${r.body.id}`, edicion)).body.nombre).toBe(
      `Facultad de ${otra!.label}`,
    );
    const lista = (await jefa.get(`/usuarios/facultades?q=fac1`)).body;
    expect(lista.rows).toMatchObject([{ usuario: 'fac1', facultad: otra!.label, estado: 'activa' }]);
  });
  it('necesita una facultad que exista', async () => {
    const r = await jefa.post('/usuarios/facultades', { usuario: 'fac2', facultadId: 99999, acceso: 'temporal' });
    expect([r.status, camposDe(r)]).toEqual([422, ['facultadId']]);
  });
});

describe('la cuenta de un investigador', () => {
  it('se crea con su correo, que es único, y aparece aunque no tenga facultad', async () => {
    const p = await persona();
    const { personas } = (await jefa.get(`/usuarios/candidatos?q=${p.apellido}`)).body;
    expect(personas).toMatchObject([{ id: p.id, correo: p.correo, cuenta: null }]);
    const r = await jefa.post('/usuarios/investigadores', {
      investigadorId: p.id,
      correo: p.correo,
      acceso: 'temporal',
    });
    expect([r.status, r.body.clave?.length]).toEqual([200, 16]);
    const lista = (await jefa.get(`/usuarios/investigadores?q=${p.apellido}`)).body;
    expect(lista.rows).toMatchObject([{ apellido1: p.apellido, facultad: null, correo: p.correo, estado: 'activa' }]);
    expect((await app.login(p.correo, r.body.clave)).cookie).not.toBe('');
    const otra = await persona();
    const repetido = await jefa.post('/usuarios/investigadores', {
      investigadorId: otra.id,
      correo: p.correo.toUpperCase(),
    });
    expect([repetido.status, camposDe(repetido)]).toEqual([422, ['correo']]);
  });
  it('es una por persona', async () => {
    const p = await persona();
    const datos = { investigadorId: p.id, correo: p.correo };
    expect((await jefa.post('/usuarios/investigadores', datos)).status).toBe(200);
    const r = await jefa.post('/usuarios/investigadores', { ...datos, correo: `otro-${p.correo}` });
    expect([r.status, r.body.detail]).toEqual([409, 'Este investigador ya tiene una cuenta.']);
    expect((await jefa.get(`/usuarios/candidatos?q=${p.apellido}`)).body.personas[0].cuenta).toBe(p.correo);
  });
  it.runIf(onPostgres())('dos creaciones a la vez hacen una sola', async () => {
    const p = await persona();
    const crear = (correo: string) => jefa.post('/usuarios/investigadores', { investigadorId: p.id, correo });
    const respuestas = await Promise.all([crear(p.correo), crear(`b-${p.correo}`)]);
    expect(respuestas.map((r) => r.status).sort()).toEqual([200, 409]);
  });
  it('de quien ya ingresa como evaluador es la misma cuenta, con un rol más', async () => {
    const p = await persona();
    const cuenta = await nueva({ usuario: `ev${serie}`, roles: ['evaluador'] });
    await ctx.db
      .update(evaluador)
      .set({ investigadorId: p.id, tipo: 'Interno' })
      .where(sql`id = ${cuenta.perfil.evaluador}`);
    const r = await jefa.post('/usuarios/investigadores', { investigadorId: p.id, correo: p.correo });
    expect(r.body).toEqual({ id: cuenta.id, clave: null });
    const roles = await ctx.db.select({ rol: usuarioRol.rol }).from(usuarioRol).where(sql`usuario_id = ${cuenta.id}`);
    expect(roles.map((x) => x.rol).sort()).toEqual(['evaluador', 'investigador']);
  });
  it('se edita su correo, y el enlace de contraseña que esperaba en el anterior deja de servir', async () => {
    const p = await persona();
    const { body } = await jefa.post('/usuarios/investigadores', { investigadorId: p.id, correo: p.correo });
    const [correo] = await rowsOf<{ enlace: string }>(
      app.database.db,
      sql`select enlace from correo_saliente where entidad_id = ${body.id} and plantilla = 'acceso-invitacion'`,
    );
    const r = await jefa.put(`/usuarios/investigadores/${body.id}`, { correo: `nuevo-${p.correo}`, version: 1 });
    expect([r.status, r.body.correo]).toEqual([200, `nuevo-${p.correo}`]);
    const ficha = new URL(correo!.enlace, 'http://x').searchParams.get('ficha');
    const uso = await app.anonymous.post('/acceso/restablecer', {
      ficha,
      nueva: 'Bofedal.2027',
      repetida: 'Bofedal.2027',
    });
    expect(uso.status).toBe(409);
  });
});

describe('«¿Por qué puede ver esto?»', () => {
  it('da la razón de cada área y módulo: rol, permiso dado, superadministrador o cuenta cerrada', async () => {
    const { id } = await nueva({
      roles: ['admin', 'investigador'],
      permisos: [
        ['sum', 'editar'],
        ['lineas', 'ver'],
      ],
    });
    /** Texts of each row, by what its first cell says. */
    const leer = async (cual: number) => {
      const vistas: { rows?: (string | { text: string })[][] }[] = (
        await jefa.get(`/usuarios/cuentas/${cual}/permisos`)
      ).body;
      const filas = vistas.flatMap((v) => v.rows ?? []).map((f) => f.map((c) => (typeof c === 'object' ? c.text : c)));
      return new Map(filas.map(([de, ...dicho]) => [de, dicho]));
    };
    const suyos = await leer(id);
    expect(ROLES.map((rol) => suyos.get(AREAS[rol].etiqueta)?.[0])).toEqual(['Sí', 'Sí', 'No', 'No']);
    expect(suyos.get('SUM')?.slice(1, 4)).toEqual(['Sí', 'Sí', 'Se le dio el permiso «editar» en este módulo.']);
    expect(suyos.get('Líneas de investigación')?.slice(1, 3)).toEqual(['Sí', 'No']);
    expect(suyos.get('Economía')?.slice(1, 4)).toEqual(['No', 'No', 'No se le dio permiso en este módulo.']);
    const todo = await leer((await nueva({ superadmin: true })).id);
    for (const m of CLAVES_MODULO)
      expect(todo.get(MODULOS[m])?.slice(2, 4)).toEqual(['Sí', expect.stringContaining('superadministrador')]);
    const nada = await leer((await nueva({ activo: false, permisos: [['sum', 'ver']] })).id);
    expect(CLAVES_MODULO.map((m) => nada.get(MODULOS[m])?.[1])).toEqual(CLAVES_MODULO.map(() => 'No'));
    expect(nada.get('Administración')?.[1]).toContain('inactiva');
  });
  it('y para un permiso, las mismas cuentas que la sesión dejaría pasar', async () => {
    const filas = await rowsOf<{
      id: number;
      superadmin: boolean;
      roles: Rol[];
      permisos: { modulo: string; nivel: string }[];
    }>(
      app.database.db,
      sql`
        select
          u.id::int,
          u.superadmin,
          coalesce(
            (
              select jsonb_agg(rol)
              from usuario_rol r
              where r.usuario_id = u.id
            ),
            '[]'
          ) as roles,
          coalesce(
            (
              select jsonb_agg(jsonb_build_object('modulo', modulo, 'nivel', nivel))
              from permiso_admin p
              where p.usuario_id = u.id
            ),
            '[]'
          ) as permisos
        from usuario u
        where u.activo
          and (
            u.caduca_en is null
            or u.caduca_en > now()
          )
      `,
    );
    for (const permiso of [...CLAVES_MODULO.flatMap((m) => [`${m}.ver`, `${m}.editar`]), 'superadmin']) {
      const esperadas = filas
        .filter((f) => permisosDe(f.roles, f.permisos, f.superadmin).has(permiso))
        .map((f) => f.id);
      const { rows, total } = (await jefa.get(`/usuarios/quien-puede?permiso=${permiso}&size=100`)).body;
      expect([permiso, rows.map((r: { id: number }) => r.id).sort()]).toEqual([permiso, esperadas.sort()]);
      expect(total).toBe(esperadas.length);
    }
    expect((await jefa.get('/usuarios/quien-puede?permiso=nada')).status).toBe(422);
    expect((await jefa.get('/usuarios/quien-puede')).status).toBe(422);
  });
});

describe('las listas', () => {
  it('se exportan con las mismas filas', async () => {
    const csv = await jefa.get('/usuarios/administradores/exportar?format=csv&q=jefa');
    expect(csv.text.split('\r\n')[0]).toContain('Nombre de usuario');
    expect(csv.text).toContain('jefa');
    for (const lista of ['facultades', 'investigadores', 'apoyos'])
      expect((await jefa.get(`/usuarios/${lista}/exportar?format=csv`)).status).toBe(200);
    expect((await jefa.get('/usuarios/quien-puede/exportar?format=csv&permiso=sum.ver')).status).toBe(200);
  });
  it('se filtran por estado y se ordenan por cada columna', async () => {
    await nueva({ activo: false, usuario: 'apagada' });
    const { rows } = (await jefa.get('/usuarios/administradores?f=estado:inactiva&size=100')).body;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((r: { estado: string }) => r.estado === 'inactiva')).toBe(true);
    for (const sort of ['usuario', '-perfil', 'estado', 'cargo'])
      expect((await jefa.get(`/usuarios/administradores?sort=${sort}`)).status).toBe(200);
  });
});
