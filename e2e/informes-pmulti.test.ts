import { beforeAll, describe, expect, it } from 'vitest';
import { samplePdf } from '#core/testing/server/pdf.ts';
import { expectAccessible, expectFits, useBrowser, useChain } from './browser.ts';
import { settled, wear } from './chromium.ts';

const b = useBrowser();
const PRESENTAR = '/investigador/informes/informeAcademico/presentar';
const PDF = samplePdf();
const archivo = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

describe('un proyecto multidisciplinario: su calendario y sus entregables', () => {
  useChain();
  let suya: Awaited<ReturnType<typeof b.open>>;
  let id: number;
  let paso: (titulo: string) => Promise<void>;
  beforeAll(async () => {
    suya = await b.open({ as: 'docente9' });
  });
  const leer = async <T>(ruta: string): Promise<T> => (await suya.context().request.get(`/api${ruta}`)).json();

  it('el responsable abre su informe desde lo que debe', async () => {
    const { rows } = await leer<{ rows: { id: number; codigo: string }[] }>('/mis-informes/pendientes?f=tipo:PMULTI');
    await suya.goto(`${PRESENTAR}?proyecto_id=${rows[0]!.id}`);
    const debido = await leer<{ informeId: number | null }>(`/mis-informes/proyecto/${rows[0]!.id}`);
    if (!debido.informeId) await suya.getByRole('button', { name: 'Empezar el informe' }).click();
    await suya.waitForURL(/[?&]id=\d+/);
    id = (await leer<{ informeId: number }>(`/mis-informes/proyecto/${rows[0]!.id}`)).informeId;
    const { steps } = await leer<{ steps: { number: number; title: string }[] }>(`/mis-informes/${id}/pasos`);
    paso = async (titulo) => {
      const { number } = steps.find((s) => s.title === titulo)!;
      await suya.goto(`${PRESENTAR}?paso=${number}&id=${id}`);
      await settled(suya);
    };
  });

  it('carga el archivo de una actividad, lo ve y lo reemplaza; las demás siguen sin el suyo', async () => {
    await paso('Calendario');
    const cargar = suya.getByRole('button', { name: /^Cargar archivo de / });
    const ver = suya.getByRole('link', { name: /^Ver archivo de / });
    await expect.poll(() => cargar.count()).toBeGreaterThanOrEqual(6);
    for (const name of ['muestreo.pdf', 'muestreo-corregido.pdf']) {
      await cargar.first().click();
      await suya.locator('[role=dialog] input[type=file]').setInputFiles(archivo(name));
      await suya.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => ver.count()).toBe(1);
    }
    const descarga = await suya.request.get((await ver.first().getAttribute('href'))!);
    expect([descarga.status(), descarga.headers()['content-disposition']]).toEqual([
      200,
      expect.stringContaining('muestreo-corregido.pdf'),
    ]);
    await expectAccessible(suya, 'calendario con archivos');
  });

  it('carga cada entregable bajo su producto, y caben en un teléfono', async () => {
    await paso('Entregables');
    for (const [ranura, name] of [
      ['articulo1', 'articulo.pdf'],
      ['tesis4', 'tesis.pdf'],
    ]) {
      await suya.locator(`[id$="${ranura}"] input[type=file]`).setInputFiles(archivo(name!));
      await suya.getByText(name!).first().waitFor();
    }
    const tesis = suya.getByRole('group', { name: 'Tesis sustentadas' });
    await tesis.getByText('tesis.pdf').first().waitFor();
    await expect.poll(() => tesis.getByText('articulo.pdf').count()).toBe(0);
    await expectAccessible(suya, 'entregables');
    await wear(suya, { width: 360, scheme: 'dark' });
    await expectFits(suya, 'entregables');
    await wear(suya, {});
  });

  it('la oficina los ve en su sección, y el reporte dice qué se presentó de cada producto', async () => {
    const oficina = await b.open({ as: 'admin' });
    await oficina.goto(`/admin/estudios/informes_tecnicos/detalle?id=${id}&tab=entregables`);
    await oficina.getByText('articulo.pdf').first().waitFor();
    await oficina.goto(`/admin/estudios/informes_tecnicos/detalle?id=${id}&tab=calendario`);
    await oficina
      .getByRole('link', { name: /^Ver archivo de / })
      .first()
      .waitFor();
    const reporte = await suya.request.get(`/api/mis-informes/${id}/reporte?formato=pdf`);
    expect([reporte.status(), (await reporte.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});
