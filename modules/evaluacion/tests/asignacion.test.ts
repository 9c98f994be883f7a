import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Asignado, PreviaDeAsignacion } from '../contract-asignacion.ts';
import { ANIO, type Cliente, dias, type Mundo, mundo } from './mundo.ts';

let m: Mundo;
let oficina: Cliente;
let abierta: number;
let criterios: number[];
type Ev = Awaited<ReturnType<Mundo['evaluador']>>;
let ana: Ev, beto: Ev, cira: Ev;

beforeAll(async () => {
  m = await mundo();
  oficina = await m.admin('oficina', { evaluacion: 'editar' });
  abierta = await m.convocatoria('PCONFIGI', { inicio: dias(-5), fin: dias(5) });
  [ana, beto, cira] = [await m.evaluador('ana'), await m.evaluador('beto'), await m.evaluador('cira')];
  ({ criterios } = await m.plantilla('PCONFIGI', [
    { texto: 'Calidad', puntajeMax: '90' },
    { texto: 'Categoría del grupo', puntajeMax: '6', editable: false, calculo: 'catgi' },
    { texto: 'Experiencia', puntajeMax: '4', editable: false, calculo: 'experiencia' },
  ]));
});

type Resultado = {
  resultados: { id: number; ok: boolean; motivo: string | null }[];
  reasons?: { text: string }[];
  detail?: string;
};
const asignar = (proyectos: number[], evaluadores: number[]) =>
  oficina.pide<Resultado>('PUT', '/evaluacion/asignaciones', { proyectos, evaluadores });
const nuevo = async (extra: Partial<Parameters<Mundo['proyecto']>[0]> = {}) =>
  m.proyecto({ tipo: 'PCONFIGI', convocatoriaId: abierta, responsable: await m.persona(), ...extra });
const estado = async (id: number) =>
  (await m.filas<{ estado: string }>(sql`select estado from proyecto where id = ${id}`))[0]!.estado;
const asignados = async (id: number) =>
  (
    await m.filas<{ e: number }>(
      sql`select evaluador_id::int as e from proyecto_evaluacion where proyecto_id = ${id} order by 1`,
    )
  ).map((f) => f.e);

describe('asignación de evaluadores', () => {
  it('el primer evaluador pone el proyecto en evaluación y sin evaluadores vuelve a enviado', async () => {
    const p = await nuevo();
    expect((await asignar([p], [ana.id, beto.id])).status).toBe(200);
    expect([await estado(p), await asignados(p)]).toEqual(['en_evaluacion', [ana.id, beto.id]]);
    await asignar([p], [beto.id, cira.id]);
    expect(await asignados(p)).toEqual([beto.id, cira.id]);
    await asignar([p], []);
    expect([await estado(p), await asignados(p)]).toEqual(['enviado', []]);
    const pasos = await m.filas<{ accion: string }>(
      sql`select accion from transicion where entidad = 'proyecto' and entidad_id = ${p} order by id`,
    );
    expect(pasos.map((x) => x.accion)).toEqual(['asignar_evaluadores', 'retirar_evaluadores']);
  });

  it('avisa al evaluador por correo y en su bandeja, una vez', async () => {
    const p = await nuevo();
    await asignar([p], [ana.id]);
    await asignar([p], [ana.id, beto.id]);
    const correos = await m.filas(
      sql`
        select para
        from correo_saliente
        where plantilla = 'evaluacion-asignacion' and entidad_id = ${p}
        order by para
      `,
    );
    expect(correos).toEqual([{ para: 'ana@prueba.example' }, { para: 'beto@prueba.example' }]);
    expect(
      await m.filas(
        sql`select 1 from aviso where usuario_id = ${ana.usuarioId} and enlace like ${`%proyecto_id=${p}`}`,
      ),
    ).toHaveLength(1);
  });

  it('calcula al asignar los criterios automáticos y guarda de dónde salen', async () => {
    const responsable = await m.persona({ renacyt: 'P0001' });
    await m.obra([responsable], ANIO - 1, 30);
    await m.obra([responsable], ANIO - 7, 10);
    await m.obra([responsable], ANIO - 8, 500);
    await m.obra([responsable], ANIO, 500);
    await m.obra([responsable], ANIO - 1, 500, { validado: false });
    const docente = await m.persona();
    const grupoId = await m.grupo(responsable, [], { categoria: 'B' });
    const p = await nuevo({
      responsable,
      miembros: [
        { id: docente, rol: 'co_responsable' },
        { id: await m.persona(), rol: 'tesista' },
      ],
      datos: { grupoId },
    });
    await asignar([p], [ana.id]);
    const filas = await m.filas<{ puntaje: string; sustento: { miembros?: { puntos: number }[]; categoria?: string } }>(
      sql`
        select s.puntaje, s.sustento
        from evaluacion_puntaje s
          join proyecto_evaluacion a on a.id = s.asignacion_id
        where a.proyecto_id = ${p}
        order by s.criterio_id
      `,
    );
    expect(filas.map((f) => f.puntaje)).toEqual(['4.0', '2.0']);
    expect(filas[0]!.sustento.categoria).toBe('B');
    expect(filas[1]!.sustento.miembros?.map((x) => x.puntos)).toEqual([40, 0]);
  });

  it('no admite repetidos, más del máximo ni evaluadores inactivos', async () => {
    const p = await nuevo();
    const otros = [await m.evaluador('dora'), await m.evaluador('ema')];
    const inactivo = await m.evaluador('inactivo');
    await oficina.pide('PUT', `/evaluacion/evaluadores/${inactivo.id}/activo`, { activo: false, version: 1 });
    expect((await asignar([p], [ana.id, ana.id])).status).toBe(422);
    expect((await asignar([p], [ana.id, beto.id, ...otros.map((o) => o.id)])).status).toBe(422);
    expect((await asignar([p], [inactivo.id])).status).toBe(422);
    expect((await asignar([999_999], [ana.id])).status).toBe(404);
    expect([await estado(p), await asignados(p)]).toEqual(['enviado', []]);
  });

  it('rechaza con su razón a quien integra el proyecto, es de su grupo o es coautor reciente del responsable', async () => {
    const [responsable, miembro, colega, coautor, antiguo] = [
      await m.persona(),
      await m.persona(),
      await m.persona(),
      await m.persona(),
      await m.persona(),
    ];
    const grupoId = await m.grupo(responsable, [colega]);
    await m.obra([responsable, coautor], ANIO - 5);
    await m.obra([responsable, antiguo], ANIO - 6);
    const p = await nuevo({ responsable, miembros: [{ id: miembro, rol: 'miembro_docente' }], datos: { grupoId } });
    const casos = [
      [miembro, /integrante del proyecto/],
      [colega, /mismo grupo/],
      [coautor, /coautor del responsable/],
      [responsable, /integrante del proyecto/],
    ] as const;
    for (const [i, [investigadorId, razon]] of casos.entries()) {
      const e = await m.evaluador(`conflicto${i}`, { investigadorId });
      const r = await asignar([p], [e.id]);
      expect(r.status).toBe(409);
      expect(r.body.reasons![0]!.text).toMatch(razon);
      const sugeridos = (
        await oficina.pide<{ evaluadores: Asignado[] }>(
          'GET',
          `/evaluacion/asignaciones/evaluadores?q=conflicto${i}&proyectos=${p}`,
        )
      ).body.evaluadores;
      expect(sugeridos[0]!.conflictos.join()).toMatch(razon);
    }
    expect((await asignar([p], [(await m.evaluador('antiguo', { investigadorId: antiguo })).id])).status).toBe(200);
  });

  it('en bloque, lo que falla en un proyecto no deshace los otros', async () => {
    const integrante = await m.persona();
    const e = await m.evaluador('bloque', { investigadorId: integrante });
    const [uno, dos] = [await nuevo(), await nuevo({ miembros: [{ id: integrante, rol: 'co_responsable' }] })];
    const cerrado = await m.proyecto({
      tipo: 'PCONFIGI',
      convocatoriaId: await m.convocatoria('PCONFIGI', { inicio: dias(-9), fin: dias(-1) }),
      responsable: await m.persona(),
    });
    const { resultados } = (await asignar([uno, dos, cerrado], [e.id])).body;
    expect(resultados.map((r) => [r.id, r.ok])).toEqual([
      [uno, true],
      [dos, false],
      [cerrado, false],
    ]);
    expect(resultados[1]!.motivo).toMatch(/integrante/);
    expect(resultados[2]!.motivo).toMatch(/ventana/);
    expect([await asignados(uno), await asignados(dos)]).toEqual([[e.id], []]);
  });

  it('antes de asignar en bloque dice la carga de cada persona, sus conflictos en palabras y qué proyectos lo rechazarían', async () => {
    const integrante = await m.persona();
    const e = await m.evaluador('previo', { investigadorId: integrante });
    const [uno, dos] = [await nuevo(), await nuevo({ miembros: [{ id: integrante, rol: 'co_responsable' }] })];
    await asignar([uno], [ana.id]);
    const pedir = async (proyectos: number[], evaluadores: number[]) =>
      (
        await oficina.pide<PreviaDeAsignacion>(
          'GET',
          `/evaluacion/asignaciones/previa?proyectos=${proyectos.join(',')}&evaluadores=${evaluadores.join(',')}`,
        )
      ).body;
    const carga = (await pedir([uno], [ana.id])).personas[0]!.carga;
    const { personas, rechazados } = await pedir([uno, dos], [ana.id, e.id]);
    expect(rechazados.map((r) => [r.id, r.razones])).toEqual([[dos, ['previo De previo es integrante del proyecto.']]]);
    const de = (id: number) => personas.find((p) => p.id === id)!;
    // The one they have is not new, and the other refuses the whole set.
    expect(de(ana.id)).toMatchObject({ carga, despues: carga, conflictos: [] });
    expect(de(e.id)).toMatchObject({ carga: 0, despues: 1 });
    expect(de(e.id).conflictos).toEqual([
      { titulo: expect.any(String), texto: 'es integrante del proyecto', impide: true },
    ]);
    // What it said is what happens.
    const { resultados } = (await asignar([uno, dos], [ana.id, e.id])).body;
    expect(resultados.filter((r) => !r.ok).map((r) => r.id)).toEqual(rechazados.map((r) => r.id));
    expect((await pedir([uno], [e.id])).personas[0]!.carga).toBe(de(e.id).despues);
  });

  it('al buscar para varios proyectos, cada persona dice en cuáles tiene conflicto y solo se impide si es en todos', async () => {
    const integrante = await m.persona();
    await m.evaluador('varios', { investigadorId: integrante });
    const con = () => nuevo({ miembros: [{ id: integrante, rol: 'co_responsable' }] });
    const [libre, uno, dos] = [await nuevo(), await con(), await con()];
    const buscar = async (...proyectos: number[]) =>
      (
        await oficina.pide<{ evaluadores: Asignado[] }>(
          'GET',
          `/evaluacion/asignaciones/evaluadores?q=varios&proyectos=${proyectos.join(',')}`,
        )
      ).body.evaluadores[0]!;
    expect(await buscar(libre, uno)).toMatchObject({
      impedido: false,
      conflictos: [expect.stringMatching(/^«.+»: es integrante del proyecto$/)],
    });
    expect(await buscar(uno, dos)).toMatchObject({ impedido: true });
    expect(await buscar(libre)).toMatchObject({ impedido: false, conflictos: [] });
  });

  it('la vista previa pide ids bien escritos, y no demasiados', async () => {
    const url = '/evaluacion/asignaciones/previa';
    expect((await oficina.pide('GET', `${url}?proyectos=uno&evaluadores=`)).status).toBe(422);
    const muchos = Array.from({ length: 201 }, (_, i) => i + 1).join(',');
    expect((await oficina.pide('GET', `${url}?proyectos=${muchos}&evaluadores=`)).status).toBe(422);
  });

  it('al retirar a un evaluador se borran sus borradores; a quien finalizó no se le retira', async () => {
    const p = await nuevo();
    await asignar([p], [ana.id, beto.id]);
    const url = `/evaluador/evaluaciones/${p}`;
    for (const e of [ana, beto]) await e.cliente.declara(p);
    await ana.cliente.pide('PUT', `${url}/criterios/${criterios[0]}`, { puntaje: 50.5, comentario: 'Bien' });
    await beto.cliente.pide('PUT', `${url}/criterios/${criterios[0]}`, { puntaje: 1, comentario: 'Borrador' });
    expect((await ana.cliente.pide('POST', `${url}/finalizar`, { comentario: 'Aprobable' })).status).toBe(200);
    const previa = await oficina.pide<PreviaDeAsignacion>(
      'GET',
      `/evaluacion/asignaciones/previa?proyectos=${p}&evaluadores=${beto.id}`,
    );
    expect(previa.body.rechazados[0]!.razones).toEqual([expect.stringContaining('ya finalizó')]);
    // The same is said of leaving it without anybody.
    const nadie = await oficina.pide<PreviaDeAsignacion>('GET', `/evaluacion/asignaciones/previa?proyectos=${p}`);
    expect(nadie.body.rechazados[0]!.razones).toEqual([expect.stringContaining('ya finalizó')]);
    const r = await asignar([p], [beto.id]);
    expect([r.status, r.body.reasons![0]!.text]).toEqual([409, expect.stringContaining('ya finalizó')]);
    expect((await asignar([p], [ana.id])).status).toBe(200);
    expect(await asignados(p)).toEqual([ana.id]);
    expect((await beto.cliente.pide('GET', url)).status).toBe(404);
  });

  it('dos asignaciones simultáneas dejan un solo conjunto y un solo paso a evaluación', async () => {
    const p = await nuevo();
    const rs = await Promise.all([
      asignar([p], [ana.id, beto.id]),
      asignar([p], [ana.id, beto.id]),
      asignar([p], [ana.id, beto.id]),
    ]);
    expect(rs.map((r) => r.status)).toEqual([200, 200, 200]);
    expect(await asignados(p)).toEqual([ana.id, beto.id]);
    expect(await m.filas(sql`select 1 from transicion where entidad = 'proyecto' and entidad_id = ${p}`)).toHaveLength(
      1,
    );
    expect(
      await m.filas(sql`select 1 from correo_saliente where plantilla = 'evaluacion-asignacion' and entidad_id = ${p}`),
    ).toHaveLength(2);
  });

  it('la lista muestra solo proyectos enviados o en evaluación con la ventana abierta', async () => {
    const visible = await nuevo();
    const borrador = await nuevo({ datos: { estado: 'en_proceso' } });
    const { rows } = (
      await oficina.pide<{ rows: { id: number; evaluadores: string[] }[] }>('GET', '/evaluacion/asignaciones?size=100')
    ).body;
    const ids = rows.map((r) => r.id);
    expect(ids).toContain(visible);
    expect(ids).not.toContain(borrador);
    await asignar([visible], [ana.id]);
    const conF = (
      await oficina.pide<{ rows: { id: number; evaluadores: string[] }[] }>(
        'GET',
        '/evaluacion/asignaciones?size=100&f=asignados:1',
      )
    ).body.rows;
    expect(conF.find((r) => r.id === visible)?.evaluadores).toEqual(['ana De ana']);
  });

  it('sugiere evaluadores con su carga', async () => {
    const carga = (
      await m.filas<{ n: number }>(
        sql`select count(*)::int as n from proyecto_evaluacion where evaluador_id = ${cira.id}`,
      )
    )[0]!.n;
    const { evaluadores } = (
      await oficina.pide<{ evaluadores: Asignado[] }>('GET', '/evaluacion/asignaciones/evaluadores?q=cira')
    ).body;
    expect(evaluadores).toMatchObject([{ id: cira.id, texto: `cira De cira | ${carga}` }]);
  });

  it('la carga cuenta lo ya evaluado mientras su ventana sigue abierta, y nada de las cerradas', async () => {
    const e = await m.evaluador('cargada');
    const cerrada = await m.convocatoria('PSINFINV', { inicio: dias(-9), fin: dias(-2) });
    const carga = async () =>
      (await oficina.pide<{ evaluadores: Asignado[] }>('GET', '/evaluacion/asignaciones/evaluadores?q=cargada')).body
        .evaluadores[0]?.texto;
    await asignar([await nuevo(), await nuevo()], [e.id]);
    expect(await carga()).toBe('cargada De cargada | 2');
    await m.filas(sql`update proyecto_evaluacion set estado = 'cerrada', cerrada_en = now(), declarada_en = now()
      where id = (select min(id) from proyecto_evaluacion where evaluador_id = ${e.id}) returning id`);
    expect(await carga()).toBe('cargada De cargada | 2');
    await m.filas(sql`update proyecto set convocatoria_id = ${cerrada} where id =
      (select min(proyecto_id) from proyecto_evaluacion where evaluador_id = ${e.id}) returning id`);
    expect(await carga()).toBe('cargada De cargada | 1');
  });
});
