import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser, useChain } from './browser.ts';
import { signIn } from './chromium.ts';
import { accionDeFila, confirmar, elegir } from './gestos.ts';
import { agregarPartida, incluir, pasoCalendario, pasoDescripcion, pasoInformacion, siguiente } from './postular.ts';

const TITULO = 'Quinua nativa y adaptación al cambio climático en Puno';
const HOY = new Date();
const mas = (dias: number) => {
  const d = new Date(HOY.getTime() + dias * 86_400_000);
  return new Intl.DateTimeFormat('es-PE', {
    timeZone: 'America/Lima',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(d);
};
const ANIO = Number(mas(0).slice(6));

const b = useBrowser();
useChain();
let admin: Page;
let investigador: Page;

beforeAll(async () => {
  admin = await b.open();
  investigador = await b.open();
  await signIn(admin, 'admin');
  await signIn(investigador, 'investigador');
});

describe('el trabajo principal, de la convocatoria al proyecto', () => {
  it('el administrador cierra la convocatoria anterior y abre otra', async () => {
    await admin.goto('/admin/estudios/convocatorias?q=proyectos+de+investigacion+para+grupos');
    await accionDeFila(admin, new RegExp(`Proyectos de investigación para grupos ${ANIO}.*Abierta`), 'Desactivar');
    await confirmar(admin, 'Desactivar');
    await admin
      .getByRole('row', { name: new RegExp(`Proyectos de investigación para grupos ${ANIO}.*Inactivo`) })
      .waitFor();

    await admin.getByRole('button', { name: 'Nueva convocatoria' }).first().click();
    const modal = admin.getByRole('dialog');
    await elegir(modal, 'Tipo de proyecto', 'PCONFIGI ·', /^PCONFIGI ·/);
    await modal.getByLabel('Año').fill(String(ANIO));
    await modal.getByRole('textbox', { name: 'Descripción' }).fill(`PCONFIGI ${ANIO}, edición del recorrido`);
    await modal.getByRole('checkbox', { name: /mostrar en el menú/ }).check();
    const ventana = async (grupo: string, fechas: Record<string, string>) => {
      for (const [label, valor] of Object.entries(fechas))
        await modal.getByRole('group', { name: grupo }).getByRole('textbox', { name: label }).fill(valor);
    };
    await ventana('Ventana de registro', { Inicio: mas(-1), Fin: mas(10), 'Fecha de corte': mas(0) });
    await ventana('Calendario de actividades', { Inicio: mas(30), Fin: mas(390) });
    await ventana('Ventana de evaluación', { Inicio: mas(0), Fin: mas(30) });
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'hidden' });
    await admin.goto('/admin/estudios/convocatorias?q=edicion+del+recorrido');
    await admin.getByRole('row', { name: /edición del recorrido.*Abierta/ }).waitFor();
  });

  it('el investigador ve que cumple los requisitos y registra su propuesta', async () => {
    await investigador.goto('/investigador');
    await investigador
      .getByRole('link', { name: /edición del recorrido/ })
      .first()
      .click();
    await investigador.getByRole('heading', { level: 2, name: 'Requisitos para postular' }).waitFor();
    expect(await investigador.getByRole('img', { name: 'No cumple' }).count()).toBe(0);
    await expectAccessible(investigador, 'portada de la convocatoria');
    await investigador.getByRole('button', { name: 'Registrar' }).click();
    await investigador.waitForURL('**/pconfigi/paso1?id=*');
    await investigador.getByRole('heading', { level: 2, name: /^1\./ }).waitFor();
    await expectAccessible(investigador, 'paso 1');
    await pasoInformacion(investigador, TITULO);
    await siguiente(investigador, 3);
    await pasoDescripcion(investigador);
    await expectAccessible(investigador, 'paso 4');
    await pasoCalendario(investigador, mas(40), mas(90));
  });

  it('lo escrito sobrevive a una pestaña cerrada sin conexión', async () => {
    const url = investigador.url().replace('paso5', 'paso1');
    await investigador.goto(url);
    await investigador.getByLabel('Título').waitFor();
    await investigador.context().setOffline(true);
    await investigador.getByLabel('Título').fill(`${TITULO}, sin conexión`);
    await investigador.getByText('Sin conexión: lo escrito está a salvo').waitFor();
    const ventana = investigador.context();
    await investigador.close();
    await ventana.setOffline(false);
    investigador = await ventana.newPage();
    await investigador.goto(url);
    await investigador.getByText(/^Guardado/).waitFor();
    expect(await investigador.getByLabel('Título').inputValue()).toBe(`${TITULO}, sin conexión`);
    await investigador.getByLabel('Título').fill(TITULO);
    await investigador.getByText('Cambios por guardar…').waitFor();
    await investigador.getByText(/^Guardado/).waitFor();
    b.expected('ERR_INTERNET_DISCONNECTED');
  });

  it('dos ventanas sobre el mismo borrador comparan y eligen', async () => {
    const otra = await investigador.context().newPage();
    const url = investigador.url();
    await otra.goto(url);
    await otra.getByLabel('Título').fill(`${TITULO} (otra ventana)`);
    await otra.getByText(/^Guardado/).waitFor();
    await investigador.getByLabel('Título').fill(`${TITULO} (esta ventana)`);
    const dialogo = investigador.getByRole('dialog', { name: 'Este paso cambió mientras usted lo editaba' });
    await dialogo.getByText(`${TITULO} (otra ventana)`).waitFor();
    await expectAccessible(investigador, 'comparación de versiones');
    await dialogo.getByRole('button', { name: 'Conservar lo mío' }).click();
    await investigador.getByText(/^Guardado/).waitFor();
    await otra.reload();
    expect(await otra.getByLabel('Título').inputValue()).toBe(`${TITULO} (esta ventana)`);
    await otra.close();
    await investigador.getByLabel('Título').fill(TITULO);
    await investigador.getByText('Cambios por guardar…').waitFor();
    await investigador.getByText(/^Guardado/).waitFor();
    b.expected('409');
  });

  it('el presupuesto, los integrantes y el envío', async () => {
    await investigador.goto(investigador.url().replace('paso1', 'paso5'));
    await agregarPartida(investigador, 'Bienes', 'material', '6000');
    await investigador
      .getByRole('cell', { name: /6,000\.00/ })
      .first()
      .waitFor();
    await agregarPartida(investigador, 'Servicios', 'servicio', '4000');
    await investigador
      .getByRole('cell', { name: /4,000\.00/ })
      .first()
      .waitFor();
    await expectAccessible(investigador, 'presupuesto');
    await siguiente(investigador, 6);
    await siguiente(investigador, 7);
    await incluir(investigador, 'Co responsable', 'mar');
    await incluir(investigador, 'Tesista', 'mar', {
      'Tipo de tesis': 'Bachillerato',
      'Título de tesis': 'Bofedales y quinua',
    });
    await expectAccessible(investigador, 'integrantes');
    await siguiente(investigador, 8);
    await investigador.getByRole('button', { name: /Necesita aceptar los términos/ }).waitFor();
    await investigador.getByRole('checkbox', { name: /Acepto/ }).check();
    await investigador.getByText('La propuesta está completa').waitFor();
    await investigador
      .getByText('Vista previa')
      .or(investigador.getByRole('heading', { name: 'Así se imprimirá su propuesta' }))
      .waitFor();
    await expectAccessible(investigador, 'revisión');
    await investigador.getByRole('button', { name: 'Enviar propuesta' }).click();
    await confirmar(investigador, 'Enviar propuesta');
    await investigador.getByText('Proyecto enviado para evaluación').waitFor();
    await investigador.getByRole('row', { name: new RegExp(`${TITULO}.*Enviado`) }).waitFor();
  });

  it('el administrador asigna dos evaluadores', async () => {
    await admin.goto('/admin/facultad/evaluadores?q=quinua+nativa+puno');
    await admin
      .getByRole('row', { name: new RegExp(TITULO) })
      .getByRole('checkbox')
      .check();
    await admin.getByRole('button', { name: 'Elegir evaluadores' }).click();
    const modal = admin.getByRole('dialog', { name: /evaluadores/i });
    const cuentas = await cuentasDeEvaluador(admin);
    for (const [i, { busqueda }] of cuentas.entries()) {
      await modal.getByRole('combobox', { name: `Evaluador ${i + 1}` }).fill(busqueda);
      await admin.getByRole('option').filter({ visible: true }).first().click();
    }
    await modal.getByRole('button', { name: 'Guardar evaluadores' }).click();
    await admin.getByRole('row', { name: new RegExp(`${TITULO}.*En evaluación`) }).waitFor();
  });

  it('cada evaluador puntúa, comenta y finaliza', async () => {
    for (const usuario of ['evaluador', 'evaluador2']) {
      const page = await b.open();
      await signIn(page, usuario);
      await page.goto('/evaluador?q=quinua+nativa+puno');
      await page.getByRole('link', { name: TITULO, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: TITULO }).waitFor();
      await expectAccessible(page, 'declaración de conflicto');
      await page.getByRole('radio', { name: 'No tengo conflicto de interés' }).check();
      await page.getByRole('button', { name: 'Declarar' }).click();
      const puntajes = page.getByRole('textbox', { name: /^Puntaje de/ });
      await puntajes.first().waitFor();
      const comentarios = page.getByRole('textbox', { name: /^Comentario de/ });
      for (let i = 0; i < (await puntajes.count()); i++) {
        await puntajes.nth(i).fill('5');
        await comentarios.nth(i).fill('Criterio cumplido.');
      }
      await page.getByRole('textbox', { name: /Comentario general/ }).fill('Propuesta sólida y viable.');
      await expectAccessible(page, 'evaluación');
      await page.getByRole('button', { name: 'Finalizar evaluación' }).click();
      await confirmar(page, 'Finalizar');
      await page.getByText('Cerrada', { exact: true }).first().waitFor();
    }
  });

  it('el administrador aprueba y el proyecto recibe código y resolución', async () => {
    await admin.goto('/admin/estudios/proyectos_grupos?q=quinua+nativa+puno');
    await admin.getByRole('link', { name: TITULO }).click();
    await admin.getByRole('heading', { level: 1, name: new RegExp(TITULO) }).waitFor();
    await admin.getByRole('button', { name: 'Aprobar' }).click();
    const modal = admin.getByRole('dialog');
    expect(await modal.getByLabel('Código de proyecto').inputValue()).toMatch(/^[A-Z]+\d{6}$/);
    await modal.getByLabel('Resolución rectoral').fill(`RR-0001-${ANIO}`);
    await modal.getByRole('textbox', { name: 'Fecha de la resolución' }).fill(mas(0));
    await modal.getByRole('button', { name: 'Aprobar' }).click();
    await admin.getByText('Aprobado', { exact: true }).first().waitFor();
    await expectAccessible(admin, 'detalle del proyecto');
  });

  it('queda un proyecto con su ficha impresa, y el responsable recibe el aviso', async () => {
    const pdf = await admin.request.get(`/api/proyectos/${new URL(admin.url()).searchParams.get('id')}/pdf`);
    expect(pdf.status()).toBe(200);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await investigador.goto('/investigador/convocatoria/pconfigi');
    await investigador.getByRole('row', { name: new RegExp(`${TITULO}.*Aprobado`) }).waitFor();
    await admin.goto('/dev/correo');
    for (const asunto of ['Acuse de recibo', 'Su proyecto fue aprobado'])
      await admin.getByRole('article', { name: `${asunto}: ${TITULO}` }).waitFor();
    const adjunto = admin
      .getByRole('article', { name: `Acuse de recibo: ${TITULO}` })
      .getByRole('list', { name: 'Adjuntos' })
      .getByRole('link');
    const acuse = await admin.request.get((await adjunto.getAttribute('href'))!);
    expect([acuse.status(), (await acuse.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await expectAccessible(admin, 'bandeja de la demostración');
  });
});

/** Names by which the search finds the two demo evaluators. */
async function cuentasDeEvaluador(page: Page): Promise<{ busqueda: string }[]> {
  const encontradas: { busqueda: string }[] = [];
  for (const usuario of ['evaluador', 'evaluador2']) {
    const r = await page.request.get(`/api/evaluacion/evaluadores?q=${usuario}`);
    const { rows } = (await r.json()) as { rows: { usuario: string; apellidos: string; nombres: string }[] };
    const fila = rows.find((f) => f.usuario === usuario)!;
    encontradas.push({ busqueda: `${fila.nombres} ${fila.apellidos}` });
  }
  return encontradas;
}
