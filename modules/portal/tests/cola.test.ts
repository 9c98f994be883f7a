import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { DEFAULT_TIME_ZONE, dayOf } from '#core/kernel/shared/time.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { behindLock } from '#core/testing/server/waiting.ts';
import { abrirSesion, type Cuenta, crearCuenta } from '#modules/acceso/tests/mundo.ts';

type Tiene = { id: number; name: string; me: boolean } | null;
type Fila = { clave: string; turno: { entidad: string; id: number; tiene: Tiene } | null; motivo: string };
type Colas = { mias: number; libres: number; otros: number };

let app: TestApp;
const dichas: string[] = [];
let lucia: Client;
let marco: Client;
let consulta: Client;
let jefa: Client;
let cuentas: Record<'lucia' | 'marco' | 'consulta', Cuenta>;
/** A publication that waits for the office. */
let obra: number;

async function entrar(cuenta: Cuenta): Promise<Client> {
  return clientOf(app.app, await abrirSesion(app.ctx(), cuenta.id));
}
beforeAll(async () => {
  app = await testApp({ demo: true, watch: (sentencia) => dichas.push(sentencia) });
  const editan = [['publicaciones', 'editar']] as const;
  cuentas = {
    lucia: await crearCuenta(app.ctx(), { usuario: 'lucia', roles: ['admin'], permisos: editan }),
    marco: await crearCuenta(app.ctx(), { usuario: 'marco', roles: ['admin'], permisos: editan }),
    consulta: await crearCuenta(app.ctx(), {
      usuario: 'mira',
      roles: ['admin'],
      permisos: [['publicaciones', 'ver']],
    }),
  };
  lucia = await entrar(cuentas.lucia);
  marco = await entrar(cuentas.marco);
  consulta = await entrar(cuentas.consulta);
  jefa = await app.login('admin');
});

beforeEach(async () => {
  await app.database.db.execute(sql`delete from turno_tomado`);
  const [fila] = await rowsOf<{ id: number }>(
    app.database.db,
    sql`select min(id)::int as id from publicacion where estado = 'enviado'`,
  );
  obra = fila!.id;
});

const encargar = (c: Client, usuario: number | 'yo' | null, tenia: number | null = null, id = obra) =>
  c.put(`/registros/publicacion/${id}/encargado`, { usuario, tenia });
const observar = (c: Client, id = obra) =>
  c.post(`/registros/publicacion/${id}/acciones/observar`, { datos: { observaciones: 'Falta el anexo.' } });
const tomados = async (id = obra) =>
  (
    await rowsOf<{ usuario: number }>(
      app.database.db,
      sql`select usuario_id::int as usuario from turno_tomado where entidad = 'publicacion' and entidad_id = ${id}`,
    )
  ).map(({ usuario }) => usuario);
async function inicio(c: Client, cola = ''): Promise<{ filas: Fila[]; colas: Colas }> {
  const { body } = await c.get(`/portal/pendientes?area=admin&clase=publicacion${cola && `&cola=${cola}`}`);
  return { filas: body.pendientes, colas: body.colas };
}
const clavesDe = (clases: readonly { clave: string }[]) => clases.map(({ clave }) => clave);
const laDe = (filas: readonly Fila[]) => filas.find(({ clave }) => clave === `publicacion-${obra}`);

describe('la cola de la oficina es de todos', () => {
  it('quien toma un asunto lo tiene entre los suyos, y los demás leen quién lo tiene', async () => {
    const antes = await inicio(lucia);
    expect(laDe(antes.filas)?.turno).toEqual({
      entidad: 'publicacion',
      id: obra,
      juntos: false,
      tiene: null,
    });
    const tomado = await encargar(lucia, 'yo');
    expect([tomado.status, tomado.body.mensaje]).toEqual([200, expect.stringContaining('quedó a cargo de usted')]);
    expect(laDe((await inicio(lucia, 'mias')).filas)?.turno?.tiene).toEqual({
      id: cuentas.lucia.id,
      name: 'Prueba lucia',
      me: true,
    });
    expect(laDe((await inicio(lucia, 'libres')).filas)).toBeUndefined();
    expect(laDe((await inicio(marco, 'otros')).filas)?.turno?.tiene).toMatchObject({ name: 'Prueba lucia', me: false });
    const { colas } = await inicio(lucia);
    expect(colas).toEqual({ mias: 1, libres: antes.colas.libres - 1, otros: 0 });
    expect((await inicio(marco)).colas).toEqual({ mias: 0, libres: antes.colas.libres - 1, otros: 1 });
  });
  it('lo que se cuenta de cada cola es lo que trae', async () => {
    await encargar(lucia, 'yo');
    const contadas = async (cola: string) => {
      const { body } = await lucia.get(`/portal/pendientes?area=admin&cola=${cola}`);
      return Object.values<number>(body.urgencias).reduce((suma, n) => suma + n, 0);
    };
    const { colas } = await inicio(lucia);
    expect(await contadas('mias')).toBe(colas.mias);
    expect(await contadas('libres')).toBe(colas.libres);
    expect(await contadas('otros')).toBe(colas.otros);
  });
  it('lo que uno tomó no se le toma al otro sin saberlo: se dice quién lo tiene', async () => {
    await encargar(lucia, 'yo');
    const rechazado = await encargar(marco, 'yo');
    expect([rechazado.status, rechazado.body.detail]).toEqual([409, expect.stringContaining('Prueba lucia')]);
    expect(await tomados()).toEqual([cuentas.lucia.id]);
    // Who read that she has it may take it in her place.
    expect((await encargar(marco, 'yo', cuentas.lucia.id)).status).toBe(200);
    expect(await tomados()).toEqual([cuentas.marco.id]);
  });
  it('tomar dos veces lo mismo es tomarlo una', async () => {
    expect((await encargar(lucia, 'yo')).status).toBe(200);
    expect((await encargar(lucia, 'yo')).status).toBe(200);
    expect(await tomados()).toEqual([cuentas.lucia.id]);
  });
  it('quien lo suelta lo devuelve a los que no tienen encargado', async () => {
    await encargar(lucia, 'yo');
    const viejo = await encargar(lucia, null, cuentas.marco.id);
    expect([viejo.status, viejo.body.detail]).toEqual([409, expect.stringContaining('Prueba lucia')]);
    expect((await encargar(lucia, null, cuentas.lucia.id)).body).toMatchObject({ tiene: null });
    expect(laDe((await inicio(marco, 'libres')).filas)).toBeDefined();
  });
  it('pregunta quiénes pueden atenderlo de una vez, por muchas cuentas que haya', async () => {
    const preguntar = async () => {
      // Who asks is remembered for some seconds: on a busy machine they may be over.
      await lucia.get('/acceso/yo');
      dichas.length = 0;
      const { body } = await lucia.get(`/registros/publicacion/${obra}/encargables`);
      return { cuentas: body.cuentas.length as number, sentencias: dichas.length };
    };
    await preguntar();
    const antes = await preguntar();
    const permisos = [['publicaciones', 'editar']] as const;
    for (let n = 0; n < 6; n++) await crearCuenta(app.ctx(), { usuario: `otra${n}`, roles: ['admin'], permisos });
    expect(await preguntar()).toEqual({ cuentas: antes.cuentas + 6, sentencias: antes.sentencias });
  });
  it('se asigna solo a quien puede atenderlo', async () => {
    const { body } = await lucia.get(`/registros/publicacion/${obra}/encargables`);
    const ids: number[] = body.cuentas.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([cuentas.lucia.id, cuentas.marco.id]));
    expect(ids).not.toContain(cuentas.consulta.id);
    expect((await encargar(lucia, cuentas.marco.id)).body).toMatchObject({
      tiene: { name: 'Prueba marco', me: false },
    });
    const negada = await encargar(lucia, cuentas.consulta.id, cuentas.marco.id);
    expect([negada.status, negada.body.errors[0].path]).toEqual([422, 'usuario']);
    expect((await encargar(lucia, 999_999, cuentas.marco.id)).status).toBe(422);
    expect(await tomados()).toEqual([cuentas.marco.id]);
  });
  it('queda en la auditoría quién lo tomó, lo asignó y lo soltó', async () => {
    await encargar(lucia, 'yo');
    await encargar(lucia, cuentas.marco.id, cuentas.lucia.id);
    await encargar(marco, null, cuentas.marco.id);
    const hechos = await rowsOf<{ actor: string; accion: string; antes: object; despues: object }>(
      app.database.db,
      sql`
        select actor, accion, antes, despues
        from auditoria
        where entidad = 'publicacion' and entidad_id = ${obra} and accion like '%_turno'
        order by id desc
        limit 3
      `,
    );
    expect(hechos.toReversed()).toEqual([
      {
        actor: 'Prueba lucia',
        accion: 'tomar_turno',
        antes: { encargado: null },
        despues: { encargado: 'Prueba lucia' },
      },
      {
        actor: 'Prueba lucia',
        accion: 'asignar_turno',
        antes: { encargado: 'Prueba lucia' },
        despues: { encargado: 'Prueba marco' },
      },
      {
        actor: 'Prueba marco',
        accion: 'soltar_turno',
        antes: { encargado: 'Prueba marco' },
        despues: { encargado: null },
      },
    ]);
  });
  it('quien solo consulta no toma ni asigna, y quien no es de la oficina no lee quién lo tiene', async () => {
    expect((await encargar(consulta, 'yo')).status).toBe(403);
    expect((await encargar(consulta, cuentas.marco.id)).status).toBe(403);
    expect((await consulta.get(`/registros/publicacion/${obra}/encargables`)).status).toBe(403);
    expect((await encargar(await app.login('evaluador'), 'yo')).status).toBe(404);
    await encargar(lucia, 'yo');
    const [autor] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`
        select r.usuario_id::int as id
        from publicacion p
          join publicacion_autor a on a.publicacion_id = p.id
          join usuario_rol r on r.investigador_id = a.investigador_id
        where p.id = ${obra} and a.presentado
      `,
    );
    const suya = clientOf(app.app, await abrirSesion(app.ctx(), autor!.id));
    const { status, body } = await suya.get(`/registros/publicacion/${obra}/turno`);
    expect([status, body.turno.held]).toEqual([200, null]);
    expect((await encargar(suya, 'yo')).status).toBeGreaterThanOrEqual(403);
    expect((await marco.get(`/registros/publicacion/${obra}/turno`)).body.turno.held).toMatchObject({
      name: 'Prueba lucia',
    });
  });
  it('una cuenta que se desactiva deja lo que había tomado', async () => {
    const sale = await crearCuenta(app.ctx(), {
      usuario: 'sale',
      roles: ['admin'],
      permisos: [['publicaciones', 'editar']],
    });
    await encargar(await entrar(sale), 'yo');
    expect(await tomados()).toEqual([sale.id]);
    const { status } = await jefa.post(`/usuarios/cuentas/${sale.id}/desactivar`, { motivo: 'Dejó la oficina' });
    expect([status, await tomados()]).toEqual([200, []]);
  });
  it('lo de cualquier clase que le toca a la oficina se toma igual', async () => {
    const { body } = await jefa.get('/portal/pendientes?area=admin');
    const clases = clavesDe(body.clases);
    expect(clases.length).toBeGreaterThan(5);
    for (const clase of clases) {
      const { body: suyos } = await jefa.get(`/portal/pendientes?area=admin&clase=${clase}`);
      const { entidad, id } = suyos.pendientes[0].turno;
      const { status, body: dicho } = await jefa.put(`/registros/${entidad}/${id}/encargado`, {
        usuario: 'yo',
        tenia: null,
      });
      expect([clase, status, dicho.detail]).toEqual([clase, 200, undefined]);
    }
    const { body: mias } = await jefa.get('/portal/pendientes?area=admin&cola=mias');
    expect(clavesDe(mias.clases).sort()).toEqual(clases.sort());
  });
});

describe('lo tomado no detiene a nadie', () => {
  it('otra persona de la oficina actúa, y el asunto queda libre al pasar de estado', async () => {
    await encargar(lucia, 'yo');
    const { status, body } = await observar(marco);
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(await tomados()).toEqual([]);
    const tarde = await encargar(lucia, 'yo');
    expect([tarde.status, tarde.body.code]).toEqual([409, 'action_not_available']);
  });
  it('lo que no cambia de estado sigue tomado, y lo de otro registro también', async () => {
    const [otra] = await rowsOf<{ id: number }>(
      app.database.db,
      sql`select max(id)::int as id from publicacion where estado = 'enviado'`,
    );
    await encargar(lucia, 'yo');
    await encargar(lucia, 'yo', null, otra!.id);
    expect((await observar(marco)).status).toBe(200);
    expect(await tomados()).toEqual([]);
    expect(await tomados(otra!.id)).toEqual([cuentas.lucia.id]);
  });
});

describe('lo que alguien atendió en siete días', () => {
  type Hecho = { clave: string; estado: string; enlace: string };
  const hechos = async (c: Client): Promise<{ n: number; antes: number; filas: Hecho[] }> =>
    (await c.get('/portal/hechos')).body;
  const hace = (dias: number) =>
    app.database.db.execute(sql`
      insert into transicion (entidad, entidad_id, accion, de, a, en, usuario_id, actor)
      values ('publicacion', ${obra}, 'observar', 'enviado', 'observado', now() - make_interval(days => ${dias}),
        ${cuentas.lucia.id}, 'Prueba lucia')
    `);

  it('es lo que sacó de la cola, con dónde quedó y adónde volver, una vez por asunto', async () => {
    const antes = await hechos(marco);
    expect((await observar(marco)).status).toBe(200);
    const { n, filas } = await hechos(marco);
    expect(n).toBe(antes.n + 1);
    expect(filas[0]).toMatchObject({ clave: `publicacion-${obra}`, estado: 'Observado' });
    expect(filas[0]!.enlace).toContain(`id=${obra}`);
    expect((await hechos(lucia)).filas.map(({ clave }) => clave)).not.toContain(`publicacion-${obra}`);
  });
  it('lo de la semana anterior se cuenta aparte, y lo más viejo no', async () => {
    expect(await hechos(lucia)).toEqual({ n: 0, antes: 0, filas: [] });
    await hace(30);
    await hace(9);
    await hace(8);
    expect(await hechos(lucia)).toEqual({ n: 0, antes: 1, filas: [] });
    await hace(2);
    expect(await hechos(lucia)).toMatchObject({ n: 1, antes: 1, filas: [{ clave: `publicacion-${obra}` }] });
  });
  it('lo que deshizo no lo hizo', async () => {
    const { n } = await hechos(marco);
    expect((await observar(marco)).status).toBe(200);
    expect((await hechos(marco)).n).toBe(n + 1);
    const deshecho = await marco.post('/registros/publicacion/deshacer', { ids: [obra] });
    expect([deshecho.status, (await hechos(marco)).n]).toEqual([200, n]);
  });
  it('quien no es de la oficina, o ya no atiende esa clase, no lo lee', async () => {
    expect(await hechos(await app.login('investigador'))).toEqual({ n: 0, antes: 0, filas: [] });
    expect((await hechos(consulta)).filas).toEqual([]);
  });
});

describe('quien reemplaza a una persona de la oficina', () => {
  const HOY = dayOf(new Date(), DEFAULT_TIME_ZONE);
  const nombrar = async (suplente: Cuenta) => {
    const encargo = { suplenteId: suplente.id, desde: HOY, hasta: HOY, modulos: [], motivo: 'Licencia' };
    const { status, body } = await lucia.post('/acceso/reemplazos', encargo);
    expect(status).toBe(200);
    return Number(body.id);
  };
  const contadas = async (c: Client) =>
    (await c.get('/portal/cuantos?area=admin')).body.cuantos.filter(({ clave }: { clave: string }) =>
      clave.startsWith('publicacion-'),
    );
  let deMarco: number;
  let deConsulta: number;
  beforeEach(async () => {
    await encargar(lucia, 'yo');
    deMarco = await nombrar(cuentas.marco);
    deConsulta = await nombrar(cuentas.consulta);
  });
  afterEach(() => app.database.db.execute(sql`delete from encargo`));

  it('tiene entre lo suyo lo que ella había tomado', async () => {
    const { filas, colas } = await inicio(marco, 'mias');
    expect([colas.mias, colas.otros]).toEqual([1, 0]);
    expect(laDe(filas)?.turno?.tiene).toMatchObject({ name: 'Prueba lucia', me: false });
    await app.database.db.execute(sql`delete from encargo where id = ${deMarco}`);
    expect((await inicio(marco)).colas).toMatchObject({ mias: 0, otros: 1 });
  });
  it('lo que él no atiende lo tiene por encargo: en su cola, en su menú y una sola vez', async () => {
    const { filas, colas } = await inicio(consulta, 'mias');
    expect(colas.mias).toBe(1);
    const suya = filas.find(({ clave }) => clave === `publicacion-${obra}-${deConsulta}`);
    expect([suya?.turno, suya?.motivo]).toEqual([null, expect.stringContaining('Por encargo de Prueba lucia')]);
    const suyas = await contadas(consulta);
    expect(suyas).toEqual(await contadas(lucia));
    await app.database.db.execute(sql`delete from encargo where id = ${deConsulta}`);
    expect(await contadas(consulta)).toEqual([]);
  });
  it('reparte en su nombre lo que ella tenía, y queda dicho por encargo de quién', async () => {
    const { status, headers } = await consulta.post(`/acceso/reemplazos/${deConsulta}/actuar`, {});
    expect(status).toBe(200);
    const encargada = clientOf(app.app, String(headers['set-cookie']).split(';')[0]!);
    const { body } = await encargar(encargada, cuentas.marco.id, cuentas.lucia.id);
    expect(body).toMatchObject({ tiene: { name: 'Prueba marco' } });
    const [hecho] = await rowsOf<{ actor: string }>(
      app.database.db,
      sql`select actor from auditoria where accion = 'asignar_turno' order by id desc limit 1`,
    );
    expect(hecho).toEqual({ actor: 'Prueba mira (por encargo de Prueba lucia)' });
  });
});

describe.runIf(onPostgres())('dos a la vez', () => {
  const sujeta = (id: number) => (tx: typeof app.database.db) =>
    tx.execute(sql`select 1 from publicacion where id = ${id} for update`);
  const estados = (hechos: PromiseSettledResult<{ status: number }>[]) =>
    hechos.map((hecho) => (hecho.status === 'fulfilled' ? hecho.value.status : 0));

  it('de dos que lo toman, uno lo tiene y al otro se le dice quién', async () => {
    const hechos = await behindLock(app.database.db, sujeta(obra), [
      () => encargar(lucia, 'yo'),
      () => encargar(marco, 'yo'),
    ]);
    expect(estados(hechos).sort()).toEqual([200, 409]);
    const [quien] = await tomados();
    const perdio = hechos.find((hecho) => hecho.status === 'fulfilled' && hecho.value.status === 409);
    const nombre = quien === cuentas.lucia.id ? 'Prueba lucia' : 'Prueba marco';
    expect(perdio).toMatchObject({ value: { body: { detail: expect.stringContaining(nombre) } } });
  });
  it('de tomarlo y resolverlo a la vez no queda nada tomado', async () => {
    const hechos = await behindLock(app.database.db, sujeta(obra), [
      () => encargar(lucia, 'yo'),
      () => observar(marco),
    ]);
    const [toma, acto] = estados(hechos);
    expect(acto).toBe(200);
    expect([200, 409]).toContain(toma);
    expect(await tomados()).toEqual([]);
  });
  it('a una cuenta que se desactiva mientras se le asigna no le queda nada', async () => {
    for (let n = 0; n < 8; n += 1) {
      const sale = await crearCuenta(app.ctx(), {
        usuario: `sale${n}`,
        roles: ['admin'],
        permisos: [['publicaciones', 'editar']],
      });
      const [asignado, desactivada] = await Promise.all([
        encargar(lucia, sale.id),
        jefa.post(`/usuarios/cuentas/${sale.id}/desactivar`, { motivo: 'Dejó la oficina' }),
      ]);
      expect([200, 422]).toContain(asignado.status);
      expect([desactivada.status, await tomados()]).toEqual([200, []]);
    }
  });
  it('de soltarlo y asignarlo a la vez, vale uno', async () => {
    await encargar(lucia, 'yo');
    const hechos = await behindLock(app.database.db, sujeta(obra), [
      () => encargar(lucia, null, cuentas.lucia.id),
      () => encargar(marco, 'yo', cuentas.lucia.id),
    ]);
    expect(estados(hechos).sort()).toEqual([200, 409]);
    expect(await tomados()).toEqual(estados(hechos)[0] === 200 ? [] : [cuentas.marco.id]);
  });
});
