/** Somebody registered with the full name of a person about to be registered: no case, no accents, no spaces. */
export type Homonimo = {
  id: number;
  nombre: string;
  /** The document with its last characters only. */
  documento: string | null;
  tipo: string;
  facultad: string | null;
  /** Their record, for who may see it. */
  enlace: string | null;
};

const VISIBLES = 3;
/** A document as anybody may see it: enough to recognise one's own acquaintance, not to copy it. */
export const documentoVelado = (tipo: string | null, numero: string | null): string | null =>
  numero ? `${tipo ?? ''} •••${numero.slice(-Math.min(VISIBLES, numero.length >> 1))}`.trim() : null;
