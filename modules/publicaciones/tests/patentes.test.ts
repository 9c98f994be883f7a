import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { auditOf } from '#core/audit/server/audit.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { crearCuenta } from '#modules/acceso/tests/mundo.ts';
import { declaracionDe } from '../domain/pasos.ts';
import { crearMundo, datosDe, faltan, HOY, type Mundo } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let [ana, beto, gestora, lectora]: Client[] = [];
beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = crearMundo(app);
  await m.persona('ana');
  await m.persona('beto');
  for (const [usuario, nivel] of [
    ['gestora', 'editar'],
    ['lectora', 'ver'],
  ] as const)
    await crearCuenta(app.ctx(), { usuario, roles: ['admin'], permisos: [['publicaciones', nivel]] });
  [ana, beto, gestora, lectora] = await Promise.all(['ana', 'beto', 'gestora', 'lectora'].map((u) => app.login(u)));
});
const OFICINA = '/publicaciones/oficina';
let serie = 0;
const numero = () => `P-${String(++serie).padStart(4, '0')}`;
const empezar = async (yo: Client, titulo = `Secador solar ${++serie}`, categoria?: string) =>
  yo.post('/publicaciones', { tipo: 'patente', titulo, ...(categoria ? { categoria } : {}) });
/** A patent with nothing missing, not sent yet; who registers it is its inventor. */
async function completa(yo: Client, mas: Record<string, unknown> = {}): Promise<number> {
  const { body } = await empezar(yo, `Bomba de ariete ${++serie}`, 'Inventor');
  const { titulo, ...datos } = datosDe('patente', { codigoRegistro: numero(), ...mas });
  await m.guardar(yo, body.id, 1, { datos });
  await m.guardar(yo, body.id, 2, { titulares: { titulares: ['Universidad de prueba', 'Instituto Andino'] } });
  await m.guardar(yo, body.id, 4, { envio: { acepta: true } });
  return body.id;
}
const enviar = (yo: Client, id: number) => yo.post(`/publicaciones/${id}/enviar`);
const actuar = (id: number, accion: string, datos: object = {}, quien = gestora!) =>
  quien.post(`/registros/publicacion/${id}/acciones/${accion}`, { datos });
const detalle = async (id: number) => (await gestora!.get(`${OFICINA}/${id}`)).body;
async function registrar(id: number): Promise<{ mensaje: string }> {
  const [categoria] = (await detalle(id)).opciones.categoria;
  const r = await actuar(id, 'registrar', { categoria: categoria.value, validado: 'si' });
  expect(r.status, r.text).toBe(200);
  return r.body;
}

describe('el registro de una patente', () => {
  it('se hace en sus cuatro pasos y bajo su propia dirección', async () => {
    const { body } = await empezar(ana!);
    const w = await m.wizard(ana!, body.id);
    expect(w.path).toBe('/investigador/publicaciones/patente/paso');
    expect(w.steps.map((s) => [s.title, s.blocks.map((b) => b.kind)])).toEqual([
      ['Descripción de la propiedad intelectual', ['datos', 'anexo']],
      ['Manejo de titulares', ['datos']],
      ['Autores de la patente', ['autores']],
      ['Envío de patente', ['envio']],
    ]);
    expect(w.steps[3]!.blocks[0]!.options).toEqual({ declaracion: declaracionDe('patente'), nombre: 'patente' });
  });
  it('no se envía sin sus datos, un titular, un inventor y la declaración; sí sin certificado ni filiación', async () => {
    const { body } = await empezar(ana!);
    expect(faltan(await m.wizard(ana!, body.id)).sort()).toEqual([
      '1: Fecha de presentación: campo requerido.',
      '1: Número de registro: campo requerido.',
      '1: Tipo de propiedad intelectual: campo requerido.',
      '2: Titulares: campo requerido.',
      '3: Alguien debe figurar como inventor.',
      '4: Acepte la declaración jurada.',
    ]);
    expect((await enviar(ana!, body.id)).body.code).toBe('requirements_pending');
    const id = await completa(ana!);
    expect(faltan(await m.wizard(ana!, id))).toEqual([]);
    expect((await enviar(ana!, id)).status).toBe(200);
    expect(await m.estadoDe(id)).toBe('enviado');
    const otra = await m.guardar(ana!, id, 2, { titulares: { titulares: ['Otro'] } });
    expect(otra.body.detail).toBe('Esta patente ya ha sido enviada, no se pueden hacer más cambios.');
  });
  it('su título y su número no se repiten entre patentes; el título de una publicación no estorba', async () => {
    const codigoRegistro = numero();
    const id = await completa(ana!, { codigoRegistro });
    const { titulo } = await m.uno<{ titulo: string }>(sql`select titulo from publicacion where id = ${id}`);
    const repetido = await empezar(beto!, titulo.toUpperCase());
    expect(repetido.body.errors).toEqual([
      { path: 'titulo', message: 'Está usando el título de una patente que otra persona ya está registrando' },
    ]);
    expect((await beto!.post('/publicaciones', { tipo: 'libro', titulo })).status).toBe(200);
    const suya = (await empezar(beto!)).body.id;
    const r = await m.guardar(beto!, suya, 1, { datos: { codigoRegistro } });
    expect([r.status, r.body.errors]).toEqual([
      409,
      [
        {
          path: 'datos.codigoRegistro',
          message: 'Ese es el número de una patente que otra persona ya está registrando',
        },
      ],
    ]);
    await actuar(id, 'eliminar', {}, ana!);
    expect((await m.guardar(beto!, suya, 1, { datos: { codigoRegistro } })).status).toBe(200);
  });
  it('su título tiene 300 caracteres como máximo, al empezar, al corregir y en la oficina; el de una publicación, mil', async () => {
    const largo = 'x'.repeat(301);
    const dicho = 'Límite superado: 300 caracteres como máximo';
    const r = await empezar(ana!, largo);
    expect([r.status, r.body.errors]).toEqual([422, [{ path: 'titulo', message: dicho }]]);
    expect((await ana!.post('/publicaciones', { tipo: 'libro', titulo: largo })).status).toBe(200);
    const { body } = await empezar(ana!, 'y'.repeat(300));
    const corregida = await m.guardar(ana!, body.id, 1, { datos: { titulo: largo } });
    expect([corregida.status, corregida.body.errors[0].path]).toEqual([422, 'datos.titulo']);
    const datos = datosDe('patente', { titulo: largo, codigoRegistro: numero(), titulares: ['Una'] });
    const nueva = await gestora!.post(OFICINA, { tipo: 'patente', datos });
    expect([nueva.status, nueva.body.errors]).toEqual([422, [{ path: 'titulo', message: dicho }]]);
    expect((await gestora!.post(OFICINA, { tipo: 'patente', datos: { ...datos, titulo: 'Corto' } })).status).toBe(200);
  });
  it('sus titulares son varios, cada uno con su nombre una sola vez, y se leen numerados', async () => {
    const id = await completa(ana!);
    const poner = (titulares: unknown) => m.guardar(ana!, id, 2, { titulares: { titulares } });
    for (const [malos, dice] of [
      [['Una', 'Otra', ' UNA '], 'Un titular está dos veces'],
      [['z'.repeat(256)], /255/],
      [Array.from({ length: 51 }, (_, i) => `Titular ${i}`), /50/],
    ] as const) {
      const r = await poner(malos);
      expect([r.status, r.body.errors[0]]).toEqual([
        422,
        {
          path: expect.stringMatching(/^titulares\.titulares/),
          message: typeof dice === 'string' ? dice : expect.stringMatching(dice),
        },
      ]);
    }
    const oficina = (titulares: string[]) =>
      gestora!.post(OFICINA, {
        tipo: 'patente',
        datos: datosDe('patente', { titulo: `Otra ${numero()}`, codigoRegistro: numero(), titulares }),
      });
    expect((await oficina(['Una', 'una'])).body.errors).toEqual([
      { path: 'titulares', message: 'Un titular está dos veces' },
    ]);
    expect((await oficina([])).body.errors).toEqual([{ path: 'titulares', message: 'Campo requerido' }]);
    expect((await poner(['z'.repeat(255), 'Otra'])).status).toBe(200);
    const [tabla] = (await detalle(id)).aparte.content;
    expect(tabla.rows).toEqual([
      ['1', 'z'.repeat(255)],
      ['2', 'Otra'],
    ]);
    const suya = (await ana!.get(`/publicaciones/${id}`)).body.aparte;
    expect([suya.title, suya.content[0].rows.length]).toEqual(['Titulares', 2]);
  });
  it('no lleva proyectos, y su certificado es un PDF', async () => {
    const id = await completa(ana!);
    const externo = { nombre: 'Proyecto', entidad: 'Otra' };
    const pdf = { name: 'a.pdf', content: samplePdf() };
    const proyecto = await ana!.upload(`/publicaciones/${id}/proyectos/externo`, externo, pdf);
    expect(proyecto.body.detail).toBe('Una patente no lleva proyectos.');
    const png = { name: 'a.png', content: Buffer.from('89504e470d0a1a0a', 'hex') };
    expect((await ana!.upload(`/publicaciones/${id}/anexo`, {}, png)).body.code).toBe('unsupported_type');
    expect((await m.subirAnexo(ana!, id)).status).toBe(200);
  });
  it('la de otro no se ve ni se toca', async () => {
    const id = await completa(ana!);
    for (const ruta of ['', '/pasos', '/reporte'])
      expect((await beto!.get(`/publicaciones/${id}${ruta}`)).status, ruta).toBe(404);
    const suya = { version: 1, values: { titulares: { titulares: ['Mía'] } } };
    expect((await beto!.put(`/publicaciones/${id}/pasos/2`, suya)).status).toBe(404);
    expect((await enviar(beto!, id)).status).toBe(404);
    expect((await actuar(id, 'eliminar', {}, beto!)).status).toBe(404);
    expect((await beto!.get(`${OFICINA}/${id}`)).status).toBe(403);
  });
});

describe('la patente en la oficina', () => {
  it('observada se corrige y, registrada, conserva su número y suma a sus inventores lo de su tipo', async () => {
    const codigoRegistro = numero();
    const id = await completa(ana!, { codigoRegistro, tipoPatente: 'Patente de invención' });
    await enviar(ana!, id);
    expect((await actuar(id, 'observar', { observaciones: 'Falta un titular' }, lectora!)).status).toBe(403);
    const observada = await actuar(id, 'observar', { observaciones: 'Falta un titular' });
    expect(observada.body.mensaje).toBe('La patente pasó a «Observado».');
    const { body } = await ana!.get('/portal/pendientes?area=investigador');
    expect(body.pendientes.find((p: { clave: string }) => p.clave === `publicacion-${id}`)).toMatchObject({
      motivo: expect.stringMatching(/^Patente observada\. Falta un titular\.$/),
      enlace: `/investigador/publicaciones/patente/paso1?id=${id}`,
    });
    await m.guardar(ana!, id, 2, { titulares: { titulares: ['Universidad de prueba', 'Ana Quispe'] } });
    await enviar(ana!, id);
    const antes = await detalle(id);
    expect(antes.opciones.categoria.map((c: { label: string }) => c.label)).toEqual([
      'Patente de invención · 5.00 puntos',
    ]);
    expect(antes.aparte.title).toBe('Titulares');
    await gestora!.post(`${OFICINA}/${id}/autores`, {
      fuente: 'externo',
      nombres: 'Eva',
      apellido1: 'Ruiz',
      autor: 'Ruiz, Eva',
      categoria: 'Autor',
    });
    expect((await registrar(id)).mensaje).toContain(`Código ${codigoRegistro}.`);
    const { autores, codigo } = await detalle(id);
    expect(codigo).toBe(codigoRegistro);
    expect(autores.map((a: { puntaje: string }) => a.puntaje)).toEqual(['5.00', '0.00']);
    expect(autores[0].porQue).toMatch(/^5\.00 puntos de «Patente de invención»/);
    const mia = (await ana!.get('/publicaciones/mias/patente?size=100')).body.rows.find(
      (f: { id: number }) => f.id === id,
    );
    expect(mia).toMatchObject({ codigo: codigoRegistro, tipoPatente: 'Patente de invención', puntaje: '5.00' });
  });
  it('el número que le dieron no gasta el correlativo de las publicaciones', async () => {
    const patente = await completa(ana!, { codigoRegistro: '999999999' });
    await registrar(patente);
    const libro = await m.lista(ana!, 'libro');
    expect((await registrar(libro)).mensaje).toMatch(/Código 0\d{8}\./);
  });
  it('figura en la lista con las publicaciones, por su tipo, y se abre en su dirección', async () => {
    const id = await completa(ana!);
    const { rows } = (await lectora!.get(`${OFICINA}?f=tipo:patente&size=100`)).body;
    expect(rows.find((f: { id: number }) => f.id === id)).toMatchObject({ tipo: 'patente', pagina: 'patente' });
    for (const [quien, ruta] of [
      [lectora!, `${OFICINA}/${id}/pdf`],
      [ana!, `/publicaciones/${id}/reporte`],
    ] as const)
      expect((await quien.get(ruta)).bytes.subarray(0, 4).toString(), ruta).toBe('%PDF');
  });
  it('se encuentra por su número de registro y por el de su expediente; con el suyo, no la de otro', async () => {
    const codigoRegistro = numero();
    const id = await completa(ana!, { codigoRegistro, nroExpediente: '002134-2024/DIN' });
    const halladas = async (quien: Client, ruta: string, q: string) =>
      (await quien.get(`${ruta}?q=${encodeURIComponent(q)}`)).body.rows.map((f: { id: number }) => f.id);
    for (const q of [codigoRegistro, '002134-2024', '2134-2024/din']) {
      expect(await halladas(lectora!, OFICINA, q), q).toEqual([id]);
      expect(await halladas(ana!, '/publicaciones/mias/patente', q), q).toEqual([id]);
      expect(await halladas(beto!, '/publicaciones/mias/patente', q), q).toEqual([]);
    }
    expect(await halladas(lectora!, OFICINA, '002134-2023')).toEqual([]);
    const { rows } = (await lectora!.get(`${OFICINA}?q=002134-2024&cols=nroExpediente`)).body;
    expect(rows[0].nroExpediente).toBe('002134-2024/DIN');
  });
  it('no se cuenta entre las publicaciones', async () => {
    const cifra = async () => {
      const { body } = await ana!.get('/portal/inicio?area=investigador');
      return body.cifras.map((c: { clave: string; valor: number }) => [c.clave, c.valor]);
    };
    const de = (cifras: [string, number][], clave: string) => Number(cifras.find(([c]) => c === clave)![1]);
    const antes = await cifra();
    const id = await completa(ana!);
    await registrar(id);
    const ahora = await cifra();
    expect(de(ahora, 'misPatentes') - de(antes, 'misPatentes')).toBe(1);
    expect(de(ahora, 'misPublicaciones')).toBe(de(antes, 'misPublicaciones'));
  });
});

describe('qué parte tiene cada quien, y en qué oficinas está', () => {
  const autoresDe = async (id: number) => (await detalle(id)).autores as { id: number; participacion: string | null }[];
  const editarParte = (quien: Client, ruta: string, autorId: number, participacion: string | null) =>
    quien.put(`${ruta}/autores/${autorId}`, { autor: 'Quispe, P.', categoria: 'Inventor', participacion });

  it('las partes de sus autores no pasan de cien entre todos', async () => {
    const id = await completa(ana!);
    await ana!.post(`/publicaciones/${id}/autores`, {
      fuente: 'externo',
      autor: 'Smith, J.',
      categoria: 'Inventor',
      nombres: 'John',
      apellido1: 'Smith',
      participacion: '40',
    });
    const [suya, otra] = await autoresDe(id);
    expect(otra!.participacion).toBe('40.00');
    const mucho = await editarParte(ana!, `/publicaciones/${id}`, suya!.id, '60.01');
    expect(mucho.status).toBe(422);
    expect(mucho.body.errors).toEqual([
      { path: 'participacion', message: 'Entre todos suman 100.01 %: no pueden pasar de 100' },
    ]);
    expect((await editarParte(ana!, `/publicaciones/${id}`, suya!.id, '60')).status).toBe(200);
    expect((await autoresDe(id)).map((a) => a.participacion)).toEqual(['60.00', '40.00']);
    for (const mala of ['-1', '101', 'mitad'])
      expect((await editarParte(ana!, `/publicaciones/${id}`, suya!.id, mala)).status, mala).toBe(422);
    const ficha = (await ana!.get(`/publicaciones/${id}`)).text;
    expect(ficha).toContain('Participación');
    expect(ficha).toContain('60 %');
  });

  it('de una publicación no se dice', async () => {
    const articulo = await m.lista(ana!);
    const [autor] = await autoresDe(articulo);
    const r = await ana!.put(`/publicaciones/${articulo}/autores/${autor!.id}`, {
      autor: 'Quispe, P.',
      categoria: 'Autor',
      filiacion: 'si',
      filiacionUnica: 'si',
      participacion: '50',
    });
    expect(r.status, r.text).toBe(200);
    expect((await autoresDe(articulo)).map((a) => a.participacion)).toEqual([null]);
  });

  const PERU = { oficina: 'INDECOPI', paisCodigo: 'PE', numero: '1234', presentadaEl: '2024-01-10' };
  const guardar = async (id: number, familia: object[], quien = gestora!) =>
    quien.put(`${OFICINA}/${id}/familia`, { version: (await detalle(id)).version, familia });

  it('la oficina escribe qué fue de ella en cada una, y quien la inventó lo lee', async () => {
    const id = await completa(ana!);
    const r = await guardar(id, [
      { ...PERU, id: null, situacion: 'concedida', situacionDesde: '2025-02-03' },
      { id: null, oficina: 'OMPI (PCT)', numero: 'PCT/PE2024/1', presentadaEl: '2024-06-01', situacion: 'solicitada' },
    ]);
    expect(r.status, r.text).toBe(200);
    const { familia } = await detalle(id);
    expect(familia).toMatchObject([
      { ...PERU, pais: 'Perú', situacion: 'concedida' },
      { oficina: 'OMPI (PCT)', pais: null },
    ]);
    const suya = (await ana!.get(`/publicaciones/${id}`)).text;
    expect(suya).toContain('Concedida, desde el 03/02/2025');
    const { pais: _, ...internacional } = familia[1];
    const segunda = await guardar(id, [{ ...internacional, situacion: 'abandonada', situacionDesde: '2025-09-01' }]);
    expect(segunda.status, segunda.text).toBe(200);
    expect((await detalle(id)).familia).toMatchObject([{ id: familia[1].id, situacion: 'abandonada' }]);
    const historia = JSON.stringify(await auditOf(app.ctx().db, 'publicacion', id));
    expect(historia).toContain('INDECOPI 1234, concedida, desde el 03/02/2025');
  });

  it('lo que no puede ser se rechaza; quien solo mira, o escribe sobre lo que no leyó, no la cambia', async () => {
    const id = await completa(ana!);
    const solicitada = { ...PERU, id: null, situacion: 'solicitada' };
    for (const [familia, dicho] of [
      [[solicitada, { ...solicitada, oficina: 'Indecopi' }], 'Indecopi 1234 está dos veces.'],
      [[{ ...solicitada, presentadaEl: '2030-01-01' }], 'INDECOPI 1234: la fecha no puede ser futura.'],
      [
        [{ ...solicitada, situacion: 'concedida', situacionDesde: '2023-01-01' }],
        'INDECOPI 1234: su situación no puede ser anterior al día en que se presentó.',
      ],
    ] as const) {
      const r = await guardar(id, [...familia]);
      expect([r.status, r.body.detail]).toEqual([422, dicho]);
    }
    expect((await guardar(id, [solicitada], lectora)).status).toBe(403);
    const { version } = await detalle(id);
    await guardar(id, [solicitada]);
    const vieja = await gestora!.put(`${OFICINA}/${id}/familia`, { version, familia: [] });
    expect(vieja.status).toBe(409);
    const articulo = await m.lista(ana!);
    expect((await guardar(articulo, [])).body.detail).toBe('Solo las patentes tienen familia.');
  });
});
