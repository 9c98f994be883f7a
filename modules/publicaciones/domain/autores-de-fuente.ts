import { type AutorHallado, impreso } from './fuentes/obra.ts';
import { parecidoDeAutores } from './parecido.ts';
import { tipoDe } from './tipos.ts';

const MAXIMO = 200;
type Suyo = {
  investigadorId: number;
  autor: string;
  categoria: string;
  presentado: boolean;
  filiacion?: boolean | null;
  filiacionUnica?: boolean | null;
};
type Otro = { autor: string; nombres: string; apellido1: string; categoria: string; codigoOrcid: string | null };

/**
 * Authors of a record that begins with what a source said: who registers it in the place and under the name that the
 * source gives them, or first when it does not name them; the others as people of no register, whose affiliation they
 * still has to say. A type without such authors takes none.
 */
export function autoresDeFuente(
  tipo: string,
  suyo: Suyo,
  dichos: readonly AutorHallado[],
  cual?: number | null,
): (Suyo | Otro)[] {
  const categoria = tipoDe(tipo).roles.externo?.[0];
  const yo = cual === undefined ? dichos.findIndex((a) => parecidoDeAutores([impreso(a)], [suyo.autor]) === 1) : cual;
  if (!categoria) return [suyo];
  const filas = dichos.slice(0, MAXIMO).map((a, i): Suyo | Otro => {
    if (i === yo) return { ...suyo, autor: impreso(a) };
    const nombrado = { nombres: a.nombres.slice(0, 100), apellido1: a.apellidos.slice(0, 50) };
    return { ...nombrado, autor: impreso(a), categoria, codigoOrcid: a.orcid };
  });
  return filas.some((f) => 'presentado' in f) ? filas : [suyo, ...filas];
}
