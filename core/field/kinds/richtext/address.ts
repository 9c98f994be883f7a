const LONGEST = 2_000;

/**
 * The address of a link of a formatted text, as it is kept: a page or a mailbox, written in one way; null when it is
 * none.
 */
export function safeAddress(href: string): string | null {
  const typed = href.trim();
  if (!/^(?:https?:\/\/|mailto:)/i.test(typed) || typed.length > LONGEST || !URL.canParse(typed)) return null;
  const address = new URL(typed).href;
  return /^(?:https?:\/\/|mailto:)[^\s"<>]+$/.test(address) ? address : null;
}

/** The links of a saved text leave the page where it is. */
export const linksApart = (html: string): string =>
  html.replaceAll('<a href=', '<a target="_blank" rel="noopener noreferrer" href=');
