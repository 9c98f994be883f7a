import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, useBrowser, useChain } from './browser.ts';
import { settled } from './chromium.ts';
import { ANIO, accionDeFila, confirmar, contarGestos } from './gestos.ts';

const LISTA = '/admin/estudios/gestion_investigadores';
const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

type Persona = { nombre: string; apellido1: string; apellido2: string; nombres: string };
const partes = async (page: Page): Promise<Persona> => {
  const de = (campo: string) => page.getByRole('textbox', { name: campo, exact: true }).inputValue();
  const [apellido1, apellido2, nombres] = [
    await de('Apellido paterno'),
    await de('Apellido materno'),
    await de('Nombres'),
  ];
  return { nombre: `${apellido1} ${apellido2}, ${nombres}`, apellido1, apellido2, nombres };
};
const aviso = async (page: Page, texto: string | RegExp) => {
  await page.locator('[data-notice]').getByText(texto).first().waitFor();
  // A notice takes the page to its top: what opens meanwhile would be left behind.
  await page.waitForFunction(() => window.scrollY === 0);
};

describe('la oficina registra, corrige y une personas', () => {
  useChain();
  let docente: Persona;

  it('un docente se agrega desde la planilla, que dice quién es', async () => {
    await admin.goto(LISTA);
    await settled(admin);
    await admin.getByRole('button', { name: 'Agregar', exact: true }).click();
    await admin.getByRole('menuitem', { name: 'Docente permanente' }).click();
    await admin.getByRole('heading', { level: 1, name: 'Agregar: docente permanente' }).waitFor();
    const buscador = admin.getByRole('combobox', { name: 'Docente de la planilla' });
    await buscador.fill('0D1000');
    await admin.getByRole('option', { name: /0D1000/ }).click();
    await admin.getByRole('alert').getByText('Quispe Mamani, Rosa Elena ya está registrada').waitFor();
    await expectAccessible(admin, 'persona ya registrada');
    await buscador.fill('0D2000');
    await admin.getByRole('option', { name: /0D2000/ }).click();
    await admin.getByRole('textbox', { name: 'N° de documento' }).waitFor();
    await expect.poll(() => admin.getByRole('textbox', { name: 'N° de documento' }).isDisabled()).toBe(true);
    docente = await partes(admin);
    await expectAccessible(admin, 'alta de un docente');
    await admin.getByRole('button', { name: 'Registrar persona' }).click();
    await admin.getByRole('heading', { level: 1, name: docente.nombre }).waitFor();
    await admin.locator('[data-head]').getByText('0D2000', { exact: true }).waitFor();
  });

  it('un ORCID con el dígito errado se señala en su campo, y corregido se guarda', async () => {
    await admin.getByRole('link', { name: 'Editar', exact: true }).click();
    const orcid = admin.getByRole('textbox', { name: 'ORCID' });
    await orcid.fill('0000-0002-1825-0098');
    await admin.getByRole('button', { name: 'Guardar cambios' }).click();
    await admin.getByRole('alert').getByRole('link', { name: 'ORCID' }).waitFor();
    await expect.poll(() => orcid.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(admin, 'persona con un error');
    await orcid.fill('0000-0007-0000-0010');
    await admin.getByRole('button', { name: 'Guardar cambios' }).click();
    await admin
      .getByRole('alert')
      .getByText(/Este ORCID ya es de Quispe Mamani, Rosa Elena/)
      .waitFor();
    await admin
      .getByRole('alert')
      .getByRole('link', { name: 'Abrir el registro de Quispe Mamani, Rosa Elena' })
      .waitFor();
    await orcid.fill('https://orcid.org/0000-0002-1825-0097');
    await admin.getByRole('button', { name: 'Guardar cambios' }).click();
    await aviso(admin, 'Datos guardados.');
    await expect.poll(() => admin.getByRole('textbox', { name: 'ORCID' }).inputValue()).toBe('0000-0002-1825-0097');
    b.expected('the server responded with a status of 4');
  });

  it('la dependencia se elige entre las de su facultad, y cambiar de facultad la vacía', async () => {
    const facultad = admin.getByRole('combobox', { name: 'Facultad' });
    const dependencia = admin.getByLabel('Dependencia');
    await facultad.fill('Biol');
    await admin.getByRole('option', { name: 'Ciencias Biológicas' }).click();
    await dependencia.selectOption({ index: 1 });
    const elegida = await dependencia.locator('option:checked').innerText();
    expect(elegida).toContain('Departamento');
    await facultad.fill('Medicina');
    await admin
      .getByRole('option', { name: /Medicina/ })
      .first()
      .click();
    await expect.poll(() => dependencia.inputValue()).toBe('');
    await expect.poll(() => dependencia.locator('option').allInnerTexts()).not.toContain(elegida);
    await admin.getByRole('button', { name: 'Guardar cambios' }).click();
    await aviso(admin, 'Datos guardados.');
    await admin.getByRole('tab', { name: 'Historial' }).click();
    await admin.getByText('Edición de datos').first().waitFor();
    await expectAccessible(admin, 'historial de una persona');
  });

  it('de cualquier página se halla a la persona y se corrige un dato', async () => {
    await admin.goto('/admin');
    await settled(admin);
    const gestos = await contarGestos(admin);
    await admin.keyboard.press('Control+k');
    await admin.getByRole('dialog').getByRole('combobox').fill(docente.nombre);
    await admin.getByRole('option', { name: docente.nombre }).first().click();
    const correo = admin.getByRole('textbox', { name: 'Correo 1' });
    await correo.fill('corregido@demo.edu.pe');
    await admin.getByRole('button', { name: 'Guardar cambios' }).click();
    await aviso(admin, 'Datos guardados.');
    const hechos = gestos.tomar();
    expect(hechos.clics + hechos.teclas, 'para hallar a una persona y corregir un dato').toBeLessThanOrEqual(3);
  });

  it('si otro guardó antes, se dice quién y qué cambió, y lo escrito se guarda o se sigue editando sin perderse', async () => {
    const otra = await b.open({ as: 'admin' });
    const escribir = async (page: Page, texto: string) => {
      await page.getByRole('textbox', { name: 'Teléfono de casa' }).fill(texto);
      await page.getByRole('button', { name: 'Guardar cambios' }).click();
    };
    await admin.getByRole('link', { name: 'Editar', exact: true }).click();
    await admin.getByRole('textbox', { name: 'Teléfono de casa' }).waitFor();
    await otra.goto(admin.url());
    await escribir(otra, '111111');
    await aviso(otra, 'Datos guardados.');
    await escribir(admin, '222222');
    const pregunta = admin.getByRole('dialog', { name: 'Fue modificado' });
    await pregunta.getByText(/guardó cambios/).waitFor();
    await pregunta.getByText('Teléfono de casa:').waitFor();
    await pregunta.getByText('111111').waitFor();
    await expect
      .poll(() => pregunta.getByRole('link', { name: 'Ver la versión actual' }).getAttribute('href'))
      .toBe(admin.url());
    await expectAccessible(admin, 'fue modificado');
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.poll(() => admin.getByRole('textbox', { name: 'Teléfono de casa' }).inputValue()).toBe('222222');
    await admin.getByRole('button', { name: 'Guardar cambios' }).click();
    await pregunta.getByRole('button', { name: 'Guardar lo mío' }).click();
    await aviso(admin, 'Datos guardados.');
    await otra.reload();
    await expect.poll(() => otra.getByRole('textbox', { name: 'Teléfono de casa' }).inputValue()).toBe('222222');
    b.expected('the server responded with a status of 409');
  });

  it('una licencia vigente se registra y dice lo que impide', async () => {
    await admin.getByRole('link', { name: 'Licencias', exact: true }).click();
    await admin.getByRole('heading', { level: 1, name: `Licencias de ${docente.nombre}` }).waitFor();
    await admin.getByText('No tiene licencias').waitFor();
    const agregar = async (inicio: string, fin: string) => {
      await admin.getByRole('button', { name: 'Agregar licencia' }).click();
      const modal = admin.getByRole('dialog', { name: 'Agregar licencia' });
      await modal.getByLabel('Tipo').selectOption({ label: 'Licencia por enfermedad' });
      await modal.getByRole('textbox', { name: 'Fecha de inicio' }).fill(inicio);
      await modal.getByRole('textbox', { name: 'Fecha de fin' }).fill(fin);
      await modal.getByRole('button', { name: 'Guardar licencia' }).click();
      return modal;
    };
    const guardada = await agregar(`01/01/${ANIO}`, `31/12/${ANIO}`);
    await guardada.waitFor({ state: 'detached' });
    await admin.getByText('le impide incorporarse a grupos y proyectos').waitFor();
    const cruzada = await agregar(`31/12/${ANIO}`, `10/01/${ANIO + 1}`);
    await cruzada
      .getByRole('alert')
      .getByText(/las fechas no pueden cruzarse/)
      .waitFor();
    await expectAccessible(admin, 'licencia que se cruza');
    await cruzada.getByRole('button', { name: 'Cancelar' }).click();
    await confirmar(admin, 'Cerrar sin guardar');
    b.expected('the server responded with a status of 4');
    await admin
      .getByRole('row', { name: /Licencia por enfermedad/ })
      .getByRole('button', { name: 'Editar' })
      .click();
    const archivo = admin.getByRole('dialog', { name: 'Editar licencia' });
    await archivo.locator('input[type=file]').setInputFiles({
      name: 'resolucion.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf(),
    });
    await archivo.getByText('Ya ha cargado un archivo').waitFor();
    await archivo.getByRole('button', { name: 'Cancelar' }).click();
    await admin.getByRole('link', { name: 'Ver archivo' }).waitFor();
    await expectAccessible(admin, 'licencias');
  });

  it('un registro repetido se halla, se compara y se une', async () => {
    await admin.goto(`${LISTA}/agregar?tipo=externo`);
    await settled(admin);
    const campo = (nombre: string) => admin.getByRole('textbox', { name: nombre, exact: true });
    await campo('Nombres').fill(docente.nombres.toUpperCase());
    await campo('Apellido paterno').fill(docente.apellido1);
    await campo('Apellido materno').fill(docente.apellido2);
    await admin.getByLabel('Tipo de documento').selectOption('PASAPORTE');
    await campo('N° de documento').fill('zz123456');
    await admin.getByLabel('Sexo').selectOption('F');
    await campo('Correo 1').fill('repetida@correo.example');
    await campo('Fecha de nacimiento').fill('15/06/1980');
    await admin.getByRole('button', { name: 'Registrar persona' }).click();
    const pregunta = admin.getByRole('dialog', { name: '¿Es la misma persona?' });
    await pregunta.getByRole('link', { name: docente.nombre }).waitFor();
    await expectAccessible(admin, 'persona que se llama como otra');
    await pregunta.getByRole('button', { name: 'Es otra persona' }).click();
    b.expected('the server responded with a status of 4');
    await admin
      .getByText('PASAPORTE')
      .or(admin.getByRole('heading', { level: 1, name: new RegExp(docente.apellido1) }))
      .first()
      .waitFor();
    const repetida = new URL(admin.url()).searchParams.get('id');

    await admin.goto(`${LISTA}?q=${encodeURIComponent(`${docente.apellido1} ${docente.apellido2}`)}&sort=id`);
    await settled(admin);
    await accionDeFila(admin, /0D2000/, 'Unir con otra persona');
    const otra = admin.getByRole('combobox', { name: 'Otro registro de la misma persona' });
    await otra.fill('zz123456');
    await admin.getByRole('option', { name: /ZZ123456/i }).click();
    await admin.getByRole('heading', { level: 2, name: 'Qué datos quedan' }).waitFor();
    await admin.getByRole('radio', { name: 'Correo 1: del que se une' }).check();
    await expectAccessible(admin, 'comparación de dos registros');
    await admin.getByRole('button', { name: 'Unir los dos registros' }).click();
    await admin.getByText('Campo requerido', { exact: true }).waitFor();
    await admin.getByRole('textbox', { name: 'Motivo' }).fill('Mismos nombres y firma en su solicitud');
    await admin.getByRole('button', { name: 'Unir los dos registros' }).click();
    await confirmar(admin, 'Unir');
    await aviso(admin, 'Registros unidos.');
    await admin.getByRole('link', { name: 'Editar', exact: true }).click();
    await expect.poll(() => campo('Correo 1').inputValue()).toBe('repetida@correo.example');
    await admin.goto(`${LISTA}/editar?id=${repetida}`);
    await admin.getByText('Este registro fue unido a otro').waitFor();
    await expectAccessible(admin, 'registro unido a otro');
    await admin.goto(`${LISTA}?q=zz123456`);
    await admin.getByText('No hay coincidencias').waitFor();
  });

  it('la unión se deshace y cada registro recupera lo suyo', async () => {
    await admin.goto(`${LISTA}/duplicados?tab=uniones`);
    await settled(admin);
    await expectAccessible(admin, 'uniones hechas');
    await admin
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await admin.getByRole('menuitem', { name: 'Deshacer la unión' }).click();
    await confirmar(admin, 'Deshacer');
    await aviso(admin, 'Unión deshecha.');
    await admin.getByText('Deshecha', { exact: true }).waitFor();
    await admin.goto(`${LISTA}?q=zz123456`);
    await admin.getByRole('row', { name: new RegExp(docente.apellido1) }).waitFor();
  });

  it('quien solo consulta ve los datos sin poder cambiarlos', async () => {
    const page = await b.open({ as: 'consulta' });
    await page.goto(`${LISTA}/editar?id=1`);
    await page.getByRole('heading', { level: 2, name: 'Contacto y formación' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Guardar cambios' }).count()).toBe(0);
    await expectAccessible(page, 'datos de lectura');
  });
});

describe('cada quien ve lo suyo', () => {
  it('el investigador mantiene su perfil y su cuenta sigue en él', async () => {
    const page = await b.open({ as: 'investigador' });
    await page.goto('/investigador/perfil');
    await page.getByRole('heading', { level: 2, name: 'Identidad' }).waitFor();
    await expectAccessible(page, 'perfil');
    const direccion = page.getByRole('textbox', { name: 'Dirección' });
    await direccion.fill('');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByRole('alert').getByRole('link', { name: 'Dirección' }).waitFor();
    await direccion.fill('Av. de los Andes 123');
    await page.getByRole('textbox', { name: 'X (Twitter)' }).fill('https://x.com/rosaquispe');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await aviso(page, 'Datos guardados.');
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: 'Dirección' }).inputValue()).toBe('Av. de los Andes 123');
    await page.getByRole('tab', { name: 'Cuenta' }).click();
    await page.getByRole('link', { name: 'Cambiar contraseña' }).click();
    await page.waitForURL('**/investigador/perfil/change_pass');
  });

  it('la facultad ve a los suyos, en pantalla, en Excel y en el reporte de puntaje', async () => {
    const page = await b.open({ as: 'facultad' });
    await page.goto('/facultad/investigadores');
    await page.waitForURL('**/facultad/listado/investigadores');
    await settled(page);
    await page
      .getByRole('row', { name: /Ciencias Biológicas/ })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Acciones/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Ver ficha' }).click();
    await page.getByRole('dialog').getByText('Correo institucional').waitFor();
    await expectAccessible(page, 'ficha de un investigador');
    const { request } = page.context();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Reporte de puntaje' }).click();
    await page.getByText(/^Área: .* · Facultad: .* · Datos al /).waitFor();
    await page.getByRole('row', { name: /^1 / }).waitFor();
    await page.getByRole('button', { name: 'Exportar' }).click();
    const pdf = await page.getByRole('menuitem', { name: 'PDF' }).getAttribute('href');
    const reporte = await request.get(pdf!);
    expect([reporte.status(), reporte.headers()['content-type']]).toEqual([200, 'application/pdf']);
    const excel = await request.get('/api/facultad/investigadores/exportar?format=xlsx');
    expect((await excel.body()).subarray(0, 2).toString()).toBe('PK');
  });
});
