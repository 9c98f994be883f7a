import { expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { confirmar } from './gestos.ts';

const b = useBrowser();
const PDF = {
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: samplePdf(),
};

it('un docente solicita ser docente investigador, la oficina lo observa, evalúa y confirma, y él descarga su constancia firmada', async () => {
  const suya = await b.open({ as: 'docente2' });
  const oficina = await b.open({ as: 'admin' });

  await suya.goto('/investigador/perfil?tab=cdi');
  await suya.getByRole('heading', { name: 'Puede solicitar la constancia' }).waitFor();
  await settled(suya);
  await expectAccessible(suya, 'constancia de docente investigador');
  await suya.getByRole('button', { name: 'Ver evidencia de RENACYT vigente' }).click();
  await suya.getByRole('dialog').getByRole('columnheader', { name: 'Nivel' }).waitFor();
  // What it counts may be wrong: from there its correction is asked.
  await suya.getByRole('dialog').getByRole('link', { name: 'Código y nivel RENACYT' }).click();
  await suya.getByRole('button', { name: 'Pedir corrección' }).waitFor();
  await suya.goto('/investigador/perfil?tab=cdi');

  await suya.getByRole('button', { name: 'Agregar actividad' }).click();
  await suya.getByLabel('Tipo de actividad').selectOption({ index: 4 });
  await suya.locator('[role=dialog] input[type=file]').setInputFiles(PDF);
  await suya.getByText('Actividad agregada.').waitFor();
  await suya.getByRole('button', { name: 'Solicitar', exact: true }).click();
  await suya.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await suya.getByRole('button', { name: 'Presentar solicitud' }).click();
  await suya.getByRole('heading', { name: 'Solicitud en curso' }).waitFor();

  await oficina.goto('/admin/estudios/docente_investigador');
  await oficina
    .getByRole('row', { name: /Enviado/ })
    .first()
    .waitFor();
  await settled(oficina);
  await expectAccessible(oficina, 'solicitudes de docente investigador');
  const { nombre, id } = await oficina.evaluate(async () => {
    const { rows } = await (await fetch('/api/cdi/solicitudes?f=estado:enviado&sort=-actualizado')).json();
    return { id: rows[0].id as number, nombre: `${rows[0].apellido1} ${rows[0].apellido2}, ${rows[0].nombres}` };
  });
  const ficha = `/admin/estudios/docente_investigador/evaluacion?id=${id}`;
  await oficina.goto(ficha);
  await oficina.getByRole('heading', { level: 1, name: nombre }).waitFor();
  await oficina
    .getByRole('button', { name: /^Acciones de / })
    .first()
    .click();
  await oficina.getByRole('menuitem', { name: 'Aprobar', exact: true }).click();
  await oficina
    .getByRole('dialog')
    .getByLabel(/^Periodo/)
    .fill('2025');
  await oficina.getByRole('button', { name: 'Aprobar actividad' }).click();
  await oficina.getByText('Registrado, 2025').waitFor();

  await oficina.getByRole('button', { name: 'Más acciones' }).click();
  await oficina.getByRole('menuitem', { name: 'Observar' }).click();
  await oficina
    .getByRole('dialog')
    .getByLabel(/^Observación/)
    .fill('Falta la filiación única de una publicación.');
  await confirmar(oficina, 'Observar');
  await oficina.getByText('Observado').first().waitFor();

  await suya.goto('/investigador');
  await suya.getByText('Actualizar «Solicitud de docente investigador»').waitFor();
  await suya.goto('/investigador/perfil?tab=cdi');
  await suya.getByText('Falta la filiación única de una publicación.').waitFor();
  await suya.getByRole('button', { name: 'Actualizar solicitud' }).click();
  await suya.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await suya.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await suya.getByText('Solicitud actualizada y enviada de nuevo.').waitFor();
  // Nobody has looked at it again: it goes back to what was observed, and is sent once more.
  await suya.getByRole('button', { name: 'Retirar envío' }).click();
  await confirmar(suya, 'Retirar envío');
  await suya.getByRole('button', { name: 'Actualizar solicitud' }).click();
  await suya.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
  await suya.getByRole('button', { name: 'Enviar de nuevo' }).click();
  await suya.getByRole('button', { name: 'Retirar envío' }).waitFor();

  await oficina.goto(ficha);
  await oficina.getByRole('button', { name: 'Aprobar la evaluación técnica' }).click();
  await oficina
    .getByRole('dialog')
    .getByLabel(/^Por qué se sigue/)
    .fill('La filiación consta en el documento impreso.');
  await confirmar(oficina, 'Ver qué cambiará');
  await confirmar(oficina, 'Aprobar la evaluación técnica');
  await oficina.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await oficina
    .getByRole('dialog')
    .getByRole('combobox', { name: /^Normativa/ })
    .selectOption({ index: 1 });
  await confirmar(oficina, 'Confirmar');
  await oficina.getByRole('button', { name: 'Cargar constancia firmada' }).click();
  await oficina.locator('[role=dialog] input[type=file]').setInputFiles(PDF);
  await oficina.getByText('Constancia cargada: el docente investigador está vigente.').waitFor();
  await settled(oficina);
  await expectAccessible(oficina, 'evaluación de docente investigador');
  await wear(oficina, { width: 360 });
  await expectFits(oficina, 'evaluación de docente investigador a 360 px');

  await suya.reload();
  await suya.getByRole('heading', { name: 'Constancia vigente' }).waitFor();
  const firmada = await suya.getByRole('link', { name: 'Descargar constancia' }).getAttribute('href');
  const descarga = await suya.request.get(firmada!);
  expect([descarga.status(), (await descarga.body()).toString()]).toEqual([200, PDF.buffer.toString()]);
  await wear(suya, { width: 360 });
  await expectFits(suya, 'constancia de docente investigador a 360 px');

  const codigo = await oficina.evaluate(async (id) => {
    const { tramite } = await (await fetch(`/api/cdi/${id}`)).json();
    return tramite.find(([dato]: [string]) => dato === 'Código de verificación')[1] as string;
  }, id);
  const nadie = await b.open();
  await nadie.goto(`/verificar?codigo=${codigo}`);
  await nadie.getByRole('heading', { name: 'Documento auténtico y vigente' }).waitFor();
  await nadie.getByText('Constancia de docente investigador', { exact: true }).waitFor();
  await nadie.getByText('Vigente hasta').waitFor();
  await nadie.locator('input[type=file]').setInputFiles(PDF);
  await nadie.getByText('es idéntico al que dio la universidad').waitFor();
});

it('la oficina agrega un tipo de actividad bajo su categoría', async () => {
  const oficina = await b.open({ as: 'admin' });
  await oficina.goto('/admin/estudios/docente_investigador?tab=tipos');
  await oficina.getByRole('button', { name: 'Nuevo tipo de actividad' }).click();
  const modal = oficina.getByRole('dialog');
  await modal.getByLabel(/^Categoría/).selectOption({ label: 'D · Labor editorial' });
  await modal.getByRole('textbox', { name: /^Código/ }).fill('D9');
  await modal.getByRole('textbox', { name: /^Descripción/ }).fill('Dictamen de una obra');
  await expectAccessible(oficina, 'tipo de actividad');
  await modal.getByRole('button', { name: 'Guardar' }).click();
  await oficina.getByRole('row', { name: /Dictamen de una obra/ }).waitFor();
});
