import { fold } from '#core/kernel/shared/text.ts';
import type { CampoPublicacion } from '../campos.ts';
import { etiquetaDe } from '../campos-de-tipo.ts';
import { parecidoDeTitulos } from '../parecido.ts';
import type { Obra } from './obra.ts';

const COMPARADOS = [
  'titulo',
  'fechaPublicacion',
  'publicacionNombre',
  'issn',
  'isbn',
  'volumen',
  'paginaInicial',
] as const;
const MISMO_TITULO = 0.9;
/** Written alike but for case, accents and marks; of a day, its year; of a title, the same work. */
function iguales(campo: CampoPublicacion, a: string, b: string): boolean {
  if (campo === 'titulo') return parecidoDeTitulos(a, b) >= MISMO_TITULO;
  if (campo === 'fechaPublicacion') return a.slice(0, 4) === b.slice(0, 4);
  return fold(a).replace(/[^\p{L}\p{N}]/gu, '') === fold(b).replace(/[^\p{L}\p{N}]/gu, '');
}

/** What a source says of a publication beside what is written of it, field by field; an ISSN is any of the two. */
export const contraste = (tipo: string, escrito: Record<string, unknown>, { campos }: Obra) =>
  COMPARADOS.flatMap((campo) => {
    const suyo = campos[campo];
    const nuestros = [escrito[campo], ...(campo === 'issn' ? [escrito.issnE] : [])].filter(
      (v) => typeof v === 'string' && v,
    );
    if (typeof suyo !== 'string' || !suyo || nuestros.length === 0) return [];
    const nuestro = nuestros.map(String).join(', ');
    return [
      { label: etiquetaDe(tipo, campo), suyo, nuestro, igual: nuestros.some((n) => iguales(campo, String(n), suyo)) },
    ];
  });
