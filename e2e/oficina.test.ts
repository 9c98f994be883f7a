import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser, useChain } from './browser.ts';
import { fillLogin, settled } from './chromium.ts';
import { ANIO, accionDeFila, confirmar, contarGestos, elegir } from './gestos.ts';

const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

describe('convocatorias y partidas', () => {
  it('una fecha imposible se señala en su campo, y corregida se guarda', async () => {
    await admin.goto('/admin/estudios/convocatorias?q=equipamiento');
    await accionDeFila(admin, `Equipamiento científico ${ANIO}`, 'Editar');
    const modal = admin.getByRole('dialog');
    const registro = modal.getByRole('group', { name: 'Ventana de registro' });
    const fin = registro.getByRole('textbox', { name: 'Fin' });
    const anterior = await fin.inputValue();
    await fin.fill(`01/01/${ANIO}`);
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.getByRole('alert').getByRole('link', { name: 'Ventana de registro: Fin' }).waitFor();
    await registro.getByText('La fecha de fin no puede ser anterior a la de inicio').waitFor();
    await expect.poll(() => fin.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(admin, 'convocatoria con una fecha imposible');
    await fin.fill(anterior);
    await modal.getByRole('textbox', { name: 'Descripción' }).fill(`Equipamiento para laboratorios ${ANIO}`);
    await modal.getByRole('button', { name: 'Guardar' }).click();
    await modal.waitFor({ state: 'detached' });
    await admin.getByText('Convocatoria actualizada.').waitFor();
    await admin.getByRole('row', { name: new RegExp(`Equipamiento para laboratorios ${ANIO}`) }).waitFor();
    b.expected('the server responded with a status of 4');
  });

  it('en un teléfono la ventana sube desde el pie, con sus botones a la vista, y Esc la cierra', async () => {
    const telefono = await b.open({ as: 'admin', width: 360 });
    await telefono.goto('/admin/estudios/convocatorias');
    const abre = telefono.getByRole('button', { name: 'Nueva convocatoria' }).first();
    await abre.click();
    const modal = telefono.getByRole('dialog');
    await modal.getByLabel('Año').waitFor();
    const alto = 900;
    const hoja = async () => {
      const { x, y, width, height } = (await modal.boundingBox())!;
      return [x, width, Math.round(y + height)];
    };
    await expect.poll(hoja).toEqual([0, 360, alto]);
    for (const nombre of ['Cancelar', 'Guardar']) {
      const boton = (await modal.getByRole('button', { name: nombre, exact: true }).boundingBox())!;
      expect.soft(boton.height, nombre).toBeGreaterThanOrEqual(44);
      expect.soft(boton.y + boton.height, nombre).toBeLessThanOrEqual(alto);
    }
    await expectAccessible(telefono, 'ventana en un teléfono');
    await telefono.keyboard.press('Escape');
    await modal.waitFor({ state: 'detached' });
    await telefono.context().close();
  });

  it('un grupo de partidas se crea, gana una partida y la pierde', async () => {
    await admin.goto('/admin/estudios/convocatorias?tab=grupos');
    await admin.getByRole('button', { name: 'Nuevo grupo de partidas' }).click();
    const nuevo = admin.getByRole('dialog', { name: 'Nuevo grupo de partidas' });
    await elegir(nuevo, 'Tipo de proyecto', 'ECI', /^ECI/);
    await nuevo.getByLabel('Nombre').fill('Gastos del recorrido');
    await nuevo.getByLabel('Monto máximo').fill('1500.50');
    await expectAccessible(admin, 'grupo de partidas');
    await nuevo.getByRole('button', { name: 'Guardar' }).click();
    await nuevo.waitFor({ state: 'detached' });

    await admin.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('recorrido');
    const fila = admin.getByRole('row', { name: /Gastos del recorrido.*1,500\.50/ });
    await fila.getByText('0', { exact: true }).waitFor();
    const conPartidas = async (cambiar: (modal: Locator) => Promise<void>, cuantas: string) => {
      await accionDeFila(admin, /Gastos del recorrido/, 'Editar');
      const modal = admin.getByRole('dialog', { name: 'Editar Gastos del recorrido' });
      await cambiar(modal);
      await modal.getByRole('button', { name: 'Guardar' }).click();
      await modal.waitFor({ state: 'detached' });
      await fila.getByText(cuantas, { exact: true }).waitFor();
    };
    const primera = (modal: Locator) => modal.getByRole('group', { name: 'Partidas' }).getByRole('checkbox').first();
    await conPartidas((modal) => primera(modal).check(), '1');
    await conPartidas((modal) => primera(modal).uncheck(), '0');
    await accionDeFila(admin, /Gastos del recorrido/, 'Eliminar');
    await confirmar(admin, 'Eliminar');
    await admin.getByText('No hay coincidencias').waitFor();
  });
});

describe('criterios y evaluadores', () => {
  it('una plantilla copiada se corrige, se ordena y solo se aprueba si suma 100', async () => {
    await admin.goto('/admin/estudios/convocatorias?tab=evaluaciones');
    await admin.getByRole('button', { name: 'Añadir plantilla' }).click();
    const modal = admin.getByRole('dialog');
    await elegir(modal, 'Tipo', 'ECI', /^ECI/);
    await modal.getByLabel('Año').fill(String(ANIO + 1));
    await modal.getByRole('radio', { name: 'Sí' }).check();
    await elegir(modal, 'Proyecto a copiar', `${ANIO} - ECI`, `${ANIO} - ECI`);
    await modal.getByRole('button', { name: 'Añadir plantilla' }).click();
    await admin.getByRole('heading', { level: 1, name: `Criterios de evaluación ECI ${ANIO + 1}` }).waitFor();
    const suma = (puntos: number) =>
      admin.locator('dl > div', { hasText: new RegExp(`Suma de puntajes\\s*${puntos}\\s*de 100`) }).waitFor();
    await suma(100);

    const editables = admin.getByRole('row', { name: /El evaluador/ });
    const celda = editables.first().getByRole('button', { name: /^Puntos de / });
    const maximo = Number(await celda.innerText());
    const escribir = async (puntos: number) => {
      await celda.click();
      await admin.getByRole('textbox', { name: 'Puntos', exact: true }).fill(String(puntos));
      await admin.keyboard.press('Enter');
    };
    const puntuar = async (puntos: number) => {
      await escribir(puntos);
      await admin.getByRole('textbox', { name: 'Puntos', exact: true }).waitFor({ state: 'detached' });
    };
    const barra = (texto: RegExp) => admin.getByRole('status').filter({ hasText: texto }).waitFor();
    await barra(/100 de 100\s*Suma completa/);
    await escribir(0);
    await admin.getByRole('alert').filter({ hasText: 'mayor que cero' }).waitFor();
    b.expected('the server responded with a status of 4');
    await admin.keyboard.press('Escape');
    await puntuar(maximo + 5);
    await suma(105);
    await barra(/105 de 100\s*5 puntos de más/);
    await admin.getByRole('alert').getByText(/105/).waitFor();
    await admin.getByRole('button', { name: 'Aprobar criterios' }).click();
    await confirmar(admin, 'Aprobar criterios');
    await admin.locator('[data-notice=error]').getByText(/105/).waitFor();
    await expectAccessible(admin, 'plantilla que no suma 100');
    b.expected('the server responded with a status of 4');
    await puntuar(maximo);
    await suma(100);

    const textos = async () => (await editables.allInnerTexts()).slice(0, 2).map((t) => t.split('\n')[0]!.trim());
    const [primero, segundo] = await textos();
    await editables
      .first()
      .getByRole('button', { name: /^Bajar/ })
      .click();
    await admin.getByRole('button', { name: 'Aplicar cambios de orden' }).click();
    await admin.getByText('Orden guardado.').waitFor();
    await admin.reload();
    await suma(100);
    await expect.poll(textos).toEqual([segundo, primero]);

    await admin.getByRole('button', { name: 'Aprobar criterios' }).click();
    await confirmar(admin, 'Aprobar criterios');
    await admin.getByText('Criterios aprobados y publicados.').waitFor();
    await admin
      .getByRole('button', { name: /^(Editar|Subir|Bajar|Agregar)/ })
      .first()
      .waitFor({ state: 'detached' });
  });

  it('un evaluador externo entra con la contraseña que se le dio, y debe cambiarla', async () => {
    await admin.goto('/admin/facultad/gestion_evaluadores');
    await admin.getByRole('button', { name: 'Nuevo evaluador' }).click();
    const modal = admin.getByRole('dialog', { name: 'Nuevo evaluador' });
    await modal
      .getByRole('button', { name: 'Guardar' })
      .or(modal.getByRole('button', { name: /Registrar/ }))
      .click();
    await modal.getByRole('alert').getByRole('link', { name: 'Apellidos' }).waitFor();
    for (const [campo, valor] of [
      ['Apellidos', 'Ñahui Quispe'],
      ['Nombres', 'Irma'],
      ['Institución', 'Universidad del Recorrido'],
      ['Correo', 'irma@recorrido.example'],
      ['Usuario', 'irma.nahui'],
    ] as const)
      await modal.getByRole('textbox', { name: campo, exact: true }).fill(valor);
    await modal.getByRole('radio', { name: 'Fijar una contraseña' }).check();
    await modal.getByRole('textbox', { name: 'Contraseña' }).fill('Totora.2027');
    await modal
      .getByRole('button', { name: 'Guardar' })
      .or(modal.getByRole('button', { name: /Registrar/ }))
      .click();
    await admin.getByText('Evaluador registrado.').waitFor();
    await admin.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('nahui');
    await admin.getByRole('row', { name: /Ñahui Quispe, Irma.*Externo.*Activo.*irma\.nahui/ }).waitFor();

    const ella = await b.open();
    await ella.goto('/');
    await fillLogin(ella, 'irma.nahui', 'Totora.2027');
    await ella.waitForURL('**/evaluador/perfil/change_pass');
    await ella.getByText('Por seguridad, elija una contraseña propia antes de continuar.').waitFor();
  });
});

describe('listas', () => {
  const filas = (page: Page) => page.getByRole('table').getByRole('row');
  const columna = async (page: Page, nombre: string) => {
    const titulos = await page.getByRole('columnheader').allInnerTexts();
    const n = titulos.findIndex((t) => t.replace(/\s+/g, ' ').trim() === nombre);
    return Promise.all(
      (await filas(page).all())
        .slice(1)
        .map(async (f) =>
          (await f.getByRole('rowheader').or(f.getByRole('cell')).nth(n).innerText()).split('\n')[0]!.trim(),
        ),
    );
  };

  it('se busca sin tildes, se filtra, se ordena, se eligen columnas, se exporta y la dirección lo recuerda', async () => {
    await admin.goto('/admin/estudios/proyectos_grupos');
    await admin.getByRole('button', { name: `Quitar el filtro Año: ${ANIO}` }).click();
    await admin.getByRole('searchbox', { name: 'Buscar en la lista' }).fill('relacion region');
    await admin.waitForURL(/q=relacion/);
    await settled(admin);
    const halla = /relaci[oó]n.*regi[oó]n|regi[oó]n.*relaci[oó]n/is;
    await expect.poll(async () => (await columna(admin, 'Título')).every((titulo) => halla.test(titulo))).toBe(true);

    await admin.getByRole('button', { name: 'Filtro', exact: true }).click();
    const filtros = admin.getByRole('dialog', { name: 'Añadir filtro' });
    await filtros.getByText('Tipo de proyecto', { exact: true }).first().click();
    await filtros.getByRole('checkbox', { name: /^PCONFIGI ·/ }).check();
    await admin.keyboard.press('Escape');
    await admin.getByRole('button', { name: /^Quitar el filtro Tipo de proyecto: PCONFIGI ·/ }).waitFor();
    await admin.waitForURL(/f=tipo/);
    await settled(admin);
    const detalles = admin.locator('tbody small');
    await expect
      .poll(async () => (await detalles.allInnerTexts()).every((detalle) => detalle.split(' · ').includes('PCONFIGI')))
      .toBe(true);

    await admin.getByRole('columnheader', { name: 'Título' }).getByRole('button').click();
    await admin.waitForURL(/sort=titulo/);
    await settled(admin);
    let titulos: string[] = [];
    const enOrden = (dichos: string[]) => [...dichos].sort((x, y) => x.localeCompare(y, 'es')).join('|');
    await expect
      .poll(async () => {
        titulos = await columna(admin, 'Título');
        return titulos.length > 1 && titulos.join('|') === enOrden(titulos);
      })
      .toBe(true);

    await admin.getByRole('button', { name: 'Columnas y densidad' }).click();
    await admin.getByRole('dialog', { name: 'Columnas y densidad' }).getByRole('checkbox', { name: 'Línea' }).uncheck();
    await admin.keyboard.press('Escape');
    await admin.getByRole('columnheader', { name: 'Línea' }).waitFor({ state: 'detached' });

    await admin.getByRole('button', { name: 'Exportar' }).click();
    const descarga = admin.waitForEvent('download');
    await admin.getByRole('menuitem', { name: 'CSV' }).click();
    const archivo = await descarga;
    expect(archivo.suggestedFilename()).toMatch(/\.csv$/);
    const [cabecera, ...lineas] = readFileSync(await archivo.path(), 'utf8')
      .replace('\ufeff', '')
      .trim()
      .split(/\r?\n/);
    expect(cabecera).toContain('Título');
    expect(cabecera).not.toContain('Línea');
    const total = Number((await admin.getByText(/^\d+–\d+ de \d+$/).innerText()).split(' ').pop());
    expect(lineas).toHaveLength(total);
    expect(lineas[0]).toContain(titulos[0]);

    const otra = await admin.context().newPage();
    await otra.goto(admin.url());
    await settled(otra);
    await expect.poll(() => columna(otra, 'Título')).toEqual(titulos);
    await expect.poll(() => otra.getByRole('columnheader', { name: 'Línea' }).count()).toBe(0);
    await otra.close();
  });
});

describe('una propuesta que depende de su coordinador, y que la oficina observa', () => {
  useChain();
  let docente: Page;
  let titulo = '';
  let borrador = '';
  const enviar = async () => {
    await docente.getByRole('button', { name: 'Enviar propuesta' }).click();
    await confirmar(docente, 'Enviar propuesta');
    await docente.getByText('Proyecto enviado para evaluación').waitFor();
    await docente.getByRole('row', { name: new RegExp(`${titulo}.*Enviado`) }).waitFor();
  };

  it('sin la autorización del coordinador no se puede enviar', async () => {
    docente = await b.open({ as: 'docente2' });
    await docente.goto('/investigador/convocatoria/pconfigi');
    await docente.getByRole('link', { name: 'Continuar' }).click();
    await docente.getByRole('heading', { level: 2, name: /^8\./ }).waitFor();
    borrador = docente.url();
    await docente.getByText(/avisamos a .*Cuando autorice la propuesta, podrá enviarla/).waitFor();
    await docente.getByRole('checkbox', { name: /^Acepto/ }).check();
    await docente.getByText(/^Guardado/).waitFor();
    await docente.getByRole('button', { name: 'Enviar propuesta' }).click();
    await confirmar(docente, 'Enviar propuesta');
    await docente
      .locator('[data-notice=error]')
      .getByText(/coordinador de su grupo autorice/)
      .waitFor();
    b.expected('the server responded with a status of 4');
  });

  it('el coordinador la autoriza desde su inicio', async () => {
    const coordinador = await b.open({ as: 'investigador' });
    await coordinador.goto('/investigador');
    const seccion = coordinador.getByRole('region', { name: 'Propuestas por autorizar' });
    const autorizar = seccion.getByRole('button', { name: 'Autorizar', exact: true });
    await autorizar.first().waitFor();
    const respuesta = await coordinador.context().request.get('/api/convocatorias/autorizaciones');
    const { propuestas } = (await respuesta.json()) as { propuestas: { id: number; titulo: string }[] };
    const suya = propuestas.findIndex((p) => p.id === Number(new URL(borrador).searchParams.get('id')));
    titulo = propuestas[suya]!.titulo;
    const cuantas = await autorizar.count();
    await autorizar.nth(suya).click();
    await confirmar(coordinador, 'Autorizar');
    await coordinador.getByText('Propuesta autorizada. Avisamos a su responsable.').waitFor();
    await autorizar.nth(cuantas - 1).waitFor({ state: 'detached' });
  });

  it('su responsable la envía', async () => {
    await docente.goto(borrador);
    await docente.getByText('La propuesta está completa').waitFor();
    await enviar();
  });

  it('la oficina la observa con un motivo, y la etiqueta', async () => {
    await admin.goto(`/admin/estudios/proyectos_grupos?q=${encodeURIComponent(titulo)}`);
    await admin.getByRole('link', { name: titulo }).click();
    await admin.getByRole('button', { name: 'Más acciones' }).click();
    await admin.getByRole('menuitem', { name: 'Observar' }).click();
    const modal = admin.getByRole('dialog');
    await modal.getByRole('button', { name: 'Observar' }).click();
    await modal.getByRole('alert').getByRole('link', { name: 'Observación' }).waitFor();
    await modal.getByRole('textbox', { name: 'Observación' }).fill('Precise el presupuesto de los servicios.');
    const pasos = modal.getByRole('group', { name: 'Pasos observados' });
    await pasos.getByRole('checkbox', { name: '5. Presupuesto' }).check();
    await expect.poll(() => pasos.getByRole('checkbox').count()).toBe(7);
    await expectAccessible(admin, 'observar una propuesta');
    await modal.getByRole('button', { name: 'Observar' }).click();
    await admin.locator('[data-head]').getByText('Observado').first().waitFor();

    await admin.getByRole('tab', { name: 'Línea de tiempo' }).click();
    await admin.getByRole('tabpanel').getByText('Precise el presupuesto de los servicios.').first().waitFor();
    await admin.getByRole('tabpanel').getByText('Pasos observados').first().waitFor();
    await admin.getByRole('tab', { name: 'Etiquetas' }).click();
    await admin.getByRole('button', { name: 'Añadir etiqueta' }).click();
    const etiqueta = admin.getByRole('group', { name: 'Etiqueta 1' });
    await etiqueta.getByLabel('Clave').fill('AWS:region');
    await etiqueta.getByText('La clave no puede comenzar con «aws:».').waitFor();
    await expect.poll(() => admin.getByRole('button', { name: 'Guardar etiquetas' }).isDisabled()).toBe(true);
    await etiqueta.getByLabel('Clave').fill('revisión');
    await etiqueta.getByLabel('Valor').fill('presupuesto');
    await expectAccessible(admin, 'etiquetas');
    await admin.getByRole('button', { name: 'Guardar etiquetas' }).click();
    await admin.getByText('Etiquetas guardadas.').waitFor();
    await admin.goto('/admin/estudios/proyectos_grupos');
    const etiquetas = admin.getByRole('combobox', { name: 'Etiqueta' });
    await etiquetas.selectOption({ index: 1 });
    await admin.getByRole('link', { name: titulo }).waitFor();
  });

  it('su responsable lee la observación, corrige y la envía de nuevo', async () => {
    await docente.goto('/investigador');
    const gestos = await contarGestos(docente);
    const pendiente = docente
      .getByRole('region', { name: 'Le toca a usted' })
      .getByRole('listitem')
      .filter({ hasText: titulo });
    await pendiente.getByText('La oficina observó su propuesta').waitFor();
    await pendiente.getByRole('link', { name: /^Corregir/ }).click();
    await docente.getByText('Precise el presupuesto de los servicios.').first().waitFor();
    await expectAccessible(docente, 'propuesta observada');
    const senalado = docente
      .getByRole('navigation', { name: 'Pasos de la postulación' })
      .getByRole('button', { name: /Presupuesto.*Observado/ });
    await senalado.waitFor();
    if (!docente.url().includes('/paso8')) await docente.getByRole('button', { name: /Instrucciones finales/ }).click();
    await docente.getByText('La propuesta está completa').waitFor();
    await enviar();
    const hechos = gestos.tomar();
    expect(hechos.clics + hechos.teclas, 'para contestar una observación').toBeLessThanOrEqual(3);
    await admin.goto(`/admin/estudios/proyectos_grupos?q=${encodeURIComponent(titulo)}`);
    await admin.getByRole('row', { name: new RegExp(`${titulo}.*Enviado`) }).waitFor();
  });
});
