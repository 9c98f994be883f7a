import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { storeFile } from '#core/files/server/files.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { CHOICE_LIMIT, type ListPage } from '#core/list/shared/list.ts';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { convocatoria } from '#modules/convocatorias/tables.ts';
import { proyectoDescripcion } from '#modules/proyectos/tables.ts';
import type { DetalleEvaluacion, Resumen, VistaProyecto } from '../contract-evaluador.ts';
import { type Cliente, dias, type Mundo, mundo } from './mundo.ts';

let m: Mundo;
let oficina: Cliente;
let llamada: number;
let manual: number, otro: number, automatico: number, titulo: number;
type Ev = Awaited<ReturnType<Mundo['evaluador']>>;
let ana: Ev, beto: Ev;
const PDF = samplePdf();

beforeAll(async () => {
  m = await mundo();
  oficina = await m.admin('oficina', { evaluacion: 'editar' });
  llamada = await m.convocatoria('PCONFIGI', { inicio: dias(0), fin: dias(0) });
  [ana, beto] = [await m.evaluador('ana', { dni: '40404040' }), await m.evaluador('beto')];
  [titulo, manual, otro, , automatico] = (
    await m.plantilla('PCONFIGI', [
      { texto: '<p>I. Calidad</p>', nivel: 'titulo' },
      { texto: '<p>Originalidad de la propuesta</p>', puntajeMax: '60' },
      { texto: '<p>Metodología</p>', puntajeMax: '34' },
      { texto: 'SUB TOTAL', nivel: 'subtotal' },
      { texto: '<p>Categoría del grupo</p>', puntajeMax: '6', editable: false, calculo: 'catgi' },
    ])
  ).criterios as [number, number, number, number, number];
});

type Falla = {
  code: string;
  detail: string;
  errors?: { path: string }[];
  reasons?: { text: string; field?: string }[];
  meta?: Record<string, unknown>;
};
async function asignado(convocatoriaId = llamada, evaluadores = [ana]) {
  const responsable = await m.persona();
  const grupoId = await m.grupo(responsable);
  const id = await m.proyecto({ tipo: 'PCONFIGI', convocatoriaId, responsable, datos: { grupoId } });
  const r = await oficina.pide('PUT', '/evaluacion/asignaciones', {
    proyectos: [id],
    evaluadores: evaluadores.map((e) => e.id),
  });
  if (r.status !== 200) throw new Error(JSON.stringify(r.body));
  const abierta = await m.filas(
    sql`
      select 1
      from convocatoria c
      where c.id = ${convocatoriaId}
        and ${dias(0)}::date between c.evaluacion_inicio and c.evaluacion_fin
    `,
  );
  if (abierta.length) for (const e of evaluadores) await e.cliente.declara(id);
  const [a] = await m.filas<{ id: number }>(
    sql`
      select id::int as id
      from proyecto_evaluacion
      where proyecto_id = ${id} and evaluador_id = ${evaluadores[0]!.id}
    `,
  );
  return { id, asignacion: a!.id, url: `/evaluador/evaluaciones/${id}` };
}
const puntuar = (url: string, criterio: number, cuerpo: object, quien = ana) =>
  quien.cliente.pide<Resumen & Falla>('PUT', `${url}/criterios/${criterio}`, cuerpo);
const finalizar = (url: string, cuerpo: object = {}) =>
  ana.cliente.pide<DetalleEvaluacion & Falla>('POST', `${url}/finalizar`, cuerpo);
async function completo(url: string, p1 = 50, p2 = 20.5) {
  await puntuar(url, manual, { puntaje: p1, comentario: 'Aporta una idea nueva' });
  await puntuar(url, otro, { puntaje: p2, comentario: 'Bien diseñada' });
}
async function cerrada() {
  const a = await asignado();
  await completo(a.url);
  await finalizar(a.url, { comentario: 'Recomiendo aprobarlo' });
  return a;
}
const mover = (inicio: string, fin: string, id: number) =>
  m.db.update(convocatoria).set({ evaluacionInicio: inicio, evaluacionFin: fin }).where(eq(convocatoria.id, id));

describe('evaluar un proyecto', () => {
  it('el evaluador ve sus criterios con lo automático ya calculado, sin escribir nada al leer', async () => {
    const { url, asignacion } = await asignado();
    const d = (await ana.cliente.pide<DetalleEvaluacion>('GET', url)).body;
    expect(d.criterios.map((c) => [c.nivel, c.editable, c.puntaje])).toEqual([
      ['titulo', true, null],
      ['criterio', true, null],
      ['criterio', true, null],
      ['subtotal', true, null],
      ['criterio', false, 6],
    ]);
    expect(d.resumen).toMatchObject({ estado: 'asignada', total: 6, evaluados: 1 });
    expect(
      await m.filas(sql`select 1 from transicion where entidad = 'proyecto_evaluacion' and entidad_id = ${asignacion}`),
    ).toHaveLength(1);
  });

  it('cada puntaje se guarda al instante y refresca subtotales y total', async () => {
    const { url, asignacion } = await asignado();
    expect((await puntuar(url, manual, { puntaje: 45.5 })).body).toMatchObject({
      estado: 'en_proceso',
      total: 51.5,
      evaluados: 2,
    });
    const r = (await puntuar(url, otro, { puntaje: 10, comentario: 'Correcta' })).body;
    expect(r.subtotales.map((s) => [s.puntaje, s.maximo])).toEqual([[55.5, 94]]);
    await puntuar(url, otro, { comentario: 'Solo cambia el comentario' });
    const d = (await ana.cliente.pide<DetalleEvaluacion>('GET', url)).body;
    expect(d.criterios.find((c) => c.id === otro)).toMatchObject({
      puntaje: 10,
      comentario: 'Solo cambia el comentario',
    });
    const pasos = await m.filas<{ accion: string }>(
      sql`
        select accion
        from transicion
        where entidad = 'proyecto_evaluacion' and entidad_id = ${asignacion}
        order by id
      `,
    );
    expect(pasos.map((p) => p.accion)).toEqual(['asignar', 'puntuar']);
  });

  it('rechaza un puntaje fuera de rango o con centésimas', async () => {
    const { url } = await asignado();
    for (const puntaje of [60.1, -1, 5.25]) {
      const r = await puntuar(url, manual, { puntaje });
      expect([r.status, r.body.errors![0]!.path]).toEqual([422, 'puntaje']);
    }
    expect((await puntuar(url, manual, { puntaje: 60 })).status).toBe(200);
  });

  it('lo automático y los títulos no se editan, y un criterio ajeno no existe', async () => {
    const { url } = await asignado();
    expect((await puntuar(url, automatico, { puntaje: 1 })).status).toBe(409);
    expect((await puntuar(url, titulo, { puntaje: 1 })).status).toBe(409);
    expect((await puntuar(url, 999_999, { puntaje: 1 })).status).toBe(404);
  });

  it('la asignación de otro evaluador no existe para él, en ninguna operación', async () => {
    const { id, url } = await asignado(llamada, [ana]);
    expect((await puntuar(url, manual, { puntaje: 1 }, beto)).status).toBe(404);
    for (const [metodo, ruta] of [
      ['GET', ''],
      ['GET', '/proyecto'],
      ['GET', '/ficha'],
      ['GET', '/ficha-firmada'],
      ['GET', '/proyecto-base'],
      ['POST', '/finalizar'],
      ['POST', '/recalcular'],
      ['GET', '/archivos/1'],
    ] as const)
      expect([ruta, (await beto.cliente.pide(metodo, `${url}${ruta}`)).status]).toEqual([ruta, 404]);
    expect((await beto.cliente.pide('PUT', `${url}/comentario`, { comentario: 'x' })).status).toBe(404);
    expect((await beto.cliente.sube(`${url}/ficha`, 'f.pdf', PDF)).status).toBe(404);
    const { rows } = (
      await beto.cliente.pide<{ rows: { proyectoId: number }[] }>('GET', '/evaluador/evaluaciones?size=100')
    ).body;
    expect(rows.map((r) => r.proyectoId)).not.toContain(id);
    expect((await oficina.pide('GET', url)).status).toBe(403);
  });

  it('fuera de la ventana no se escribe ni se lista, y lo cerrado sigue legible', async () => {
    const propia = await m.convocatoria('PCONFIGI', { inicio: dias(-3), fin: dias(0) });
    const { id, url } = await asignado(propia);
    const otra = await asignado(propia);
    await completo(otra.url);
    await finalizar(otra.url, { comentario: 'Listo' });
    await mover(dias(-3), dias(-1), propia);
    const r = await puntuar(url, manual, { puntaje: 1 });
    expect([r.status, r.body.detail]).toEqual([409, expect.stringContaining('ventana')]);
    expect((await finalizar(url, { comentario: 'x' })).status).toBe(409);
    expect((await ana.cliente.pide('GET', url)).status).toBe(404);
    expect((await ana.cliente.pide('GET', otra.url)).status).toBe(200);
    const ids = (
      await ana.cliente.pide<{ rows: { proyectoId: number }[] }>('GET', '/evaluador/evaluaciones?size=100')
    ).body.rows.map((f) => f.proyectoId);
    expect([ids.includes(id), ids.includes(otra.id)]).toEqual([false, true]);
  });

  it('el borrador del comentario se guarda y lo automático se recalcula a pedido', async () => {
    const { id, url } = await asignado();
    expect((await ana.cliente.pide<Resumen>('PUT', `${url}/comentario`, { comentario: 'Borrador' })).body.estado).toBe(
      'en_proceso',
    );
    await m.filas(sql`update grupo set categoria = 'D' where id = (select grupo_id from proyecto where id = ${id})`);
    expect((await ana.cliente.pide<DetalleEvaluacion>('GET', url)).body.resumen.total).toBe(6);
    const d = (await ana.cliente.pide<DetalleEvaluacion>('POST', `${url}/recalcular`)).body;
    expect([d.comentario, d.resumen.total]).toEqual(['Borrador', 1]);
  });
});

describe('finalizar', () => {
  it('enumera todo lo que falta y no cierra', async () => {
    const { url } = await asignado();
    const r = await finalizar(url);
    expect([r.status, r.body.reasons!.map((x) => x.field)]).toEqual([
      422,
      [`criterio-${manual}`, `criterio-${otro}`, 'comentario'],
    ]);
  });

  it('los ceros se confirman', async () => {
    const { url } = await asignado();
    await completo(url, 0);
    const r = await finalizar(url, { comentario: 'Débil' });
    expect([r.status, r.body.meta]).toEqual([422, { confirmar: 'ceros' }]);
    const d = await finalizar(url, { comentario: 'Débil', confirmaCeros: true });
    expect([d.status, d.body.resumen]).toEqual([200, expect.objectContaining({ estado: 'cerrada', total: 26.5 })]);
  });

  it('cerrada no admite cambios: ni puntajes, ni comentario, ni recalcular, ni otro cierre', async () => {
    const { url, asignacion } = await cerrada();
    expect((await puntuar(url, manual, { puntaje: 1 })).status).toBe(409);
    expect((await ana.cliente.pide('PUT', `${url}/comentario`, { comentario: 'x' })).status).toBe(409);
    expect((await ana.cliente.pide('POST', `${url}/recalcular`)).status).toBe(409);
    expect((await oficina.pide('POST', `/evaluacion/resultados/${asignacion}/recalcular`)).status).toBe(409);
    expect((await finalizar(url, { comentario: 'x' })).status).toBe(409);
  });

  it('de dos cierres simultáneos uno vale', async () => {
    const { url, asignacion } = await asignado();
    await completo(url);
    const rs = await Promise.all([1, 2, 3].map(() => finalizar(url, { comentario: 'Listo' })));
    expect(rs.map((r) => r.status).sort()).toEqual([200, 409, 409]);
    expect(
      await m.filas(
        sql`
          select 1
          from transicion
          where entidad = 'proyecto_evaluacion' and entidad_id = ${asignacion} and accion = 'cerrar'
        `,
      ),
    ).toHaveLength(1);
    expect(
      await m.filas(
        sql`select 1 from correo_saliente where plantilla = 'evaluacion-cierre' and entidad_id = ${asignacion}`,
      ),
    ).toHaveLength(1);
  });

  it('sin criterios aprobados se ve con un aviso y no se cierra', async () => {
    const convocatoriaId = await m.convocatoria('PMULTI', { inicio: dias(0), fin: dias(1) });
    const id = await m.proyecto({ tipo: 'PMULTI', convocatoriaId, responsable: await m.persona() });
    await oficina.pide('PUT', '/evaluacion/asignaciones', { proyectos: [id], evaluadores: [beto.id] });
    await beto.cliente.declara(id);
    const { rows } = (
      await beto.cliente.pide<{ rows: { proyectoId: number; aviso: string }[] }>(
        'GET',
        '/evaluador/evaluaciones?size=100',
      )
    ).body;
    expect(rows.find((r) => r.proyectoId === id)?.aviso).toBe('sin_criterios');
    expect(
      (await beto.cliente.pide<Falla>('POST', `/evaluador/evaluaciones/${id}/finalizar`, { comentario: 'x' })).body
        .reasons![0]!.text,
    ).toMatch(/criterios/);
  });
});

describe('ficha de evaluación', () => {
  it('antes de cerrar dice «Borrador»; después lleva puntajes, total, nota mínima y firma', async () => {
    const { id, url, asignacion } = await asignado();
    await completo(url);
    const texto = async () => (await pdfPages((await ana.cliente.pide('GET', `${url}/ficha`)).bytes)).join(' ');
    expect(await texto()).toContain('Borrador');
    await finalizar(url, { comentario: 'Recomiendo aprobarlo' });
    const final = await texto();
    expect(final).not.toContain('Borrador');
    for (const parte of [
      'Ficha de evaluación',
      '- PCONFIGI',
      'Originalidad de la propuesta',
      'Aporta una idea nueva',
      'SUB TOTAL 94 70.5',
      'TOTAL 100 76.5',
      'mínimo aprobatorio es 50',
      'Recomiendo aprobarlo',
      'DNI: 40404040',
      `Proyecto ${id} · Asignación ${asignacion} · Evaluador ${ana.id}`,
    ])
      expect(final).toContain(parte);
    expect(
      (await pdfPages((await oficina.pide('GET', `/evaluacion/resultados/${asignacion}/ficha`)).bytes)).join(' '),
    ).toContain('TOTAL 100 76.5');
  });

  it('la firmada se carga tras cerrar, solo PDF o JPG de verdad, y guarda su historia', async () => {
    const { url } = await asignado();
    expect((await ana.cliente.sube(`${url}/ficha`, 'f.pdf', PDF)).status).toBe(409);
    await completo(url);
    await finalizar(url, { comentario: 'Listo' });
    expect((await ana.cliente.sube(`${url}/ficha`, 'f.pdf', Buffer.from('MZ no soy pdf'))).status).toBe(415);
    expect((await ana.cliente.sube(`${url}/ficha`, 'f.exe', PDF)).status).toBe(415);
    const r = await ana.cliente.sube(`${url}/ficha`, 'firmada.pdf', PDF);
    expect([r.status, (r.body.resumen as Resumen).estado]).toEqual([200, 'ficha_cargada']);
    await ana.cliente.sube(`${url}/ficha`, 'mejor.pdf', PDF);
    const d = (await ana.cliente.pide<DetalleEvaluacion>('GET', url)).body;
    expect(d.fichas.map((f) => [f.name, f.current])).toEqual([
      ['mejor.pdf', true],
      ['firmada.pdf', false],
    ]);
    expect((await ana.cliente.pide('GET', `${url}/ficha-firmada`)).bytes.equals(PDF)).toBe(true);
  });

  it('se admite hasta los días de gracia', async () => {
    const propia = await m.convocatoria('PCONFIGI', { inicio: dias(-40), fin: dias(0) });
    const { url } = await asignado(propia);
    await completo(url);
    await finalizar(url, { comentario: 'Listo' });
    await mover(dias(-40), dias(-16), propia);
    expect((await ana.cliente.sube(`${url}/ficha`, 'f.pdf', PDF)).status).toBe(409);
    await mover(dias(-40), dias(-15), propia);
    expect((await ana.cliente.sube(`${url}/ficha`, 'f.pdf', PDF)).status).toBe(200);
  });
});

describe('proyectos evaluados', () => {
  type Fila = {
    id: number;
    total: number;
    promedio: number | null;
    evaluado: string;
    ficha: string;
    criterios: number;
    evaluados: number;
    acciones: string[];
  };
  const fila = async (asignacion: number) =>
    (await oficina.pide<{ rows: Fila[] }>('GET', '/evaluacion/resultados?size=100')).body.rows.find(
      (r) => r.id === asignacion,
    )!;

  it('cada asignación muestra su total, y el promedio solo cuenta las cerradas', async () => {
    const { url, asignacion } = await asignado(llamada, [ana, beto]);
    await completo(url);
    await puntuar(url, manual, { puntaje: 10 }, beto);
    expect(await fila(asignacion)).toMatchObject({
      total: 76.5,
      promedio: null,
      evaluado: 'no',
      criterios: 3,
      evaluados: 3,
    });
    await finalizar(url, { comentario: 'Listo' });
    expect(await fila(asignacion)).toMatchObject({
      total: 76.5,
      promedio: 76.5,
      evaluado: 'si',
      ficha: 'no',
      acciones: ['reabrir'],
    });
  });

  it('reabrir pide motivo, lo ve el evaluador y la ficha firmada deja de valer', async () => {
    const { url, asignacion } = await cerrada();
    await ana.cliente.sube(`${url}/ficha`, 'f.pdf', PDF);
    expect(
      (
        await oficina.pide('POST', `/registros/proyecto_evaluacion/${asignacion}/acciones/reabrir`, {
          datos: { motivo: '' },
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await oficina.pide('POST', `/registros/proyecto_evaluacion/${asignacion}/acciones/reabrir`, {
          datos: { motivo: 'Corrija el comentario 2' },
        })
      ).status,
    ).toBe(200);
    const d = (await ana.cliente.pide<DetalleEvaluacion>('GET', url)).body;
    expect([d.editable, d.motivoReapertura, d.resumen.estado, d.cerradaEn]).toEqual([
      true,
      'Corrija el comentario 2',
      'en_proceso',
      null,
    ]);
    expect(d.fichas.map((f) => f.current)).toEqual([false]);
    expect((await oficina.pide('GET', `/evaluacion/resultados/${asignacion}/ficha-firmada`)).status).toBe(404);
    expect((await puntuar(url, manual, { puntaje: 40 })).status).toBe(200);
    expect(
      (
        await oficina.pide('POST', `/registros/proyecto_evaluacion/${asignacion}/acciones/reabrir`, {
          datos: { motivo: 'Otra vez' },
        })
      ).status,
    ).toBe(409);
  });

  it('el recordatorio llega a cada pendiente una vez al día', async () => {
    const dora = await m.evaluador('dora');
    const [uno, dos] = [await asignado(llamada, [dora]), await asignado(llamada, [dora])];
    const ids = [uno.asignacion, dos.asignacion, (await cerrada()).asignacion];
    const recordar = () =>
      oficina.pide<{ enviados: number; omitidos: { motivo: string }[] }>('POST', '/evaluacion/resultados/recordar', {
        ids,
      });
    const rs = await Promise.all([recordar(), recordar()]);
    expect(rs.map((r) => r.body.enviados).sort()).toEqual([0, 1]);
    // What was chosen and somebody finished meanwhile is told, row by row.
    expect((await recordar()).body).toMatchObject({
      enviados: 0,
      omitidos: [
        { motivo: expect.stringMatching(/^No debe la evaluación de «/) },
        { motivo: 'Ya recibió un recordatorio hoy' },
      ],
    });
    const [correo] = await m.filas<{ cuerpo: string }>(
      sql`
        select cuerpo
        from correo_saliente
        where plantilla = 'evaluacion-recordatorio' and para = 'dora@prueba.example'
      `,
    );
    expect(correo!.cuerpo).toContain('2 evaluaciones pendientes');
  });

  it('todas las de unos filtros se eligen a la vez, y la que ya no existe se dice', async () => {
    const { asignacion } = await asignado(llamada, [await m.evaluador('elvira')]);
    const todas = await oficina.pide<ListPage>('GET', '/evaluacion/resultados?parts=ids&q=elvira');
    expect(todas.body).toMatchObject({ rows: [{ id: asignacion }], total: 1, more: false });
    const recordar = (ids: number[]) => oficina.pide('POST', '/evaluacion/resultados/recordar', { ids });
    expect((await recordar([asignacion, 999_999])).body).toEqual({
      enviados: 1,
      omitidos: [{ evaluador: 'Evaluación 999999', motivo: 'Ya no existe' }],
    });
    const demasiadas = Array.from({ length: CHOICE_LIMIT + 1 }, (_, n) => n + 1);
    expect((await recordar(demasiadas)).status).toBe(422);
    expect((await ana.cliente.pide('GET', '/evaluacion/resultados?parts=ids')).status).toBe(403);
  });

  it('se exporta a Excel y propone el último periodo', async () => {
    const excel = await oficina.pide('GET', '/evaluacion/resultados/exportar?format=xlsx');
    expect([excel.status, excel.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await oficina.pide('GET', '/evaluacion/resultados/opciones')).body).toMatchObject({
      periodo: expect.any(Number),
      tipo: expect.any(String),
    });
  });
});

describe('proyecto del evaluador', () => {
  it('lee las secciones de su tipo, saneadas, con calendario y presupuesto', async () => {
    const { id, url } = await asignado();
    await m.db.insert(proyectoDescripcion).values([
      { proyectoId: id, clave: 'antecedentes', texto: '<p>Antes</p><script>alert(1)</script>' },
      { proyectoId: id, clave: 'resumen_ejecutivo', texto: '<p>Resumen</p>' },
    ]);
    const v = (await ana.cliente.pide<VistaProyecto>('GET', `${url}/proyecto`)).body;
    expect(v.secciones.map((s) => s.title)).toEqual(['Resumen ejecutivo', 'Antecedentes', 'Calendario', 'Presupuesto']);
    expect(v.secciones[1]!.content).toEqual([{ type: 'html', html: '<p>Antes</p>' }]);
    const [lineas, resumen] = v.secciones[3]!.content;
    expect(lineas).toMatchObject({ rows: [], total: expect.arrayContaining([formatMoney('0')]) });
    expect(resumen).toMatchObject({
      rows: ['Bienes', 'Servicios', 'Otros'].map((tipo) => [tipo, '0', formatMoney('0'), '0.00 %']),
    });
  });

  it('abre los archivos que el visor muestra de su proyecto, y ningún otro', async () => {
    const { id, url } = await asignado();
    const ajeno = await asignado(llamada, [beto]);
    const colgar = async (entityId: number, key: string) => {
      const slot = { key, label: key, accept: ['pdf'] as const, maxMb: 1 };
      return (
        await storeFile(m.contextFor(), {
          entity: 'proyecto',
          before: async () => entityId,
          slot,
          stream: Readable.from([PDF]),
          filename: 'a.pdf',
        })
      ).id;
    };
    const [propio, oculto, otroProyecto] = [
      await colgar(id, 'metodologia'),
      await colgar(id, 'declaracion_jurada_firmada'),
      await colgar(ajeno.id, 'metodologia'),
    ];
    const abrir = async (archivo: number) => (await ana.cliente.pide('GET', `${url}/archivos/${archivo}`)).status;
    expect([await abrir(propio), await abrir(oculto), await abrir(otroProyecto)]).toEqual([200, 404, 404]);
  });

  it('lo pendiente aparece con su fecha límite', async () => {
    const { id } = await asignado();
    const { pendientes } = (
      await ana.cliente.pide<{ pendientes: { enlace: string; hasta: string }[] }>(
        'GET',
        '/portal/pendientes?area=evaluador',
      )
    ).body;
    expect(pendientes.find((p) => p.enlace.endsWith(`=${id}`))).toMatchObject({ hasta: dias(0) });
  });
});
