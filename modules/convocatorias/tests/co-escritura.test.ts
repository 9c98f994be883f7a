import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, type TestApp, testApp } from '#apps/testing/app.ts';
import { onPostgres } from '#core/testing/server/database.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import { type Cliente, correrModelo } from './modelo-co-escritura.ts';
import { HOY } from './mundo.ts';
import { crearMundoDeProgramas, type MundoDeProgramas } from './mundo-programas.ts';
import { PDF, Recorrido } from './recorrido.ts';

/** Runs of the randomised model: where two connections meet they are many, and a thorough check asks for more. */
const CORRIDAS = Number(process.env.CORRIDAS ?? (onPostgres() ? 200 : 50));
const PLAN = 3;
let app: TestApp;
let m: MundoDeProgramas;
let h: Recorrido;
let otro: Client;
let reloj = HOY;
const escribe = (quien: Client, paso: number, values: object) =>
  quien.put(h.ruta(`/pasos/${paso}`), { version: h.version, values });

beforeAll(async () => {
  app = await testApp({ now: () => reloj, settings: { rateLimitPerMinute: null } });
  m = await crearMundoDeProgramas(app);
  h = new Recorrido(await app.login('postulante'), PROGRAMAS.pinvpos!, () => []);
  await h.iniciar();
  otro = await app.login('otro');
});
const conceder = (pasos: number[], quien = m.otro) => h.yo.put(h.ruta(`/permisos/${quien}`), { pasos });

describe('los pasos se comparten con los integrantes', () => {
  it('un integrante sin permiso no ve la propuesta', async () => {
    expect((await otro.get(h.ruta())).status).toBe(404);
  });
  it('el responsable ve a sus integrantes y los pasos que puede compartir, todos menos el envío', async () => {
    const { body } = await h.yo.get(h.ruta('/permisos'));
    expect(body.integrantes.map((i: { investigadorId: number }) => i.investigadorId).sort()).toEqual(
      [m.coordinador, m.otro].sort(),
    );
    expect(body.pasos.map((p: { paso: number }) => p.paso)).toEqual([1, 2, 3, 4, 5]);
  });
  it('solo a integrantes, y solo pasos que pueden compartirse', async () => {
    expect((await conceder([PLAN], m.docente)).status).toBe(422);
    expect((await conceder([6])).status).toBe(422);
    expect((await conceder([PLAN])).status).toBe(200);
  });
  it('quien recibe un paso escribe en él y lee los demás', async () => {
    const { body } = await otro.get(h.ruta());
    expect(body.steps.map((s: { readOnly: boolean }) => s.readOnly)).toEqual([true, true, false, true, true, true]);
    const r = await escribe(otro, PLAN, { plan: { justificacion: 'Del integrante', objetivo: '', metas: '' } });
    expect(r.status).toBe(200);
    expect((await h.bloque<{ justificacion: string }>('plan')).value.justificacion).toBe('Del integrante');
    expect((await escribe(otro, 4, { calendario: [] })).status).toBe(403);
    const archivo = await otro.upload(h.ruta('/archivos'), { recurso: 'resolucion_designacion' }, PDF);
    expect(archivo.status).toBe(403);
  });
  it('quien recibe un paso no envía, no elimina ni comparte', async () => {
    expect((await otro.post(h.ruta('/enviar'))).status).toBe(404);
    expect((await otro.delete(h.ruta())).status).toBe(404);
    expect((await otro.get(h.ruta('/permisos'))).status).toBe(404);
    expect((await otro.put(h.ruta(`/permisos/${m.coordinador}`), { pasos: [1] })).status).toBe(404);
  });
  it('cada uno sabe quién más está, y en qué paso; quien calla desaparece', async () => {
    expect((await otro.post(h.ruta('/presencia'), { paso: PLAN })).body.otros).toEqual([]);
    const { body } = await h.yo.post(h.ruta('/presencia'), { paso: 1 });
    expect(body.otros).toEqual([{ nombre: 'Prueba Otro', paso: PLAN }]);
    reloj = new Date(HOY.getTime() + 46_000);
    expect((await h.yo.post(h.ruta('/presencia'), { paso: 1 })).body.otros).toEqual([]);
    reloj = HOY;
    const ajeno = await app.login('segundo');
    expect((await ajeno.post(h.ruta('/presencia'), { paso: 1 })).status).toBe(404);
  });
  it('dos personas escriben a la vez pasos distintos sin estorbarse', async () => {
    const { version } = await h.estado();
    const [uno, dos] = await Promise.all([
      h.yo.put(h.ruta('/pasos/4'), { version, values: { calendario: [] } }),
      otro.put(h.ruta('/pasos/3'), {
        version,
        values: { plan: { justificacion: 'A la vez', objetivo: '', metas: '' } },
      }),
    ]);
    expect([uno.status, dos.status]).toEqual([200, 200]);
  });
  it('quien deja el equipo deja de escribir', async () => {
    h.version = (await h.estado()).version;
    const { value } = await h.bloque<{ investigadorId: number }[]>('integrantes');
    expect(
      (
        await h.poner(
          'integrantes',
          value.filter((i) => i.investigadorId !== m.otro),
        )
      ).status,
    ).toBe(200);
    expect((await otro.get(h.ruta())).status).toBe(404);
    expect((await h.poner('integrantes', value)).status).toBe(200);
    expect((await otro.get(h.ruta())).status).toBe(404);
    await conceder([PLAN]);
  });
});

describe('dos navegadores con cortes de red', () => {
  it(
    `en ${CORRIDAS} corridas al azar nadie pisa lo que no ha visto y nada escrito se pierde`,
    async () => {
      const cliente = (quien: Client): Cliente => ({
        leer: async () => {
          const paso = (await quien.get(h.ruta())).body.steps[PLAN - 1];
          return { version: paso.version, valor: paso.blocks[0].value };
        },
        guardar: ({ valor, ...input }) => quien.put(h.ruta(`/pasos/${PLAN}`), { ...input, values: { plan: valor } }),
      });
      const resumen = await correrModelo([cliente(h.yo), cliente(otro)], CORRIDAS);
      // The runs must have met what they are for: conflicts, lost requests and lost answers.
      expect(resumen.conflictos).toBeGreaterThan(CORRIDAS / 10);
      expect(resumen.respuestasPerdidas).toBeGreaterThan(CORRIDAS / 10);
      expect(resumen.aceptadas).toBeGreaterThan(CORRIDAS);
    },
    Math.max(300_000, CORRIDAS * 3_000),
  );
});
