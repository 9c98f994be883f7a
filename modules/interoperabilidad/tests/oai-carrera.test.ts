import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { query } from '#core/db/server/open.ts';
import { takeTurn } from '#core/db/server/turn.ts';
import { inTransaction } from '#core/kernel/server/context.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { ponerAlDia } from '../server/index.ts';
import { cosechador } from './cosechador.ts';

const CERIF = 'metadataPrefix=oai_cerif_openaire_v1_2';
const ESCRITORES = 20;
const CAMBIOS = 12;
const PERSONAS = 120;

it.skipIf(!onPostgres())(
  'veinte personas escriben mientras se cosecha: nada viene dos veces, y la siguiente cosecha trae todo lo que cambió',
  { timeout: 120_000 },
  async () => {
    const m = await mundo(undefined, { rateLimitPerMinute: null });
    const oai = cosechador(m.app);
    const ids: number[] = [];
    for (let n = 0; n < PERSONAS; n += 1) ids.push(await m.persona());
    await m.filas(sql`
      insert into consentimiento_publicacion (investigador_id, autoriza, respondido_en, respondido_por)
      select id, true, now(), 'la persona' from investigador
    `);
    await m.filas(sql`update parametro set valor = '10' where clave = 'oai_pagina'`);
    await ponerAlDia(m.ctx());

    // What a harvester keeps: the last it read of each record, and since when it asks the next time.
    const copia = new Map<string, string>();
    const cosechar = async (desde: string | null) => {
      const { registros, paginas, error } = await oai.lista(
        `verb=ListRecords&${CERIF}${desde ? `&from=${desde}` : ''}`,
      );
      if (error) return desde ?? '';
      const vistos = registros.map(({ id }) => id);
      expect(new Set(vistos).size).toBe(vistos.length);
      for (const { id, borrado, contenido } of registros) copia.set(id, borrado ? '' : JSON.stringify(contenido));
      return /<responseDate>([^<]+)/.exec(paginas[0]!.xml)![1]!;
    };

    const escribir = async (quien: number) => {
      for (let n = 0; n < CAMBIOS; n += 1)
        await inTransaction(m.ctx(), async (tx) => {
          const persona = ids[(quien * 7 + n * 13) % PERSONAS]!;
          const nombre = `Escrito ${quien} ${n}`;
          await query(tx)`update investigador set nombres = ${nombre} where id = ${persona}`;
          if (n % 4 === 3)
            await query(tx)`
              update consentimiento_publicacion set autoriza = not autoriza where investigador_id = ${persona}
            `;
          // Some stay open while others render and harvest.
          await query(tx)`select pg_sleep(${(quien % 5) / 200})`;
        });
    };
    const trabajo = Promise.all(Array.from({ length: ESCRITORES }, (_nada, quien) => escribir(quien)));
    let escriben = true;
    const fin = trabajo.finally(() => {
      escriben = false;
    });
    const antes = await oai.lista(`verb=ListIdentifiers&${CERIF}`);
    let desde = await cosechar(null);
    // No record that was there is lost on the way, no matter who writes.
    expect(antes.registros.every(({ id }) => copia.has(id))).toBe(true);
    while (escriben) desde = await cosechar(desde);
    await fin;
    await ponerAlDia(m.ctx());
    await cosechar(desde);

    const incremental = new Map(copia);
    copia.clear();
    await cosechar(null);
    expect(copia.size).toBe(antes.registros.length);
    expect([...incremental].sort()).toEqual([...copia].sort());
  },
);

it.skipIf(!onPostgres())(
  'mientras los registros se escriben por primera vez, a quien cosecha se le pide que vuelva en unos segundos',
  async () => {
    const m = await mundo(undefined, { rateLimitPerMinute: null });
    const pedir = () => m.app.fastify.inject({ url: `/oai?verb=ListRecords&${CERIF}` });
    await inTransaction(m.ctx(), async (tx) => {
      await takeTurn(tx, 'oai-registros');
      const { statusCode, headers } = await pedir();
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    });
    const despues = await pedir();
    expect(despues.statusCode).toBe(200);
    expect(despues.body).toContain('<record>');
  },
);
