import { expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { ANIO, confirmar } from './gestos.ts';

const b = useBrowser();

it('la oficina observa dos secciones de un informe, su responsable las corrige y lo envía, y la oficina lo aprueba', async () => {
  const suya = await b.open({ as: 'investigador' });
  const oficina = await b.open({ as: 'admin' });
  await suya.goto('/investigador/informes/informeAcademico');
  await suya
    .getByRole('row', { name: /Presentado/ })
    .first()
    .waitFor();
  await settled(suya);
  await expectAccessible(suya, 'informes pendientes');
  const id = await suya.evaluate(async () => {
    const { rows } = await (await fetch('/api/mis-informes/pendientes?f=estado:presentado')).json();
    return (await (await fetch(`/api/mis-informes/proyecto/${rows[0].id}`)).json()).informeId as number;
  });
  const ficha = `/admin/estudios/informes_tecnicos/detalle?id=${id}`;

  for (const [tab, texto] of [
    ['resumen', 'Falta el periodo del estudio.'],
    ['conclusiones', 'No responden a los objetivos.'],
  ] as const) {
    await oficina.goto(`${ficha}&tab=${tab}`);
    await oficina.getByRole('button', { name: 'Observar esta sección' }).click();
    await oficina.getByRole('dialog').getByLabel('Observación').fill(texto);
    await confirmar(oficina, 'Guardar');
    await oficina.getByText(texto).first().waitFor();
  }
  await settled(oficina);
  await expectAccessible(oficina, 'informe en la oficina');
  // At a glance: what was observed, and each section with what it has.
  await oficina.goto(ficha);
  await oficina
    .getByRole('region', { name: 'Observaciones' })
    .getByRole('row', { name: /Falta el periodo del estudio\./ })
    .waitFor();
  await oficina
    .getByRole('region', { name: 'Secciones' })
    .getByRole('row', { name: /Conclusiones .*Observada/ })
    .waitFor();
  await settled(oficina);
  await expectAccessible(oficina, 'informe de un vistazo');
  await wear(oficina, { width: 360 });
  await expectFits(oficina, 'informe de un vistazo');
  await wear(oficina, {});
  await oficina.getByRole('button', { name: 'Más acciones' }).click();
  await oficina.getByRole('menuitem', { name: 'Observar', exact: true }).click();
  await confirmar(oficina, 'Observar');
  await expect.poll(() => oficina.getByText('Observado', { exact: true }).count()).toBeGreaterThan(0);

  await suya.goto(`/investigador/informes/informeAcademico/presentar?paso=2&id=${id}`);
  await suya.getByText('Falta el periodo del estudio.').waitFor();
  await settled(suya);
  await wear(suya, { width: 360, scheme: 'dark' });
  await expectFits(suya, 'sección observada');
  await wear(suya, {});
  const ultimo = await suya.evaluate(
    async (n) => (await (await fetch(`/api/mis-informes/${n}/pasos`)).json()).steps.length as number,
    id,
  );
  for (const [paso, texto] of [
    [2, 'Estudio de enero a diciembre.'],
    [8, 'Responden a los tres objetivos.'],
  ] as const) {
    await suya.goto(`/investigador/informes/informeAcademico/presentar?paso=${paso}&id=${id}`);
    await suya.locator('[contenteditable=true]').first().click();
    await suya.keyboard.press('Control+End');
    await suya.keyboard.type(texto);
    await suya
      .getByText(/^Guardado/)
      .first()
      .waitFor();
  }
  await suya.goto(`/investigador/informes/informeAcademico/presentar?paso=${ultimo}&id=${id}`);
  await suya.getByRole('checkbox', { name: 'Acepto la declaración jurada' }).check();
  await suya.getByText('El informe está completo. Revíselo y envíelo.').waitFor();
  await suya.getByRole('button', { name: 'Enviar informe' }).click();
  await confirmar(suya, 'Enviar informe');
  await suya.getByText('Enviado. Le avisaremos cuando la oficina lo revise.').waitFor();
  // Nobody has read it yet: it is taken back, and sent again.
  await suya.goto(`/investigador/informes/informeAcademico/presentar?paso=${ultimo}&id=${id}`);
  await suya.getByRole('button', { name: 'Retirar envío' }).click();
  await confirmar(suya, 'Retirar envío');
  await suya.getByRole('checkbox', { name: 'Acepto la declaración jurada' }).check();
  await suya.getByRole('button', { name: 'Enviar informe' }).click();
  await confirmar(suya, 'Enviar informe');
  await suya.getByText('Enviado. Le avisaremos cuando la oficina lo revise.').waitFor();

  await oficina.goto(ficha);
  await oficina.getByRole('row', { name: /^Conclusiones .*Cambió/ }).waitFor();
  await oficina.goto(`${ficha}&tab=cambios`);
  await oficina.getByRole('rowheader', { name: 'Resumen' }).first().waitFor();
  await oficina.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await oficina
    .getByRole('dialog')
    .getByLabel(/^Fecha de registro/)
    .fill(`15/01/${ANIO}`);
  await oficina
    .getByRole('dialog')
    .getByLabel(/^Deuda académica/)
    .selectOption({ index: 1 });
  await oficina.getByRole('button', { name: 'Ver qué cambiará' }).click();
  await oficina.getByText('Pasará a «Aprobado».').waitFor();
  await confirmar(oficina, 'Aprobar');
  await expect.poll(() => oficina.getByText('Aprobado', { exact: true }).count()).toBeGreaterThan(0);
  await suya.goto(`/investigador/informes/informeAcademico/presentar?paso=1&id=${id}`);
  await suya.getByRole('link', { name: 'Reporte', exact: true }).waitFor();
});
