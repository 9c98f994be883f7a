import { beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '#core/list/shared/list.ts';
import { crearMundo, type Mundo, type Persona } from '#modules/proyectos/tests/mundo.ts';

type Opcion = { id: number; codigo: string; tipo: string };
type Grupo = { id: number; nombre: string; montoMax: string; partidas: Opcion[]; disponibles: Opcion[] };
const GRUPOS = '/convocatorias/grupos-partida';
const POR_TIPO = '/convocatorias/partidas-tipo';
const PARTIDAS = '/convocatorias/partidas';

let m: Mundo;
let gestor: Persona;
let n = 0;
beforeAll(async () => {
  m = await crearMundo();
  gestor = await m.administrador('gestora', 'convocatorias.editar');
});
const nuevaPartida = async (cambios: object = {}) => {
  const r = await gestor.pide<{ id: number }>('POST', PARTIDAS, {
    codigo: `9.9.${++n}`,
    nombre: `Partida ${n}`,
    descripcion: null,
    tipo: 'Bienes',
    activa: true,
    ...cambios,
  });
  if (r.estado !== 200) throw new Error(JSON.stringify(r.cuerpo));
  return r.cuerpo.id;
};
const paraTipo = async (tipoProyecto: string, partidaId: number) =>
  (
    await gestor.pide<{ id: number }>('POST', POR_TIPO, {
      tipoProyecto,
      partidaId,
      postulacion: true,
      porcentaje: null,
      monto: null,
    })
  ).cuerpo.id;
const nuevoGrupo = async (nombre: string, tipoProyecto = 'SPINOFF') =>
  (await gestor.pide<{ id: number }>('POST', GRUPOS, { tipoProyecto, nombre, montoMax: '5000' })).cuerpo.id;

describe('grupos de partidas', () => {
  it('agrupa partidas de su tipo, cada una en un solo grupo', async () => {
    const x = await paraTipo('SPINOFF', await nuevaPartida());
    const y = await paraTipo('SPINOFF', await nuevaPartida({ tipo: 'Servicios' }));
    const ajena = await paraTipo('RFPLU', await nuevaPartida());
    const uno = await nuevoGrupo('Equipos');
    const dos = await nuevoGrupo('Viajes');
    const g = (await gestor.pide<Grupo>('POST', `${GRUPOS}/${uno}/partidas`, { partidaTipoId: x })).cuerpo;
    expect(g.partidas.map((p) => p.id)).toEqual([x]);
    expect(g.disponibles.map((p) => p.id)).toContain(y);
    expect(g.disponibles.map((p) => p.id)).not.toContain(x);
    expect((await gestor.pide('POST', `${GRUPOS}/${uno}/partidas`, { partidaTipoId: ajena })).estado).toBe(422);
    const repetida = await gestor.pide('POST', `${GRUPOS}/${dos}/partidas`, { partidaTipoId: x });
    expect([repetida.estado, repetida.cuerpo.detail]).toEqual([409, 'La partida ya está en un grupo.']);
    const enLista = (await gestor.pide<ListPage>('GET', GRUPOS, { f: 'tipo:SPINOFF' })).cuerpo.rows;
    expect(enLista.map((r) => [r.nombre, r.partidas])).toEqual([
      ['Equipos', 1],
      ['Viajes', 0],
    ]);
    expect((await gestor.pide<Grupo>('DELETE', `${GRUPOS}/${uno}/partidas/${x}`)).cuerpo.partidas).toEqual([]);
    expect((await gestor.pide('DELETE', `${GRUPOS}/${uno}/partidas/${x}`)).estado).toBe(404);
  });
  it('dos que agregan a la vez la misma partida dejan una', async () => {
    const x = await paraTipo('SPINOFF', await nuevaPartida());
    const grupos = [await nuevoGrupo('A la vez 1'), await nuevoGrupo('A la vez 2')];
    const rs = await Promise.all(
      grupos.map((g) => gestor.pide('POST', `${GRUPOS}/${g}/partidas`, { partidaTipoId: x })),
    );
    expect(rs.map((r) => r.estado).sort()).toEqual([200, 409]);
  });
  it('edita nombre y monto, rechaza montos malos y nombres repetidos, y se elimina', async () => {
    const id = await nuevoGrupo('Temporal');
    const g = await gestor.pide<Grupo>('PUT', `${GRUPOS}/${id}`, { nombre: 'Final', montoMax: '7500.50' });
    expect(g.cuerpo).toMatchObject({ nombre: 'Final', montoMax: '7500.50' });
    expect((await gestor.pide('PUT', `${GRUPOS}/${id}`, { nombre: 'Final', montoMax: '-1' })).estado).toBe(422);
    const repetido = await gestor.pide('POST', GRUPOS, { tipoProyecto: 'SPINOFF', nombre: 'Final', montoMax: '1' });
    expect([repetido.estado, repetido.cuerpo.detail]).toEqual([
      409,
      'Ya existe un grupo con ese nombre para el tipo de proyecto.',
    ]);
    expect((await gestor.pide('DELETE', `${GRUPOS}/${id}`)).estado).toBe(200);
    expect((await gestor.pide('GET', `${GRUPOS}/${id}`)).estado).toBe(404);
  });
});

describe('partidas por tipo y catálogo de partidas', () => {
  it('una partida se permite una vez por tipo y no se retira mientras está en un grupo', async () => {
    const partidaId = await nuevaPartida();
    const id = await paraTipo('PEVENTO', partidaId);
    const otra = await gestor.pide('POST', POR_TIPO, {
      tipoProyecto: 'PEVENTO',
      partidaId,
      postulacion: true,
      porcentaje: null,
      monto: null,
    });
    expect([otra.estado, otra.cuerpo.detail]).toEqual([409, 'El tipo de proyecto ya tiene esa partida.']);
    expect(
      (await gestor.pide('PUT', `${POR_TIPO}/${id}`, { postulacion: false, porcentaje: '12.5', monto: '100' })).estado,
    ).toBe(200);
    expect(
      (await gestor.pide<ListPage>('GET', POR_TIPO, { f: 'tipo:PEVENTO;postulacion:false' })).cuerpo.rows,
    ).toMatchObject([{ id, porcentaje: 12.5, monto: '100.00' }]);
    const grupo = await nuevoGrupo('Con partida', 'PEVENTO');
    await gestor.pide('POST', `${GRUPOS}/${grupo}/partidas`, { partidaTipoId: id });
    expect((await gestor.pide('DELETE', `${POR_TIPO}/${id}`)).estado).toBe(409);
    await gestor.pide('DELETE', `${GRUPOS}/${grupo}`);
    expect((await gestor.pide('DELETE', `${POR_TIPO}/${id}`)).estado).toBe(200);
  });
  it('no se retira una partida que usa una postulación en curso', async () => {
    const partidaId = [...m.catalogos.partida.values()][0]!;
    await m.nuevoProyecto({ tipoProyecto: 'PINTERDIS', estado: 'en_proceso', presupuesto: ['10.00'] });
    const existente = (await gestor.pide<ListPage>('GET', POR_TIPO, { f: 'tipo:PINTERDIS', size: '100' })).cuerpo.rows;
    const codigo = [...m.catalogos.partida.entries()].find(([, v]) => v === partidaId)![0];
    const id = existente.find((r) => r.codigo === codigo)?.id ?? (await paraTipo('PINTERDIS', partidaId));
    const r = await gestor.pide('DELETE', `${POR_TIPO}/${id}`);
    expect(r.estado).toBe(409);
  });
  it('el catálogo valida código único, largos y tipo, y no borra lo que se usa', async () => {
    const id = await nuevaPartida({ codigo: 'UNICO' });
    const repetida = await gestor.pide('POST', PARTIDAS, {
      codigo: 'uni co',
      nombre: 'x',
      descripcion: null,
      tipo: 'Bienes',
      activa: true,
    });
    expect([repetida.estado, repetida.cuerpo.detail]).toEqual([409, 'Ya existe una partida con ese código.']);
    const mala = await gestor.pide('POST', PARTIDAS, {
      codigo: 'x'.repeat(16),
      nombre: '',
      descripcion: 'x'.repeat(301),
      tipo: 'Raro',
      activa: true,
    });
    expect(mala.cuerpo.errors?.map((e) => e.path)).toEqual(['codigo', 'nombre', 'descripcion', 'tipo']);
    expect(
      (
        await gestor.pide('PUT', `${PARTIDAS}/${id}`, {
          codigo: 'UNICO',
          nombre: 'Nueva',
          descripcion: 'd',
          tipo: 'Otros',
          activa: false,
        })
      ).estado,
    ).toBe(200);
    expect((await gestor.pide<ListPage>('GET', PARTIDAS, { q: 'unico' })).cuerpo.rows).toMatchObject([
      { nombre: 'Nueva', estado: 'inactiva', tipos: 0 },
    ]);
    const uso = await paraTipo('SPINOFF', id);
    expect((await gestor.pide('DELETE', `${PARTIDAS}/${id}`)).estado).toBe(409);
    await gestor.pide('DELETE', `${POR_TIPO}/${uso}`);
    expect((await gestor.pide('DELETE', `${PARTIDAS}/${id}`)).estado).toBe(200);
  });
});
