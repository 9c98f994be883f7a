import { describe, expect, it } from 'vitest';
import { pdfPages } from '#core/documents/tests/pdf-text.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { mundo } from './mundo.ts';

const m = await mundo();
const oficina = await m.oficina();
const c = await m.cuenta();
/** The text of a paper, without the spaces in which a reader of PDF parts it. */
const texto = async (ruta: string, quien: Pick<typeof oficina, 'get'> = oficina) => {
  const r = await quien.get(ruta);
  expect(r.status, r.text.slice(0, 200)).toBe(200);
  return (await pdfPages(r.bytes)).join(' ').replace(/\s+/g, '');
};
const junto = (t: string) => t.replace(/\s+/g, '');
for (const [cual, monto] of [
  ['insumos', '1200.00'],
  ['libros', '120.10'],
  ['diversos', '55.55'],
] as const)
  await m.actua(oficina, await m.presentada(c, cual, monto), 'aprobar');
await m.presentada(c, 'libros', '33.33');

describe('los papeles de una cuenta dicen lo que la pantalla', () => {
  it('la hoja de resumen lleva los totales del calculador', async () => {
    const { totales } = (await oficina.get(`/economia/cuentas/${c.id}`)).body;
    expect(totales).toMatchObject({
      asignado: '1800.00',
      validado: '1175.65',
      exceso: '200.00',
      saldoRendicion: '624.35',
    });
    const hoja = await texto(`/economia/cuentas/${c.id}/hoja`);
    for (const monto of [totales.original, totales.asignado, totales.validado, totales.saldoRendicion])
      expect(hoja).toContain(junto(formatMoney(monto, '')));
    expect(hoja).toContain(junto('Excedente S/ 200.00'));
    expect(hoja).toContain(junto('Total S/ 1,375.65'));
    expect(hoja).toContain('PENDIENTE');
    expect(hoja).toContain(junto('Declaro bajo juramento'));
    // What is only sent is no expense yet, and «Otros» is not rendered.
    expect(hoja).not.toContain('33.33');
    expect(hoja).not.toContain('8,000.00');
  });
  it('el detalle de gasto lista lo aprobado, con sus sumas', async () => {
    const gasto = await texto(`/mis-cuentas/${c.id}/gasto`, c.cliente);
    for (const dicho of [
      '1,200.00',
      '120.10',
      '55.55',
      'Sub total de bienes S/ 1,320.10',
      'Sub total de servicios S/ 55.55',
      'Total S/ 1,375.65',
    ])
      expect(gasto).toContain(junto(dicho));
    expect(gasto).not.toContain('33.33');
    expect(await texto(`/economia/cuentas/${(await m.cuenta()).id}/gasto`)).toContain(
      junto('No hay comprobantes registrados'),
    );
  });
  it('el reporte de una transferencia dice lo mismo después de otra', async () => {
    const t = await m.cuenta();
    const pedir = async (monto: string) => {
      await m.mover(t, 'insumos', 'movilidad', monto);
      const id = await m.abierta(t);
      await m.actua(t.cliente, id, 'solicitar', { justificacion: 'Subieron los pasajes' }, 'transferencia');
      await m.actua(oficina, id, 'aprobar', { autoridad: await m.autoridad() }, 'transferencia');
      return id;
    };
    const primera = await pedir('100.00');
    const ruta = `/economia/cuentas/${t.id}/transferencias/${primera}`;
    const antes = await texto(ruta);
    for (const dicho of ['1,000.00', '-100.00', '900.00', '+100.00', 'Luque, Ana', 'Subieron los pasajes'])
      expect(antes).toContain(junto(dicho));
    await pedir('50.00');
    const sinHora = (x: string) => x.replace(/\d\d:\d\d/g, '');
    expect(sinHora(await texto(ruta))).toBe(sinHora(antes));
    expect((await oficina.get(`/economia/cuentas/${c.id}/transferencias/${primera}`)).status).toBe(404);
  });
  it('ningún papel repite el título del proyecto, por largo que sea', async () => {
    const titulo = `Estudio de ${'los metales pesados de la cuenca '.repeat(8)}${'W'.repeat(120)}`;
    const larga = await m.cuenta(undefined, { titulo });
    for (const papel of ['hoja', 'gasto'])
      expect((await texto(`/economia/cuentas/${larga.id}/${papel}`)).split('Estudiode').length).toBe(2);
  });
  it('el de cumplimiento no existe hasta que se envía', async () => {
    expect((await c.cliente.get(`/mis-cuentas/${c.id}/cumplimiento`)).status).toBe(404);
  });
});
