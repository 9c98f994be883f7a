import { describe, expect, it } from 'vitest';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { hojaDeResumen } from '../documents/formatos.ts';
import { documentoEconomico, type FichaEconomica } from '../documents/proyecto.ts';
import { resumirLinea, totalesDe } from '../domain/resumen.ts';

const linea = (tipo: string, original: string, asignado: string, bruto: string) =>
  resumirLinea({ partidaId: 1, codigo: '2.3', partida: 'Libros', tipo, original, asignado, enviado: '0.00', bruto });

describe('resumen de una cuenta', () => {
  it('lo gastado de más en una partida no compensa a otra', () => {
    const lineas = [linea('Bienes', '900.00', '1000.00', '1200.00'), linea('Servicios', '500.00', '500.00', '300.00')];
    expect(lineas.map((l) => [l.validado, l.exceso, l.saldoRendicion])).toEqual([
      ['1000.00', '200.00', '0.00'],
      ['300.00', '0.00', '200.00'],
    ]);
    expect(totalesDe(lineas)).toMatchObject({
      original: '1400.00',
      asignado: '1500.00',
      validado: '1300.00',
      exceso: '200.00',
      saldoRendicion: '200.00',
      saldoDisponible: '200.00',
    });
  });
});

describe('documentos de la cuenta', () => {
  const ficha: FichaEconomica = {
    id: 1,
    tipo: 'PCONFIGI',
    titulo: 'Suelos',
    codigo: 'PCG260001',
    periodo: 2026,
    responsable: 'Salas, Rosa',
    facultad: 'Biología',
    grupo: null,
    estado: 'Aprobado',
    resolucion: 'R.R. 1',
    resolucionFecha: '05/03/2026',
    abierta: '05/03/2026',
    correo: null,
    telefono: null,
    completado: false,
    juramento: 'Declaro que se sustenta en los comprobantes presentados.',
    vistoBueno: 'Vicedecanato',
    lineas: [
      linea('Bienes', '100.10', '100.10', '0.00'),
      linea('Servicios', '200.20', '200.20', '0.00'),
      linea('Otros', '50.00', '50.00', '0.00'),
    ],
  };
  const tablas = (doc: ReturnType<typeof hojaDeResumen>) => doc.content.flatMap((b) => (b.type === 'table' ? [b] : []));

  it('el presupuesto tiene sus partidas, el total de cada tipo y la resolución', () => {
    const doc = documentoEconomico(ficha);
    const [partidas, tipos] = tablas(doc);
    expect(partidas!.total).toEqual(['Total', '', '', '350.30', '350.30']);
    expect(tipos!.rows.map((r) => r[0])).toEqual(['Bienes', 'Servicios', 'Otros']);
    expect(tipos!.rows.map((r) => r[3])).toEqual(['28.58 %', '57.15 %', '14.27 %']);
    expect(JSON.stringify(doc.content[0])).toContain('R.R. 1, del 05/03/2026');
  });

  it('sin comprobantes la hoja lo dice, y no muestra un rendido de cero ni jura por lo que no hay', () => {
    const hoja = hojaDeResumen(ficha);
    const texto = JSON.stringify(hoja);
    expect(texto).toContain('Sin comprobantes registrados');
    expect(texto).not.toContain('comprobantes presentados');
    expect(tablas(hoja).flatMap((t) => [...t.rows, ...(t.total ? [t.total] : [])].map((r) => r[3]))).toEqual(
      Array.from({ length: 5 }, () => '—'),
    );
  });

  it('con comprobantes muestra lo rendido y lo que excede', () => {
    const hoja = hojaDeResumen({ ...ficha, lineas: [linea('Bienes', '100.00', '100.00', '120.00')] });
    const texto = JSON.stringify(hoja);
    expect(texto).not.toContain('Sin comprobantes');
    expect(texto).toContain('comprobantes presentados');
    expect(hoja.content).toContainEqual({
      type: 'keyValues',
      pairs: [
        ['Sub total (rendido)', formatMoney('100.00')],
        ['Excedente', formatMoney('20.00')],
        ['Total', formatMoney('120.00')],
      ],
    });
  });

  it('la hoja de resumen deja fuera lo que no se rinde', () => {
    const hoja = hojaDeResumen(ficha);
    expect(tablas(hoja).map((t) => t.total?.[1] ?? t.rows[0]?.[1])).toEqual(['100.10', '200.20', '300.30']);
    expect(hoja.content.at(-1)).toMatchObject({
      type: 'signatures',
      people: [{ role: 'Responsable del proyecto' }, { role: 'Biología' }],
    });
  });
});
