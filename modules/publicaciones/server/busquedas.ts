import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { defineList } from '#core/list/shared/list.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { ESTADOS_PUBLICACION, TIPOS_PUBLICACION } from '../domain/vocabularios.ts';
import { deFacultad } from './de-facultad.ts';

const TIPOS = Object.fromEntries(
  Object.entries(TIPOS_PUBLICACION).map(([clave, label]) => [clave, { label, tone: 'gray' as const }]),
);
const def = defineList({
  key: 'publicaciones-facultad',
  title: 'Publicaciones',
  columns: [
    { key: 'titulo', label: 'Título', link: true },
    { key: 'tipo', label: 'Tipo', kind: 'badge', badges: TIPOS },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: ESTADOS_PUBLICACION },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/facultad/listado/detalle?entidad=publicacion&id={id}',
  empty: 'Su facultad no tiene publicaciones.',
});

const deSuFacultad = (ctx: Ctx): ListSource => ({
  def,
  from: sql`publicacion p`,
  id: sql`p.id`,
  columns: {
    ...stored('p', 'titulo estado'),
    codigo: sql`p.codigo_registro`,
    tipo: sql`p.tipo_publicacion`,
    anio: sql`extract(year from p.fecha_publicacion)::int`,
  },
  search: sql`p.busqueda`,
  scope: deFacultad(requireSession(ctx).subject.facultad ?? 0),
});

/** Publications that the global search finds. */
export const busquedasPublicaciones: readonly SearchSource[] = [
  {
    kind: 'Publicación',
    area: 'facultad',
    permission: 'facultad',
    list: deSuFacultad,
    title: '{titulo}',
    detail: ['{codigo}', '{tipo}', '{anio}', '{estado}'],
  },
];
