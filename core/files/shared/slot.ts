/** Extensions a slot may take; content is checked by its magic bytes, never by the name alone. */
export const FILE_TYPES = {
  pdf: { label: 'PDF', mimes: ['application/pdf'] },
  jpg: { label: 'JPG', mimes: ['image/jpeg'] },
  jpeg: { label: 'JPEG', mimes: ['image/jpeg'] },
  png: { label: 'PNG', mimes: ['image/png'] },
  doc: { label: 'DOC', mimes: ['application/msword'] },
  docx: { label: 'DOCX', mimes: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'] },
  xlsx: { label: 'XLSX', mimes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  csv: { label: 'CSV', mimes: ['text/csv'] },
  /** Chosen to be read; no slot keeps one. */
  xml: { label: 'XML', mimes: ['application/xml', 'text/xml'] },
  /** Chosen to be read, likewise. */
  zip: { label: 'ZIP', mimes: ['application/zip'] },
  /** Texts of reference managers and catalogues, likewise. */
  bib: { label: 'BibTeX', mimes: ['application/x-bibtex'] },
  ris: { label: 'RIS', mimes: ['application/x-research-info-systems'] },
  nbib: { label: 'PubMed', mimes: ['application/nbib'] },
  enw: { label: 'EndNote', mimes: ['application/x-endnote-refer'] },
  ciw: { label: 'Web of Science', mimes: ['application/x-inst-for-scientific-info'] },
  json: { label: 'JSON', mimes: ['application/json'] },
  tsv: { label: 'TSV', mimes: ['text/tab-separated-values'] },
  txt: { label: 'TXT', mimes: ['text/plain'] },
} as const;
export type FileExtension = keyof typeof FILE_TYPES;

export type SlotDef = {
  key: string;
  label: string;
  accept: readonly FileExtension[];
  maxMb: number;
  /** Address of a template the person fills in and signs. */
  templateUrl?: string;
  /** Text files may come in the code page of an old system: the code that reads them finds out which. */
  anyEncoding?: boolean;
  /** What it says is read by people who search and copy in it: a PDF of pictures alone is taken, and told. */
  wantsText?: boolean;
};
export const defineSlot = <const S extends SlotDef>(slot: S): S => slot;

/** «PDF o JPG, hasta 6 MB» */
export const describeSlot = (slot: Pick<SlotDef, 'accept' | 'maxMb'>): string =>
  `${slot.accept
    .map((e) => FILE_TYPES[e].label)
    .join(', ')
    .replace(/, ([^,]*)$/, ' o $1')}, hasta ${slot.maxMb} MB`;

/** «350 kB», «2,4 MB» */
export function showBytes(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`;
}

/** A file as screens see it. */
export type FileInfo = {
  id: number;
  name: string;
  bytes: number;
  mime: string;
  uploadedAt: string;
  comment: string | null;
  position: number;
  /** What to know of a file that has just been taken. */
  note?: string | undefined;
};
