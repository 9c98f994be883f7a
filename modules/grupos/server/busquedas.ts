import { sql } from 'drizzle-orm';
import type { Ctx } from '#core/kernel/server/context.ts';
import type { ListSource } from '#core/list/server/list.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { fuenteCompaneros, fuenteFacultad, fuenteGrupos, fuenteSolicitudes } from './admin/listas.ts';
import { fuenteMisGrupos, fuenteMisSolicitudes } from './investigador/listas.ts';

/** Members of the groups where the actor is one: by name alone, since their documents are not theirs to guess. */
const companeros = (ctx: Ctx): ListSource => {
  const { searchWord: _, ...fuente } = fuenteCompaneros(ctx);
  return { ...fuente, search: sql`quipu_fold(concat_ws(' ', i.apellido1, i.apellido2, i.nombres))` };
};

const near = sql`g.busqueda`;
const detail = ['{corto}', '{categoria}', '{estado}', '{coordinador}'];

/** Groups, requests and their people that the global search finds. */
export const busquedasGrupos: readonly SearchSource[] = [
  {
    kind: 'Grupo',
    kinds: 'Grupos',
    glyph: 'people',
    area: 'admin',
    permission: 'grupos.ver',
    list: (ctx) => fuenteGrupos(ctx, {}),
    title: '{nombre}',
    detail,
    near,
    all: { href: '/admin/estudios/grupos', finds: 'same' },
  },
  {
    kind: 'Solicitud de grupo',
    kinds: 'Solicitudes de grupo',
    glyph: 'people',
    area: 'admin',
    permission: 'grupos.ver',
    list: (ctx) => fuenteSolicitudes(ctx, {}),
    title: '{nombre}',
    detail: ['{corto}', '{estado}', '{coordinador}'],
    near,
    all: { href: '/admin/estudios/grupos?tab=solicitudes', finds: 'same' },
  },
  {
    kind: 'Grupo',
    kinds: 'Grupos',
    glyph: 'people',
    area: 'facultad',
    permission: 'facultad',
    list: fuenteFacultad,
    title: '{nombre}',
    detail,
    near,
  },
  {
    kind: 'Mi grupo',
    kinds: 'Mis grupos',
    glyph: 'people',
    area: 'investigador',
    permission: 'investigador',
    list: fuenteMisGrupos,
    title: '{nombre}',
    detail: ['{categoria}', '{cargo}', '{condicion}'],
  },
  {
    kind: 'Mi solicitud de grupo',
    kinds: 'Mis solicitudes de grupo',
    glyph: 'people',
    area: 'investigador',
    permission: 'investigador',
    list: fuenteMisSolicitudes,
    title: '{nombre}',
    detail: ['{estado}'],
  },
  {
    kind: 'Persona',
    kinds: 'Personas',
    glyph: 'person',
    area: 'investigador',
    permission: 'investigador',
    list: companeros,
    title: '{integrante}',
    detail: ['{condicion} de {nombre}', '{cargo}'],
    href: '/investigador/grupo/detalles?id={grupoId}',
  },
];
