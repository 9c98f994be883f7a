import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { classicPdf, onePage } from '#core/testing/server/pdf.ts';
import { CAMPOS } from '../domain/campos.ts';
import { etiquetaDe } from '../domain/campos-de-tipo.ts';
import { TIPOS, TIPOS_VIGENTES, tipoDe, yaEnviada } from '../domain/tipos.ts';
import { crearMundo, datosDe, faltan, HOY, type Mundo } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let ana: Client;
let beto: Client;
let coautora: Client;
let idCoautora: number;

beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = crearMundo(app);
  await m.persona('ana');
  await m.persona('beto');
  idCoautora = await m.persona('coautora');
  [ana, beto, coautora] = await Promise.all([app.login('ana'), app.login('beto'), app.login('coautora')]);
});
const crear = async (tipo: string, titulo: string) =>
  (await ana.post('/publicaciones', { tipo, titulo })).body.id as number;

describe('empezar un registro', () => {
  it('quien lo crea lo presenta, con su nombre y sin filiación todavía', async () => {
    const id = await crear('articulo', 'Suelos del altiplano');
    const fila = await m.uno(
      sql`
        select a.autor, a.presentado, a.categoria, a.filiacion, p.estado, p.validado
        from publicacion p
          join publicacion_autor a on a.publicacion_id = p.id
        where p.id = ${id}
      `,
    );
    expect(fila).toMatchObject({ presentado: true, categoria: 'Autor', filiacion: null, validado: false });
    expect(fila.autor).toMatch(/^Autor\d+ Quispe, Prueba$/);
    expect(faltan(await m.wizard(ana, id))).toContain(
      `3: ${fila.autor}: complete el nombre en la publicación, la filiación y la filiación única.`,
    );
  });
  it('quien presenta un libro dice si es autor o editor; un artículo no tiene editores', async () => {
    const libro = await ana.post('/publicaciones', { tipo: 'libro', titulo: 'Libro uno', categoria: 'Editor' });
    expect(libro.status).toBe(200);
    const articulo = await ana.post('/publicaciones', { tipo: 'articulo', titulo: 'Otro', categoria: 'Editor' });
    expect(articulo.body.errors[0].path).toBe('categoria');
  });
  it('un título repetido en el tipo se rechaza, aunque cambien mayúsculas, tildes o espacios; en otro tipo vale', async () => {
    await crear('capitulo', 'Economía de los Andes');
    const repetido = await beto.post('/publicaciones', { tipo: 'capitulo', titulo: ' economia  de los ANDES ' });
    expect(repetido.status).toBe(409);
    expect(repetido.body.errors).toEqual([
      { path: 'titulo', message: 'Está usando el título de una publicación que otra persona ya está registrando' },
    ]);
    const propio = await ana.post('/publicaciones', { tipo: 'capitulo', titulo: 'Economía de los Andes' });
    expect(propio.body.errors[0].message).toMatch(/que usted ya tiene en «Publicaciones»$/);
    await m.db.execute(sql`update publicacion set estado = 'registrado' where titulo = 'Economía de los Andes'`);
    const deRegistrado = await beto.post('/publicaciones', { tipo: 'capitulo', titulo: 'Economía de los Andes' });
    expect(deRegistrado.body.errors[0].message).toMatch(/que ya está registrada$/);
    expect((await beto.post('/publicaciones', { tipo: 'libro', titulo: 'Economía de los Andes' })).status).toBe(200);
  });
  it('dos inicios a la vez con el mismo título dejan uno', async () => {
    const r = await Promise.all([
      ana.post('/publicaciones', { tipo: 'evento', titulo: 'A la vez' }),
      beto.post('/publicaciones', { tipo: 'evento', titulo: 'a la VEZ' }),
    ]);
    expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
  });
});

describe.each(TIPOS_VIGENTES)('lo que exige el tipo %s', (tipo) => {
  let id: number;
  const exigidos = tipoDe(tipo).campos.filter(({ campo, required, paso }) => required && campo !== 'titulo' && !paso);
  beforeAll(async () => {
    id = await crear(tipo, `Matriz de ${tipo}`);
  });
  it('un borrador vacío dice cada campo requerido y cada «al menos uno»', async () => {
    const dicho = faltan(await m.wizard(ana, id)).filter((f) => f.startsWith('1: '));
    const esperado = [
      ...exigidos.map(({ campo: c }) => `1: ${etiquetaDe(tipo, c)}: campo requerido.`),
      ...TIPOS[tipo].algunoDe.map(({ mensaje }) => `1: ${mensaje}`),
    ];
    expect(dicho.sort()).toEqual(esperado.sort());
  });
  it('completo no le falta nada en el primer paso, y lo que se guardó es lo que se escribió', async () => {
    const datos = datosDe(tipo, { titulo: `Matriz de ${tipo}` });
    const r = await m.guardar(ana, id, 1, { datos });
    expect(r.status, JSON.stringify(r.body)).toBe(200);
    expect(faltan(await m.wizard(ana, id)).filter((f) => f.startsWith('1: '))).toEqual([]);
    expect(r.body.step.blocks[0].value).toMatchObject(datos);
  });
  it.each(exigidos.map(({ campo }) => campo))('sin %s, falta', async (campo) => {
    const vacio = Array.isArray(datosDe(tipo)[campo]) ? [] : '';
    await m.guardar(ana, id, 1, { datos: { [campo]: vacio } });
    expect(faltan(await m.wizard(ana, id))).toContain(`1: ${etiquetaDe(tipo, campo)}: campo requerido.`);
    await m.guardar(ana, id, 1, { datos: { [campo]: datosDe(tipo)[campo] } });
  });
  it('un campo que no es suyo no entra', async () => {
    const ajeno = (Object.keys(CAMPOS) as (keyof typeof CAMPOS)[]).find(
      (c) => !TIPOS[tipo].campos.some(({ campo }) => campo === c),
    )!;
    const r = await m.guardar(ana, id, 1, { datos: { [ajeno]: 'x' } });
    expect(r.status).toBe(422);
  });
});

describe('lo que no se puede escribir', () => {
  let id: number;
  beforeAll(async () => {
    id = await m.lista(ana, 'evento');
  });
  it.each([
    ['issn', '1234-5678'],
    ['isbn', '978-3-16'],
    ['paisCodigo', 'ZZ'],
    ['tipoPresentacion', 'Cantada'],
    ['idioma', 'xx'],
    ['acceso', 'gratis'],
    ['licencia', 'la de siempre'],
    ['fechaPublicacion', 'ayer'],
    ['titulo', ''],
    ['url', 'x'.repeat(251)],
  ])('%s: %s', async (campo, valor) => {
    const r = await m.guardar(ana, id, 1, { datos: { [campo]: valor } });
    expect(r.status).toBe(422);
    expect(r.body.errors[0].path).toBe(`datos.${campo}`);
  });
  it.each([
    [{ fechaPublicacion: '2026-04-16' }, 'Fecha de publicación: no puede ser una fecha futura.'],
    [{ paginaInicial: '20', paginaFinal: '14' }, 'Página final: no puede ser menor que la inicial.'],
    [{ paginaInicial: 'e20' }, 'Página inicial: escriba un número.'],
    [{ isbn: '', issn: '', issnE: '' }, 'Escriba el ISBN, el ISSN o el ISSN electrónico.'],
  ])('%j se guarda y se reclama', async (mal, dicho) => {
    expect((await m.guardar(ana, id, 1, { datos: mal })).status).toBe(200);
    expect(faltan(await m.wizard(ana, id))).toContain(`1: ${dicho}`);
    const antes = datosDe('evento');
    await m.guardar(ana, id, 1, { datos: Object.fromEntries(Object.keys(mal).map((k) => [k, antes[k] ?? ''])) });
  });
  it('el fin de un embargo se va con él, y la licencia se guarda como su dirección', async () => {
    const embargado = { acceso: 'embargado', embargoHasta: '2027-01-31', licencia: 'cc-by-nc-4.0', idioma: 'qu' };
    const guardado = await m.guardar(ana, id, 1, { datos: embargado });
    const licencia = 'https://creativecommons.org/licenses/by-nc/4.0/';
    expect(guardado.body.step.blocks[0].value).toMatchObject({ ...embargado, licencia });
    const abierto = await m.guardar(ana, id, 1, { datos: { acceso: 'abierto' } });
    expect(abierto.body.step.blocks[0].value).toMatchObject({ acceso: 'abierto', embargoHasta: '', idioma: 'qu' });
  });
  it('el fin del evento no va antes que su inicio', async () => {
    const r = await m.guardar(ana, id, 1, { datos: { fechaInicio: '2025-02-03', fechaFin: '2025-02-01' } });
    expect(r.body.errors).toEqual([{ path: 'datos.fechaFin', message: 'No puede ser anterior al inicio' }]);
  });
  it('el DOI de otra no se repite, escrito como sea', async () => {
    const uno = await m.lista(ana, 'articulo', { doi: 'https://doi.org/10.1234/Prueba.1' });
    expect(await m.uno(sql`select doi from publicacion where id = ${uno}`)).toEqual({ doi: '10.1234/Prueba.1' });
    const otro = await m.lista(beto, 'capitulo');
    const r = await m.guardar(beto, otro, 1, { datos: { doi: '10.1234/PRUEBA.1' } });
    expect(r.status).toBe(409);
    expect(r.body.errors[0].path).toBe('datos.doi');
  });
});

describe('las revistas', () => {
  it('la del catálogo se reconoce por su ISSN', async () => {
    const revista = await m.uno<{ id: number }>(
      sql`insert into revista (nombre, issn) values ('Revista Peruana de Prueba', '2434-561X') returning id::int`,
    );
    const { body } = await ana.get('/revistas/sugeridas?q=peruana');
    expect(body.revistas).toMatchObject([{ id: revista.id, issn: '2434-561X' }]);
    const id = await m.lista(ana, 'articulo', { issn: '2434561x' });
    expect(await m.uno(sql`select revista_id::int as id, issn from publicacion where id = ${id}`)).toEqual({
      id: revista.id,
      issn: '2434-561X',
    });
  });
});

describe('los autores', () => {
  let id: number;
  beforeAll(async () => {
    id = await crear('articulo', 'De varios autores');
  });
  const agregar = (datos: object) =>
    ana.post(`/publicaciones/${id}/autores`, {
      fuente: 'docente',
      autor: 'Coautora, P.',
      categoria: 'Autor',
      filiacion: 'si',
      filiacionUnica: 'no',
      ...datos,
    });
  it('una persona figura una vez, y se dice al buscarla', async () => {
    expect((await agregar({ investigadorId: idCoautora })).status).toBe(200);
    const otra = await agregar({ investigadorId: idCoautora });
    expect([otra.status, otra.body.detail]).toEqual([409, 'Este autor ya está registrado.']);
    const { apellido1 } = await m.uno<{ apellido1: string }>(
      sql`select apellido1 from investigador where id = ${idCoautora}`,
    );
    const { body } = await ana.get(`/publicaciones/${id}/autores/candidatos?fuente=docente&q=${apellido1}`);
    expect(body.candidatos).toMatchObject([{ investigadorId: idCoautora, repetido: true }]);
  });
  it('sin filiación no hay filiación única; con ella se pregunta', async () => {
    const externo = { fuente: 'externo', nombres: 'Mara', apellido1: 'Salvatierra', apellido2: '' };
    const mudo = await agregar({ ...externo, filiacionUnica: null });
    expect(mudo.body.errors[0].path).toBe('filiacionUnica');
    expect((await agregar({ ...externo, filiacion: 'no', filiacionUnica: 'si' })).status).toBe(200);
    expect(
      await m.uno(
        sql`
          select filiacion, filiacion_unica as unica
          from publicacion_autor
          where publicacion_id = ${id} and investigador_id is null
        `,
      ),
    ).toEqual({ filiacion: false, unica: false });
    expect((await agregar({ ...externo, nombres: 'MARA', filiacion: 'no' })).status).toBe(409);
  });
  it('un estudiante del padrón se registra al agregarlo', async () => {
    const sumId = await m.matriculado();
    expect((await agregar({ fuente: 'estudiante', sumId })).status).toBe(200);
    const fila = await m.uno(
      sql`
        select i.tipo
        from publicacion_autor a
          join investigador i on i.id = a.investigador_id
        where a.publicacion_id = ${id}
        order by a.orden desc
        limit 1
      `,
    );
    expect(fila).toEqual({ tipo: 'Estudiante pregrado' });
  });
  it('cada fuente tiene sus condiciones, y su gente', async () => {
    const estudiante = await m.persona(null, 'Estudiante pregrado');
    expect((await agregar({ investigadorId: estudiante })).body.errors[0].path).toBe('investigadorId');
    expect((await agregar({ investigadorId: await m.persona(null), categoria: 'Tesista' })).body.errors[0].path).toBe(
      'categoria',
    );
    const tesis = await crear('tesis', 'Una tesis propia');
    const r = await ana.post(`/publicaciones/${tesis}/autores`, {
      fuente: 'estudiante',
      investigadorId: estudiante,
      autor: 'E',
      categoria: 'Tesista',
      filiacion: 'si',
      filiacionUnica: 'si',
    });
    expect(r.body.errors[0].path).toBe('categoria');
  });
  it('se ordenan de uno en uno y quien presenta no se quita', async () => {
    const orden = async () =>
      (await m.wizard(ana, id)).steps[2]!.blocks[0]!.value as { id: number; presentado: boolean }[];
    const [primero, segundo] = await orden();
    expect((await ana.post(`/publicaciones/${id}/autores/${segundo!.id}/mover`, { sentido: 'sube' })).status).toBe(200);
    expect((await orden()).map((a) => a.id).slice(0, 2)).toEqual([segundo!.id, primero!.id]);
    const fuera = await ana.delete(`/publicaciones/${id}/autores/${primero!.id}`);
    expect(fuera.body.code).toBe('action_not_available');
    expect((await ana.delete(`/publicaciones/${id}/autores/${segundo!.id}`)).status).toBe(200);
  });
  it('el autor de otra publicación no se toca por esta', async () => {
    const ajena = await m.lista(beto);
    const { id: autor } = await m.uno<{ id: number }>(
      sql`select id::int from publicacion_autor where publicacion_id = ${ajena}`,
    );
    expect((await ana.delete(`/publicaciones/${id}/autores/${autor}`)).status).toBe(404);
    const datos = { autor: 'X', categoria: 'Autor', filiacion: 'si', filiacionUnica: 'si' };
    expect((await ana.put(`/publicaciones/${id}/autores/${autor}`, datos)).status).toBe(404);
    expect((await ana.post(`/publicaciones/${id}/autores/${autor}/mover`, { sentido: 'baja' })).status).toBe(404);
  });
});

describe('enviar', () => {
  it('exige todo otra vez y dice dónde falta', async () => {
    const id = await crear('libro', 'Libro a medias');
    const r = await ana.post(`/publicaciones/${id}/enviar`);
    expect(r.body.code).toBe('requirements_pending');
    const pasos = new Set(r.body.reasons.map((x: { step: string }) => x.step));
    expect([...pasos].sort()).toEqual(['1', '3', '4']);
  });
  it('pasa a la oficina, con la fecha de su primer envío', async () => {
    const id = await m.lista(ana);
    expect((await ana.post(`/publicaciones/${id}/enviar`)).status).toBe(200);
    const fila = await m.uno(sql`select fecha_inscripcion as f, version from publicacion where id = ${id}`);
    expect(new Date(String(fila.f))).toEqual(HOY);
    expect(await m.estadoDe(id)).toBe('enviado');
  });
  it('dos clics envían una vez', async () => {
    const id = await m.lista(ana);
    const r = await Promise.all([ana.post(`/publicaciones/${id}/enviar`), ana.post(`/publicaciones/${id}/enviar`)]);
    expect(r.map((x) => x.status).sort()).toEqual([200, 409]);
    const { n } = await m.uno<{ n: number }>(
      sql`
        select count(*)::int as n
        from transicion
        where entidad = 'publicacion' and entidad_id = ${id} and accion = 'enviar'
      `,
    );
    expect(n).toBe(1);
  });
  it('en un evento con enlace basta el enlace; sin él falta el anexo', async () => {
    const id = await m.lista(ana, 'evento');
    const archivo = (await m.wizard(ana, id)).steps[3]!.blocks[0]!.value as { id: number }[];
    await ana.delete(`/publicaciones/${id}/anexo/${archivo[0]!.id}`);
    expect(faltan(await m.wizard(ana, id))).toEqual([]);
    await m.guardar(ana, id, 1, { datos: { url: '' } });
    expect(faltan(await m.wizard(ana, id))).toEqual([expect.stringMatching(/^4: Anexo/)]);
  });
});

describe('el anexo se mira al cargarlo', () => {
  const sube = (id: number, content: Buffer) =>
    ana.upload(`/publicaciones/${id}/anexo`, {}, { name: 'anexo.pdf', content });
  it('uno escaneado se guarda y se dice, y queda en su historial', async () => {
    const id = await crear('articulo', 'Humedales altoandinos');
    const escaneado = await sube(id, classicPdf(onePage(null)));
    expect([escaneado.status, escaneado.body.note]).toEqual([200, expect.stringMatching(/no tiene texto/)]);
    const { nota } = await m.uno<{ nota: string }>(
      sql`
        select despues ->> 'nota' as nota
        from auditoria
        where entidad = 'publicacion' and entidad_id = ${id} and accion = 'adjuntar_archivo'
      `,
    );
    expect(nota).toBe(escaneado.body.note);
    const digital = await sube(id, classicPdf());
    expect([digital.status, 'note' in digital.body]).toEqual([200, false]);
  });
  it('uno del que ninguna página se abre no se guarda', async () => {
    const id = await crear('articulo', 'Bofedales del sur');
    const entero = classicPdf();
    const r = await sube(id, entero.subarray(0, entero.indexOf('2 0 obj')));
    expect([r.status, r.body.errors[0]]).toEqual([
      422,
      { path: 'archivo', message: expect.stringMatching(/ninguna página que se pueda abrir/) },
    ]);
  });
  it('el certificado de una patente se firma y se escanea: no se dice nada', async () => {
    const id = await crear('patente', 'Secador solar');
    const r = await sube(id, classicPdf(onePage(null)));
    expect([r.status, 'note' in r.body]).toEqual([200, false]);
  });
});

describe('retirar el envío', () => {
  const retirar = (id: number, quien = ana) => quien.post(`/registros/publicacion/${id}/acciones/retirar_envio`);
  const espera = async (id: number, quien = ana) =>
    (await quien.get(`/registros/publicacion/${id}/espera`)).body.espera;
  const enviada = async () => {
    const id = await m.lista(ana);
    expect((await ana.post(`/publicaciones/${id}/enviar`)).status).toBe(200);
    return id;
  };
  it('la devuelve como estaba, quien la envió la corrige y la envía otra vez', async () => {
    const id = await m.lista(ana, 'libro');
    const leer = () =>
      m.uno(sql`select paso, fecha_inscripcion, observaciones_usuario, estado from publicacion where id = ${id}`);
    const antes = await leer();
    await ana.post(`/publicaciones/${id}/enviar`);
    expect(await espera(id)).toMatchObject({ estado: 'enviado', dias: 10, accion: 'retirar_envio', impide: null });
    expect((await retirar(id)).status).toBe(200);
    expect(await leer()).toEqual(antes);
    expect(await espera(id)).toBeNull();
    expect((await m.guardar(ana, id, 1, { datos: { ciudad: 'Puno' } })).status).toBe(200);
    expect((await ana.post(`/publicaciones/${id}/enviar`)).status).toBe(200);
  });
  it('una que respondía a la oficina vuelve a estar observada, con lo que dijo', async () => {
    const id = await enviada();
    await m.ponerEstado(id, 'observado');
    await ana.post(`/publicaciones/${id}/enviar`);
    expect((await retirar(id)).body.estado).toBe('observado');
    expect((await m.wizard(ana, id)).observation).toBe('Corrija el título');
  });
  it('ni otra persona, ni después de que la oficina actuó', async () => {
    const id = await enviada();
    expect((await retirar(id, beto)).status).toBe(404);
    expect((await beto.get(`/registros/publicacion/${id}/espera`)).status).toBe(404);
    await m.ponerEstado(id, 'registrado');
    expect((await retirar(id)).body.code).toBe('action_not_available');
  });
});

describe('el estado decide quién escribe', () => {
  const escrituras = (yo: Client, id: number) => [
    m.guardar(yo, id, 1, { datos: { ciudad: 'Puno' } }),
    yo.post(`/publicaciones/${id}/autores`, {
      fuente: 'externo',
      nombres: 'N',
      apellido1: 'A',
      autor: 'N. A.',
      categoria: 'Autor',
      filiacion: 'no',
    }),
    m.subirAnexo(yo, id),
    yo.post(`/publicaciones/${id}/enviar`),
  ];
  it.each(['enviado', 'registrado', 'no_registrado', 'duplicado', 'anulado'])(
    'en %s nadie escribe, y sus autores la leen',
    async (estado) => {
      const id = await m.lista(ana, 'libro');
      await m.ponerEstado(id, estado);
      for (const r of await Promise.all(escrituras(ana, id)))
        expect(r.body, r.text).toMatchObject({ code: 'action_not_available', detail: yaEnviada('articulo') });
      expect((await ana.get(`/publicaciones/${id}`)).body).toMatchObject({ estado, editable: false, acciones: [] });
      expect((await ana.post(`/registros/publicacion/${id}/acciones/eliminar`)).status).toBeGreaterThanOrEqual(400);
    },
  );
  it('observada dice por qué en todos los pasos, se corrige y se envía otra vez', async () => {
    const id = await m.lista(ana, 'libro');
    await ana.post(`/publicaciones/${id}/enviar`);
    await m.ponerEstado(id, 'observado');
    const { observation, correctBy } = await m.wizard(ana, id);
    expect([observation, correctBy]).toEqual(['Corrija el título', '2026-05-15']);
    const { body } = await ana.get('/portal/pendientes?area=investigador');
    expect(body.pendientes.find((p: { clave: string }) => p.clave === `publicacion-${id}`)).toMatchObject({
      motivo: 'Publicación observada. Corrija el título.',
      hasta: '2026-05-15',
      accion: 'Corregir',
    });
    await m.guardar(ana, id, 1, { datos: { ciudad: 'Puno' } });
    expect(await m.estadoDe(id)).toBe('observado');
    expect((await ana.post(`/publicaciones/${id}/enviar`)).status).toBe(200);
  });
  it('de otro no se ve ni se toca; un coautor la ve y la escribe, y no la elimina', async () => {
    const id = await m.lista(ana, 'libro');
    const rutas = ['', '/pasos', '/reporte', '/autores/candidatos?fuente=docente&q=abc', '/proyectos/candidatos'];
    for (const ruta of rutas) expect((await beto.get(`/publicaciones/${id}${ruta}`)).status, ruta).toBe(404);
    for (const r of await Promise.all(escrituras(beto, id).slice(1))) expect(r.status).toBe(404);
    expect((await beto.post(`/registros/publicacion/${id}/acciones/eliminar`)).status).toBe(404);
    await ana.post(`/publicaciones/${id}/autores`, {
      fuente: 'docente',
      investigadorId: idCoautora,
      autor: 'C',
      categoria: 'Autor',
      filiacion: 'no',
      filiacionUnica: 'no',
    });
    expect((await m.guardar(coautora, id, 1, { datos: { ciudad: 'Tacna' } })).status).toBe(200);
    expect((await coautora.post(`/registros/publicacion/${id}/acciones/eliminar`)).status).toBe(403);
    expect((await ana.post(`/registros/publicacion/${id}/acciones/eliminar`)).status).toBe(200);
    expect((await ana.get(`/publicaciones/${id}`)).status).toBe(404);
  });
  it('quien figura sin filiación se retira él solo: el registro queda igual para los demás', async () => {
    const id = await m.lista(ana, 'libro');
    await ana.post(`/publicaciones/${id}/autores`, {
      fuente: 'docente',
      investigadorId: idCoautora,
      autor: 'C',
      categoria: 'Autor',
      filiacion: 'no',
      filiacionUnica: 'no',
    });
    const lista = async (yo: Client) =>
      (await yo.get('/publicaciones/mias/libro?size=100')).body.rows.map((f: { id: number }) => f.id);
    expect(await lista(coautora)).toContain(id);
    expect((await coautora.get(`/publicaciones/${id}`)).body.retirable).toBe(true);
    expect((await ana.post(`/publicaciones/${id}/retirarme`)).body.code).toBe('action_not_available');
    expect((await coautora.post(`/publicaciones/${id}/retirarme`)).status).toBe(200);
    expect(await lista(coautora)).not.toContain(id);
    expect(await lista(ana)).toContain(id);
    expect((await coautora.get(`/publicaciones/${id}`)).status).toBe(404);
  });
});

describe('la filiación de los autores, en su fila', () => {
  it('se dice de uno o de varios a la vez, y solo de quienes figuran en ella', async () => {
    const autores = ['Pérez', 'Ruiz', 'Soto'].map((apellidos) => ({ apellidos, nombres: 'Ana', orcid: null }));
    const nueva = await ana.post('/publicaciones', { tipo: 'articulo', titulo: 'La de los tres externos', autores });
    const id = nueva.body.id as number;
    const leer = () =>
      rowsOf<{ id: number; filiacion: boolean | null; unica: boolean | null }>(
        m.db,
        sql`select id::int, filiacion, filiacion_unica as unica from publicacion_autor
          where publicacion_id = ${id} order by orden`,
      );
    const [yo, ...externos] = await leer();
    const afiliar = (datos: object, quien = ana) => quien.post(`/publicaciones/${id}/autores/filiacion`, datos);
    expect((await afiliar({ autorIds: externos.map((a) => a.id), filiacion: 'no' })).status).toBe(200);
    expect((await afiliar({ autorIds: [yo!.id], filiacion: 'si' })).status).toBe(200);
    expect((await leer()).map((a) => [a.filiacion, a.unica])).toEqual([
      [true, null],
      ...externos.map(() => [false, false]),
    ]);
    expect((await afiliar({ autorIds: [yo!.id], filiacion: 'si', filiacionUnica: 'si' })).status).toBe(200);
    expect((await leer())[0]).toMatchObject({ filiacion: true, unica: true });
    expect((await afiliar({ autorIds: [yo!.id], filiacion: 'si' }, beto)).status).toBe(404);
    expect((await afiliar({ autorIds: [yo!.id, 999_999], filiacion: 'no' })).status).toBe(404);
    expect((await leer())[0]).toMatchObject({ filiacion: true, unica: true });
  });
});
