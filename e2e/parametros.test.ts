import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { accionDeFila, confirmar } from './gestos.ts';

const RUTA = '/admin/admin/parametros';
const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});
const abrir = async (texto: string, nombre: RegExp) => {
  await admin.goto(`${RUTA}?q=${encodeURIComponent(texto)}`);
  await settled(admin);
  await admin.getByRole('button', { name: nombre }).first().click();
  return admin.getByRole('dialog');
};

describe('los parámetros de la institución', () => {
  it('un valor fuera de sus límites se señala; corregido se guarda, se ve en su historial y vuelve al de fábrica', async () => {
    const modal = await abrir('titulares', /^Titulares que necesita/);
    const campo = modal.getByRole('textbox', { name: /Titulares que necesita/ });
    await campo.fill('0');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.getByText('El valor mínimo es 1').first().waitFor();
    await expectAccessible(admin, 'parámetro con un valor imposible');
    await campo.fill('4');
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByText('Parámetro actualizado').waitFor();
    await admin.getByRole('row', { name: /Titulares que necesita.*Cambiado.*4/ }).waitFor();
    await accionDeFila(admin, /Titulares que necesita/, 'Historial');
    const historial = admin.getByRole('dialog');
    await historial.getByText('Cambio de valor').waitFor();
    await historial.getByRole('button', { name: 'Cerrar' }).click();

    const otra = await abrir('titulares', /^Titulares que necesita/);
    await otra.getByRole('button', { name: 'Restablecer el valor de fábrica' }).click();
    await confirmar(admin, 'Restablecer');
    await admin.getByRole('row', { name: /Titulares que necesita.*De fábrica.*3/ }).waitFor();
  });

  it('la UIT gana un año y corrige otro', async () => {
    const modal = await abrir('uit', /^Unidad impositiva/);
    await modal.getByRole('button', { name: 'Agregar un año' }).click();
    const nuevo = admin.getByRole('dialog', { name: 'Agregar un año' });
    const anio = await nuevo.getByRole('textbox', { name: 'Año' }).inputValue();
    await nuevo.getByRole('textbox', { name: /Unidad impositiva/ }).fill('5999.5');
    await nuevo.getByRole('button', { name: 'Guardar' }).click();
    await nuevo.waitFor({ state: 'detached' });
    await modal.getByRole('row', { name: `${anio} 5999.5` }).waitFor();
    await expectAccessible(admin, 'valores de la UIT');
    await modal.getByRole('button', { name: `Editar el año ${anio}` }).click();
    const editar = admin.getByRole('dialog', { name: `Valor de ${anio}` });
    await editar.getByRole('textbox').fill('6000');
    await editar.getByRole('button', { name: 'Guardar' }).click();
    await modal.getByRole('row', { name: `${anio} 6000` }).waitFor();
  });

  it('una plantilla se carga y se descarga desde su dirección', async () => {
    const modal = await abrir('adhesion', /^Formato de adhesión de externos/);
    await modal.locator('input[type=file]').setInputFiles({
      name: 'adhesion.pdf',
      mimeType: 'application/pdf',
      buffer: samplePdf(),
    });
    await modal.getByText('Ya ha cargado un archivo').waitFor();
    const bajada = await admin.context().request.get('/api/parametros/archivo/grupo_plantilla_adhesion_externo');
    expect([bajada.status(), bajada.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await expectAccessible(admin, 'plantilla de adhesión');
  });
});

describe('los catálogos', () => {
  it('un tipo de licencia en uso no se elimina; uno nuevo sí', async () => {
    await admin.goto(`${RUTA}?tab=licencias`);
    await admin.getByRole('button', { name: 'Nuevo tipo de licencia' }).click();
    const nuevo = admin.getByRole('dialog');
    await nuevo.getByRole('textbox', { name: 'Tipo de licencia' }).fill('Licencia del recorrido');
    await nuevo.getByRole('checkbox', { name: /incorporarse a grupos/ }).check();
    await nuevo.getByRole('button', { name: 'Guardar' }).click();
    await admin.getByRole('row', { name: /Licencia del recorrido.*Activo.*Sí.*No.*0/ }).waitFor();
    await accionDeFila(admin, /Licencia del recorrido/, 'Eliminar');
    await confirmar(admin, 'Eliminar');
    await admin.getByText('Eliminado.').waitFor();
    await admin.goto(`${RUTA}?tab=licencias&sort=-usos`);
    await settled(admin);
    const enUso = admin.getByRole('row').nth(1);
    await enUso.getByRole('button', { name: /Acciones de/ }).click();
    await admin.getByRole('menuitem', { name: 'Eliminar' }).click();
    await confirmar(admin, 'Eliminar');
    await admin.getByRole('dialog', { name: 'No se puede eliminar' }).getByText('Puede desactivarlo').waitFor();
    await admin.getByRole('button', { name: 'Cancelar' }).click();
    b.expected('the server responded with a status of 409');
  });

  it('un ítem del baremo pide los rasgos de su fuente, y todo cabe en un teléfono', async () => {
    await admin.goto(`${RUTA}?tab=baremo`);
    await admin.getByRole('button', { name: 'Nuevo ítem del baremo' }).click();
    const nuevo = admin.getByRole('dialog');
    await nuevo.getByRole('textbox', { name: 'Rubro', exact: true }).fill('9.9');
    await nuevo.getByRole('textbox', { name: 'Nombre del rubro' }).fill('Del recorrido');
    await nuevo.getByRole('textbox', { name: 'Ítem' }).fill('Ítem del recorrido');
    await nuevo.getByRole('textbox', { name: 'Puntos por hecho' }).fill('1.25');
    await nuevo.getByRole('combobox', { name: 'De dónde salen los hechos' }).selectOption('proyecto');
    await nuevo.getByText('Monto mayor a').waitFor();
    await expectAccessible(admin, 'ítem del baremo');
    await nuevo.getByRole('button', { name: 'Guardar' }).click();
    await nuevo.waitFor({ state: 'detached' });
    await admin.goto(`${RUTA}?tab=baremo&q=recorrido`);
    await admin.getByRole('row', { name: /9\.9 · Del recorrido.*Proyecto.*1\.25/ }).waitFor();
    for (const tab of ['', '?tab=licencias', '?tab=clasificaciones', '?tab=baremo']) {
      await admin.goto(`${RUTA}${tab}`);
      await settled(admin);
      for (const aspecto of [{ width: 360 }, { width: 360, scheme: 'dark' }, { width: 1280 }] as const) {
        await wear(admin, aspecto);
        await expectFits(admin, `${RUTA}${tab} ${aspecto.width}`);
        await expectAccessible(admin, `${RUTA}${tab} ${aspecto.width}`);
      }
    }
  });
});

describe('la facultad y ORCID', () => {
  it('la facultad abre la ficha de un grupo y de ahí la de un proyecto', async () => {
    const facultad = await b.open({ as: 'facultad' });
    await facultad.goto('/facultad/listado/grupos?f=estado:registrado&size=50');
    await settled(facultad);
    const fichas = facultad.locator('table a[href*="entidad=grupo"]');
    await fichas.first().waitFor();
    for (let i = 0; i < (await fichas.count()); i += 1) {
      await fichas.nth(i).click();
      await facultad.getByRole('heading', { level: 2, name: 'Integrantes' }).waitFor();
      if (await facultad.locator('a[href*="entidad=proyecto"]').count()) break;
      await facultad.goBack();
      await settled(facultad);
    }
    await expectAccessible(facultad, 'ficha de un grupo de la facultad');
    const proyecto = facultad.locator('a[href*="entidad=proyecto"]').first();
    const titulo = await proyecto.innerText();
    await proyecto.click();
    await facultad.getByRole('heading', { level: 1, name: titulo }).waitFor();
    await facultad.getByText('Responsable').first().waitFor();
    await expectAccessible(facultad, 'ficha de un proyecto de la facultad');
    await wear(facultad, { width: 360 });
    await expectFits(facultad, 'ficha de un proyecto a 360 px');
    await wear(facultad, { width: 1280 });
    await facultad.goto('/facultad/detalle?entidad=grupo&id=999999');
    await facultad.getByText('Registro no encontrado').first().waitFor();
    await facultad.goto('/facultad/detalle?entidad=otra&id=1');
    await facultad.getByText('Registro no encontrado').first().waitFor();
    b.expected('the server responded with a status of 404');
  });

  it('«Verificar ORCID» dice en palabras que no se pudo, y el formulario sigue sirviendo', async () => {
    await admin.goto('/admin/estudios/gestion_investigadores/agregar?tipo=externo');
    await settled(admin);
    await admin.getByRole('textbox', { name: 'ORCID' }).fill('0000-0002-1825-0098');
    await admin.getByRole('button', { name: 'Verificar ORCID' }).click();
    await admin.getByRole('status').getByText('el último dígito no corresponde').waitFor();
    await expectAccessible(admin, 'ORCID por verificar');
    b.expected('the server responded with a status of 422');
  });
});
