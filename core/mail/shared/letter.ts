/** A mail as a template gives it: plain text; how it looks is the engine's business. */
export type Letter = {
  subject: string;
  /** Paragraphs separated by a blank line. */
  body: string;
  /** The one thing to do; a path is completed with the installation's public address. */
  link?: { label: string; url: string } | null;
};
export type Letterhead = {
  name: string;
  office: string;
  color: string;
  supportMail: string;
  publicUrl: string;
};
export const DEFAULT_LINK_LABEL = 'Abrir en el sistema';

/** The two forms of a mail, text and HTML, from its plain text. */
export function renderLetter(letter: Letter, head: Letterhead): { subject: string; text: string; html: string } {
  const subject = letter.subject.replace(/\s+/g, ' ').trim();
  const paragraphs = letter.body.trim().split(/\n\s*\n/);
  const link = letter.link ? { label: letter.link.label, url: absoluteUrl(letter.link.url, head.publicUrl) } : null;
  const signature = [head.office, head.name, `Consultas: ${head.supportMail}`];
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), signature.join('\n')].join('\n\n');
  return { subject, text: `${text}\n`, html: html(subject, paragraphs, link, head) };
}

/** @throws Error when the address is neither a path nor http(s) */
function absoluteUrl(url: string, publicUrl: string): string {
  if (url.startsWith('/') && !url.startsWith('//')) return publicUrl.replace(/\/$/, '') + url;
  if (/^https?:\/\//.test(url)) return url;
  throw new Error(`A mail cannot link to «${url}».`);
}

const ENTITY: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => ENTITY[c]!);

/** A title or an address without spaces breaks where the line ends: it does not widen the letter on a phone. */
const UNBROKEN = 'word-wrap:break-word;overflow-wrap:anywhere';

function html(subject: string, paragraphs: string[], link: Letter['link'] | null, head: Letterhead): string {
  const color = /^#[0-9a-f]{3,8}$/i.test(head.color) ? head.color : '#333333';
  const body = paragraphs
    .map((p) => `<p style="margin:0 0 16px">${escapeHtml(p).replace(/\n/g, '<br>')}</p>`)
    .join('\n');
  const button = link
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="background:${color};color:#ffffff;padding:10px 18px;` +
      `border-radius:4px;text-decoration:none;display:inline-block">${escapeHtml(link.label)}</a></p>\n`
    : '';
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f4f4;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#222222;${UNBROKEN}">
<div style="max-width:600px;margin:0 auto;background:#ffffff">
<div style="background:${color};color:#ffffff;padding:16px 24px"><strong>${escapeHtml(head.name)}</strong><br>${escapeHtml(head.office)}</div>
<div style="padding:24px">
${body}
${button}</div>
<div style="padding:16px 24px;border-top:1px solid #dddddd;font-size:12px;color:#555555">${escapeHtml(head.name)} · ${escapeHtml(head.office)}<br>Consultas: ${escapeHtml(head.supportMail)}</div>
</div></body></html>
`;
}
