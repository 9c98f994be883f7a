import type { Tone } from '#core/kernel/shared/tone.ts';

/** What a PDF says: the definition a module gives. How it looks is the engine's business. */
export type PdfDoc = {
  title: string;
  subtitle?: string[];
  /** `auto`: when a table needs it to have all its columns in one line. */
  landscape?: boolean | 'auto';
  /** Large pale word across each page, e.g. «Borrador». */
  watermark?: string;
  /**
   * Printed with a QR code at the end; `url` is the public address that confirms the code, `qr` what its picture says
   * beyond it.
   */
  verification?: { code: string; url: string; qr?: string };
  /** A paper that somebody signs, typeset as legal documents are: its `title` is its name and number. */
  legal?: Legal;
  content: readonly View[];
};

/**
 * What a legal document has beside its content. Its signatures, with the code and its picture, close it in one block
 * that takes along the last rows of its table or its last paragraph.
 */
export type Legal = {
  /** `minutes` says more in smaller letters; a `letter` is read standing. */
  density: 'letter' | 'minutes';
  /** Whom it is about, in the line over its second sheet and those after it. */
  holder?: string;
  /** Text of the institution at the foot of each sheet. */
  foot?: string | null;
};

export type Text = string | null | undefined;
/** Words of which a screen makes more: a file or a page to open, a tone, a note beside them. Paper prints the words. */
export type Value = Text | { text: Text; file?: number | null; href?: string | null; tone?: Tone; note?: Text };
/**
 * Its width follows from what it says. A column without text in any row is left out, unless it is `blank` to be filled
 * in by hand. Where there is no room for all, the last ones go under their row, but those that are `kept`.
 */
export type PdfColumn = {
  label: string;
  align?: 'left' | 'center' | 'right';
  blank?: true;
  kept?: true;
  /** A legal document says it after the text of the column before it, in the same cell. */
  joins?: 'italics' | 'soft';
};
/**
 * How a table of a legal document goes on over the next sheet: «Van a la hoja 2: once obras y 17.5 puntos». `amounts`,
 * plain figures by row, are those that it adds up.
 */
export type Carry = {
  noun: readonly [one: string, many: string];
  gender: 'feminine' | 'masculine';
  amounts?: readonly Text[];
  unit?: readonly [one: string, many: string];
};

type Part<V> =
  | { type: 'heading'; text: string; level?: 1 | 2 }
  | {
      type: 'paragraph';
      text: V;
      align?: 'left' | 'center' | 'right' | 'justify';
      bold?: boolean;
      small?: boolean;
      /** Stretches of its text, in their order, that a legal document prints in bold. */
      strong?: readonly string[];
    }
  /** Rich text as the editor saves it; anything else in it is dropped. */
  | { type: 'html'; html: Text }
  /** Labels and values in a grid; empty values print a dash. */
  | { type: 'keyValues'; pairs: readonly (readonly [label: string, value: V])[]; columns?: 1 | 2 }
  | {
      type: 'table';
      columns: readonly PdfColumn[];
      rows: readonly (readonly V[])[];
      /** Said in place of the rows. */
      empty?: string;
      /** Rows that are not like the others, by their place: a `title` is its first text over all the columns. */
      marks?: Readonly<Record<number, 'title' | 'subtotal'>>;
      total?: readonly Text[];
      carry?: Carry;
    }
  | { type: 'list'; items: readonly V[]; ordered?: boolean }
  /**
   * Lines to sign on, side by side; `pictures` (`data:image/png|jpeg;base64,`) are drawn over the line: signature and
   * seal.
   */
  | { type: 'signatures'; people: readonly { name: string; role?: string; pictures?: readonly string[] }[] }
  | { type: 'spacer'; height?: number }
  | { type: 'pageBreak' };

/** What a reader sees of a thing, on whatever they read it: one `show` gives it to screen, PDF and Word. */
export type View =
  | Part<Value>
  /** Titled parts that a screen opens one by one; on paper, a heading each. */
  | { type: 'sections'; items: readonly { title: string; content: readonly View[] }[] };
/** The same, as documents call it. */
export type Block = View;
/** What is printed of a view. */
export type PaperBlock = Part<Text>;
export type PaperDoc = Omit<PdfDoc, 'content'> & { content: readonly PaperBlock[] };
