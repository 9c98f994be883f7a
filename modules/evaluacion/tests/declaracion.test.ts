import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import type { Asignado } from '../contract-asignacion.ts';
import type { DetalleEvaluacion } from '../contract-evaluador.ts';
import { ANIO, type Cliente, dias, type Mundo, mundo } from './mundo.ts';

let m: Mundo;
let oficina: Cliente;
let oficinaId: number;
let llamada: number;
let criterio: number;
type Ev = Awaited<ReturnType<Mundo['evaluador']>>;
let ana: Ev, beto: Ev;
type Falla = { code: string; detail: string; reasons?: { text: string }[]; meta?: Record<string, unknown> };

beforeAll(async () => {
  m = await mundo();
  oficina = await m.admin('oficina', { evaluacion: 'editar' });
  const [cuenta] = await m.filas<{ id: number }>(sql`select id::int as id from usuario where username = 'oficina'`);
  oficinaId = cuenta!.id;
  llamada = await m.convocatoria('PCONFIGI', { inicio: dias(-1), fin: dias(5) });
  [ana, beto] = [await m.evaluador('ana'), await m.evaluador('beto')];
  [criterio] = (await m.plantilla('PCONFIGI', [{ texto: '<p>Calidad</p>', puntajeMax: '100', puntosAdicionales: 5 }]))
    .criterios as [number];
});

const nuevo = async (miembros: { id: number; rol: string }[] = [], responsable?: number) =>
  m.proyecto({ tipo: 'PCONFIGI', convocatoriaId: llamada, responsable: responsable ?? (await m.persona()), miembros });
const asignar = (proyecto: number, evaluadores: number[], excepciones: object[] = []) =>
  oficina.pide<Falla>('PUT', '/evaluacion/asignaciones', { proyectos: [proyecto], evaluadores, excepciones });
const url = (id: number) => `/evaluador/evaluaciones/${id}`;
const declarar = (quien: Ev, id: number, conflicto: boolean, motivo = '') =>
  quien.cliente.pide<Falla & { retirada: boolean }>('POST', `${url(id)}/declaracion`, { conflicto, motivo });
const estadoDe = async (id: number) =>
  (await m.filas<{ estado: string }>(sql`select estado from proyecto where id = ${id}`))[0]!.estado;

describe('declaración antes de leer', () => {
  it('sin declarar no se lee ni se puntúa nada; solo se ve lo necesario para declarar', async () => {
    const id = await nuevo();
    await asignar(id, [ana.id]);
    const d = (await ana.cliente.pide<DetalleEvaluacion>('GET', url(id))).body;
    expect(d).toMatchObject({ criterios: [], editable: false, acciones: [], declaracion: { en: null } });
    expect(d.declaracion.integrantes).toHaveLength(1);
    for (const [metodo, ruta, cuerpo] of [
      ['GET', '/proyecto', undefined],
      ['GET', '/ficha', undefined],
      ['GET', '/archivos/1', undefined],
      ['PUT', `/criterios/${criterio}`, { puntaje: 1 }],
      ['PUT', '/comentario', { comentario: 'x' }],
      ['POST', '/finalizar', { comentario: 'x' }],
      ['POST', '/recalcular', {}],
    ] as const) {
      const r = await ana.cliente.pide<Falla>(metodo, `${url(id)}${ruta}`, cuerpo);
      expect([ruta, r.status, r.body.meta?.paso]).toEqual([ruta, 422, 'declaracion']);
    }
  });

  it('el inicio dice cada propuesta una vez, con su paso; sin declarar, ni su título', async () => {
    const carla = await m.evaluador('carla');
    const id = await nuevo();
    await asignar(id, [carla.id]);
    type Fila = { proyectoId: number; titulo: string | null; codigo: string | null; paso: string; evaluados: number };
    const filas = async (quien = carla) =>
      (await quien.cliente.pide<{ filas: Fila[] }>('GET', '/evaluador/evaluaciones/por-evaluar')).body.filas;
    const hechas = async () =>
      (await carla.cliente.pide<{ rows: { proyectoId: number }[] }>('GET', '/evaluador/evaluaciones?cuales=evaluadas'))
        .body.rows;
    expect(await filas()).toMatchObject([{ proyectoId: id, titulo: null, codigo: null, paso: 'declarar' }]);
    await declarar(carla, id, false);
    expect(await filas()).toMatchObject([{ proyectoId: id, paso: 'puntuar', evaluados: 0, criterios: 1 }]);
    expect((await filas())[0]!.titulo).not.toBeNull();
    await carla.cliente.pide('PUT', `${url(id)}/criterios/${criterio}`, { puntaje: 7, comentario: 'x' });
    expect(await filas()).toMatchObject([{ paso: 'puntuar', evaluados: 1, total: 7 }]);
    await carla.cliente.pide('POST', `${url(id)}/finalizar`, { comentario: 'x', confirmaCeros: true });
    expect(await filas()).toMatchObject([{ paso: 'firmar' }]);
    expect(await hechas()).toEqual([]);
    await carla.cliente.sube(`${url(id)}/ficha`, 'f.pdf', samplePdf());
    expect(await filas()).toEqual([]);
    expect((await hechas()).map((f) => f.proyectoId)).toEqual([id]);
    expect((await filas(ana)).map((f) => f.proyectoId)).not.toContain(id);
  });

  it('sin conflicto evalúa, y declararlo dos veces no cambia nada', async () => {
    const id = await nuevo();
    await asignar(id, [ana.id]);
    expect((await declarar(ana, id, false)).body).toEqual({ retirada: false });
    const antes = (await ana.cliente.pide<DetalleEvaluacion>('GET', url(id))).body.declaracion.en;
    expect((await declarar(ana, id, false)).status).toBe(200);
    expect((await ana.cliente.pide<DetalleEvaluacion>('GET', url(id))).body.declaracion.en).toBe(antes);
    expect((await ana.cliente.pide('GET', `${url(id)}/proyecto`)).status).toBe(200);
    expect((await ana.cliente.pide('PUT', `${url(id)}/criterios/${criterio}`, { puntaje: 10 })).status).toBe(200);
  });

  it('un conflicto sin motivo se rechaza; con motivo retira la asignación y avisa a la oficina', async () => {
    const id = await nuevo();
    await asignar(id, [ana.id]);
    expect((await declarar(ana, id, true, '  ')).status).toBe(422);
    expect((await declarar(ana, id, true, 'Es mi hermano')).body).toEqual({ retirada: true });
    expect(await m.filas(sql`select 1 from proyecto_evaluacion where proyecto_id = ${id}`)).toHaveLength(0);
    expect(await estadoDe(id)).toBe('enviado');
    expect((await ana.cliente.pide('GET', url(id))).status).toBe(404);
    const avisos = await m.filas<{ texto: string }>(
      sql`select texto from aviso where usuario_id = ${oficinaId} and titulo like '%conflicto%'`,
    );
    expect(avisos.at(-1)!.texto).toContain('Es mi hermano');
    expect(
      await m.filas(
        sql`select 1 from auditoria where entidad = 'proyecto' and entidad_id = ${id} and motivo = 'Es mi hermano'`,
      ),
    ).toHaveLength(1);
  });

  it('quien declaró conflicto no vuelve a ser asignado, ni con un motivo de la oficina', async () => {
    const id = await nuevo();
    await asignar(id, [ana.id, beto.id]);
    await declarar(ana, id, true, 'Es mi socia');
    expect(await estadoDe(id)).toBe('en_evaluacion');
    const r = await asignar(id, [ana.id, beto.id], [{ evaluadorId: ana.id, motivo: 'Es la única experta' }]);
    expect(r.status).toBe(409);
    expect(r.body.reasons![0]!.text).toContain('declaró conflicto de interés');
  });

  it('nadie declara por otro, ni dos declaraciones simultáneas dejan algo a medias', async () => {
    const id = await nuevo();
    await asignar(id, [ana.id]);
    expect((await declarar(beto, id, true, 'No es mío')).status).toBe(404);
    const r = await Promise.all([declarar(ana, id, true, 'Uno'), declarar(ana, id, true, 'Dos')]);
    expect(r.map((x) => x.status).sort()).toEqual([200, 404]);
    expect(await m.filas(sql`select 1 from evaluacion_conflicto where proyecto_id = ${id}`)).toHaveLength(1);
  });
});

describe('conflictos que salen de los datos', () => {
  const interno = async (nombre: string, datos: object = {}) => {
    const persona = await m.persona(datos);
    return { persona, ev: await m.evaluador(nombre, { investigadorId: persona }) };
  };

  it('quien fue tesista de un integrante, o su asesor, no puede evaluarlo', async () => {
    const { persona, ev } = await interno('asesorado');
    const responsable = await m.persona();
    await m.proyecto({
      tipo: 'PCONFIGI',
      convocatoriaId: llamada,
      responsable,
      miembros: [{ id: persona, rol: 'tesista' }],
      datos: { periodo: ANIO - 9, estado: 'concluido', codigoProyecto: 'ANTIGUO1' },
    });
    const id = await nuevo([], responsable);
    const r = await asignar(id, [ev.id], [{ evaluadorId: ev.id, motivo: 'Hace mucho' }]);
    expect(r.status).toBe(409);
    expect(r.body.reasons![0]!.text).toContain('asesor o tesista');
  });

  it('un proyecto en común es una advertencia: se asigna con un motivo, que queda registrado', async () => {
    const { persona, ev } = await interno('colega');
    const responsable = await m.persona();
    await m.proyecto({
      tipo: 'PCONFIGI',
      convocatoriaId: llamada,
      responsable,
      miembros: [{ id: persona, rol: 'miembro_docente' }],
      datos: { periodo: ANIO - 1, estado: 'concluido', codigoProyecto: 'RECIENTE1' },
    });
    const id = await nuevo([], responsable);
    const [sugerido] = (
      await oficina.pide<{ evaluadores: Asignado[] }>(
        'GET',
        `/evaluacion/asignaciones/evaluadores?q=colega&proyectos=${id}`,
      )
    ).body.evaluadores;
    expect(sugerido).toMatchObject({ impedido: false });
    expect(sugerido!.conflictos[0]).toContain('otro proyecto');
    const sin = await asignar(id, [ev.id]);
    expect(sin.status).toBe(409);
    expect(sin.body.meta!.exceptuables).toEqual([ev.id]);
    expect((await asignar(id, [ev.id], [{ evaluadorId: ev.id, motivo: 'Única especialista' }])).status).toBe(200);
    expect(
      (
        await m.filas<{ excepcion: string }>(sql`select excepcion from proyecto_evaluacion where proyecto_id = ${id}`)
      )[0],
    ).toEqual({ excepcion: 'Única especialista' });
    const [a] = await m.filas<{ motivo: string }>(
      sql`
        select motivo
        from auditoria
        where entidad = 'proyecto'
          and entidad_id = ${id}
          and accion = 'asignar_evaluadores'
        order by id desc
        limit 1
      `,
    );
    expect(a!.motivo).toContain('Única especialista');
  });

  it('la coautoría con el responsable impide; con otro integrante solo advierte', async () => {
    const { persona, ev } = await interno('coautora');
    const responsable = await m.persona();
    const miembro = await m.persona();
    await m.obra([persona, miembro], ANIO - 1);
    const id = await nuevo([{ id: miembro, rol: 'miembro_docente' }], responsable);
    const r = await asignar(id, [ev.id]);
    expect(r.body.reasons![0]!.text).toContain('coautor de un integrante');
    expect(r.body.meta!.exceptuables).toEqual([ev.id]);
    await m.obra([persona, responsable], ANIO - 1);
    expect((await asignar(id, [ev.id], [{ evaluadorId: ev.id, motivo: 'x' }])).body.meta!.exceptuables).toEqual([]);
  });

  it('la misma facultad cuenta solo donde la institución lo decide', async () => {
    const { ev } = await interno('vecino');
    const id = await nuevo();
    expect((await asignar(id, [ev.id])).status).toBe(200);
    await m.db.execute(sql`update parametro set valor = '1' where clave = 'conflicto_misma_facultad'`);
    const otro = await nuevo();
    const r = await asignar(otro, [ev.id]);
    expect(r.body.reasons![0]!.text).toContain('misma facultad');
    await m.db.execute(sql`update parametro set valor = '0' where clave = 'conflicto_misma_facultad'`);
  });
});

describe('puntos adicionales', () => {
  it('se puede pasar del máximo en los puntos adicionales del criterio, y no en más', async () => {
    const id = await nuevo();
    await asignar(id, [ana.id]);
    await ana.cliente.declara(id);
    const puntuar = (puntaje: number) =>
      ana.cliente.pide<Falla & { total: number }>('PUT', `${url(id)}/criterios/${criterio}`, { puntaje });
    expect((await puntuar(105)).body.total).toBe(105);
    const r = await puntuar(105.1);
    expect([r.status, r.body.detail]).toEqual([
      422,
      'El puntaje máximo de este criterio es 100, más 5 puntos adicionales.',
    ]);
    await expect(
      m.db.execute(
        sql`
          update evaluacion_puntaje
          set puntaje = 106
          where asignacion_id = (
              select id
              from proyecto_evaluacion
              where proyecto_id = ${id}
            )
        `,
      ),
    ).rejects.toThrow();
  });
});
