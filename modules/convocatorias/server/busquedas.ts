import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import { defineList } from '#core/list/shared/list.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';
import { proyectoEn } from '#modules/proyectos/tables.ts';
import { servidas } from './admin/convocatorias.ts';

const borradores = defineList({
  key: 'mis-postulaciones',
  title: 'Postulaciones',
  identity: { title: 'titulo' },
  columns: [
    { key: 'titulo', label: 'Título' },
    { key: 'estado', label: 'Estado', kind: 'badge', badges: flujoProyecto.states },
  ],
  defaultSort: { key: 'id', dir: 'desc' },
  rowHref: '/investigador/convocatoria/{slug}/paso{paso}?id={id}',
  empty: 'No tiene postulaciones en preparación.',
});

/** Applications in preparation that the actor writes: their own, and those that shared a step with them. */
function fuenteBorradores(ctx: Ctx): ListSource {
  const yo = requireSession(ctx).subject.investigador ?? 0;
  return {
    def: borradores,
    from: sql`proyecto p join convocatoria c on c.id = p.convocatoria_id
      join tipo_proyecto t on t.codigo = p.tipo_proyecto`,
    id: sql`p.id`,
    columns: {
      titulo: sql`coalesce(nullif(p.titulo, ''), c.descripcion)`,
      convocatoria: sql`c.descripcion`,
      ...stored('p', 'estado paso'),
      slug: sql`t.slug`,
    },
    search: sql`p.busqueda || ' ' || quipu_fold(c.descripcion)`,
    scope: sql`
      ${proyectoEn('editables', 'p')}
      and (
        p.responsable_id = ${yo}
        or exists (
          select 1
          from postulacion_permiso x
          where x.proyecto_id = p.id and x.investigador_id = ${yo}
        )
      )
    `,
  };
}

/** Calls and applications that the global search finds. */
export const busquedasConvocatorias: readonly SearchSource[] = [
  {
    kind: 'Convocatoria',
    kinds: 'Convocatorias',
    glyph: 'megaphone',
    area: 'admin',
    permission: 'convocatorias.ver',
    list: servidas.source,
    title: '{descripcion}',
    detail: ['{tipo}', '{periodo}', '{fase}'],
    href: '/admin/estudios/convocatorias/parametros?id={id}',
    all: { href: '/admin/estudios/convocatorias', finds: 'same' },
  },
  {
    kind: 'Mi postulación',
    kinds: 'Mis postulaciones',
    glyph: 'megaphone',
    area: 'investigador',
    permission: 'investigador',
    list: fuenteBorradores,
    title: '{titulo}',
    detail: ['{convocatoria}', '{estado}'],
  },
];
