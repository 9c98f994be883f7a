import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { ANIO, accionDeFila, confirmar, dia, elegir } from './gestos.ts';

const NOMBRE = 'Fondo semilla del recorrido';
const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

const PREGUNTA = '¿Cuántas familias participan?';
/** The office asks something of its own: one step more. */
async function agregarPregunta() {
  await admin.getByRole('button', { name: 'Agregar pregunta o sección' }).last().click();
  const nueva = admin.getByRole('dialog');
  await nueva.getByRole('textbox', { name: 'Nombre' }).fill(PREGUNTA);
  await elegir(nueva, 'Respuesta', 'Número', 'Número');
  await nueva.getByRole('textbox', { name: 'Valor mínimo' }).fill('1');
  await expectAccessible(admin, 'pregunta propia de una convocatoria');
  await nueva.getByRole('button', { name: 'Agregar', exact: true }).click();
  await admin.getByRole('checkbox', { name: `Usar: ${PREGUNTA}` }).waitFor();
}
/** Anyone who applies answers it within its limits, and the answer is kept. */
async function responderPregunta(page: Page) {
  const pasos = page.getByRole('navigation', { name: 'Pasos de la postulación' }).getByRole('button');
  await pasos.nth(6).click();
  await page.getByRole('heading', { level: 2, name: /^7\. Preguntas de la convocatoria/ }).waitFor();
  const campo = page.getByRole('textbox', { name: PREGUNTA });
  await campo.fill('0');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page
    .getByText(/el valor mínimo es 1/)
    .first()
    .waitFor();
  await campo.fill('12');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('heading', { level: 2, name: /^8\./ }).waitFor();
  const id = new URL(page.url()).searchParams.get('id');
  const { steps } = await (await page.request.get(`/api/convocatorias/postulaciones/${id}`)).json();
  expect(JSON.stringify(steps[6])).toContain('"12"');
}

describe('un tipo de convocatoria creado desde la pantalla', () => {
  useChain();

  it('nace de otro: otro nombre, los mismos pasos, cerrado', async () => {
    await admin.goto('/admin/estudios/convocatorias?q=proyectos+de+investigacion+para+grupos');
    await accionDeFila(
      admin,
      new RegExp(`Proyectos de investigación para grupos ${ANIO}`),
      'Crear un tipo a partir de esta',
    );
    const modal = admin.getByRole('dialog');
    for (const [campo, valor] of [
      ['Nombre del tipo', NOMBRE],
      ['Código', 'SEMILLA'],
      ['Dirección', 'semilla-recorrido'],
      ['Prefijo de los códigos', 'SEM'],
      ['Descripción', `${NOMBRE} ${ANIO}`],
    ] as const)
      await modal.getByRole('textbox', { name: campo, exact: true }).fill(valor);
    const registro = modal.getByRole('group', { name: 'Ventana de registro' });
    await registro.getByRole('textbox', { name: 'Inicio' }).fill(dia(-3));
    await registro.getByRole('textbox', { name: 'Fin' }).fill(dia(20));
    await registro.getByRole('textbox', { name: 'Fecha de corte' }).fill(dia(-3));
    await modal.getByRole('button', { name: 'Crear tipo y convocatoria' }).click();
    await admin.getByRole('heading', { level: 1, name: new RegExp(NOMBRE) }).waitFor();
    await admin.getByText('La convocatoria está cerrada al público').waitFor();
    // What it asks is read before it is changed.
    const parte = (nombre: string) => admin.getByRole('region', { name: nombre });
    await parte('Quién puede postular').getByRole('listitem').first().waitFor();
    await parte('Cuánto da').getByText('Monto máximo').waitFor();
    await parte('Documentos que se cargan').waitFor();
    await expectAccessible(admin, 'resumen de una convocatoria');
    await expectFits(admin, 'resumen de una convocatoria');
    await parte('Cuánto da').getByRole('link', { name: 'Cambiar' }).click();
    await admin.getByRole('textbox', { name: 'Monto máximo' }).waitFor();
    await expectAccessible(admin, 'parámetros de una convocatoria');
    await expectFits(admin, 'parámetros de una convocatoria');
  });

  it('trae una copia de los criterios de su base, por aprobar', async () => {
    const parametros = admin.url();
    await admin.goto('/admin/estudios/convocatorias?tab=evaluaciones&q=SEMILLA');
    const fila = admin.getByRole('row', { name: /SEMILLA/ });
    await fila.getByText('En proceso').waitFor();
    await fila.getByRole('link').first().click();
    await admin.getByRole('heading', { level: 1, name: /SEMILLA/ }).waitFor();
    await expect.poll(() => admin.getByRole('main').getByRole('table').getByRole('row').count()).toBeGreaterThan(5);
    await admin.goto(parametros);
    await admin.getByRole('heading', { level: 1, name: new RegExp(NOMBRE) }).waitFor();
  });

  it('se le quita un paso, se le cambian límites, y un dato malo se señala', async () => {
    const maximo = admin.getByRole('textbox', { name: 'Monto máximo' });
    await maximo.fill('1');
    await admin.getByRole('button', { name: 'Guardar borrador' }).click();
    await admin
      .getByRole('alert')
      .getByRole('link', { name: /El máximo no puede ser menor/ })
      .waitFor();
    b.expected('the server responded with a status of 4');
    await maximo.fill('20000');
    await admin.getByRole('checkbox', { name: 'Usar el paso Colaboración externa' }).uncheck();
    await admin.getByRole('textbox', { name: 'Máximo de palabras: Resumen ejecutivo' }).fill('120');
    await admin.getByRole('checkbox', { name: 'Usar: Hipótesis' }).uncheck();
    await agregarPregunta();
    await admin.getByRole('button', { name: 'Guardar borrador' }).click();
    await admin.getByText('Borrador guardado.').waitFor();
    await admin.getByText('Hay cambios sin publicar').waitFor();
  });

  it('la vista previa lo muestra entero, sin crear nada', async () => {
    await admin.getByRole('link', { name: 'Vista previa' }).click();
    await admin.getByRole('heading', { level: 1, name: 'Vista previa de la postulación' }).waitFor();
    await admin.getByText('No se creó ninguna postulación').waitFor();
    const pasos = admin.getByRole('navigation', { name: 'Pasos de la postulación' }).getByRole('button');
    await expect.poll(() => pasos.count()).toBe(8);
    for (let n = 0; n < 8; n += 1) {
      await pasos.nth(n).click();
      await admin.getByRole('heading', { level: 2, name: new RegExp(`^${n + 1}\\.`) }).waitFor();
      await settled(admin);
      await expectAccessible(admin, `vista previa, paso ${n + 1}`);
    }
    await pasos.nth(1).click();
    await expect.poll(() => admin.getByRole('tab', { name: 'Hipótesis' }).count()).toBe(0);
    await admin
      .getByRole('navigation', { name: 'Ruta de navegación' })
      .getByRole('link', { name: 'Parámetros' })
      .click();
    await admin.getByRole('heading', { level: 1, name: new RegExp(NOMBRE) }).waitFor();
  });

  it('se publica y se abre', async () => {
    await admin.getByRole('button', { name: 'Publicar' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await admin.getByText('Parámetros publicados.', { exact: true }).waitFor();
    await admin.getByRole('button', { name: 'Abrir convocatoria' }).click();
    await confirmar(admin, 'Abrir');
    await admin.getByText('Convocatoria abierta.').waitFor();
    await admin.getByRole('tab', { name: 'Versiones e historial' }).click();
    await admin.getByRole('row', { name: /^1\b/ }).waitFor();
    await admin.getByText('Parámetros publicados', { exact: true }).waitFor();
  });

  it('un investigador la ve en su menú, lee sus requisitos y la inicia', async () => {
    const investigador = await b.open({ as: 'investigador' });
    await investigador.goto('/investigador');
    await investigador.getByRole('navigation').getByRole('link', { name: 'Convocatorias' }).click();
    // The home that is left offers it too.
    await investigador.getByRole('heading', { level: 1, name: 'Convocatorias' }).waitFor();
    await investigador
      .getByRole('main')
      .getByRole('link', { name: new RegExp(NOMBRE) })
      .first()
      .click();
    await investigador.getByRole('heading', { level: 1, name: new RegExp(NOMBRE) }).waitFor();
    await expectAccessible(investigador, 'portada de un tipo derivado');
    await investigador.getByRole('button', { name: 'Registrar' }).click();
    await investigador.waitForURL('**/investigador/convocatoria/semilla-recorrido/paso1?id=*');
    await investigador.getByRole('heading', { level: 2, name: /^1\./ }).waitFor();
    const pasos = investigador.getByRole('navigation', { name: 'Pasos de la postulación' });
    await expect.poll(() => pasos.getByRole('button').count()).toBe(8);
    await responderPregunta(investigador);
    const respuesta = await investigador.goto(investigador.url().replace(/paso\d/, 'paso4'));
    expect(respuesta?.status()).toBe(200);
    await investigador
      .getByText(/máximo S\/.*20.000\.00/)
      .first()
      .waitFor();
    const otra = await investigador.goto('/investigador/convocatoria/semilla-recorrido/paso19');
    expect(otra?.status()).toBe(404);
    b.expected('404');
  });
});
