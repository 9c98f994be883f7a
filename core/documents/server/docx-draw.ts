import { formatInstant } from '#core/kernel/shared/time.ts';
import type { PaperDoc } from '../shared/pdf-doc.ts';
import { breakWords } from './breaks.ts';
import { BULLETS, docxBlocks, numbering } from './docx-blocks.ts';
import { paragraph, run } from './docx-xml.ts';
import type { Frame } from './pdf-frame.ts';
import { escapeXml, XML_HEAD } from './xml.ts';
import { type ZipEntry, zipStream } from './zip.ts';

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** Runs in the drawing thread (`draw.ts`). */
export async function drawDocx(doc: PaperDoc, frame: Frame): Promise<Uint8Array> {
  const lists = numbering();
  const heading =
    paragraph(run(breakWords(doc.title, 300, { size: 16, bold: true })), { style: 'Title' }) +
    (doc.subtitle ?? []).map((s) => paragraph(run(breakWords(s, 300, { size: 11.5 })), { style: 'Subtitle' })).join('');
  const body = heading + docxBlocks(doc.content, lists, frame.institution.color);
  const chunks: Buffer[] = [];
  for await (const chunk of zipStream(parts(doc, frame, body, lists.used()))) chunks.push(chunk);
  return Uint8Array.from(Buffer.concat(chunks));
}

function* parts(doc: PaperDoc, frame: Frame, body: string, lastList: number): Generator<ZipEntry> {
  const part = (name: string, xml: string): ZipEntry => ({ name, content: [XML_HEAD + xml] });
  yield part('[Content_Types].xml', CONTENT_TYPES);
  yield part('_rels/.rels', relationships(PACKAGE_RELS));
  yield part('docProps/core.xml', coreProperties(doc, frame));
  yield part('docProps/app.xml', APP.replace('{system}', escapeXml(frame.systemName)));
  yield part('word/_rels/document.xml.rels', relationships(DOCUMENT_RELS));
  yield part('word/styles.xml', stylesXml(frame.institution.color));
  yield part('word/numbering.xml', numberingXml(lastList));
  yield part(
    'word/header1.xml',
    `<w:hdr ${W}>${paragraph(run(`${frame.institution.name} · ${frame.institution.office}`, { small: true, color: '#555555' }))}</w:hdr>`,
  );
  yield part('word/footer1.xml', `<w:ftr ${W}>${footer(frame)}</w:ftr>`);
  const size = doc.landscape
    ? '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/>'
    : '<w:pgSz w:w="11906" w:h="16838"/>';
  yield part(
    'word/document.xml',
    `<w:document ${W}><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:footerReference w:type="default" r:id="rId4"/>` +
      `${size}<w:pgMar w:top="1417" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  );
}

function footer(frame: Frame): string {
  const who = `${frame.systemName} · Generado por ${frame.user} · ${formatInstant(frame.generatedAt, frame.timeZone)} · Página `;
  const grey = { small: true, color: '#555555' };
  const field = (code: string) => `<w:fldSimple w:instr=" ${code} ">${run('1', grey)}</w:fldSimple>`;
  return paragraph(run(who, grey) + field('PAGE') + run(' de ', grey) + field('NUMPAGES'));
}

type Rel = readonly [id: string, type: string, target: string];
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELS: readonly Rel[] = [
  ['rId1', `${OFFICE}/officeDocument`, 'word/document.xml'],
  [
    'rId2',
    'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties',
    'docProps/core.xml',
  ],
  ['rId3', `${OFFICE}/extended-properties`, 'docProps/app.xml'],
];
const DOCUMENT_RELS: readonly Rel[] = [
  ['rId1', `${OFFICE}/styles`, 'styles.xml'],
  ['rId2', `${OFFICE}/numbering`, 'numbering.xml'],
  ['rId3', `${OFFICE}/header`, 'header1.xml'],
  ['rId4', `${OFFICE}/footer`, 'footer1.xml'],
];
const relationships = (rels: readonly Rel[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rels
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
  ['word/document.xml', `${WORD}.document.main+xml`],
  ['word/styles.xml', `${WORD}.styles+xml`],
  ['word/numbering.xml', `${WORD}.numbering+xml`],
  ['word/header1.xml', `${WORD}.header+xml`],
  ['word/footer1.xml', `${WORD}.footer+xml`],
  ['docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'],
  ['docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml'],
]
  .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
  .join('')}</Types>`;

const APP =
  '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>{system}</Application></Properties>';

const coreProperties = (doc: PaperDoc, frame: Frame): string =>
  '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
  `<dc:title>${escapeXml(doc.title)}</dc:title><dc:creator>${escapeXml(frame.institution.name)}</dc:creator><dc:language>es</dc:language>` +
  `<dcterms:created xsi:type="dcterms:W3CDTF">${frame.generatedAt.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`;

const style = (id: string, name: string, paragraphXml: string, runXml: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/>${more}<w:qFormat/>` +
  `<w:pPr>${paragraphXml}</w:pPr><w:rPr>${runXml}</w:rPr></w:style>`;

function stylesXml(color: string): string {
  const tint = color.replace('#', '').toUpperCase();
  const side = (name: string) => `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="BFBFBF"/>`;
  return (
    `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="21"/><w:lang w:val="es"/></w:rPr></w:rPrDefault>` +
    '<w:pPrDefault><w:pPr><w:spacing w:after="100" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>' +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="100" w:type="dxa"/><w:right w:w="100" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
    `<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:pPr><w:spacing w:before="40" w:after="40" w:line="240" w:lineRule="auto"/></w:pPr><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(side).join('')}</w:tblBorders></w:tblPr></w:style>` +
    style('Title', 'Title', '<w:jc w:val="center"/>', `<w:b/><w:color w:val="${tint}"/><w:sz w:val="32"/>`) +
    style('Subtitle', 'Subtitle', '<w:jc w:val="center"/>', '<w:color w:val="444444"/><w:sz w:val="23"/>') +
    style(
      'Heading1',
      'heading 1',
      '<w:keepNext/><w:spacing w:before="260" w:after="100"/><w:outlineLvl w:val="0"/>',
      `<w:b/><w:color w:val="${tint}"/><w:sz w:val="26"/>`,
    ) +
    style(
      'Heading2',
      'heading 2',
      '<w:keepNext/><w:spacing w:before="180" w:after="80"/><w:outlineLvl w:val="1"/>',
      '<w:b/><w:sz w:val="23"/>',
    ) +
    style('Quote', 'Quote', '<w:ind w:left="567"/>', '<w:i/><w:color w:val="444444"/>') +
    style('ListParagraph', 'List Paragraph', '<w:ind w:left="567"/><w:contextualSpacing/>', '') +
    '</w:styles>'
  );
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const level = (n: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${n}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${567 + n * 425}" w:hanging="283"/></w:pPr></w:lvl>`;
const ORDERED = ['decimal', 'lowerLetter', 'lowerRoman'];

/** `1` is the bullets; each further number is an ordered list of its own, which starts again. */
function numberingXml(last: number): string {
  const bullets = LEVELS.map((n) => level(n, 'bullet', n % 2 === 0 ? '•' : '–')).join('');
  const ordered = LEVELS.map((n) => level(n, ORDERED[n % 3]!, `%${n + 1}.`)).join('');
  const restart = LEVELS.map((n) => `<w:lvlOverride w:ilvl="${n}"><w:startOverride w:val="1"/></w:lvlOverride>`).join(
    '',
  );
  const lists = Array.from(
    { length: last - BULLETS },
    (_, i) => `<w:num w:numId="${BULLETS + 1 + i}"><w:abstractNumId w:val="1"/>${restart}</w:num>`,
  );
  return (
    `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>${bullets}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="1"><w:multiLevelType w:val="multilevel"/>${ordered}</w:abstractNum>` +
    `<w:num w:numId="${BULLETS}"><w:abstractNumId w:val="0"/></w:num>${lists.join('')}</w:numbering>`
  );
}
