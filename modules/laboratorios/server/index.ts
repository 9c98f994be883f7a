import { sql } from 'drizzle-orm';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveRecord } from '#core/record/server/record.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { laboratorios } from '../domain/laboratorio.ts';
import { laboratorio, laboratorioMiembro as miembro } from '../tables.ts';

explainConstraints({
  laboratorio_codigo_unico: 'Otra persona registró a la vez un laboratorio con ese código. Revise la lista.',
});

const servidos = serveRecord(laboratorios, {
  entity: 'laboratorio',
  table: laboratorio,
  touched: 'actualizadoEn',
  joins: sql`join facultad f on f.id = r.facultad_id`,
  columns: {
    facultadId: sql`f.nombre`,
    miembros: sql`(select count(*)::int from laboratorio_miembro m where m.laboratorio_id = r.id)`,
  },
  search: sql`r.busqueda`,
  refs: { facultadId: sql`select id as value, nombre as label from facultad order by nombre` },
  used: 'El laboratorio está incluido en grupos de investigación y no se puede eliminar. Puede desactivarlo.',
  parts: { miembros: { table: miembro, owner: miembro.laboratorioId, value: miembro.nombre, order: miembro.orden } },
});
export const laboratoriosModule = servidos.module;

/** Laboratories that the global search finds. */
export const busquedasLaboratorios: readonly SearchSource[] = [
  {
    kind: 'Laboratorio',
    area: 'admin',
    permission: 'revistas-laboratorios.ver',
    list: servidos.source,
    title: '{nombre}',
    detail: ['{codigo}', '{responsable}', '{facultadId}'],
    href: '/admin/estudios/laboratorios?q={nombre}',
  },
];
