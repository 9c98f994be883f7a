import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObraVista } from '../contract-toma.ts';
import { cosecharObrasJob } from '../server/toma/cosecha.ts';
import { cosechaDePersona, obraAjena, tomaDeObras } from '../tables-toma.ts';
import { mundoDeTomas } from './mundo-toma.ts';

const ORCID = '0000-0002-1825-0097';
type Item = { DOI: string; title: string[]; type: string; author: object[]; issued: object };
let items: Item[] = [];
let caido = false;
const preguntas: string[] = [];
/** Crossref, as it answers who asks for the works of a person. */
const falso = createServer((pedido, r) => {
  preguntas.push(decodeURIComponent(pedido.url!));
  if (caido) return void r.writeHead(500).end();
  r.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ message: { items } }));
});
await new Promise<void>((listo) => falso.listen(0, '127.0.0.1', listo));
afterAll(() => {
  falso.closeAllConnections();
  falso.close();
});
const crossref = `http://127.0.0.1:${(falso.address() as AddressInfo).port}`;
const m = await mundoDeTomas({ publicSources: { crossref, openalex: 'off', datacite: 'off', orcid: 'off' } });
const { rosa, deRosa, deBeto } = m;
const db = m.ctx().db;
const TEMAS = 'algas aves bofedal camelido diatomea epidemia fauna glaciar humedal insecto jarilla kiwicha'.split(' ');
let serie = 0;
function obra(autor = { family: 'Quispe Mamani', given: 'Rosa', ORCID: `https://orcid.org/${ORCID}` }): Item {
  serie += 1;
  return {
    DOI: `10.1234/cosecha.${serie}`,
    title: [`${TEMAS[serie % TEMAS.length]} ${TEMAS[(serie * 5) % TEMAS.length]} estudio número ${serie}`],
    type: 'journal-article',
    author: [autor, { family: 'Torres', given: 'Luis' }],
    issued: { 'date-parts': [[2025, 3, 4]] },
  };
}
const quiere = (valor: 'sí' | 'no') =>
  db
    .execute(sql`
    insert into parametro (clave, valor)
    values ('publicacion_cosecha', ${valor})
    on conflict do nothing
  `)
    .then(() => db.execute(sql`update parametro set valor = ${valor} where clave = 'publicacion_cosecha'`));
const cosechar = () => cosecharObrasJob.handler(m.ctx(), {});
const pasaLaSemana = () => db.execute(sql`update cosecha_de_persona set en = en - interval '8 days'`);
const tomas = () => db.select().from(tomaDeObras).where(eq(tomaDeObras.cosecha, true)).orderBy(tomaDeObras.id);
const halladas = async () => (await deRosa.get('/publicaciones/quiza-mias')).body.halladas;
const titulos = (obras: readonly ObraVista[]) => obras.map(({ titulo }) => titulo);

beforeEach(async () => {
  await db.delete(tomaDeObras);
  await db.delete(obraAjena);
  await db.delete(cosechaDePersona);
  items = [];
  caido = false;
  preguntas.length = 0;
  await quiere('sí');
});

describe('lo que hay de cada persona en los registros públicos', () => {
  it('apagada, no se pregunta por nadie', async () => {
    await quiere('no');
    items = [obra()];
    await cosechar();
    expect(preguntas).toEqual([]);
    expect(await tomas()).toEqual([]);
  });

  it('lo nuevo espera en «¿Es suya?», y nada se registra solo', async () => {
    const [una, otra] = [obra(), obra()];
    items = [una, otra];
    await cosechar();
    expect(preguntas.some((ruta) => ruta.includes(`orcid:${ORCID}`))).toBe(true);
    const [toma] = await tomas();
    expect(await halladas()).toEqual({ id: toma!.id, cuantas: 2 });
    expect((await deBeto.get('/publicaciones/quiza-mias')).body.halladas).toBeNull();
    expect(await m.publicaciones(una.title[0]!)).toEqual([]);
    const campana = await m.filas<{ titulo: string; enlace: string }>(
      sql`select titulo, enlace from aviso order by id desc limit 1`,
    );
    expect(campana).toEqual([
      { titulo: '2 obras halladas que quizá son suyas', enlace: `/investigador/publicaciones/tomar?id=${toma!.id}` },
    ]);
    await m.hacer(deRosa, toma!.id, 'tomar');
    expect(await m.publicaciones(una.title[0]!)).toMatchObject([{ estado: 'en_proceso' }]);
    expect(await halladas()).toBeNull();
  });

  it('a quien se preguntó hace poco no se le busca otra vez; pasada la semana, solo lo que no se le propuso', async () => {
    const vieja = obra();
    items = [vieja];
    await cosechar();
    const antes = preguntas.length;
    await cosechar();
    expect(preguntas).toHaveLength(antes);
    await pasaLaSemana();
    const reciente = obra();
    items = [vieja, reciente];
    await cosechar();
    const [, segunda] = await tomas();
    expect(titulos(await m.obras(deRosa, segunda!.id))).toEqual([reciente.title[0]]);
    await pasaLaSemana();
    await cosechar();
    expect(await tomas()).toHaveLength(2);
  });

  it('aprende del «no»: lo que no es suyo no se propone más, aunque la toma se haya borrado', async () => {
    const [suya, ajena, devuelta] = [obra(), obra(), obra()];
    items = [suya, ajena, devuelta];
    await cosechar();
    const [toma] = await tomas();
    const obras = await m.obras(deRosa, toma!.id);
    const de = (item: Item) => obras.find(({ titulo }) => titulo === item.title[0])!.id;
    const decir = (item: Item, cuerpo: object) =>
      deRosa.put(`/publicaciones/tomas/${toma!.id}/obras/${de(item)}`, cuerpo);
    for (const r of [
      await decir(ajena, { fuera: true }),
      await decir(devuelta, { presenta: { es: false } }),
      await decir(devuelta, { presenta: { es: true, autor: 0 } }),
    ])
      expect(r.status, r.text).toBe(200);
    expect(await db.select({ titulo: obraAjena.titulo }).from(obraAjena)).toEqual([{ titulo: ajena.title[0] }]);
    await db.delete(tomaDeObras);
    await pasaLaSemana();
    await cosechar();
    const [otra] = await tomas();
    expect(titulos(await m.obras(deRosa, otra!.id)).toSorted()).toEqual([suya.title[0], devuelta.title[0]].toSorted());
  });

  it('una firma que no es suya retira todas las que firma, y las devuelve si se arrepiente', async () => {
    items = [obra(), obra()];
    await cosechar();
    const [toma] = await tomas();
    const [firma] = (await m.ver(deRosa, toma!.id)).firmas;
    const decir = (es: boolean) => deRosa.post(`/publicaciones/tomas/${toma!.id}/firmas`, { firma: firma!.firma, es });
    expect((await decir(false)).status).toBe(200);
    expect(await db.$count(obraAjena)).toBe(2);
    expect((await decir(true)).status).toBe(200);
    expect(await db.$count(obraAjena)).toBe(0);
  });

  it('lo que ya está aquí no se propone', async () => {
    const registrada = obra();
    items = [registrada];
    await cosechar();
    const [toma] = await tomas();
    await m.hacer(deRosa, toma!.id, 'tomar');
    await db.delete(tomaDeObras);
    await pasaLaSemana();
    await cosechar();
    expect(await tomas()).toEqual([]);
    expect(await halladas()).toBeNull();
  });

  it('la que un proceso dejó a medias al morir no esconde sus obras: se buscan otra vez', async () => {
    const perdida = obra();
    items = [perdida];
    await cosechar();
    await db.update(tomaDeObras).set({ leidaEn: null, enCurso: 'leer' });
    await db.delete(cosechaDePersona);
    await cosechar();
    const quedan = await tomas();
    expect(quedan).toHaveLength(1);
    expect(quedan[0]!.leidaEn).not.toBeNull();
    expect(titulos(await m.obras(deRosa, quedan[0]!.id))).toEqual([perdida.title[0]]);
  });

  it('un registro caído no cuenta como preguntado: se intenta en la siguiente vuelta', async () => {
    caido = true;
    await cosechar();
    expect(await tomas()).toEqual([]);
    const [dicha] = await db.select().from(cosechaDePersona).where(eq(cosechaDePersona.investigadorId, rosa));
    expect(dicha).toBeUndefined();
    caido = false;
    items = [obra()];
    await cosechar();
    expect(await tomas()).toHaveLength(1);
  });
});
