import type { Sheet } from '#core/documents/shared/column.ts';
import type { Block, PdfColumn, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { compareMoney, percentage, sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { type LineaResumida, RENDIBLES, totalesDe } from '../domain/resumen.ts';

export type FichaEconomica = {
  id: number;
  tipo: string;
  titulo: string;
  codigo: string | null;
  periodo: number;
  responsable: string | null;
  facultad: string | null;
  grupo: string | null;
  estado: string;
  resolucion: string | null;
  resolucionFecha: string;
  abierta: string;
  lineas: readonly LineaResumida[];
};

const TIPOS = ['Bienes', 'Servicios', 'Otros'] as const;
const derecha = (label: string): PdfColumn => ({ label, align: 'right' });
const s = (m: Money) => formatMoney(m, '');

const datos = (f: FichaEconomica): Block => ({
  type: 'keyValues',
  columns: 1,
  pairs: [
    ['Proyecto', f.titulo],
    ['Código', f.codigo],
    ['Tipo y periodo', `${f.tipo} ${f.periodo}`],
    ['Responsable', f.responsable],
    ['Facultad', f.facultad],
    ['Grupo de investigación', f.grupo],
    ['Resolución rectoral', [f.resolucion, f.resolucionFecha].filter(Boolean).join(', del ')],
    ['Estado', f.estado],
    ['Incluido en economía', f.abierta],
  ],
});

/** Budget of the account: its lines, the total of each kind, and the resolution that grants it (spec 05 §2 B8, «Económico»). */
export function documentoEconomico(f: FichaEconomica): PdfDoc {
  const total = totalesDe(f.lineas);
  return {
    title: 'Presupuesto del proyecto',
    subtitle: [[f.codigo, f.titulo].filter(Boolean).join(' · ')],
    content: [
      datos(f),
      { type: 'heading', text: 'Partidas' },
      {
        type: 'table',
        columns: [
          { label: 'Tipo' },
          { label: 'Código' },
          { label: 'Partida' },
          derecha('Aprobado S/'),
          derecha('Vigente S/'),
        ],
        rows: f.lineas.map((l) => [l.tipo, l.codigo, l.partida, s(l.original), s(l.asignado)]),
        total: ['Total', '', '', s(total.original), s(total.asignado)],
      },
      { type: 'heading', text: 'Totales por tipo de partida' },
      {
        type: 'table',
        columns: [{ label: 'Tipo de partida' }, derecha('Partidas'), derecha('Vigente S/'), derecha('Porcentaje')],
        rows: TIPOS.map((tipo) => {
          const propias = f.lineas.filter((l) => l.tipo === tipo);
          const monto = totalesDe(propias).asignado;
          return [tipo, String(propias.length), s(monto), `${percentage(monto, total.asignado)} %`];
        }),
        total: ['Total', String(f.lineas.length), s(total.asignado), ''],
      },
    ],
  };
}

/** The lines of the account, to go on reckoning with them. */
export const lineasEnHoja = ({ lineas }: FichaEconomica): Sheet => ({
  name: 'Partidas',
  columns: [
    { key: 'tipo', label: 'Tipo' },
    { key: 'codigo', label: 'Código' },
    { key: 'partida', label: 'Partida' },
    { key: 'original', label: 'Aprobado', kind: 'money' },
    { key: 'asignado', label: 'Vigente', kind: 'money' },
  ],
  rows: lineas,
});

const SIN_COMPROBANTES = 'Sin comprobantes registrados';

/**
 * «Hoja de resumen de la subvención financiera», for the responsible person to sign (spec 05 §5). While the account has
 * no voucher it says so: a zero would read as a rendition that was reviewed.
 */
export function hojaDeResumen(f: FichaEconomica): PdfDoc {
  const rendibles = f.lineas.filter((l) => RENDIBLES.includes(l.tipo));
  const total = totalesDe(rendibles);
  const rendido = sumMoney([total.validado, total.exceso]);
  const hayComprobantes = compareMoney(rendido, '0') > 0;
  const columnas: PdfColumn[] = [
    { label: 'Partida' },
    derecha('Asignado S/'),
    derecha('Modificado S/'),
    derecha('Rendido validado S/'),
    derecha('Saldo S/'),
  ];
  const fila = (nombre: string, t: { original: Money; asignado: Money; validado: Money; saldo: Money }) => [
    nombre,
    s(t.original),
    s(t.asignado),
    hayComprobantes ? s(t.validado) : '—',
    s(t.saldo),
  ];
  return {
    title: 'Hoja de resumen de la subvención financiera',
    subtitle: [[f.codigo, f.titulo].filter(Boolean).join(' · ')],
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
        pairs: hayComprobantes
          ? [
              ['Sub total (rendido)', formatMoney(total.validado)],
              ['Excedente', formatMoney(total.exceso)],
              ['Total', formatMoney(rendido)],
            ]
          : [['Rendición', `${SIN_COMPROBANTES}: el saldo es todo lo asignado.`]],
      },
      {
        type: 'paragraph',
        text: hayComprobantes
          ? 'Declaro bajo juramento que la información consignada es veraz y se sustenta en los comprobantes presentados.'
          : 'Declaro bajo juramento que la información consignada es veraz.',
        align: 'justify',
      },
      {
        type: 'signatures',
        people: [
          { name: f.responsable ?? 'Responsable', role: 'Responsable del proyecto' },
          { name: 'Vicedecanato de Investigación', role: f.facultad ?? 'Facultad' },
        ],
      },
    ],
  };
}
