import { sql } from 'drizzle-orm';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { defineList } from '#core/list/shared/list.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { UNIVERSIDAD } from '../domain/formulario.ts';

const fuente: ListSource = {
  def: defineList({
    key: 'lineas',
    title: 'Líneas de investigación',
    columns: [{ key: 'nombre', label: 'Línea', link: true }],
    defaultSort: { key: 'codigo', dir: 'asc' },
    rowHref: '/admin/admin/lineas?facultad={facultadId}',
    empty: 'No hay líneas.',
  }),
  from: sql`linea_investigacion l left join facultad f on f.id = l.facultad_id`,
  id: sql`l.id`,
  columns: {
    ...stored('l', 'codigo nombre'),
    facultad: sql`coalesce(f.nombre, 'Universidad')`,
    facultadId: sql`coalesce(l.facultad_id, ${UNIVERSIDAD})::int`,
  },
  search: sql`quipu_fold(l.codigo || ' ' || l.nombre)`,
};

/** Research lines that the global search finds. */
export const busquedasLineas: readonly SearchSource[] = [
  {
    kind: 'Línea de investigación',
    area: 'admin',
    permission: 'lineas.ver',
    list: () => fuente,
    title: '{nombre}',
    detail: ['{codigo}', '{facultad}'],
  },
];
