/**
 * Where bars go to the foot and records are read one thing at a time; the same width as in the style sheets. Paper is
 * no phone.
 */
export const PHONE = 'screen and (max-width: 48em)';
