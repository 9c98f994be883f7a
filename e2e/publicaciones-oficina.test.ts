import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { accionDeFila, confirmar, elegir } from './gestos.ts';

const LISTA = '/admin/estudios/gestion_publicaciones';
const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});
const cabecera = () => admin.locator('[data-head]');
const pestana = (nombre: string | RegExp) => admin.getByRole('tab', { name: nombre }).click();

describe('la oficina valida una publicación', () => {
  useChain();
  let direccion = '';
  it('la encuentra en «Por validar», la más antigua primero, y la mira antes de abrirla', async () => {
    await admin.goto(LISTA);
    const menu = admin.getByRole('navigation').getByRole('link', { name: /^Publicaciones/ });
    await expect.poll(() => menu.first().innerText()).toMatch(/\d/);
    await admin.getByRole('link', { name: 'Por validar' }).click();
    await settled(admin);
    const fila = admin.getByRole('row').nth(1);
    await fila.getByText('Enviado').waitFor();
    const titulo = await fila.getByRole('link').first().innerText();
    await fila.getByText('Enviado').click();
    await admin.getByRole('complementary').getByText(titulo).first().waitFor();
    await expectAccessible(admin, 'publicaciones por validar');
    await fila.getByRole('link').first().click();
    await admin.getByRole('heading', { level: 1, name: titulo }).waitFor();
    direccion = admin.url();
  });
  it('la observa con el motivo que leerá quien la presentó', async () => {
    await cabecera().getByRole('button', { name: 'Observar' }).click();
    const modal = admin.getByRole('dialog', { name: 'Observar' });
    await modal.getByRole('button', { name: 'Observar' }).click();
    await modal.getByRole('alert').getByRole('link', { name: 'Observaciones al docente' }).waitFor();
    await modal
      .getByRole('textbox', { name: 'Observaciones al docente' })
      .fill('La filiación no figura en el documento.');
    await expectAccessible(admin, 'observar una publicación');
    await modal.getByRole('button', { name: 'Observar' }).click();
    await modal.waitFor({ state: 'detached' });
    await cabecera().getByText('Observado', { exact: true }).first().waitFor();
    await admin.getByText('La filiación no figura en el documento.').first().waitFor();
  });
  it('la registra con su calificación y recibe su código', async () => {
    await cabecera().getByRole('button', { name: 'Registrar' }).click();
    const modal = admin.getByRole('dialog', { name: 'Registrar' });
    const categorias = modal.getByLabel('Calificación');
    await categorias.selectOption({ index: 1 });
    await modal.getByLabel('Validado').selectOption('si');
    await modal.getByLabel(/^Por qué se sigue/).fill('Su anexo está en el archivo de la oficina.');
    await modal.getByRole('button', { name: 'Registrar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByText(/pasó a «Registrado»\. Código \d{9}\./).waitFor();
    await cabecera().getByText('Registrado', { exact: true }).first().waitFor();
    await expect.poll(() => admin.getByText('La filiación no figura en el documento.').count()).toBe(0);
  });
  it('cada puntaje explica de dónde sale', async () => {
    await pestana(/^Autores/);
    const puntaje = admin.getByRole('table').locator('summary').first();
    await expect.poll(() => puntaje.innerText()).toMatch(/^\d+\.\d{2}$/);
    await puntaje.click();
    await admin
      .getByText(/puntos de «.*» \(Baremo de publicaciones \d{4}\), por ser Docente permanente\./)
      .first()
      .waitFor();
    await expectAccessible(admin, 'autores de una publicación');
    await admin.getByRole('button', { name: 'Recalcular puntajes' }).click();
    await admin.getByText('Los puntajes no cambian.').waitFor();
  });
  it('le asocia un proyecto sin documento, y lo cambia por uno de la universidad', async () => {
    await pestana(/^Proyectos/);
    const agregar = admin.getByRole('button', { name: 'Agregar proyecto' });
    await agregar.click();
    const dialogo = admin.getByRole('dialog', { name: 'Agregar proyecto' });
    await dialogo.getByRole('button', { name: 'De otra entidad' }).click();
    await dialogo.getByRole('textbox', { name: 'Nombre del proyecto' }).fill('Aguas del altiplano');
    await dialogo.getByRole('textbox', { name: 'Fuente financiadora' }).fill('Fondo de prueba');
    await expectAccessible(admin, 'asociar un proyecto');
    await dialogo.getByRole('button', { name: 'Agregar', exact: true }).click();
    await dialogo.waitFor({ state: 'detached' });
    const fila = admin.getByRole('row', { name: /Aguas del altiplano/ });
    await fila.waitFor();
    await expect.poll(() => agregar.isDisabled()).toBe(true);
    await expectAccessible(admin, 'proyectos de una publicación');
    await fila.getByRole('button', { name: 'Quitar' }).click();
    await confirmar(admin, 'Quitar');
    await expect.poll(() => fila.count()).toBe(0);
    await agregar.click();
    await elegir(dialogo, 'Proyecto', 'PCG', /PCG/);
    await dialogo.getByRole('button', { name: 'Agregar', exact: true }).click();
    await dialogo.waitFor({ state: 'detached' });
    await expect.poll(() => admin.getByRole('row', { name: /PCG/ }).count()).toBe(1);
  });
  it('la línea de tiempo cuenta lo que pasó', async () => {
    await admin.goto(`${direccion}&tab=linea-de-tiempo`);
    for (const paso of ['Registrar', 'Observar', 'Recálculo de puntajes', 'Proyecto retirado'])
      await admin.getByRole('tabpanel').getByText(paso).first().waitFor();
  });
});

describe('la mesa de validación', () => {
  useChain();
  const decision = () => admin.getByRole('region', { name: 'Decisión' });
  const titulo = () => decision().getByRole('heading', { level: 2 }).innerText();
  const lugar = () => decision().getByRole('status').first().innerText();
  let primera = '';
  it('abre lo que más espera, con su evidencia al lado y su lugar en la cola', async () => {
    await admin.goto(LISTA);
    await admin.getByRole('link', { name: 'Validar', exact: true }).click();
    await settled(admin);
    await expect.poll(lugar).toMatch(/^1 de \d+$/);
    primera = await titulo();
    await admin.getByRole('region', { name: 'Evidencia' }).waitFor();
    await expectAccessible(admin, 'mesa de validación');
  });
  it('se recorre con el teclado', async () => {
    await admin.keyboard.press('Alt+ArrowDown');
    await expect.poll(lugar).toMatch(/^2 de/);
    await admin.keyboard.press('Alt+ArrowUp');
    await expect.poll(titulo).toBe(primera);
  });
  it('observa con un motivo de la biblioteca sin tocar el ratón, y pasa a la siguiente', async () => {
    const cuantas = Number((await lugar()).split(' ').at(-1));
    await b.holdTime(admin);
    await admin.keyboard.press('Alt+o');
    await decision().getByRole('checkbox').first().waitFor();
    await admin.keyboard.press('Alt+1');
    const texto = decision().getByRole('textbox', { name: 'Observaciones al docente' });
    await expect.poll(() => texto.inputValue()).toBe('La filiación con la universidad no figura en el documento.');
    await expectAccessible(admin, 'observar en la mesa');
    await admin.keyboard.press('Control+Enter');
    await admin.getByText('pasó a «Observado»').waitFor();
    await expect.poll(titulo).not.toBe(primera);
    await expect.poll(lugar).toBe(`1 de ${cuantas - 1}`);
  });
  it('se arrepiente a tiempo: la deshace, vuelve a la cola, y nadie recibió un correo', async () => {
    const cuantas = Number((await lugar()).split(' ').at(-1));
    const deshacer = admin.getByRole('button', { name: /^Deshacer/ });
    await deshacer.click();
    await admin.getByText('vuelve a «Enviado»').waitFor();
    await deshacer.waitFor({ state: 'detached' });
    await expect.poll(lugar).toMatch(new RegExp(` de ${cuantas + 1}$`));
    const { correos } = await (await admin.request.get('/api/dev/correos')).json();
    expect(correos.filter((c: { asunto: string }) => c.asunto.includes(primera))).toEqual([]);
  });
  it('pasado el tiempo ya no se ofrece, y el correo sale', async () => {
    await admin.goto(`${LISTA}/validar`);
    await settled(admin);
    await expect.poll(titulo).toBe(primera);
    await admin.keyboard.press('Alt+o');
    await decision().getByRole('checkbox').first().waitFor();
    await admin.keyboard.press('Alt+1');
    const texto = decision().getByRole('textbox', { name: 'Observaciones al docente' });
    await expect.poll(() => texto.inputValue()).toMatch(/\S/);
    await admin.keyboard.press('Control+Enter');
    const deshacer = admin.getByRole('button', { name: /^Deshacer/ });
    await deshacer.waitFor();
    await b.releaseTime(admin);
    await deshacer.waitFor({ state: 'detached' });
    await admin.getByText('pasó a «Observado»').waitFor();
    const deElla = async () => {
      const { correos } = await (await admin.request.get('/api/dev/correos')).json();
      return correos.filter((c: { asunto: string }) => c.asunto.includes(primera)).length;
    };
    await expect.poll(deElla).toBe(1);
  });
  it('lo que otra oficina decidió mientras la veía se dice, no se guarda, y la cola sigue', async () => {
    const suya = await titulo();
    const ficha = await decision().getByRole('link', { name: 'Abrir la ficha' }).getAttribute('href');
    const otra = await admin
      .context()
      .request.post(
        `/api/registros/publicacion/${new URL(ficha!, admin.url()).searchParams.get('id')}/acciones/observar`,
        {
          data: { datos: { observaciones: 'Lo observó otra oficina.' } },
          headers: { origin: new URL(admin.url()).origin },
        },
      );
    expect(otra.status()).toBe(200);
    await decision().getByLabel('Calificación').selectOption({ index: 1 });
    await decision()
      .getByLabel(/^Por qué se sigue/)
      .fill('Su anexo está en el archivo de la oficina.');
    await admin.keyboard.press('Control+Enter');
    const aviso = admin.getByRole('dialog', { name: 'Fue modificado' });
    await aviso.getByRole('button', { name: 'Seguir editando' }).click();
    b.expected('409');
    await decision().getByText('Pasó a «Observado»').waitFor();
    await decision().getByRole('button', { name: 'Seguir con la siguiente' }).click();
    await expect.poll(titulo).not.toBe(suya);
    await expect.poll(lugar).toMatch(/^1 de/);
  });
  it('en una ventana angosta la cola se abre con un botón, y se elige en ella', async () => {
    for (const ancho of [1199, 768, 360]) {
      await admin.setViewportSize({ width: ancho, height: 800 });
      await admin.goto(`${LISTA}/validar`);
      await settled(admin);
      await admin.getByRole('button', { name: /^Por validar: 1 de/ }).click();
      const cola = admin.getByRole('dialog', { name: /^Por validar: 1 de/ });
      await cola.locator('li > button').nth(1).waitFor();
      await expectAccessible(admin, `la cola a ${ancho}`);
      await cola.locator('li > button').nth(1).click();
      await expect.poll(() => cola.count()).toBe(0);
      await expect.poll(lugar).toMatch(/^2 de/);
    }
    await admin.setViewportSize({ width: 1280, height: 800 });
    await admin.goto(`${LISTA}/validar`);
    await settled(admin);
    await expect.poll(() => admin.getByRole('button', { name: /^Por validar: / }).count()).toBe(0);
  });
  it('la cola se filtra por lo que volvió corregido', async () => {
    await admin.getByRole('button', { name: 'Filtro' }).click();
    await admin.locator('summary').filter({ hasText: 'Corregida' }).waitFor();
    await admin.keyboard.press('Escape');
  });
  it('registra la siguiente', async () => {
    const segunda = await titulo();
    await decision().getByLabel('Calificación').selectOption({ index: 1 });
    await decision()
      .getByLabel(/^Por qué se sigue/)
      .fill('Su anexo está en el archivo de la oficina.');
    await admin.keyboard.press('Control+Enter');
    await admin.getByText(/pasó a «Registrado»/).waitFor();
    await expect.poll(titulo).not.toBe(segunda);
  });
});

describe('varias a la vez', () => {
  it('se registran dos con el mismo veredicto, y se dice qué fue de cada una', async () => {
    await admin.goto(`${LISTA}?f=estado:enviado;tipo:articulo;inscripcion:2020-01-01|&sort=-dias`);
    await settled(admin);
    const dos = await Promise.all([1, 2].map((n) => admin.getByRole('row').nth(n).innerText()));
    for (const n of [1, 2]) await admin.getByRole('row').nth(n).getByRole('checkbox').check();
    await admin
      .getByRole('toolbar', { name: /filas elegidas/ })
      .getByRole('button', { name: 'Registrar', exact: true })
      .click();
    const modal = admin.getByRole('dialog', { name: 'Registrar' });
    await modal.getByLabel('Calificación').selectOption({ index: 1 });
    await modal.getByLabel('Validado').selectOption('si');
    await modal.getByLabel(/^Por qué se sigue/).fill('Su anexo está en el archivo de la oficina.');
    await b.holdTime(admin);
    await modal.getByRole('button', { name: 'Registrar' }).click();
    const resultado = admin.getByRole('dialog', { name: '«Registrar»: 2 de 2' });
    await expect.poll(() => resultado.getByText('Hecho').count()).toBe(2);
    await expectAccessible(admin, 'resultado de varias publicaciones');
    await resultado.getByRole('button', { name: /^Deshacer/ }).click();
    await admin.getByText('Se deshicieron 2.').waitFor();
    await b.releaseTime(admin);
    await resultado.waitFor({ state: 'detached' });
    await expect.poll(() => Promise.all([1, 2].map((n) => admin.getByRole('row').nth(n).innerText()))).toEqual(dos);
  });
});

describe('una publicación que empieza la oficina', () => {
  useChain();
  it('busca antes de escribir: abre el formulario lleno, y lo que ya está registrado se abre', async () => {
    const { rows } = await (await admin.request.get('/api/publicaciones/oficina?f=estado:registrado&size=100')).json();
    const { titulo } = rows.find((fila: { tipo: string }) => /^art[ií]culo/i.test(fila.tipo));
    const bibtex = `@article{a, title={Obra que trae la oficina}, journal={Rev}, year={2024}, doi={10.1234/oficina.1}}
      @article{b, title={${titulo}}, year={2024}}`;
    await admin.goto(LISTA);
    await admin.getByRole('link', { name: 'Nueva publicación' }).click();
    await admin.getByRole('heading', { level: 1, name: 'Nueva publicación' }).waitFor();
    await admin.getByRole('tab', { name: 'Referencias' }).click();
    await admin.getByRole('textbox', { name: 'Referencias' }).fill(bibtex);
    await admin.getByRole('button', { name: 'Leer referencias' }).click();
    const usar = admin.getByRole('button', { name: 'Usar sus datos' });
    await usar.waitFor();
    await settled(admin);
    await expectAccessible(admin, 'publicación nueva de la oficina');
    await expectFits(admin, 'publicación nueva de la oficina');
    await usar.click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Abrir el formulario' }).click();
    await admin.waitForURL(/nuevo\?tipo=articulo/);
    await expect
      .poll(() => admin.getByRole('textbox', { name: 'Título', exact: true }).inputValue())
      .toBe('Obra que trae la oficina');
    await admin.goBack();
    await admin.getByRole('tab', { name: 'Referencias' }).click();
    await admin.getByRole('textbox', { name: 'Referencias' }).fill(bibtex);
    await admin.getByRole('button', { name: 'Leer referencias' }).click();
    await admin.getByRole('button', { name: 'Ya registrada' }).click();
    await admin.getByRole('heading', { level: 1, name: titulo }).waitFor();
  });
  it('pide lo de su tipo, y al guardarla abre su página sin autores', async () => {
    await admin.goto(LISTA);
    await admin.getByRole('link', { name: 'Nueva publicación' }).click();
    await admin.getByRole('button', { name: 'Tesis propia' }).click();
    await admin.getByRole('button', { name: 'Guardar datos' }).click();
    await admin.getByRole('alert').getByRole('link', { name: 'Título' }).waitFor();
    await expectAccessible(admin, 'publicación nueva sin datos');
    await admin.getByRole('textbox', { name: 'Título' }).fill('Tesis del recorrido de la oficina');
    await admin.getByRole('textbox', { name: 'Fecha de publicación' }).fill('01/02/2025');
    await admin.getByLabel('Tipo de tesis').selectOption('Maestría');
    const claves = admin.getByLabel('Palabras clave');
    await claves.fill('bofedal');
    await claves.press('Enter');
    await admin.getByLabel('Total de páginas').fill('120');
    await admin.getByRole('textbox', { name: 'Universidad' }).fill('Universidad de prueba');
    await admin.getByRole('combobox', { name: 'País' }).fill('Per');
    await admin.getByRole('option', { name: 'Perú' }).click();
    await admin.getByRole('textbox', { name: /Repositorio/ }).fill('https://repositorio.example.org/1');
    await admin.getByRole('button', { name: 'Guardar datos' }).click();
    await admin.getByRole('heading', { level: 1, name: 'Tesis del recorrido de la oficina' }).waitFor();
    await pestana(/^Autores/);
    await admin.getByText('Aún no tiene autores.').waitFor();
  });
  it('le agrega un docente como tesista y un asesor externo, y los ordena', async () => {
    const modal = admin.getByRole('dialog', { name: 'Agregar autor' });
    const no = () => modal.getByRole('radio', { name: 'No', exact: true }).first();
    await admin.getByRole('button', { name: 'Agregar autor' }).click();
    await modal.getByText('Externo', { exact: true }).click();
    await modal.getByLabel('Nombres').fill('Elisa');
    await modal.getByLabel('Apellido paterno').fill('Oficinas');
    await modal.getByLabel('Nombre con el que aparece').fill('Oficinas, E.');
    await no().check();
    await expectAccessible(admin, 'agregar un autor desde la oficina');
    await modal.getByRole('button', { name: 'Agregar', exact: true }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByRole('button', { name: 'Agregar autor' }).click();
    await elegir(modal, 'Docente', 'Quispe', /Quispe/);
    await modal.getByLabel('Nombre con el que aparece').fill('Quispe, T.');
    await modal.getByLabel('Condición').selectOption('Tesista');
    await no().check();
    await modal.getByLabel('N° de registro').fill('T-1');
    await modal.getByRole('button', { name: 'Agregar', exact: true }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByText('Registro T-1').waitFor();
    await accionDeFila(admin, /Quispe, T\./, 'Subir');
    await admin.getByText('Orden guardado.').waitFor();
    await admin
      .getByRole('row')
      .nth(1)
      .getByText(/Quispe, T\./)
      .waitFor();
    await expectAccessible(admin, 'autores que escribió la oficina');
  });
  it('marca a quien la presenta y la registra', async () => {
    await accionDeFila(admin, /Quispe, T\./, 'Marcar como presentador');
    await confirmar(admin, 'Marcar');
    await admin.getByText(/^La presenta Quispe, T\./).waitFor();
    await cabecera()
      .getByRole('button', { name: /^Registrar/ })
      .click();
    const modal = admin.getByRole('dialog', { name: 'Registrar' });
    await modal.getByLabel('Calificación').selectOption({ index: 1 });
    await modal.getByLabel('Validado').selectOption('si');
    await modal.getByLabel(/^Por qué se sigue/).fill('Su anexo está en el archivo de la oficina.');
    await modal.getByRole('button', { name: 'Registrar' }).click();
    await admin.getByText(/pasó a «Registrado»\. Código \d{9}\./).waitFor();
    await accionDeFila(admin, /Oficinas, E\./, 'Quitar');
    await confirmar(admin, 'Quitar');
    await admin.getByText(/^Autor retirado\./).waitFor();
    await admin.getByText(/Oficinas, E\./).waitFor({ state: 'detached' });
  });
});

describe('revistas', () => {
  useChain();
  it('una revista se registra con su ISSN comprobado', async () => {
    await admin.goto('/admin/estudios/revistas');
    await admin.getByRole('button', { name: 'Nueva revista' }).click();
    const modal = admin.getByRole('dialog', { name: 'Nueva revista' });
    await modal.getByRole('textbox', { name: 'Revista' }).fill('Revista del recorrido');
    await modal.getByRole('textbox', { name: 'ISSN', exact: true }).fill('0378-5956');
    await modal.getByRole('combobox', { name: 'País' }).fill('Per');
    await modal.getByRole('option', { name: 'Perú' }).click();
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.getByText('El ISSN no es válido: revise sus ocho cifras').first().waitFor();
    await expectAccessible(admin, 'revista con un ISSN equivocado');
    await modal.getByRole('textbox', { name: 'ISSN', exact: true }).fill('03785955');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.goto('/admin/estudios/revistas?q=0378-5955');
    await admin.getByRole('row', { name: /Revista del recorrido.*0378-5955/ }).waitFor();
  });
  it('una base de WoS se desactiva, y no se ofrece eliminarla', async () => {
    await admin.goto('/admin/estudios/revistas?tab=wos');
    await accionDeFila(admin, /Emerging Sources/, 'Desactivar');
    await admin.getByRole('row', { name: /Emerging Sources.*Inactivo/ }).waitFor();
    await admin
      .getByRole('row', { name: /Emerging Sources/ })
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await admin.getByRole('menuitem', { name: 'Activar' }).waitFor();
    await expect.poll(() => admin.getByRole('menuitem', { name: 'Eliminar' }).count()).toBe(0);
  });
});
