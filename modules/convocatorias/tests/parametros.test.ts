import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { ParametrosCompletos } from '../contract-parametros.ts';
import { parametrosDeBloque } from '../domain/parametros.ts';
import { claveDePaso } from '../domain/programa.ts';
import { recordatorioBorradoresJob } from '../server/admin/index.ts';
import { esPaginaDeConvocatoria } from '../server/index.ts';
import { convocatoria, convocatoriaParametros } from '../tables.ts';
import { crearMundo, deLaOficina, HOY, type Mundo } from './mundo.ts';

let app: TestApp;
let m: Mundo;
let oficina: Client, mira: Client, postulante: Client;
let reloj = HOY;

beforeAll(async () => {
  app = await testApp({ now: () => reloj });
  m = await crearMundo(app);
  [oficina, mira] = [
    await deLaOficina(app, 'parametros.editor', 'editar'),
    await deLaOficina(app, 'parametros.lector', 'ver'),
  ];
  postulante = await app.login('postulante');
});

const RUTA = '/convocatorias/admin';
const leer = async (id = m.convocatoriaId): Promise<ParametrosCompletos> =>
  (await oficina.get(`${RUTA}/${id}/parametros`)).body;
const guardar = (p: ParametrosCompletos, valores: object) =>
  oficina.put(`${RUTA}/${p.id}/parametros`, { version: p.version, valores: { ...p.valores, ...valores } });
const conMaximo = (p: ParametrosCompletos, max: string) => ({
  bloques: { ...p.valores.bloques, presupuesto: { ...p.valores.bloques.presupuesto, max } },
});
const publicar = async (id = m.convocatoriaId, mas: object = {}) =>
  oficina.post(`${RUTA}/${id}/parametros/publicar`, { version: (await leer(id)).version, ...mas });

/** Maximum of the budget as an applicant has it. */
const tope = async (quien: Client, id: number) => {
  const w = (await quien.get(`/convocatorias/postulaciones/${id}`)).body;
  return w.steps
    .flatMap((s: { blocks: { key: string; params: { max: string } }[] }) => s.blocks)
    .find((b: { key: string }) => b.key === 'presupuesto').params.max;
};

describe('parámetros en pantalla', () => {
  it('el formulario sale de los bloques del programa', async () => {
    const p = await leer();
    const { steps } = p.programa!;
    expect(steps.map(claveDePaso).slice(-2)).toEqual(['preguntas', 'envio']);
    expect(steps).toHaveLength(9);
    const presupuesto = steps.flatMap((s) => s.blocks).find((b) => b.key === 'presupuesto')!;
    expect(parametrosDeBloque(presupuesto).map((c) => c.key)).toEqual(
      expect.arrayContaining(['min', 'max', 'minPartidas']),
    );
    expect(p).toMatchObject({ hayBorrador: false, versiones: [{ numero: 0, borradores: 0 }], puedeEditar: true });
  });

  it('guardar es un borrador que nadie ve hasta publicarlo; publicar deja su versión y su historia', async () => {
    const p = await leer();
    expect((await guardar(p, conMaximo(p, '50000.00'))).status).toBe(200);
    const { id } = (await postulante.post('/convocatorias/programa/pconfigi')).body;
    expect((await publicar(m.convocatoriaId, { nota: 'Más fondos' })).body.avisos[0]).toContain(
      'sigue con los parámetros con que comenzó',
    );
    const otro = await app.login('otro');
    const nueva = (await otro.post('/convocatorias/programa/pconfigi')).body;
    expect([await tope(postulante, id), await tope(otro, nueva.id)]).toEqual(['40000.00', '50000.00']);
    await otro.delete(`/convocatorias/postulaciones/${nueva.id}`);
    const q = await leer();
    expect(q.versiones.map((v) => [v.numero, v.nota, v.borradores])).toEqual([
      [1, 'Más fondos', 0],
      [0, 'Al crear la convocatoria', 1],
    ]);
    // One that was sent and observed is corrected, but is a draft no more.
    const poner = (estado: string) =>
      app.database.db.execute(
        sql`update proyecto set estado = ${estado}, observaciones_admin = 'Corrija' where id = ${id}`,
      );
    await poner('observado');
    expect((await leer()).versiones.map((v) => v.borradores)).toEqual([0, 0]);
    await poner('en_proceso');
    const h = (await oficina.get(`${RUTA}/${q.id}/historial`)).body.entries;
    expect(h.map((x: { action: string }) => x.action)).toEqual(
      expect.arrayContaining(['guardar_parametros', 'publicar_parametros']),
    );
    expect((await publicar()).status).toBe(409);
  });

  it('quien guarda sobre una versión vieja sabe quién se le adelantó', async () => {
    const p = await leer();
    await guardar(p, conMaximo(p, '51000.00'));
    const r = await guardar(p, conMaximo(p, '52000.00'));
    expect([r.status, r.body.code]).toEqual([409, 'stale_version']);
    expect(r.body.detail).toContain('parametros.editor');
    await oficina.delete(`${RUTA}/${p.id}/parametros/borrador`);
  });

  it('un dato malo se señala en su campo y no se guarda', async () => {
    const p = await leer();
    const r = await guardar(p, conMaximo(p, '1.00'));
    expect([r.status, r.body.errors[0].path]).toEqual([422, 'bloques.presupuesto.max']);
    expect((await leer()).hayBorrador).toBe(false);
  });

  it('se restaura una versión anterior al borrador', async () => {
    const p = await leer();
    await oficina.post(`${RUTA}/${p.id}/parametros/restaurar`, { version: p.version, numero: 0 });
    expect((await leer()).valores.bloques.presupuesto!.max).toBe('40000.00');
    await oficina.delete(`${RUTA}/${p.id}/parametros/borrador`);
    const q = await leer();
    expect(
      (await oficina.post(`${RUTA}/${p.id}/parametros/restaurar`, { version: q.version, numero: 99 })).status,
    ).toBe(404);
  });

  it('se copian los de otra convocatoria con los mismos pasos, y no los de otro programa', async () => {
    const { db } = app.ctx();
    const fechas = {
      registroInicio: '2025-04-01',
      registroFin: '2025-04-30',
      calendarioInicio: '2025-06-01',
      calendarioFin: '2026-05-31',
      evaluacionInicio: '2025-05-01',
      evaluacionFin: '2025-05-31',
    };
    const crear = async (tipoProyecto: string) =>
      (
        await db
          .insert(convocatoria)
          .values({
            tipoProyecto,
            periodo: 2024,
            numero: 77,
            descripcion: `Anterior de ${tipoProyecto}`,
            ...fechas,
            activa: false,
            seleccion: { vacantes: 7 },
          })
          .returning({ id: convocatoria.id })
      )[0]!.id;
    const anterior = await crear('PCONFIGI');
    await db.insert(convocatoriaParametros).values({
      convocatoriaId: anterior,
      numero: 1,
      parametros: { bloques: { presupuesto: { max: '33000.00' } } },
      publicadaEn: HOY,
      publicadaPor: 'Oficina',
    });
    const ajena = await crear('ECI');
    const p = await leer();
    expect(p.copiables.map((c) => c.id)).toContain(anterior);
    expect(p.copiables.map((c) => c.id)).not.toContain(ajena);
    expect((await oficina.post(`${RUTA}/${p.id}/parametros/copiar`, { version: p.version, desde: ajena })).status).toBe(
      422,
    );
    expect(
      (await oficina.post(`${RUTA}/${p.id}/parametros/copiar`, { version: p.version, desde: anterior })).status,
    ).toBe(200);
    const q = await leer();
    expect([q.valores.bloques.presupuesto!.max, q.seleccion.vacantes, q.hayBorrador]).toEqual(['33000.00', 7, true]);
    await oficina.delete(`${RUTA}/${p.id}/parametros/borrador`);
  });

  it('la vista previa recorre todos los pasos con el borrador y no crea nada', async () => {
    const p = await leer();
    await guardar(p, conMaximo(p, '47000.00'));
    const antes = (await rowsOf<{ n: number }>(app.ctx().db, sql`select count(*)::int as n from proyecto`))[0]!.n;
    const w = (await oficina.get(`${RUTA}/${p.id}/vista-previa`)).body;
    expect(w).toMatchObject({ readOnly: true, title: 'Vista previa' });
    expect(w.steps).toHaveLength(8);
    const b = w.steps
      .flatMap((s: { blocks: { key: string }[] }) => s.blocks)
      .find((x: { key: string }) => x.key === 'presupuesto');
    expect(b.params.max).toBe('47000.00');
    expect(b.value).toMatchObject([{ fija: true, monto: '8000.00' }]);
    expect((await rowsOf<{ n: number }>(app.ctx().db, sql`select count(*)::int as n from proyecto`))[0]!.n).toBe(antes);
    await oficina.delete(`${RUTA}/${p.id}/parametros/borrador`);
  });

  it('con «ver» se lee y no se cambia; lo desconocido es 404', async () => {
    expect((await mira.get(`${RUTA}/${m.convocatoriaId}/parametros`)).body.puedeEditar).toBe(false);
    const p = await leer();
    expect((await mira.put(`${RUTA}/${p.id}/parametros`, { version: p.version, valores: p.valores })).status).toBe(403);
    expect((await postulante.get(`${RUTA}/${p.id}/parametros`)).status).toBe(403);
    for (const ruta of ['parametros', 'vista-previa', 'facultades', 'historial'])
      expect((await oficina.get(`${RUTA}/999999/${ruta}`)).status).toBe(404);
  });
});

describe('facultades, personas y reglas', () => {
  it('las cifras por facultad se guardan enteras, con su versión', async () => {
    const d = (await oficina.get(`${RUTA}/${m.convocatoriaId}/facultades`)).body;
    const [uno, dos] = d.facultades;
    const fila = (facultadId: number, mas: object) => ({
      facultadId,
      cupos: null,
      puntajeMinimo: null,
      monto: null,
      cofinanciamiento: null,
      subvencion: null,
      ...mas,
    });
    const poner = (version: number, facultades: object[]) =>
      oficina.put(`${RUTA}/${m.convocatoriaId}/facultades`, { version, facultades });
    const r = await poner(d.version, [
      fila(uno.facultadId, { cupos: 3, puntajeMinimo: 55.5 }),
      fila(dos.facultadId, {}),
    ]);
    expect(r.body.facultades.find((f: { facultadId: number }) => f.facultadId === uno.facultadId)).toMatchObject({
      cupos: 3,
      puntajeMinimo: 55.5,
    });
    expect((await poner(d.version, [])).status).toBe(409);
    expect((await poner(r.body.version, [fila(uno.facultadId, { cupos: -1 })])).status).toBe(422);
    expect((await poner(r.body.version, [fila(uno.facultadId, {}), fila(uno.facultadId, {})])).status).toBe(422);
  });

  it('se designa a una persona por búsqueda; una sola encargada por facultad; quien postuló no se retira', async () => {
    const { personas } = (await oficina.get(`${RUTA}/personas?q=docente quispe`)).body;
    expect(personas[0].nombre).toContain('Docente');
    const [f] = (await oficina.get(`${RUTA}/${m.convocatoriaId}/facultades`)).body.facultades;
    const designar = (investigadorId: number, encargado: boolean) =>
      oficina.post(`${RUTA}/${m.convocatoriaId}/habilitados`, { investigadorId, facultadId: f.facultadId, encargado });
    expect((await designar(personas[0].id, true)).body.habilitados).toHaveLength(1);
    expect((await designar(m.postulante, true)).body.errors[0].path).toBe('encargado');
    expect((await designar(m.postulante, false)).body.habilitados).toHaveLength(2);
    expect((await oficina.delete(`${RUTA}/${m.convocatoriaId}/habilitados/${m.postulante}`)).status).toBe(409);
    expect(
      (await oficina.delete(`${RUTA}/${m.convocatoriaId}/habilitados/${personas[0].id}`)).body.habilitados,
    ).toHaveLength(1);
    expect((await oficina.delete(`${RUTA}/${m.convocatoriaId}/habilitados/999999`)).status).toBe(404);
  });

  it('las reglas de selección se guardan y se contradicen con su campo', async () => {
    const p = await leer();
    const poner = (seleccion: object) =>
      oficina.put(`${RUTA}/${p.id}/seleccion`, { version: p.version, seleccion: { ...p.seleccion, ...seleccion } });
    expect((await poner({ minEvaluaciones: 9 })).body.errors[0].path).toBe('minEvaluaciones');
    expect((await poner({ desempates: ['envio_anterior', 'envio_anterior'] })).status).toBe(422);
    expect((await poner({ vacantes: 12, desempates: ['menor_monto'] })).status).toBe(200);
    expect((await leer()).seleccion).toMatchObject({ vacantes: 12, desempates: ['menor_monto'] });
  });
});

describe('tipo derivado', () => {
  const datos = {
    nombre: 'Fondo semilla para grupos',
    codigo: 'SEMILLA',
    slug: 'fondo-semilla',
    prefijo: 'SEM',
    periodo: 2026,
    descripcion: 'Fondo semilla 2026',
    visibleEnMenu: true,
    registroInicio: '2026-04-01',
    registroFin: '2026-04-30',
    fechaCorte: '2026-04-01',
    calendarioInicio: '2026-06-01',
    calendarioFin: '2027-05-31',
    evaluacionInicio: '2026-05-01',
    evaluacionFin: '2026-05-31',
  };
  const derivar = (mas: object = {}) => oficina.post(`${RUTA}/${m.convocatoriaId}/derivar`, { ...datos, ...mas });

  it('se crea sin desplegar, se le quitan pasos, se abre y un investigador la ve y la inicia', async () => {
    const { id } = (await derivar()).body;
    const p = await leer(id);
    expect(p).toMatchObject({
      tipoProyecto: 'SEMILLA',
      derivadoDe: 'PCONFIGI',
      activa: false,
      direccion: '/investigador/convocatoria/fondo-semilla',
    });
    expect((await postulante.get('/convocatorias/programa/fondo-semilla')).status).toBe(404);
    await guardar(p, { ...conMaximo(p, '20000.00'), pasosOcultos: ['colaboracion'] });
    expect((await publicar(id, { paraElTipo: true })).status).toBe(200);
    const { version } = (await oficina.get(`${RUTA}/${id}/parametros`)).body;
    expect((await oficina.put(`${RUTA}/${id}/activo`, { version, activo: true })).status).toBe(200);
    const portada = (await postulante.get('/convocatorias/programa/fondo-semilla')).body;
    expect(portada).toMatchObject({ programa: 'Fondo semilla para grupos', puedeRegistrar: true });
    expect(portada.pasos).toHaveLength(7);
    const iniciada = (await postulante.post('/convocatorias/programa/fondo-semilla')).body;
    const w = (await postulante.get(`/convocatorias/postulaciones/${iniciada.id}`)).body;
    expect(w.steps).toHaveLength(7);
    const { mio } = (await postulante.get('/portal/inicio?area=investigador')).body;
    const suya = mio.proyectos.filas.find((f: { id: number }) => f.id === iniciada.id);
    expect(suya.avance).toMatchObject({ total: 7, unidad: 'pasos' });
    const menu = (await postulante.get('/convocatorias/mias')).body.convocatorias;
    expect(menu).toContainEqual(
      expect.objectContaining({ ruta: '/investigador/convocatoria/fondo-semilla', fase: 'abierta' }),
    );
    const { db } = app.ctx();
    expect(
      await Promise.all(
        ['', '/paso9', '/paso10', '/nada'].map((x) =>
          esPaginaDeConvocatoria(db, `/investigador/convocatoria/fondo-semilla${x}`),
        ),
      ),
    ).toEqual([true, true, false, false]);
  });

  it('la siguiente convocatoria del tipo parte de lo que se publicó para él', async () => {
    const { nombre: _n, codigo: _c, slug: _s, prefijo: _p, ...ventanas } = datos;
    const r = await oficina.post(RUTA, {
      ...ventanas,
      tipoProyecto: 'SEMILLA',
      periodo: 2027,
      descripcion: 'Fondo semilla 2027',
      registroInicio: '2027-04-01',
      registroFin: '2027-04-30',
      fechaCorte: '2027-04-01',
    });
    const p = await leer(r.body.id);
    expect([p.valores.bloques.presupuesto!.max, p.valores.pasosOcultos]).toEqual(['20000.00', ['colaboracion']]);
  });

  it('código, dirección y prefijo no se repiten ni pisan los del producto', async () => {
    const r = await derivar({ slug: 'pconfigi', prefijo: 'PCG' });
    expect(r.body.errors.map((e: { path: string }) => e.path).sort()).toEqual(['codigo', 'prefijo', 'slug']);
    expect((await derivar({ codigo: 'minúsculas' })).status).toBe(422);
    expect((await mira.post(`${RUTA}/${m.convocatoriaId}/derivar`, datos)).status).toBe(403);
  });
});

describe('recordatorio a los borradores', () => {
  const correos = async () =>
    (
      await rowsOf<{ n: number }>(
        app.ctx().db,
        sql`select count(*)::int as n from correo_saliente where plantilla = 'convocatoria-borrador'`,
      )
    )[0]!.n;

  it('llega una vez por día, y solo mientras la convocatoria está abierta', async () => {
    const r = await oficina.post(`${RUTA}/${m.convocatoriaId}/recordar`);
    expect(r.body).toEqual({ enviados: 1, omitidos: 0 });
    expect((await oficina.post(`${RUTA}/${m.convocatoriaId}/recordar`)).body).toEqual({ enviados: 0, omitidos: 1 });
    reloj = new Date('2026-05-02T15:00:00Z');
    // Sessions do not outlive that jump of the clock.
    const despues = await app.login('parametros.editor');
    expect((await despues.post(`${RUTA}/${m.convocatoriaId}/recordar`)).status).toBe(409);
    reloj = HOY;
  });

  it('el trabajo diario lo envía los días antes que dice la convocatoria, y repetirlo no repite correos', async () => {
    const { db } = app.ctx();
    await db
      .update(convocatoria)
      .set({ seleccion: { recordatorioDias: 3 } })
      .where(eq(convocatoria.id, m.convocatoriaId));
    const antes = await correos();
    reloj = new Date('2026-04-26T15:00:00Z');
    await recordatorioBorradoresJob.handler(app.ctx(), {});
    expect(await correos()).toBe(antes);
    reloj = new Date('2026-04-27T15:00:00Z');
    await recordatorioBorradoresJob.handler(app.ctx(), {});
    const despues = await correos();
    expect(despues).toBeGreaterThan(antes);
    await recordatorioBorradoresJob.handler(app.ctx(), {});
    expect(await correos()).toBe(despues);
    // The next mornings: nobody twice, and who begins late is reminded too.
    reloj = new Date('2026-04-28T15:00:00Z');
    await recordatorioBorradoresJob.handler(app.ctx(), {});
    expect(await correos()).toBe(despues);
    const tarde = await app.login('otro');
    expect((await tarde.post('/convocatorias/programa/pconfigi')).status).toBe(200);
    reloj = new Date('2026-04-29T15:00:00Z');
    await recordatorioBorradoresJob.handler(app.ctx(), {});
    expect(await correos()).toBe(despues + 1);
    reloj = new Date('2026-05-01T15:00:00Z');
    await recordatorioBorradoresJob.handler(app.ctx(), {});
    expect(await correos()).toBe(despues + 1);
    reloj = HOY;
  });
});
