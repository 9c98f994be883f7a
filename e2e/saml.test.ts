import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PersonaSaml, proveedorSaml } from '#modules/acceso/tests/proveedor-saml.ts';
import { expectAccessible, useBrowser } from './browser.ts';

let proveedor: Awaited<ReturnType<typeof proveedorSaml>>;
const b = useBrowser(async () => {
  proveedor = await proveedorSaml();
  return { SAML_METADATA: proveedor.ajustes.metadata, SAML_LABEL: 'Cuenta de la universidad' };
});
afterAll(() => proveedor.cerrar());
const NADIE: PersonaSaml = { nameId: 'permanente-9', atributos: { mail: 'nadie@otra.edu.pe' } };

beforeAll(async () => {
  const respuesta = await fetch(`${b.url}/api/auth/saml/metadata`);
  proveedor.estado.metadatos = await respuesta.text();
});

it('quien tiene cuenta entra con la de su universidad, y al salir se cierran las dos', async () => {
  const suya = await b.open({ as: 'investigador' });
  const yo = await suya.request.get('/api/acceso/yo');
  const { correo } = ((await yo.json()) as { yo: { correo: string } }).yo;
  proveedor.estado.persona = { nameId: 'permanente-1', atributos: { mail: correo }, indice: 'sesion-1' };

  const page = await b.open();
  await page.goto('/');
  await page.getByRole('button', { name: 'Ingresar con Cuenta de la universidad' }).click();
  await page.waitForURL(`${b.url}/investigador`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: /^Menú de usuario: / }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.getByRole('heading', { name: 'Cerró la sesión de permanente-1' }).waitFor();
  await page.goto('/investigador');
  await page.getByRole('heading', { name: 'Ingreso al sistema' }).waitFor();
});

it('a quien la universidad reconoce y no tiene cuenta se le dice qué hacer', async () => {
  proveedor.estado.persona = NADIE;
  const page = await b.open({ axe: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Ingresar con Cuenta de la universidad' }).click();
  await page
    .getByRole('alert')
    .getByText(/no hay una cuenta activa con ese correo/)
    .waitFor();
  await expectAccessible(page, 'ingreso con SAML rechazado');
  expect(b.complaints).toEqual([]);
});
