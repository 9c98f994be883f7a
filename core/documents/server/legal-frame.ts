import type { CanvasElement, Column, Content } from 'pdfmake/interfaces.js';
import { footOf } from '../shared/legal.ts';
import type { PaperBlock, PaperDoc } from '../shared/pdf-doc.ts';
import { FONTS } from './font.ts';
import { gap, HAIR, INK, leading, linesOf, mm, rule, SCALES, SERIF, SHEET, SOFT, WIDTH } from './legal-type.ts';
import { type Frame, PICTURE } from './pdf-frame.ts';
import { fitted } from './pdf-text.ts';
import { qrRuns } from './qr.ts';

type LegalPaper = PaperDoc & { legal: NonNullable<PaperDoc['legal']> };
export type Signers = Extract<PaperBlock, { type: 'signatures' }>['people'];

/** Room for the line over the second sheet and those after it; the first one has its head there. */
export const RUNNING = 18;
const MARK = mm(13);

/** Mark, institution, office, and the name of the document with its kind. */
export function legalHead({ title, subtitle = [], legal }: LegalPaper, { institution }: Frame): Content[] {
  const scale = SCALES[legal.density];
  const centred = (text: string, size: number, line: number, look: object = {}): Content => ({
    text: fitted(text, WIDTH, { size, bold: true, ...SERIF }),
    alignment: 'center',
    ...leading(size, line),
    ...look,
  });
  return [
    { stack: [emblem(institution)], margin: [0, -RUNNING, 0, 5] },
    centred(institution.name, 13, 17, { bold: true }),
    centred(institution.office, 10.5, 14, { color: SOFT, margin: [0, 0, 0, 10] }),
    rule(WIDTH, 2),
    centred(title, scale.title, scale.titleLine, { bold: true, margin: [0, 18, 0, 0] }),
    ...subtitle.map((text) => centred(text, 11.5, 16, { color: SOFT })),
    gap(legal.density === 'letter' ? 14 : 8),
  ];
}

/** The logo, or the initials on the colour of the institution: the one thing of the sheet that has any. */
function emblem({ logo, color, shortName }: Frame['institution']): Content {
  if (logo && PICTURE.test(logo)) return { image: logo, fit: [mm(60), MARK], alignment: 'center' };
  const letters = fitted(shortName.slice(0, 5), MARK, { size: 10, bold: true });
  const left = (WIDTH - MARK) / 2;
  const size = letters.length > 3 ? 10 : 12;
  return {
    stack: [
      { canvas: [{ type: 'rect', x: left, y: 0, w: MARK, h: MARK, r: 5.6, color }] },
      {
        text: letters,
        font: FONTS.sans.name,
        fontSize: size,
        bold: true,
        lineHeight: 1,
        color: '#ffffff',
        alignment: 'center',
        margin: [0, -(MARK + size * 1.17) / 2, 0, (MARK - size * 1.17) / 2],
      },
    ],
  };
}

/** The line over each sheet but the first: which document it is, and whose. */
export function runningLine({ title, legal }: LegalPaper, page: number): Content | null {
  if (page === 1) return null;
  const half = (WIDTH - 12) / 2;
  const small = (text: string, look: { alignment?: 'right' }): Column => ({
    width: half,
    text: fitted(text.length > 80 ? `${text.slice(0, 79)}…` : text, half, { size: 9, ...SERIF }),
    ...look,
  });
  return {
    margin: [SHEET.side, SHEET.top, SHEET.side, 0],
    ...leading(9, 12),
    color: SOFT,
    columnGap: 12,
    columns: [small(title, {}), small(legal.holder ?? '', { alignment: 'right' })],
  };
}

const CODE = 124;
const FOOT_GAP = 14;
const footText = ({ legal }: LegalPaper, { institution }: Frame): string => footOf(legal.foot, institution);
/** What the foot of each sheet asks for, with its distance to the text over it. */
export const footHeight = (doc: LegalPaper, frame: Frame): number => {
  const lines = linesOf(footText(doc, frame), WIDTH - CODE - FOOT_GAP, 7.5);
  return SHEET.bottom + 10 * Math.max(2, lines) + 6 + 14;
};

/** Legal text, code and which of how many sheets, under a hairline. */
export function legalFoot(doc: LegalPaper, frame: Frame, page: number, pages: number): Content {
  const room = WIDTH - CODE - FOOT_GAP;
  const code = doc.verification?.code ?? frame.institution.shortName;
  return {
    margin: [SHEET.side, 14, SHEET.side, 0],
    stack: [
      rule(WIDTH, 0.25, HAIR),
      {
        margin: [0, 5, 0, 0],
        ...leading(7.5, 10),
        color: SOFT,
        columnGap: FOOT_GAP,
        columns: [
          { width: room, text: fitted(footText(doc, frame), room, { size: 7.5, ...SERIF }) },
          {
            width: CODE,
            alignment: 'right',
            stack: [fitted(code, CODE, { size: 7.5, ...SERIF }), `Hoja ${page} de ${pages}`],
          },
        ],
      },
    ],
  };
}

const QR = mm(28);
const GAP = mm(5);
const PER_LINE = 3;

/** What closes the paper: where it is checked, and who signs. The first line of signatures is never parted from it. */
export function closing(doc: LegalPaper, people: Signers, frame: Frame): { first: Content[]; more: Content[] } {
  const { verification } = doc;
  const alone = people.length === 1 ? people[0] : undefined;
  if (alone && verification) {
    const signed = mm(64);
    const room = WIDTH - QR - signed - 2 * GAP;
    return {
      first: [
        {
          columnGap: GAP,
          margin: [0, 30, 0, 0],
          columns: [
            picture(verification),
            { width: room, ...checked(verification, room) },
            { width: signed, stack: signature(alone, signed, frame.institution.name) },
          ],
        },
      ],
      more: [],
    };
  }
  const [line, ...lines] = linesOfSignatures(people);
  const check: Content[] = verification ? [checkLine(verification)] : [];
  const first: Content[] = line ? [line] : [];
  return lines.length > 0 ? { first, more: [...lines, ...check] } : { first: [...first, ...check], more: [] };
}

function linesOfSignatures(people: Signers): Content[] {
  const lines: Content[] = [];
  for (let at = 0; at < people.length; at += PER_LINE) {
    const line = people.slice(at, at + PER_LINE);
    const width = line.length === 1 ? mm(66) : (WIDTH - GAP * (line.length - 1)) / line.length;
    const side: Column = { width: '*', text: '' };
    lines.push({
      unbreakable: true,
      margin: [0, 24, 0, 0],
      columnGap: GAP,
      columns: [
        ...(line.length === 1 ? [side] : []),
        ...line.map((p): Column => ({ width, stack: signature(p, width) })),
        ...(line.length === 1 ? [side] : []),
      ],
    });
  }
  return lines;
}

/** With name, office and institution under it, as high as the picture of the code beside it. */
const ROOM_TO_SIGN = QR - 43;
/** A drawing over its line, or the room that a hand needs. */
function signature({ name, role, pictures = [] }: Signers[number], width: number, institution?: string): Content[] {
  const drawn = pictures.filter((p) => PICTURE.test(p));
  const line = (text: string, size: number, leads: number, look: object): Content => ({
    text: fitted(text, width, { size, bold: true, ...SERIF }),
    alignment: 'center',
    ...leading(size, leads),
    ...look,
  });
  const above: Content = drawn.length
    ? {
        columnGap: 6,
        columns: [
          { width: '*', text: '' },
          ...drawn.map((image): Column => ({ width: 'auto', stack: [{ image, fit: [96, ROOM_TO_SIGN] }] })),
          { width: '*', text: '' },
        ],
      }
    : gap(ROOM_TO_SIGN);
  return [
    above,
    rule(width, 0.5),
    gap(4),
    ...(name ? [line(name, 10.5, 14, { bold: true, color: INK })] : []),
    ...(role ? [line(role, 9.5, 12.5, { color: SOFT })] : []),
    ...(institution ? [line(institution, 9.5, 12.5, { color: SOFT })] : []),
  ];
}

type Verification = NonNullable<PaperDoc['verification']>;
/** Drawn by its squares: the engine's own picture is smaller than its place by up to a third. */
function picture({ url, qr }: Verification): Column {
  const { size, runs } = qrRuns(qr ?? url, qr ? 'L' : 'M');
  const side = QR / size;
  const canvas = runs.map(({ x, y, squares }): CanvasElement => {
    const [left, top] = [x * side, y * side];
    return { type: 'rect', x: left, y: top, w: squares * side, h: side, color: INK, lineWidth: 0 };
  });
  return { width: QR, stack: [{ canvas }] };
}

/** Where anybody confirms it, at the foot of the picture beside it. */
function checked(
  { code, url }: Verification,
  width: number,
): { stack: Content[]; margin: [number, number, number, number] } {
  const address = url.replace(/^https?:\/\//, '').replace(/\?.*$/, '');
  const says = fitted(`Verifique este documento en ${address} con el código`, width, { size: 8, ...SERIF });
  const groups = code.split('-');
  const half = groups.length > 4 ? groups.length - 3 : groups.length;
  const written = [groups.slice(0, half).join('-'), groups.slice(half).join('-')].filter(Boolean);
  const lines = written.length > 1 ? [`${written[0]}-`, written[1]!] : written;
  const height = 11 * (linesOf(says, width, 8) + lines.length) + 2;
  return {
    margin: [0, Math.max(0, QR - height), 0, 0],
    stack: [
      { text: says, ...leading(8, 11), color: SOFT },
      {
        text: lines.map((l) => fitted(l, width, { size: 8.5, bold: true, ...SERIF })).join('\n'),
        bold: true,
        ...leading(8.5, 11),
        margin: [0, 2, 0, 0],
      },
    ],
  };
}

const checkLine = (verification: Verification): Content => ({
  unbreakable: true,
  margin: [0, 18, 0, 0],
  columnGap: GAP,
  columns: [picture(verification), { width: '*', ...checked(verification, WIDTH - QR - GAP) }],
});
