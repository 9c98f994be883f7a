import { MAIL_TEXTS, type MailDefinition, type MailTexts, variablesIn } from './definition.ts';
import { REASON } from './letter.ts';

export type TextFault = { path: keyof MailTexts; message: string };
const named = (mail: MailDefinition, names: readonly string[]): string =>
  names.map((name) => `{${name}} (${mail.variables[name]!.label.toLowerCase()})`).join(', ');

/** Why a mail may not say this, in the words of who edits it; empty when it may. */
export function faultsOfTexts(mail: MailDefinition, texts: MailTexts): TextFault[] {
  const offered = new Set(mail.offered);
  const faults = MAIL_TEXTS.flatMap((path) => {
    const message = faultOfText(texts[path], offered);
    return message ? [{ path, message }] : [];
  });
  const written = new Set([...variablesIn(texts.opening), ...variablesIn(texts.closing)]);
  const missing = mail.required.filter((name) => !written.has(name));
  if (missing.length === 0 || faults.length > 0) return faults;
  return [{ path: 'opening', message: `Falta decir ${named(mail, missing)}: sin eso quien lo lee no sabe qué pasó` }];
}

function faultOfText(text: string, offered: ReadonlySet<string>): string | null {
  const unknown = variablesIn(text).find((name) => !offered.has(name));
  if (unknown) return `Este correo no tiene la variable {${unknown}}: elija una de las que ofrece`;
  const rest = text.replace(/\{[a-z][a-z0-9_]*\}/g, '');
  if (/[{}]/.test(rest)) return 'Las llaves solo encierran variables: quite las que sobran';
  if (text.split(/\n\s*\n/).some((paragraph) => paragraph.trim().startsWith(REASON)))
    return `Ningún párrafo empieza con «${REASON}»: eso lo dice el pie, que pone el sistema`;
  return null;
}
