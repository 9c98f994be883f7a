import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#core/db/server/open.ts';
import { proyectoFex } from '../tables-fex.ts';
import { crearMundoFex, DATOS, TEXTOS } from './fex-mundo.ts';
import type { Persona } from './mundo.ts';

let m: Awaited<ReturnType<typeof crearMundoFex>>;
let yo: Persona;
let yoId: number;
let otra: Persona;
let id: number;
const MIA = '/actividades/fex';

beforeAll(async () => {
  m = await crearMundoFex();
  yoId = await m.docente('Solano');
  yo = await m.cuentaDe('solano', yoId);
  otra = await m.cuentaDe('ajena', await m.docente('Ajena'));
  id = (await yo.pide<{ id: number }>('POST', MIA, { titulo: 'Riego', periodo: 2026 })).cuerpo.id;
});

describe('empezar un proyecto con financiamiento externo', () => {
  it('nace en proceso, en la facultad de quien lo registra, que es su coordinador general y responsable', async () => {
    const p = await m.leer(id);
    expect(p).toMatchObject({
      tipoProyecto: 'PFEX',
      estado: 'en_proceso',
      titulo: 'Riego',
      periodo: 2026,
      responsableId: yoId,
    });
    expect(p.facultadId).toBe([...m.catalogos.facultad.values()][0]);
    const w = await m.leerPasos(yo, MIA, id);
    expect(w.steps.map((s) => s.title)).toEqual([
      'Datos básicos',
      'Descripción del proyecto',
      'Documentos',
      'Integrantes',
      'Envío de propuesta',
    ]);
    expect(m.valor<object[]>(w, 'integrantes')).toMatchObject([{ rol: 'Coordinador general', esResponsable: true }]);
  });

  it('la oficina lo empieza a nombre de un docente de la planilla, que se registra si no lo estaba', async () => {
    const rrhhId = await m.dePlanilla('Nuevo');
    const hallados = await m.gestor.pide<{ candidatos: { rrhhId: number }[] }>('GET', '/fex/responsables', {
      q: 'nuevo',
    });
    expect(hallados.cuerpo.candidatos[0]).toMatchObject({ rrhhId, motivo: null });
    const r = await m.gestor.pide<{ id: number }>('POST', '/fex', { titulo: 'De la oficina', periodo: 2024, rrhhId });
    const p = await m.leer(r.cuerpo.id);
    expect(p).toMatchObject({ periodo: 2024, estado: 'en_proceso', titulo: 'De la oficina' });
    expect(p.facultadId).not.toBeNull();
    expect((await m.leerPasos(m.gestor, '/fex', r.cuerpo.id)).steps).toHaveLength(4);
    expect((await m.gestor.pide('POST', '/fex', { titulo: 'Sin nadie', periodo: 2024 })).estado).toBe(422);
    expect((await m.lector.pide('POST', '/fex', { titulo: 'X', periodo: 2024, rrhhId })).estado).toBe(403);
  });
});

describe('los datos básicos', () => {
  it('el monto asignado es la suma de los cuatro aportes, y lo calcula el servidor', async () => {
    const r = await m.guardar(yo, MIA, id, 1, { datos: DATOS });
    expect(r.estado).toBe(200);
    expect((await m.leer(id)).montoAsignado).toBe('31200.60');
    const [fex] = await m.db.select().from(proyectoFex).where(eq(proyectoFex.proyectoId, id));
    expect(fex).toMatchObject({ moneda: 'DOLARES', aporteUniversidad: '1000.10', entidadAsociada: '0.00' });
  });

  it('rechaza un monto negativo o mal escrito, una moneda y una línea que no existen, y un periodo vacío', async () => {
    for (const malo of [
      { aporteUniversidad: '-1' },
      { aporteUniversidad: 'mil' },
      { moneda: 'YENES' },
      { lineaId: '999999' },
      { ocdeId: '999999' },
      { fuente: 'Inventada' },
      { periodo: '' },
      { fuenteExterna: '9999999999', entidadAsociada: '9999999999' },
      { webFuente: 'x'.repeat(300) },
    ]) {
      const r = await m.guardar(yo, MIA, id, 1, { datos: { ...DATOS, ...malo } });
      expect([malo, r.estado]).toEqual([malo, 422]);
    }
    expect((await m.leer(id)).montoAsignado).toBe('31200.60');
  });

  it('con «OTROS» pide el nombre de la fuente, y sin ella no lo guarda', async () => {
    await m.guardar(yo, MIA, id, 1, { datos: { ...DATOS, fuente: 'OTROS' } });
    expect(m.faltas(await m.leerPasos(yo, MIA, id))).toContain('1: Otra fuente: campo requerido.');
    await m.guardar(yo, MIA, id, 1, { datos: { ...DATOS, fuente: 'OTROS', otraFuente: 'Fundación X' } });
    const deLista = async () =>
      (await m.gestor.pide<{ rows: { id: number; fuente: string }[] }>('GET', '/fex')).cuerpo.rows.find(
        (f) => f.id === id,
      );
    expect(await deLista()).toMatchObject({ fuente: 'Fundación X', moneda: 'DOLARES', monto: '31200.60' });
    await m.guardar(yo, MIA, id, 1, { datos: { ...DATOS, fuente: 'CONCYTEC', otraFuente: 'Fundación X' } });
    const [fex] = await m.db.select().from(proyectoFex).where(eq(proyectoFex.proyectoId, id));
    expect(fex).toMatchObject({ fuente: 'CONCYTEC', otraFuente: null });
  });

  it('la facultad la cambia la oficina, no quien lo registra', async () => {
    const [, segunda] = [...m.catalogos.facultad.values()];
    const ajeno = await m.guardar(yo, MIA, id, 1, { datos: { ...DATOS, facultadId: String(segunda) } });
    expect(ajeno.estado).toBe(422);
    expect((await m.guardar(m.gestor, '/fex', id, 1, { datos: { facultadId: String(segunda) } })).estado).toBe(200);
    expect((await m.leer(id)).facultadId).toBe(segunda);
    expect((await m.leer(id)).montoAsignado).toBe('31200.60');
  });
});

describe('la vigencia', () => {
  const guardar = (datos: object) => m.guardar(yo, MIA, id, 2, { descripcion: { ...TEXTOS, ...datos } });
  const FALTA = '2: Escriba las dos fechas, o los años, meses y días de duración.';
  const falta = async () => m.faltas(await m.leerPasos(yo, MIA, id)).includes(FALTA);
  const NADA = { fechaInicio: '', fechaFin: '', duracionAnios: '', duracionMeses: '', duracionDias: '' };

  it.each([
    [{}, true],
    [{ fechaInicio: '2026-01-01' }, true],
    [{ fechaInicio: '2026-01-01', duracionAnios: '2' }, true],
    [{ duracionAnios: '2', duracionMeses: '1' }, true],
    [{ duracionAnios: '2', duracionMeses: '1', duracionDias: '3' }, false],
    [{ fechaInicio: '2026-01-01', fechaFin: '2027-01-01' }, false],
  ])('con %j falta: %s', async (datos, esperado) => {
    expect((await guardar({ ...NADA, ...datos })).estado).toBe(200);
    expect(await falta()).toBe(esperado);
  });

  it('el inicio va antes del fin, y la duración no sale de sus límites', async () => {
    for (const malo of [
      { fechaInicio: '2026-01-01', fechaFin: '2026-01-01' },
      { fechaInicio: '2026-01-02', fechaFin: '2026-01-01' },
      { duracionMeses: '13' },
      { duracionDias: '0' },
      { duracionAnios: '1.5' },
      { palabrasClave: ['x'.repeat(251)] },
    ])
      expect([malo, (await guardar({ ...NADA, ...malo })).estado]).toEqual([malo, 422]);
  });
});

describe('a quién obedece', () => {
  it('solo el responsable lo escribe: los demás, y quienes lo integran, no lo encuentran por su puerta', async () => {
    const ruta = `${MIA}/${id}`;
    for (const quien of [otra]) {
      expect((await quien.pide('GET', `${ruta}/pasos`)).estado).toBe(404);
      expect((await quien.pide('PUT', `${ruta}/pasos/1`, { version: 1, values: {} })).estado).toBe(404);
      expect((await m.adjuntar(quien, MIA, id, 'D01')).estado).toBe(404);
      expect((await quien.pide('GET', `${ruta}/candidatos`, { clase: 'docente', q: 'sol' })).estado).toBe(404);
      expect((await quien.pide('POST', `${ruta}/integrantes`, { clase: 'docente', rol: 'otros' })).estado).toBe(404);
      expect((await quien.pide('POST', `${ruta}/enviar`)).estado).toBe(404);
      expect((await quien.pide('GET', `/fex/${id}/pasos`)).estado).toBe(403);
    }
    const deGrupo = await m.nuevoProyecto({ responsableId: yoId });
    expect((await yo.pide('GET', `${MIA}/${deGrupo}/pasos`)).estado).toBe(404);
    expect((await m.gestor.pide('GET', `/fex/${deGrupo}/pasos`)).estado).toBe(404);
  });

  it('quien solo lee proyectos en la oficina lo ve y no lo cambia', async () => {
    const w = await m.leerPasos(m.lector, '/fex', id);
    expect(w.readOnly).toBe(true);
    expect((await m.lector.pide('PUT', `/fex/${id}/pasos/1`, { version: w.version, values: {} })).estado).toBe(403);
  });
});

describe('las listas', () => {
  it('nunca suman montos de distinta moneda: cada fila dice la suya', async () => {
    const r = await m.gestor.pide<{ rows: Record<string, unknown>[] }>('GET', '/fex', { size: '100' });
    expect(r.cuerpo.rows.every((f) => typeof f.moneda === 'string')).toBe(true);
    const { bytes } = await m.gestor.pide('GET', '/fex/exportar', { format: 'csv' });
    expect(bytes.toString()).not.toMatch(/total/i);
    expect(bytes.toString()).toContain('DOLARES');
  });

  it('la de una facultad trae los suyos ya enviados, y ninguno de otra', async () => {
    const [una, segunda] = [...m.catalogos.facultad.values()] as [number, number];
    const cuenta = await m.cuentaDeFacultad('decana', una);
    const suyo = await m.nuevoProyecto({ tipoProyecto: 'PFEX', facultadId: una });
    const ajeno = await m.nuevoProyecto({ tipoProyecto: 'PFEX', facultadId: segunda });
    const deGrupo = await m.nuevoProyecto({ facultadId: una });
    const { cuerpo } = await cuenta.pide<{ rows: { id: number }[] }>('GET', '/facultad/fex', { size: '100' });
    const ids = cuerpo.rows.map((f) => f.id);
    expect(ids).toContain(suyo);
    for (const x of [ajeno, deGrupo, id]) expect(ids).not.toContain(x);
    expect((await cuenta.pide('GET', `/facultad/ficha/proyecto/${ajeno}`)).estado).toBe(404);
    expect((await cuenta.pide('GET', '/fex')).estado).toBe(403);
  });

  it('la de los proyectos de grupos no los trae', async () => {
    const { cuerpo } = await m.gestor.pide<{ rows: { tipo: string }[] }>('GET', '/proyectos', { size: '100' });
    expect(cuerpo.rows.some((f) => f.tipo === 'PFEX')).toBe(false);
  });
});

it('la base de datos no admite una moneda, un aporte ni una duración imposibles', async () => {
  for (const set of ["moneda = 'YENES'", 'aporte_universidad = -1', 'duracion_meses = 13'])
    await expect(m.db.execute(sql.raw(`update proyecto_fex set ${set} where proyecto_id = ${id}`))).rejects.toThrow();
  expect(await rowsOf(m.db, sql`select 1 from proyecto_fex where proyecto_id = ${id}`)).toHaveLength(1);
});
