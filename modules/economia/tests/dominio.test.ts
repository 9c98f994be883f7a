import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Efecto, efectosDe, efectosDePares, porAsentar, sumados } from '../domain/asientos.ts';
import { comprobacionesDe, fueraDePlazo, sinDudas } from '../domain/comprobaciones.ts';
import { type EstadoComprobante, flujoComprobante } from '../domain/flujos.ts';
import { contrastar, diceOtroTotal, enElPdf, type Lectura, leerQr } from '../domain/lectura.ts';
import { proyectar } from '../domain/proyeccion.ts';
import { alcanza, type LineaEconomica, porcentajeEnPalabras, resumenEconomico } from '../domain/resumen.ts';
import { digitoDeRuc, fallaDeRuc } from '../domain/ruc.ts';
import { camposDe, esquemaDe, numeroNormal, TIPOS, tipoDe } from '../domain/tipos.ts';
import { comparar, salidasDe, topesPasados } from '../domain/transferencia.ts';

const linea = (asignado: string, bruto: string, enviado = '0', tipo = 'Bienes', n = 1): LineaEconomica => ({
  partidaId: n,
  codigo: `2.${n}`,
  partida: `Partida ${n}`,
  tipo,
  original: asignado,
  asignado,
  bruto,
  enviado,
});
const cuenta = (...lineas: [asignado: string, bruto: string, enviado?: string, tipo?: string][]) =>
  resumenEconomico(lineas.map(([a, b, e, t], n) => linea(a, b, e ?? '0', t ?? 'Bienes', n + 1)));

describe('el resumen de una cuenta', () => {
  it('es el del ejemplo de la especificación', () => {
    const r = cuenta(['1000', '1200', '100'], ['500', '300', '150']);
    expect(r.lineas).toMatchObject([
      { validado: '1000.00', exceso: '200.00', excesoProyectado: '300.00', saldoDisponible: '0.00' },
      { validado: '300.00', saldoDisponible: '50.00', saldoRendicion: '200.00' },
    ]);
    expect(r).toMatchObject({
      porcentaje: '86.67',
      completado: false,
      totales: { validado: '1300.00', asignado: '1500.00' },
    });
  });
  it.each<[string, Parameters<typeof cuenta>, porcentaje: string, completado: boolean, saldo: string]>([
    ['sin líneas no hay nada que rendir', [], '0.00', false, '0.00'],
    ['con todo en cero tampoco', [['0', '0']], '0.00', false, '0.00'],
    ['lo gastado sin presupuesto es exceso', [['0', '50']], '0.00', false, '0.00'],
    ['nada gastado', [['100', '0']], '0.00', false, '100.00'],
    ['la mitad', [['100', '50']], '50.00', false, '50.00'],
    ['todo', [['100', '100']], '100.00', true, '0.00'],
    ['más que todo', [['100', '130']], '100.00', true, '0.00'],
    ['falta un céntimo', [['100000', '99999.99']], '99.99', false, '0.01'],
    ['lo enviado reserva y no cuenta como rendido', [['100', '40', '60']], '40.00', false, '0.00'],
    ['lo enviado de más no deja saldo negativo', [['100', '40', '90']], '40.00', false, '0.00'],
    [
      'el exceso de una no compensa a otra',
      [
        ['100', '150'],
        ['100', '50'],
      ],
      '75.00',
      false,
      '50.00',
    ],
    [
      '«Otros» no cuenta para el porcentaje',
      [
        ['100', '50'],
        ['900', '0', '0', 'Otros'],
      ],
      '50.00',
      false,
      '50.00',
    ],
    ['solo «Otros» es no tener presupuesto', [['900', '900', '0', 'Otros']], '0.00', false, '0.00'],
    [
      'servicios y bienes van juntos',
      [
        ['100', '100'],
        ['300', '0', '0', 'Servicios'],
      ],
      '25.00',
      false,
      '300.00',
    ],
    [
      'una en cero no impide completar',
      [
        ['100', '100'],
        ['0', '0'],
      ],
      '100.00',
      true,
      '0.00',
    ],
    ['un tercio se redondea hacia el más cercano', [['300', '100']], '33.33', false, '200.00'],
    ['dos tercios también', [['300', '200']], '66.67', false, '100.00'],
    ['la mitad de un céntimo sube', [['800', '1']], '0.13', false, '799.00'],
    ['99.995 no se muestra como 100', [['20000', '19999']], '99.99', false, '1.00'],
    [
      'céntimos que en binario no suman',
      [
        ['0.30', '0.10'],
        ['0.10', '0.10'],
        ['0.20', '0.20'],
      ],
      '66.67',
      false,
      '0.20',
    ],
    ['montos de doce cifras', [['9999999999.99', '9999999999.98']], '99.99', false, '0.01'],
    [
      'completa en tres partidas',
      [
        ['1', '1'],
        ['2', '2'],
        ['3', '3', '0', 'Servicios'],
      ],
      '100.00',
      true,
      '0.00',
    ],
    [
      'enviado y exceso a la vez',
      [
        ['100', '120', '10'],
        ['50', '0', '20'],
      ],
      '66.67',
      false,
      '30.00',
    ],
  ])('%s', (_que, lineas, porcentaje, completado, saldo) => {
    const r = cuenta(...lineas);
    expect([r.porcentaje, r.completado, r.totales.saldoDisponible]).toEqual([porcentaje, completado, saldo]);
  });
  it('el umbral se compara sin redondear, y sin presupuesto no se alcanza ninguno', () => {
    expect(alcanza(cuenta(['100000', '69999.99']), 70)).toBe(false);
    expect(cuenta(['100000', '69999.99']).porcentaje).toBe('70.00');
    expect(alcanza(cuenta(['100', '70']), 70)).toBe(true);
    expect(alcanza(cuenta(), 0)).toBe(false);
    expect(porcentajeEnPalabras(cuenta())).toBe('Sin presupuesto');
  });
  const monto = fc.integer({ min: 0, max: 1_000_000 }).map((n) => (n / 100).toFixed(2));
  const unaLinea = fc.record({
    asignado: monto,
    bruto: monto,
    enviado: monto,
    tipo: fc.constantFrom('Bienes', 'Servicios', 'Otros'),
  });
  it('nada es negativo, y lo validado con lo que excede es lo aprobado', () => {
    fc.assert(
      fc.property(fc.array(unaLinea, { maxLength: 8 }), (lineas) => {
        const r = resumenEconomico(lineas.map((l, n) => linea(l.asignado, l.bruto, l.enviado, l.tipo, n)));
        for (const l of r.lineas) {
          expect(Big(l.validado).plus(l.exceso).eq(l.bruto)).toBe(true);
          expect(Big(l.validado).plus(l.saldoRendicion).eq(l.asignado)).toBe(true);
          for (const k of ['validado', 'exceso', 'excesoProyectado', 'saldoDisponible', 'saldoRendicion'] as const)
            expect(Big(l[k]).gte(0)).toBe(true);
          if (Big(l.saldoDisponible).gt(0))
            expect(Big(l.saldoDisponible).plus(l.bruto).plus(l.enviado).eq(l.asignado)).toBe(true);
        }
        expect(r.completado).toBe(Big(r.totales.asignado).gt(0) && Big(r.totales.validado).eq(r.totales.asignado));
        expect(r.porcentaje === '100.00').toBe(r.completado);
      }),
      { numRuns: 500 },
    );
  });
});

describe('el libro', () => {
  type Modelo = { asignado: Big; enviado: Big; bruto: Big };
  const PARTIDAS = [1, 2, 3, 4];
  const ESTADOS = Object.keys(flujoComprobante.states) as EstadoComprobante[];
  const operacion = fc.oneof(
    fc.record({
      que: fc.constant('presentar' as const),
      partida: fc.constantFrom(...PARTIDAS),
      centimos: fc.integer({ min: 1, max: 90_000 }),
    }),
    fc.record({ que: fc.constant('decidir' as const), cual: fc.nat(50), estado: fc.constantFrom(...ESTADOS) }),
    fc.record({
      que: fc.constant('corregir' as const),
      cual: fc.nat(50),
      partida: fc.constantFrom(...PARTIDAS),
      centimos: fc.integer({ min: 1, max: 90_000 }),
    }),
    fc.record({
      que: fc.constant('transferir' as const),
      de: fc.constantFrom(...PARTIDAS),
      a: fc.constantFrom(...PARTIDAS),
      centimos: fc.integer({ min: 1, max: 90_000 }),
    }),
  );
  const enSoles = (c: number) => (c / 100).toFixed(2);
  /** As the server does it: each operation writes only what lacks, and balances are the sum of what was written. */
  it('diez mil operaciones al azar no crean ni pierden un céntimo, ni dejan un saldo negativo', () => {
    let hechas = 0;
    fc.assert(
      fc.property(fc.array(operacion, { minLength: 100, maxLength: 120, size: 'max' }), (operaciones) => {
        const libro: (Efecto & { comprobante?: number })[] = PARTIDAS.map((partidaId) => ({
          partidaId,
          asignado: '1000.00',
          enviado: '0',
          bruto: '0',
        }));
        const comprobantes: { estado: EstadoComprobante; items: { partidaId: number; monto: string }[] }[] = [];
        const saldos = () => sumados(libro);
        const asentar = (n: number) => {
          const c = comprobantes[n]!;
          const suyo = libro.filter((e) => e.comprobante === n);
          libro.push(...porAsentar(efectosDe(c.estado, c.items), suyo).map((e) => ({ ...e, comprobante: n })));
        };
        for (const o of operaciones) {
          hechas++;
          if (o.que === 'presentar') {
            comprobantes.push({ estado: 'enviado', items: [{ partidaId: o.partida, monto: enSoles(o.centimos) }] });
            asentar(comprobantes.length - 1);
          } else if (o.que === 'transferir') {
            const lineas = saldos().map((s) => linea(s.asignado, s.bruto, s.enviado, 'Bienes', s.partidaId));
            const libre = resumenEconomico(lineas).lineas.find((l) => l.partidaId === o.de)?.saldoDisponible ?? '0';
            if (o.de !== o.a && Big(enSoles(o.centimos)).lte(libre))
              libro.push(...efectosDePares([{ origenId: o.de, destinoId: o.a, monto: enSoles(o.centimos) }]));
          } else if (comprobantes.length) {
            const n = o.cual % comprobantes.length;
            const c = comprobantes[n]!;
            if (o.que === 'decidir') c.estado = o.estado;
            else Object.assign(c, { estado: 'enviado', items: [{ partidaId: o.partida, monto: enSoles(o.centimos) }] });
            asentar(n);
            // Twice the same writes nothing.
            const antes = libro.length;
            asentar(n);
            expect(libro.length).toBe(antes);
          }
        }
        const debido: Modelo = { asignado: Big(4000), enviado: Big(0), bruto: Big(0) };
        for (const { estado, items } of comprobantes)
          for (const { monto } of items) {
            if (flujoComprobante.is(estado, 'reservan')) debido.enviado = debido.enviado.plus(monto);
            if (flujoComprobante.is(estado, 'gastan')) debido.bruto = debido.bruto.plus(monto);
          }
        for (const c of ['asignado', 'enviado', 'bruto'] as const) {
          expect(
            saldos()
              .reduce((t, s) => t.plus(s[c]), Big(0))
              .eq(debido[c]),
          ).toBe(true);
          expect(saldos().every((s) => Big(s[c]).gte(0))).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
    expect(hechas).toBeGreaterThanOrEqual(10_000);
  });
  it('lo anulado y lo rechazado no pesan; lo observado reserva como lo enviado', () => {
    const items = [{ partidaId: 1, monto: '10.00' }];
    expect(efectosDe('anulado', items)).toEqual([]);
    expect(efectosDe('rechazado', items)).toEqual([]);
    expect(efectosDe('observado', items)).toEqual(efectosDe('enviado', items));
    expect(efectosDe('aprobado_vb', items)).toEqual(efectosDe('aprobado', items));
  });
});

describe('el RUC', () => {
  it('se comprueba con módulo 11', () => {
    expect(['20100000009', '20131312955', '20100070970', '20504743307'].map(fallaDeRuc)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(fallaDeRuc('20448112233')).toContain('dígito verificador');
    for (const mal of ['', '2010000000', '30100000009', '2010000000a', '201000000099'])
      expect(fallaDeRuc(mal)).toContain('11 dígitos');
  });
  it('cambiar una cifra, o dos vecinas distintas de lugar, se nota, salvo entre los dos restos que dan 1', () => {
    /** Eleven remainders for ten digits: the 1 stands for two of them. */
    const seConfunden = (a: string, b: string) => digitoDeRuc(a) === digitoDeRuc(b) && digitoDeRuc(a) !== 1;
    fc.assert(
      fc.property(fc.stringMatching(/^20\d{8}$/), fc.nat(9), fc.nat(8), (diez, n, m) => {
        expect(fallaDeRuc(diez + digitoDeRuc(diez))).toBeNull();
        const otra = String((Number(diez[n]) + 1) % 10);
        expect(seConfunden(diez, diez.slice(0, n) + otra + diez.slice(n + 1))).toBe(false);
        const cruzadas = diez.slice(0, m) + diez[m + 1] + diez[m] + diez.slice(m + 2);
        if (diez[m] !== diez[m + 1]) expect(seConfunden(diez, cruzadas)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('los once tipos', () => {
  it('salen de un diccionario, con los campos de la especificación', () => {
    expect(
      Object.fromEntries(TIPOS.map((t) => [t.codigo, camposDe(t).map((c) => `${c.key}${c.required ? '' : '?'}`)])),
    ).toEqual({
      FACTURA: ['razon_social', 'ruc', 'numero', 'descripcion', 'retencion'],
      BOLETA: ['razon_social', 'ruc', 'numero', 'descripcion'],
      RHONORARIOS: ['razon_social', 'ruc', 'numero', 'retencion'],
      TICKET: ['razon_social', 'ruc', 'numero'],
      RBANCO: ['razon_social', 'ruc', 'numero', 'concepto'],
      BVIAJE: ['razon_social', 'ruc', 'numero', 'integrante'],
      RMOVILIDAD: ['integrante'],
      DJURADA: ['integrante', 'viatico', 'ciudad'],
      LCOMPRA: ['numero', 'prestador?', 'dni'],
      RINGRESO: ['numero', 'fecha_sol?'],
      OTROS: ['numero', 'descripcion', 'pais', 'moneda', 'monto_ext'],
    });
    expect(camposDe(tipoDe('OTROS')!)[0]!.label).toBe('Documento');
  });
  it('lo que puede faltar se deja vacío, y lo demás no', () => {
    expect(esquemaDe(tipoDe('LCOMPRA')!).safeParse({ dni: '12345678', numero: 'LC-1' }).success).toBe(true);
    expect(esquemaDe(tipoDe('LCOMPRA')!).safeParse({ dni: '1234567', numero: 'LC-1' }).success).toBe(false);
    expect(
      esquemaDe(tipoDe('OTROS')!).safeParse({
        numero: 'X',
        descripcion: 'x',
        pais: 'CL',
        moneda: 'USD',
        monto_ext: '10.5',
      }).success,
    ).toBe(true);
  });
  it('un número se compara sin espacios ni ceros', () => {
    expect(['F001 - 00002298', 'f001-2298', 'F001–2298'.replace('–', '-')].map(numeroNormal)).toEqual([
      'F001-2298',
      'F001-2298',
      'F001-2298',
    ]);
    expect(numeroNormal('000123')).toBe('123');
  });
});

const FACTURA: Lectura = {
  fuente: 'xml',
  tipo: 'FACTURA',
  ruc: '20100000009',
  razonSocial: 'Qantu',
  numero: 'F001-2298',
  fecha: '2026-11-19',
  total: '1416.00',
  moneda: 'PEN',
  descripcion: null,
};
const escrito = { fecha: '2026-11-19', total: '1416.00', datos: { ruc: '20100000009', numero: 'F001-0002298' } };

describe('el comprobante electrónico', () => {
  it('se lee del texto de su QR', () => {
    expect(leerQr('20100000009|01|F001|00002298|216.00|1416.00|2026-11-19|6|20100000009|aXz=|')).toMatchObject({
      ...FACTURA,
      fuente: 'qr',
      moneda: null,
      razonSocial: null,
    });
    expect(leerQr(' 20100000009 | 03 | B001 | 7 | 0 | 10.5 | 19/11/2026 ')).toMatchObject({
      tipo: 'BOLETA',
      numero: 'B001-7',
      total: '10.50',
      fecha: '2026-11-19',
    });
    for (const malo of [
      '',
      'https://ejemplo.pe',
      '20100000008|01|F001|1|0|1|x',
      '20100000009|01||1|0|1|x',
      '20100000009|01|F001|1|0|mucho',
      `20100000009|${'x'.repeat(2000)}`,
    ])
      expect(typeof leerQr(malo)).toBe('string');
  });
  it.each([
    ['1,180.00', '1180.00'],
    ['1,234,567.8', '1234567.80'],
    ['1 180.00', '1180.00'],
    ['1.180,00', '1180.00'],
    ['1180,50', '1180.50'],
    ['0.00', '0.00'],
  ])('el total de su QR puede llevar miles: %s', (escritoAsi, total) => {
    expect(leerQr(`20100000009|01|F001|12|180.00|${escritoAsi}|2026-03-15|6|20131312955|`)).toMatchObject({ total });
  });
  it.each(['1,18.00', '1.180.00', '1,1800', '11,80,00', '1e3', '-5.00'])(
    'un total que no se entiende no se lee: %s',
    (malo) => {
      expect(leerQr(`20100000009|01|F001|12|180.00|${malo}|2026-03-15|6|20131312955|`)).toMatch(/incompleto/);
    },
  );
  it.each([
    ['07', /nota de crédito/],
    ['08', /nota de débito/],
    ['09', /guía/],
    ['20', /retención/],
    ['40', /percepción/],
  ])('lo que no paga se rechaza por su código: %s', (codigo, dice) => {
    expect(leerQr(`20100000009|${codigo}|FC01|12|18.00|118.00|2026-03-15|6|20131312955|`)).toMatch(dice);
  });
  it('un código QR no dice la moneda: se pregunta si no suma, sin suponer soles', () => {
    const leido = leerQr('20100000009|01|F001|12|18.00|118.00|2026-03-15|6|20131312955|');
    expect(leido).toMatchObject({ moneda: null });
    expect(diceOtroTotal({ moneda: null, total: '118.00' }, '118.00')).toBeNull();
    expect(diceOtroTotal({ moneda: null, total: '118.00' }, '100.00')).toMatch(/118.00 \(sin moneda\)/);
    expect(diceOtroTotal({ moneda: 'USD', total: '118.00' }, '440.00')).toBeNull();
  });
  it('se compara con lo que se escribió, dato por dato', () => {
    expect(contrastar(FACTURA, escrito).every((c) => c.igual)).toBe(true);
    expect(
      contrastar(FACTURA, { ...escrito, total: '1461.00' })
        .filter((c) => !c.igual)
        .map((c) => c.dato),
    ).toEqual(['Total']);
    expect(contrastar({ ...FACTURA, moneda: 'USD' }, { ...escrito, total: '5300.00' }).every((c) => c.igual)).toBe(
      true,
    );
  });
  it('sus cifras se buscan en el texto del PDF, como quiera que estén escritas', () => {
    const texto =
      'Insumos Científicos Qantu RUC 20100000009 FACTURA ELECTRÓNICA F001 - 00002298 Fecha 19/11/2026 Importe total S/ 1,416.00';
    expect(enElPdf(texto, escrito)?.every((x) => x.figura)).toBe(true);
    expect(enElPdf(texto.replace('1,416.00', '1 416.00'), escrito)?.find((x) => x.dato === 'Total')?.figura).toBe(true);
    expect(enElPdf(texto.replace('1,416.00', '11416.00'), escrito)?.find((x) => x.dato === 'Total')?.figura).toBe(
      false,
    );
    expect(enElPdf('', escrito)).toBeNull();
  });
});

describe('las comprobaciones', () => {
  const plazo = { inicio: '2026-07-01', fin: '2027-06-30' };
  const hechos = { ...escrito, plazo, motivoFecha: null, lectura: FACTURA, excedidas: [], tope: null, vistos: 3 };
  it('sin nada en duda se aprueba en bloque; lo escrito a mano, no', () => {
    expect(sinDudas(comprobacionesDe(hechos), true)).toBe(true);
    expect(sinDudas(comprobacionesDe({ ...hechos, lectura: null }), false)).toBe(false);
  });
  it.each([
    ['la fecha está fuera del plazo', { fecha: '2026-06-30' }],
    ['no es igual al XML', { total: '10.00' }],
    ['excede una partida', { excedidas: ['Libros'] }],
    ['supera el tope de su tipo', { tope: '1000.00' }],
    ['el RUC no es válido', { datos: { ...escrito.datos, ruc: '20448112233' } }],
  ])('dudan cuando %s', (_que, mas) => {
    expect(comprobacionesDe({ ...hechos, ...mas }).some((c) => c.estado === 'duda')).toBe(true);
  });
  it('el plazo incluye sus dos extremos', () => {
    expect(['2026-06-30', '2026-07-01', '2027-06-30', '2027-07-01'].map((d) => fueraDePlazo(d, plazo))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('la proyección', () => {
  const plazo = { inicio: '2026-01-01', fin: '2026-12-31' };
  it('lleva el ritmo de hoy hasta el último día, y no pasa de lo asignado', () => {
    expect(proyectar(plazo, '2026-07-02', { asignado: '1000', validado: '250' })).toMatchObject({
      hoy: 25,
      alFin: 50,
      quedaria: '500.00',
    });
    expect(proyectar(plazo, '2026-03-01', { asignado: '1000', validado: '900' })).toMatchObject({
      alFin: 100,
      quedaria: '0.00',
    });
  });
  it('calla cuando es pronto, tarde, o no hay qué rendir', () => {
    const t = { asignado: '1000', validado: '1' };
    expect([
      proyectar(plazo, '2026-01-15', t),
      proyectar(plazo, '2027-01-01', t),
      proyectar(plazo, '2026-06-01', { asignado: '0', validado: '0' }),
    ]).toEqual([null, null, null]);
  });
});

describe('así quedaría', () => {
  const cuadro = [linea('100', '0', '0', 'Bienes', 1), linea('50', '0', '0', 'Servicios', 2)];
  const pares = [
    { origenId: 1, destinoId: 2, monto: '30.00' },
    { origenId: 1, destinoId: 2, monto: '20.00' },
  ];
  it('lo que sale es lo que llega', () => {
    expect(comparar(cuadro, pares)).toMatchObject([
      { cambio: '-50.00', nuevo: '50.00' },
      { cambio: '50.00', nuevo: '100.00' },
    ]);
    expect(salidasDe(pares, 1)).toBe('50.00');
  });
  it('avisa del tope conjunto que se pasaría', () => {
    const tope = { nombre: 'Viáticos', maximo: '80.00', partidas: [2] };
    expect(topesPasados(comparar(cuadro, pares), [tope])).toHaveLength(1);
    expect(topesPasados(comparar(cuadro, []), [tope])).toEqual([]);
  });
});
