import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { type Client, type Reply, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';

/**
 * How many statements a change costs, from the request to its answer: each is a journey to the database, which holds
 * locks meanwhile. The marks of the transaction are not counted. A limit may only fall.
 */
// What a process keeps in memory of small tables does not grow old, however busy the machine is.
vi.useFakeTimers({ toFake: ['performance'] });
const dichas: string[] = [];
const t = await testApp({ demo: true, settings: { rateLimitPerMinute: null }, watch: (frase) => dichas.push(frase) });
await t.database.raw(`update usuario set superadmin = true where username = 'mixto'`);
const oficina = await t.login('mixto');

async function una<T>(frase: ReturnType<typeof sql>): Promise<T> {
  const [fila] = await rowsOf<T>(t.database.db, frase);
  return fila!;
}

const esMarca = (frase: string) => /^(begin|commit|savepoint|release)/.test(frase);
/** The statements of a request that is answered well, after one that did what each process does once. */
async function sentencias(quien: Client, pedir: () => Promise<Reply>): Promise<string[]> {
  // Who asks is remembered for some seconds: on a busy machine they may be over.
  await quien.get('/acceso/yo');
  dichas.length = 0;
  const respuesta = await pedir();
  expect(respuesta.status, respuesta.text).toBe(200);
  return dichas.filter((frase) => !esMarca(frase)).map((frase) => frase.replaceAll(/\s+/g, ' ').slice(0, 120));
}
const noMasDe = (limite: number, leidas: readonly string[]) =>
  expect(leidas.length, `\n${leidas.join('\n')}`).toBeLessThanOrEqual(limite);

type Bloque = { key: string; value: unknown; options: unknown };

describe('guardar un paso', () => {
  it('de una postulación, en la que cambia el título: siete', async () => {
    const { id, cuenta } = await una<{ id: number; cuenta: string }>(sql`
      select p.id::int, u.username::text as cuenta
      from proyecto p
        join usuario_rol r on r.investigador_id = p.responsable_id
        join usuario u on u.id = r.usuario_id
      where p.estado = 'en_proceso' and p.convocatoria_id is not null
      limit 1
    `);
    const responsable = await t.login(cuenta);
    const leida = (await responsable.get(`/convocatorias/postulaciones/${id}`)).body;
    const [datos] = leida.steps[0].blocks.filter((b: Bloque) => b.key === 'general');
    const guardar = (version: number, titulo: string) =>
      responsable.put(`/convocatorias/postulaciones/${id}/pasos/1`, {
        version,
        advance: false,
        values: { general: { ...datos.value, titulo } },
      });
    const primera = await guardar(leida.version, 'Un título que se escribe');
    noMasDe(7, await sentencias(responsable, () => guardar(primera.body.version, 'Un título que se escribe otra vez')));
  });
});

describe('decidir', () => {
  it('aprobar un comprobante: siete', async () => {
    const [id] = (await oficina.get('/economia/cuentas/comprobantes/sin-dudas')).body.rows;
    const { version } = await una<{ version: number }>(sql`select version from comprobante where id = ${id}`);
    const aprobar = () => oficina.post(`/registros/comprobante/${id}/acciones/aprobar`, { version, datos: {} });
    noMasDe(7, await sentencias(oficina, aprobar));
  });

  it('registrar una publicación, con su código, sus puntos y su aviso: doce', async () => {
    type Enviada = { id: number; version: number; categoria: string };
    const [antes, enviada] = await rowsOf<Enviada>(
      t.database.db,
      sql`
      select
        p.id::int,
        p.version,
        (
          select c.id::text
          from publicacion_categoria c
          where c.activa
            and c.grupo = 'Artículo en Revista'
            and c.baremo_id = (
              select b.id
              from publicacion_baremo b
              where b.activo
              order by b.vigente_desde desc
              limit 1
            )
          limit 1
        ) as categoria
      from publicacion p
      where p.estado = 'enviado' and p.tipo_publicacion = 'articulo'
      order by p.id
      limit 2
    `,
    );
    const registrar = ({ id, version, categoria }: Enviada) => {
      const datos = { categoria, validado: 'si', excepcion: 'Se verificó en papel' };
      return oficina.post(`/registros/publicacion/${id}/acciones/registrar`, { version, datos });
    };
    await registrar(antes!);
    noMasDe(12, await sentencias(oficina, () => registrar(enviada!)));
  });

  it('emitir una constancia, con su papel, su número y su aviso: doce', async () => {
    const personaDe = (username: string) =>
      una<{ id: number }>(sql`
        select r.investigador_id::int as id
        from usuario_rol r
          join usuario u on u.id = r.usuario_id
        where u.username = ${username} and r.investigador_id is not null
      `);
    const emitir = ({ id }: { id: number }) =>
      oficina.post('/constancias/emisiones', { investigadorId: id, tipo: 'estudios' });
    const persona = await personaDe('investigador');
    await emitir(await personaDe('docente2'));
    // The first one left the key that signs: the process keeps it when it next asks.
    await t.app.fastify.inject('/.well-known/jwks.json');
    noMasDe(12, await sentencias(oficina, () => emitir(persona)));
  });
});
