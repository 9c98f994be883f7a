import { isDoi, isIsbn, normalDoi } from '#core/kernel/shared/identifiers.ts';

/** What somebody wrote to look for a work, as one of its data: it goes into the form when no register has it. */
export type Escrito = { campo: 'doi' | 'isbn' | 'titulo'; valor: string };

/** A DOI, an ISBN or, of anything else, a title. */
export function datoEscrito(escrito: string): Escrito {
  const valor = escrito.trim();
  const doi = normalDoi(valor);
  if (isDoi(doi)) return { campo: 'doi', valor: doi };
  return isIsbn(valor) ? { campo: 'isbn', valor } : { campo: 'titulo', valor };
}
