import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { defineList } from '#core/list/shared/list.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { ESTADOS_PUBLICACION } from '../domain/flujo.ts';
import { INSIGNIAS_TIPO } from '../domain/lista.ts';
import { RUTA_OFICINA } from '../domain/oficina.ts';
import { codigoDeObra } from './codigo.ts';
import { deFacultad } from './de-facultad.ts';
import { fuenteDeTodas } from './investigador/listas.ts';
import { fuenteOficina } from './oficina/lista.ts';

const def = defineList({
  key: 'publicaciones-facultad',
  title: 'Publicaciones',
  identity: { title: 'titulo' },
  columns: [
    { key: 'titulo', label: 'Título' },
    { key: 'tipo', label: 'Tipo', kind: 'badge', badges: INSIGNIAS_TIPO },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS_PUBLICACION },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/facultad/detalle?entidad=publicacion&id={id}',
  empty: 'Su facultad no tiene publicaciones.',
});

const deSuFacultad = (ctx: Ctx): ListSource => ({
  def,
  from: sql`publicacion p`,
  id: sql`p.id`,
  columns: {
    ...stored('p', 'titulo estado'),
    codigo: codigoDeObra(),
    tipo: sql`p.tipo_publicacion`,
    anio: sql`extract(year from p.fecha_publicacion)::int`,
  },
  search: sql`p.busqueda`,
  scope: deFacultad(requireSession(ctx).subject.facultad ?? 0),
});

/** Of the office, by title, code and DOI alone: it is asked at each letter, beside everything else. */
async function deLaOficina(ctx: Ctx): Promise<ListSource> {
  const { searchWord: _, ...fuente } = await fuenteOficina(ctx, {});
  return fuente;
}

const DICE = { title: '{titulo}', detail: ['{codigo}', '{tipo}', '{anio}', '{estado}'] } as const;
/** Publications that the global search finds. */
export const busquedasPublicaciones: readonly SearchSource[] = [
  {
    kind: 'Publicación',
    kinds: 'Publicaciones',
    glyph: 'book',
    area: 'facultad',
    permission: 'facultad',
    list: deSuFacultad,
    ...DICE,
    all: { href: '/facultad/listado/publicaciones', finds: 'more' },
  },
  {
    kind: 'Publicación',
    kinds: 'Publicaciones',
    glyph: 'book',
    area: 'admin',
    permission: 'publicaciones.ver',
    list: deLaOficina,
    ...DICE,
    all: { href: RUTA_OFICINA, finds: 'more' },
  },
  {
    kind: 'Publicación',
    kinds: 'Publicaciones',
    glyph: 'book',
    area: 'investigador',
    permission: 'investigador',
    list: fuenteDeTodas,
    ...DICE,
  },
];
