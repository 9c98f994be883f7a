import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser, useChain } from './browser.ts';
import { confirmar } from './gestos.ts';

const b = useBrowser();
let admin: Page;
beforeAll(async () => {
  admin = await b.open({ as: 'admin' });
});

const TITULOS =
  'COD_ALUMNO;DNI;Ape. Paterno;Ape. Materno;Nombre;Fecha de nacimiento;Facultad;Escuela;Permanencia;Móvil';
const persona = (codigo: string, dni: string, nacimiento = '05/03/2004') =>
  `${codigo};${dni};Yupanqui;Recorrido;Illari;${nacimiento};BIO;E. P. de Biología;Activo;987654321`;
/** As an old system writes it: semicolons and its own code page. */
const archivo = (...filas: string[]) => ({
  name: 'padron.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITULOS, ...filas].join('\r\n'), 'latin1'),
});
async function cargar(contenido: ReturnType<typeof archivo>) {
  await admin.goto('/admin/estudios/gestion_sum?tab=importaciones&clase=sum');
  await admin.locator('input[type=file]').setInputFiles(contenido);
  await admin.getByRole('heading', { level: 1, name: /padron\.csv/ }).waitFor();
}
const columna = (dato: string) => admin.getByLabel(`Columna de ${dato}`, { exact: true });
const validar = () => admin.getByRole('button', { name: 'Validar', exact: true }).click();
async function aplicar() {
  await admin.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await admin.getByRole('dialog', { name: 'Aplicar' }).getByRole('button', { name: 'Aplicar' }).click();
  await admin.locator('[aria-current=step]').getByText('Aplicada').waitFor();
}
async function deshacer() {
  await admin.getByRole('button', { name: 'Más acciones' }).click();
  await admin.getByRole('menuitem', { name: 'Deshacer la importación' }).click();
  await confirmar(admin, 'Deshacer la importación');
}
const buscarLocal = async () => {
  await admin.goto('/admin/estudios/gestion_sum?q=yupanqui%20recorrido');
  await admin.getByRole('searchbox', { name: 'Buscar en la lista' }).waitFor();
};

describe('importar el padrón de estudiantes', () => {
  it('un archivo con errores se explica fila por fila y no se puede aplicar sin decidirlo', async () => {
    await cargar(
      archivo(
        persona('20990001', '70990001'),
        persona('20990002', '709'),
        persona('20990003', '70990003', '31/02/2004'),
      ),
    );
    await expect.poll(() => columna('Código de estudiante').inputValue()).toBe('COD_ALUMNO');
    await expect.poll(() => columna('Teléfono personal').inputValue()).toBe('Móvil');
    await expectAccessible(admin, 'columnas de una importación');
    await validar();
    await admin.getByText('2 filas tienen errores').waitFor();
    await admin.getByRole('row', { name: /El DNI tiene 8 dígitos/ }).waitFor();
    await admin.getByRole('row', { name: /La fecha no existe en el calendario/ }).waitFor();
    await expectAccessible(admin, 'importación con errores');
    await admin.getByRole('button', { name: 'Aplicar', exact: true }).click();
    const dialogo = admin.getByRole('dialog', { name: 'Aplicar' });
    await dialogo.getByRole('checkbox', { name: 'Aplicar sin 2 filas con error' }).waitFor();
    await dialogo.getByRole('button', { name: 'Aplicar' }).click();
    await dialogo.getByText('2 filas tienen errores. Corrija el archivo').waitFor();
    b.expected('422');
    await buscarLocal();
    await admin.getByText('No hay coincidencias').waitFor();
  });

  it('el archivo corregido se aplica y las personas quedan en el listado local', async () => {
    await cargar(archivo(persona('20990001', '70990001'), persona('20990002', '70990002')));
    await validar();
    await aplicar();
    await expectAccessible(admin, 'importación aplicada');
    await buscarLocal();
    await admin.getByRole('row', { name: /20990002/ }).waitFor();
    await admin.getByRole('row', { name: /20990001/ }).waitFor();
  });

  it('se deshace, y todo vuelve a como estaba', async () => {
    await admin.goto('/admin/estudios/gestion_sum?tab=importaciones&clase=sum');
    await admin.getByRole('link', { name: 'Ver sus importaciones' }).click();
    await admin.getByRole('heading', { level: 1, name: /Importaciones/ }).waitFor();
    await admin
      .getByRole('row', { name: /padron\.csv.*Aplicada/ })
      .first()
      .getByRole('link')
      .click();
    await deshacer();
    await admin.getByText('Importación deshecha: 2 filas retiradas').waitFor();
    await buscarLocal();
    await admin.getByText('No hay coincidencias').waitFor();
  });

  it('sin consulta en línea configurada, la pestaña lo explica y ofrece importar', async () => {
    await admin.goto('/admin/estudios/gestion_sum?tab=linea');
    await admin.getByText('La consulta en línea no está configurada').waitFor();
    await expectAccessible(admin, 'búsqueda en el SUM sin configurar');
    await admin.getByRole('link', { name: 'importando el padrón desde un archivo' }).click();
    await admin.getByRole('region', { name: 'Cargar un archivo' }).waitFor();
  });
});

describe('importar revistas cuyas columnas se llaman de otro modo', () => {
  useChain();
  const DE_LA_LISTA = ['Registro', 'Magazine', 'Tierra', 'Sello'];
  const lista = (...filas: string[]) => ({
    name: 'lista-de-revistas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([DE_LA_LISTA.join(';'), ...filas].join('\r\n')),
  });
  async function subir(...filas: string[]) {
    await admin.goto('/admin/estudios/importaciones');
    await admin.getByRole('button', { name: 'Nueva importación' }).click();
    const dialogo = admin.getByRole('dialog', { name: 'Nueva importación' });
    await dialogo.getByLabel('Qué se importa').selectOption('revistas');
    await dialogo.getByText(/^Obligatorio: Revista\./).waitFor();
    await expectAccessible(admin, 'nueva importación');
    await admin.locator('input[type=file]').setInputFiles(lista(...filas));
    await admin.getByRole('heading', { level: 1, name: /lista-de-revistas\.csv/ }).waitFor();
  }
  const laRevista = async () => {
    await admin.goto('/admin/estudios/revistas?q=2049-3630');
    await admin.getByRole('searchbox', { name: 'Buscar en la lista' }).waitFor();
  };

  it('sin el dato obligatorio no se valida, y se dice cuál falta; asignadas, se ve qué haría cada fila', async () => {
    await subir('2049-3630;Cuadernos de la puna;PE;Casa del Ande', '2049-3631;Cuadernos de la yunga;PE;');
    await validar();
    await admin.getByRole('table').getByText('Elija la columna de «Revista»').waitFor();
    b.expected('422');
    await columna('Revista').selectOption('Magazine');
    await columna('ISSN').selectOption('Registro');
    await columna('País').selectOption('Tierra');
    await columna('Casa editora').selectOption('Sello');
    await validar();
    await admin.getByRole('row', { name: /Cuadernos de la puna.*Nueva/ }).waitFor();
    await admin.getByRole('row', { name: /Con error.*El ISSN no es válido/ }).waitFor();
    await laRevista();
    await admin.getByText('No hay coincidencias').waitFor();
  });

  it('el siguiente archivo con los mismos títulos viene asignado, y se aplica', async () => {
    await subir('2049-3630;Cuadernos de la puna;PE;Casa del Ande');
    await admin.getByText('Estas columnas se asignaron como en el último archivo').waitFor();
    await expect.poll(() => columna('Casa editora').inputValue()).toBe('Sello');
    await validar();
    await aplicar();
    await laRevista();
    await admin.getByRole('row', { name: /Cuadernos de la puna/ }).waitFor();
  });

  it('lo que cambia se ve antes y después; al deshacer, la revista vuelve a lo que era', async () => {
    await subir('2049-3630;Cuadernos de la puna;PE;Casa de la Cordillera');
    await validar();
    await admin.getByRole('row', { name: /Cambia.*Casa del Ande → Casa de la Cordillera/ }).waitFor();
    await aplicar();
    await laRevista();
    await admin.getByRole('row', { name: /Casa de la Cordillera/ }).waitFor();
    await admin.goto('/admin/estudios/importaciones?f=clase:revistas&o=id.desc');
    await admin
      .getByRole('row', { name: /lista-de-revistas\.csv.*Aplicada/ })
      .first()
      .getByRole('link')
      .click();
    await deshacer();
    await admin.getByText('Importación deshecha: 0 filas retiradas y 1 restaurada').waitFor();
    await laRevista();
    await admin.getByRole('row', { name: /Casa del Ande/ }).waitFor();
  });
});

describe('traer publicaciones y proyectos de un sistema anterior', () => {
  useChain();
  async function subir(clase: string, ...lineas: string[]) {
    await admin.goto('/admin/estudios/importaciones');
    await admin.getByRole('button', { name: 'Nueva importación' }).click();
    const dialogo = admin.getByRole('dialog', { name: 'Nueva importación' });
    await dialogo.getByLabel('Qué se importa').selectOption(clase);
    await dialogo.getByText(/^Obligatorio:/).waitFor();
    const buffer = Buffer.from(lineas.join('\r\n'));
    await admin
      .locator('input[type=file]')
      .setInputFiles({ name: `${clase}-de-antes.csv`, mimeType: 'text/csv', buffer });
    await admin.getByRole('heading', { level: 1, name: new RegExp(`${clase}-de-antes`) }).waitFor();
  }
  /** A permanent teacher of the demo: their code and their surname. */
  let docente = { codigo: '', apellido: '' };

  it('las publicaciones vienen con su estado y sus autores, y dicen lo que les falta', async () => {
    const pedido = await admin.request.get('/api/investigadores?size=10&f=tipo:Docente%20permanente');
    const [primera] = (await pedido.json()).rows;
    docente = { codigo: primera.codigo, apellido: primera.apellido1 };
    await subir(
      'publicaciones',
      'Cod. old;Tipo;Título;Año;Revista;ISSN;Autores;Código de registro',
      `VIEJA-1;Artículo;Los líquenes que vinieron de antes;2009;Hearing Research;0378-5955;"${docente.apellido}, A.; Otra, B.";000880001`,
      'VIEJA-2;Artículo;Sin fecha que valga;31/02/2009;;;;',
    );
    await expect.poll(() => columna('Código en el sistema anterior').inputValue()).toBe('Cod. old');
    await validar();
    await admin.getByRole('row', { name: /Los líquenes que vinieron de antes.*La fecha solo dice el año/ }).waitFor();
    await admin.getByRole('row', { name: /Con error.*La fecha no existe en el calendario/ }).waitFor();
    await expectAccessible(admin, 'publicaciones que se importan');
    await admin.getByRole('button', { name: 'Aplicar', exact: true }).click();
    const dialogo = admin.getByRole('dialog', { name: 'Aplicar' });
    await dialogo.getByRole('checkbox', { name: /^Aplicar sin 1 fila con error/ }).check();
    await dialogo.getByRole('button', { name: 'Aplicar' }).click();
    await admin.locator('[aria-current=step]').getByText('Aplicada').waitFor();
  });

  it('después, sus autores: el nombre suelto pasa a ser la persona', async () => {
    await subir(
      'autores',
      'Publicación;Código docente;Autor;Filiación;Filiación única;La presenta',
      `VIEJA-1;${docente.codigo};"${docente.apellido}, A.";sí;sí;sí`,
    );
    await validar();
    await admin.getByRole('row', { name: /VIEJA-1.*Cambia/ }).waitFor();
    await aplicar();
    await admin.goto('/admin/estudios/gestion_publicaciones?q=VIEJA-1');
    const fila = admin.getByRole('row', { name: /Los líquenes que vinieron de antes/ });
    await fila.getByText('Registrado').waitFor();
    await fila.getByRole('link').first().click();
    await admin.getByRole('heading', { level: 1, name: /Los líquenes que vinieron de antes/ }).waitFor();
    await admin.getByText(`${docente.apellido}, A.`).first().waitFor();
  });

  it('los proyectos vienen con su responsable, y después sus integrantes', async () => {
    await subir(
      'proyectos',
      'Código;Tipo de proyecto;Título;Año;Estado;Código docente;Monto',
      `P-VIEJO-1;PCONFIGI;Glaciares de antes;2014;Concluido;${docente.codigo};"12,345.60"`,
    );
    await columna('Responsable').selectOption('Código docente');
    await validar();
    await admin.getByRole('row', { name: /Glaciares de antes.*Nueva/ }).waitFor();
    await aplicar();
    await subir('integrantes', 'Proyecto;DNI;Rol', `P-VIEJO-1;00000000;Miembro docente`);
    await validar();
    await admin.getByRole('row', { name: /No hay ninguna persona con el documento o código/ }).waitFor();
    await admin.goto('/admin/estudios/proyectos_grupos?q=P-VIEJO-1');
    await admin.getByRole('row', { name: /Glaciares de antes/ }).waitFor();
  });
});
