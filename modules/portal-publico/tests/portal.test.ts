import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ponerAlDia } from '#modules/interoperabilidad/server/index.ts';
import { mundo } from '#modules/personas/tests/mundo.ts';
import { type Hoja, pedir } from './rastreador.ts';

let m: Awaited<ReturnType<typeof mundo>>;
const reloj = { ahora: new Date() };
const leer = (ruta: string, cabeceras: Record<string, string> = {}): Promise<Hoja> => pedir(m.app, ruta, cabeceras);
/** The page itself, after what redirects to it. */
async function abrir(ruta: string): Promise<Hoja> {
  const hoja = await leer(ruta);
  return hoja.estado === 301 ? leer(String(hoja.cabeceras.location)) : hoja;
}
const firmar = (obra: number, autor: string) =>
  m.filas(sql`
    insert into publicacion_autor (publicacion_id, autor, categoria, orden) values (${obra}, ${autor}, 'Autor', 1)
  `);
const autorizar = (id: number) =>
  m.filas(sql`
    insert into consentimiento_publicacion (investigador_id, autoriza, correo, respondido_en, respondido_por)
    values (${id}, true, true, now(), 'la persona')
  `);

beforeAll(async () => {
  m = await mundo(() => reloj.ahora, { rateLimitPerMinute: null });
  await ponerAlDia(m.ctx());
});
beforeEach(() => {
  reloj.ahora = new Date(reloj.ahora.getTime() + 120_000);
});

describe('las direcciones son permanentes', () => {
  it('la dirección con otro título, o sin él, lleva a la de hoy', async () => {
    const id = await m.publicacion([], { titulo: 'Suelos del Altiplano' });
    await firmar(id, 'Lindqvist, Anna');
    const ruta = `/portal/publicaciones/suelos-del-altiplano-${id}`;
    expect((await leer(ruta)).estado).toBe(200);
    for (const otra of [`/portal/publicaciones/${id}`, `/portal/publicaciones/otro-nombre-${id}`]) {
      const { estado, cabeceras } = await leer(otra);
      expect([estado, cabeceras.location]).toEqual([301, ruta]);
    }
    await m.filas(sql`update publicacion set titulo = 'Suelos y montes' where id = ${id}`);
    const movida = await leer(ruta);
    expect([movida.estado, movida.cabeceras.location]).toEqual([301, `/portal/publicaciones/suelos-y-montes-${id}`]);
    const cita = await leer(`${ruta}/cita.bib`);
    expect(cita.cabeceras.location).toBe(`/portal/publicaciones/suelos-y-montes-${id}/cita.bib`);
  });

  it('la de un registro que se unió lleva al que quedó, y la de uno que se anuló dice que se retiró', async () => {
    const [uno, otro] = [await m.persona(), await m.persona()];
    await autorizar(uno);
    await autorizar(otro);
    const queda = await leer(`/portal/personas/${uno}`);
    const deLaUnida = String((await leer(`/portal/personas/${otro}`)).cabeceras.location);
    await ponerAlDia(m.ctx());
    await m.filas(sql`update investigador set fusionada_en_id = ${uno}, activo = false where id = ${otro}`);
    const unida = await leer(deLaUnida);
    expect([unida.estado, unida.cabeceras.location]).toEqual([301, queda.cabeceras.location]);

    const obra = await m.publicacion([{ id: uno }], { titulo: 'Obra que se anula' });
    const { cabeceras } = await leer(`/portal/publicaciones/${obra}`);
    await ponerAlDia(m.ctx());
    await m.filas(sql`update publicacion set estado = 'anulado', validado = false where id = ${obra}`);
    const anulada = await leer(String(cabeceras.location));
    expect(anulada.estado).toBe(410);
    expect(anulada.cuerpo).toContain('ya no se publica');
    expect(anulada.cuerpo).not.toContain('Obra que se anula');
  });

  it('lo que no existe ofrece buscar', async () => {
    for (const ruta of ['/portal/personas/nadie-999999', '/portal/cosas/uno-1', '/portal/grupos/sin-numero']) {
      const hoja = await leer(ruta);
      expect([hoja.estado, hoja.cuerpo.includes('action="/portal/buscar"')]).toEqual([404, true]);
      expect(hoja.cuerpo).toContain('noindex');
    }
  });
});

describe('una obra', () => {
  let hoja: Hoja;
  let callado: number;
  beforeAll(async () => {
    const autora = await m.persona({ nombres: 'Rosa Elena', apellido1: 'Mamani', orcid: '0000-0002-1825-0097' });
    callado = await m.persona({ nombres: 'Pedro', apellido1: 'Callado' });
    await autorizar(autora);
    const id = await m.publicacion([{ id: autora }, { id: callado }], {
      titulo: 'Cianobacterias <del> Coata & su cuenca',
      doi: '10.15381/rpb.v33i4.27114',
      publicacionNombre: 'Revista Peruana de Biología',
      volumen: '33',
      edicion: '4',
      paginaInicial: '1',
      paginaFinal: '14',
      palabrasClave: ['suelo agrícola'],
      idioma: 'es',
      licencia: 'https://creativecommons.org/licenses/by-nc/4.0/',
      acceso: 'abierto',
      serie: 'Estudios & andes',
      resumen: 'Los suelos del altiplano.</script><script>alert(1)</script>',
    });
    hoja = await abrir(`/portal/publicaciones/${id}`);
  });

  it('enlaza a quien publica su ficha, y a quien no lo nombra como firma', () => {
    expect(hoja.cuerpo).toMatch(/href="\/portal\/personas\/rosa-elena-mamani-quispe-\d+">Autor 0</);
    expect(hoja.cuerpo).toContain('Autor 1');
    expect(hoja.cuerpo).not.toContain('Callado');
    expect(hoja.cuerpo).not.toContain(`-${callado}"`);
  });

  it('dice lo que leen Zotero y Google Scholar, en metas y en JSON-LD que no se escapa', () => {
    for (const [nombre, valor] of [
      ['citation_title', 'Cianobacterias &lt;del&gt; Coata &amp; su cuenca'],
      ['citation_author', 'Autor 0'],
      ['citation_journal_title', 'Revista Peruana de Biología'],
      ['citation_firstpage', '1'],
      ['citation_lastpage', '14'],
      ['citation_doi', '10.15381/rpb.v33i4.27114'],
      ['DC.creator', 'Autor 1'],
      ['citation_language', 'es'],
      ['DC.language', 'es'],
      ['DC.rights', 'https://creativecommons.org/licenses/by-nc/4.0/'],
      ['DC.identifier', 'https://doi.org/10.15381/rpb.v33i4.27114'],
    ])
      expect(hoja.cuerpo).toContain(`<meta name="${nombre}" content="${valor}"/>`);
    const [, grafo = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(hoja.cuerpo) ?? [];
    const ld: Record<string, unknown> = JSON.parse(grafo);
    expect([ld['@type'], ld.name, ld.sameAs]).toEqual([
      'ScholarlyArticle',
      'Cianobacterias <del> Coata & su cuenca',
      'https://doi.org/10.15381/rpb.v33i4.27114',
    ]);
    expect(hoja.cuerpo).not.toContain('<script>alert');
  });

  it('dice su idioma, quién puede leerla y su licencia, por sus nombres', () => {
    for (const dicho of ['Español', 'Acceso abierto', 'Estudios &amp; andes']) expect(hoja.cuerpo).toContain(dicho);
    expect(hoja.cuerpo).toMatch(
      /rel="license" href="https:\/\/creativecommons\.org\/licenses\/by-nc\/4\.0\/">CC BY-NC 4\.0</,
    );
  });

  it('señala en su cabecera cómo se cita, quién la firma y qué la describe', () => {
    const senales = String(hoja.cabeceras.link);
    expect(senales).toContain('<https://doi.org/10.15381/rpb.v33i4.27114>; rel="cite-as"');
    expect(senales).toContain('<https://orcid.org/0000-0002-1825-0097>; rel="author"');
    expect(senales).toMatch(/cita\.bib>; rel="describedby"; type="application\/x-bibtex"/);
  });

  it('se cita en cada estilo y se descarga en BibTeX, RIS y CSL-JSON', async () => {
    const vancouver = await leer(`${hoja.ruta}?estilo=vancouver`);
    expect(vancouver.cuerpo).toContain('33(4):1-14');
    const bib = await leer(`${hoja.ruta}/cita.bib`);
    expect(bib.cuerpo).toContain('doi = {10.15381/rpb.v33i4.27114}');
    const ris = await leer(`${hoja.ruta}/cita.ris`);
    expect(ris.cuerpo).toMatch(/^TY {2}- JOUR\r\nAU {2}- Autor 0/);
    for (const campo of ['series = {Estudios \\& andes}', 'language = {es}', 'langid = {spanish}'])
      expect(bib.cuerpo).toContain(`  ${campo}`);
    expect(bib.cuerpo).toContain('rights = {https://creativecommons.org/licenses/by-nc/4.0/}');
    expect(ris.cuerpo).toMatch(/T3 {2}- Estudios & andes\r\n[\s\S]*LA {2}- es\r\n/);
    const csl: Record<string, string>[] = JSON.parse((await leer(`${hoja.ruta}/cita.json`)).cuerpo);
    expect(csl[0]).toMatchObject({
      DOI: '10.15381/rpb.v33i4.27114',
      language: 'es',
      license: 'https://creativecommons.org/licenses/by-nc/4.0/',
      'collection-title': 'Estudios & andes',
    });
  });
});

describe('la búsqueda', () => {
  beforeAll(async () => {
    for (const [i, titulo] of ['Agua de manantial en Puno', 'Agua residual de queserías', 'Papa nativa'].entries()) {
      const id = await m.publicacion([], {
        titulo,
        tipo: i === 1 ? 'libro' : 'articulo',
        fechaPublicacion: `202${i}-03-01`,
      });
      await firmar(id, 'Tito, Hilda');
    }
  });

  it('encuentra sin tildes ni mayúsculas y marca lo que coincide', async () => {
    const { cuerpo } = await leer('/portal/buscar?q=QUESERIAS&que=publicaciones');
    expect(cuerpo).toContain('1 publicación');
    expect(cuerpo).toContain('<mark>queserías</mark>');
  });

  it('se afina por enlaces que dicen cuántas quedan, y cada uno se quita', async () => {
    const { cuerpo } = await leer('/portal/buscar?q=agua&que=publicaciones');
    expect(cuerpo).toContain('2 publicaciones');
    expect(cuerpo).toContain('href="/portal/buscar?q=agua&amp;que=publicaciones&amp;clase=libro"');
    const afinada = await leer('/portal/buscar?q=agua&que=publicaciones&clase=libro');
    expect(afinada.cuerpo).toContain('1 publicación');
    expect(afinada.cuerpo).toContain('href="/portal/buscar?q=agua&amp;que=publicaciones"');
  });

  it('perdona una letra: dice qué quiso decir y lo muestra', async () => {
    const { cuerpo } = await leer('/portal/buscar?q=manatial');
    expect(cuerpo).toContain('¿Quiso decir');
    expect(cuerpo).toContain('<mark>manantial</mark>');
  });

  it('se exporta y se sigue por RSS', async () => {
    const csv = await leer('/portal/buscar.csv?q=agua&que=publicaciones');
    expect(csv.cuerpo.split('\r\n').length).toBe(4);
    expect(String(csv.cabeceras['content-disposition'])).toContain('publicaciones.csv');
    const bib = await leer('/portal/buscar.bib?q=agua&que=publicaciones');
    expect(bib.cuerpo.match(/^@/gm)?.length).toBe(2);
    const rss = await leer('/portal/buscar.rss?q=agua&que=publicaciones');
    expect(rss.cuerpo.match(/<item>/g)?.length).toBe(2);
  });

  it('lo que no halla nada dice cómo seguir', async () => {
    const { estado, cuerpo } = await leer('/portal/buscar?q=xqzwv');
    expect([estado, cuerpo.includes('Nada de lo publicado coincide')]).toEqual([200, true]);
  });
});

describe('las sugerencias mientras se escribe', () => {
  type Grupos = { titulo: string; filas: { texto: string; detalle: string; ruta: string }[] }[];
  const sugerir = async (q: string): Promise<Grupos> =>
    JSON.parse((await leer(`/portal/sugerencias?q=${encodeURIComponent(q)}`)).cuerpo).grupos;

  it('vienen por clase, ocho a lo más, y ninguna clase echa a las otras', async () => {
    const autora = await m.persona({ nombres: 'Quinualda', apellido1: 'Ticona' });
    await autorizar(autora);
    for (let i = 0; i < 12; i++)
      await firmar(await m.publicacion([], { titulo: `Quinualda y su cultivo ${i}` }), 'Tito, H.');
    const grupos = await sugerir('quinualda');
    expect(grupos.map(({ titulo, filas }) => [titulo, filas.length])).toEqual([
      ['Personas', 1],
      ['Publicaciones', 7],
    ]);
    const [
      {
        filas: [persona],
      } = { filas: [] },
    ] = grupos;
    expect(persona?.texto).toContain('Quinualda');
    expect((await leer(persona?.ruta ?? '')).estado).toBe(200);
  });

  it('lo que empieza como se escribe va primero, sin tildes ni mayúsculas', async () => {
    for (const titulo of ['Ensayo de ÑUÑOA', 'Ñuñoa en otoño'])
      await firmar(await m.publicacion([], { titulo }), 'Tito, H.');
    const [grupo] = await sugerir('NUÑOA');
    expect(grupo?.filas.map(({ texto }) => texto)).toEqual(['Ñuñoa en otoño', 'Ensayo de ÑUÑOA']);
    expect(grupo?.filas[0]?.detalle).toContain('Tito, H.');
  });

  it('no se busca nada con dos letras, ni lo que no está', async () => {
    expect([await sugerir('ag'), await sugerir('  a  g '), await sugerir('xqzwv'), await sugerir('%_%')]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('nadie guarda una copia sin preguntar, y quien pide demasiadas espera', async () => {
    const { cabeceras } = await leer('/portal/sugerencias?q=agua');
    expect(cabeceras['cache-control']).toBe('public, max-age=0, must-revalidate');
    // A minute may end meanwhile: twice what one allows is more than the next one does.
    let ultima = await leer('/portal/sugerencias?q=agua');
    for (let i = 0; i < 620 && ultima.estado === 200; i++) ultima = await leer('/portal/sugerencias?q=agua');
    expect([ultima.estado, Number(ultima.cabeceras['retry-after']) > 0]).toEqual([429, true]);
    expect((await leer('/portal/buscar?q=agua')).estado).toBe(200);
  });
});

describe('lo guardado', () => {
  it('se responde con su marca, y quien ya la tiene no vuelve a recibirla', async () => {
    const primera = await leer('/portal');
    const etag = String(primera.cabeceras.etag);
    expect(primera.cabeceras['cache-control']).toBe('public, max-age=60, stale-while-revalidate=300');
    const segunda = await leer('/portal', { 'if-none-match': etag });
    expect([segunda.estado, segunda.cuerpo]).toEqual([304, '']);
  });

  it('deja de valer cuando algo cambia, aunque lo cambie otro proceso', async () => {
    const etag = String((await leer('/portal')).cabeceras.etag);
    const id = await m.publicacion([], { titulo: 'Recién salida', fechaPublicacion: '2026-11-01' });
    await firmar(id, 'Tito, Hilda');
    const despues = await leer('/portal', { 'if-none-match': etag });
    expect([despues.estado, despues.cuerpo.includes('Recién salida')]).toEqual([200, true]);
  });

  it('el portal se apaga y se enciende con su parámetro', async () => {
    const poner = (valor: string) =>
      m.filas(sql`
        update parametro set valor = ${valor}, actualizado_en = clock_timestamp() where clave = 'portal_publico_activo'
      `);
    await poner('no');
    const apagado = await leer('/portal');
    expect([apagado.estado, apagado.cuerpo.includes('no está disponible')]).toEqual([404, true]);
    expect((await leer('/robots.txt')).cuerpo).toContain('Disallow: /portal\n');
    await poner('sí');
    expect((await leer('/portal')).estado).toBe(200);
  });
});

describe('lo que leen los programas', () => {
  it('el mapa del sitio lleva a direcciones que responden', async () => {
    const indice = await leer('/sitemap.xml');
    const mapas = [...indice.cuerpo.matchAll(/<loc>[^<]*?(\/portal\/mapa[^<]+)<\/loc>/g)].map((hallado) => hallado[1]!);
    expect(mapas).toContain('/portal/mapa/publicaciones.xml');
    for (const parte of ['2', '1e300', '-1', '1.5', 'x']) {
      const { estado } = await leer(`/portal/mapa/publicaciones.xml?parte=${parte}`);
      expect([parte, estado]).toEqual([parte, 200]);
    }
    for (const mapa of mapas) {
      const { cuerpo } = await leer(mapa);
      const [, ruta = ''] = /<loc>[^<]*?(\/portal[^<]*)<\/loc>/.exec(cuerpo) ?? [];
      expect([ruta, (await leer(ruta)).estado]).toEqual([ruta, 200]);
    }
  });

  it('los robots, la seguridad y el calendario están donde se buscan', async () => {
    expect((await leer('/robots.txt')).cuerpo).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect((await leer('/.well-known/security.txt')).cuerpo).toMatch(/^Contact: mailto:/);
    const ics = await leer('/portal/convocatorias.ics');
    expect([ics.tipo, ics.cuerpo.slice(0, 15)]).toEqual(['text/calendar; charset=utf-8', 'BEGIN:VCALENDAR']);
  });

  it('la lista de una persona se inserta en otro sitio, y ninguna otra página', async () => {
    const id = await m.persona();
    await autorizar(id);
    const { ruta, cabeceras } = await abrir(`/portal/personas/${id}`);
    expect(String(cabeceras['content-security-policy'])).toContain("frame-ancestors 'none'");
    const insertada = await leer(`${ruta}/insertar`);
    expect(String(insertada.cabeceras['content-security-policy'])).toContain('frame-ancestors *');
    expect(insertada.cabeceras['x-frame-options']).toBeUndefined();
  });

  it('la transparencia se lee en página, en CSV y en JSON con su diccionario', async () => {
    for (const clave of ['convocatorias', 'resultados', 'criterios', 'presupuesto', 'ods', 'campos']) {
      expect((await leer(`/portal/transparencia/${clave}`)).estado).toBe(200);
      expect((await leer(`/portal/transparencia/${clave}.csv`)).tipo).toBe('text/csv; charset=utf-8');
      const json: { diccionario: unknown[]; filas: unknown[] } = JSON.parse(
        (await leer(`/portal/transparencia/${clave}.json`)).cuerpo,
      );
      expect(json.diccionario.length).toBeGreaterThan(3);
    }
  });
});
