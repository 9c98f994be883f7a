import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, clientOf, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { abrirSesion } from '#modules/acceso/tests/mundo.ts';
import type { Produccion } from '../contract-persona.ts';

let app: TestApp;
let oficina: Client;
const filas = <T>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.database.db, consulta);
async function como(usuario: string): Promise<Client> {
  const [fila] = await filas<{ id: number }>(sql`select id::int from usuario where username = ${usuario}`);
  return clientOf(app.app, await abrirSesion(app.ctx(), fila!.id));
}
beforeAll(async () => {
  app = await testApp({ demo: true });
  oficina = await como('admin');
});
const produccion = async (id: number): Promise<Produccion> => {
  const r = await oficina.get(`/investigadores/${id}/produccion`);
  expect(r.status, r.text).toBe(200);
  return r.body;
};

describe('la producción de una persona', () => {
  it('cuenta sus obras registradas y por corregir, y los puntos del año en que salieron', async () => {
    const [quien] = await filas<{ id: number; registradas: number; corregir: number }>(
      sql`
        select
          a.investigador_id::int as id,
          count(*) filter (where p.estado = 'registrado')::int as registradas,
          count(*) filter (where p.estado = 'observado')::int as corregir
        from publicacion_autor a
          join publicacion p on p.id = a.publicacion_id
        where not a.excluido and a.investigador_id is not null
        group by 1
        order by 3 desc, 2 desc, 1
        limit 1
      `,
    );
    const { publicaciones, porAnio } = await produccion(quien!.id);
    expect(publicaciones).toEqual({ registradas: quien!.registradas, porCorregir: quien!.corregir });
    const este = Number(app.ctx().today().slice(0, 4));
    expect(porAnio.map(({ anio }) => anio)).toEqual(Array.from({ length: 7 }, (_, n) => este - 6 + n));
    for (const { anio, puntos } of porAnio) {
      const [suma] = await filas<{ puntos: number }>(
        sql`
          select coalesce(sum(a.puntaje), 0)::float8 as puntos
          from publicacion_autor a
            join publicacion p on p.id = a.publicacion_id
          where a.investigador_id = ${quien!.id}
            and not a.excluido
            and p.estado = 'registrado'
            and extract(year from p.fecha_publicacion) = ${anio}
        `,
      );
      expect(puntos, String(anio)).toBe(suma!.puntos);
    }
  });
  it('dice lo que debe hoy, y su grupo con desde cuándo', async () => {
    const [deudor] = await filas<{ id: number }>(
      sql`
        select pi.investigador_id::int as id
        from deuda d
          join proyecto_integrante pi on pi.id = d.integrante_id
        where d.estado = 'pendiente'
          and not exists (select from licencia l where l.investigador_id = pi.investigador_id)
        limit 1
      `,
    );
    expect((await produccion(deudor!.id)).deudas).toBeGreaterThan(0);
    const [miembro] = await filas<{ id: number; nombre: string }>(
      sql`
        select m.investigador_id::int as id, g.nombre
        from grupo_integrante m
          join grupo g on g.id = m.grupo_id
        where m.hasta is null and m.es_coordinador and g.estado = 'registrado'
        order by 1
        limit 1
      `,
    );
    const { grupo } = await produccion(miembro!.id);
    expect(grupo).toMatchObject({ nombre: miembro!.nombre, condicion: 'Coordinador', desde: expect.any(String) });
  });
  it('solo la lee quien ve investigadores, y de quien existe', async () => {
    expect((await oficina.get('/investigadores/999999/produccion')).status).toBe(404);
    expect((await (await como('investigador')).get('/investigadores/1/produccion')).status).toBe(403);
  });
});
