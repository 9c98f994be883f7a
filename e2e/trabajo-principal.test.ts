import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled, signIn } from './chromium.ts';
import { ANIO, accionDeFila, confirmar, contarGestos, dia, elegir, type Gestos, pegar } from './gestos.ts';
import { agregarPartida, incluir, pasoCalendario, pasoDescripcion, pasoInformacion, siguiente } from './postular.ts';

const TITULO = 'Quinua nativa y adaptación al cambio climático en Puno';

const b = useBrowser();
useChain();
let admin: Page;
let investigador: Page;
/** What applying cost so far. */
const alPostular: Gestos = { clics: 0, teclas: 0 };
let gestos: Awaited<ReturnType<typeof contarGestos>>;
const sumar = ({ clics, teclas }: Gestos) => {
  alPostular.clics += clics;
  alPostular.teclas += teclas;
};

beforeAll(async () => {
  admin = await b.open();
  investigador = await b.open();
  await signIn(admin, 'admin');
  await signIn(investigador, 'investigador');
});

/** Links of the mails that asked the members of the proposal for their word. */
async function enlacesDeIntegrantes(): Promise<string[]> {
  const r = await admin.request.get('/api/dev/correos');
  const { correos } = (await r.json()) as { correos: { enlace: string | null; cuerpo: string }[] };
  return correos.flatMap(({ enlace, cuerpo }) =>
    enlace?.includes('/convocatoria/integrar') && cuerpo.includes(TITULO)
      ? [enlace.replace(/^https?:\/\/[^/]+/, '')]
      : [],
  );
}

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
    await ventana('Ventana de registro', { Inicio: dia(-1), Fin: dia(10), 'Fecha de corte': dia() });
    await ventana('Calendario de actividades', { Inicio: dia(30), Fin: dia(390) });
    await ventana('Ventana de evaluación', { Inicio: dia(), Fin: dia(30) });
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'hidden' });
    await admin.goto('/admin/estudios/convocatorias?q=edicion+del+recorrido');
    await admin.getByRole('row', { name: /edición del recorrido.*Abierta/ }).waitFor();
  });

  it('el investigador ve que cumple los requisitos y registra su propuesta', async () => {
    await investigador.goto('/investigador');
    const gestos = await contarGestos(investigador);
    await investigador.getByRole('navigation').getByRole('link', { name: 'Convocatorias' }).click();
    await investigador
      .getByRole('link', { name: /edición del recorrido/ })
      .first()
      .click();
    await investigador.getByRole('heading', { level: 2, name: 'Requisitos para postular' }).waitFor();
    await expect.poll(() => investigador.getByRole('img', { name: 'No cumple' }).count()).toBe(0);
    await expectAccessible(investigador, 'portada de la convocatoria');
    await investigador.getByRole('button', { name: 'Registrar' }).click();
    await investigador.waitForURL('**/pconfigi/paso1?id=*');
    await investigador.getByRole('heading', { level: 2, name: /^1\./ }).waitFor();
    await expectAccessible(investigador, 'paso 1');
    await pasoInformacion(investigador, TITULO);
    await siguiente(investigador, 3);
    await pasoDescripcion(investigador);
    await expectAccessible(investigador, 'paso 4');
    await pasoCalendario(investigador, dia(40), dia(90));
    sumar(gestos.tomar());
  });

  it('una actividad se duplica, y las de una hoja de cálculo se pegan: la que no pasa dice por qué en su celda', async () => {
    await investigador.goto(investigador.url().replace('paso5', 'paso4'));
    await investigador
      .getByRole('row', { name: /Trabajo de campo/ })
      .getByRole('button', { name: 'Duplicar' })
      .click();
    const fila = investigador.getByRole('row', { name: 'Agregar actividad' });
    await expect.poll(() => fila.getByRole('textbox', { name: 'Fecha de fin' }).inputValue()).toBe(dia(90));
    const actividad = fila.getByRole('textbox', { name: 'Actividad' });
    await expect.poll(() => actividad.inputValue()).toBe('Trabajo de campo');
    await actividad.fill('Segundo trabajo de campo');
    await investigador.keyboard.press('Enter');
    await investigador.getByRole('rowheader', { name: 'Segundo trabajo de campo' }).waitFor();

    await pegar(investigador, [
      ['Actividad', 'Inicio', 'Fin'],
      ['Taller con productores', dia(50), dia(60)],
      ['Cierre', '31/02/2027', dia(90)],
      ['Informe', dia(80), dia(90)],
    ]);
    await investigador.getByText('2 filas pegadas, 1 por corregir').waitFor();
    for (const nombre of ['Taller con productores', 'Informe'])
      await investigador.getByRole('rowheader', { name: nombre, exact: true }).waitFor();
    const inicio = fila.getByRole('textbox', { name: 'Fecha de inicio' });
    await expect.poll(() => actividad.inputValue()).toBe('Cierre');
    await expect.poll(() => inicio.getAttribute('aria-invalid')).toBe('true');
    await expect
      .poll(() => fila.getByRole('textbox', { name: 'Fecha de fin' }).getAttribute('aria-invalid'))
      .not.toBe('true');
    await expectAccessible(investigador, 'actividades pegadas');
    await inicio.fill(dia(85));
    await investigador.keyboard.press('Enter');
    await investigador.getByRole('rowheader', { name: 'Cierre', exact: true }).waitFor();
    await fila.waitFor({ state: 'detached' });
    await siguiente(investigador, 5);
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
    await expect.poll(() => investigador.getByLabel('Título').inputValue()).toBe(`${TITULO}, sin conexión`);
    // What is said while it waits may be gone before it is looked for.
    const guardado = investigador.waitForResponse((r) => r.request().method() === 'PUT' && r.ok());
    await investigador.getByLabel('Título').fill(TITULO);
    await guardado;
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
    await expect.poll(() => otra.getByLabel('Título').inputValue()).toBe(`${TITULO} (esta ventana)`);
    await otra.close();
    // What is said while it waits may be gone before it is looked for.
    const guardado = investigador.waitForResponse((r) => r.request().method() === 'PUT' && r.ok());
    await investigador.getByLabel('Título').fill(TITULO);
    await guardado;
    await investigador.getByText(/^Guardado/).waitFor();
    b.expected('409');
  });

  it('Ctrl S guarda al momento, sin esperar al guardado automático', async () => {
    const otra = await investigador.context().newPage();
    // Only the key saves here: what waits a second or more never comes.
    await otra.addInitScript(() => {
      const soon = window.setTimeout;
      window.setTimeout = ((run: () => void, ms = 0) => (ms < 1_000 ? soon(run, ms) : 0)) as typeof setTimeout;
    });
    await otra.goto(investigador.url());
    await otra.getByLabel('Título').fill(`${TITULO}, con Ctrl S`);
    await otra.getByText('Cambios por guardar…').waitFor();
    const [guardado] = await Promise.all([
      otra.waitForRequest((r) => r.method() !== 'GET' && r.url().includes('/paso')),
      otra.keyboard.press('Control+s'),
    ]);
    expect(JSON.stringify(guardado.postDataJSON())).toContain(`${TITULO}, con Ctrl S`);
    await otra.getByText(/^Guardado hace \d+ s$/).waitFor();
    await otra.getByLabel('Título').fill(TITULO);
    await otra.keyboard.press('Control+s');
    await otra.getByText(/^Guardado/).waitFor();
    await otra.close();
  });

  it('el presupuesto, los integrantes y los términos', async () => {
    gestos = await contarGestos(investigador);
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
    await investigador.getByRole('button', { name: /Falta que acepten integrar la propuesta/ }).waitFor();
    sumar(gestos.tomar());
  });

  it('cada integrante acepta por el enlace de su correo, sin abrir una cuenta, y entonces se envía', async () => {
    const enlaces = await enlacesDeIntegrantes();
    expect(enlaces).toHaveLength(2);
    const integrante = await b.open();
    for (const [n, enlace] of enlaces.entries()) {
      await integrante.goto(enlace);
      await integrante.getByText(TITULO).waitFor();
      await settled(integrante);
      if (n === 0) {
        await expectAccessible(integrante, 'invitación por enlace');
        await expectFits(integrante, 'invitación por enlace');
      }
      await integrante.getByRole('button', { name: 'Acepto integrar la propuesta' }).click();
      await integrante.getByText('Registramos que acepta integrar').waitFor();
    }
    await integrante.goto(enlaces[0]!);
    await integrante
      .getByRole('alert')
      .getByText(/El enlace no es válido: se respondió/)
      .waitFor();
    b.expected('404');
    await integrante.close();

    await investigador.reload();
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
    sumar(gestos.tomar());
    expect(alPostular.clics, 'clics para postular').toBeLessThanOrEqual(50);
    // One to accept each row and word, and Alt N for each line of the budget.
    expect(alPostular.teclas, 'teclas para postular').toBeLessThanOrEqual(9);
  });

  it('mientras nadie la tomó retira su propuesta, que dice hasta cuándo, y la envía otra vez', async () => {
    const fila = investigador.getByRole('row', { name: new RegExp(`${TITULO}.*Enviado`) });
    await fila.getByRole('link', { name: TITULO }).click();
    await investigador.waitForURL(/paso1\?id=\d+/);
    await investigador.getByText('Suele tardar unos 60 días.').waitFor();
    await settled(investigador);
    await expectAccessible(investigador, 'propuesta enviada');
    await investigador.getByRole('button', { name: 'Retirar envío' }).click();
    await investigador.getByRole('dialog').getByText('Podrá enviarla otra vez hasta el').waitFor();
    await confirmar(investigador, 'Retirar envío');
    await investigador.getByText('la propuesta vuelve a ser suya').waitFor();
    await investigador.goto(investigador.url().replace('paso1', 'paso8'));
    await investigador.getByText('La propuesta está completa').waitFor();
    await investigador.getByRole('button', { name: 'Enviar propuesta' }).click();
    await confirmar(investigador, 'Enviar propuesta');
    await fila.waitFor();
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
    for (const [i, { busqueda, apellidos }] of cuentas.entries())
      await elegir(modal, `Evaluador ${i + 1}`, busqueda, new RegExp(apellidos));
    // What it means for each one is said before the click.
    const carga = modal.getByText(/en evaluación; si guarda, \d+\./).nth(1);
    await expect.poll(() => carga.innerText()).toMatch(/^Tiene \d+ proyectos? /);
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
      const gestos = await contarGestos(page);
      await page.getByRole('radio', { name: 'No tengo conflicto de interés' }).check();
      await page.getByRole('button', { name: 'Declarar' }).click();
      const puntajes = page.getByRole('textbox', { name: /^Puntaje de/ });
      await puntajes.first().waitFor();
      const comentarios = page.getByRole('textbox', { name: /^Comentario de/ });
      const todos = usuario === 'evaluador';
      if (todos) {
        // Every criterion at once: nothing is pressed to go from one to another.
        await page.getByRole('checkbox', { name: 'Mostrar todos los criterios' }).check();
        for (const puntaje of await puntajes.all()) await puntaje.fill('5');
        for (const comentario of await comentarios.all()) await comentario.fill('Criterio cumplido.');
      } else {
        await puntajes.press('m');
        const medio = page.getByRole('button', { name: /^Medio/, pressed: true });
        await expect.poll(() => medio.innerText()).toContain(await puntajes.inputValue());
        const editables = await page.getByRole('button', { name: /^Evaluar / }).count();
        for (let i = 0; i <= editables; i++) {
          await puntajes.fill('5');
          await comentarios.fill('Criterio cumplido.');
          await page.keyboard.press('Alt+ArrowDown');
        }
      }
      await page.getByRole('textbox', { name: /Comentario general/ }).fill('Propuesta sólida y viable.');
      const leer = page.getByRole('region', { name: 'Proyecto' });
      await leer.evaluate((texto) => texto.scrollTo(0, texto.scrollHeight));
      await page
        .getByRole('navigation', { name: 'Secciones: Proyecto' })
        .getByRole('img', { name: 'Leída' })
        .first()
        .waitFor();
      await expectAccessible(page, 'evaluación');
      // Reader and rubric scroll by themselves: the page, with its head, never does.
      await expect
        .poll(() => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight - innerHeight]))
        .toEqual([0, 0]);
      await page.getByRole('button', { name: 'Finalizar evaluación' }).click();
      await confirmar(page, 'Finalizar');
      await page.getByText('Cerrada', { exact: true }).first().waitFor();
      const { clics, teclas } = gestos.tomar();
      expect(clics, 'clics para evaluar').toBeLessThanOrEqual(todos ? 5 : 4);
      if (todos) expect(teclas, 'teclas para ir de un criterio a otro').toBe(0);
    }
  });

  it('el administrador aprueba y el proyecto recibe código y resolución', async () => {
    await admin.goto('/admin/estudios/proyectos_grupos?q=quinua+nativa+puno');
    await admin.getByRole('link', { name: TITULO }).click();
    await admin.getByRole('heading', { level: 1, name: new RegExp(TITULO) }).waitFor();
    await admin.getByRole('button', { name: 'Aprobar' }).click();
    const modal = admin.getByRole('dialog');
    await expect.poll(() => modal.getByLabel('Código de proyecto').inputValue()).toMatch(/^[A-Z]+\d{6}$/);
    await modal.getByLabel('Resolución rectoral').fill(`RR-0001-${ANIO}`);
    await modal.getByRole('textbox', { name: 'Fecha de la resolución' }).fill(dia());
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
    // It was sent, taken back and sent again: each sending has its receipt.
    const acuses = admin.getByRole('article', { name: `Acuse de recibo: ${TITULO}` });
    await expect.poll(() => acuses.count()).toBe(2);
    for (const asunto of ['Retiró el envío de su propuesta', 'Su proyecto fue aprobado'])
      await admin.getByRole('article', { name: `${asunto}: ${TITULO}` }).waitFor();
    const adjunto = acuses.first().getByRole('list', { name: 'Adjuntos' }).getByRole('link');
    const acuse = await admin.request.get((await adjunto.getAttribute('href'))!);
    expect([acuse.status(), (await acuse.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    await expectAccessible(admin, 'bandeja de la demostración');
  });
});

/** Names by which the search finds the two demo evaluators. */
async function cuentasDeEvaluador(page: Page): Promise<{ busqueda: string; apellidos: string }[]> {
  const encontradas: { busqueda: string; apellidos: string }[] = [];
  for (const usuario of ['evaluador', 'evaluador2']) {
    const r = await page.request.get(`/api/evaluacion/evaluadores?q=${usuario}`);
    const { rows } = (await r.json()) as { rows: { usuario: string; apellidos: string; nombres: string }[] };
    const fila = rows.find((f) => f.usuario === usuario)!;
    encontradas.push({ busqueda: `${fila.nombres} ${fila.apellidos}`, apellidos: fila.apellidos });
  }
  return encontradas;
}
