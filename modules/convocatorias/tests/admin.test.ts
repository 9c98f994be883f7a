import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import type { ListPage } from '#core/list/shared/list.ts';
import { tag } from '#core/tags/server/tables.ts';
import { crearMundo, type Mundo, type Persona } from '#modules/proyectos/tests/mundo.ts';
import { faseDe } from '../domain/fases.ts';
import { convocatoria } from '../tables.ts';

let m: Mundo;
let gestor: Persona;
let lector: Persona;
beforeAll(async () => {
  m = await crearMundo();
  gestor = await m.administrador('gestora', 'convocatorias.editar');
  lector = await m.administrador('lectora', 'convocatorias.ver');
});

type Guardada = { id: number; version: number; mensaje: string };
const RUTA = '/convocatorias/admin';
let serie = 0;
const datos = (cambios: object = {}) => ({
  tipoProyecto: 'PCONFIGI',
  periodo: 2026,
  descripcion: `Convocatoria ${++serie}`,
  visibleEnMenu: true,
  registroInicio: '2026-03-01',
  registroFin: '2026-03-31',
  fechaCorte: '2026-03-15',
  calendarioInicio: '2026-06-01',
  calendarioFin: '2027-05-31',
  evaluacionInicio: '2026-04-05',
  evaluacionFin: '2026-05-05',
  ...cambios,
});
const crear = (cambios: object = {}) => gestor.pide<Guardada>('POST', RUTA, datos(cambios));
const activar = (id: number, version: number, activo: boolean) =>
  gestor.pide('PUT', `${RUTA}/${id}/activo`, { version, activo });
const enAnio = (anio: number, cambios: object = {}) =>
  Object.fromEntries(
    Object.entries(datos(cambios)).map(([k, v]) => [
      k,
      typeof v === 'string' && /^\d{4}-/.test(v) ? `${Number(v.slice(0, 4)) - 2026 + anio}${v.slice(4)}` : v,
    ]),
  );
/** A call of its own type and year, out of the way of the others. */
async function propia(tipoProyecto: string, anio: number): Promise<number> {
  const r = await gestor.pide<Guardada>('POST', RUTA, { ...enAnio(anio), tipoProyecto, periodo: anio });
  if (r.estado !== 200) throw new Error(JSON.stringify(r.cuerpo));
  return r.cuerpo.id;
}

describe('crear una convocatoria', () => {
  it('guarda las tres ventanas, queda activa y aparece en la lista con su fase', async () => {
    const r = await crear();
    expect([r.estado, r.cuerpo.mensaje]).toEqual([200, 'Convocatoria añadida.']);
    const { rows } = (await lector.pide<ListPage>('GET', RUTA, { f: 'tipo:PCONFIGI' })).cuerpo;
    expect(rows[0]).toMatchObject({
      id: r.cuerpo.id,
      fase: 'abierta',
      estado: 'activo',
      registroInicio: '2026-03-01',
      evaluacionFin: '2026-05-05',
      postulaciones: 0,
      visibleEnMenu: 'si',
    });
  });
  it('rechaza ventanas imposibles con un mensaje por campo', async () => {
    const r = await crear({ tipoProyecto: 'ECI', registroFin: '2026-02-01', calendarioFin: '2026-01-01' });
    expect([r.estado, r.cuerpo.errors?.map((e) => e.path)]).toEqual([
      422,
      ['registroFin', 'calendarioFin', 'fechaCorte'],
    ]);
    expect((await crear({ tipoProyecto: 'ECI', fechaCorte: undefined })).cuerpo.errors).toMatchObject([
      { path: 'fechaCorte' },
    ]);
    expect((await crear({ tipoProyecto: 'NADA' })).cuerpo.errors).toMatchObject([{ path: 'tipoProyecto' }]);
  });
  it('no admite que dos convocatorias activas del mismo tipo reciban el mismo día', async () => {
    const r = await crear({ registroInicio: '2026-03-31', registroFin: '2026-04-20', fechaCorte: '2026-03-31' });
    expect([r.estado, r.cuerpo.code, r.cuerpo.errors?.[0]?.path]).toEqual([409, 'conflict', 'registroInicio']);
    const seguida = await crear({
      registroInicio: '2026-04-01',
      registroFin: '2026-04-20',
      fechaCorte: '2026-04-02',
      descripcion: 'Seguida',
    });
    expect(seguida.estado).toBe(200);
    expect(seguida.cuerpo.mensaje).toBe(
      'Convocatoria añadida. La evaluación comienza antes de que termine el registro.',
    );
  });
  it('dos altas simultáneas que se traslapan dejan una sola', async () => {
    const rs = await Promise.all([crear({ tipoProyecto: 'PSINFIPU' }), crear({ tipoProyecto: 'PSINFIPU' })]);
    expect(rs.map((r) => r.estado).sort()).toEqual([200, 409]);
  });
  it('la descripción no se repite en el mismo tipo y periodo', async () => {
    const r = await crear({
      descripcion: 'Seguida',
      registroInicio: '2026-08-01',
      registroFin: '2026-08-20',
      fechaCorte: '2026-08-02',
    });
    expect([r.estado, r.cuerpo.detail]).toEqual([
      409,
      'Ya existe una convocatoria de ese tipo y periodo con la misma descripción.',
    ]);
  });
});

describe('editar una convocatoria', () => {
  it('el tipo no cambia y una versión vieja responde 409', async () => {
    const id = await propia('PICV', 2026);
    const r = await gestor.pide<Guardada>(
      'PUT',
      `${RUTA}/${id}`,
      datos({ tipoProyecto: 'PICV', version: 1, descripcion: 'Editada' }),
    );
    const otroTipo = await gestor.pide('PUT', `${RUTA}/${id}`, datos({ version: 2, tipoProyecto: 'ECI' }));
    expect([otroTipo.estado, otroTipo.cuerpo.errors?.[0]?.path]).toEqual([422, 'tipoProyecto']);
    expect([r.estado, r.cuerpo.version]).toEqual([200, 2]);
    const leida = await lector.pide<{ tipoProyecto: string; descripcion: string }>('GET', `${RUTA}/${id}`);
    expect(leida.cuerpo).toMatchObject({
      tipoProyecto: 'PICV',
      descripcion: 'Editada',
      activo: true,
    });
    const vieja = await gestor.pide('PUT', `${RUTA}/${id}`, datos({ tipoProyecto: 'PICV', version: 1 }));
    expect([vieja.estado, vieja.cuerpo.code]).toEqual([409, 'stale_version']);
  });
  it('con propuestas enviadas el cambio de fechas se permite, se avisa y se registra', async () => {
    const id = await propia('PMULTI', 2026);
    await m.nuevoProyecto({ tipoProyecto: 'PMULTI', convocatoriaId: id, enviadoEn: new Date() });
    const cambio = (cambios: object) => datos({ tipoProyecto: 'PMULTI', ...cambios });
    const r = await gestor.pide<Guardada>('PUT', `${RUTA}/${id}`, cambio({ version: 1, registroFin: '2026-04-02' }));
    expect(r.cuerpo.mensaje).toContain('1 propuesta enviada');
    const lista = await lector.pide<{ rows: { id: number; enviadas: number }[] }>('GET', `${RUTA}?size=100`);
    expect(lista.cuerpo.rows.find((f) => f.id === id)?.enviadas).toBe(1);
    const [fila] = await rowsOf<{ antes: object; despues: object }>(
      m.db,
      sql`
        select antes, despues
        from auditoria
        where entidad = 'convocatoria' and entidad_id = ${id} and accion = 'editar'
      `,
    );
    expect(fila!.despues).toMatchObject({ registroFin: '2026-04-02', propuestasEnviadas: 1 });
    expect(fila!.antes).toMatchObject({ registroFin: '2026-03-31' });
    expect(
      (await gestor.pide('PUT', `${RUTA}/${id}`, cambio({ version: 2, periodo: 2027 }))).cuerpo.errors,
    ).toMatchObject([{ path: 'periodo' }]);
  });
});

describe('eliminar, activar y desactivar', () => {
  it('sin proyectos se elimina con sus etiquetas; con proyectos se ofrece desactivar', async () => {
    const libre = await propia('PINVPOS', 2025);
    await gestor.pide('PUT', `/registros/convocatoria/${libre}/etiquetas`, { etiquetas: [{ key: 'sede', value: '' }] });
    expect((await gestor.pide('DELETE', `${RUTA}/${libre}`, { version: 1 })).estado).toBe(200);
    expect(await m.db.select().from(tag).where(eq(tag.entityId, libre))).toEqual([]);
    expect((await gestor.pide('GET', `${RUTA}/${libre}`)).estado).toBe(404);
    const usada = await propia('PINVPOS', 2024);
    await m.nuevoProyecto({ tipoProyecto: 'PINVPOS', periodo: 2024, estado: 'eliminado' });
    const r = await gestor.pide('DELETE', `${RUTA}/${usada}`, { version: 1 });
    expect([r.estado, r.cuerpo.meta?.ofrecer]).toEqual([409, 'desactivar']);
    expect((await activar(usada, 1, false)).estado).toBe(200);
    expect((await activar(usada, 2, false)).cuerpo).toMatchObject({ code: 'action_not_available' });
  });
  it('una desactivada no estorba, y no se activa encima de otra', async () => {
    const vieja = await propia('PSINFINV', 2026);
    await activar(vieja, 1, false);
    await propia('PSINFINV', 2026);
    const r = await activar(vieja, 2, true);
    expect([r.estado, r.cuerpo.code, r.cuerpo.detail]).toEqual([
      409,
      'conflict',
      expect.stringContaining('El registro se traslapa con «Convocatoria'),
    ]);
  });
});

describe('lista, permisos y registros que no existen', () => {
  it('la fase de la lista es la de la regla, y la lista cuesta dos sentencias', async () => {
    m.consultas.length = 0;
    const { rows } = (await lector.pide<ListPage>('GET', RUTA, { size: '100' })).cuerpo;
    expect(m.consultas.filter((q) => q.includes('"convocatoria" r'))).toHaveLength(2);
    const filas = await m.db.select().from(convocatoria);
    expect(rows).toHaveLength(filas.length);
    for (const f of filas) {
      const fila = rows.find((r) => r.id === f.id);
      expect(fila?.fase).toBe(faseDe(f, '2026-03-10', Number(fila?.postulaciones)));
    }
  });
  it('sin permiso 403, con «ver» no se escribe, y lo desconocido es 404', async () => {
    const ajena = await m.administrador('ajena', 'proyectos.editar');
    for (const ruta of [
      RUTA,
      `${RUTA}/1`,
      `${RUTA}/formulario`,
      '/convocatorias/grupos-partida',
      '/convocatorias/partidas-tipo',
      '/convocatorias/partidas',
    ])
      expect([ruta, (await ajena.pide('GET', ruta)).estado]).toEqual([ruta, 403]);
    expect((await lector.pide('POST', RUTA, datos())).estado).toBe(403);
    expect((await lector.pide('DELETE', `${RUTA}/1`, { version: 1 })).estado).toBe(403);
    for (const [metodo, ruta, cuerpo] of [
      ['GET', `${RUTA}/99999`, {}],
      ['PUT', `${RUTA}/99999`, datos({ version: 1 })],
      ['DELETE', `${RUTA}/99999`, { version: 1 }],
      ['PUT', `${RUTA}/99999/activo`, { version: 1, activo: true }],
      ['GET', '/registros/convocatoria/99999/etiquetas', {}],
      ['GET', '/convocatorias/grupos-partida/99999', {}],
      ['DELETE', '/convocatorias/partidas/99999', { version: 1 }],
      ['DELETE', '/convocatorias/partidas-tipo/99999', { version: 1 }],
    ] as const)
      expect([metodo, ruta, (await gestor.pide(metodo, ruta, cuerpo)).estado]).toEqual([metodo, ruta, 404]);
  });
  it('se exporta', async () => {
    expect((await lector.pide('GET', `${RUTA}/exportar`, { format: 'csv' })).bytes.toString()).toContain('Seguida');
  });
  it('las etiquetas siguen las reglas comunes', async () => {
    const [c] = await m.db.select().from(convocatoria).limit(1);
    expect(
      (
        await gestor.pide('PUT', `/registros/convocatoria/${c!.id}/etiquetas`, {
          etiquetas: [{ key: 'AWS:x', value: '' }],
        })
      ).estado,
    ).toBe(422);
    expect(
      (
        await gestor.pide('PUT', `/registros/convocatoria/${c!.id}/etiquetas`, {
          etiquetas: [{ key: 'sede', value: 'Lima' }],
        })
      ).cuerpo,
    ).toEqual({ etiquetas: [{ key: 'sede', value: 'Lima' }], maximo: 50, puedeEditar: true });
    expect((await lector.pide('GET', `/registros/convocatoria/${c!.id}/etiquetas`)).cuerpo).toMatchObject({
      etiquetas: [{ key: 'sede', value: 'Lima' }],
    });
  });
});
