import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import type { ListSource } from '#core/list/server/list.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { RUTA_FEX } from '../domain/slug.ts';
import { proyectoEn } from '../tables.ts';
import { fuentePropios } from './actividades/buscar.ts';
import { fuenteProyectos } from './buscar.ts';
import { fuenteFex } from './fex/lista.ts';
import { deFacultad } from './politica.ts';

/** What a faculty reads of its projects: the columns of the office's list, under the rule of its own card. */
const deSuFacultad = (ctx: Ctx): ListSource => ({
  ...fuenteProyectos(ctx, {}),
  scope: deFacultad(requireSession(ctx).subject.facultad ?? 0),
});

const near = sql`p.busqueda`;
const detail = ['{codigo}', '{tipo}', '{periodo}', '{responsable}'];

/** Projects that the global search finds. Drafts are found by those who write them, as applications. */
export const busquedasProyectos: readonly SearchSource[] = [
  {
    kind: 'Proyecto',
    kinds: 'Proyectos',
    glyph: 'flask',
    area: 'admin',
    permission: 'proyectos.ver',
    list: (ctx) => fuenteProyectos(ctx, {}),
    title: '{titulo}',
    detail,
    near,
    all: { href: '/admin/estudios/proyectos_grupos', finds: 'same' },
  },
  {
    kind: 'Proyecto FEX',
    kinds: 'Proyectos FEX',
    glyph: 'world',
    area: 'admin',
    permission: 'proyectos.ver',
    list: fuenteFex,
    title: '{titulo}',
    detail: ['{codigo}', '{periodo}', '{responsable}'],
    near,
    all: { href: RUTA_FEX, finds: 'same' },
  },
  {
    kind: 'Proyecto',
    kinds: 'Proyectos',
    glyph: 'flask',
    area: 'facultad',
    permission: 'facultad',
    list: deSuFacultad,
    title: '{titulo}',
    detail,
    near,
    href: '/facultad/detalle?entidad=proyecto&id={id}',
  },
  {
    kind: 'Mi proyecto',
    kinds: 'Mis proyectos',
    glyph: 'flask',
    area: 'investigador',
    permission: 'investigador',
    list: (ctx) => fuentePropios(ctx, proyectoEn.not('editables', 'p')),
    title: '{titulo}',
    detail: ['{codigo}', '{tipo}', '{periodo}', '{estado}'],
  },
];
