import type { CustomTableLayout } from 'pdfmake/interfaces.js';

/** The lines of every table on paper. */
export const GRID: CustomTableLayout = {
  hLineWidth: (i, { table }) => (i === 0 || i === (table.headerRows ?? 0) ? 0.75 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (i, { table }) => (table.headerRows && (i === 0 || i === table.headerRows) ? '#4f4a45' : '#cbc6c1'),
  paddingTop: () => 2.5,
  paddingBottom: () => 1.5,
};
