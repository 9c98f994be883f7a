import { beforeAll, describe, expect, it } from 'vitest';
import type { ListPage } from '#core/list/shared/list.ts';
import { crearMundo, type Mundo, type Persona } from '#modules/proyectos/tests/mundo.ts';

type Grupo = { id: number; version: number; nombre: string; montoMax: string; partidas: number[] };
type Guardado = { id: number; version: number };
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
const datosPartida = (cambios: object = {}) => ({
  codigo: `9.9.${++n}`,
  nombre: `Partida ${n}`,
  descripcion: null,
  tipo: 'Bienes',
  activa: true,
  ...cambios,
});
const crear = async (ruta: string, datos: object) => {
  const r = await gestor.pide<Guardado>('POST', ruta, datos);
  if (r.estado !== 200) throw new Error(JSON.stringify(r.cuerpo));
  return r.cuerpo.id;
};
const nuevaPartida = (cambios: object = {}) => crear(PARTIDAS, datosPartida(cambios));
const uso = (tipoProyecto: string, partidaId: number) => ({
  tipoProyecto,
  partidaId,
  postulacion: true,
  porcentaje: null,
  monto: null,
});
const paraTipo = (tipoProyecto: string, partidaId: number) => crear(POR_TIPO, uso(tipoProyecto, partidaId));
const datosGrupo = (nombre: string, partidas: number[] = [], tipoProyecto = 'SPINOFF') => ({
  tipoProyecto,
  nombre,
  montoMax: '5000',
  partidas,
});
const nuevoGrupo = (...datos: Parameters<typeof datosGrupo>) => crear(GRUPOS, datosGrupo(...datos));
const leer = async (ruta: string, id: number) => (await gestor.pide<Grupo>('GET', `${ruta}/${id}`)).cuerpo;
/** As its form does: with the version that was read. */
const guardar = async (ruta: string, id: number, datos: object) =>
  gestor.pide<Guardado>('PUT', `${ruta}/${id}`, { ...datos, version: (await leer(ruta, id)).version });
const eliminar = async (ruta: string, id: number) =>
  gestor.pide('DELETE', `${ruta}/${id}`, { version: (await leer(ruta, id)).version });

describe('grupos de partidas', () => {
  it('agrupa partidas de su tipo, cada una en un solo grupo', async () => {
    const x = await paraTipo('SPINOFF', await nuevaPartida());
    const y = await paraTipo('SPINOFF', await nuevaPartida({ tipo: 'Servicios' }));
    const ajena = await paraTipo('RFPLU', await nuevaPartida());
    const uno = await nuevoGrupo('Equipos', [x]);
    const dos = await nuevoGrupo('Viajes');
    expect((await leer(GRUPOS, uno)).partidas).toEqual([x]);
    const { options } = (
      await gestor.pide<{ options: { partidas: { value: string; of: string }[] } }>('GET', `${GRUPOS}/formulario`)
    ).cuerpo;
    expect(options.partidas).toContainEqual(expect.objectContaining({ value: String(y), of: 'SPINOFF' }));
    const conAjena = await guardar(GRUPOS, uno, datosGrupo('Equipos', [x, ajena]));
    expect([conAjena.estado, conAjena.cuerpo.errors]).toEqual([
      422,
      [{ path: 'partidas', message: 'Elija solo partidas de SPINOFF' }],
    ]);
    const repetida = await guardar(GRUPOS, dos, datosGrupo('Viajes', [x]));
    expect([repetida.estado, repetida.cuerpo.detail]).toEqual([409, 'La partida ya está en un grupo.']);
    const enLista = (await gestor.pide<ListPage>('GET', GRUPOS, { f: 'tipoProyecto:SPINOFF' })).cuerpo.rows;
    expect(enLista.map((r) => [r.nombre, r.partidas])).toEqual([
      ['Equipos', 1],
      ['Viajes', 0],
    ]);
    expect((await guardar(GRUPOS, uno, datosGrupo('Equipos', []))).estado).toBe(200);
    expect((await leer(GRUPOS, uno)).partidas).toEqual([]);
  });
  it('dos que agregan a la vez la misma partida dejan una', async () => {
    const x = await paraTipo('SPINOFF', await nuevaPartida());
    const grupos = [await nuevoGrupo('A la vez 1'), await nuevoGrupo('A la vez 2')];
    const rs = await Promise.all(grupos.map((g, i) => guardar(GRUPOS, g, datosGrupo(`A la vez ${i + 1}`, [x]))));
    expect(rs.map((r) => r.estado).sort()).toEqual([200, 409]);
  });
  it('edita nombre y monto, rechaza montos malos y nombres repetidos, y se elimina', async () => {
    const id = await nuevoGrupo('Temporal');
    expect((await guardar(GRUPOS, id, { ...datosGrupo('Final'), montoMax: '7500.50' })).estado).toBe(200);
    expect(await leer(GRUPOS, id)).toMatchObject({ nombre: 'Final', montoMax: '7500.50' });
    expect((await guardar(GRUPOS, id, { ...datosGrupo('Final'), montoMax: '-1' })).estado).toBe(422);
    expect((await guardar(GRUPOS, id, datosGrupo('Final', [], 'RFPLU'))).cuerpo.errors?.map((e) => e.path)).toEqual([
      'tipoProyecto',
    ]);
    const repetido = await gestor.pide('POST', GRUPOS, datosGrupo('final'));
    expect([repetido.estado, repetido.cuerpo.errors]).toEqual([
      422,
      [{ path: 'nombre', message: 'Ya es de otro registro: «Final»' }],
    ]);
    expect((await gestor.pide('POST', GRUPOS, datosGrupo('Final', [], 'RFPLU'))).estado).toBe(200);
    expect((await eliminar(GRUPOS, id)).estado).toBe(200);
    expect((await gestor.pide('GET', `${GRUPOS}/${id}`)).estado).toBe(404);
  });
});

describe('partidas por tipo y catálogo de partidas', () => {
  it('una partida se permite una vez por tipo y no se retira mientras está en un grupo', async () => {
    const partidaId = await nuevaPartida();
    const id = await paraTipo('PEVENTO', partidaId);
    const otra = await gestor.pide('POST', POR_TIPO, uso('PEVENTO', partidaId));
    expect([otra.estado, otra.cuerpo.detail]).toEqual([409, 'El tipo de proyecto ya tiene esa partida.']);
    const cambio = { ...uso('PEVENTO', partidaId), postulacion: false, porcentaje: '12.5', monto: '100' };
    expect((await guardar(POR_TIPO, id, cambio)).estado).toBe(200);
    expect((await guardar(POR_TIPO, id, { ...cambio, porcentaje: '100.5' })).estado).toBe(422);
    const deOtroTipo = await guardar(POR_TIPO, id, { ...cambio, tipoProyecto: 'SPINOFF' });
    expect(deOtroTipo.cuerpo.errors?.map((e) => e.path)).toEqual(['tipoProyecto']);
    expect(
      (await gestor.pide<ListPage>('GET', POR_TIPO, { f: 'tipoProyecto:PEVENTO;postulacion:no' })).cuerpo.rows,
    ).toMatchObject([{ id, porcentaje: 12.5, monto: '100.00' }]);
    const grupo = await nuevoGrupo('Con partida', [id], 'PEVENTO');
    expect((await eliminar(POR_TIPO, id)).estado).toBe(409);
    await eliminar(GRUPOS, grupo);
    expect((await eliminar(POR_TIPO, id)).estado).toBe(200);
  });
  it('no se retira una partida que usa una postulación en curso', async () => {
    const partidaId = [...m.catalogos.partida.values()][0]!;
    await m.nuevoProyecto({ tipoProyecto: 'PINTERDIS', estado: 'en_proceso', presupuesto: ['10.00'] });
    const existente = (await gestor.pide<ListPage>('GET', POR_TIPO, { f: 'tipoProyecto:PINTERDIS', size: '100' }))
      .cuerpo.rows;
    const codigo = [...m.catalogos.partida.entries()].find(([, v]) => v === partidaId)![0];
    const id = existente.find((r) => r.codigo === codigo)?.id ?? (await paraTipo('PINTERDIS', partidaId));
    const r = await eliminar(POR_TIPO, id);
    expect([r.estado, r.cuerpo.detail]).toEqual([409, expect.stringContaining('postulación en curso usa')]);
  });
  it('el catálogo valida código único, largos y tipo, y no borra lo que se usa', async () => {
    const id = await nuevaPartida({ codigo: 'UNICO', nombre: 'Única' });
    const repetida = await gestor.pide('POST', PARTIDAS, datosPartida({ codigo: 'uni co' }));
    expect([repetida.estado, repetida.cuerpo.errors]).toEqual([
      422,
      [{ path: 'codigo', message: 'Ya es de otro registro: «Única»' }],
    ]);
    const mala = await gestor.pide('POST', PARTIDAS, {
      ...datosPartida({ codigo: 'x'.repeat(16), nombre: '', tipo: 'Raro' }),
      descripcion: 'x'.repeat(301),
    });
    expect(mala.cuerpo.errors?.map((e) => e.path)).toEqual(['codigo', 'tipo', 'nombre', 'descripcion']);
    const nueva = { codigo: 'UNICO', nombre: 'Nueva', descripcion: 'd', tipo: 'Otros', activa: false };
    expect((await guardar(PARTIDAS, id, nueva)).estado).toBe(200);
    expect((await gestor.pide<ListPage>('GET', PARTIDAS, { q: 'unico' })).cuerpo.rows).toMatchObject([
      { nombre: 'Nueva', activa: 'no', tipos: 0 },
    ]);
    await guardar(PARTIDAS, id, { ...nueva, activa: true });
    const enUso = await paraTipo('SPINOFF', id);
    expect((await eliminar(PARTIDAS, id)).estado).toBe(409);
    await eliminar(POR_TIPO, enUso);
    expect((await eliminar(PARTIDAS, id)).estado).toBe(200);
  });
});
