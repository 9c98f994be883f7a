import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { classicPdf, onePage, samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { accionDeFila, confirmar, dia } from './gestos.ts';

const b = useBrowser();
const TITULO = 'Hongos comestibles de los bosques de polylepis';
const PDF = {
  name: 'anexo.pdf',
  mimeType: 'application/pdf',
  buffer: samplePdf(),
};
let autora: Page;
let otro: Page;
/** A work of others that the office registered. */
let registrada: { id: number; titulo: string };
const campo = (nombre: string | RegExp) => autora.getByRole('textbox', { name: nombre });
const pasoDe = (page: Page) => /paso(\d)/.exec(page.url())?.[1];
const siguiente = async (page: Page) => {
  const antes = pasoDe(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.waitForURL((u) => /paso(\d)/.exec(u.href)?.[1] !== antes);
  await settled(page);
};

beforeAll(async () => {
  autora = await b.open({ as: 'docente6' });
  otro = await b.open({ as: 'docente5' });
});

describe('un artículo escrito a mano', () => {
  useChain();

  it('empieza con su tipo y su título', async () => {
    await autora.goto('/investigador/publicaciones/articulo');
    await settled(autora);
    await autora.getByRole('link', { name: 'Registrar' }).click();
    await autora.getByRole('textbox', { name: 'Título', exact: true }).fill(TITULO);
    await autora.getByRole('button', { name: 'Empezar el registro' }).click();
    await autora.waitForURL(/paso1\?id=\d+/);
    await autora.getByRole('heading', { name: 'Descripción de la publicación' }).waitFor();
    await settled(autora);
    await expectAccessible(autora, 'datos de una publicación');
    await expectFits(autora, 'datos de una publicación');
  });

  it('a quien escribe el mismo título se le dice que alguien la tiene en trámite, y no cuál', async () => {
    await otro.goto('/investigador/publicaciones/registrar/paso1?tipo=articulo');
    await otro.getByRole('textbox', { name: 'Título', exact: true }).fill(TITULO.toUpperCase());
    await otro.getByText('Quizá ya está registrada por otra persona').waitFor();
    await expect.poll(() => otro.getByRole('button', { name: 'Pedir inclusión como autor' }).count()).toBe(0);
  });

  it('a quien escribe el título de una registrada se le muestra, y pide ser incluido', async () => {
    const oficina = await b.open({ as: 'admin' });
    const lista = '/api/publicaciones/oficina?parts=page&f=estado:registrado;tipo:articulo';
    const { rows } = await (await oficina.request.get(lista)).json();
    registrada = rows[0];
    const { titulo } = registrada;
    await otro.getByRole('textbox', { name: 'Título', exact: true }).fill(titulo.toUpperCase());
    await otro.getByText('Quizá ya está registrada').first().waitFor();
    await otro.getByRole('button', { name: 'Pedir inclusión como autor' }).first().click();
    const dialogo = otro.getByRole('dialog');
    await dialogo.getByText(titulo).first().waitFor();
    await dialogo.getByLabel('Mensaje para la oficina').fill('Soy el segundo autor');
    await dialogo.getByRole('button', { name: 'Solicitar inclusión' }).click();
    await otro.getByText('Solicitud enviada.').waitFor();
  });

  it('se describe paso por paso', async () => {
    await autora.getByLabel('Tipo de artículo').selectOption('Artículo original');
    await campo('Fecha de publicación').fill(dia(-40));
    await campo('Palabras clave').fill('bosque andino');
    await autora.keyboard.press('Enter');
    const datos: [RegExp, string][] = [
      [/^Enlace/, 'https://revista.example.org/1'],
      [/^Revista/, 'Revista de los Andes'],
      [/^ISSN$/, '0378-5955'],
      [/^Volumen/, '3'],
      [/^Número/, '1'],
      [/^Página inicial/, 'e10'],
      [/^Página final/, 'e10'],
    ];
    for (const [nombre, valor] of datos) await campo(nombre).fill(valor);
    await siguiente(autora);
    await autora.getByText('Si no agrega un proyecto').waitFor();
    await siguiente(autora);
  });

  it('lleva a sus autores, y quien la presenta completa su fila', async () => {
    await autora.getByRole('button', { name: 'Editar' }).first().click();
    const dialogo = autora.getByRole('dialog');
    const responde = (pregunta: RegExp, con: string) =>
      dialogo.getByRole('radiogroup', { name: pregunta }).getByRole('radio', { name: con }).check();
    await responde(/^Filiación con/, 'Sí');
    await responde(/^Filiación única/, 'Sí');
    await dialogo.getByRole('button', { name: 'Guardar' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await autora.getByRole('button', { name: 'Agregar autor' }).click();
    await dialogo.getByText('Externo', { exact: true }).click();
    await dialogo.getByRole('textbox', { name: /^Nombres/ }).fill('Mara');
    await dialogo.getByRole('textbox', { name: /^Apellido paterno/ }).fill('Salvatierra');
    await dialogo.getByRole('textbox', { name: /^Nombre con el que aparece/ }).fill('Salvatierra, M.');
    await responde(/^Filiación con/, 'No');
    await dialogo.getByRole('button', { name: 'Agregar', exact: true }).click();
    await dialogo.waitFor({ state: 'detached' });
    await autora.getByText('Salvatierra, M.').first().waitFor();
    await settled(autora);
    await expectAccessible(autora, 'autores de una publicación');
    await expectFits(autora, 'autores de una publicación');
    await siguiente(autora);
  });

  it('una carga que tarda se cancela, y nada queda de ella', async () => {
    // The request never gets to the server.
    await autora.route('**/anexo', () => undefined);
    await autora.locator('input[type=file]').setInputFiles(PDF);
    await autora.getByRole('button', { name: 'Cancelar la carga' }).click();
    await autora.getByRole('button', { name: 'Cancelar la carga' }).waitFor({ state: 'detached' });
    await autora.unroute('**/anexo');
    await expect.poll(() => autora.getByText('No se pudo completar la operación').count()).toBe(0);
    await expect.poll(() => autora.getByText('Ya ha cargado un archivo').count()).toBe(0);
  });

  it('un anexo dañado no se guarda, y uno escaneado se dice', async () => {
    const entero = samplePdf();
    const cargar = (buffer: Buffer) => autora.locator('input[type=file]').setInputFiles({ ...PDF, buffer });
    await cargar(entero.subarray(0, entero.indexOf('2 0 obj')));
    await autora.getByText('ninguna página que se pueda abrir').waitFor();
    await cargar(classicPdf(onePage(null)));
    await autora.getByText('parece escaneado').waitFor();
    await settled(autora);
    await expectAccessible(autora, 'anexo escaneado');
    await cargar(entero);
    await autora.getByText('Reemplaza a').waitFor();
    await expect.poll(() => autora.getByText('parece escaneado').count()).toBe(0);
    b.expected('422');
  });

  it('se envía con su anexo y su declaración, y espera a la oficina', async () => {
    await autora.locator('input[type=file]').setInputFiles(PDF);
    await autora.getByText('Ya ha cargado un archivo').waitFor();
    await autora.getByLabel('Acepto la declaración jurada').check();
    await autora.getByText('La publicación está completa.').waitFor();
    await autora.getByRole('button', { name: 'Enviar', exact: true }).click();
    await confirmar(autora, 'Enviar');
    await autora.waitForURL(/publicaciones\/detalle\?id=\d+/);
    await autora.getByText('Enviado').first().waitFor();
    await settled(autora);
    await expectAccessible(autora, 'ficha de una publicación');
    await expect.poll(() => autora.getByRole('link', { name: 'Editar' }).count()).toBe(0);
  });

  it('mientras espera dice cuánto suele tardar, y quien la envió la retira y la envía otra vez', async () => {
    await autora.getByText('Suele tardar unos 10 días.').waitFor();
    await expectFits(autora, 'ficha de una publicación enviada');
    await autora.getByRole('button', { name: 'Retirar envío' }).click();
    await confirmar(autora, 'Retirar envío');
    await autora.getByText('El envío se retiró').waitFor();
    await autora.getByText('Suele tardar').waitFor({ state: 'detached' });
    await autora.getByRole('link', { name: 'Editar' }).click();
    await autora.waitForURL(/paso4\?id=\d+/);
    await autora.getByText('La publicación está completa.').waitFor();
    await autora.getByRole('button', { name: 'Enviar', exact: true }).click();
    await confirmar(autora, 'Enviar');
    await autora.waitForURL(/publicaciones\/detalle\?id=\d+/);
    await autora.getByRole('button', { name: 'Retirar envío' }).waitFor();
  });

  it('una vez que la oficina la observa ya no se retira', async () => {
    const oficina = await b.open({ as: 'admin' });
    const id = new URL(autora.url()).searchParams.get('id');
    const accion = `/api/registros/publicacion/${id}/acciones/observar`;
    const datos = { observaciones: 'Falta el número de la revista' };
    const r = await oficina.request.post(accion, { data: { datos } });
    expect(r.status()).toBe(200);
    await autora.reload();
    await autora.getByText('Falta el número de la revista').waitFor();
    await expect.poll(() => autora.getByRole('button', { name: 'Retirar envío' }).count()).toBe(0);
  });

  it('quien pidió ser incluido en otra la ve esperar en sus publicaciones, y la retira', async () => {
    await otro.goto('/investigador/publicaciones/articulo');
    await otro.getByText('Pidió ser incluido como autor de').waitFor();
    await otro.getByText('Suele tardar unos 15 días.').waitFor();
    await settled(otro);
    await expectAccessible(otro, 'inclusiones que esperan');
    await otro.getByRole('button', { name: 'Retirar la solicitud' }).click();
    await confirmar(otro, 'Retirar la solicitud');
    await otro.getByText('La solicitud se retiró.').waitFor();
    await otro.getByText('Pidió ser incluido como autor de').waitFor({ state: 'detached' });
  });

  it('la pide otra vez; la oficina la responde desde su bandeja, y figura entre los autores', async () => {
    const pedida = await otro.request.post(`/api/publicaciones/${registrada.id}/inclusion`, {
      data: { mensaje: 'Soy el segundo autor' },
    });
    expect([pedida.status(), await pedida.text()]).toEqual([200, expect.any(String)]);
    const oficina = await b.open({ as: 'admin' });
    await oficina.goto('/admin');
    const clases = oficina.getByRole('group', { name: 'Clase de asunto' });
    await clases.getByRole('button', { name: /^\d+ más$/ }).click();
    await clases.getByRole('button', { name: /^Solicitudes de inclusión/ }).click();
    await expectAccessible(oficina, 'bandeja con todas sus clases');
    await expectFits(oficina, 'bandeja con todas sus clases');
    await oficina
      .getByRole('link', { name: /^Responder/ })
      .first()
      .click();
    await accionDeFila(oficina, /Soy el segundo autor/, 'Incluir como autor');
    await oficina
      .getByRole('row', { name: /Soy el segundo autor/ })
      .getByText('Aceptada')
      .waitFor();
    await oficina.goto('/admin');
    await settled(oficina);
    await expect.poll(() => oficina.getByRole('link', { name: /^Responder/ }).count()).toBe(0);

    await otro.goto(`/investigador/publicaciones/detalle?id=${registrada.id}`);
    await otro.getByRole('heading', { level: 1, name: registrada.titulo }).waitFor();
  });
});
