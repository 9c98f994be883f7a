import { oneOf } from '#core/db/server/columns.ts';
import { query } from '#core/db/server/open.ts';
import type { Ctx } from '#core/kernel/server/context.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { impreso, type Obra } from '../../domain/fuentes/obra.ts';
import type { Ficha } from '../../domain/parecido.ts';
import { CLAVES_TIPO_PUBLICACION, nombreDeClase } from '../../domain/tipos.ts';
import { anioDe, type ClaseDeObra, tipoSupuesto } from '../../domain/toma.ts';
import { obraEn } from '../../tables.ts';
import { type Parecida, parecidasDe } from '../parecidas.ts';

/** A record of the register that has the DOI of a work, or its title. */
export type Igual = { i: number; id: number; titulo: string; estado: string; tipo: string; doi: boolean; mia: boolean };
export type Reconocida = { clase: ClaseDeObra; razon: string; otraId: number | null };

/**
 * The records that have the DOI of each work, or its title but for case, accents and spaces: those of a person first.
 * The caller judges which of them may be read.
 */
export function igualesA(ctx: Ctx, obras: readonly Obra[], investigadorId: number | null): Promise<Igual[]> {
  const claves = obras.map((o, i) => ({ i, doi: o.campos.doi ?? null, titulo: o.campos.titulo ?? '' }));
  return query(ctx)<Igual>`
    select o.i::int, p.id::int, p.titulo, p.estado, p.tipo_publicacion as tipo, bool_or(p.con_doi) as doi, x.mia
    from json_to_recordset(${JSON.stringify(claves)}::json) as o (i int, doi text, titulo text)
      cross join lateral (
        select id, titulo, estado, tipo_publicacion, true as con_doi
        from publicacion
        where lower(doi) = lower(o.doi) and ${obraEn.not('descartadas')}
        union all
        select id, titulo, estado, tipo_publicacion, false as con_doi
        from publicacion
        where tipo_publicacion in (${oneOf(CLAVES_TIPO_PUBLICACION)})
          and quipu_clave (titulo) = quipu_clave (o.titulo)
          and ${obraEn.not('descartadas')}
      ) p
      cross join lateral (
        select
          exists (
            select 1
            from publicacion_autor a
            where a.publicacion_id = p.id and a.investigador_id = ${investigadorId} and not a.excluido
          ) as mia
      ) x
    group by 1, 2, 3, 4, 5, 7
    order by 1, 6 desc, 7 desc, 2
  `;
}

const fichaDe = ({ campos, autores, ...obra }: Obra): Ficha => ({
  titulo: String(campos.titulo ?? ''),
  doi: campos.doi ? String(campos.doi) : null,
  isbn: campos.isbn ? String(campos.isbn) : null,
  anio: anioDe(obra),
  autores: autores.map(impreso),
});

const deIgual = ({ id, doi, tipo, mia }: Igual, suyo: string): Reconocida => {
  const razon = doi ? 'Mismo DOI' : 'Mismo título';
  // The same title under another type may be a chapter and its book: somebody says.
  if (!doi && tipo !== suyo) return { clase: 'repetida', razon: `${razon}, como ${nombreDeClase(tipo)}`, otraId: id };
  return { clase: 'registrada', razon: mia ? `${razon}: ya es suya` : razon, otraId: id };
};
const deParecida = ({ id, parecido }: Parecida): Reconocida => ({
  clase: 'repetida',
  razon: `Se parece ${Math.round(parecido * 100)} % a una registrada`,
  otraId: id,
});
const nueva = ({ retractada, fuente }: Obra): Reconocida =>
  retractada
    ? { clase: 'retractada', razon: `Retractada o corregida, según ${fuente}`, otraId: null }
    : { clase: 'nueva', razon: '', otraId: null };

/** What each work is beside the register: registered, perhaps, retracted or new. Two statements for all of them. */
export async function reconocer(
  ctx: Ctx,
  obras: readonly Obra[],
  investigadorId: number | null,
): Promise<Reconocida[]> {
  const iguales = new Map<number, Igual>();
  // Patents are nobody's business, and no source tells of them.
  for (const igual of await igualesA(ctx, obras, investigadorId))
    if (igual.tipo !== 'patente' && !iguales.has(igual.i)) iguales.set(igual.i, igual);
  const sueltas = obras.filter((_, i) => !iguales.has(i));
  const halladas = await parecidasDe(ctx, sueltas.map(fichaDe));
  const lugares = new Map(
    sueltas.map((obra, i) => [obra, halladas[i]!.find(({ tipo }) => tipo !== 'patente')] as const),
  );
  return obras.map((obra, i) => {
    const igual = iguales.get(i);
    if (igual) return deIgual(igual, tipoSupuesto(obra));
    const parecida = lugares.get(obra);
    return parecida ? deParecida(parecida) : nueva(obra);
  });
}

/** Tells the works of one reading that are the same: by their DOI or, of a type, by their title. */
export function repetidasEn(): (obra: Obra, linea: number) => number | null {
  const vistas = new Map<string, number>();
  return (obra, linea) => {
    const titulo = `${tipoSupuesto(obra)} ${fold(String(obra.campos.titulo))}`;
    const claves = obra.campos.doi ? [String(obra.campos.doi).toLowerCase(), titulo] : [titulo];
    const antes = claves.map((clave) => vistas.get(clave)).find((una) => una !== undefined);
    for (const clave of claves) if (!vistas.has(clave)) vistas.set(clave, linea);
    return antes ?? null;
  };
}
