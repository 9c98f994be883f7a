import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { fillLogin, settled } from './chromium.ts';
import { accionDeFila, confirmar, elegir } from './gestos.ts';

const b = useBrowser();
const LISTA = '/admin/admin/usuarios_administrativos';
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});
const campo = (donde: Page | ReturnType<Page['getByRole']>, name: string) =>
  donde.getByRole('textbox', { name, exact: true });
/** Reads the password that is shown once, and closes its window. */
async function claveMostrada(page: Page): Promise<string> {
  const ventana = page.getByRole('dialog', { name: 'Contraseña de un solo uso' });
  const clave = (await ventana.getByLabel('Contraseña').innerText()).trim();
  await expectAccessible(page, 'contraseña de un solo uso');
  await ventana.getByRole('button', { name: 'Ya la copié' }).click();
  await ventana.waitFor({ state: 'detached' });
  return clave;
}
/** First sign-in with a one-time password: it is changed before anything else. */
async function estrenar(usuario: string, clave: string, nueva: string): Promise<Page> {
  const page = await b.open();
  await page.goto('/');
  await fillLogin(page, usuario, clave);
  await page.getByText('Por seguridad, elija una contraseña propia antes de continuar.').waitFor();
  await campo(page, 'Contraseña actual').fill(clave);
  await campo(page, 'Nueva contraseña').fill(nueva);
  await campo(page, 'Repetir nueva contraseña').fill(nueva);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByText('Contraseña cambiada. Cerramos sus otras sesiones.').waitFor();
  return page;
}
const menuLateral = (page: Page) => page.getByRole('navigation', { name: 'Menú de Administración' });

describe('un administrador nuevo', () => {
  useChain();
  let clave = '';
  let nuevo: Page;

  it('se crea con su perfil y el preajuste de Economía', async () => {
    await admin.goto('/admin');
    await settled(admin);
    await menuLateral(admin).getByRole('link', { name: 'Usuarios administrativos' }).click();
    await admin.getByRole('button', { name: 'Crear usuario administrador' }).click();
    const modal = admin.getByRole('dialog', { name: 'Crear usuario administrador' });
    await modal.getByRole('button', { name: 'Crear usuario', exact: true }).click();
    await modal.getByRole('alert').getByRole('link', { name: 'Apellido paterno' }).waitFor();
    for (const [nombre, texto] of Object.entries({
      'Código de trabajador': 'A0099',
      Cargo: 'Analista',
      'Apellido paterno': 'Huanca',
      'Apellido materno': 'Ticona',
      Nombres: 'Elena',
      Correo: 'elena@demo.edu.pe',
      'Teléfono móvil': '987654321',
      Usuario: 'elena',
    }))
      await campo(modal, nombre).fill(texto);
    await modal.getByRole('combobox', { name: 'Sexo' }).selectOption('F');
    await modal.getByRole('combobox', { name: 'Permisos' }).selectOption('economia');
    await modal.getByRole('radio', { name: 'Mostrar una contraseña de un solo uso' }).check();
    await expectAccessible(admin, 'crear administrador');
    await modal.getByRole('button', { name: 'Crear usuario', exact: true }).click();
    clave = await claveMostrada(admin);
    expect(clave).toHaveLength(16);
    await admin.getByRole('row', { name: /Huanca.*elena · Analista/ }).waitFor();
  });

  it('elige su contraseña y ve solo lo suyo', async () => {
    nuevo = await estrenar('elena', clave, 'Totora.2027');
    await nuevo.goto('/admin');
    await settled(nuevo);
    await expect.poll(() => menuLateral(nuevo).getByRole('button', { name: 'Facultad' }).count()).toBe(0);
    await nuevo.goto(LISTA);
    await nuevo
      .getByText(/no tiene permiso/i)
      .first()
      .waitFor();
    b.expected('the server responded with a status of 403');
  });

  it('gana un módulo, que vale de inmediato y se explica', async () => {
    await admin.goto(`${LISTA}?q=elena`);
    await admin.getByRole('link', { name: /Huanca.*Elena/ }).click();
    await admin.getByRole('heading', { level: 1, name: /Elena Huanca Ticona/ }).waitFor();
    await admin.getByRole('radio', { name: 'Evaluación: Ver', exact: true }).check();
    await admin.getByRole('button', { name: 'Guardar permisos' }).click();
    await admin.getByText('Permisos guardados. Valen desde ahora.').waitFor();
    await nuevo.goto('/admin/facultad/gestion_evaluadores');
    await nuevo.getByRole('heading', { level: 1, name: 'Usuarios evaluadores' }).waitFor();
    await admin.getByRole('tab', { name: 'Qué puede ver y por qué' }).click();
    await admin.getByRole('row', { name: /Evaluación.*Se le dio el permiso «ver»/ }).waitFor();
    await expectAccessible(admin, 'permisos efectivos');
    await admin
      .getByRole('row', { name: /^Evaluación/ })
      .getByRole('link', { name: /^Quién más/ })
      .click();
    await admin.getByRole('row', { name: /elena.*Se le dio «ver» en este módulo/ }).waitFor();
    await admin.getByRole('row', { name: /admin.*Es superadministrador/ }).waitFor();
    await expectAccessible(admin, 'quién puede');
  });

  it('al desactivarla sale en su siguiente pedido, y no vuelve a entrar', async () => {
    await admin.goto(`${LISTA}?q=elena`);
    await accionDeFila(admin, /elena/, 'Desactivar');
    const modal = admin.getByRole('dialog');
    await modal.getByRole('textbox', { name: 'Motivo' }).fill('Terminó su contrato en la oficina.');
    await modal.getByRole('button', { name: 'Desactivar' }).click();
    await admin.getByText('Cuenta desactivada. Cerramos sus sesiones.').waitFor();
    await admin.getByRole('row', { name: /elena.*Inactivo/ }).waitFor();
    await nuevo.goto('/admin');
    await nuevo.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor();
    await fillLogin(nuevo, 'elena', 'Totora.2027');
    await nuevo
      .getByRole('alert')
      .getByText(/inactiva/)
      .waitFor();
    b.expected('the server responded with a status of 403');
    b.expected('401');
  });

  it('su historial dice quién hizo qué, y por qué', async () => {
    await admin.getByRole('link', { name: /Huanca.*Elena/ }).click();
    await admin.getByRole('tab', { name: 'Historial' }).click();
    const panel = admin.getByRole('tabpanel');
    for (const texto of [
      'Se desactivó la cuenta',
      'Terminó su contrato en la oficina.',
      'Cambiaron sus permisos',
      'Se creó la cuenta',
    ])
      await panel.getByText(texto).first().waitFor();
    await expectAccessible(admin, 'historial de la cuenta');
  });

  it('la propia cuenta no se puede desactivar ni eliminar', async () => {
    await admin.goto(`${LISTA}?q=Fern`);
    await admin
      .getByRole('row', { name: /Fernández/ })
      .getByRole('button', { name: /^Acciones/ })
      .click();
    await admin.getByRole('menuitem', { name: 'Editar' }).waitFor();
    await expect.poll(() => admin.getByRole('menuitem').allInnerTexts()).toEqual(['Editar']);
    await admin.keyboard.press('Escape');
  });
});

describe('la cuenta de un investigador y el acceso de apoyo', () => {
  useChain();
  let persona: Page;
  const docente = /docente2@demo/;

  it('se crea desde el registro de investigadores', async () => {
    await admin.goto('/admin/admin/usuarios_investigadores');
    await admin.getByRole('button', { name: 'Crear usuario' }).click();
    const modal = admin.getByRole('dialog', { name: 'Crear usuario de investigador' });
    await elegir(modal, 'Investigador', 'quispe', /\|/);
    await campo(modal, 'Correo').fill('nueva.cuenta@demo.edu.pe');
    await modal.getByRole('radio', { name: 'Mostrar una contraseña de un solo uso' }).check();
    await expectAccessible(admin, 'crear cuenta de investigador');
    await modal.getByRole('button', { name: 'Crear usuario', exact: true }).click();
    const clave = await claveMostrada(admin);
    await (await estrenar('nueva.cuenta@demo.edu.pe', clave, 'Bofedal.2027')).waitForURL('**/investigador/**');
    await admin.goto('/admin/admin/usuarios_investigadores?q=nueva.cuenta');
    await admin.getByRole('row', { name: /Activo.*nueva\.cuenta@demo\.edu\.pe/ }).waitFor();
  });

  it('la oficina ingresa en nombre de un docente, con un motivo y por un tiempo', async () => {
    persona = await b.open({ as: 'docente2' });
    await admin.goto('/admin/admin/usuarios_investigadores?q=docente2');
    await accionDeFila(admin, docente, 'Acceso de apoyo');
    const modal = admin.getByRole('dialog');
    await modal.getByRole('textbox', { name: 'Motivo' }).fill('No encuentra dónde continuar su propuesta.');
    await modal.getByRole('combobox', { name: 'Hasta cuándo' }).selectOption('30');
    await expectAccessible(admin, 'acceso de apoyo');
    await modal.getByRole('button', { name: 'Iniciar el acceso de apoyo' }).click();
    await admin.waitForURL('**/investigador');
    await admin.getByText(/^Está actuando en nombre de/).waitFor();
    await expectAccessible(admin, 'actuando en nombre de otra persona');
    await expectFits(admin, 'actuando en nombre de otra persona');
  });

  it('no puede cambiarle la contraseña', async () => {
    await admin.goto('/investigador/perfil/change_pass');
    await campo(admin, 'Contraseña actual').fill('Quipu.2026');
    await campo(admin, 'Nueva contraseña').fill('Totora.2027');
    await campo(admin, 'Repetir nueva contraseña').fill('Totora.2027');
    await admin.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await admin
      .getByText(/Esto solo puede hacerlo/)
      .first()
      .waitFor();
    b.expected('the server responded with a status of 403');
  });

  it('el docente lo ve, con su motivo, y lo termina: la oficina sale al instante', async () => {
    await persona.goto('/investigador');
    const banda = persona.getByRole('alert').filter({ hasText: 'está ingresando en su nombre' });
    await banda.getByText(/No encuentra dónde continuar su propuesta/).waitFor();
    await expectAccessible(persona, 'alguien ingresa en su nombre');
    await persona.getByRole('button', { name: /^Mensajes/ }).click();
    await persona
      .getByRole('dialog', { name: 'Mensajes' })
      .getByText(/ingresa en su nombre/)
      .first()
      .waitFor();
    await persona.keyboard.press('Escape');
    await persona.goto('/investigador/perfil/sesiones');
    const lista = persona.getByRole('region', { name: 'Quién ingresó en su nombre' });
    await lista.getByRole('button', { name: 'Terminar' }).click();
    await confirmar(persona, 'Terminar');
    await persona.getByText('Acceso de apoyo terminado.').waitFor();
    await lista.getByText('Terminado').first().waitFor();
    await expectAccessible(persona, 'accesos de apoyo recibidos');
    await admin.goto('/investigador');
    await admin.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor();
    b.expected('401');
  });

  it('y queda en la lista de la oficina', async () => {
    const oficina = await b.open({ as: 'admin' });
    await oficina.goto(`${LISTA}?tab=apoyos`);
    await oficina.getByRole('row', { name: /No encuentra dónde continuar su propuesta.*Terminado/ }).waitFor();
    await expectAccessible(oficina, 'accesos de apoyo');
  });

  it('terminado por el administrador, vuelve a su propia cuenta', async () => {
    const oficina = await b.open({ as: 'admin' });
    await oficina.goto('/admin/admin/usuarios_investigadores?q=docente2');
    await accionDeFila(oficina, docente, 'Acceso de apoyo');
    await oficina.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Revisar juntos su propuesta.');
    // The list under the window belongs to the office: it is not asked for again in the name of another.
    const pedidos: string[] = [];
    oficina.on('request', (r) => pedidos.push(new URL(r.url()).pathname));
    await oficina.getByRole('button', { name: 'Iniciar el acceso de apoyo' }).click();
    await oficina.waitForURL('**/investigador');
    expect(pedidos.filter((ruta) => ruta.startsWith('/api/usuarios') && !ruta.endsWith('/apoyo'))).toEqual([]);
    await oficina.getByRole('button', { name: 'Terminar y volver a mi cuenta' }).click();
    await oficina.waitForURL('**/admin');
    await menuLateral(oficina).waitFor();
    await expect.poll(() => oficina.getByText(/^Está actuando en nombre de/).count()).toBe(0);
  });
});
