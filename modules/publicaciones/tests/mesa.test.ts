import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import { CHOICE_LIMIT } from '#core/list/shared/list.ts';
import { conMotivos } from '#modules/catalogos/domain/motivos.ts';
import { parametro } from '#modules/catalogos/tables.ts';
import { motivoObservacion, motivoUsado } from '#modules/catalogos/tables-motivos.ts';
import { contraste } from '../domain/fuentes/contraste.ts';
import { publicacion, publicacionCategoria } from '../tables.ts';
import { PDF } from './mundo.ts';
import { crearMundo, type Mundo, WOS } from './mundo-oficina.ts';

let m: Mundo;
let gestora: Client;
let categoria: string;
let motivos: { id: number; texto: string; ambitos: string[] }[];
beforeAll(async () => {
  m = await crearMundo();
  gestora = m.gestora;
  categoria = String((await m.categoria(WOS)).id);
  const todos = await m.db.select().from(motivoObservacion).orderBy(motivoObservacion.orden);
  motivos = todos.filter((x) => x.ambitos.includes('publicacion'));
});
const RUTA = '/publicaciones/oficina';
const actuar = (id: number, accion: string, datos: object = {}, mas: object = {}, quien = gestora) =>
  quien.post(`/registros/publicacion/${id}/acciones/${accion}`, { datos, ...mas });
const enBloque = (ids: number[], accion: string, datos: object = {}, quien = gestora) =>
  quien.post(`/registros/publicacion/acciones/${accion}`, { ids, datos });
type Resultado = { id: number; hecho: boolean; mensaje: string };
const hechos = (r: { body: { resultados: Resultado[] } }) => r.body.resultados.map((x) => [x.id, x.hecho]);
const REGISTRO = () => ({ categoria, validado: 'si', excepcion: 'Se verificó en papel' });
const campos = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path);
const usados = (id: number) => m.db.select().from(motivoUsado).where(eq(motivoUsado.entidadId, id));

describe('el texto de la observación', () => {
  it('recibe el motivo que se marca y pierde el que se quita, y lo que se escribió queda', () => {
    expect(conMotivos('', [], ['A.'])).toBe('A.');
    expect(conMotivos('Vea la página 3.', [], ['A.', 'B.'])).toBe('Vea la página 3.\nA.\nB.');
    expect(conMotivos('Vea la página 3.\nA.\nB.', ['A.', 'B.'], ['B.'])).toBe('Vea la página 3.\nB.');
  });
  it('no pierde un motivo cuya línea alguien reescribió', () => {
    expect(conMotivos('A. (página 1)', ['A.'], [])).toBe('A. (página 1)');
  });
});

describe('lo que dice una fuente', () => {
  const obra = (campos: object) =>
    ({ fuente: 'Crossref', tipo: null, autores: [], fecha: '', dudas: [], retractada: false, campos }) as Parameters<
      typeof contraste
    >[2];
  it('se compara campo por campo, sin mayúsculas ni tildes; de la fecha, el año; un ISSN es cualquiera de los dos', () => {
    const escrito = {
      titulo: 'Suelos agrícolas de la cuenca del Coata',
      fechaPublicacion: '2025-01-01',
      issn: '0378-5955',
      issnE: '1727-9933',
      publicacionNombre: 'Revista Peruana',
    };
    const dicho = obra({
      titulo: 'SUELOS AGRICOLAS DE LA CUENCA DEL COATA',
      fechaPublicacion: '2025-06-30',
      issn: '17279933',
      publicacionNombre: 'Otra revista',
      volumen: '3',
    });
    expect(contraste('articulo', escrito, dicho).map((c) => c.igual)).toEqual([true, true, false, true]);
  });
});

describe('deshacer una decisión', () => {
  const deshacer = async (...ids: number[]) => hechos(await gestora.post('/registros/publicacion/deshacer', { ids }));
  const fila = (id: number) => m.db.select().from(publicacion).where(eq(publicacion.id, id));
  const contado = async (id: number) => {
    const { rows } = (await gestora.get(`${RUTA}?f=estado:enviado&size=100`)).body;
    return (rows as { id: number }[]).some((r) => r.id === id);
  };
  const correos = (id: number) =>
    rowsOf<{ n: number }>(
      m.db,
      sql`select count(*)::int as n from correo_saliente where entidad = 'publicacion' and entidad_id = ${id}`,
    );
  it('una registrada vuelve a esperar: sin código, ni calificación, ni puntos, ni correo', async () => {
    const id = await m.nueva({ fechaInscripcion: null });
    const [antes] = await fila(id);
    expect((await actuar(id, 'registrar', REGISTRO())).body.mensaje).toContain('Código');
    expect([(await m.puntos(id))[0] !== '0.00', await contado(id)]).toEqual([true, false]);
    expect(await deshacer(id)).toEqual([[id, true]]);
    const [despues] = await fila(id);
    expect({ ...despues, version: 0 }).toEqual({ ...antes, version: 0 });
    expect([await m.puntos(id), await contado(id), await correos(id)]).toEqual([['0.00'], true, [{ n: 0 }]]);
    expect(await deshacer(id)).toEqual([[id, false]]);
  });
  it('varias observadas vuelven de una vez, y sus motivos no se cuentan', async () => {
    const ids = [await m.nueva(), await m.nueva()];
    const datos = { motivos: String(motivos[0]!.id), observaciones: 'Falta' };
    expect(hechos(await enBloque(ids, 'observar', datos))).toEqual(ids.map((id) => [id, true]));
    expect(await usados(ids[0]!)).toHaveLength(1);
    expect(await deshacer(...ids)).toEqual(ids.map((id) => [id, true]));
    expect([await usados(ids[0]!), (await fila(ids[1]!))[0]!.observaciones]).toEqual([[], null]);
  });
  it('ni quien no decidió, ni sin permiso', async () => {
    const id = await m.nueva();
    await actuar(id, 'observar', { observaciones: 'Falta' });
    const r = await m.lectora.post('/registros/publicacion/deshacer', { ids: [id] });
    expect(hechos(r)).toEqual([[id, false]]);
    expect((await fila(id))[0]!.estado).toBe('observado');
  });
});

describe('el tiempo en su estado', () => {
  const fila = async (id: number) => {
    const { rows } = (await gestora.get(`${RUTA}?f=estado:enviado|observado&sort=-dias&size=100`)).body;
    return (rows as { id: number; dias: number; vencida: boolean }[]).find((r) => r.id === id)!;
  };
  const haceDias = (n: number) => new Date(m.ctx.now().getTime() - n * 86_400_000);
  it('cuenta desde el último cambio de estado; lo importado, desde su inscripción', async () => {
    const id = await m.nueva({ fechaInscripcion: haceDias(40) });
    expect(await fila(id)).toMatchObject({ dias: 40, vencida: true });
    await actuar(id, 'observar', { observaciones: 'Falta el anexo' });
    expect(await fila(id)).toMatchObject({ dias: 0, vencida: false });
  });
  it('se señala solo lo que espera a la oficina más que el parámetro', async () => {
    const justa = await m.nueva({ estadoDesde: haceDias(10) });
    const tarde = await m.nueva({ estadoDesde: haceDias(11) });
    const delAutor = await m.nueva({ estado: 'observado', estadoDesde: haceDias(11) });
    const señaladas = async () => [await fila(justa), await fila(tarde), await fila(delAutor)].map((f) => f.vencida);
    expect(await señaladas()).toEqual([false, true, false]);
    const deDias = eq(parametro.clave, 'publicacion_dias_validar');
    await m.db.update(parametro).set({ valor: '9' }).where(deDias);
    expect(await señaladas()).toEqual([true, true, false]);
    await m.db.update(parametro).set({ valor: '10' }).where(deDias);
  });
  it('ordena y filtra la cola', async () => {
    const id = await m.nueva({ estadoDesde: haceDias(900) });
    const { rows } = (await gestora.get(`${RUTA}?f=estado:enviado;dias:800|&sort=-dias`)).body;
    expect(rows[0].id).toBe(id);
  });
});

describe('el plazo de quien corrige', () => {
  const deCorregir = eq(parametro.clave, 'publicacion_dias_corregir');
  const pendiente = async (id: number) =>
    (await m.investigador.get('/portal/pendientes?area=investigador')).body.pendientes.find(
      (p: { clave: string }) => p.clave === `publicacion-${id}`,
    );
  const fila = async (id: number) =>
    (await gestora.get(`${RUTA}?f=estado:observado&size=100`)).body.rows.find((r: { id: number }) => r.id === id);
  it('se cuenta desde que se observó, lo leen su autor y la oficina, y vencido solo se señala', async () => {
    const id = await m.nueva();
    await actuar(id, 'observar', { observaciones: 'Falta el anexo' });
    const dia = (n: number) => new Date(Date.parse(m.ctx.today()) + n * 86_400_000).toISOString().slice(0, 10);
    const correccion = { hasta: dia(30), vencida: false };
    expect((await m.investigador.get(`/publicaciones/${id}`)).body.correccion).toEqual(correccion);
    expect((await gestora.get(`${RUTA}/${id}`)).body.correccion).toEqual(correccion);
    expect(await pendiente(id)).toMatchObject({
      hasta: dia(30),
      motivo: 'Publicación observada. Falta el anexo.',
    });
    expect(await fila(id)).toMatchObject({ vencida: false });
    await m.db
      .update(publicacion)
      .set({ estadoDesde: new Date(m.ctx.now().getTime() - 31 * 86_400_000) })
      .where(eq(publicacion.id, id));
    const vencida = { hasta: dia(-1), vencida: true };
    expect((await m.investigador.get(`/publicaciones/${id}`)).body).toMatchObject({
      correccion: vencida,
      editable: true,
    });
    expect(await pendiente(id)).toMatchObject({ urgencia: 'vencido' });
    expect(await fila(id)).toMatchObject({ vencida: true, estado: 'observado' });
    await m.db.update(parametro).set({ valor: '31' }).where(deCorregir);
    expect((await gestora.get(`${RUTA}/${id}`)).body.correccion).toEqual(
      expect.objectContaining({ hasta: dia(0), vencida: false }),
    );
    await m.db.update(parametro).set({ valor: '30' }).where(deCorregir);
    await m.db.update(publicacion).set({ estado: 'enviado' }).where(eq(publicacion.id, id));
    expect((await m.investigador.get(`/publicaciones/${id}`)).body.correccion).toBeNull();
  });
});

describe('lo que vuelve corregido', () => {
  const reenviada = async (quien?: Client) => {
    const id = await m.nueva();
    await actuar(id, 'observar', { observaciones: 'Falta el anexo' }, {}, quien);
    await m.db.update(publicacion).set({ estado: 'enviado' }).where(eq(publicacion.id, id));
    return id;
  };
  const con = async (valor: string, quien = gestora) =>
    (await quien.get(`${RUTA}?f=estado:enviado;corregida:${valor}&sort=-id&size=100`)).body.rows.map(
      (r: { id: number }) => r.id,
    );
  it('se filtra en la cola: lo que observó quien mira, lo que observó otra persona y lo que llega por primera vez', async () => {
    const id = await reenviada();
    const nueva = await m.nueva();
    expect(await con('mia')).toContain(id);
    expect(await con('mia', m.lectora)).not.toContain(id);
    expect(await con('otra', m.lectora)).toContain(id);
    expect(await con('no')).toContain(nueva);
    expect(await con('mia|otra')).not.toContain(nueva);
  });
  it('lo que se devolvió a revisión empieza de nuevo', async () => {
    const id = await reenviada();
    await actuar(id, 'registrar', REGISTRO());
    await actuar(id, 'reabrir', { observaciones: 'Por revisar otra vez' });
    expect(await con('no')).toContain(id);
    expect(await con('mia|otra')).not.toContain(id);
  });
});

describe('lo que espera a la oficina', () => {
  const espera = async (quien: Client) =>
    (await quien.get('/portal/pendientes?area=admin')).body.clases.find(
      (p: { clave: string }) => p.clave === 'publicacion',
    );
  it('se cuenta en su inicio y en su menú, para quien puede validar', async () => {
    const antes = (await espera(gestora))?.n ?? 0;
    const id = await m.nueva({ estadoDesde: m.ctx.now() });
    expect(await espera(gestora)).toMatchObject({
      n: antes + 1,
      enlace: '/admin/estudios/gestion_publicaciones/validar',
    });
    expect(await espera(m.lectora)).toBeUndefined();
    expect(await espera(m.otra)).toBeUndefined();
    await actuar(id, 'observar', { observaciones: 'Falta el anexo' });
    expect((await espera(gestora))?.n ?? 0).toBe(antes);
  });
});

describe('la mesa', () => {
  const mesa = async (id: number, quien = gestora) => (await quien.get(`${RUTA}/${id}/mesa`)).body;
  it('trae las publicaciones que pueden ser la misma obra', async () => {
    const datos = {
      titulo: 'Dinámica de bofedales altoandinos en la cuenca del Ramis',
      fechaPublicacion: '2024-05-01',
    };
    const una = await m.nueva({ ...datos, estado: 'registrado', categoriaId: Number(categoria) });
    const otra = await m.nueva(datos);
    expect((await mesa(otra)).parecidas.map((p: { id: number }) => p.id)).toContain(una);
  });
  it('sugiere lo que la oficina dio más en la misma revista a obras de su clase', async () => {
    const revista = { issn: '2000-0007', artTipo: 'Artículo original' };
    const antes = await m.nueva(revista);
    expect((await mesa(antes)).sugerida).toBeNull();
    await actuar(antes, 'registrar', REGISTRO());
    expect((await mesa(await m.nueva(revista))).sugerida).toEqual({
      value: categoria,
      porQue: 'La tiene otra obra de su clase en la misma revista o editorial.',
    });
    expect((await mesa(await m.nueva({ ...revista, artTipo: 'Artículo de revisión' }))).sugerida).toBeNull();
  });
  it('sugiere a una tesis lo de su grado, y a una patente lo único de su tipo', async () => {
    const tesis = await m.nueva({ tipo: 'tesis', tipoTesis: 'Maestría' });
    const { value } = (await mesa(tesis)).sugerida;
    const [c] = await m.db
      .select()
      .from(publicacionCategoria)
      .where(eq(publicacionCategoria.id, Number(value)));
    expect(c).toMatchObject({ grupo: 'Tesis', grado: 'Maestría' });
    const patente = await m.nueva({ tipo: 'patente', tipoPatente: 'Modelo de utilidad' });
    expect((await mesa(patente)).sugerida.porQue).toBe('Es la única que le corresponde.');
  });
  it('quien no ve publicaciones no la abre, y quien solo mira no tiene acciones', async () => {
    const id = await m.nueva();
    expect((await m.otra.get(`${RUTA}/${id}/mesa`)).status).toBe(403);
    expect((await m.investigador.get(`${RUTA}/${id}/mesa`)).status).toBe(403);
    expect((await gestora.get(`${RUTA}/999999/mesa`)).status).toBe(404);
    expect((await mesa(id, m.lectora)).publicacion.acciones).toEqual([]);
  });
  it('lo que otra persona decidió mientras se miraba no se decide otra vez', async () => {
    const id = await m.nueva();
    const { version } = (await mesa(id)).publicacion;
    await actuar(id, 'observar', { observaciones: 'Falta el anexo' });
    const r = await actuar(id, 'registrar', REGISTRO(), { version });
    expect([r.status, r.body.code, (await m.leer(id)).estado]).toEqual([409, 'stale_version', 'observado']);
  });
  it('dos oficinas que validan la misma a la vez: una lo hace, y la otra sabe que fue modificada', async () => {
    const id = await m.nueva();
    const { version } = (await mesa(id)).publicacion;
    const rs = await Promise.all([
      actuar(id, 'registrar', REGISTRO(), { version }),
      actuar(id, 'observar', { observaciones: 'No figura', motivos: String(motivos[0]!.id) }, { version }),
    ]);
    expect(rs.map((r) => r.status).sort()).toEqual([200, 409]);
    const observada = (await m.leer(id)).estado === 'observado';
    expect(await usados(id)).toHaveLength(observada ? 1 : 0);
    expect((await m.leer(id)).version).toBe(version + 1);
  });
});

describe('los motivos de observación', () => {
  it('vienen diez, y a una patente se le ofrecen los suyos en el orden de la oficina', async () => {
    expect(motivos).toHaveLength(10);
    const [articulo, patente] = [
      await m.nueva(),
      await m.nueva({ tipo: 'patente', tipoPatente: 'Modelo de utilidad' }),
    ];
    const ofrecidos = async (id: number) =>
      (await gestora.get(`${RUTA}/${id}`)).body.opciones.motivos.map((o: { label: string }) => o.label);
    expect(await ofrecidos(articulo)).toEqual(motivos.map((x) => x.texto));
    expect(await ofrecidos(patente)).toEqual(motivos.filter((x) => x.ambitos.includes('patente')).map((x) => x.texto));
  });
  it('la observación recuerda los que usó, y su historia los dice', async () => {
    const id = await m.nueva();
    const [uno, dos] = motivos;
    const datos = { observaciones: 'Vea la página 3', motivos: `${uno!.id},${dos!.id}` };
    expect((await actuar(id, 'observar', datos)).status).toBe(200);
    expect((await usados(id)).map((u) => u.motivoId).sort()).toEqual([uno!.id, dos!.id].sort());
    const { entries } = (await gestora.get(`/registros/publicacion/${id}/movimientos`)).body;
    expect(JSON.stringify(entries)).toContain(uno!.texto);
  });
  it('solo se toman los que están en uso y son de su clase, y el texto se pide siempre', async () => {
    const [apagado] = await m.db
      .insert(motivoObservacion)
      .values({ texto: 'Ya no se usa', ambitos: ['publicacion'], orden: 99, activo: false })
      .returning();
    const id = await m.nueva({ tipo: 'patente', tipoPatente: 'Modelo de utilidad' });
    const ajeno = motivos.find((x) => !x.ambitos.includes('patente'))!;
    for (const motivo of [apagado!.id, ajeno.id, 999_999, 'x'])
      expect(campos(await actuar(id, 'observar', { observaciones: 'Corrija', motivos: String(motivo) }))).toEqual([
        'motivos',
      ]);
    expect(campos(await actuar(id, 'observar', { motivos: String(motivos[1]!.id) }))).toEqual(['observaciones']);
    expect((await m.leer(id)).estado).toBe('enviado');
  });
  it('los administra quien edita publicaciones; uno usado no se elimina, se desactiva', async () => {
    const datos = { texto: 'El resumen no corresponde.', ambitos: ['publicacion'], orden: 11 };
    expect((await m.lectora.post('/catalogos/motivos', datos)).status).toBe(403);
    expect((await m.investigador.get('/catalogos/motivos')).status).toBe(403);
    const { id, version } = (await gestora.post('/catalogos/motivos', datos)).body;
    const repetido = await gestora.post('/catalogos/motivos', { ...datos, texto: 'el RESUMEN no corresponde.' });
    expect(campos(repetido)).toEqual(['texto']);
    expect(campos(await gestora.post('/catalogos/motivos', { ...datos, texto: 'Otro', ambitos: [] }))).toEqual([
      'ambitos',
    ]);
    await actuar(await m.nueva(), 'observar', { observaciones: 'Corrija', motivos: String(id) });
    const quitar = await gestora.delete(`/catalogos/motivos/${id}`, { version });
    expect([quitar.status, quitar.body.detail]).toEqual([
      409,
      'El motivo figura en observaciones ya hechas y no se elimina. Puede desactivarlo.',
    ]);
    const lista = (await m.lectora.get('/catalogos/motivos?q=resumen')).body.rows;
    expect(lista[0]).toMatchObject({ texto: datos.texto, usos: 1 });
  });
});

describe('varias a la vez', () => {
  it('se registran con el mismo veredicto, y cada una dice qué fue de ella', async () => {
    const [una, dos, sinAutor, libro] = [
      await m.nueva(),
      await m.nueva(),
      await m.nueva({}, []),
      await m.nueva({ tipo: 'libro' }),
    ];
    const ids = [una, sinAutor, libro, dos, 999_999, una];
    const r = await enBloque(ids, 'registrar', REGISTRO());
    expect(r.status).toBe(200);
    expect(hechos(r)).toEqual([
      [una, true],
      [sinAutor, false],
      [libro, false],
      [dos, true],
      [999_999, false],
    ]);
    const dice = r.body.resultados.map((x: Resultado) => x.mensaje);
    expect(dice[0]).toContain('pasó a «Registrado»');
    expect(dice[1]).toBe('Marque quién presenta la publicación antes de registrarla.');
    expect(dice[4]).toContain('no existe');
    const estados = await Promise.all([una, sinAutor, libro, dos].map(async (id) => (await m.leer(id)).estado));
    expect(estados).toEqual(['registrado', 'enviado', 'enviado', 'registrado']);
    expect(await m.puntos(dos)).toEqual(['6.00']);
  });
  it('se observan con los mismos motivos, cada una con los suyos anotados', async () => {
    const ids = [await m.nueva(), await m.nueva()];
    await enBloque(ids, 'observar', { observaciones: motivos[0]!.texto, motivos: String(motivos[0]!.id) });
    for (const id of ids) expect((await usados(id)).map((u) => u.motivoId)).toEqual([motivos[0]!.id]);
  });
  it('quien solo mira, quien no las ve y quien manda de más no cambian nada', async () => {
    const id = await m.nueva();
    const de = async (quien: Client) => (await enBloque([id], 'registrar', REGISTRO(), quien)).body.resultados[0];
    expect(await de(m.lectora)).toMatchObject({ hecho: false, mensaje: expect.stringContaining('no cambiarlo') });
    expect(await de(m.otra)).toMatchObject({ hecho: false, mensaje: expect.stringContaining('no existe') });
    expect(await de(m.investigador)).toMatchObject({ hecho: false });
    const ids = Array.from({ length: CHOICE_LIMIT + 1 }, (_, i) => i + 1);
    expect((await enBloque(ids, 'registrar', REGISTRO())).status).toBe(422);
    expect((await enBloque([], 'registrar', REGISTRO())).status).toBe(422);
    expect((await gestora.post('/registros/nada/acciones/registrar', { ids: [id] })).status).toBe(404);
    expect((await m.leer(id)).estado).toBe('enviado');
  });
  it('se les ofrece lo que todas admiten', async () => {
    const lote = async (...ids: number[]) => (await gestora.get(`${RUTA}/lote?ids=${ids.join(',')}`)).body;
    const [una, dos, libro] = [await m.nueva(), await m.nueva(), await m.nueva({ tipo: 'libro' })];
    const vieja = await m.nueva({ fechaInscripcion: new Date('2015-01-01T15:00:00Z') });
    const patente = await m.nueva({ tipo: 'patente', tipoPatente: 'Modelo de utilidad' });
    const iguales = await lote(una, dos);
    expect(iguales.opciones.categoria.map((c: { value: string }) => c.value)).toContain(categoria);
    expect(Object.keys(iguales.titulos)).toEqual([String(una), String(dos)]);
    expect((await lote(una, libro)).opciones).toMatchObject({ categoria: [], motivos: expect.any(Array) });
    expect((await lote(una, vieja)).opciones.categoria).toEqual([]);
    const conPatente = (await lote(una, patente)).opciones.motivos.length;
    expect(conPatente).toBe(motivos.filter((x) => x.ambitos.includes('patente')).length);
    expect((await m.otra.get(`${RUTA}/lote?ids=${una}`)).status).toBe(403);
    expect((await gestora.get(`${RUTA}/lote?ids=1;drop`)).status).toBe(422);
  });
});

describe('el documento junto al registro', () => {
  it('se muestra dentro de una página de la casa, y de ninguna otra', async () => {
    const id = await m.nueva();
    const subido = await gestora.upload(`${RUTA}/${id}/ranuras/anexo`, {}, { name: 'anexo.pdf', content: PDF });
    const r = await gestora.get(`${RUTA}/${id}/archivos/${subido.body.id}`);
    expect(r.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect((await gestora.get(`${RUTA}/${id}`)).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
