import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import type { Action } from '#core/search/shared/actions.ts';
import type { SearchGroup, SearchHit } from '#core/shell/web/types.ts';
import type { portalApi } from './api.ts';

type Hallado = OutputOf<(typeof portalApi)['buscar']['endpoint']>;
type Grupo = Hallado['grupos'][number];

/** What the account may start in an area, in the order in which it is declared. */
export async function accionesDe(
  declaradas: () => Promise<readonly Action[]>,
  area: string,
  permisos: readonly string[],
): Promise<SearchHit[]> {
  return (await declaradas())
    .filter((accion) => accion.area === area && permisos.includes(accion.permission))
    .map(({ label, to, glyph, words }) => ({ kind: 'Acciones', label, to, glyph, words }));
}

const cuantosDe = ({ total, mas }: Grupo): string => (mas ? `${groupDigits(total)}+` : groupDigits(total));

/** The row that opens the list: it says how many are there only where the list finds the same. */
function todosDe(grupo: Grupo, mostrados: number, q: string): SearchGroup['all'] {
  const { lista, plural, total, mas } = grupo;
  if (!lista || (lista.exacta && total <= mostrados)) return undefined;
  const cuantos = mas ? `Ver todos los de ${plural} (más de ${groupDigits(total)})` : `Ver los ${total} de ${plural}`;
  return { label: lista.exacta ? cuantos : `Buscar «${q}» en ${plural}`, to: lista.enlace };
}

/** Rows of each kind that the search shows before one asks for more of it. */
const A_LA_VISTA = 3;

/** What the server found, by kind. */
export const gruposDe = ({ resultados, grupos }: Hallado, q: string): SearchGroup[] =>
  grupos.map((grupo) => {
    const hits = resultados
      .filter(({ tipo }) => tipo === grupo.tipo)
      .map(({ tipo, titulo, detalle, enlace }) => ({
        kind: tipo,
        label: titulo,
        detail: detalle,
        to: enlace,
        glyph: grupo.icono,
      }));
    const all = todosDe(grupo, Math.min(hits.length, A_LA_VISTA), q);
    return { label: grupo.plural, glyph: grupo.icono, hits, total: cuantosDe(grupo), ...(all && { all }) };
  });
