import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { convocatoria, convocatoriaFacultad } from '#modules/convocatorias/tables.ts';
import type { FigurasConvocatoria, PropuestaAsignacion, RankingCompleto } from '../contract-seleccion.ts';
import { evaluacionFacultad, evaluacionFacultadEvaluador } from '../tables.ts';
import { type Cliente, cifrasPorFacultad, dias, type Mundo, mundo } from './mundo.ts';

let m: Mundo;
let oficina: Cliente, mira: Cliente;
let criterio: number;
type Ev = Awaited<ReturnType<Mundo['evaluador']>>;
let evs: Ev[];
type Falla = { code: string; detail: string; reasons?: { text: string }[]; errors?: { path: string }[] };

beforeAll(async () => {
  m = await mundo();
  oficina = await m.admin('oficina', { evaluacion: 'editar', proyectos: 'editar', convocatorias: 'editar' });
  mira = await m.admin('mira', { evaluacion: 'ver' });
  [criterio] = (await m.plantilla('PCONFIGI', [{ texto: '<p>Calidad</p>', puntajeMax: '100' }])).criterios as [number];
  evs = [await m.evaluador('uno'), await m.evaluador('dos'), await m.evaluador('tres')];
});

const llamar = async (seleccion: object = {}) => {
  const id = await m.convocatoria('PCONFIGI', { inicio: dias(-1), fin: dias(5) });
  await m.db
    .update(convocatoria)
    .set({ seleccion: { evaluadoresPorProyecto: 2, minEvaluaciones: 2, ...seleccion } })
    .where(eq(convocatoria.id, id));
  return id;
};
const enviado = async (convocatoriaId: number, datos: object = {}) =>
  m.proyecto({
    tipo: 'PCONFIGI',
    convocatoriaId,
    responsable: await m.persona({ emailInstitucional: 'r@prueba.example' }),
    datos,
  });
/** A proposal with its finished evaluations. */
async function evaluado(convocatoriaId: number, notas: number[], datos: object = {}) {
  const id = await enviado(convocatoriaId, datos);
  await oficina.pide('PUT', '/evaluacion/asignaciones', {
    proyectos: [id],
    evaluadores: notas.map((_, i) => evs[i]!.id),
  });
  for (const [i, puntaje] of notas.entries()) {
    const { cliente } = evs[i]!;
    const url = `/evaluador/evaluaciones/${id}`;
    await cliente.declara(id);
    await cliente.pide('PUT', `${url}/criterios/${criterio}`, { puntaje, comentario: 'Bien' });
    const r = await cliente.pide('POST', `${url}/finalizar`, { comentario: 'Listo', confirmaCeros: true });
    if (r.status !== 200) throw new Error(JSON.stringify(r.body));
  }
  return id;
}
const ranking = async (id: number) =>
  (await oficina.pide<RankingCompleto>('GET', `/evaluacion/convocatorias/${id}/ranking`)).body;
type Cuerpo = {
  resolucion?: string;
  fecha?: string;
  motivo?: string;
  aprobados?: number[];
  enEspera?: number[];
  noAprobados?: number[];
};
const resolver = (id: number, cuerpo: Cuerpo, quien = oficina) =>
  quien.pide<
    Falla & { aprobados: number; noAprobados: number; enEspera: number; yaEstaban: number; resolucionId: number }
  >('POST', `/evaluacion/convocatorias/${id}/resolver`, { resolucion: 'RR-1', fecha: '2026-05-10', ...cuerpo });
const estados = async (ids: number[]) =>
  (
    await m.filas<{ estado: string }>(
      sql`select estado from proyecto where id in (${sql.join(
        ids.map((i) => sql`${i}`),
        sql`, `,
      )}) order by id`,
    )
  ).map((x) => x.estado);

describe('ranking y resolución', () => {
  it('ordena las propuestas con sus cifras, y las que no tienen evaluaciones van al final', async () => {
    const c = await llamar();
    const [a, b, d] = [await evaluado(c, [60, 80]), await evaluado(c, [90, 80]), await enviado(c)];
    const r = await ranking(c);
    expect(r.filas.map((f) => [f.id, f.orden, f.promedio, f.dispersion, f.situacion])).toEqual([
      [b, 1, 85, 5, 'propuesto'],
      [a, 2, 70, 10, 'propuesto'],
      [d, null, null, null, 'sin_evaluaciones'],
    ]);
    expect(r).toMatchObject({ puntajeMinimo: 50, puedeResolver: true });
  });

  it('se busca, se filtra, se ordena y se descarga como cualquier lista; de una convocatoria ajena no hay ninguna', async () => {
    const c = await llamar({ diferenciaMaxima: 20 });
    const [a, b, d] = [await evaluado(c, [60, 90]), await evaluado(c, [90, 80]), await enviado(c)];
    await evaluado(await llamar(), [99, 99]);
    const ruta = `/evaluacion/convocatorias/${c}/ranking/orden`;
    const orden = async (consulta = '') =>
      (await oficina.pide<{ rows: Record<string, unknown>[] }>('GET', `${ruta}?parts=rows${consulta}`)).body.rows;
    expect((await orden()).map((f) => [f.id, f.orden, f.puntajes, f.promedio, f.situacion, f.otra])).toEqual([
      [b, 1, '90 · 80', '85.00', 'propuesto', null],
      [a, 2, '90 · 60', '75.00', 'propuesto', 'si'],
      [d, null, '', null, 'sin_evaluaciones', null],
    ]);
    expect((await orden('&sort=-orden')).map((f) => f.id)).toEqual([d, a, b]);
    expect((await orden('&f=situacion:sin_evaluaciones')).map((f) => f.id)).toEqual([d]);
    expect((await orden('&f=otra:si')).map((f) => f.id)).toEqual([a]);
    expect(await orden('&q=nadieSeLlamaAsi')).toEqual([]);
    await resolver(c, { aprobados: [b], noAprobados: [a], motivo: 'No alcanza' });
    expect((await orden()).map((f) => [f.id, f.resolucion, f.otra])).toEqual([
      [b, 'Aprobado: RR-1', null],
      [a, 'No aprobado: RR-1', null],
      [d, null, null],
    ]);
    const hoja = await mira.pide('GET', `${ruta.replace('/orden', '/orden/exportar')}?format=xlsx`);
    expect([hoja.status, hoja.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect((await mira.pide('GET', '/evaluacion/convocatorias/999999/ranking/orden')).status).toBe(404);
  });

  it('aprueba, deja en espera y no aprueba con una resolución; cada una con su código, su orden y su aviso', async () => {
    const c = await llamar({ vacantes: 1 });
    const [a, b, d] = [await evaluado(c, [90, 80]), await evaluado(c, [60, 80]), await evaluado(c, [10, 20])];
    const r = await resolver(c, { aprobados: [a], enEspera: [b], noAprobados: [d], motivo: 'No alcanza el mínimo' });
    expect(r.body).toMatchObject({ aprobados: 1, enEspera: 1, noAprobados: 1, yaEstaban: 0 });
    expect(await estados([a, b, d])).toEqual(['aprobado', 'en_evaluacion', 'no_aprobado']);
    const [p] = await m.filas(
      sql`
        select codigo_proyecto as codigo, resolucion_rectoral as rr, orden_merito as orden
        from proyecto
        where id = ${a}
      `,
    );
    expect(p).toMatchObject({ rr: 'RR-1', orden: 1 });
    expect(p!.codigo).toBeTruthy();
    const correos = await m.filas<{ plantilla: string }>(
      sql`
        select plantilla
        from correo_saliente
        where entidad = 'proyecto'
          and entidad_id in (${a}, ${b}, ${d})
          and plantilla not like 'evaluacion%'
        order by plantilla
      `,
    );
    expect(correos.map((x) => x.plantilla)).toEqual([
      'proyecto-aprobar',
      'proyecto-lista-de-espera',
      'proyecto-no_aprobar',
    ]);
    expect((await ranking(c)).filas.map((f) => [f.id, f.situacion, f.decision, f.resolucion])).toEqual([
      [a, 'aprobado', 'aprobado', 'RR-1'],
      [b, 'lista_de_espera', 'lista_de_espera', 'RR-1'],
      [d, 'no_aprobado', 'no_aprobado', 'RR-1'],
    ]);
  });

  it('una evaluación no se reabre mientras su proyecto esté decidido, y se dice el camino', async () => {
    const c = await llamar();
    const a = await evaluado(c, [90, 80]);
    await resolver(c, { noAprobados: [a], motivo: 'Sin fondos' });
    const [e] = await m.filas<{ id: number }>(
      sql`select id::int from proyecto_evaluacion where proyecto_id = ${a} order by id limit 1`,
    );
    const reabrir = () =>
      oficina.pide<Falla>('POST', `/registros/proyecto_evaluacion/${e!.id}/acciones/reabrir`, {
        datos: { motivo: 'Error' },
      });
    const r = await reabrir();
    expect(r.status).toBe(409);
    expect(r.body.detail).toMatch(/ya fue decidido \(«No aprobado»\).*«Forzar estado» a «En evaluación»/);
    const lista = await oficina.pide<{ rows: { acciones: string[] }[] }>('GET', `/evaluacion/resultados?proyecto=${a}`);
    expect(lista.body.rows.map((x) => x.acciones)).toEqual([[], []]);
    await m.db.execute(sql`update proyecto set estado = 'en_evaluacion' where id = ${a}`);
    expect((await reabrir()).status).toBe(200);
  });

  it('repetir la misma resolución no hace nada dos veces', async () => {
    const c = await llamar();
    const a = await evaluado(c, [90, 80]);
    await resolver(c, { aprobados: [a] });
    const [antes] = await m.filas(sql`select codigo_proyecto, version from proyecto where id = ${a}`);
    expect((await resolver(c, { aprobados: [a] })).body).toMatchObject({ aprobados: 0, yaEstaban: 1 });
    expect((await m.filas(sql`select codigo_proyecto, version from proyecto where id = ${a}`))[0]).toEqual(antes);
    expect((await resolver(c, { aprobados: [a], fecha: '2026-05-11' })).body.errors).toMatchObject([{ path: 'fecha' }]);
  });

  it('no aprueba a quien no alcanza, espera vacante, no tiene evaluaciones o es de otra convocatoria, y no deja nada a medias', async () => {
    const [c, otra] = [await llamar({ vacantes: 1 }), await llamar()];
    const bueno = await evaluado(c, [90, 90]);
    const casos = [
      await evaluado(c, [70, 70]),
      await evaluado(c, [10, 10]),
      await enviado(c),
      await evaluado(otra, [90, 90]),
    ];
    for (const x of casos) {
      const r = await resolver(c, { aprobados: [bueno, x] });
      expect([x, r.status, r.body.reasons?.length]).toEqual([x, 409, 1]);
    }
    expect(await estados([bueno, ...casos])).not.toContain('aprobado');
    expect((await resolver(c, { noAprobados: [casos[0]!] })).body.errors).toMatchObject([{ path: 'motivo' }]);
    expect((await resolver(c, {})).status).toBe(422);
    expect((await resolver(c, { aprobados: [bueno], enEspera: [bueno] })).status).toBe(422);
  });

  it('de la lista de espera pasa a aprobada cuando se libera la vacante', async () => {
    const c = await llamar({ vacantes: 1 });
    const [a, b] = [await evaluado(c, [90, 90]), await evaluado(c, [70, 70])];
    await resolver(c, { aprobados: [a], enEspera: [b] });
    expect((await resolver(c, { resolucion: 'RR-2', aprobados: [b] })).status).toBe(409);
    await m.db.execute(sql`update proyecto set estado = 'renuncio' where id = ${a}`);
    expect((await resolver(c, { resolucion: 'RR-2', aprobados: [b] })).body.aprobados).toBe(1);
    expect(await estados([b])).toEqual(['aprobado']);
  });

  it('los cupos por facultad mandan a la espera', async () => {
    const c = await llamar();
    await m.db
      .insert(convocatoriaFacultad)
      .values({ convocatoriaId: c, facultadId: m.facultadId, cupos: 1, puntajeMinimo: '65' });
    await evaluado(c, [90, 90]);
    await evaluado(c, [80, 80]);
    await evaluado(c, [60, 60]);
    const r = await ranking(c);
    expect(r.filas.map((f) => f.situacion)).toEqual(['propuesto', 'lista_de_espera', 'no_alcanza']);
    expect(r.cupos).toMatchObject([{ cupos: 1, usados: 1, puntajeMinimo: 65 }]);
  });

  it('quien solo consulta ve el ranking y su acta, y no resuelve', async () => {
    const c = await llamar();
    const a = await evaluado(c, [90, 90]);
    expect((await resolver(c, { aprobados: [a] }, mira)).status).toBe(403);
    expect((await mira.pide<RankingCompleto>('GET', `/evaluacion/convocatorias/${c}/ranking`)).body.puedeResolver).toBe(
      false,
    );
    expect((await mira.pide('GET', '/evaluacion/convocatorias/999999/ranking')).status).toBe(404);
  });

  it('el acta de hoy es un borrador; la de una resolución dice lo que se decidió', async () => {
    const c = await llamar();
    const a = await evaluado(c, [90, 81]);
    const base = `/evaluacion/convocatorias/${c}`;
    const borrador = (await pdfPages((await oficina.pide('GET', `${base}/acta`)).bytes)).join(' ');
    expect(borrador).toContain('Aún sin resolución');
    const { resolucionId } = (await resolver(c, { aprobados: [a] })).body;
    const acta = (await pdfPages((await oficina.pide('GET', `${base}/acta?resolucion=${resolucionId}`)).bytes)).join(
      ' ',
    );
    expect(acta).toContain('RR-1');
    expect(acta).toContain('85.50');
    const vista = (await oficina.pide('GET', `${base}/acta/ver?resolucion=${resolucionId}`)).body as {
      content: unknown;
    };
    expect(JSON.stringify(vista.content)).toContain('85.50');
    const excel = await oficina.pide('GET', `${base}/acta?resolucion=${resolucionId}&formato=xlsx`);
    expect([excel.status, excel.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const otra = await llamar();
    expect(
      (await oficina.pide('GET', `/evaluacion/convocatorias/${otra}/acta?resolucion=${resolucionId}`)).status,
    ).toBe(404);
  });

  it.runIf(onPostgres())('dos registros simultáneos de la misma resolución dejan un solo efecto', async () => {
    const c = await llamar();
    const ids = [await evaluado(c, [90, 90]), await evaluado(c, [80, 80])];
    const r = await Promise.all([resolver(c, { aprobados: ids }), resolver(c, { aprobados: [...ids].reverse() })]);
    expect(r.map((x) => x.status)).toEqual([200, 200]);
    expect(r.map((x) => x.body.aprobados).sort()).toEqual([0, 2]);
    const [n] = await m.filas<{ n: number }>(
      sql`
        select count(*)::int as n
        from transicion
        where entidad = 'proyecto' and accion = 'aprobar' and entidad_id in (${ids[0]}, ${ids[1]})
      `,
    );
    expect(n!.n).toBe(2);
  });
});

describe('diferencia entre evaluaciones', () => {
  it('avisa a la oficina una vez y un clic asigna a otro, que no tenía conflicto ni estaba lleno', async () => {
    const c = await llamar({ diferenciaMaxima: 20 });
    const a = await evaluado(c, [90, 40]);
    const avisos = () =>
      m.filas(sql`select 1 from correo_saliente where plantilla = 'evaluacion-diferencia' and entidad_id = ${a}`);
    // The mail goes to each person of the office.
    expect((await avisos()).length).toBeGreaterThan(0);
    expect((await ranking(c)).filas[0]).toMatchObject({ pideOtra: true, diferencia: 50 });
    const otro = () =>
      oficina.pide<Falla & { evaluador: string }>(
        'POST',
        `/evaluacion/convocatorias/${c}/propuestas/${a}/otro-evaluador`,
      );
    expect((await otro()).body.evaluador).toContain('tres');
    expect((await otro()).body.detail).toContain('aún no finaliza');
    const b = await evaluado(c, [70, 71]);
    expect(
      (await oficina.pide<Falla>('POST', `/evaluacion/convocatorias/${c}/propuestas/${b}/otro-evaluador`)).body.detail,
    ).toContain('no difieren');
  });
});

describe('propuesta de asignación', () => {
  it('propone sin conflictos y dentro del límite, y confirmar asigna lo que quedó', async () => {
    const c = await llamar({ evaluadoresPorProyecto: 2, cargaMaxima: 200 });
    const responsable = await m.persona();
    const interno = await m.evaluador('integrante', { investigadorId: responsable });
    const id = await m.proyecto({ tipo: 'PCONFIGI', convocatoriaId: c, responsable });
    const p = (await oficina.pide<PropuestaAsignacion>('GET', `/evaluacion/convocatorias/${c}/propuesta`)).body;
    const [fila] = p.filas;
    expect(fila).toMatchObject({ id, faltan: 0 });
    expect(fila!.propuestos).toHaveLength(2);
    expect(fila!.propuestos.map((x) => x.id)).not.toContain(interno.id);
    expect(await m.filas(sql`select 1 from proyecto_evaluacion where proyecto_id = ${id}`)).toHaveLength(0);
    const confirmar = (evaluadores: number[]) =>
      oficina.pide<{ resultados: { ok: boolean; motivo: string | null }[] }>(
        'PUT',
        `/evaluacion/convocatorias/${c}/propuesta`,
        {
          asignaciones: [{ proyectoId: id, evaluadores }],
        },
      );
    expect((await confirmar([interno.id])).body.resultados[0]).toMatchObject({ ok: false });
    expect((await confirmar(fila!.propuestos.map((x) => x.id))).body.resultados[0]).toMatchObject({ ok: true });
    expect((await confirmar([evs[0]!.id, evs[1]!.id, evs[2]!.id])).body.resultados[0]!.motivo).toContain('pide 2');
    expect(await estados([id])).toEqual(['en_evaluacion']);
  });

  it('prefiere a quien sabe del tema', async () => {
    const c = await llamar({ evaluadoresPorProyecto: 1, cargaMaxima: 200 });
    const [ocde] = await m.filas<{ id: number }>(
      sql`select id::int as id from ocde where nivel = 3 order by codigo desc limit 1`,
    );
    const experta = await m.evaluador('experta');
    expect(
      (
        await oficina.pide('PUT', `/evaluacion/evaluadores/${experta.id}/pericia`, {
          lineas: [],
          ocde: [ocde!.id],
          palabras: ['Volcanes'],
        })
      ).status,
    ).toBe(200);
    const leidas = await oficina.pide<{ opciones: { lineas: unknown[] } }>(
      'GET',
      `/evaluacion/evaluadores/${experta.id}/pericia`,
    );
    expect(leidas).toMatchObject({ status: 200, body: { ocde: [ocde!.id], palabras: ['volcanes'] } });
    expect(leidas.body.opciones.lineas.length).toBeGreaterThan(0);
    await enviado(c, { ocdeId: ocde!.id, palabrasClave: 'volcanes, magma' });
    const p = (await oficina.pide<PropuestaAsignacion>('GET', `/evaluacion/convocatorias/${c}/propuesta`)).body;
    expect(p.filas[0]!.propuestos).toMatchObject([
      { id: experta.id, afinidad: 42, motivos: ['subcampo OCDE', '1 palabra clave'] },
    ]);
  });

  it('de treinta asignaciones a la vez de dos oficinas, solo una toma el último lugar de un evaluador', async () => {
    const c = await llamar({ evaluadoresPorProyecto: 2, cargaMaxima: 2 });
    const [uno, otro] = [await m.evaluador('ultimo-lugar'), await m.evaluador('otro-lugar')];
    const otraOficina = await m.admin('otra-oficina', { evaluacion: 'editar' });
    const propuestas: number[] = [];
    for (let i = 0; i < 31; i++) propuestas.push(await enviado(c));
    const asignar = (quien: typeof oficina, proyectoId: number, evaluadores: number[]) =>
      quien.pide<{ resultados: { ok: boolean; motivo: string | null }[] }>(
        'PUT',
        `/evaluacion/convocatorias/${c}/propuesta`,
        { asignaciones: [{ proyectoId, evaluadores }] },
      );
    expect((await asignar(oficina, propuestas[30]!, [uno.id])).body.resultados[0]!.ok).toBe(true);
    const rs = await Promise.all(
      propuestas
        .slice(0, 30)
        .map((p, i) => asignar(i % 2 ? oficina : otraOficina, p, i % 3 ? [uno.id, otro.id] : [otro.id, uno.id])),
    );
    expect(rs.map((r) => r.status)).toEqual(Array(30).fill(200));
    expect(rs.filter((r) => r.body.resultados[0]!.ok)).toHaveLength(1);
    const motivos = rs.flatMap((r) => (r.body.resultados[0]!.ok ? [] : [r.body.resultados[0]!.motivo]));
    for (const motivo of motivos) expect(motivo).toContain('límite');
    const cargas = await m.filas<{ n: number }>(
      sql`
        select count(*)::int as n
        from proyecto_evaluacion
        where evaluador_id in (${uno.id}, ${otro.id})
        group by evaluador_id
        order by 1
      `,
    );
    expect(cargas.map((x) => x.n)).toEqual([1, 2]);
  });

  it('no pasa el límite de un evaluador aunque se confirme a mano, y fuera de ventana no propone', async () => {
    const c = await llamar({ evaluadoresPorProyecto: 1, cargaMaxima: 1 });
    const lleno = await m.evaluador('lleno');
    const [a, b] = [await enviado(c), await enviado(c)];
    const confirmar = (proyectoId: number) =>
      oficina.pide<{ resultados: { ok: boolean; motivo: string }[] }>(
        'PUT',
        `/evaluacion/convocatorias/${c}/propuesta`,
        {
          asignaciones: [{ proyectoId, evaluadores: [lleno.id] }],
        },
      );
    expect((await confirmar(a)).body.resultados[0]!.ok).toBe(true);
    expect((await confirmar(b)).body.resultados[0]!.motivo).toContain('límite');
    const pasada = await m.convocatoria('PCONFIGI', { inicio: dias(-9), fin: dias(-5) });
    expect((await oficina.pide('GET', `/evaluacion/convocatorias/${pasada}/propuesta`)).status).toBe(409);
    expect((await mira.pide('GET', `/evaluacion/convocatorias/${c}/propuesta`)).status).toBe(403);
  });
});

describe('figuras, historia y listas por facultad', () => {
  it('cuenta las propuestas por estado, facultad y grupo, y las lista', async () => {
    const c = await llamar();
    const responsable = await m.persona();
    const grupoId = await m.grupo(responsable);
    const id = await m.proyecto({ tipo: 'PCONFIGI', convocatoriaId: c, responsable, datos: { grupoId } });
    await enviado(c, { estado: 'en_proceso' });
    const f = (await oficina.pide<FigurasConvocatoria>('GET', `/evaluacion/convocatorias/${c}/figuras`)).body;
    expect(f).toMatchObject({ total: 2, borradores: 1, porGrupo: [{ cantidad: 1 }] });
    const lista = (
      await oficina.pide<{ rows: { id: number }[]; total: number }>(
        'GET',
        `/evaluacion/convocatorias/${c}/postulaciones?f=estado:enviado`,
      )
    ).body;
    expect([lista.total, lista.rows[0]!.id]).toEqual([1, id]);
  });

  it('la historia de una asignación cuenta quién, cuándo y qué', async () => {
    const c = await llamar();
    const id = await evaluado(c, [90, 90]);
    const [a] = await m.filas<{ id: number }>(
      sql`select id::int as id from proyecto_evaluacion where proyecto_id = ${id} order by id limit 1`,
    );
    const h = (
      await oficina.pide<{ entries: { action: string }[] }>(
        'GET',
        `/registros/proyecto_evaluacion/${a!.id}/movimientos`,
      )
    ).body;
    expect(new Set(h.entries.map((x) => x.action))).toEqual(
      new Set(['asignar', 'declarar_sin_conflicto', 'editar', 'puntuar', 'cerrar', 'correo']),
    );
    const ruta = (x: number) => `/registros/proyecto_evaluacion/${x}/movimientos`;
    const otro = await m.evaluador('sin-historia');
    const [traida] = await m.filas<{ id: number }>(
      sql`
        insert into proyecto_evaluacion (proyecto_id, evaluador_id, estado, asignada_en, actualizado_en)
        values (${id}, ${otro.id}, 'asignada', now(), now())
        returning id::int as id
      `,
    );
    expect((await oficina.pide('GET', ruta(traida!.id))).status, 'una traída de antes no tiene cambios').toBe(200);
    expect((await oficina.pide('GET', ruta(999_999))).status).toBe(404);
    expect((await oficina.pide('GET', '/registros/evaluacion_plantilla/999999/movimientos')).status).toBe(404);
  });

  it('las convocatorias con cifras por facultad se agrupan por tipo y periodo', async () => {
    const lista = (
      await oficina.pide<{ rows: { codigo: string; cupos: number }[] }>(
        'GET',
        '/evaluacion/facultad/convocatorias?size=100',
      )
    ).body;
    const fila = lista.rows.find((x) => x.codigo === 'PCONFIGI')!;
    expect(fila.cupos).toBe(1);
    const [suya] = await cifrasPorFacultad(oficina, new Date().getFullYear(), 'PCONFIGI');
    expect(suya!.cifras).toMatchObject({ Cupos: '1' });
    expect(suya!.evaluadores.length).toBeGreaterThan(2);
    const detalle = '/evaluacion/facultad/convocatorias/detalle';
    for (const ruta of [`${detalle}/ver`, detalle])
      expect((await oficina.pide('GET', `${ruta}?periodo=1990&tipo=NADA`)).status).toBe(404);
    expect((await oficina.pide('GET', `${detalle}?periodo=${new Date().getFullYear()}&tipo=PCONFIGI`)).status).toBe(
      200,
    );
  });

  it('la cuenta de una facultad ve solo sus cifras, sin el detalle ni los evaluadores', async () => {
    const [suya, ajena] = [...m.catalogos.facultad.values()].slice(0, 2) as [number, number];
    const historica = (facultadId: number, periodo: number, cupos: number) => ({
      tipoProyecto: 'PMULTI',
      facultadId,
      periodo,
      cupos,
      puntajeMinimo: '60',
      fechaInicio: `${periodo}-01-01`,
      fechaFin: `${periodo}-02-01`,
      evaluacionInicio: `${periodo}-03-01`,
      evaluacionFin: `${periodo}-04-01`,
    });
    await m.db
      .insert(evaluacionFacultad)
      .values([historica(suya, 2011, 3), historica(ajena, 2011, 40), historica(ajena, 2012, 5)]);
    await m.cuenta('fac-historica', { rol: 'facultad', facultadId: suya });
    const facultad = await m.entra('fac-historica');
    const url = '/evaluacion/facultad/convocatorias';
    const { rows } = (
      await facultad.pide<{ rows: { periodo: number; cupos: number; puntajeMinimo: number }[] }>(
        'GET',
        `${url}?size=100&f=codigo:PMULTI`,
      )
    ).body;
    expect(rows.map((r) => [r.periodo, r.cupos, r.puntajeMinimo])).toEqual([[2011, 3, 60]]);
    for (const ruta of ['detalle', 'detalle/ver'])
      expect((await facultad.pide('GET', `${url}/${ruta}?periodo=2011&tipo=PMULTI`)).status).toBe(403);
    const todas = await oficina.pide<{ rows: { periodo: number; cupos: number }[] }>(
      'GET',
      `${url}?size=100&f=codigo:PMULTI`,
    );
    expect(todas.body.rows.map((r) => [r.periodo, r.cupos])).toEqual([
      [2012, 5],
      [2011, 43],
    ]);
  });

  it('las históricas guardan sus propias fechas y evaluadores por facultad, y mandan sobre lo que se deduce', async () => {
    const facultades = [...m.catalogos.facultad.values()].slice(0, 2) as [number, number];
    const propia = { cupos: 4, puntajeMinimo: '55', evaluacionInicio: '2015-05-01', evaluacionFin: '2015-05-20' };
    const [conEvaluadores] = await m.db
      .insert(evaluacionFacultad)
      .values([
        {
          ...propia,
          facultadId: facultades[0],
          tipoProyecto: 'ECI',
          periodo: 2015,
          fechaInicio: '2015-03-01',
          fechaFin: '2015-03-31',
        },
        {
          ...propia,
          cupos: 2,
          facultadId: facultades[1],
          tipoProyecto: 'ECI',
          periodo: 2015,
          fechaInicio: '2015-02-01',
          fechaFin: '2015-04-15',
        },
      ])
      .returning({ id: evaluacionFacultad.id });
    const evaluadores = await m.filas<{ id: number }>(sql`select id::int from evaluador order by id limit 2`);
    await m.db
      .insert(evaluacionFacultadEvaluador)
      .values(evaluadores.map((e) => ({ evaluacionFacultadId: conEvaluadores!.id, evaluadorId: e.id })));
    type Fila = Record<string, unknown>;
    const { rows } = (
      await oficina.pide<{ rows: Fila[] }>('GET', '/evaluacion/facultad/convocatorias?size=100&f=codigo:ECI')
    ).body;
    expect(rows.find((r) => r.periodo === 2015)).toMatchObject({
      codigo: 'ECI',
      facultades: 2,
      cupos: 6,
      inicio: '2015-02-01',
      fin: '2015-04-15',
      evaluacionInicio: '2015-05-01',
      evaluacionFin: '2015-05-20',
    });
    const d = await cifrasPorFacultad(oficina, 2015, 'ECI');
    const primera = d.find((f) => f.cifras.ID === String(facultades[0]))!;
    expect(primera.cifras).toMatchObject({ Cupos: '4', 'Puntaje mínimo': '55', Inicio: '01/03/2015' });
    expect(primera.evaluadores).toHaveLength(evaluadores.length);
    expect(d.find((f) => f.cifras.ID === String(facultades[1]))!.evaluadores).toEqual([]);
    await expect(m.db.update(evaluacionFacultad).set({ cupos: -1 })).rejects.toThrow();
  });
});
