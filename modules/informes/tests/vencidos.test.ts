import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { proyecto } from '#modules/proyectos/tables.ts';
import { ANIO, mundo, type Quien } from './mundo.ts';

const INFORME = 'Informe académico';
const VENCIDO = { fechaInicio: `${ANIO - 1}-01-10`, fechaFin: `${ANIO - 1}-06-30` };
let m: Awaited<ReturnType<typeof mundo>>;
let oficina: Awaited<ReturnType<typeof m.cliente>>;
let deudas: Awaited<ReturnType<typeof m.cliente>>;
type Proyecto = { proyectoId: number; quien: Quien; cuenta: Quien['cliente'] };

beforeAll(async () => {
  m = await mundo();
  oficina = await m.oficina();
  deudas = await m.cliente({
    usuario: 'deudas',
    roles: ['admin'],
    permisos: [
      ['deudas', 'editar'],
      ['informes', 'ver'],
    ],
  });
});

const nuevo = (): Promise<Proyecto> => m.delTipo('PCONFIGI', 'responsable', VENCIDO);
async function presentado(): Promise<Proyecto & { informeId: number }> {
  const p = await nuevo();
  const informeId = await m.empezar(p.cuenta, p.proyectoId);
  await m.completar(p.quien, informeId);
  expect((await m.actua(p.cuenta, informeId, 'enviar')).status).toBe(200);
  return { ...p, informeId };
}
type Fila = { id: number; informes: string; revisar?: string | null };
const filas = async (cuales: string, cliente = deudas): Promise<Fila[]> =>
  (await cliente.get(`/deudas/proyectos?cuales=${cuales}&size=100`)).body.rows;
const GRUPOS = ['vencidos', 'sinRevisar', 'observados'];
/** The tabs in which a project is. */
async function dondeEsta(id: number): Promise<string[]> {
  const cada = await Promise.all(GRUPOS.map(async (g) => ((await filas(g)).some((f) => f.id === id) ? [g] : [])));
  return cada.flat();
}
const generar = (id: number, grupo: string) => deudas.post('/deudas/vencidos', { ids: [id], grupo });
const detalles = async (id: number) =>
  (
    await m.filas<{ detalle: string }>(
      sql`
        select d.detalle
        from deuda d
          join proyecto_integrante pi on pi.id = d.integrante_id
        where pi.proyecto_id = ${id}
      `,
    )
  ).map((d) => d.detalle);

it('lo que nunca se presentó se genera, y dice que no se presentó', async () => {
  const { proyectoId, cuenta } = await nuevo();
  // Begun and never sent is not presented.
  await m.empezar(cuenta, proyectoId);
  expect(await dondeEsta(proyectoId)).toEqual(['vencidos']);
  expect((await generar(proyectoId, 'vencidos')).body.avisos).toEqual([]);
  expect(await detalles(proyectoId)).toEqual([expect.stringMatching(/^No se presentó hasta el \d\d\/\d\d\/\d{4}$/)]);
});

it('lo presentado espera a la oficina: no se genera ni se recuerda, y lleva a su revisión', async () => {
  const { proyectoId } = await presentado();
  expect(await dondeEsta(proyectoId)).toEqual(['sinRevisar']);
  const fila = (await filas('sinRevisar')).find((f) => f.id === proyectoId);
  expect(fila).toMatchObject({
    informes: INFORME,
    revisar: `/admin/estudios/informes_tecnicos/detalle?proyecto_id=${proyectoId}`,
  });
  for (const grupo of ['vencidos', 'observados'])
    expect((await generar(proyectoId, grupo)).body.mensaje).toBe('No se cambió nada.');
  expect((await generar(proyectoId, 'sinRevisar')).status).toBe(422);
  const recordado = await deudas.post('/deudas/vencidos/recordatorios', { ids: [proyectoId] });
  expect(recordado.body.mensaje).toBe('No se cambió nada.');
  expect(await detalles(proyectoId)).toEqual([]);
  // Who may not read reports gets no address to them.
  const sinInformes = await m.cliente({ usuario: 'solo-deudas', roles: ['admin'], permisos: [['deudas', 'ver']] });
  expect((await filas('sinRevisar', sinInformes)).find((f) => f.id === proyectoId)?.revisar ?? null).toBeNull();
});

it('lo observado es otro grupo, también mientras se corrige, y su deuda lo dice', async () => {
  const { proyectoId, informeId, quien } = await presentado();
  expect((await m.actua(oficina, informeId, 'observar', { observacion: 'Falta el anexo.' })).status).toBe(200);
  expect(await dondeEsta(proyectoId)).toEqual(['observados']);
  const { steps } = await m.estadoDe(quien, informeId);
  const bloque = steps[0]!.blocks.find((b) => b.kind === 'campos')!;
  await m.guardar(quien, informeId, 1, { [bloque.key]: bloque.value });
  expect(await dondeEsta(proyectoId)).toEqual(['observados']);
  expect((await generar(proyectoId, 'vencidos')).body.mensaje).toBe('No se cambió nada.');
  expect((await generar(proyectoId, 'observados')).body.avisos).toEqual([]);
  expect(await detalles(proyectoId)).toEqual([expect.stringMatching(/^Se devolvió para corregir y no se volvió/)]);
});

it('un proyecto concluido no está vencido en ninguna lista; uno sustentado, en todas', async () => {
  const { proyectoId } = await nuevo();
  const plazo = async () => {
    const { rows } = (await oficina.get('/informes?cuales=nuevos&size=100')).body as {
      rows: { id: number; plazo: string; vence: string | null }[];
    };
    const { plazo, vence } = rows.find((f) => f.id === proyectoId)!;
    return { plazo, vence };
  };
  const pasar = (estado: string) => m.db.update(proyecto).set({ estado }).where(eq(proyecto.id, proyectoId));
  await pasar('sustentado');
  expect([await dondeEsta(proyectoId), (await plazo()).plazo]).toEqual([['vencidos'], 'vencido']);
  await pasar('concluido');
  expect([await dondeEsta(proyectoId), await plazo()]).toEqual([[], { plazo: 'sin_plazo', vence: null }]);
});
