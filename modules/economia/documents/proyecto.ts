import type { Sheet } from '#core/documents/shared/column.ts';
import type { Block, PdfColumn, PdfDoc } from '#core/documents/shared/pdf-doc.ts';
import { percentage } from '#core/kernel/shared/money.ts';
import { formatMoney, type Money } from '#core/kernel/shared/money-format.ts';
import { type LineaResumida, totalesDe } from '../domain/resumen.ts';

/** The account and its project, as its papers say them; the words of the institution come with it. */
export type FichaEconomica = {
  id: number;
  tipo: string;
  titulo: string;
  codigo: string | null;
  periodo: number;
  responsable: string | null;
  correo: string | null;
  telefono: string | null;
  facultad: string | null;
  grupo: string | null;
  estado: string;
  resolucion: string | null;
  resolucionFecha: string;
  abierta: string;
  completado: boolean;
  juramento: string;
  vistoBueno: string;
  lineas: readonly LineaResumida[];
};

const TIPOS = ['Bienes', 'Servicios', 'Otros'] as const;
export const derecha = (label: string): PdfColumn => ({ label, align: 'right' });
export const s = (m: Money) => formatMoney(m, '');

export const datos = (f: FichaEconomica): Block => ({
  type: 'keyValues',
  columns: 1,
  pairs: [
    ['Proyecto', f.titulo],
    ['Código', f.codigo],
    ['Tipo y periodo', `${f.tipo} ${f.periodo}`],
    ['Responsable', f.responsable],
    ['Correo', f.correo],
    ['Teléfono', f.telefono],
    ['Facultad', f.facultad ?? 'No figura'],
    ['Grupo de investigación', f.grupo],
    ['Resolución rectoral', [f.resolucion, f.resolucionFecha].filter(Boolean).join(', del ')],
    ['Estado', f.estado],
    ['Incluido en economía', f.abierta],
  ],
});

/**
 * Budget of the account: its lines, the total of each kind, and the resolution that grants it (spec 05 §2 B8,
 * «Económico»).
 */
export function documentoEconomico(f: FichaEconomica): PdfDoc {
  const total = totalesDe(f.lineas);
  return {
    title: 'Presupuesto del proyecto',
    subtitle: [f.codigo ?? f.tipo],
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
