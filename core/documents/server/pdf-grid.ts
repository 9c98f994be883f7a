import type { CustomTableLayout } from 'pdfmake/interfaces.js';

/** The lines of every table on paper. */
export const GRID: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#bfbfbf',
  vLineColor: () => '#bfbfbf',
  paddingTop: () => 2.5,
  paddingBottom: () => 1.5,
};
