import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '#core/list/shared/list.ts';
import { convocatoria } from '#modules/convocatorias/tables.ts';
import { crearMundo, type Mundo, type Persona } from '#modules/proyectos/tests/mundo.ts';

const CUANTAS = 2_000;
let m: Mundo;
let oficina: Persona;
let ruta: string;

beforeAll(async () => {
  m = await crearMundo();
  oficina = await m.administrador('listas', 'convocatorias.ver');
  const [c] = await m.db
    .insert(convocatoria)
    .values({
      tipoProyecto: 'PSINFIPU',
      periodo: 2026,
      descripcion: 'La más concurrida',
      registroInicio: '2026-01-01',
      registroFin: '2026-01-31',
      calendarioInicio: '2026-06-01',
      calendarioFin: '2027-05-31',
      evaluacionInicio: '2026-02-05',
      evaluacionFin: '2026-04-05',
    })
    .returning({ id: convocatoria.id });
  ruta = `/evaluacion/convocatorias/${c!.id}/postulaciones`;
  // Each faculty in turn; one of every four is still a draft; the title counts them.
  await m.db.execute(
    sql`
      insert into proyecto (
          tipo_proyecto,
          convocatoria_id,
          periodo,
          titulo,
          estado,
          facultad_id,
          fecha_inscripcion,
          enviado_en,
          actualizado_en
        )
      select
        'PSINFIPU',
        ${c!.id},
        2026,
        'Propuesta numerada ' || n,
        case
          when n % 4 = 0 then 'en_proceso'
          else 'enviado'
        end,
        (
          select id
          from facultad
          order by id
          offset n % 5
          limit 1
        ),
        now(),
        case
          when n % 4 <> 0 then now()
        end,
        timestamptz '2026-02-01' + n * interval '1 minute'
      from generate_series(1, ${CUANTAS}) n
    `,
  );
  await m.db.execute(
    sql`
      insert into proyecto_presupuesto (proyecto_id, partida_id, monto)
      select
        p.id,
        (
          select min(id)
          from partida
        ),
        100 + p.id
      from proyecto p
      where p.convocatoria_id = ${c!.id} and p.id % 2 = 0
    `,
  );
  await m.db.execute(sql`analyze proyecto`);
});

/** The page, and how many statements it asked of the projects of the call. */
async function pedir(consulta: Record<string, string>) {
  m.consultas.length = 0;
  const r = await oficina.pide<ListPage>('GET', ruta, consulta);
  expect(r.estado).toBe(200);
  return { pagina: r.cuerpo, sentencias: m.consultas.filter((q) => q.includes('proyecto p ')).length };
}

describe(`la lista de las ${CUANTAS} postulaciones de una convocatoria`, () => {
  it.each([
    ['sin filtros', {}, CUANTAS],
    ['por estado', { f: 'estado:en_proceso' }, CUANTAS / 4],
    ['por búsqueda', { q: 'numerada 1999' }, 1],
    ['por dos filtros y búsqueda', { f: 'estado:enviado', q: 'numerada 2' }, 348],
    ['ordenada por título', { sort: 'titulo' }, CUANTAS],
    ['ordenada por presupuesto', { sort: '-monto' }, CUANTAS],
    ['ordenada por evaluadores', { sort: '-evaluadores' }, CUANTAS],
    ['la última página', { page: '80' }, CUANTAS],
  ] as [string, Record<string, string>, number][])(
    '%s: una sentencia da las filas, y otra el total si la página no lo dice',
    async (_n, consulta, total) => {
      const { pagina, sentencias } = await pedir({ size: '25', parts: 'rows', ...consulta });
      expect([pagina.total, sentencias]).toEqual([total, total > 25 && !consulta.page ? 2 : 1]);
      expect(pagina.rows).toHaveLength(Math.min(25, total));
    },
  );

  it('las facetas cuestan una más, aunque se pida todo junto', async () => {
    const { pagina, sentencias } = await pedir({ size: '100', f: 'estado:en_proceso' });
    expect(sentencias).toBe(3);
    expect(pagina.rows).toHaveLength(100);
  });

  it('ordena de verdad por el presupuesto, y lo último cambiado va primero si nadie dice otra cosa', async () => {
    const porMonto = (await pedir({ size: '10', sort: '-monto' })).pagina.rows.map((r) => Number(r.monto));
    expect(porMonto).toEqual([...porMonto].sort((a, b) => b - a));
    expect(porMonto[0]).toBeGreaterThan(CUANTAS);
    expect((await pedir({ size: '10' })).pagina.rows[0]!.titulo).toBe(`Propuesta numerada ${CUANTAS}`);
  });
});
