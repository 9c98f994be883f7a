import { defineList } from '#core/list/shared/list.ts';
import { INSIGNIAS_TIPO } from './lista.ts';
import { RUTA_OFICINA } from './oficina.ts';
import { type AutorJuzgado, type CategoriaLeida, grupoPareja, porQue, puntajes } from './puntaje.ts';

export const RUTA_SIMULACION = '/admin/admin/parametros/simulacion';

export type Categoria = CategoriaLeida & { id: number; baremoId: number; clave: string };
/** A record with its authors, as they are judged today. */
export type Juzgada = {
  id: number;
  vale: boolean;
  categoriaId: number | null;
  autores: readonly (AutorJuzgado & { puntaje: string; persona: number | null })[];
};
/** The category of a draft that a record would take: of its group, that of its degree or, without one, of its name. */
export const equivalente = (c: Categoria, borrador: readonly Categoria[]): Categoria | null =>
  borrador.find((d) => d.grupo === c.grupo && (c.grado ? d.grado === c.grado : d.clave === c.clave)) ?? null;

/** Of a thesis: the category of the same degree in the other group of its baremo. */
const parejaDe = ({ baremoId, grupo, grado }: Categoria, todas: readonly Categoria[]) =>
  todas.find((d) => grado && d.baremoId === baremoId && d.grupo === grupoPareja(grupo) && d.grado === grado) ?? null;

/**
 * What each author of a record would have with a draft, by the same function that gives its points (`puntajes`); what
 * they have today is what is recorded. A record whose category the draft does not have is told as such, never as worth
 * nothing.
 * @returns those who have points, or would have them; without `despues` when the draft has no category for the record
 */
export function comparar(
  { vale, categoriaId, autores }: Juzgada,
  todas: readonly Categoria[],
  { baremoId, puntuan }: { baremoId: number; puntuan: readonly string[] },
) {
  const suya = todas.find((c) => c.id === categoriaId) ?? null;
  const borrador = todas.filter((c) => c.baremoId === baremoId);
  const seria = suya && equivalente(suya, borrador);
  const sinSuya = suya ? `El borrador no tiene «${suya.nombre}» en ${suya.grupo}.` : 'El registro no tiene categoría.';
  const falta = vale && !seria ? sinSuya : null;
  const [hoy, luego] = [suya, seria].map((categoria) =>
    puntajes({ vale, categoria, pareja: categoria && parejaDe(categoria, todas), puntuan }, autores),
  );
  return autores.flatMap(({ id, persona, puntaje: antes }, i) => {
    const { puntaje, insumos } = luego![i]!;
    if (Number(antes) + Number(puntaje) === 0) return [];
    const yaSeria = hoy![i]!.puntaje === antes ? '' : ` Al recalcularla hoy ya tendría ${hoy![i]!.puntaje}.`;
    const razon = falta ?? (puntaje === antes ? null : porQue(insumos) + yaSeria);
    return [{ autor: id, persona, antes, despues: falta ? null : puntaje, razon }];
  });
}

/** Without a sign of life for this long, its process died; one that failed gave its last one long ago. */
const SIN_SENAL_MS = 5 * 60_000;
export const MUERTA = new Date(0);
export const SITUACIONES = ['nunca', 'corre', 'hecha', 'vieja', 'fallo'] as const;
type Corrida = { vistaEn: Date; terminadaEn: Date | null; huella: string | null };
/** What became of the last simulation of a baremo, whose categories are now those of `huella`. */
export function situacionDe(s: Corrida | undefined, huella: string, ahora: Date): (typeof SITUACIONES)[number] {
  if (!s) return 'nunca';
  if (!s.terminadaEn) return ahora.getTime() - s.vistaEn.getTime() > SIN_SENAL_MS ? 'fallo' : 'corre';
  return s.huella === huella ? 'hecha' : 'vieja';
}

export const listaSimulacion = defineList({
  key: 'simulacion-baremo',
  title: 'Diferencias de la simulación',
  identity: { title: 'titulo', sub: ['registro', 'tipo'] },
  columns: [
    { key: 'registro', label: 'ID', kind: 'number' },
    { key: 'titulo', label: 'Título', searchable: true },
    { key: 'tipo', label: 'Tipo', kind: 'badge', badges: INSIGNIAS_TIPO },
    { key: 'autor', label: 'Autor', kind: 'person', searchable: true },
    { key: 'facultad', label: 'Facultad', priority: 4 },
    { key: 'antes', label: 'Hoy', kind: 'number', priority: 1 },
    { key: 'despues', label: 'Con el borrador', kind: 'number', priority: 1 },
    { key: 'diferencia', label: 'Diferencia', kind: 'number', priority: 1 },
    {
      key: 'efecto',
      label: 'Efecto',
      kind: 'badge',
      badges: {
        sube: { label: 'Sube', tone: 'green' },
        baja: { label: 'Baja', tone: 'red' },
        sin_categoria: { label: 'Sin categoría en el borrador', tone: 'yellow' },
      },
    },
    { key: 'razon', label: 'Motivo', sortable: false, priority: 3 },
  ],
  filters: ['efecto', 'tipo', 'facultad'],
  defaultSort: { key: 'diferencia', dir: 'desc' },
  rowHref: `${RUTA_OFICINA}/{pagina}?id={registro}`,
  searchPlaceholder: 'Título o autor',
  empty: 'Ningún autor tendría otros puntos.',
});
