import type { Block, PdfColumn, PdfDoc, Text } from '#core/documents/shared/pdf-doc.ts';
import { compareMoney, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { type LineaResumida, RENDIBLES, type TotalesEconomicos, totalesDe } from '../domain/resumen.ts';
import type { FilaComparada } from '../domain/transferencia.ts';
import { datos, derecha, type FichaEconomica, s } from './proyecto.ts';

const NINGUNO = 'No hay comprobantes registrados';
const SIN_COMPROBANTES = 'Sin comprobantes registrados';
const enPapel = (f: FichaEconomica) => ({
  density: 'minutes' as const,
  holder: [f.codigo, f.responsable].filter(Boolean).join(' · '),
});

/** The oath of the responsible person and the two signatures, the same on every paper (spec 07 §8). */
const firmas = (f: FichaEconomica, juramento = f.juramento): Block[] => [
  { type: 'paragraph', text: juramento, align: 'justify' },
  {
    type: 'signatures',
    people: [
      { name: f.responsable ?? 'Responsable', role: 'Responsable del proyecto' },
      { name: `V.° B.° ${f.vistoBueno}`, role: f.facultad ?? 'Facultad' },
    ],
  },
];

/**
 * «Hoja de resumen de la subvención financiera», for the responsible person to sign (spec 05 §5, 07 §8). While the
 * account has no voucher it says so: a zero would read as a rendition that was reviewed.
 */
export function hojaDeResumen(f: FichaEconomica): PdfDoc {
  const rendibles = f.lineas.filter((l) => RENDIBLES.includes(l.tipo));
  const total = totalesDe(rendibles);
  const hay = compareMoney(total.bruto, '0') > 0;
  const columnas: PdfColumn[] = [
    { label: 'Partida' },
    ...['Asignado S/', 'Modificado S/', 'Rendido validado S/', 'Saldo S/'].map(derecha),
  ];
  const fila = (nombre: string, t: LineaResumida | TotalesEconomicos) => [
    nombre,
    s(t.original),
    s(t.asignado),
    hay ? s(t.validado) : '—',
    s(t.saldoRendicion),
  ];
  return {
    title: 'Hoja de resumen de la subvención financiera',
    subtitle: [f.codigo ?? f.tipo, `Estado: ${f.completado ? 'COMPLETADO' : 'PENDIENTE'}`],
    legal: enPapel(f),
    content: [
      datos(f),
      ...RENDIBLES.flatMap((tipo): Block[] => {
        const propias = rendibles.filter((l) => l.tipo === tipo);
        return [
          { type: 'heading', text: tipo, level: 2 },
          {
            type: 'table',
            columns: columnas,
            rows: propias.map((l) => fila(`${l.codigo} ${l.partida}`, l)),
            total: fila(`Total de ${tipo.toLowerCase()}`, totalesDe(propias)),
          },
        ];
      }),
      { type: 'table', columns: columnas, rows: [fila('Subvención financiera', total)] },
      {
        type: 'keyValues',
        pairs: hay
          ? [
              ['Sub total (rendido)', formatMoney(total.validado)],
              ['Excedente', formatMoney(total.exceso)],
              ['Total', formatMoney(sumMoney([total.validado, total.exceso]))],
            ]
          : [['Rendición', `${SIN_COMPROBANTES}: el saldo es todo lo asignado.`]],
      },
      ...firmas(f, hay ? f.juramento : 'Declaro bajo juramento que la información consignada es veraz.'),
    ],
  };
}

export type Gasto = {
  fecha: string;
  tipo: string;
  numero: Text;
  clase: string;
  codigo: string;
  partida: string;
  monto: Money;
};
/** «Detalle de gasto»: the approved vouchers, line by line. */
export function detalleDeGasto(f: FichaEconomica, gastos: readonly Gasto[]): PdfDoc {
  const de = (clase: string) => gastos.filter((g) => g.clase === clase);
  const suma = (de: readonly Gasto[]) => sumMoney(de.map((g) => g.monto));
  return {
    title: `Detalle de gasto: ${f.tipo}`,
    subtitle: [f.codigo ?? f.tipo],
    legal: enPapel(f),
    content: [
      datos(f),
      ...RENDIBLES.flatMap((clase): Block[] => [
        { type: 'heading', text: clase, level: 2 },
        {
          type: 'table',
          columns: [
            ...['Fecha', 'Comprobante', 'N.°', 'Partida', 'Descripción de la partida'].map((label) => ({ label })),
            derecha('Monto S/'),
          ],
          rows: de(clase).map((g) => [g.fecha, g.tipo, g.numero, g.codigo, g.partida, s(g.monto)]),
          empty: NINGUNO,
          total: ['Sub total', '', '', '', '', s(suma(de(clase)))],
        },
      ]),
      {
        type: 'keyValues',
        pairs: [
          ...RENDIBLES.map((clase) => [`Sub total de ${clase.toLowerCase()}`, formatMoney(suma(de(clase)))] as const),
          ['Total', formatMoney(suma(gastos))],
        ],
      },
      ...firmas(f),
    ],
  };
}

type Cumplido = { nombre: string; cumplio: boolean; actividad: string };
type Informe = { enviado: string | null; baseLegal: string; lineas: readonly Cumplido[] };
/** «Informe de cumplimiento» of the teachers of the team (spec 07 §6). */
export const papelDeCumplimiento = (f: FichaEconomica, { enviado, baseLegal, lineas }: Informe): PdfDoc => ({
  title: 'Informe de cumplimiento',
  subtitle: [f.codigo ?? f.tipo, `Enviado: ${enviado ?? ''}`],
  legal: enPapel(f),
  content: [
    {
      type: 'paragraph',
      text: `${f.responsable ? `${f.responsable}, responsable del proyecto «${f.titulo}»,` : `El responsable del proyecto «${f.titulo}»`} informa del cumplimiento de los docentes que participaron en él:`,
    },
    {
      type: 'table',
      columns: [
        { label: 'Docente investigador participante' },
        { label: 'Cumplimiento', align: 'center' },
        { label: 'Actividad' },
      ],
      rows: lineas.map((l) => [l.nombre, l.cumplio ? 'Sí' : 'No', l.actividad]),
      empty: 'El proyecto no tiene otros docentes permanentes.',
    },
    ...baseLegal.split('\n').map((text): Block => ({ type: 'paragraph', text, small: true })),
    { type: 'signatures', people: [{ name: f.responsable ?? 'Responsable', role: 'Responsable del proyecto' }] },
  ],
});

type Pedida = {
  id: number;
  estado: string;
  solicitada: Text;
  justificacion: Text;
  observacion: Text;
  autoridad: Text;
  resuelta: Text;
  filas: readonly FilaComparada[];
};
/** «Reporte de transferencia», from the transfer's own picture: it says the same for ever. */
export function papelDeTransferencia(f: FichaEconomica, t: Pedida): PdfDoc {
  const suma = (k: 'asignado' | 'nuevo', filas: readonly FilaComparada[]) => sumMoney(filas.map((x) => x[k]));
  const conSigno = (m: Money) => (compareMoney(m, '0') === 0 ? '' : `${compareMoney(m, '0') > 0 ? '+' : ''}${s(m)}`);
  const tipos = [...new Set(t.filas.map((x) => x.tipo))];
  return {
    title: 'Reporte de transferencia entre partidas',
    subtitle: [f.codigo ?? f.tipo],
    legal: enPapel(f),
    content: [
      datos(f),
      { type: 'heading', text: 'Solicitud' },
      {
        type: 'keyValues',
        columns: 1,
        pairs: [
          ['N.° de solicitud', String(t.id)],
          ['Fecha', t.solicitada],
          ['Justificación', t.justificacion],
          ['Estado', t.estado],
          ['Autoridad', t.autoridad],
          ['Resuelta', t.resuelta],
          ['Observación', t.observacion],
        ],
      },
      ...tipos.flatMap((tipo): Block[] => {
        const filas = t.filas.filter((x) => x.tipo === tipo);
        return [
          { type: 'heading', text: tipo, level: 2 },
          {
            type: 'table',
            columns: [
              { label: 'Código' },
              { label: 'Partida' },
              ...['Presupuesto S/', 'Transferencia S/', 'Nuevo presupuesto S/'].map(derecha),
            ],
            rows: filas.map((x) => [x.codigo, x.partida, s(x.asignado), conSigno(x.cambio), s(x.nuevo)]),
            total: ['Total', '', s(suma('asignado', filas)), '', s(suma('nuevo', filas))],
          },
        ];
      }),
      ...firmas(f),
    ],
  };
}
