import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { streamXlsx } from '#core/documents/server/xlsx-stream.ts';
import { doisIn } from '#core/kernel/shared/identifiers.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { ANIO } from '#modules/personas/tests/mundo.ts';
import { leFalta, llevaProyecto, situacionDeToma } from '../domain/toma.ts';
import { barrerTomasJob } from '../server/toma/trabajo.ts';
import { bib, mundoDeTomas } from './mundo-toma.ts';

const m = await mundoDeTomas();
const { deRosa, deBeto, oficina } = m;
let serie = 0;
const DISTINTOS =
  'algas aves bofedal camelido diatomea epidemia fauna glaciar humedal insecto jarilla kiwicha lago musgo'.split(' ');
/** A title that no other resembles. */
const titulo = () =>
  `${DISTINTOS[serie % DISTINTOS.length]} ${DISTINTOS[(serie * 5 + 3) % DISTINTOS.length]} número ${++serie}`;
const autoresDe = (id: number) =>
  m.filas<{ autor: string; investigador: number | null; presentado: boolean; filiacion: boolean; unica: boolean }>(
    sql`
      select autor, investigador_id::int as investigador, presentado, filiacion, filiacion_unica as unica
      from publicacion_autor
      where publicacion_id = ${id}
      order by orden
    `,
  );

describe('de un archivo a borradores', () => {
  it('cada obra queda como borrador de quien la presenta, en su lugar, y lo no leído se dice con su línea', async () => {
    const [una, otra] = [titulo(), titulo()];
    const archivo = [
      bib({ titulo: una, autores: 'Salvatierra, Ana and Quispe Mamani, Rosa' }),
      bib({ titulo: otra, autores: 'Quispe-Mamani, Rosa' }),
      '@article{rota, title = {Aves acuáticas del lago',
    ].join('\n');
    const id = await m.leer(deRosa, archivo);
    const vista = await m.ver(deRosa, id);
    expect(vista).toMatchObject({ situacion: 'lista', leidas: 2, elegidas: 2, archivo: 'obras.bib' });
    expect(vista.cuentas).toMatchObject({ todas: 3, nueva: 2, sin_leer: 1, incompleta: 2 });
    const [noLeida, ...nuevas] = await m.obras(deRosa, id);
    expect(noLeida).toMatchObject({ clase: 'sin_leer', linea: 3, tomable: false });
    expect(noLeida!.razon).not.toBe('');
    expect(nuevas.map((o) => [o.autor, o.falta])).toEqual([
      [1, ['tipo de artículo', 'palabras clave']],
      [0, ['tipo de artículo', 'palabras clave']],
    ]);
    expect((await m.hacer(deRosa, id, 'tomar', { filiacion: 'si', filiacionUnica: 'no' })).status).toBe(200);
    const [p] = await m.publicaciones(una);
    expect(p!.estado).toBe('en_proceso');
    expect(await autoresDe(p!.id)).toEqual([
      { autor: 'Salvatierra, Ana', investigador: null, presentado: false, filiacion: null, unica: null },
      { autor: 'Quispe Mamani, Rosa', investigador: m.rosa, presentado: true, filiacion: true, unica: false },
    ]);
    expect((await m.ver(deRosa, id)).cuentas).toMatchObject({ tomada: 2, nueva: 0 });
  });

  it('el mismo archivo, tomado otra vez, no da nada dos veces', async () => {
    const archivo = [bib({ titulo: titulo() }), bib({ titulo: titulo(), mas: 'doi = {10.1234/dos.veces}' })].join('\n');
    const primera = await m.leer(deRosa, archivo);
    await m.hacer(deRosa, primera, 'tomar');
    const segunda = await m.leer(deRosa, archivo);
    expect((await m.ver(deRosa, segunda)).cuentas).toMatchObject({ registrada: 2, nueva: 0 });
    expect((await m.obras(deRosa, segunda)).map((o) => [o.razon, o.otra?.mia])).toEqual([
      ['Mismo título: ya es suya', true],
      ['Mismo DOI: ya es suya', true],
    ]);
    expect((await m.hacer(deRosa, segunda, 'tomar')).body.detail).toContain('No eligió ninguna obra');
  });

  it('dos tomas leídas antes de que ninguna se tome dan un borrador de cada obra, y la otra dice por qué no', async () => {
    const nombre = titulo();
    const [a, b] = [await m.leer(deRosa, bib({ titulo: nombre })), await m.leer(deRosa, bib({ titulo: nombre }))];
    await m.hacer(deRosa, a, 'tomar');
    await m.hacer(deRosa, b, 'tomar');
    expect(await m.publicaciones(nombre)).toHaveLength(1);
    const [segunda] = await m.obras(deRosa, b);
    expect(segunda).toMatchObject({ clase: 'registrada', elegida: false, publicacionId: null });
    expect(segunda!.razon).toContain('que usted ya tiene en «Publicaciones»');
  });

  it.runIf(onPostgres)('tomadas a la vez, una obra con un mismo título o DOI es un solo borrador', async () => {
    const [conTitulo, conDoi] = [titulo(), titulo()];
    const archivo = (otro: string) =>
      [bib({ titulo: conTitulo }), bib({ titulo: otro, mas: 'doi = {10.1234/a.la.vez}' })].join('\n');
    const tomas = await Promise.all([
      m.leer(deRosa, archivo(conDoi)),
      m.leer(deRosa, archivo(`${conDoi} bis`)),
      m.leer(deRosa, archivo(`${conDoi} ter`)),
    ]);
    const r = await Promise.all(tomas.map((id) => m.hacer(deRosa, id, 'tomar')));
    expect(r.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await m.publicaciones(conTitulo)).toHaveLength(1);
    const conEseDoi = await m.filas(sql`select id from publicacion where doi = '10.1234/a.la.vez'`);
    expect(conEseDoi).toHaveLength(1);
    const obras = (await Promise.all(tomas.map((id) => m.obras(deRosa, id)))).flat();
    expect(obras.filter(({ clase }) => clase === 'tomada')).toHaveLength(2);
    expect(obras.filter(({ clase, razon }) => clase !== 'tomada' && razon === '')).toEqual([]);
  });

  it('una obra que se repite en el archivo se toma una vez', async () => {
    const nombre = titulo();
    const id = await m.leer(deRosa, `${bib({ titulo: nombre })}\n${bib({ titulo: nombre })}`);
    const [repetida] = await m.obras(deRosa, id, 'repetida');
    expect(repetida!.razon).toBe('Está dos veces: también en la línea 1');
    await m.hacer(deRosa, id, 'tomar');
    expect(await m.publicaciones(nombre)).toHaveLength(1);
  });

  it('un libro de Excel se lee como la hoja que trae, con sus fechas', async () => {
    const [uno, dos] = [titulo(), titulo()];
    const libro = await buffer(
      streamXlsx(
        [
          { key: 't', label: 'Título', kind: 'text' },
          { key: 'a', label: 'Autores', kind: 'text' },
          { key: 'f', label: 'Fecha de publicación', kind: 'day' },
          { key: 'r', label: 'Revista', kind: 'text' },
        ],
        [
          {
            t: `${uno} "con comillas"`,
            a: 'Quispe Mamani, Rosa; Torres, Luis',
            f: '2024-02-29',
            r: 'Revista; de prueba',
          },
          { t: dos, a: 'Quispe Mamani, Rosa', f: null, r: 'Otra' },
        ],
        { timeZone: 'America/Lima' },
      ),
    );
    const { body, status, text } = await m.empezar(deRosa, libro, {}, 'mis obras.xlsx');
    expect(status, text).toBe(200);
    await m.trabajar(body.id);
    const [primera, segunda] = await m.obras(deRosa, body.id);
    expect(primera).toMatchObject({ titulo: `${uno} "con comillas"`, linea: 2 });
    const leida = await m.unaFila(sql`select obra ->> 'fecha' as fecha from toma_obra where id = ${primera!.id}`);
    expect(leida).toEqual({ fecha: '2024-02-29' });
    expect(segunda).toMatchObject({ titulo: dos, linea: 3 });
    const dañado = await m.empezar(deRosa, libro.subarray(0, 900), {}, 'mis obras.xlsx');
    expect(dañado.status).toBe(422);
    expect(dañado.body.detail).toMatch(/Excel|dañado|abrir/u);
  });

  it('lo que no es ningún formato, o está vacío, se rechaza al cargarlo', async () => {
    expect((await m.empezar(deRosa, 'hola')).body.detail).toContain('No se reconoce el formato');
    expect((await m.empezar(deRosa, '   ')).status).toBe(422);
    expect((await m.empezar(deRosa, 'x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await m.empezar(deRosa, 'ningún doi', { origen: 'dois' })).body.errors[0].message).toContain('ningún DOI');
  });

  it('con los registros apagados, cada DOI queda con lo que se escribió y por qué no se halló', async () => {
    const id = await m.leer(deRosa, 'https://doi.org/10.1234/apagado.', { origen: 'dois' });
    expect(await m.obras(deRosa, id)).toMatchObject([
      {
        clase: 'sin_leer',
        texto: '10.1234/apagado',
        razon: 'Esta instalación no consulta Crossref, DataCite ni OpenAlex.',
      },
    ]);
  });

  it('una bibliografía escrita para personas se lee por el DOI que cita cada obra', async () => {
    const bibliografia =
      'Quispe, R., & Rojas, A. (2020). Suelos de la puna. Revista Andina, 12(3), 1-9. https://doi.org/10.1234/uno\n' +
      'Pérez, L. (2019). Otro. doi:10.1234/dos.\n' +
      'Paz, N. (2018). Sin ningún identificador. Lima.';
    const id = await m.leer(deRosa, bibliografia, { origen: 'pegado' });
    expect((await m.obras(deRosa, id)).map(({ linea, texto, razon }) => [linea, texto, razon.slice(0, 20)])).toEqual([
      [1, '10.1234/uno', 'Esta instalación no '],
      [2, '10.1234/dos', 'Esta instalación no '],
      [3, 'Paz, N. (2018). Sin ningún identificador. Lima.', 'No cita ningún DOI: '],
    ]);
  });

  it('un texto enorme con un DOI no se vuelve una toma de miles de líneas', async () => {
    const lineas = 'Una línea que no cita nada, de un texto cualquiera.\n'.repeat(6_000);
    expect((await m.empezar(deRosa, `${lineas}10.1234/uno`)).status).toBe(413);
    expect((await m.empezar(deRosa, `${lineas.repeat(4)}10.1234/uno`)).body.detail).toContain('No se reconoce');
    expect((await m.empezar(deRosa, `${lineas.repeat(4)}10.1234/uno`, { origen: 'dois' })).status).toBe(413);
  });

  it('lo que no se leyó se corrige y se lee de nuevo, y lo que sigue mal dice por qué', async () => {
    const nombre = titulo();
    const rota = '@article{rota, author = {Quispe Mamani, Rosa}, year = {2024}}';
    const id = await m.leer(deRosa, `${bib({ titulo: titulo() })}\n${rota}`);
    const [fila] = await m.obras(deRosa, id, 'sin_leer');
    expect(fila!.texto).toBe(rota);
    const ruta = `/publicaciones/tomas/${id}/obras/${fila!.id}/lectura`;
    expect((await deRosa.post(ruta, { texto: rota })).body.errors).toEqual([
      { path: 'texto', message: 'No tiene título.' },
    ]);
    expect((await deRosa.post(ruta, { texto: bib({ titulo: nombre }) })).status).toBe(200);
    expect((await m.obras(deRosa, id, 'nueva')).map((o) => [o.titulo, o.elegida]).at(-1)).toEqual([nombre, true]);
    const exportadas = await deRosa.get(`/publicaciones/tomas/${id}/no-leidas`);
    expect([exportadas.status, exportadas.text.trim()]).toEqual([200, '']);
  });
});

describe('qué es cada obra', () => {
  it('la de otra persona, ya registrada, se dice; la que tiene en trámite, solo que la hay', async () => {
    const [registrada, enTramite] = [titulo(), titulo()];
    const deOtra = await m.publicacion([{ id: m.beto }], { titulo: registrada });
    await m.publicacion([{ id: m.beto }], { titulo: enTramite, estado: 'en_proceso' });
    const id = await m.leer(deRosa, `${bib({ titulo: registrada })}\n${bib({ titulo: enTramite })}`);
    const [abierta, cerrada] = await m.obras(deRosa, id);
    expect(abierta).toMatchObject({ clase: 'registrada', otra: { id: deOtra, mia: false } });
    expect(cerrada).toMatchObject({ clase: 'registrada', otra: null });
    expect(cerrada!.razon).toContain('Otra persona la tiene en trámite');
    expect((await deRosa.get(`/publicaciones/tomas/${id}/obras/${cerrada!.id}/comparacion`)).status).toBe(404);
  });

  it('la que se parece se compara dato por dato, y se toma si alguien dice que es otra', async () => {
    const nombre = 'Efecto de la sequía sobre la totora del lago Umayo en la estación seca';
    const registrada = await m.publicacion([{ id: m.rosa }], { titulo: `${nombre}: un estudio` });
    await m.db.execute(
      sql`update publicacion_autor set autor = 'Quispe Mamani, Rosa' where publicacion_id = ${registrada}`,
    );
    const id = await m.leer(deRosa, bib({ titulo: nombre }));
    const [obra] = await m.obras(deRosa, id);
    expect(obra).toMatchObject({ clase: 'repetida', elegida: false });
    expect(obra!.razon).toMatch(/^Se parece \d+ %/u);
    const { filas, otra } = (await deRosa.get(`/publicaciones/tomas/${id}/obras/${obra!.id}/comparacion`)).body;
    expect(otra.mia).toBe(true);
    expect(filas.map((f: { label: string }) => f.label)).toContain('Autores');
    await deRosa.put(`/publicaciones/tomas/${id}/obras/${obra!.id}`, { elegida: true });
    await m.hacer(deRosa, id, 'tomar');
    expect(await m.publicaciones(nombre)).toHaveLength(1);
  });

  it('la clase se supone y se cambia; con ella, lo que falta', async () => {
    const id = await m.leer(deRosa, bib({ titulo: titulo() }));
    const [obra] = await m.obras(deRosa, id);
    const ruta = `/publicaciones/tomas/${id}/obras/${obra!.id}`;
    expect((await deRosa.put(ruta, { tipo: 'patente' })).status).toBe(422);
    expect((await deRosa.put(ruta, { tipo: 'libro' })).status).toBe(200);
    const [libro] = await m.obras(deRosa, id);
    expect(libro).toMatchObject({ tipo: 'libro', elegida: true });
    expect(libro!.falta).toContain('isbn');
  });

  it('dejada fuera no se toma, y vuelve cuando se quiera', async () => {
    const id = await m.leer(deRosa, bib({ titulo: titulo() }));
    const [obra] = await m.obras(deRosa, id);
    const ruta = `/publicaciones/tomas/${id}/obras/${obra!.id}`;
    await deRosa.put(ruta, { fuera: true });
    expect((await m.ver(deRosa, id)).cuentas).toMatchObject({ fuera: 1, nueva: 0 });
    await deRosa.put(ruta, { fuera: false });
    expect((await m.ver(deRosa, id)).cuentas).toMatchObject({ fuera: 0, nueva: 1 });
  });
});

describe('cuál de los autores soy', () => {
  it('se dice una vez por firma, para todas, y una por una donde no es así', async () => {
    const archivo = [1, 2, 3].map(() => bib({ titulo: titulo(), autores: 'Huamán, Luis and Quispe, R.' })).join('\n');
    const id = await m.leer(deRosa, archivo);
    const antes = await m.ver(deRosa, id);
    expect([antes.elegidas, antes.sinDecir]).toEqual([0, 3]);
    const [firma] = antes.firmas;
    expect(firma).toMatchObject({ escrita: 'Quispe, R.', cuantas: 3, es: null });
    const [obra] = await m.obras(deRosa, id);
    expect([obra!.quizas, obra!.tomable]).toEqual(['Quispe, R.', true]);
    const ruta = `/publicaciones/tomas/${id}`;
    expect((await deRosa.put(`${ruta}/obras/${obra!.id}`, { elegida: true })).body.detail).toContain('Diga antes');
    await deRosa.put(`${ruta}/obras/${obra!.id}`, { presenta: { es: false } });
    await deRosa.post(`${ruta}/firmas`, { firma: firma!.firma, es: true });
    expect(await m.ver(deRosa, id)).toMatchObject({ elegidas: 2, sinDecir: 1 });
    await deRosa.put(`${ruta}/obras/${obra!.id}`, { presenta: { es: true, autor: 0 } });
    expect((await m.obras(deRosa, id)).map((o) => o.autor)).toEqual([0, 1, 1]);
    await deRosa.post(`${ruta}/firmas`, { firma: firma!.firma, es: false });
    expect(await m.ver(deRosa, id)).toMatchObject({ elegidas: 1, sinDecir: 2 });
  });

  it('nadie presenta sus obras por otra persona desde su propia toma', async () => {
    const id = await m.leer(deRosa, bib({ titulo: titulo(), autores: 'Tito Lucana, Alberto' }));
    const [obra] = await m.obras(deRosa, id);
    const ruta = `/publicaciones/tomas/${id}/obras/${obra!.id}`;
    await deRosa.put(ruta, { presenta: { es: true, autor: 0, investigadorId: m.beto } });
    expect((await m.obras(deRosa, id))[0]!.presenta!.id).toBe(m.rosa);
  });
});

describe('proyecto de las elegidas', () => {
  it('va a las de su periodo en adelante, y solo si es de quien las toma', async () => {
    const [suyo, ajeno] = [await m.proyecto(m.rosa), await m.proyecto(m.beto)];
    const [nueva, vieja] = [titulo(), titulo()];
    const de = (nombre: string, anio: number) => bib({ titulo: nombre }).replace('year = {2025}', `year = {${anio}}`);
    const id = await m.leer(deRosa, `${de(nueva, ANIO)}\n${de(vieja, ANIO - 3)}`);
    expect((await m.hacer(deRosa, id, 'tomar', { proyectoId: ajeno })).status).toBe(422);
    expect((await m.ver(deRosa, id)).proyectos.map((p) => p.proyectoId)).toEqual([suyo]);
    await m.hacer(deRosa, id, 'tomar', { proyectoId: suyo });
    const conProyecto = await m.filas<{ titulo: string }>(
      sql`
        select p.titulo
        from publicacion_proyecto x
          join publicacion p on p.id = x.publicacion_id
        where x.proyecto_id = ${suyo}
      `,
    );
    expect(conProyecto.map((p) => p.titulo)).toEqual([nueva]);
  });
});

describe('deshacer la toma', () => {
  it('retira los borradores que nadie cambió y deja los demás; después se puede tomar otra vez', async () => {
    const [quieta, cambiada, anotada] = [titulo(), titulo(), titulo()];
    const id = await m.leer(deRosa, [quieta, cambiada, anotada].map((t) => bib({ titulo: t })).join('\n'));
    await m.hacer(deRosa, id, 'tomar', { filiacion: 'si', filiacionUnica: 'si' });
    const [p] = await m.publicaciones(cambiada);
    const w = (await deRosa.get(`/publicaciones/${p!.id}/pasos`)).body;
    await deRosa.put(`/publicaciones/${p!.id}/pasos/1`, {
      version: w.version,
      values: { datos: { volumen: '44' } },
      advance: false,
    });
    const [a] = await m.publicaciones(anotada);
    await deRosa.post(`/publicaciones/${a!.id}/autores`, {
      fuente: 'externo',
      autor: 'Otro, A.',
      nombres: 'A.',
      apellido1: 'Otro',
      categoria: 'Autor',
      filiacion: 'no',
    });
    expect((await m.ver(deRosa, id)).intactas).toBe(1);
    expect((await m.hacer(deRosa, id, 'deshacer')).status).toBe(200);
    expect((await m.publicaciones(quieta)).map((x) => x.estado)).toEqual(['eliminado']);
    expect((await m.publicaciones(cambiada)).map((x) => x.estado)).toEqual(['en_proceso']);
    expect((await m.publicaciones(anotada)).map((x) => x.estado)).toEqual(['en_proceso']);
    expect((await m.ver(deRosa, id)).cuentas).toMatchObject({ tomada: 2, nueva: 1 });
    await deRosa.post(`/publicaciones/tomas/${id}/elegir`, { elegida: true });
    await m.hacer(deRosa, id, 'tomar');
    expect((await m.publicaciones(quieta)).map((x) => x.estado)).toEqual(['eliminado', 'en_proceso']);
  });

  it('una sin borradores no tiene qué deshacer', async () => {
    const id = await m.leer(deRosa, bib({ titulo: titulo() }));
    expect((await m.hacer(deRosa, id, 'deshacer')).status).toBe(409);
  });
});

describe('de quién es una toma', () => {
  it('nadie alcanza la de otra persona, por ninguna de sus operaciones', async () => {
    const id = await m.leer(deRosa, bib({ titulo: titulo() }));
    const [obra] = await m.obras(deRosa, id);
    const ruta = `/publicaciones/tomas/${id}`;
    const intentos = [
      deBeto.get(ruta),
      deBeto.get(`${ruta}/obras`),
      deBeto.get(`${ruta}/no-leidas`),
      deBeto.post(`${ruta}/firmas`, { firma: 'quispe mamani rosa', es: true }),
      deBeto.put(`${ruta}/obras/${obra!.id}`, { elegida: false }),
      deBeto.post(`${ruta}/elegir`, { elegida: false }),
      deBeto.post(`${ruta}/tomar`, {}),
      deBeto.post(`${ruta}/deshacer`, {}),
      oficina.get(`/publicaciones/oficina/tomas/${id}`),
    ];
    expect((await Promise.all(intentos)).map((r) => r.status)).toEqual(intentos.map(() => 404));
    expect((await deBeto.get('/publicaciones/tomas')).body.tomas).toEqual([]);
    const ajena = await m.leer(deBeto, bib({ titulo: titulo() }));
    expect((await deBeto.put(`/publicaciones/tomas/${ajena}/obras/${obra!.id}`, { elegida: false })).status).toBe(404);
  });

  it('quien perdió el derecho mientras tanto no deja ningún borrador', async () => {
    const nombre = titulo();
    const id = await m.leer(deBeto, bib({ titulo: nombre, autores: 'Tito Lucana, Alberto' }));
    await deBeto.post(`/publicaciones/tomas/${id}/tomar`, {});
    await m.db.execute(sql`delete from usuario_rol where usuario_id = ${deBeto.id}`);
    await m.trabajar(id);
    await m.db.execute(
      sql`insert into usuario_rol (usuario_id, rol, investigador_id) values (${deBeto.id}, 'investigador', ${m.beto})`,
    );
    expect(await m.publicaciones(nombre)).toEqual([]);
  });

  it('mientras se lee o se toma no se cambia nada, ni se toma otra vez', async () => {
    const { body } = await m.empezar(deRosa, bib({ titulo: titulo() }));
    const ruta = `/publicaciones/tomas/${body.id}`;
    expect((await m.ver(deRosa, body.id)).situacion).toBe('leyendo');
    expect((await deRosa.post(`${ruta}/tomar`, {})).body.detail).toContain('Todavía se están leyendo');
    await m.trabajar(body.id);
    expect((await deRosa.post(`${ruta}/tomar`, {})).status).toBe(200);
    expect((await deRosa.post(`${ruta}/tomar`, {})).status).toBe(409);
    await m.trabajar(body.id);
  });

  it('se guarda unas semanas; sus borradores, siempre', async () => {
    const nombre = titulo();
    const id = await m.leer(deRosa, bib({ titulo: nombre }));
    await m.hacer(deRosa, id, 'tomar');
    await m.db.execute(sql`update toma_de_obras set creado_en = now() - interval '61 days' where id = ${id}`);
    await barrerTomasJob.handler(m.ctx(), {});
    expect((await deRosa.get(`/publicaciones/tomas/${id}`)).status).toBe(404);
    expect(await m.publicaciones(nombre)).toHaveLength(1);
  });
});

describe('la oficina', () => {
  it('toma las de cualquier persona, y quedan como borradores suyos', async () => {
    const nombre = titulo();
    const id = await m.leer(oficina, bib({ titulo: nombre }), { investigadorId: String(m.rosa) });
    expect(await m.ver(oficina, id)).toMatchObject({ de: { id: m.rosa }, elegidas: 1 });
    await m.hacer(oficina, id, 'tomar');
    const [p] = await m.publicaciones(nombre);
    expect((await autoresDe(p!.id)).find((a) => a.presentado)!.investigador).toBe(m.rosa);
    const [{ actor } = { actor: '' }] = await m.filas<{ actor: string }>(
      sql`select actor from auditoria where entidad = 'publicacion' and entidad_id = ${p!.id} and accion = 'crear'`,
    );
    expect(actor).not.toBe('rosa');
  });

  it('de varias personas, propone quién presenta cada una y lo cambia en varias a la vez', async () => {
    const [deUna, deOtra, deNadie] = [titulo(), titulo(), titulo()];
    const archivo = [
      bib({ titulo: deUna, autores: 'Zhang, Wei and Quispe Mamani, Rosa' }),
      bib({ titulo: deOtra, autores: 'Tito Lucana, Alberto' }),
      bib({ titulo: deNadie, autores: 'Zhang, Wei' }),
    ].join('\n');
    const id = await m.leer(oficina, archivo);
    const obras = await m.obras(oficina, id);
    expect(obras.map((o) => o.presenta?.id ?? null)).toEqual([m.rosa, m.beto, null]);
    const ruta = `/publicaciones/oficina/tomas/${id}`;
    const ultima = obras.at(-1)!.id;
    expect((await oficina.post(`${ruta}/presentar`, { obraIds: [ultima], investigadorId: 999_999 })).status).toBe(422);
    await oficina.post(`${ruta}/presentar`, { obraIds: [ultima], investigadorId: m.beto });
    await m.hacer(oficina, id, 'tomar');
    const [p] = await m.publicaciones(deNadie);
    expect((await autoresDe(p!.id)).map((a) => [a.investigador, a.presentado])).toEqual([
      [m.beto, true],
      [null, false],
    ]);
    expect((await deBeto.get(`/publicaciones/${p!.id}`)).status).toBe(200);
  });
});

describe('lo que se decide sin mirar el registro', () => {
  it('los DOI de un texto, una vez cada uno, como estén separados', () => {
    expect(doisIn('https://doi.org/10.1234/abc.\n10.1234/ABC; doi:10.5555/x(1)2, 10.5555/z')).toEqual([
      '10.1234/ABC',
      '10.5555/x(1)2',
      '10.5555/z',
    ]);
  });
  it('un artículo con DOI no necesita enlace, y sin ninguno le falta uno de los dos', () => {
    expect(leFalta('articulo', { titulo: 'T', doi: '10.1/x' })).not.toContain('DOI o Enlace');
    expect(leFalta('articulo', { titulo: 'T' })).toContain('DOI o Enlace');
  });
  it('un proyecto es de lo que vino después de empezar', () => {
    expect([llevaProyecto(2026, 2026), llevaProyecto(2025, 2026), llevaProyecto(null, 2026)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('un trabajo del que no se sabe nada hace minutos se interrumpió', () => {
    const ahora = new Date('2026-01-01T00:10:00Z');
    const de = (vistaEn: string) =>
      situacionDeToma({ enCurso: 'tomar', vistaEn: new Date(vistaEn), leidaEn: ahora, fallo: null }, ahora);
    expect([de('2026-01-01T00:09:00Z'), de('2026-01-01T00:01:00Z')]).toEqual(['tomando', 'interrumpida']);
  });
});

describe('las columnas de una hoja propia', () => {
  const columnasDe = async (id: number) => (await m.ver(deRosa, id)).columnas?.map(({ es }) => es);
  const decir = (id: number, columnas: readonly (string | null)[]) =>
    deRosa.put(`${m.rutaDe(deRosa)}/${id}/columnas`, { columnas });
  const hoja = (filas: readonly (readonly string[])[]) => filas.map((fila) => fila.join(';')).join('\n');

  it('se ven con un ejemplo, y una que nadie reconoce se puede decir: la hoja se lee de nuevo', async () => {
    const nombre = titulo();
    const id = await m.leer(
      deRosa,
      hoja([
        ['Título', 'Quienes', 'Año', 'Dónde salió'],
        ['', '', '', ''],
        [nombre, 'Quispe Mamani, Rosa', '2024', 'Revista de prueba'],
      ]),
    );
    expect((await m.ver(deRosa, id)).columnas).toEqual([
      { cabecera: 'Título', ejemplo: nombre, es: 'titulo' },
      { cabecera: 'Quienes', ejemplo: 'Quispe Mamani, Rosa', es: null },
      { cabecera: 'Año', ejemplo: '2024', es: 'anio' },
      { cabecera: 'Dónde salió', ejemplo: 'Revista de prueba', es: null },
    ]);
    const antes = (await m.obras(deRosa, id)).find((o) => o.titulo === nombre);
    expect(antes?.autores).toEqual([]);
    expect((await decir(id, ['titulo', 'autores', 'anio', 'contenedor'])).status).toBe(200);
    expect((await m.ver(deRosa, id)).situacion).toBe('leyendo');
    await m.trabajar(id);
    expect(await columnasDe(id)).toEqual(['titulo', 'autores', 'anio', 'contenedor']);
    const despues = (await m.obras(deRosa, id)).find((o) => o.titulo === nombre);
    expect(despues).toMatchObject({ autor: 0, elegida: true });
    expect(despues?.detalle).toContain('Revista de prueba');
  });

  it('una hoja sin ninguna cabecera conocida se lee, y espera que se diga cuál es el título', async () => {
    const [una, otra] = [titulo(), titulo()];
    const id = await m.leer(
      deRosa,
      hoja([
        ['Trabajo', 'Firmas', 'Cuándo'],
        [una, 'Quispe Mamani, Rosa', '2024'],
        [otra, 'Quispe Mamani, Rosa', '2025'],
      ]),
    );
    expect((await m.ver(deRosa, id)).cuentas).toMatchObject({ todas: 2, sin_leer: 2 });
    expect(await columnasDe(id)).toEqual([null, null, null]);
    const sinTitulo = await decir(id, [null, 'autores', 'anio']);
    expect(sinTitulo.status).toBe(422);
    expect(JSON.stringify(sinTitulo.body)).toContain('Diga qué columna es el título');
    expect((await decir(id, ['titulo', 'autores'])).status).toBe(422);
    await decir(id, ['titulo', 'autores', 'anio']);
    await m.trabajar(id);
    expect((await m.obras(deRosa, id)).map((o) => o.titulo).sort()).toEqual([una, otra].sort());
  });

  it.runIf(onPostgres)('a la vez que se toma, una de las dos cosas se hace y la otra se niega', async () => {
    const id = await m.leer(
      deRosa,
      hoja([
        ['Título', 'Autores', 'Año'],
        [titulo(), 'Quispe Mamani, Rosa', '2024'],
      ]),
    );
    const [columnas, toma] = await Promise.all([
      decir(id, ['titulo', 'autores', 'anio']),
      deRosa.post(`${m.rutaDe(deRosa)}/${id}/tomar`, {}),
    ]);
    expect([columnas.status, toma.status].filter((estado) => estado === 200)).toHaveLength(1);
    await m.trabajar(id);
    expect((await m.ver(deRosa, id)).cuentas).toMatchObject({ todas: 1, tomada: toma.status === 200 ? 1 : 0 });
  });

  it('no se cambian una vez que se tomó de ella, ni las de otra persona, ni las de lo que no es una hoja', async () => {
    const id = await m.leer(
      deRosa,
      hoja([
        ['Título', 'Autores', 'Año'],
        [titulo(), 'Quispe Mamani, Rosa', '2024'],
      ]),
    );
    expect((await deBeto.put(`${m.rutaDe(deBeto)}/${id}/columnas`, { columnas: ['titulo'] })).status).toBe(404);
    await m.hacer(deRosa, id, 'tomar');
    const tomada = await decir(id, ['titulo', 'autores', 'anio']);
    expect(tomada.body.detail).toContain('Deshaga la toma');
    const otra = await m.leer(deRosa, bib({ titulo: titulo() }));
    expect(await columnasDe(otra)).toBeUndefined();
    expect((await decir(otra, ['titulo'])).body.detail).toContain('no es una hoja');
  });
});
