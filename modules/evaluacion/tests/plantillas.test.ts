import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlantillaDetalle } from '../contract.ts';
import { ANIO, type Cliente, dias, type Mundo, mundo } from './mundo.ts';

let m: Mundo;
let oficina: Cliente;
let consulta: Cliente;
const criterio = {
  texto: '<p>Originalidad</p>',
  nivel: 'criterio',
  puntajeMax: 100,
  editable: true,
  calculo: 'ninguna',
};

beforeAll(async () => {
  m = await mundo();
  oficina = await m.admin('oficina', { convocatorias: 'editar', evaluacion: 'editar' });
  consulta = await m.admin('consulta', { convocatorias: 'ver', evaluacion: 'ver' });
});

const crear = async (tipoProyecto: string, copiarDe: number | null = null) =>
  (await oficina.pide<{ id: number }>('POST', '/evaluacion/plantillas', { tipoProyecto, periodo: ANIO, copiarDe })).body
    .id;
const leer = async (id: number) => (await oficina.pide<PlantillaDetalle>('GET', `/evaluacion/plantillas/${id}`)).body;
const agregar = async (id: number, datos: object = {}) => {
  const { version } = await leer(id);
  return oficina.pide<PlantillaDetalle & { errors?: { path: string }[] }>(
    'POST',
    `/evaluacion/plantillas/${id}/criterios`,
    { version, ...criterio, ...datos },
  );
};
const historia = (id: number, accion: string) =>
  m.filas(
    sql`select 1 from transicion where entidad = 'evaluacion_plantilla' and entidad_id = ${id} and accion = ${accion}`,
  );

describe('plantillas de evaluación', () => {
  it('se crean una por tipo y año', async () => {
    const id = await crear('PICV');
    expect((await leer(id)).estado).toBe('en_proceso');
    const otra = await oficina.pide('POST', '/evaluacion/plantillas', { tipoProyecto: 'PICV', periodo: ANIO });
    expect(otra.status).toBe(409);
  });

  it('al copiar traen todos los criterios de otra', async () => {
    const origen = await m.plantilla(
      'PMULTI',
      [
        { texto: 'T', nivel: 'titulo' },
        { texto: 'A', puntajeMax: '60' },
        {
          texto: 'B',
          puntajeMax: '40',
          editable: false,
          calculo: 'catgi',
          parametros: { puntaje_grupo_a: 9 },
          puntosAdicionales: 3,
        },
      ],
      true,
      ANIO - 1,
    );
    const copia = await leer(await crear('PMULTI', origen.id));
    expect(
      copia.criterios.map((c) => [
        c.texto,
        c.nivel,
        c.puntajeMax,
        c.editable,
        c.calculo,
        c.parametros,
        c.puntosAdicionales,
      ]),
    ).toEqual([
      ['T', 'titulo', 0, true, 'ninguna', {}, null],
      ['A', 'criterio', 60, true, 'ninguna', {}, null],
      ['B', 'criterio', 40, false, 'catgi', { puntaje_grupo_a: 9 }, 3],
    ]);
  });

  it('los criterios se agregan al final, se limpian, se reordenan y se eliminan sin huecos', async () => {
    const id = await crear('PEVENTO');
    await agregar(id, { texto: '<p onclick="x()">Uno<script>alert(1)</script></p>', puntajeMax: 50 });
    await agregar(id, { texto: 'Dos', puntajeMax: 30 });
    let p = (await agregar(id, { texto: 'Tres', nivel: 'titulo', puntajeMax: 20 })).body;
    expect(p.criterios.map((c) => [c.texto, c.puntajeMax])).toEqual([
      ['<p>Uno</p>', 50],
      ['Dos', 30],
      ['Tres', 0],
    ]);
    const orden = p.criterios.map((c) => c.id).reverse();
    p = (
      await oficina.pide<PlantillaDetalle>('PUT', `/evaluacion/plantillas/${id}/orden`, { version: p.version, orden })
    ).body;
    expect(p.criterios.map((c) => [c.id, c.orden])).toEqual(orden.map((c, i) => [c, i + 1]));
    const incompleto = await oficina.pide('PUT', `/evaluacion/plantillas/${id}/orden`, {
      version: p.version,
      orden: orden.slice(1),
    });
    expect(incompleto.status).toBe(422);
    p = (
      await oficina.pide<PlantillaDetalle>('DELETE', `/evaluacion/plantillas/${id}/criterios/${orden[0]}`, {
        version: p.version,
      })
    ).body;
    expect(p.criterios.map((c) => c.orden)).toEqual([1, 2]);
  });

  it('un criterio no editable necesita su regla, y uno editable no la lleva', async () => {
    const id = await crear('SPINOFF');
    expect((await agregar(id, { editable: false })).body.errors?.[0]?.path).toBe('calculo');
    expect((await agregar(id, { editable: true, calculo: 'catgi' })).body.errors?.[0]?.path).toBe('calculo');
    expect((await agregar(id, { texto: 'palabra '.repeat(101) })).body.errors?.[0]?.path).toBe('texto');
  });

  it('un criterio fija los valores de su regla, dentro de sus límites, y ninguno que la regla no use', async () => {
    const id = await crear('PINTERDIS');
    const automatico = { editable: false, calculo: 'presupuesto_eci' };
    const con = (parametros: object, mas: object = {}) => agregar(id, { ...automatico, parametros, ...mas });
    const r = await con({ presupuesto_eci_uit: 6, presupuesto_eci_bajo: 2.5 });
    expect(r.status).toBe(200);
    expect(r.body.criterios[0]!.parametros).toEqual({ presupuesto_eci_uit: 6, presupuesto_eci_bajo: 2.5 });
    const fallas = async (parametros: object, mas: object = {}) =>
      (await con(parametros, mas)).body.errors?.map((e) => e.path);
    expect(await fallas({ presupuesto_eci_bajo: 101 })).toEqual(['presupuesto_eci_bajo']);
    expect(await fallas({ presupuesto_eci_bajo: 1.234 })).toEqual(['presupuesto_eci_bajo']);
    expect(await fallas({ puntaje_factor: 1 })).toEqual(['puntaje_factor']);
    expect(await fallas({ cualquiera: 1 })).toEqual(['cualquiera']);
    expect(await fallas({ experiencia_gi_anios: 2.5 }, { calculo: 'experiencia_gi' })).toEqual([
      'experiencia_gi_anios',
    ]);
    expect(await fallas({ puntaje_factor: 1 }, { editable: true, calculo: 'ninguna' })).toEqual(['puntaje_factor']);
  });

  it('quien guarda sobre una versión vieja recibe un aviso y no pisa el cambio', async () => {
    const id = await crear('RFPLU');
    const { version } = await leer(id);
    await agregar(id);
    const tarde = await oficina.pide<{ code: string; detail: string }>(
      'POST',
      `/evaluacion/plantillas/${id}/criterios`,
      { version, ...criterio },
    );
    expect([tarde.status, tarde.body.code]).toEqual([409, 'stale_version']);
    expect(tarde.body.detail).toContain('oficina');
  });

  it('no se aprueba si los puntajes no suman el total', async () => {
    const id = await crear('PTPGRADO');
    await agregar(id, { puntajeMax: 90 });
    const r = await oficina.pide<{ reasons: { text: string }[] }>(
      'POST',
      `/registros/evaluacion_plantilla/${id}/acciones/aprobar`,
      {},
    );
    expect(r.status).toBe(422);
    expect(r.body.reasons[0]!.text).toContain('90');
  });

  it('dos clics en «Aprobar» la aprueban una sola vez y congelan los criterios', async () => {
    const id = await crear('PTPMAEST');
    await agregar(id);
    const rs = await Promise.all(
      [1, 2, 3].map(() =>
        oficina.pide<PlantillaDetalle>('POST', `/registros/evaluacion_plantilla/${id}/acciones/aprobar`, {}),
      ),
    );
    expect(rs.map((r) => [r.status, r.body.estado])).toEqual([
      [200, 'aprobado'],
      [200, 'aprobado'],
      [200, 'aprobado'],
    ]);
    expect(rs[0]!.body).toMatchObject({ mensaje: 'Criterios aprobados y publicados.' });
    expect(await historia(id, 'aprobar')).toHaveLength(1);
    const p = await leer(id);
    expect(p.criterios).toHaveLength(1);
    expect((await agregar(id)).status).toBe(409);
    expect(
      (
        await oficina.pide('DELETE', `/evaluacion/plantillas/${id}/criterios/${p.criterios[0]!.id}`, {
          version: p.version,
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await oficina.pide('PUT', `/evaluacion/plantillas/${id}/criterios/${p.criterios[0]!.id}`, {
          version: p.version,
          ...criterio,
        })
      ).status,
    ).toBe(409);
  });

  it('se reabre con motivo y solo mientras nadie ha puntuado', async () => {
    const responsable = await m.persona();
    const convocatoriaId = await m.convocatoria('PCONFIGI', { inicio: dias(-1), fin: dias(1) });
    const proyectoId = await m.proyecto({ tipo: 'PCONFIGI', convocatoriaId, responsable });
    const ev = await m.evaluador('reapertura');
    await oficina.pide('PUT', '/evaluacion/asignaciones', { proyectos: [proyectoId], evaluadores: [ev.id] });
    const { id, criterios } = await m.plantilla(
      'PCONFIGI',
      [
        { texto: 'Manual', puntajeMax: '90' },
        { texto: 'Grupo', puntajeMax: '10', editable: false, calculo: 'catgi' },
      ],
      false,
    );
    await oficina.pide('POST', `/registros/evaluacion_plantilla/${id}/acciones/aprobar`, {});
    const publicados = await m.filas(
      sql`
        select 1
        from evaluacion_puntaje s
          join proyecto_evaluacion a on a.id = s.asignacion_id
        where a.proyecto_id = ${proyectoId} and s.sustento is not null
      `,
    );
    expect(publicados).toHaveLength(1);
    expect(
      (await oficina.pide('POST', `/registros/evaluacion_plantilla/${id}/acciones/reabrir`, { datos: { motivo: ' ' } }))
        .status,
    ).toBe(422);
    expect(
      (
        await oficina.pide<PlantillaDetalle>('POST', `/registros/evaluacion_plantilla/${id}/acciones/reabrir`, {
          datos: { motivo: 'Error de tipeo' },
        })
      ).body.estado,
    ).toBe('en_proceso');
    await oficina.pide('POST', `/registros/evaluacion_plantilla/${id}/acciones/aprobar`, {});
    const url = `/evaluador/evaluaciones/${proyectoId}/criterios/${criterios[0]}`;
    await ev.cliente.declara(proyectoId);
    expect((await ev.cliente.pide('PUT', url, { puntaje: 10 })).status).toBe(200);
    expect(
      (
        await oficina.pide('POST', `/registros/evaluacion_plantilla/${id}/acciones/reabrir`, {
          datos: { motivo: 'Tarde' },
        })
      ).status,
    ).toBe(409);
  });

  it('quien solo consulta las ve y no las cambia', async () => {
    const id = await crear('PINVPOS');
    expect((await consulta.pide<PlantillaDetalle>('GET', `/evaluacion/plantillas/${id}`)).body).toMatchObject({
      editable: false,
      acciones: [],
    });
    expect((await consulta.pide('POST', `/registros/evaluacion_plantilla/${id}/acciones/aprobar`, {})).status).toBe(
      403,
    );
    expect(
      (await consulta.pide('POST', `/evaluacion/plantillas/${id}/criterios`, { version: 1, ...criterio })).status,
    ).toBe(403);
    expect(
      (await consulta.pide<{ rows: unknown[] }>('GET', '/evaluacion/plantillas?size=100')).body.rows.length,
    ).toBeGreaterThan(5);
    expect((await consulta.pide('GET', '/evaluacion/plantillas/999999')).status).toBe(404);
  });
});
