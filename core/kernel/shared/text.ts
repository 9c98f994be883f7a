/** Lower case, without accents, single spaces: the form in which texts are searched and compared. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Text of an HTML fragment, tags and entities removed. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&[a-z]+;|&#\d+;/gi, 'x')
    .replace(/\s+/g, ' ')
    .trim();

/** Words of a text or HTML fragment, as the counters of the forms show them. */
export const countWords = (html: string): number => {
  const text = plainText(html);
  return text === '' ? 0 : text.split(' ').length;
};
