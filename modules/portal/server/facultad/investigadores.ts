import { sql } from 'drizzle-orm';
import { type Ctx, requireSession } from '#core/kernel/server/context.ts';
import { notFound } from '#core/kernel/shared/failure.ts';
import { type ListSource, stored } from '#core/list/server/list.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { comoSql, puntajeDeProduccion, ventanaDePuntaje } from '#modules/publicaciones/server/index.ts';
import { esDeFacultad } from '#modules/reportes/server/index.ts';
import { investigadoresFacultadLista } from '../../domain/investigadores.ts';

/** The faculty of the account; nothing else decides what it sees (spec 08 §11). @throws Failure not_found */
export function facultadPropia(ctx: Ctx): number {
  const id = requireSession(ctx).subject.facultad;
  if (!id) throw notFound('Su cuenta no tiene una facultad asignada.');
  return id;
}

/** Researchers of the account's faculty with the points of the last years. */
export async function investigadoresFacultadSource(ctx: Ctx): Promise<ListSource> {
  const ventana = await ventanaDePuntaje(ctx);
  return {
    def: investigadoresFacultadLista,
    from: sql`investigador i`,
    joins: { f: sql`left join facultad f on f.id = i.facultad_id` },
    id: sql`i.id`,
    columns: {
      facultad: sql`f.nombre`,
      ...stored('i', 'codigo tipo fechaNac docTipo docNumero renacyt renacytNivel sexo'),
      nombre: sql`concat_ws(' ', i.apellido1, i.apellido2) || ', ' || i.nombres`,
      edad: sql`extract(year from age(${ctx.today()}::date, i.fecha_nac))::int`,
      orcid: sql`i.codigo_orcid`,
      puntaje: puntajeDeProduccion(sql`i.id`, comoSql(ventana)),
    },
    labels: { puntaje: nombreDePuntaje('conPatentes', ventana) },
    search: sql`i.busqueda`,
    filters: { conOrcid: sql`case when i.codigo_orcid is not null then 'si' else 'no' end` },
    scope: esDeFacultad(facultadPropia(ctx)),
  };
}

/** Researchers that the global search finds for a faculty. */
export const busquedasFacultad: readonly SearchSource[] = [
  {
    kind: 'Persona',
    kinds: 'Personas',
    glyph: 'person',
    area: 'facultad',
    permission: 'facultad',
    list: investigadoresFacultadSource,
    title: '{nombre}',
    detail: ['{codigo}', '{docNumero}', '{tipo}'],
    href: '/facultad/listado/investigadores?q={nombre}',
    all: { href: '/facultad/listado/investigadores', finds: 'same' },
  },
];
