import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { audit } from '#core/audit/server/audit.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { crearCuenta } from './mundo.ts';

const HOY = new Date('2026-11-10T15:00:00Z');
const MUCHAS = 200_000;
const consultas: { texto: string; valores: readonly unknown[] }[] = [];

let app: TestApp;
let jefa: Client;
let ana: number;
beforeAll(async () => {
  app = await testApp({ now: () => HOY, watch: (texto, valores = []) => consultas.push({ texto, valores }) });
  const ctx = app.ctx();
  ana = (await crearCuenta(ctx, { usuario: 'ana', roles: ['admin'] })).id;
  await crearCuenta(ctx, { usuario: 'jefa', roles: ['admin'], superadmin: true });
  jefa = await app.login('jefa');
  await ctx.db.execute(sql`
    insert into auditoria (en, usuario_id, actor, entidad, entidad_id, accion, despues)
    select timestamptz '2026-01-02 00:00Z' + n * interval '1 minute', null, 'Sistema',
      'publicacion', n, 'editar', '{"titulo": "x"}'
    from generate_series(1, ${MUCHAS}::int) n`);
  const deAna = { ...ctx, session: { userId: ana, name: 'Prueba ana' } } as unknown as typeof ctx;
  await audit(deAna, {
    entity: 'proyecto',
    entityId: 7,
    action: 'aprobar',
    before: { estado: 'enviado', titulo: 'Suelos' },
    after: { estado: 'aprobado', titulo: 'Suelos' },
    reason: 'Completo',
  });
  await ctx.db.execute(sql`analyze auditoria`);
});

const filas = async (consulta: string, de = jefa) =>
  (await de.get(`/auditoria?parts=page&${consulta}`)).body.rows as Record<string, unknown>[];

describe('la lista de auditoría', () => {
  it('dice quién, qué, cuándo, por qué, y el antes y el después en palabras', async () => {
    const [fila] = await filas(`f=persona:${ana}`);
    expect(fila).toMatchObject({
      quien: 'Prueba ana',
      accion: 'Aprobar',
      registro: 'Proyecto 7',
      cambios: 'Estado: Enviado → Aprobado',
      motivo: 'Completo',
    });
  });

  it('se filtra por clase de registro, acción, fechas y número, y se busca a la persona por su nombre', async () => {
    const [una] = await filas(`f=persona:${ana}`);
    for (const filtro of ['f=entidad:proyecto', 'f=accion:aprobar', 'f=en:2026-11-10|2026-11-10', 'q=Prueba+ana'])
      expect(await filas(filtro), filtro).toContainEqual(una);
    expect(await filas('f=entidad:proyecto;numero:7|7')).toEqual([una]);
    expect(await filas('f=entidad:proyecto;numero:8|8')).toEqual([]);
    expect(await filas('f=en:2025-01-01|2025-12-31')).toEqual([]);
    expect(await filas('q=nadie')).toEqual([]);
  });

  it('da los nombres de lo que se puede filtrar', async () => {
    const { facets } = (await jefa.get('/auditoria?parts=facets&f=entidad:proyecto')).body;
    expect(facets.persona).toEqual([{ value: String(ana), count: 1, label: 'Prueba ana' }]);
    expect(facets.accion).toEqual([{ value: 'aprobar', count: 1, label: 'Aprobar' }]);
    expect(facets.entidad).toContainEqual(expect.objectContaining({ value: 'publicacion', label: 'Publicación' }));
  });

  it('se exporta con las mismas palabras', async () => {
    const { text } = await jefa.get('/auditoria/exportar?format=csv&f=entidad:proyecto');
    expect(text).toMatch(/Quién/);
    expect(text).toMatch(/Prueba ana.*Aprobar.*Proyecto 7.*Estado: Enviado → Aprobado.*Completo/);
  });

  it('es de la superadministradora: nadie más la lee', async () => {
    const oficina = await app.login('ana');
    expect((await oficina.get('/auditoria')).status).toBe(403);
    expect((await oficina.get('/auditoria/exportar?format=csv')).status).toBe(403);
  });
});

/** How the database would read what a request reads of the log. */
async function planDe(consulta: string): Promise<string> {
  consultas.length = 0;
  await filas(consulta);
  const { texto, valores } = consultas.findLast(({ texto }) => texto.includes('with ids as'))!;
  const partes = texto.split(/\$(\d+)/).map((parte, i): SQL => {
    return i % 2 === 0 ? sql.raw(parte) : sql`${valores[Number(parte) - 1]}`;
  });
  const lineas = await rowsOf<Record<string, string>>(app.database.db, sql`explain ${sql.join(partes)}`);
  return lineas.map((linea) => Object.values(linea)[0]).join('\n');
}

describe('con muchas filas, la lista se lee por un índice', () => {
  it.each([
    ['entera', 'size=50', 'auditoria_en_idx'],
    ['de una persona', 'f=persona:1', 'auditoria_usuario_idx'],
    ['de una clase de registro', 'f=entidad:proyecto', 'auditoria_entidad'],
    ['de una acción', 'f=accion:aprobar', 'auditoria_accion_idx'],
    ['de unos días', 'f=en:2026-02-01|2026-02-02', 'auditoria_en_idx'],
    ['de quien se busca', 'q=ana', 'auditoria_usuario_idx'],
  ])('%s', async (_, consulta, indice) => {
    const plan = await planDe(consulta);
    expect(plan).toContain(indice);
    expect(plan).not.toMatch(/Seq Scan on auditoria/);
  });
});
