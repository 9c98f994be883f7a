import type { LetterPart, ReadLetter, Said } from './letter-parts.ts';

const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => ENTITY[c]!);
const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

const FONT = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif`;
/** A title or an address without spaces breaks where the line ends: it does not widen the letter on a phone. */
const UNBROKEN = 'word-wrap:break-word;overflow-wrap:anywhere';
const GRID = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** The colours of a dark mailbox, where it says which it is; the letter carries those of a light one by itself. */
const DARK = `@media (prefers-color-scheme:dark){
.q-ground{background:#151312!important}
.q-card{background:#1b1917!important;border-color:#3d3834!important}
.q-ink{color:#ece9e6!important}
.q-soft{color:#aaa49e!important}
.q-line{border-color:#2c2926!important}
.q-link{color:#cfaeb3!important}
}
@media (max-width:639px){.q-pad{padding-left:20px!important;padding-right:20px!important}}`;

/** A letter of 600 px in tables with its colours inline; no picture is fetched. */
export function letterHtml({ subject, preheader, parts, link, reason, head }: ReadLetter): string {
  const color = /^#[0-9a-f]{3,8}$/i.test(head.color) ? head.color : '#333333';
  const title = `<h1 class="q-ink" style="margin:0 0 12px;font-size:22px;line-height:28px;font-weight:600;color:#1f1b18">${escapeHtml(subject)}</h1>`;
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}
${DARK}</style></head>
<body class="q-ground" style="margin:0;padding:0;background:#f4f2f0;${FONT};${UNBROKEN}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheader)}${'&#8199;&#847; '.repeat(40)}</div>
<table ${GRID} width="100%" class="q-ground" style="background:#f4f2f0"><tr><td align="center" style="padding:20px 12px">
<table ${GRID} width="600" style="width:100%;max-width:600px;table-layout:fixed;${UNBROKEN}">
<tr><td style="padding:0 0 16px">${letterhead(head, color)}</td></tr>
<tr><td class="q-card q-pad" style="padding:24px 32px 12px;border:1px solid #e0dcd8;border-radius:8px;background:#ffffff">
${title}
${parts.map(part).join('\n')}
${link ? button(link, color) : ''}
</td></tr>
<tr><td class="q-soft" style="padding:16px 0 0;font-size:12px;line-height:18px;color:#6b655f">${escapeHtml(reason)}<br>${escapeHtml(head.office)} · <a class="q-link" href="mailto:${escapeHtml(head.supportMail)}" style="color:#691b25">${escapeHtml(head.supportMail)}</a></td></tr>
</table></td></tr></table>
</body></html>
`;
}

const letterhead = ({ name, shortName, office }: ReadLetter['head'], color: string): string =>
  `<table ${GRID}><tr><td style="width:32px;vertical-align:top"><div style="width:32px;height:32px;border-radius:6px;background:${color};color:#ffffff;font-size:11px;line-height:32px;font-weight:700;text-align:center">${escapeHtml(shortName.slice(0, 5))}</div></td>
<td class="q-ink" style="padding-left:12px;font-size:14px;line-height:18px;font-weight:600;color:#1f1b18">${escapeHtml(name)}<br><span class="q-soft" style="font-size:12px;line-height:16px;font-weight:400;color:#6b655f">${escapeHtml(office)}</span></td></tr></table>`;

const part = (p: LetterPart): string =>
  'text' in p
    ? `<p class="q-ink" style="margin:0 0 12px;font-size:15px;line-height:24px;color:#1f1b18">${lines(p.text)}</p>`
    : facts(p.facts);

function facts(said: readonly Said[]): string {
  const cell = 'padding:8px 0;border-bottom:1px solid #ebe8e5;text-align:left;vertical-align:top;font-weight:400';
  const rows = said.map(
    ({ label, value }) =>
      `<tr><th scope="row" class="q-soft q-line" style="width:112px;${cell};padding-right:12px;color:#6b655f">${escapeHtml(label)}</th><td class="q-ink q-line" style="${cell};color:#1f1b18">${lines(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" class="q-line" style="margin:4px 0 16px;border-top:1px solid #ebe8e5;font-size:14px;line-height:20px;table-layout:fixed">
${rows.join('\n')}
</table>`;
}

/** The one thing to do, 44 px high, and its address for readers who cannot press it. */
const button = ({ label, url }: { label: string; url: string }, color: string): string =>
  `<table ${GRID} style="margin:16px 0 0"><tr><td style="border-radius:6px;background:${color}"><a href="${escapeHtml(url)}" style="display:block;padding:10px 20px;color:#ffffff;font-size:15px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="q-soft" style="margin:12px 0;font-size:13px;line-height:20px;color:#6b655f">Si el botón no abre, copie esta dirección:<br><span class="q-link" style="color:#691b25">${escapeHtml(url.replace(/^https?:\/\//, ''))}</span></p>`;
