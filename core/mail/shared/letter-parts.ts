export type Letterhead = {
  name: string;
  shortName: string;
  office: string;
  color: string;
  supportMail: string;
  publicUrl: string;
};
export type Said = { label: string; value: string };
export type LetterPart = { text: string } | { facts: readonly Said[] };
/** A letter as its two forms write it: what is in one is in the other. */
export type ReadLetter = {
  subject: string;
  /** What the list of a mailbox says after the subject, and the subject does not. */
  preheader: string;
  parts: readonly LetterPart[];
  link: { label: string; url: string } | null;
  reason: string;
  head: Letterhead;
};
