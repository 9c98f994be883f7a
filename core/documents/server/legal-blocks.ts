import type { Content } from 'pdfmake/interfaces.js';
import type { PaperBlock as Block, Legal } from '../shared/pdf-doc.ts';
import { legalTable } from './legal-table.ts';
import { emphasised, gap, HAIR, INK, leading, SCALES, SERIF, SOFT, WIDTH } from './legal-type.ts';
import { htmlToPdf } from './pdf-html.ts';
import { fitted, flowing } from './pdf-text.ts';

type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>;
type Density = Legal['density'];
type Printed = Exclude<Block['type'], 'signatures'>;
type Blocks = { [T in Printed]: BlockOf<T> };
type Print = { [T in Printed]: (block: Blocks[T], density: Density) => Content };

/** Blocks of a legal document as pdfmake content; its signatures are part of its close. */
export const legalBlocks = (blocks: readonly Block[], density: Density): Content[] =>
  blocks.flatMap((block) => {
    if (block.type === 'signatures') return [];
    return [print(block.type, block, density)];
  });
const print = <T extends Printed>(type: T, block: Blocks[T], density: Density) => PRINT[type](block, density);

const PRINT: Print = {
  heading: ({ text, level = 1 }, density) => {
    const { size, line, gap: after } = SCALES[density];
    const look = level === 1 ? { bold: true } : { italics: true };
    return {
      text: fitted(text, WIDTH, { size, bold: true, ...SERIF }),
      ...leading(size, line),
      ...look,
      headlineLevel: 1,
      margin: [0, level === 1 ? 4 : 2, 0, after / 2],
    };
  },
  paragraph: ({ text, align = 'justify', bold = false, small = false, strong = [] }, density) => {
    const scale = SCALES[density];
    const [size, line] = small ? [8.5, 12] : [scale.size, scale.line];
    const all = text ?? '';
    return {
      text: emphasised(all, bold ? [all] : strong, WIDTH, size),
      alignment: align,
      ...leading(size, line),
      ...(small ? { color: SOFT } : {}),
      // Place and date stand apart from the formula over them.
      margin: [0, align === 'right' && !small ? 7 : 0, 0, scale.gap],
    };
  },
  html: ({ html }, density) => {
    const { size, line, gap: after } = SCALES[density];
    return {
      stack: htmlToPdf(html ?? '', WIDTH, { size, ...SERIF }),
      alignment: 'justify',
      ...leading(size, line),
      margin: [0, 0, 0, after - 4],
    };
  },
  keyValues: ({ pairs }, density) => facts(pairs, density),
  table: (table, density) => ({
    stack: [legalTable(table).loose()],
    margin: [0, 2, 0, SCALES[density].gap + 4],
  }),
  list: ({ items, ordered }, density) => {
    const { size, line, gap: after } = SCALES[density];
    const entries = items.map((item) => flowing(fitted(item, WIDTH - 30, { size, ...SERIF })));
    const list: Content = ordered ? { ol: entries } : { ul: entries };
    return { stack: [list], ...leading(size, line), margin: [0, 0, 0, after] };
  },
  spacer: ({ height = 12 }) => gap(height),
  pageBreak: () => ({ text: '', pageBreak: 'after' }),
};

const LABEL = 130;
/** What is empty is not printed. */
function facts(pairs: BlockOf<'keyValues'>['pairs'], density: Density): Content {
  const said = pairs.filter(([, value]) => value?.trim());
  if (said.length === 0) return '';
  const { size, line, gap: after } = SCALES[density];
  const type = { size: size - 1, ...SERIF };
  return {
    table: {
      widths: [LABEL, WIDTH - LABEL - 8],
      body: said.map(([label, value]) => [
        { text: fitted(label, LABEL, type), color: SOFT },
        flowing(fitted(value, WIDTH - LABEL - 8, type)),
      ]),
    },
    layout: {
      hLineWidth: () => 0.25,
      hLineColor: () => HAIR,
      vLineWidth: () => 0,
      paddingLeft: (i) => (i === 0 ? 0 : 8),
      paddingRight: () => 0,
      paddingTop: () => 2,
      paddingBottom: () => 2,
    },
    ...leading(size - 1, line - 1),
    color: INK,
    margin: [0, 0, 0, after + 3],
  };
}
