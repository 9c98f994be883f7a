import { linksApart } from '../address.ts';

/** Formatted text as it was saved. The server sanitises it when saving and again when answering. */
export const RichText = ({ html }: { html: string | null | undefined }) =>
  html ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML sanitised by the server
    <div className="rich-text" dangerouslySetInnerHTML={{ __html: linksApart(html) }} />
  ) : null;
