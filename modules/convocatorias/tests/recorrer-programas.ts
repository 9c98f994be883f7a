import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Reply, type TestApp, testApp } from '#apps/testing/app.ts';
import { rowsOf } from '#core/db/server/open.ts';
import type { StepView } from '#core/steps/shared/steps.ts';
import { type Programa, programaDeConvocatoria } from '../domain/programa.ts';
import { PROGRAMAS } from '../domain/programas/index.ts';
import type { Chequeo } from '../domain/requisitos.ts';
import { aceptanTodos } from './aceptar.ts';
import { EQUIPOS } from './equipos.ts';
import { DICHOS, hechos } from './hechos.ts';
import { HOY } from './mundo.ts';
import { crearMundoDeProgramas, type MundoDeProgramas } from './mundo-programas.ts';
import { PDF, Recorrido } from './recorrido.ts';
import { type Regla, reglasDe } from './reglas.ts';
import { TABLA } from './tabla-programas.ts';

/** Whole applications through HTTP: a busy machine needs its time. */
const LENTO = 240_000;

/** What waits for the word of a coordinator, or of the members. */
const DE_OTROS = /autorice la propuesta|acepten integrar la propuesta/;
const dichos = (dice: Regla['dice']) => [dice].flat();
const clave = (c: Programa['elegibilidad']['crear'][number]) =>
  typeof c === 'string' ? c : `${c.chequeo} ${c.maximo}`;

/** Walks each programme whole through HTTP, and breaks each of its rules once. */
export function recorrerProgramas(slugs: readonly string[]) {
  vi.setConfig({ testTimeout: LENTO });
  let app: TestApp;
  let m: MundoDeProgramas;
  let de: ReturnType<typeof hechos>;
  let reloj = HOY;
  beforeAll(async () => {
    app = await testApp({ now: () => reloj });
    m = await crearMundoDeProgramas(app);
    de = hechos(app, m);
  }, LENTO);

  describe.each(slugs)('%s', (slug) => {
    const programa = programaDeConvocatoria(PROGRAMAS[slug]!, {});
    const { tipo } = programa;
    const coordina = programa.elegibilidad.crear.includes('COORDINADOR');
    const mundo = {
      get ajeno() {
        return m.ajeno;
      },
      get matriculados() {
        return m.matriculados;
      },
      otroProyecto: (...a: Parameters<typeof de.otroProyecto>) => de.otroProyecto(...a),
      sin: (...a: Parameters<typeof de.sin>) => de.sin(...a),
    };
    const tabla = TABLA[slug]!;
    let h: Recorrido;
    const primeras = new Set(programa.steps.flatMap((s) => s.blocks.map((b) => b.key)));
    const yo = () => (coordina ? m.coordinador : m.postulante);
    beforeAll(async () => {
      h = new Recorrido(await app.login(coordina ? 'coordinador' : 'postulante'), programa, () => EQUIPOS[slug]!(m));
    }, LENTO);
    // What was sent here must not stand in the way of the next programme.
    afterAll(() =>
      app.database.db.execute(sql`update proyecto set estado = 'no_aprobado' where tipo_proyecto = ${tipo}`),
    );

    it('sus reglas son las de la especificación', () => {
      expect({
        crear: programa.elegibilidad.crear.map(clave),
        siempre: [...programa.elegibilidad.siempre],
        bloques: reglasDe(programa, mundo).map((r) => `${r.bloque}: ${r.nombre}`),
      }).toEqual(tabla);
    });

    it.each(programa.elegibilidad.crear.filter((c) => c !== 'ABIERTA').map((c) => [clave(c), c] as const))(
      'no se inicia sin cumplir %s',
      async (_clave, c) => {
        const nombre = typeof c === 'string' ? (c as Exclude<Chequeo, 'ABIERTA'>) : c.chequeo;
        const { deshacer } = await de.rompe(nombre, yo(), tipo, typeof c === 'string' ? 0 : c.maximo);
        const portada = await h.yo.get(`/convocatorias/programa/${slug}`);
        const r = await h.yo.post(`/convocatorias/programa/${slug}`);
        await deshacer();
        const requisito = portada.body.requisitos.find((x: { clave: string }) => x.clave === nombre);
        // One's own proposal is no failing: the landing leads to it.
        if (nombre === 'UNICO') expect(portada.body.puedeRegistrar).toBe(false);
        else expect(requisito).toMatchObject({ cumple: false, remedio: expect.any(String) });
        expect([r.status, r.text]).toEqual([422, expect.stringContaining(DICHOS[nombre])]);
      },
    );

    it('no se inicia fuera de la ventana de registro', async () => {
      reloj = new Date('2026-05-01T15:00:00Z');
      const r = await (await app.login(coordina ? 'coordinador' : 'postulante')).post(
        `/convocatorias/programa/${slug}`,
      );
      reloj = HOY;
      expect([r.status, r.text]).toEqual([422, expect.stringContaining('Registro del 01/04/2026 al 30/04/2026')]);
    });

    it('se llena paso por paso hasta que nada falta salvo la palabra de otros', async () => {
      expect((await h.iniciar()).status).toBe(200);
      await h.llenar();
      const { steps } = await h.estado();
      const faltan = steps.flatMap((s) => s.unmet.map((u) => u.text));
      expect(faltan.filter((t) => !DE_OTROS.test(t))).toEqual([]);
      expect(steps.slice(0, -1).map((s) => s.state)).toEqual(steps.slice(0, -1).map(() => 'complete'));
    });

    it.each(reglasDe(programa, mundo).map((r) => [`${r.bloque}: ${r.nombre}`, r] as const))('%s', async (_n, regla) => {
      const r = (await regla.rompe(h)) as Reply;
      const unmet = (r.body.step as StepView | undefined)?.unmet ?? [];
      const texto = r.status === 200 ? unmet.map((u) => u.text).join('\n') : r.text;
      const hallados = dichos(regla.dice).filter((d) => texto.includes(d));
      const alguno = /^nadie entra dos veces$|es de la lista$/.test(regla.nombre);
      expect(hallados.length, texto).toBeGreaterThanOrEqual(alguno ? 1 : dichos(regla.dice).length);
      if (regla.deFila && r.status === 200)
        for (const u of unmet.filter((x) => dichos(regla.dice).some((d) => x.text.includes(d))))
          expect(u.field, u.text).toMatch(/^\d+\.\w+$/);
      // The gates are the same function at the step and at submission: one rule of each block proves it whole.
      if (r.status === 200 && primeras.has(regla.bloque) && primeras.delete(regla.bloque)) {
        const envio = await h.enviar();
        expect([envio.status, envio.text]).toEqual([422, expect.stringContaining(hallados[0]!)]);
      }
      expect([200, 422]).toContain(r.status);
      const paso = await h.llenarPaso(h.pasoDe(regla.bloque));
      expect(paso.unmet.filter((u) => !DE_OTROS.test(u.text))).toEqual([]);
    });

    it.each(programa.elegibilidad.siempre)('deja de admitir cambios y el envío cuando no cumple %s', async (c) => {
      const { deshacer } = await de.rompe(c, yo(), tipo);
      const guarda = await h.guardar(1, {});
      const envia = await h.enviar();
      const abre = await h.estado();
      await deshacer();
      const dicho = DICHOS[c as Exclude<Chequeo, 'ABIERTA'>];
      expect([guarda.status, guarda.text]).toEqual([422, expect.stringContaining(dicho)]);
      expect([envia.status, envia.text]).toEqual([422, expect.stringContaining(dicho)]);
      expect(abre.blockers.map((b) => b.text).join()).toContain(dicho);
    });

    it('es de su responsable: nadie más la abre, escribe ni envía', async () => {
      const ajeno = await app.login('segundo');
      expect((await ajeno.get(h.ruta())).status).toBe(404);
      expect((await ajeno.put(h.ruta('/pasos/1'), { version: 1, values: {} })).status).toBe(404);
      expect((await ajeno.upload(h.ruta('/archivos'), { recurso: 'metodologia' }, PDF)).status).toBe(404);
      expect((await ajeno.post(h.ruta('/enviar'))).status).toBe(404);
      expect((await ajeno.delete(h.ruta())).status).toBe(404);
    });

    if (programa.requiereAutorizacion && !coordina)
      it('necesita la autorización de cada coordinador, y solo la suya vale', async () => {
        const grupos =
          programa.autorizan === 'grupos' ? ['de su grupo', 'del grupo QUIMED', 'del grupo GEOAND'] : ['de su grupo'];
        const cuentas = ['coordinador', 'coordinador2', 'coordinador3'].slice(0, grupos.length);
        expect(
          (await (await app.login('segundo')).post(`/convocatorias/autorizaciones/${h.id}`, { autoriza: true })).status,
        ).toBe(404);
        for (const [n, cuenta] of cuentas.entries()) {
          const r = await h.enviar();
          expect([r.status, r.text]).toEqual([422, expect.stringContaining(`el coordinador ${grupos[n]} autorice`)]);
          const c = await app.login(cuenta);
          const pendientes = (await c.get('/convocatorias/autorizaciones')).body.propuestas.map(
            (p: { id: number }) => p.id,
          );
          expect(pendientes).toContain(h.id);
          expect((await c.get(h.ruta('/vista'))).status).toBe(200);
          expect((await c.post(`/convocatorias/autorizaciones/${h.id}`, { autoriza: true })).status).toBe(200);
        }
      });

    if (!programa.requiereAutorizacion)
      it('no pide la palabra de ningún coordinador', async () => {
        const c = await app.login(coordina ? 'postulante' : 'coordinador');
        const { propuestas } = (await c.get('/convocatorias/autorizaciones')).body;
        expect(propuestas.map((p: { id: number }) => p.id)).not.toContain(h.id);
      });

    it('completa, aceptada y autorizada se envía una vez, se imprime entera y ya no cambia', async () => {
      const antes = await h.enviar();
      const pideAceptar = programa.steps.some((s) => s.blocks.some((b) => b.kind === 'integrantes' && b.aceptacion));
      if (pideAceptar)
        expect([antes.status, antes.text]).toEqual([422, expect.stringContaining('Falta que acepten integrar')]);
      await aceptanTodos(app, h.id);
      const r = pideAceptar ? await h.enviar() : antes;
      expect([r.status, r.text]).toEqual([200, expect.any(String)]);
      expect((await h.enviar()).status).toBe(409);
      expect((await h.guardar(1, {})).status).toBe(409);
      const vista = await h.yo.get(h.ruta('/vista'));
      const titulos = vista.body.content.flatMap((b: { type: string; level?: number; text?: string }) =>
        b.type === 'heading' && b.level === 1 ? [b.text] : [],
      );
      // The paper has no instructions: its last part is the declaration that they end in.
      const enPapel = (s: Programa['steps'][number]) =>
        s.blocks.every((b) => b.kind === 'envio') ? 'Declaración' : s.title;
      expect(titulos).toEqual(programa.steps.map((s, n) => `${n + 1}. ${enPapel(s)}`));
      expect(vista.text).not.toContain('undefined');
      const pdf = await h.yo.get(h.ruta('/reporte'));
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
      const [fila] = await rowsOf<{ estado: string }>(
        app.database.db,
        sql`select estado from proyecto where id = ${h.id}`,
      );
      expect(fila!.estado).toBe('enviado');
      const { body } = await h.yo.get(`/convocatorias/programa/${slug}`);
      expect(body.postulaciones[0].seguimiento).toMatchObject({ actua: 'La oficina de investigación' });
    });
  });
}
