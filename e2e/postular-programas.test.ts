import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled } from './chromium.ts';

const PDF = {
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: samplePdf(),
};
const RUTA = '/investigador/convocatoria';
const b = useBrowser();
let page: Page;
beforeAll(async () => {
  page = await b.open({ as: 'investigador' });
});

/** From the landing to the first step of a new application, or to the draft that the demo already has. */
async function empezar(slug: string) {
  await page.goto(`${RUTA}/${slug}`);
  await settled(page);
  const continuar = page.getByRole('link', { name: 'Continuar' });
  await page.getByRole('button', { name: 'Registrar' }).or(continuar).first().waitFor();
  if (await continuar.count()) await continuar.first().click();
  else await page.getByRole('button', { name: 'Registrar' }).click();
  await page.waitForURL(`**/${slug}/paso*?id=*`);
}
async function ir(paso: number, titulo: string) {
  await page
    .getByRole('navigation', { name: 'Pasos de la postulación' })
    .getByRole('button')
    .nth(paso - 1)
    .click();
  await page.getByRole('heading', { level: 2, name: `${paso}. ${titulo}` }).waitFor();
}
/** Attaches a file through the chooser of a slot and waits until it is stored. */
async function adjuntar(donde: Page | Locator, boton: string | RegExp) {
  const elegir = page.waitForEvent('filechooser');
  await donde.getByRole('button', { name: boton }).first().click();
  await (await elegir).setFiles(PDF);
}
const guardado = () =>
  page
    .getByText(/^Guardado/)
    .first()
    .waitFor();
const buscar = async (texto: string) => {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Persona' }).fill(texto);
  const opcion = page.locator('[role=option]:not([data-combobox-disabled])').first();
  await opcion.waitFor();
  const nombre = (await opcion.innerText()).split('\n')[0]!;
  await opcion.click();
  return nombre;
};
const abrirRol = (rol: string) =>
  page.getByRole('group', { name: 'Agregar integrante' }).getByRole('button', { name: rol, exact: true }).click();

describe('multidisciplinario, el más grande', () => {
  it('la portada muestra los requisitos y deja simular el equipo sin iniciar nada', async () => {
    await page.goto(`${RUTA}/pmulti`);
    await settled(page);
    const pide = page.getByRole('region', { name: 'El equipo que pide la convocatoria' });
    await pide.getByText('El equipo debe reunir al menos tres facultades.').waitFor();
    const panel = page.getByRole('region', { name: 'Simular mi equipo' });
    await panel.getByLabel('Rol').selectOption({ label: 'Co responsable' });
    await panel.getByRole('searchbox', { name: 'Persona' }).fill('qui');
    await panel.getByText('Tiene código RENACYT').first().waitFor();
    await panel
      .getByText(/^(Puede|No puede) participar$/)
      .first()
      .waitFor();
    await expectAccessible(page, 'simulador');
    await expectFits(page, 'simulador');
    await expect.poll(() => page.getByRole('link', { name: 'Continuar' }).count()).toBe(0);
  });

  it('pide área temática y ODS, carta firmada, y dice por qué el equipo aún no basta', async () => {
    await empezar('pmulti');
    await page.getByLabel('Título').fill('Agua y salud en cuencas altoandinas');
    await page.getByLabel('Área temática').selectOption('Biodiversidad');
    await guardado();
    await ir(2, 'Responsable');
    const plantilla = page.getByRole('link', { name: 'Descargar plantilla' });
    const respuesta = await page.request.get((await plantilla.getAttribute('href'))!);
    expect([respuesta.status(), respuesta.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await adjuntar(page, /Elegir archivo/);
    await page.getByText('Ya ha cargado un archivo').waitFor();
    await ir(3, 'Integrantes');
    const docentes = page
      .getByRole('region', { name: 'El equipo debe tener' })
      .getByRole('listitem')
      .filter({ hasText: 'como Miembro docente.' });
    await docentes.getByText('Tiene 0 de 2.').waitFor();
    await abrirRol('Miembro docente');
    const nombre = await buscar('qui');
    await page.getByRole('dialog').getByRole('button', { name: 'Incluir miembro' }).click();
    const carta = page.getByRole('dialog', { name: `Carta de compromiso de ${nombre}` });
    await carta.waitFor();
    await adjuntar(carta, /Elegir archivo/);
    await carta.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: nombre }).getByRole('link', { name: 'documento.pdf' }).waitFor();
    await docentes.getByText('Tiene 1 de 2.').waitFor();
    await abrirRol('Gestor Administrativo');
    const gestor = page.getByRole('dialog');
    await gestor.getByRole('button', { name: 'Registrar a una persona nueva' }).click();
    const datos = {
      ORCID: '0000-0002-1825-0097',
      Correo: 'gestora@ejemplo.pe',
      'Apellido paterno': 'Zavala',
      'Apellido materno': 'Ríos',
      Nombres: 'Elena',
      'Número de documento': '61234567',
      'Universidad o institución de origen': 'Universidad del Ejemplo',
    };
    for (const [campo, valor] of Object.entries(datos))
      await gestor.getByRole('textbox', { name: campo, exact: true }).fill(valor);
    await gestor.getByLabel('Sexo').selectOption('F');
    await gestor.getByLabel('Tipo de documento').selectOption('DNI');
    const pais = gestor.getByRole('textbox', { name: 'País' }).or(gestor.getByRole('combobox', { name: 'País' }));
    await pais.click();
    await pais.fill('Perú');
    await page.getByRole('option', { name: 'Perú' }).click();
    await expectAccessible(page, 'registro de una persona externa');
    await gestor.getByRole('button', { name: 'Incluir miembro' }).click();
    await page.getByRole('rowheader', { name: /Zavala Ríos, Elena/ }).waitFor();
    await ir(8, 'Instrucciones finales');
    const faltan = page.getByRole('alert').filter({ hasText: 'Tiene que cumplir los siguientes requisitos' });
    await faltan.getByRole('button', { name: /tres facultades\. Tiene/ }).waitFor();
    await faltan
      .getByRole('button', { name: /Co responsable/ })
      .first()
      .waitFor();
    await expectAccessible(page, 'revisión');
  });

  it('comparte pasos con un integrante', async () => {
    await page.getByRole('button', { name: 'Compartir' }).click();
    const modal = page.getByRole('dialog', { name: 'Compartir la escritura' });
    await modal.getByText('Miembro docente').waitFor();
    await expectAccessible(page, 'compartir');
    // Who has no account is invited to open one and write.
    const gestora = modal.getByRole('group', { name: /Zavala Ríos/ });
    await gestora.getByRole('checkbox').first().check();
    await gestora.getByRole('button', { name: 'Enviar invitación' }).click();
    await page.getByText('Enviamos la invitación a gestora@ejemplo.pe.').waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('equipamiento, con archivos', () => {
  it('el coordinador ve su grupo, llena los textos y adjunta especificaciones y cotizaciones', async () => {
    await empezar('eci');
    await ir(1, 'Información del grupo de investigación');
    await page.getByRole('region', { name: 'Tabla: Integrantes del grupo' }).waitFor();
    await ir(2, 'Datos generales');
    await page.getByLabel('Título').fill('Espectrómetro para suelos de altura');
    await page.getByLabel('Línea de investigación').selectOption({ index: 1 });
    for (const campo of ['Resumen', 'Justificación', 'Propuesta'])
      await page.getByLabel(campo).fill(`${campo} del equipo.`);
    await guardado();
    await ir(3, 'Equipamiento');
    await page.getByLabel('Nombre del equipo').fill('Espectrómetro');
    await page.getByLabel('Descripción del equipo').fill('Equipo de mesa.');
    for (const [boton, veces] of [
      ['Agregar especificaciones técnicas', 1],
      ['Agregar cotización', 2],
    ] as const)
      for (let n = 0; n < veces; n++) {
        await page.getByRole('button', { name: boton }).click();
        const modal = page.getByRole('dialog');
        await modal.getByLabel('Comentario').fill(`Documento ${n + 1}`);
        await adjuntar(modal, /Elegir archivo/);
        await modal.getByRole('button', { name: 'Agregar', exact: true }).click();
        await modal.waitFor({ state: 'detached' });
      }
    await expect.poll(() => page.getByRole('link', { name: 'documento.pdf' }).count()).toBe(3);
    await expectAccessible(page, 'documentos del equipo');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.waitForURL('**/eci/paso4?**');
  });
});

describe('taller, para quien su facultad designa', () => {
  it('nace con su título, su comité y los montos de la facultad', async () => {
    await empezar('pinvpos');
    await ir(1, 'Información general del taller');
    await page.getByText('Taller sobre las líneas de los grupos').first().waitFor();
    await ir(2, 'Comité organizador');
    await expect.poll(() => page.getByRole('button', { name: 'Retirar' }).count()).toBe(2);
    await ir(5, 'Financiamiento');
    await page.getByText('Subvención económica').waitFor();
    await page.getByText('Monto disponible').waitFor();
    await expectAccessible(page, 'financiamiento del taller');
    await expectFits(page, 'financiamiento del taller');
  });
});

describe('verano, con estudiantes', () => {
  it('verifica los requisitos y continúa al registro', async () => {
    await page.goto(`${RUTA}/picv/verificar`);
    await page.getByRole('button', { name: 'Continuar al registro' }).click();
    await page.waitForURL('**/picv/paso1?id=*');
    await page.goto(`${RUTA}/picv/verificar`);
    await page.waitForURL('**/picv/paso1?id=*');
  });
  it('los estudiantes se buscan en el padrón, y quien no puede entrar dice por qué', async () => {
    await ir(3, 'Integrantes');
    await abrirRol('Estudiante');
    const nombre = await buscar('qui');
    await page.getByRole('dialog').getByRole('button', { name: 'Incluir miembro' }).click();
    const carta = page.getByRole('dialog', { name: /^Carta de compromiso de/ });
    await adjuntar(carta, /Elegir archivo/);
    await carta.waitFor({ state: 'detached' });
    await page.getByRole('rowheader', { name: nombre }).first().waitFor();
    await ir(6, 'Financiamiento');
    await page.getByRole('button', { name: 'Agregar partida' }).click();
    await page
      .getByRole('row', { name: 'Agregar partida' })
      .getByRole('combobox', { name: 'Partida' })
      .press('ArrowDown');
    const ofrecidas = page.getByRole('option');
    await ofrecidas.first().waitFor();
    await expect
      .poll(async () => (await ofrecidas.allInnerTexts()).every((texto) => texto.includes('Servicios')))
      .toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: 'Agregar partida' }).waitFor({ state: 'detached' });
  });
  it('la dirección de antes, con proyecto_id, lleva a la misma propuesta', async () => {
    const id = new URL(page.url()).searchParams.get('id');
    await page.goto(`${RUTA}/picv/paso2?proyecto_id=${id}`);
    await page.waitForURL(`**/picv/paso2?id=${id}`);
    await page.getByRole('heading', { level: 2, name: '2. Asesor' }).waitFor();
  });
});
