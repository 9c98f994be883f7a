import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ demo: true });
});
const idDe = async (usuario: string) =>
  (await rowsOf<{ id: number }>(app.database.db, sql`select id::int from usuario where username = ${usuario}`))[0]!.id;
const como = async (usuario: string): Promise<Client> =>
  clientOf(app.app, await abrirSesion(app.ctx(), await idDe(usuario)));
type Paso = { clave: string; enlace: string; hecho: boolean };
const pasosDe = async (c: Client, area: string) => {
  const { status, body } = await c.get(`/portal/primer-dia?area=${area}`);
  expect(status).toBe(200);
  return body as { cerrado: boolean; pasos: Paso[] };
};

describe('los primeros pasos', () => {
  it.each(['admin', 'investigador', 'evaluador', 'facultad'])('son tres y llevan a una página de %s', async (area) => {
    const { cerrado, pasos } = await pasosDe(await como(area), area);
    expect(cerrado).toBe(false);
    expect(pasos).toHaveLength(3);
    for (const { enlace } of pasos) expect(enlace).toMatch(new RegExp(`^/${area}(/|$)`));
  });

  it('están hechos por los hechos: elegir un aviso cumple su paso, y volver a lo habitual lo deshace', async () => {
    const facultad = await como('facultad');
    const elegidos = async () =>
      (await pasosDe(facultad, 'facultad')).pasos.find(({ clave }) => clave === 'avisos')?.hecho;
    expect(await elegidos()).toBe(false);
    const id = await idDe('facultad');
    await app.database.db.execute(
      sql`insert into aviso_preferencia (usuario_id, clase, modo) values (${id}, 'convocatorias', 'nunca')`,
    );
    expect(await elegidos()).toBe(true);
    await app.database.db.execute(sql`delete from aviso_preferencia where usuario_id = ${id}`);
    expect(await elegidos()).toBe(false);
  });

  it('los de quien evalúa dicen lo que sus asignaciones: quien no firmó ninguna lo tiene por hacer', async () => {
    const [hecho] = await rowsOf<{ declarar: boolean; finalizar: boolean }>(
      app.database.db,
      sql`
        select
          bool_or(a.declarada_en is not null) as declarar,
          bool_or(a.cerrada_en is not null) as finalizar
        from proyecto_evaluacion a
          join usuario_rol r on r.evaluador_id = a.evaluador_id
          join usuario u on u.id = r.usuario_id
        where u.username = 'evaluador'
      `,
    );
    const { pasos } = await pasosDe(await como('evaluador'), 'evaluador');
    const dicho = (clave: string) => pasos.find((paso) => paso.clave === clave)?.hecho;
    expect(hecho).toEqual({ declarar: dicho('declarar'), finalizar: dicho('finalizar') });
    expect(dicho('declarar')).toBe(true);
  });

  it('quien los quita no los vuelve a ver, y nadie más los pierde', async () => {
    const admin = await como('admin');
    expect((await admin.post('/portal/primer-dia/cerrar', { area: 'admin' })).body.cerrado).toBe(true);
    expect((await admin.post('/portal/primer-dia/cerrar', { area: 'admin' })).body.cerrado).toBe(true);
    expect((await pasosDe(admin, 'admin')).cerrado).toBe(true);
    expect((await pasosDe(await como('investigador'), 'investigador')).cerrado).toBe(false);
  });

  it('son de las áreas de la cuenta: de otra no se dicen', async () => {
    expect(await pasosDe(await como('facultad'), 'admin')).toEqual({ cerrado: true, pasos: [] });
  });
});
