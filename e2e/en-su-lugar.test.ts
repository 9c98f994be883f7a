import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';

const b = useBrowser();

/** Cells copied from a document: what the clipboard brings is a table. */
const pegarTabla = (page: Page, html: string) =>
  page.evaluate((tabla) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', tabla);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
/** The field has the keyboard, and says what is wrong with it. */
const enfocado = (page: Page, campo: string) =>
  page.getByRole('textbox', { name: campo }).and(page.locator(':focus[aria-invalid="true"]')).waitFor();

describe('cada cosa en su dirección', () => {
  it('una propuesta se abre en la de su programa, y un paso que no tiene no existe', async () => {
    const page = await b.open({ as: 'docente7' });
    const { postulaciones } = await (await page.request.get('/api/convocatorias/programa/eci')).json();
    const { id, titulo } = postulaciones[0];
    await page.goto(`/investigador/convocatoria/pconfigi/paso2?id=${id}`);
    await page.waitForURL(`**/convocatoria/eci/paso2?id=${id}`);
    await page
      .getByRole('heading', { level: 1, name: `Equipamiento científico` })
      .filter({ hasText: titulo })
      .waitFor();
    expect((await page.goto(`/investigador/convocatoria/eci/paso9?id=${id}`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor();
    b.expected('404');
  });

  it('agregar a una persona sin decir de qué tipo lo pregunta', async () => {
    const page = await b.open({ as: 'admin' });
    await page.goto('/admin/estudios/gestion_investigadores/agregar');
    const quien = page.getByRole('region', { name: '¿A quién va a registrar?' });
    await quien.getByText('Del padrón', { exact: true }).waitFor();
    await quien.getByRole('link', { name: 'Elegir: Externo' }).click();
    await page.getByRole('heading', { level: 1, name: 'Agregar: externo' }).waitFor();
  });
});

describe('quien postula', () => {
  it('lee junto a cada campo lo que le falta, y en la lista solo lo que queda', async () => {
    const page = await b.open({ as: 'docente2' });
    await page.goto('/investigador/convocatoria/psinfinv');
    await page.getByRole('button', { name: 'Registrar' }).click();
    await page.waitForURL('**/psinfinv/paso1?id=*');
    await page
      .getByRole('heading', { level: 1, name: /Proyectos sin financiamiento .*PSINFINV \d{4}, sin título/ })
      .waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await enfocado(page, 'Título');
    const faltan = page.getByRole('alert').filter({ hasText: 'Tiene que cumplir los siguientes requisitos' });
    await faltan.getByRole('button', { name: 'Título: campo requerido.' }).waitFor();
    await page.keyboard.type('Agua y salud');
    await faltan.getByRole('button', { name: 'Título: campo requerido.' }).waitFor({ state: 'detached' });
    await faltan.getByRole('button', { name: 'Principal lugar de ejecución: campo requerido.' }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Agua y salud' }).waitFor();
  });

  it('pega una tabla y quedan sus renglones; y lee en rojo cuántas palabras sobran antes de guardar', async () => {
    const page = await b.open({ as: 'docente2' });
    const { postulaciones } = await (await page.request.get('/api/convocatorias/programa/psinfinv')).json();
    await page.goto(`/investigador/convocatoria/psinfinv/paso2?id=${postulaciones[0].id}`);
    const editor = page.getByRole('textbox', { name: 'Resumen ejecutivo' });
    await editor.click();
    await pegarTabla(page, '<table><tr><td>Año</td><td>Monto</td></tr><tr><td>2026</td><td>10</td></tr></table>');
    await editor.getByRole('row', { name: 'Año Monto' }).waitFor();
    await editor.getByRole('row', { name: '2026 10' }).waitFor();
    // As a person replaces all of it: `fill` selects behind the editor, which may still hold its own selection.
    await editor.press('Control+a');
    await page.keyboard.insertText('palabra '.repeat(201));
    const cuenta = page.getByText('Máximo 200 palabras (201/200): sobra 1 palabra');
    await cuenta.waitFor();
    const enRojo = (texto: Element) => {
      const muestra = document.body.appendChild(document.createElement('i'));
      muestra.style.color = 'var(--mantine-color-error)';
      return getComputedStyle(muestra).color === getComputedStyle(texto).color;
    };
    await expect.poll(() => cuenta.evaluate(enRojo)).toBe(true);
  });
});

describe('quien evalúa', () => {
  it('lee cada propuesta una sola vez en su inicio, y va con un verbo a lo que sigue', async () => {
    const page = await b.open({ as: 'evaluador' });
    const { filas } = await (await page.request.get('/api/evaluador/evaluaciones/por-evaluar')).json();
    await page.goto('/evaluador');
    const porEvaluar = page.getByRole('region', { name: 'Por evaluar' });
    await porEvaluar.waitFor();
    await expect.poll(() => porEvaluar.getByRole('link').count()).toBe(filas.length);
    for (const { titulo } of filas.filter((fila: { titulo: string | null }) => fila.titulo))
      expect([titulo, await page.getByText(titulo, { exact: true }).count()]).toEqual([titulo, 1]);
    await porEvaluar.getByRole('link').first().click();
    await page.waitForURL(/evaluador\/detalle\?proyecto_id=/);
  });

  it('no guarda un puntaje negativo, y al finalizar va a lo primero que falta', async () => {
    const page = await b.open({ as: 'evaluador' });
    const { rows } = await (await page.request.get('/api/evaluador/evaluaciones')).json();
    await page.goto(`/evaluador/detalle?proyecto_id=${rows[0].proyectoId}`);
    const todos = page.getByRole('checkbox', { name: 'Mostrar todos los criterios' });
    const declarar = page.getByRole('button', { name: 'Declarar' });
    await todos.or(declarar).first().waitFor();
    if (await declarar.isVisible()) {
      await page.getByRole('radio', { name: 'No tengo conflicto de interés' }).check();
      await declarar.click();
    }
    await todos.check();
    const puntajes = page.getByRole('textbox', { name: /^Puntaje de/ });
    await puntajes.nth(1).waitFor();
    const puntaje = puntajes.first();
    const antes = await puntaje.inputValue();
    await puntaje.fill('-1');
    await page.getByText('El puntaje no puede ser menor que 0').waitFor();
    await expect.poll(() => puntaje.inputValue()).toBe('-1');
    // What is written beside it is kept; the score is not.
    const guardado = page.waitForResponse((r) => r.request().method() === 'PUT' && r.ok());
    await page
      .getByRole('textbox', { name: /^Comentario de/ })
      .first()
      .fill('Sin puntaje todavía.');
    expect((await guardado).request().postDataJSON()).not.toHaveProperty('puntaje');
    await page.reload();
    await todos.check();
    await puntajes.nth(1).waitFor();
    await expect.poll(() => puntaje.inputValue()).toBe(antes);

    const ultimo = page.getByRole('textbox', { name: /Comentario general/ });
    await ultimo.fill('');
    await page.getByRole('button', { name: 'Finalizar evaluación' }).click();
    const faltan = page.getByRole('alert').filter({ hasText: 'Complete la evaluación antes de finalizarla' });
    const primero = await faltan.getByRole('button').first().innerText();
    const criterio = /«(.+?)(…|»)/.exec(primero)![1]!;
    await page
      .locator(':focus')
      .and(page.getByRole('textbox', { name: `Comentario de ${criterio}` }))
      .waitFor();
    await page.keyboard.type('Claro y pertinente.');
    await faltan.getByRole('button', { name: criterio }).waitFor({ state: 'detached' });
    await faltan.getByRole('button', { name: 'Escriba el comentario general' }).waitFor();
  });
});
