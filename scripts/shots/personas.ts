import type { Page } from 'playwright-core';
import { settled } from '../../e2e/chromium.ts';
import { accionDeFila } from '../../e2e/gestos.ts';
import type { Shot } from './shot.ts';

const CUENTAS = '/admin/admin/usuarios_administrativos';
const PERSONAS = '/admin/estudios/gestion_investigadores';
const IMPORTAR = '/admin/estudios/gestion_sum?tab=importaciones&clase=sum';
/** A list of students with one wrong document. */
const PADRON = [
  'COD_ALUMNO;DNI;Ape. Paterno;Ape. Materno;Nombre;Facultad;Escuela;Permanencia;Móvil',
  '20990001;70990001;Yupanqui;Sicha;Illari;BIO;E. P. de Biología;Activo;987654321',
  '20990002;709;Condori;Apaza;Nayra;BIO;E. P. de Biología;Activo;987654322',
  '20990003;70990003;Huillca;Ramos;Amaru;BIO;E. P. de Biología;Activo;987654323',
].join('\r\n');

async function cargarPadron(page: Page) {
  const buffer = Buffer.from(PADRON, 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'padron.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { level: 1, name: /padron\.csv/ }).waitFor();
  await page.getByRole('button', { name: 'Validar', exact: true }).waitFor();
}

/** Accounts, lists that are imported, and the people of the register. */
export const personas: Shot[] = [
  { name: 'admin-usuarios', as: 'admin', path: CUENTAS },
  {
    name: 'admin-usuario-permisos',
    as: 'admin',
    path: `${CUENTAS}?q=consulta`,
    before: async (page) => {
      await page.locator('tbody a[data-open]').first().click();
      await page.getByRole('button', { name: 'Guardar permisos' }).waitFor();
    },
  },
  {
    name: 'admin-acceso-apoyo',
    as: 'admin',
    path: '/admin/admin/usuarios_investigadores?q=docente2',
    before: async (page) => {
      await accionDeFila(page, /docente2@demo/, 'Acceso de apoyo');
      const modal = page.getByRole('dialog');
      await modal.getByRole('textbox', { name: 'Motivo' }).fill('No encuentra dónde continuar su propuesta.');
    },
  },
  { name: 'admin-importacion-columnas', as: 'admin', path: IMPORTAR, before: cargarPadron },
  {
    name: 'admin-importacion-resultado',
    as: 'admin',
    path: IMPORTAR,
    before: async (page) => {
      await cargarPadron(page);
      await page.getByRole('button', { name: 'Validar', exact: true }).click();
      await page.getByRole('row', { name: /El DNI tiene 8 dígitos/ }).waitFor();
    },
  },
  // After the others: what they loaded is in it.
  { name: 'admin-importaciones', as: 'admin', path: '/admin/estudios/importaciones' },
  { name: 'admin-investigadores', as: 'admin', path: PERSONAS },
  { name: 'admin-investigador-editar', as: 'admin', path: `${PERSONAS}/editar?id=1` },
  { name: 'admin-licencias', as: 'admin', path: `${PERSONAS}/licencias?investigador_id=161` },
  {
    name: 'admin-unir-personas',
    as: 'admin',
    path: `${PERSONAS}/duplicados`,
    before: async (page) => {
      await page
        .getByRole('link', { name: /^Comparar/ })
        .or(page.getByRole('button', { name: /^Comparar/ }))
        .first()
        .click();
      await page.waitForURL('**/unir?**');
      await settled(page);
    },
  },
];
