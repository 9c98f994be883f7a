import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { crearMundo, HOY, type Mundo, PDF } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let gestora: Client;
let lectora: Client;
let serie = 0;
beforeAll(async () => {
  app = await testApp({ now: () => HOY });
  m = await crearMundo(app);
  gestora = await app.login('gestora');
  lectora = await app.login('lectora');
});

const RUTA = '/grupos/admin';
const filas = <T>(consulta: ReturnType<typeof sql>) => rowsOf<T>(app.database.db, consulta);
const nuevo = (tipo: 'grupo' | 'solicitud' = 'grupo', estado = 'registrado', extra = {}) =>
  m.grupoCompleto(`jefe-${++serie}`, tipo, estado as never, extra);
const accion = (id: number, nombre: string, datos: Record<string, string> = {}, quien = gestora) =>
  quien.post(`/registros/grupo/${id}/acciones/${nombre}`, { datos });
const detalle = async (id: number) => {
  const { deOficina, ...g } = (await gestora.get(`/grupos/${id}/detalle`)).body;
  return { ...g, ...deOficina };
};
const campos = (r: { body: { errors?: { path: string }[] } }) => (r.body.errors ?? []).map((e) => e.path).sort();
const correosDe = (id: number, plantilla: string) =>
  filas<{ para: string; cuerpo: string }>(
    sql`
      select para, cuerpo
      from correo_saliente
      where plantilla = ${plantilla} and entidad = 'grupo' and entidad_id = ${id}
    `,
  );
const APROBACION = { categoria: 'B', resolucion: 'R.R. 000123-2026-R', fecha_resolucion: '2026-04-10' };
const edicion = async (id: number, cambios: object = {}) => {
  const g = await detalle(id);
  const copia = Object.fromEntries(
    [
      'nombre nombreCorto categoria resolucionCreacion fechaCreacion resolucion fechaResolucion observaciones',
      'observacionesAdmin telefono anexo oficina direccion email web presentacion objetivos servicios',
    ]
      .join(' ')
      .split(' ')
      .map((k) => [k, g[k]]),
  );
  return { ...copia, version: g.version, ...cambios };
};

describe('las categorías que se otorgan', () => {
  it('son las que fija la institución: la que no está no se ofrece ni se admite, y quien la tiene la conserva', async () => {
    const { grupoId } = await nuevo('grupo', 'registrado', { categoria: 'D' });
    await app.ctx().db.execute(sql`
      insert into parametro (clave, valor) values ('grupo_categorias', 'A,B')
      on conflict (clave, periodo) do update set valor = excluded.valor`);
    try {
      const solicitud = await nuevo('solicitud', 'enviado');
      const rechazada = await accion(solicitud.grupoId, 'aprobar', { ...APROBACION, categoria: 'C' });
      expect([rechazada.status, campos(rechazada)]).toEqual([422, ['categoria']]);
      expect((await accion(solicitud.grupoId, 'aprobar', APROBACION)).status).toBe(200);
      const aOtra = await gestora.put(`${RUTA}/${grupoId}`, await edicion(grupoId, { categoria: 'C' }));
      expect([aOtra.status, campos(aOtra)]).toEqual([422, ['categoria']]);
      const igual = await gestora.put(`${RUTA}/${grupoId}`, await edicion(grupoId, { telefono: '999' }));
      expect(igual.status, igual.text).toBe(200);
    } finally {
      await app.ctx().db.execute(sql`delete from parametro where clave = 'grupo_categorias'`);
    }
  });
});

describe('aprobar una solicitud', () => {
  it('la hace grupo registrado, con categoría y resolución; sus integrantes lo son desde hoy y el coordinador se entera', async () => {
    const { grupoId } = await nuevo('solicitud', 'enviado');
    expect(await detalle(grupoId)).toMatchObject({
      acciones: ['aprobar', 'observar', 'no_aprobar', 'eliminar'],
      faltas: [],
    });
    const r = await accion(grupoId, 'aprobar', APROBACION);
    expect(r.body).toMatchObject({ estado: 'registrado', acciones: ['observar_registro', 'reconocer', 'disolver'] });
    expect(await detalle(grupoId)).toMatchObject({
      tipo: 'grupo',
      categoria: 'B',
      resolucionCreacion: 'R.R. 000123-2026-R',
      fechaCreacion: '2026-04-10',
      titulares: 3,
    });
    expect(
      await filas(sql`select distinct desde::text as desde from grupo_integrante where grupo_id = ${grupoId}`),
    ).toEqual([{ desde: '2026-04-15' }]);
    const [correo, ...mas] = await correosDe(grupoId, 'grupo-aprobar');
    expect(mas).toEqual([]);
    expect(correo!.cuerpo).toContain('categoría B');
    const transiciones = await filas(
      sql`select accion, de, a from transicion where entidad = 'grupo' and entidad_id = ${grupoId}`,
    );
    expect(transiciones).toEqual([{ accion: 'aprobar', de: 'enviado', a: 'registrado' }]);
  });
  it('pide categoría, resolución y fecha', async () => {
    const { grupoId } = await nuevo('solicitud', 'enviado');
    const r = await accion(grupoId, 'aprobar', { categoria: 'Z' });
    expect([r.status, campos(r)]).toEqual([422, ['categoria', 'fecha_resolucion', 'resolucion']]);
    expect((await detalle(grupoId)).estado).toBe('enviado');
  });
  it('si no alcanza los mínimos dice cuáles, y solo se aprueba con el motivo de la excepción', async () => {
    const { grupoId, m: ids } = await nuevo('solicitud', 'enviado');
    await m.c.db.execute(sql`delete from grupo_integrante where id = ${ids.otro}`);
    await m.c.db.execute(sql`delete from grupo_linea where grupo_id = ${grupoId}`);
    // Said before the approval is sent, in the same words.
    const { faltas } = await detalle(grupoId);
    const r = await accion(grupoId, 'aprobar', APROBACION);
    expect(faltas).toEqual(r.body.reasons.map((x: { text: string }) => x.text));
    expect([r.status, r.body.code, r.body.reasons.length, campos(r)]).toEqual([
      422,
      'requirements_pending',
      2,
      ['excepcion'],
    ]);
    const excepcion = 'Acuerdo del consejo de investigación.';
    expect((await accion(grupoId, 'aprobar', { ...APROBACION, excepcion })).status).toBe(200);
    const [auditoria] = await filas<{ motivo: string }>(
      sql`select motivo from auditoria where entidad = 'grupo' and entidad_id = ${grupoId} and accion = 'aprobar'`,
    );
    expect(auditoria!.motivo).toBe(excepcion);
  });
  it('solo desde «Enviado», y dos aprobaciones a la vez dejan una', async () => {
    const { grupoId } = await nuevo('solicitud', 'en_proceso');
    expect((await accion(grupoId, 'aprobar', APROBACION)).status).toBe(409);
    const enviada = await nuevo('solicitud', 'enviado');
    const juntas = await Promise.all([1, 2].map(() => accion(enviada.grupoId, 'aprobar', APROBACION)));
    expect(juntas.map((r) => r.status).sort()).toEqual([200, 409]);
  });
});

describe('observar, no aprobar, eliminar y disolver', () => {
  it('observar deja la razón a la vista del coordinador y se la envía', async () => {
    const { grupoId } = await nuevo('solicitud', 'enviado');
    expect(campos(await accion(grupoId, 'observar'))).toEqual(['observacion']);
    await accion(grupoId, 'observar', { observacion: 'Falta la resolución decanal.' });
    expect(await detalle(grupoId)).toMatchObject({
      estado: 'observado',
      observacionesAdmin: 'Falta la resolución decanal.',
    });
    expect((await correosDe(grupoId, 'grupo-observar'))[0]!.cuerpo).toContain('Falta la resolución decanal.');
  });
  it.each([
    ['no_aprobar', 'no_aprobado', 'Solicitud no aprobada'],
    ['eliminar', 'eliminado', 'Solicitud eliminada'],
  ])('%s libera a todos los integrantes, también a quien no respondía', async (nombre, estado, motivo) => {
    const { grupoId, jefe: jefeId } = await nuevo('solicitud', 'enviado');
    const invitado = await m.docente();
    await m.miembro(grupoId, invitado, 'Titular', { confirmacion: 'pendiente' });
    await accion(grupoId, nombre, { motivo: 'No cumple el reglamento.' });
    expect((await detalle(grupoId)).estado).toBe(estado);
    const membresias = await filas<{ hasta: string; confirmacion: string; obs: string }>(
      sql`
        select hasta::text, confirmacion, exclusion_observacion as obs
        from grupo_integrante
        where grupo_id = ${grupoId}
        order by id
      `,
    );
    expect(membresias.map((x) => [x.hasta, x.obs])).toEqual(membresias.map(() => ['2026-04-15', motivo]));
    expect(membresias.map((x) => x.confirmacion)).toEqual([...Array(4).fill('confirmada'), 'retirada']);
    const plantilla = `grupo-${nombre.replaceAll('_', '-')}`;
    expect(await correosDe(grupoId, plantilla)).toHaveLength(4);
    // Free again: each may be included elsewhere.
    const otro = await m.conGrupo('grupo', 'registrado');
    await m.miembro(otro, jefeId, 'Titular');
  });
  it('disolver pide motivo, cierra las membresías ese día y el registro queda de solo lectura', async () => {
    const { grupoId, m: ids } = await nuevo();
    expect(campos(await accion(grupoId, 'disolver'))).toEqual(['motivo']);
    await accion(grupoId, 'disolver', { motivo: 'Acuerdo de sus integrantes.', resolucion: 'R.R. 9-2026' });
    const g = await detalle(grupoId);
    expect(g).toMatchObject({
      estado: 'disuelto',
      disolucion: { fecha: '2026-04-15', motivo: 'Acuerdo de sus integrantes.' },
      resolucionDisolucion: 'R.R. 9-2026',
      integrantes: 0,
      acciones: [],
      puedeEditar: false,
    });
    const lista = (await gestora.get(`/grupos/${grupoId}/integrantes?tipo=ex`)).body.rows as ListRow[];
    expect(lista.find((f) => f.id === ids.jefe)).toMatchObject({ condicion: 'Ex titular', cargo: 'Ex coordinador' });
    expect((await gestora.put(`${RUTA}/${grupoId}`, await edicion(grupoId))).status).toBe(409);
    expect((await gestora.put(`${RUTA}/${grupoId}/partes/lineas/${m.lineas[1]}`, { tiene: true })).status).toBe(409);
    expect((await gestora.upload(`/grupos/${grupoId}/sustento`, {}, PDF)).status).toBe(409);
    expect((await gestora.get(`/grupos/${grupoId}/reporte`)).status).toBe(200);
  });
  it('el registro se observa, se da por registrado y se reconoce', async () => {
    const { grupoId } = await nuevo();
    await accion(grupoId, 'observar_registro', { observacion: 'Actualice las líneas.' });
    expect((await detalle(grupoId)).observacionesAdmin).toBe('Actualice las líneas.');
    await accion(grupoId, 'registrar');
    expect(await detalle(grupoId)).toMatchObject({ estado: 'registrado', observacionesAdmin: null });
    expect((await accion(grupoId, 'reconocer')).body.estado).toBe('reconocido');
    expect((await accion(grupoId, 'aprobar', APROBACION)).status).toBe(409);
    expect((await accion(grupoId, 'inventada')).status).toBe(422);
    expect((await accion(grupoId, 'toString')).status).toBe(422);
  });
});

describe('editar', () => {
  it('guarda lo que cambió, limpia el texto y dice quién lo hizo', async () => {
    const { grupoId } = await nuevo();
    const r = await gestora.put(
      `${RUTA}/${grupoId}`,
      await edicion(grupoId, {
        nombre: '  Grupo   de hidrología  andina ',
        presentacion: '<p>Somos <b>nueve</b></p><script>alert(1)</script>',
        objetivos: '<p> </p>',
        web: 'https://hidro.example.org',
        resolucion: 'R.R. 77-2026',
        fechaResolucion: '2026-01-31',
      }),
    );
    expect(r.status, r.text).toBe(200);
    expect(await detalle(grupoId)).toMatchObject({
      nombre: 'Grupo de hidrología andina',
      presentacion: '<p>Somos <b>nueve</b></p>',
      objetivos: null,
      version: 2,
    });
    const { entries } = (await lectora.get(`/registros/grupo/${grupoId}/movimientos`)).body;
    expect(entries[0]).toMatchObject({
      action: 'editar',
      actor: 'Prueba gestora',
      after: { resolucion: 'R.R. 77-2026' },
    });
    expect(entries[0].after).not.toHaveProperty('telefono');
  });
  it('nombre y nombre corto son únicos sin distinguir tildes, mayúsculas ni espacios, salvo ante lo terminado', async () => {
    await nuevo('solicitud', 'en_proceso', { nombre: 'Química del Ande', nombreCorto: 'QANDE' });
    await m.conGrupo('grupo', 'disuelto', { nombre: 'Viejo nombre', nombreCorto: 'VIEJO', motivoDisolucion: 'x' });
    const { grupoId } = await nuevo();
    const r = await gestora.put(
      `${RUTA}/${grupoId}`,
      await edicion(grupoId, { nombre: 'quimica  del ande', nombreCorto: 'qande' }),
    );
    expect([r.status, campos(r)]).toEqual([422, ['nombre', 'nombreCorto']]);
    expect(r.body.errors[0].message).toContain('Química del Ande');
    const libre = await edicion(grupoId, { nombre: 'Viejo nombre', nombreCorto: 'VIEJO' });
    expect((await gestora.put(`${RUTA}/${grupoId}`, libre)).status).toBe(200);
  });
  it('los límites de palabras y caracteres son los de la institución', async () => {
    await m.fijar('grupo_presentacion_palabras', '5');
    const { grupoId } = await nuevo();
    const r = await gestora.put(
      `${RUTA}/${grupoId}`,
      await edicion(grupoId, {
        nombre: Array.from({ length: 21 }, (_, i) => `palabra${i}`).join(' '),
        nombreCorto: 'NUEVELETR',
        presentacion: '<p>una dos tres cuatro cinco seis</p>',
        web: 'javascript:alert(1)',
        email: 'no es correo',
      }),
    );
    expect(r.status).toBe(422);
    // Shapes are told first; limits of the institution when they are right.
    expect(campos(r)).toEqual(['email', 'web']);
    const otra = await gestora.put(
      `${RUTA}/${grupoId}`,
      await edicion(grupoId, {
        nombre: Array.from({ length: 21 }, (_, i) => `palabra${i}`).join(' '),
        nombreCorto: 'NUEVELETR',
        presentacion: '<p>una dos tres cuatro cinco seis</p>',
      }),
    );
    expect(campos(otra)).toEqual(['nombre', 'nombreCorto', 'presentacion']);
  });
  it('lo que ya pasaba un límite puede quedar como estaba, pero no crecer', async () => {
    const { grupoId } = await nuevo('grupo', 'registrado', { nombreCorto: 'DIEZLETRAS' });
    const otro = await edicion(grupoId, { telefono: '555' });
    expect((await gestora.put(`${RUTA}/${grupoId}`, otro)).status).toBe(200);
    const nueve = await edicion(grupoId, { nombreCorto: 'NUEVELETR' });
    expect((await gestora.put(`${RUTA}/${grupoId}`, nueve)).status).toBe(200);
    const diez = await edicion(grupoId, { nombreCorto: 'DIEZLETRAX' });
    expect(campos(await gestora.put(`${RUTA}/${grupoId}`, diez))).toEqual(['nombreCorto']);
  });
  it('una solicitud no tiene categoría y un grupo no la pierde', async () => {
    const solicitud = await nuevo('solicitud', 'enviado');
    const cambio = await edicion(solicitud.grupoId, { categoria: 'A', telefono: '999' });
    expect((await gestora.put(`${RUTA}/${solicitud.grupoId}`, cambio)).status).toBe(200);
    expect((await detalle(solicitud.grupoId)).categoria).toBeNull();
    const { grupoId } = await nuevo();
    expect(campos(await gestora.put(`${RUTA}/${grupoId}`, await edicion(grupoId, { categoria: null })))).toEqual([
      'categoria',
    ]);
  });
  it('quien guarda una versión vieja se entera de quién guardó', async () => {
    const { grupoId } = await nuevo();
    const vieja = await edicion(grupoId, { telefono: '111' });
    await gestora.put(`${RUTA}/${grupoId}`, await edicion(grupoId, { telefono: '222' }));
    const r = await gestora.put(`${RUTA}/${grupoId}`, vieja);
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
    expect(r.body.detail).toContain('Prueba gestora');
  });
  it('los ambientes son texto con límite de palabras', async () => {
    const { grupoId } = await nuevo();
    const largo = Array.from({ length: 101 }, () => 'sala').join(' ');
    const version = (await detalle(grupoId)).version;
    expect(campos(await gestora.put(`${RUTA}/${grupoId}/ambientes`, { ambientes: largo, version }))).toEqual([
      'ambientes',
    ]);
    await gestora.put(`${RUTA}/${grupoId}/ambientes`, { ambientes: 'Dos salas', version });
    expect((await detalle(grupoId)).ambientes).toBe('Dos salas');
  });
  it('el documento sustentatorio reemplaza al vigente y solo admite sus formatos', async () => {
    const { grupoId } = await nuevo();
    await gestora.upload(`/grupos/${grupoId}/sustento`, {}, PDF);
    await gestora.upload(`/grupos/${grupoId}/sustento`, {}, { ...PDF, name: 'nuevo.pdf' });
    expect((await detalle(grupoId)).sustento.name).toBe('nuevo.pdf');
    const malo = await gestora.upload(`/grupos/${grupoId}/sustento`, {}, { name: 'x.exe', content: Buffer.from('MZ') });
    expect(malo.status).toBe(415);
  });
});
