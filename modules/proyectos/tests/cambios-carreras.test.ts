import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { onPostgres } from '#core/testing/server/database.ts';
import { behindLock } from '#core/testing/server/waiting.ts';
import { flujoCambio } from '../domain/cambios/flujo.ts';
import { esTipoDeCambio } from '../domain/cambios/nombres.ts';
import { aplicarLosDeHoy } from '../server/cambios/aplicar.ts';
import { leerFoto } from '../server/cambios/foto.ts';
import { leerPedido } from '../server/cambios/leer.ts';
import { proyectoCambio, proyectoCambioHecho, proyectoIntegrante } from '../tables.ts';
import { crearMundo, HOY, type Mundo, type Persona } from './mundo.ts';

let m: Mundo;
let oficina: Persona;
let otraOficina: Persona;
let serie = 0;
beforeAll(async () => {
  m = await crearMundo();
  oficina = await m.administrador('carreras', 'proyectos.editar');
  otraOficina = await m.administrador('carreras2', 'proyectos.editar');
});

const DIA = '2026-03-20';
const ESE_DIA = () => ({ ...m.ctx, today: () => DIA });
type Caso = Awaited<ReturnType<typeof enEjecucion>>;
/** A running project whose responsible person signs in, with two members of the team. */
async function enEjecucion() {
  serie += 1;
  const dueno = await m.docente('Salas');
  const id = await m.nuevoProyecto({
    estado: 'en_ejecucion',
    codigoProyecto: `CAR26${String(serie).padStart(4, '0')}`,
    fechaInicio: '2026-01-01',
    fechaFin: '2026-12-31',
    responsableId: dueno,
  });
  const [uno, otro] = [await m.docente('Yapo'), await m.docente('Ccori')];
  const tipoId = m.catalogos.integranteTipo.get('PCONFIGI|miembro_docente')!;
  const filas = await m.db
    .insert(proyectoIntegrante)
    .values([uno, otro].map((investigadorId) => ({ proyectoId: id, investigadorId, tipoId })))
    .returning({ id: proyectoIntegrante.id });
  return {
    id,
    equipo: filas.map((f) => f.id),
    entra: String(await m.docente('Nueva')),
    responsable: await m.cuentaDe(`dueno-carreras${serie}`, dueno),
  };
}
const cuerpo = (tipo: string, datos: object) => ({ tipo, datos, motivo: 'Se pide.', vigencia: HOY });
const pedir = (quien: Persona, caso: Caso, tipo: string, datos: object) =>
  quien.pide<{ id: number }>('POST', `/proyectos/${caso.id}/cambios`, cuerpo(tipo, datos));
async function pedido(quien: Persona, caso: Caso, tipo: string, datos: object): Promise<number> {
  const r = await pedir(quien, caso, tipo, datos);
  expect([r.estado, r.cuerpo.detail ?? '']).toEqual([200, '']);
  return r.cuerpo.id;
}
const actuar = (quien: Persona, id: number, accion: string, datos: object = {}) =>
  quien.pide('POST', `/registros/proyecto_cambio/${id}/acciones/${accion}`, { datos });
let rr = 0;
const aprobar = (quien: Persona, id: number, mas: object = {}) =>
  actuar(quien, id, 'aprobar', {
    resolucion_rectoral: `RC-${++rr}-2026`,
    resolucion_fecha: HOY,
    excepcion: 'Lo dispone la resolución.',
    ...mas,
  });
const corregir = async (quien: Persona, id: number, datos: object) => {
  const { tipo: _tipo, ...escrito } = cuerpo('', datos);
  return quien.pide('PUT', `/cambios/${id}`, { ...escrito, version: (await leer(id)).version });
};
const leer = async (id: number) => (await m.db.select().from(proyectoCambio).where(eq(proyectoCambio.id, id)))[0]!;
const deProyecto = (id: number) =>
  m.db.select().from(proyectoCambio).where(eq(proyectoCambio.proyectoId, id)).orderBy(asc(proyectoCambio.id));
const hechosDe = (id: number) => m.db.select().from(proyectoCambioHecho).where(eq(proyectoCambioHecho.proyectoId, id));
/** Both wait for the project, and meet when it is let go. */
const aLaVez = async (caso: Caso, ...runs: (() => Promise<{ estado: number } | number>)[]) => {
  const hechos = await behindLock(
    m.db,
    (tx) => tx.execute(sql`select id from proyecto where id = ${caso.id} for update`),
    runs,
  );
  return hechos.map((r) => {
    if (r.status === 'rejected') throw r.reason;
    return typeof r.value === 'number' ? 200 : r.value.estado;
  });
};

/** What is true of a project whatever happened to its changes, and in whatever order. */
async function exigirEntero(caso: Caso, inicial: Awaited<ReturnType<typeof leerFoto>>): Promise<void> {
  const cambios = await deProyecto(caso.id);
  const hechos = await hechosDe(caso.id);
  const abiertos = cambios.filter((c) => flujoCambio.is(c, 'abiertos'));
  const foto = await leerFoto(m.ctx, caso.id);
  // Each open change holds what it touches, and nobody else does; a closed one holds nothing.
  expect(new Set(hechos.map((h) => h.cambioId))).toEqual(new Set(abiertos.map((c) => c.id)));
  expect(new Set(hechos.map((h) => h.hecho)).size).toBe(hechos.length);
  for (const c of abiertos) {
    if (!esTipoDeCambio(c.tipo)) throw new Error(c.tipo);
    const { pedido: suyo, c: contexto } = await leerPedido(m.ctx, { ...c, tipo: c.tipo });
    const toca = [...new Set(suyo.toca(foto, contexto))].sort();
    expect(
      hechos
        .filter((h) => h.cambioId === c.id)
        .map((h) => h.hecho)
        .sort(),
      c.titulo,
    ).toEqual(toca);
  }
  // The project is what its applied changes left, one after another: no other part of a change is ever written.
  const aplicados = cambios.filter((c) => c.adenda !== null).toSorted((a, b) => a.adenda! - b.adenda!);
  expect(aplicados.map((c) => c.adenda)).toEqual(aplicados.map((_, n) => n + 1));
  expect(
    cambios
      .filter((c) => flujoCambio.is(c, 'aplicado'))
      .map((c) => c.id)
      .sort(),
  ).toEqual(aplicados.map((c) => c.id).sort());
  const cadena = [inicial, ...aplicados.map((c) => c.despues!)];
  for (const [n, c] of aplicados.entries()) expect(c.antes, c.titulo).toEqual(cadena[n]);
  expect(foto).toEqual(cadena.at(-1));
}

describe.skipIf(!onPostgres)('dos a la vez sobre el mismo proyecto', () => {
  it('dos pedidos del mismo hecho: entra uno, y el otro lee cuál', async () => {
    const caso = await enEjecucion();
    const inicial = await leerFoto(m.ctx, caso.id);
    const estados = await aLaVez(
      caso,
      () => pedir(caso.responsable, caso, 'ampliar_plazo', { hasta: '2027-06-30' }),
      () => pedir(oficina, caso, 'suspender_plazo', { desde: '2026-07-01', hasta: '2026-07-31' }),
    );
    expect(estados.toSorted()).toEqual([200, 409]);
    expect(await deProyecto(caso.id)).toHaveLength(1);
    await exigirEntero(caso, inicial);
  });

  it('dos pedidos de hechos distintos entran los dos', async () => {
    const caso = await enEjecucion();
    const estados = await aLaVez(
      caso,
      () => pedir(caso.responsable, caso, 'cambiar_titulo', { titulo: 'Otro' }),
      () => pedir(oficina, caso, 'ampliar_plazo', { hasta: '2027-06-30' }),
    );
    expect(estados).toEqual([200, 200]);
  });

  it('aprobar y retirar: vale uno, y el proyecto cambió entero o no cambió', async () => {
    const caso = await enEjecucion();
    const inicial = await leerFoto(m.ctx, caso.id);
    const id = await pedido(caso.responsable, caso, 'ampliar_plazo', { hasta: '2027-06-30' });
    const [aprobado, retirado] = await aLaVez(
      caso,
      () => aprobar(oficina, id),
      () => actuar(caso.responsable, id, 'retirar'),
    );
    expect([aprobado, retirado].toSorted()).toEqual([200, 409]);
    expect((await leer(id)).estado).toBe(aprobado === 200 ? 'aplicado' : 'retirado');
    expect((await m.leer(caso.id)).fechaFin).toBe(aprobado === 200 ? '2027-06-30' : '2026-12-31');
    await exigirEntero(caso, inicial);
  });

  it('corregir y aprobar: no se aprueba lo que se observó, y nada de lo corregido se pierde', async () => {
    const caso = await enEjecucion();
    const inicial = await leerFoto(m.ctx, caso.id);
    const id = await pedido(caso.responsable, caso, 'ampliar_plazo', { hasta: '2027-06-30' });
    await actuar(oficina, id, 'observar', { respuesta: 'Tres meses.', corregir_hasta: DIA });
    const [corregido, aprobado] = await aLaVez(
      caso,
      () => corregir(caso.responsable, id, { hasta: '2027-03-31' }),
      () => aprobar(otraOficina, id),
    );
    expect([corregido, [200, 409].includes(aprobado!)]).toEqual([200, true]);
    expect(await leer(id)).toMatchObject({
      titulo: 'Ampliar el plazo hasta el 31/03/2027',
      estado: aprobado === 200 ? 'aplicado' : 'en_revision',
    });
    expect((await m.leer(caso.id)).fechaFin).toBe(aprobado === 200 ? '2027-03-31' : '2026-12-31');
    await exigirEntero(caso, inicial);
  });

  it('aprobar uno mientras el trabajo de la noche aplica otro: los dos se aplican, con números seguidos', async () => {
    const caso = await enEjecucion();
    const inicial = await leerFoto(m.ctx, caso.id);
    const porRegir = await pedido(caso.responsable, caso, 'cambiar_titulo', { titulo: 'Plomo' });
    expect((await aprobar(oficina, porRegir, { vigencia: DIA })).estado).toBe(200);
    const ahora = await pedido(caso.responsable, caso, 'ampliar_plazo', { hasta: '2027-06-30' });
    await aLaVez(
      caso,
      () => aprobar(oficina, ahora),
      () => aplicarLosDeHoy(ESE_DIA()),
    );
    expect([(await leer(porRegir)).adenda, (await leer(ahora)).adenda].toSorted()).toEqual([1, 2]);
    await exigirEntero(caso, inicial);
  });

  it('el trabajo de la noche en dos procesos lo aplica una vez', async () => {
    const caso = await enEjecucion();
    const inicial = await leerFoto(m.ctx, caso.id);
    const id = await pedido(caso.responsable, caso, 'cambiar_titulo', { titulo: 'Plomo' });
    await aprobar(oficina, id, { vigencia: DIA });
    await aLaVez(
      caso,
      () => aplicarLosDeHoy(ESE_DIA()),
      () => aplicarLosDeHoy(ESE_DIA()),
    );
    expect(await leer(id)).toMatchObject({ estado: 'aplicado', adenda: 1 });
    await exigirEntero(caso, inicial);
  });
});

/** What may be asked for in the property: several of each fact, so that they meet. */
const QUE = [
  ['cambiar_titulo', { titulo: 'Plomo' }],
  ['cambiar_titulo', { titulo: 'Cadmio' }],
  ['ampliar_plazo', { hasta: '2027-06-30' }],
  ['suspender_plazo', { desde: '2026-07-01', hasta: '2026-07-31' }],
  ['terminar_antes', { hasta: '2026-10-31' }],
  ['sale', 0],
  ['sale', 1],
  ['reemplazo', 0],
  ['reemplazo', 1],
] as const;
const OBSERVACION = { respuesta: 'Corrija.', corregir_hasta: DIA };
const paso = fc.oneof(
  fc.record({ haz: fc.constant('pedir' as const), que: fc.nat(QUE.length - 1), oficina: fc.boolean() }),
  fc.record({
    haz: fc.constantFrom('aprobar', 'aprobar_luego', 'observar', 'corregir', 'retirar', 'rechazar'),
    cual: fc.nat(5),
  }),
  fc.record({ haz: fc.constant('noche' as const) }),
);
type Paso = typeof paso extends fc.Arbitrary<infer T> ? T : never;

function loPedido(caso: Caso, que: number): { tipo: string; datos: object } {
  const [tipo, datos] = QUE[que]!;
  const fila = typeof datos === 'number' ? String(caso.equipo[datos]) : '';
  if (tipo === 'sale') return { tipo: 'excluir_integrante', datos: { saleId: fila } };
  if (tipo === 'reemplazo') return { tipo: 'reemplazar_integrante', datos: { saleId: fila, entraId: caso.entra } };
  return { tipo, datos: { ...(typeof datos === 'object' ? datos : {}) } };
}

describe('en cualquier orden', () => {
  async function dar(caso: Caso, cambios: readonly number[], p: Paso): Promise<number> {
    if (p.haz === 'noche') {
      await aplicarLosDeHoy(ESE_DIA());
      return 200;
    }
    if ('que' in p) {
      const { tipo, datos } = loPedido(caso, p.que);
      return (await pedir(p.oficina ? oficina : caso.responsable, caso, tipo, datos)).estado;
    }
    const id = cambios[p.cual % Math.max(1, cambios.length)];
    if (id === undefined) return 200;
    const cambio = await leer(id);
    const quien = cambio.deOficina ? oficina : caso.responsable;
    if (p.haz === 'aprobar') return (await aprobar(oficina, id)).estado;
    if (p.haz === 'aprobar_luego') return (await aprobar(oficina, id, { vigencia: DIA })).estado;
    if (p.haz === 'observar') return (await actuar(otraOficina, id, 'observar', OBSERVACION)).estado;
    if (p.haz === 'corregir') {
      const r = await quien.pide('PUT', `/cambios/${id}`, {
        datos: cambio.datos,
        motivo: 'Corregido.',
        vigencia: HOY,
        version: cambio.version,
      });
      return r.estado;
    }
    if (p.haz === 'retirar') return (await actuar(quien, id, 'retirar')).estado;
    return (await actuar(otraOficina, id, 'rechazar', { respuesta: 'No.' })).estado;
  }

  it('no hay dos abiertos sobre lo mismo, y cada uno se aplica entero o no se aplica', {
    timeout: 600_000,
  }, async () => {
    const rondas = fc.array(fc.array(paso, { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(rondas, async (todas) => {
        const caso = await enEjecucion();
        const inicial = await leerFoto(m.ctx, caso.id);
        for (const ronda of todas) {
          const cambios = (await deProyecto(caso.id)).map((c) => c.id);
          const estados = await Promise.all(ronda.map((p) => dar(caso, cambios, p)));
          // Refused with its reason, never by accident.
          expect(estados.filter((e) => ![200, 409, 422].includes(e))).toEqual([]);
          await exigirEntero(caso, inicial);
        }
      }),
      { numRuns: 8 },
    );
  });
});
