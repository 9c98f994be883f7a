import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';
import { settled, wear } from './chromium.ts';
import { accionDeFila, dia } from './gestos.ts';

const b = useBrowser();
type Pagina = Awaited<ReturnType<typeof b.open>>;
const leer = <T>(p: Pagina, ruta: string): Promise<T> =>
  p.evaluate(async (r) => (await fetch(`/api${r}`)).json(), ruta);
const escribir = <T>(p: Pagina, ruta: string, cuerpo: object): Promise<T> =>
  p.evaluate(
    async ([r, c]) => {
      const headers = { 'content-type': 'application/json' };
      const respuesta = await fetch(`/api${r}`, { method: 'POST', headers, body: JSON.stringify(c) });
      if (!respuesta.ok) throw new Error(`${r}: ${respuesta.status} ${await respuesta.text()}`);
      return respuesta.json();
    },
    [ruta, cuerpo] as const,
  );

type Fila = { clave: string; clase: string; titulo: string; detalle: string; vence: string; proyectoId: number | null };
type Suyas = { abiertas: Fila[]; cumplidas: Fila[] };
const ARTICULO = 'articulo';

let suya: Pagina;
let oficina: Pagina;
beforeAll(async () => {
  suya = await b.open({ as: 'investigador' });
  await suya.goto('/investigador/obligaciones');
  oficina = await b.open({ as: 'admin' });
  await oficina.goto('/admin/estudios/obligaciones');
});
describe('el plazo de una obligación', () => {
  it('la oficina lo amplía con su motivo, y quien la debe lo ve con la fecha de antes', async () => {
    const { abiertas } = await leer<Suyas>(suya, '/mis-obligaciones');
    const debida = abiertas.find((o) => o.clase === 'informe')!;
    expect(debida).toBeDefined();
    const codigo = debida.detalle.split(' · ')[0]!;
    await oficina.goto(`/admin/estudios/obligaciones?q=${encodeURIComponent(codigo)}&f=clase:informe`);
    await accionDeFila(oficina, new RegExp(debida.titulo), 'Ampliar el plazo');
    const modal = oficina.getByRole('dialog');
    await modal.getByRole('button', { name: 'Ampliar el plazo' }).click();
    await modal.getByRole('alert').first().waitFor();
    const quedan = Math.round((Date.parse(debida.vence) - Date.now()) / 86_400_000);
    await modal.getByLabel(/^Nuevo último día/).fill(dia(Math.max(quedan, 0) + 400));
    await modal.getByLabel(/^Motivo/).fill('El laboratorio estuvo cerrado.');
    await settled(oficina);
    await expectAccessible(oficina, 'ampliar un plazo');
    await modal.getByRole('button', { name: 'Ampliar el plazo' }).click();
    await modal.waitFor({ state: 'detached' });

    await suya.goto('/investigador/obligaciones');
    const dice = suya.getByText(/Plazo ampliado del .* El laboratorio estuvo cerrado\./).first();
    await dice.waitFor();
    await settled(suya);
    await expectAccessible(suya, 'una obligación con su plazo ampliado');
    await wear(suya, { width: 360 });
    await expectFits(suya, 'una obligación con su plazo ampliado');
    await wear(suya, {});
  });
});

describe('una obligación se cierra con su prueba', () => {
  it('el artículo de la meta se registra: la meta se cierra sola y dice con cuál', async () => {
    const { abiertas } = await leer<Suyas>(suya, '/mis-obligaciones');
    const metas = abiertas.filter((o) => o.clase === 'meta' && o.titulo.startsWith('Artículo'));
    const meta = metas.find((o) => o.titulo.endsWith(': 1 registrada')) ?? metas[0];
    if (!meta?.proyectoId) throw new Error('La demostración no tiene una meta de artículos por cumplir.');
    // One that waits for the office, linked to the project by the office itself.
    const { rows } = await leer<{ rows: { id: number; titulo: string }[] }>(
      oficina,
      `/publicaciones/oficina?f=estado:enviado;tipo:${ARTICULO}&size=25`,
    );
    let titulo = '';
    for (let n = 0; n < 3 && rows[n]; n++) {
      const { abiertas: aun } = await leer<Suyas>(suya, '/mis-obligaciones');
      if (!aun.some((o) => o.clave === meta.clave)) break;
      titulo = await registrar(rows[n]!, meta.proyectoId);
    }
    await suya.goto('/investigador/obligaciones');
    await suya.getByText(/^Cumplidas \d/).click();
    const cerrada = suya
      .getByRole('region', { name: 'Obligaciones cumplidas' })
      .getByRole('listitem')
      .filter({ hasText: titulo });
    await cerrada.first().waitFor();
    await expect.poll(() => cerrada.first().innerText()).toContain(`la cerró`);
    await settled(suya);
    await expectAccessible(suya, 'obligaciones cumplidas');
  });

  async function registrar({ id, titulo }: { id: number; titulo: string }, proyectoId: number): Promise<string> {
    await escribir(oficina, `/publicaciones/oficina/${id}/proyectos`, { proyectoId });
    await oficina.goto(`/admin/estudios/gestion_publicaciones/detalle?id=${id}`);
    await oficina
      .getByRole('button', { name: /^Registrar/ })
      .first()
      .click();
    const modal = oficina.getByRole('dialog', { name: 'Registrar' });
    await modal.getByLabel('Calificación').selectOption({ index: 1 });
    await modal.getByLabel('Validado').selectOption('si');
    const motivo = modal.getByLabel(/^Por qué se sigue/);
    if ((await motivo.count()) > 0) await motivo.fill('Su anexo está en el archivo de la oficina.');
    await modal.getByRole('button', { name: 'Registrar' }).click();
    await modal.waitFor({ state: 'detached' });
    return titulo;
  }
});

describe('el inicio', () => {
  it('dice lo que se debe por su plazo, y no repite lo que ya está', async () => {
    await suya.goto('/investigador');
    const { pendientes } = await leer<{ pendientes: { clave: string; titulo: string; urgencia: string }[] }>(
      suya,
      '/portal/pendientes?area=investigador',
    );
    expect(new Set(pendientes.map((p) => p.clave)).size).toBe(pendientes.length);
    const suyas = pendientes.find((p) => /^(informe-\d+-\d+|cuenta|declaracion|producto|renovacion)/.test(p.clave));
    expect(suyas).toBeDefined();
    await suya.getByText(suyas!.titulo).first().waitFor();
  });
});
