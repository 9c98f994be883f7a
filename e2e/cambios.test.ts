import { expect, it } from 'vitest';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { dia, elegir } from './gestos.ts';

const b = useBrowser();
type Pagina = Awaited<ReturnType<typeof b.open>>;
const leer = <T>(p: Pagina, ruta: string): Promise<T> =>
  p.evaluate(async (r) => (await fetch(`/api${r}`)).json(), ruta);

type Nuevo = { tipos: { tipo: string; opciones: Record<string, { value: string; label: string }[]> }[] };
type Persona = { nombre: string; motivos: string[] };
/** A running project of the actor that has a thesis student, and somebody whom its call admits in their place. */
async function conReemplazo(p: Pagina) {
  const { rows } = await leer<{ rows: { id: number }[] }>(p, '/actividades?actividad=todas&f=estado:en_ejecucion');
  for (const { id } of rows) {
    const { tipos = [] } = await leer<Partial<Nuevo>>(p, `/proyectos/${id}/cambios/nuevo`);
    const sale = tipos.find((t) => t.tipo === 'cerrar_tesista')?.opciones.saleId?.[0];
    if (!sale) continue;
    for (const q of [
      'Mamani',
      'Quispe',
      'Apaza',
      'Huanca',
      'Condori',
      'Flores',
      'Vargas',
      'Chávez',
      'Rojas',
      'Torres',
    ]) {
      const donde = `/proyectos/${id}/cambios/candidatos?tipo=reemplazar_integrante&rol=${sale.value}&q=${q}`;
      const { personas } = await leer<{ personas: Persona[] }>(p, donde);
      const libre = personas.find((x) => x.motivos.length === 0);
      if (libre) return { id, sale, entra: libre.nombre };
    }
  }
  throw new Error('La demostración no tiene a quién poner en lugar de un tesista.');
}

/** The office resolves what is on its page. */
async function aprobar(p: Pagina, numero: string) {
  await p.getByRole('button', { name: 'Aprobar con resolución' }).click();
  const d = p.getByRole('dialog');
  await d.getByLabel(/^Resolución rectoral/).fill(numero);
  await d.getByLabel(/^Fecha de la resolución rectoral/).fill(dia());
  await d.getByLabel(/^Por qué se sigue/).fill('Lo dispone la resolución.');
  await d.getByRole('button', { name: 'Aprobar con resolución' }).click();
  await d.waitFor({ state: 'detached' });
  await p.getByText('Aplicado').first().waitFor();
}

it('un tesista se reemplaza: lo pide el responsable, lo resuelve la oficina, y el nuevo está en el proyecto', async () => {
  const suya = await b.open({ as: 'investigador' });
  await suya.goto('/investigador');
  const { id, sale, entra } = await conReemplazo(suya);
  const quienSale = sale.label.split(' · ')[0]!;

  await suya.goto(`/investigador/actividades/proyectoDetalle?proyecto_id=${id}`);
  await suya.getByRole('link', { name: 'Pedir un cambio' }).click();
  await suya.getByRole('link', { name: /^Reemplazar a un integrante/ }).click();
  await suya.getByLabel(/^Quién sale/).selectOption(sale.value);
  await elegir(suya.locator('main'), 'Quién entra', entra, entra);
  await suya.getByLabel(/^Título de la tesis/).fill('Retención de plomo en la raíz de totora');
  await suya.getByLabel(/^Por qué se pide/).fill('Renunció por motivos de estudio.');
  await suya.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await suya.getByRole('heading', { name: 'Qué se sigue de esto' }).waitFor();
  await expect.poll(() => suya.locator('main').innerText()).toContain('queda libre');
  await settled(suya);
  await expectAccessible(suya, 'qué se sigue de un cambio');
  await suya.getByRole('button', { name: 'Enviar a la oficina' }).click();
  await suya.getByText('En revisión').first().waitFor();
  await wear(suya, { width: 360 });
  await expectFits(suya, 'un cambio pedido');
  await wear(suya, {});

  const oficina = await b.open({ as: 'admin' });
  await oficina.goto('/admin/estudios/cambios');
  await oficina.getByRole('link', { name: new RegExp(`^Reemplazar a ${quienSale}`) }).click();
  await aprobar(oficina, `RR-E2E-${id}-1`);

  await suya.goto(`/investigador/actividades/proyectoDetalle?proyecto_id=${id}`);
  await suya.getByRole('heading', { name: 'Participantes' }).waitFor();
  const participantes = await suya.locator('main').innerText();
  expect(participantes).toContain(entra);
  expect(participantes).toMatch(/Tesista \(excluido\)[\s\S]{0,40}hasta el \d+ de \w+ de \d{4}/);
  expect(participantes).toMatch(/desde el \d+ de \w+ de \d{4}/);
  const { cambios } = await leer<{ cambios: { id: number }[] }>(suya, `/proyectos/${id}/cambios`);
  const papel = await suya.request.get(`/api/cambios/${cambios[0]!.id}/adenda`);
  // The paper says each of them by name.
  const dicho = (await pdfPages(await papel.body())).join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
  expect(dicho).toContain(quienSale);
  expect(dicho).toContain(entra);

  // A report that was sent tells the team of its day; to be corrected, that of today.
  const { informes } = await leer<{ informes: { id: number; estado: string }[] }>(oficina, `/informes/proyecto/${id}`);
  const enviado = informes.find(({ estado }) => estado === 'presentado');
  if (enviado) {
    const observar = `/api/registros/informe/${enviado.id}/acciones/observar`;
    const r = await oficina.request.post(observar, { data: { datos: { observacion: 'El equipo cambió' } } });
    expect([r.status(), await r.text()]).toEqual([200, expect.any(String)]);
  }
  await suya.goto(`/investigador/informes/informeAcademico/presentar?proyecto_id=${id}`);
  await suya.getByRole('heading', { level: 1 }).waitFor();
  await suya.getByText(entra).first().waitFor();
});

it('la oficina amplía un plazo, y las versiones dicen qué distingue una de otra', async () => {
  const p = await b.open({ as: 'admin' });
  await p.goto('/admin');
  const { rows } = await leer<{ rows: { id: number; slug: string; responsable: string }[] }>(
    p,
    '/proyectos?f=estado:en_ejecucion&size=50',
  );
  const abiertos = (await leer<{ rows: { codigo: string }[] }>(p, '/cambios?size=50')).rows.map((c) => c.codigo);
  let uno: { id: number; slug: string } | undefined;
  for (const fila of rows) {
    const d = await leer<{ plazo: { fin: string | null }; codigo: string }>(p, `/proyectos/${fila.id}`);
    if (d.plazo.fin && !abiertos.includes(d.codigo)) uno = fila;
    if (uno) break;
  }
  await p.goto(`/admin/estudios/proyectos_grupos/detalle/${uno!.slug}?id=${uno!.id}&tab=cambios`);
  await p.getByRole('link', { name: 'Pedir un cambio' }).click();
  await p.getByRole('link', { name: /^Ampliar el plazo/ }).click();
  await p.getByLabel(/^Nuevo fin del proyecto/).fill('31/12/2031');
  await p.getByLabel(/^Por qué se pide/).fill('Las lluvias retrasaron el muestreo.');
  await p.getByRole('button', { name: 'Ver qué cambiaría' }).click();
  await p.getByRole('button', { name: 'Abrir el cambio' }).click();
  await aprobar(p, `RR-E2E-${uno!.id}-2`);
  await p.goto(`/admin/estudios/cambios/versiones?proyecto_id=${uno!.id}`);
  await p.getByRole('cell', { name: '31/12/2031' }).waitFor();
  await expectAccessible(p, 'versiones de un proyecto');
});
