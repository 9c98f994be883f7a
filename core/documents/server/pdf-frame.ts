import { readFile } from 'node:fs/promises';
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { Ctx } from '#core/kernel/server/context.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { fitted } from './pdf-text.ts';

/** Who prints, when and for which institution. */
export type Frame = {
  /** `logo` is a `data:image/png|jpeg;base64,` address; without it a monogram is drawn. */
  institution: { name: string; shortName: string; office: string; color: string; logo: string | null };
  generatedAt: Date;
  timeZone: string;
  user: string;
  systemName: 'Quipu';
};

/** The frame of a document that the acting person asks for now. */
export async function frameOf(ctx: Pick<Ctx, 'settings' | 'session' | 'now' | 'log'>): Promise<Frame> {
  const { name, shortName, office, color, logo } = ctx.settings.institution;
  return {
    institution: { name, shortName, office, color, logo: logo ? await loadLogo(logo, ctx.log) : null },
    generatedAt: ctx.now(),
    timeZone: ctx.settings.timeZone,
    user: ctx.session?.name ?? 'Sistema',
    systemName: 'Quipu',
  };
}

const logos = new Map<string, Promise<string | null>>();
export const PICTURE = /^data:image\/(png|jpeg);base64,/;

/** The installation's logo (a file path or a data address) as a data address, read once. */
function loadLogo(source: string, log: Pick<Ctx['log'], 'warn'>): Promise<string | null> {
  if (PICTURE.test(source)) return Promise.resolve(source);
  const loaded =
    logos.get(source) ??
    readFile(source).then(
      (bytes) => dataAddress(bytes),
      (err) => {
        log.warn({ err, source }, 'the institution logo cannot be read; documents show a monogram');
        return null;
      },
    );
  logos.set(source, loaded);
  return loaded;
}

function dataAddress(bytes: Buffer): string | null {
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])))
    return `data:image/png;base64,${bytes.toString('base64')}`;
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? `data:image/jpeg;base64,${bytes.toString('base64')}` : null;
}

/** The frame has two lines at the most for a name. */
const short = (name: string): string => (name.length > 110 ? `${name.slice(0, 109)}…` : name);

/** Logo or monogram, institution and office, over a rule in its colour. */
export function pageHeader({ institution }: Frame, margin: number, width: number): Content {
  const line = (text: string, size: number) => fitted(short(text), width - 60, { size, bold: true });
  return {
    margin: [margin, 22, margin, 0],
    table: {
      widths: [40, '*'],
      body: [
        [
          emblem(institution),
          {
            stack: [
              { text: line(institution.name, 11), bold: true, fontSize: 11 },
              { text: line(institution.office, 9), fontSize: 9, color: '#555555' },
            ],
            margin: [8, 6, 0, 0],
          },
        ],
      ],
    },
    layout: {
      hLineWidth: (i) => (i === 1 ? 1.2 : 0),
      vLineWidth: () => 0,
      hLineColor: () => institution.color,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 5,
    },
  };
}

function emblem({ logo, color, shortName }: Frame['institution']): Content {
  if (logo && PICTURE.test(logo)) return { image: logo, fit: [40, 36] };
  const letters = fitted(shortName.slice(0, 5), 40, { size: 10, bold: true });
  const top = letters.length > 3 ? 12 : 9;
  const text: TableCell = {
    text: letters,
    fillColor: color,
    color: '#ffffff',
    bold: true,
    alignment: 'center',
    fontSize: letters.length > 3 ? 10 : 15,
    margin: [0, top, 0, 0],
  };
  const flush = () => 0;
  const bare = {
    hLineWidth: flush,
    vLineWidth: flush,
    paddingLeft: flush,
    paddingRight: flush,
    paddingTop: flush,
    paddingBottom: flush,
  };
  return { table: { widths: [40], heights: [36], body: [[text]] }, layout: bare };
}

/** Initials of the institution, code, system, person and moment on the left; page of pages on the right. */
export function pageFooter(
  { frame, code }: { frame: Frame; code: string | undefined },
  { margin, width }: { margin: number; width: number },
  page: number,
  pages: number,
): Content {
  const when = formatInstant(frame.generatedAt, frame.timeZone);
  const said = [frame.institution.shortName, code, frame.systemName, `Generado por ${short(frame.user)}`, when];
  return {
    margin: [margin, 16, margin, 0],
    fontSize: 7.5,
    color: '#555555',
    columns: [
      { width: '*', text: fitted(said.filter(Boolean).join(' · '), width - 90, { size: 7.5 }) },
      { width: 'auto', text: `Página ${page} de ${pages}`, alignment: 'right' },
    ],
  };
}
