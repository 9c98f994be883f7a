import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { confirmar, contarGestos, dia } from './gestos.ts';

const b = useBrowser();
let admin: Page;
let convocatoria: number;
type Filas = { rows: { id: number; proyectoId: number; titulo: string; estado: string }[] };
const leer = async <T>(page: Page, ruta: string): Promise<T> => (await page.request.get(`/api${ruta}`)).json();
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
  convocatoria = (await leer<Filas>(admin, '/convocatorias/admin?q=segunda')).rows[0]!.id;
});

describe('un evaluador con conflicto de interés', () => {
  it('lo declara antes de leer; su asignación se retira y la oficina lo sabe', async () => {
    const evaluador = await b.open({ as: 'evaluador' });
    const [fila] = (await leer<Filas>(evaluador, '/evaluador/evaluaciones?f=evaluado:no&size=100')).rows.filter(
      (r) => r.estado === undefined || r.estado === 'asignada',
    );
    const porLeer = (await leer<Filas>(evaluador, '/evaluador/evaluaciones?size=100')).rows;
    let elegido = fila ?? porLeer[0]!;
    for (const r of porLeer) {
      const d = await leer<{ declaracion: { en: string | null }; editable: boolean; motivoSoloLectura: string | null }>(
        evaluador,
        `/evaluador/evaluaciones/${r.proyectoId}`,
      );
      if (d.declaracion.en === null && d.motivoSoloLectura === null) elegido = r;
    }
    await evaluador.goto(`/evaluador/detalle?proyecto_id=${elegido.proyectoId}`);
    await evaluador.getByRole('heading', { level: 2, name: 'Declaración de conflicto de interés' }).waitFor();
    await expect.poll(() => evaluador.getByRole('textbox', { name: /^Puntaje de/ }).count()).toBe(0);
    await expectAccessible(evaluador, 'declaración de conflicto');
    await evaluador.getByRole('radio', { name: 'Tengo conflicto de interés', exact: true }).check();
    await evaluador.getByRole('button', { name: 'Declarar', exact: true }).click();
    await evaluador.getByText('Campo requerido').first().waitFor();
    await evaluador.getByRole('textbox', { name: 'Motivo' }).fill('Dirigí la tesis de uno de sus integrantes.');
    await evaluador.getByRole('button', { name: 'Declarar', exact: true }).click();
    await confirmar(evaluador, 'Declarar');
    await evaluador.getByText('Registramos su declaración y avisamos a la oficina.').waitFor();
    await evaluador.waitForURL('**/evaluador');
    expect((await evaluador.request.get(`/api/evaluador/evaluaciones/${elegido.proyectoId}`)).status()).toBe(404);
    await admin.goto('/dev/correo');
    await admin
      .getByRole('article', { name: /Un evaluador declaró conflicto de interés/ })
      .first()
      .waitFor();
  });
});

describe('la asignación propuesta', () => {
  it('se calcula, se corrige y se confirma', async () => {
    // The reader of the whole call: one more evaluator for each proposal.
    const parametros = await leer<{ version: number; seleccion: object }>(
      admin,
      `/convocatorias/admin/${convocatoria}/parametros`,
    );
    const guardada = await admin.request.put(`/api/convocatorias/admin/${convocatoria}/seleccion`, {
      data: {
        version: parametros.version,
        seleccion: { ...parametros.seleccion, evaluadoresPorProyecto: 2, minEvaluaciones: 1, cargaMaxima: 60 },
      },
    });
    expect(guardada.status()).toBe(200);
    await admin.goto('/admin/facultad/evaluadores');
    await admin
      .getByRole('link', { name: /^Propo/ })
      .first()
      .click();
    await admin.getByRole('heading', { level: 1, name: /^Propuesta de asignación/ }).waitFor();
    await settled(admin);
    await expectAccessible(admin, 'propuesta de asignación');
    await expectFits(admin, 'propuesta de asignación');
    const quitar = admin.getByRole('button', { name: /^Quitar a / });
    const antes = await quitar.count();
    expect(antes).toBeGreaterThan(0);
    await quitar.first().click();
    await expect.poll(() => quitar.count()).toBe(antes - 1);
    await admin.getByRole('button', { name: 'Confirmar asignación' }).click();
    await confirmar(admin, 'Confirmar');
    await admin.getByText(/^Evaluadores asignados en \d+ de \d+ propuestas\.$/).waitFor();
  });
});

describe('del ranking al acta', () => {
  useChain();
  let titulo = '';

  it('el ranking ordena las propuestas de la convocatoria, y sus cifras filtran la lista', async () => {
    await admin.goto(`/admin/estudios/convocatorias/postulaciones?id=${convocatoria}`);
    await admin
      .getByRole('region', { name: /^Por estado/ })
      .getByRole('link')
      .first()
      .click();
    await admin.waitForURL(/f=estado/);
    await settled(admin);
    await admin.getByRole('link', { name: 'Ranking' }).click();
    await admin.getByRole('heading', { level: 1, name: /^Ranking/ }).waitFor();
    await settled(admin);
    await expectAccessible(admin, 'ranking');
    await expectFits(admin, 'ranking');
    type R = { filas: { titulo: string; situacion: string; estado: string }[] };
    const { filas } = await leer<R>(admin, `/evaluacion/convocatorias/${convocatoria}/ranking`);
    titulo = filas.find((f) => f.situacion === 'propuesto' && f.estado === 'en_evaluacion')!.titulo;
  });

  it('una resolución aprueba lo elegido, una sola vez', async () => {
    const gestos = await contarGestos(admin);
    await admin.getByRole('button', { name: 'Resolver por puesto' }).click();
    const modal = admin.getByRole('dialog');
    await expect.poll(() => modal.getByRole('combobox', { name: `Decisión: ${titulo}` }).inputValue()).toBe('aprobado');
    const aprueba = await modal.getByText(/^[1-9]\d* se aprueban/).innerText();
    await modal.getByRole('textbox', { name: 'Resolución', exact: true }).fill('RR-0777-R');
    const motivo = modal.getByRole('textbox', { name: 'Motivo' });
    if (await motivo.count()) await motivo.fill('No alcanzó el puntaje mínimo.');
    await modal.getByRole('textbox', { name: 'Fecha de la resolución' }).fill(dia());
    await expectAccessible(admin, 'registrar una resolución');
    await modal.getByRole('button', { name: 'Registrar resolución' }).click();
    await admin.getByText(`Resolución registrada: ${Number.parseInt(aprueba, 10)} aprobadas`).waitFor();
    const hechos = gestos.tomar();
    expect(hechos, 'para aprobar en bloque').toEqual({ clics: 2, teclas: 0 });
    await admin
      .getByRole('row', { name: new RegExp(`${titulo.slice(0, 40)}.*Aprobad[ao]`) })
      .first()
      .waitFor();
    await admin.getByRole('row', { name: /^RR-0777-R/ }).waitFor();
  });

  it('su acta se lee en pantalla, y se descarga en PDF y en Excel', async () => {
    await admin
      .getByRole('row', { name: /^RR-0777-R/ })
      .getByRole('link', { name: 'Acta' })
      .click();
    await admin.getByRole('heading', { level: 1, name: 'Acta de evaluación y selección' }).waitFor();
    await admin.getByRole('row', { name: new RegExp(titulo.slice(0, 40)) }).waitFor();
    await admin.getByRole('button', { name: 'Exportar' }).click();
    for (const [nombre, comienzo] of [
      ['PDF', '%PDF'],
      ['Excel', 'PK'],
    ] as const) {
      const href = await admin.getByRole('menuitem', { name: nombre }).getAttribute('href');
      const archivo = await admin.request.get(href!);
      expect([nombre, archivo.status()]).toEqual([nombre, 200]);
      expect((await archivo.body()).subarray(0, comienzo.length).toString()).toBe(comienzo);
    }
  });
});
