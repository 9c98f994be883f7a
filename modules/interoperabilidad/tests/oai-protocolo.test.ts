import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { hijosDe, textoDe } from '../domain/oai/arbol.ts';
import { ponerAlDia } from '../server/index.ts';
import { type Cosechador, cosechador, textoEn } from './cosechador.ts';

const CERIF = 'metadataPrefix=oai_cerif_openaire_v1_2';
let m: Awaited<ReturnType<typeof mundo>>;
let oai: Cosechador;
const reloj = { ahora: new Date() };
const porPagina = (n: number) =>
  m.filas(sql`
    insert into parametro (clave, valor) values ('oai_pagina', ${String(n)})
    on conflict (clave, periodo) do update set valor = excluded.valor
  `);
const personas = (cuantas: number) =>
  m.filas(sql`
    with nuevas as (
      insert into investigador (apellido1, nombres, tipo)
      select 'Serie' || n, 'Nombre', 'Externo' from generate_series(1, ${cuantas}::int) n
      returning id
    )
    insert into consentimiento_publicacion (investigador_id, autoriza, respondido_en, respondido_por)
    select id, true, now(), 'la persona' from nuevas
  `);

beforeAll(async () => {
  m = await mundo(() => reloj.ahora, { rateLimitPerMinute: null });
  oai = cosechador(m.app);
  await personas(7);
  await ponerAlDia(m.ctx());
});

describe('lo que se pide mal recibe su error, con HTTP 200', () => {
  it.each([
    ['', 'badVerb'],
    ['verb=', 'badVerb'],
    ['verb=identify', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=constructor', 'badVerb'],
    ['verb=Identify&otro=1', 'badArgument'],
    ['verb=Identify&resumptionToken=x', 'badArgument'],
    ['verb=ListRecords', 'badArgument'],
    [`verb=ListRecords&${CERIF}&${CERIF}`, 'badArgument'],
    [`verb=ListRecords&${CERIF}&resumptionToken=x`, 'badArgument'],
    [`verb=ListRecords&${CERIF}&from=2020`, 'badArgument'],
    [`verb=ListRecords&${CERIF}&from=2020-02-30`, 'badArgument'],
    [`verb=ListRecords&${CERIF}&from=2021-01-01&until=2020-01-01`, 'badArgument'],
    [`verb=ListRecords&${CERIF}&from=2020-01-01&until=2020-01-01T00:00:00Z`, 'badArgument'],
    [`verb=ListRecords&${CERIF}&from=2020-01-01T00:00:00`, 'badArgument'],
    [`verb=ListRecords&${CERIF}&set=no%20es%20uno`, 'badArgument'],
    ['verb=ListRecords&metadataPrefix=a%20b', 'badArgument'],
    [`verb=ListRecords&${CERIF}&from=${'9'.repeat(5000)}`, 'badArgument'],
    ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
    ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=GetRecord&metadataPrefix=marc21&identifier=oai:demo.edu.pe:x', 'cannotDisseminateFormat'],
    ['verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:demo.edu.pe:x', 'idDoesNotExist'],
    ["verb=GetRecord&metadataPrefix=oai_dc&identifier=';drop table oai_registro", 'idDoesNotExist'],
    [
      'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:demo.edu.pe:Persons/00000000-0000-0000-0000-000000000000',
      'idDoesNotExist',
    ],
    ['verb=ListMetadataFormats&identifier=oai:otro.edu:Persons/1', 'idDoesNotExist'],
    ['verb=ListSets&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=x', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=', 'badResumptionToken'],
    ['verb=ListRecords&resumptionToken=a.b.c', 'badResumptionToken'],
    [`verb=ListRecords&${CERIF}&set=openaire_cris_events`, 'noRecordsMatch'],
    [`verb=ListRecords&${CERIF}&set=openaire_cris_Persons`, 'noRecordsMatch'],
    [`verb=ListIdentifiers&${CERIF}&from=2999-01-01`, 'noRecordsMatch'],
  ])('«%s» → %s', async (consulta, codigo) => {
    const porGet = await oai.get(consulta.replaceAll(' ', '%20'));
    const porPost = await oai.post(consulta.replaceAll(' ', '+'));
    for (const { estado, error, nodo, tipo } of [porGet, porPost]) {
      expect([estado, error, tipo]).toEqual([200, codigo, 'text/xml; charset=utf-8']);
      const pedido = hijosDe(nodo, 'request')[0]!;
      const ninguno = codigo === 'badVerb' || codigo === 'badArgument';
      expect(Object.keys(pedido.atributos ?? {}).length === 0).toBe(ninguno);
      expect(textoDe(pedido)).toBe('http://localhost:3000/oai');
    }
  });

  it('un cuerpo que no es de un formulario no tiene verbo, y lo demás se rechaza sin error del servidor', async () => {
    expect((await oai.post('{"verb":"Identify"}', 'application/json')).error).toBe('badVerb');
    expect((await oai.post('verb=Identify', 'text/plain')).error).toBe(null);
    expect((await oai.post('a'.repeat(20_000))).estado).toBe(413);
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const)
      expect([404, 405]).toContain((await m.app.fastify.inject({ method, url: '/oai' })).statusCode);
  });
});

describe('las páginas de una cosecha', () => {
  it('de a uno, cada registro viene una vez, con su cuenta, y la última trae el testigo vacío', async () => {
    await porPagina(1);
    const { registros, paginas } = await oai.lista(`verb=ListIdentifiers&${CERIF}&set=openaire_cris_persons`);
    expect(registros).toHaveLength(7);
    expect(new Set(registros.map(({ id }) => id)).size).toBe(7);
    const testigos = paginas.map(({ nodo }) => hijosDe(hijosDe(nodo, 'ListIdentifiers')[0]!, 'resumptionToken')[0]!);
    expect(testigos.map(({ atributos }) => [atributos?.completeListSize, atributos?.cursor])).toEqual(
      Array.from({ length: 7 }, (_nada, n) => ['7', String(n)]),
    );
    expect(testigos.slice(0, -1).every((t) => t.atributos?.expirationDate && textoDe(t) !== '')).toBe(true);
    expect(textoDe(testigos.at(-1)!)).toBe('');
  });

  it('mientras se cosecha, lo que cambia no se pierde ni viene dos veces', async () => {
    await porPagina(1);
    const antes = (await oai.lista(`verb=ListIdentifiers&${CERIF}`)).registros.map(({ id }) => id);
    let vuelta = 0;
    const { registros } = await oai.lista(`verb=ListRecords&${CERIF}`, async () => {
      vuelta += 1;
      reloj.ahora = new Date(reloj.ahora.getTime() + 3000);
      // Those already given, and those that are still to come.
      await m.filas(sql`
        update investigador set nombres = 'Cambio ' || ${String(vuelta)}
        where id in (select id from investigador order by id offset ${vuelta % 7} limit 2)
      `);
      await ponerAlDia(m.ctx());
    });
    expect(registros.map(({ id }) => id)).toEqual(antes);
  });

  it.each([
    ['un signo cambiado', (t: string) => `${t[0] === 'A' ? 'B' : 'A'}${t.slice(1)}`],
    ['la firma cortada', (t: string) => t.slice(0, -2)],
    ['otra firma', (t: string) => `${t.split('.')[0]}.${'A'.repeat(43)}`],
    ['sin firma', (t: string) => t.split('.')[0]!],
    ['algo más al final', (t: string) => `${t}.x`],
    ['la firma escrita de otro modo', (t: string) => `${t}=`],
    ['otro conjunto', (t: string) => otroConjunto(t)],
  ])('un testigo con %s no vale', async (_que, tocar) => {
    await porPagina(2);
    const { nodo } = await oai.get(`verb=ListRecords&${CERIF}&set=openaire_cris_persons`);
    const token = textoEn(nodo, 'ListRecords', 'resumptionToken');
    const con = async (t: string, verbo = 'ListRecords') =>
      (await oai.get(`verb=${verbo}&resumptionToken=${encodeURIComponent(t)}`)).error;
    expect(await con(token)).toBe(null);
    expect(await con(tocar(token))).toBe('badResumptionToken');
    expect(await con(token, 'ListIdentifiers')).toBe('badResumptionToken');
  });
  const otroConjunto = (token: string) => {
    const [cuerpo = '', firma = ''] = token.split('.');
    const dicho = JSON.parse(Buffer.from(cuerpo, 'base64url').toString());
    return `${Buffer.from(JSON.stringify({ ...dicho, conjunto: 'projects' })).toString('base64url')}.${firma}`;
  };

  it('un testigo vence a las 24 horas', async () => {
    await porPagina(2);
    const { nodo } = await oai.get(`verb=ListRecords&${CERIF}`);
    const token = encodeURIComponent(textoEn(nodo, 'ListRecords', 'resumptionToken'));
    reloj.ahora = new Date(reloj.ahora.getTime() + 25 * 3_600_000);
    expect((await oai.get(`verb=ListRecords&resumptionToken=${token}`)).error).toBe('badResumptionToken');
  });

  it('por POST responde lo mismo que por GET, y comprime solo a quien lo pide', async () => {
    await porPagina(100);
    const consulta = `verb=ListRecords&${CERIF}&set=openaire_cris_orgunits`;
    expect((await oai.post(consulta)).xml).toBe((await oai.get(consulta)).xml);
    const conGzip = await m.app.fastify.inject({ url: `/oai?${consulta}`, headers: { 'accept-encoding': 'gzip' } });
    expect(conGzip.headers['content-encoding']).toBe('gzip');
    const sinPedir = await m.app.fastify.inject({ url: `/oai?${consulta}` });
    expect(sinPedir.headers['content-encoding']).toBe(undefined);
  });
});

describe('la pantalla de la oficina', () => {
  it('cuenta por conjunto, dice por qué no sale cada uno, valida y muestra las cosechas', async () => {
    await porPagina(3);
    await m.persona({ apellido1: 'Sin', nombres: 'Respuesta' });
    await oai.lista(`verb=ListRecords&${CERIF}`);
    const oficina = await m.cliente({ usuario: 'interop', roles: ['admin'], permisos: [['parametros', 'editar']] });
    const { body } = await oficina.get('/interoperabilidad');
    const deConjunto = (conjunto: string) => body.conjuntos.find((c: { conjunto: string }) => c.conjunto === conjunto);
    expect(body.conjuntos).toHaveLength(9);
    expect(deConjunto('persons')).toMatchObject({ expuestos: 7, retirados: 0, excluidos: 1 });
    expect(body).toMatchObject({ listo: true, pendientes: 0, direccion: 'http://localhost:3000/oai' });
    expect(body.motivos).toContainEqual({ conjunto: 'persons', motivo: 'sin-consentimiento', registros: 1 });
    const total = body.conjuntos.reduce((n: number, c: { expuestos: number }) => n + c.expuestos, 0);
    expect(body.cosechas[0]).toMatchObject({ completa: true, registros: total, total, quien: 'lightMyRequest' });
    const dicho = (await oficina.post('/interoperabilidad/validacion')).body.mensaje;
    expect(dicho).toBe(`Se revisaron ${total} registros: ${total} pasan.`);
    expect((await oficina.get('/interoperabilidad')).body.validacion).toMatchObject({ revisados: total, fallas: [] });
  });

  it('encuentra un registro que no cumple, y otro que nombra lo que no se cosecha', async () => {
    const oficina = await m.cliente({ usuario: 'interop2', roles: ['admin'], permisos: [['parametros', 'editar']] });
    await m.filas(sql`
      update oai_registro set xml_12 = replace(xml_12, '</PersonName>', '</PersonName><Apodo>x</Apodo>')
      where numero = (select min(numero) from oai_registro where clase = 'persona' and marca is not null)
    `);
    await m.filas(sql`
      update oai_registro
      set xml_12 = regexp_replace(xml_12, '<Name xml:lang="es">[^<]*', '<Name xml:lang="es">Otro nombre')
      where clase = 'facultad'
    `);
    await m.filas(sql`update oai_registro set borrado = true where clase = 'universidad'`);
    await oficina.post('/interoperabilidad/validacion');
    const { fallas, revisados, pasan } = (await oficina.get('/interoperabilidad')).body.validacion;
    const reglas = new Set(fallas.map((f: { regla: string }) => f.regla));
    expect([...reglas]).toEqual(expect.arrayContaining(['5a', '5b', 'desconocido']));
    expect(pasan).toBeLessThan(revisados);
  });

  it('la lista se filtra por motivo, y un registro muestra su XML en cada formato', async () => {
    const oficina = await m.cliente({ usuario: 'interop3', roles: ['admin'], permisos: [['parametros', 'ver']] });
    const { rows } = (await oficina.get('/interoperabilidad/registros?f=motivo:sin-consentimiento')).body;
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ nombre: expect.stringContaining('Sin'), situacion: 'excluido', clase: 'Persona' });
    const expuestos = (await oficina.get('/interoperabilidad/registros?f=conjunto:persons;situacion:expuesto')).body;
    const uno = (await oficina.get(`/interoperabilidad/registros/${expuestos.rows[1].id}`)).body;
    expect(uno.cerif12).toContain('https://www.openaire.eu/cerif-profile/1.2/');
    expect(uno.cerif11).toContain('https://www.openaire.eu/cerif-profile/1.1/');
    expect(uno.dc).toContain('<dc:title>');
    expect(uno.identificador).toMatch(/^oai:demo\.edu\.pe:Persons\/[0-9a-f-]{36}$/);
    expect((await oficina.get('/interoperabilidad/registros/999999')).status).toBe(404);
    expect((await oficina.post('/interoperabilidad/validacion')).status).toBe(403);
  });
});
