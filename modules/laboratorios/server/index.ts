import { sql } from 'drizzle-orm';
import { explainConstraints } from '#core/kernel/server/errors.ts';
import { serveRecord } from '#core/record/server/record.ts';
import type { SearchSource } from '#core/search/server/search.ts';
import { FACULTADES_QUE_SE_ELIGEN } from '#modules/catalogos/server/index.ts';
import { laboratorios, usosDeLaboratorio } from '../domain/laboratorio.ts';
import { laboratorio, laboratorioUso, laboratorioMiembro as miembro } from '../tables.ts';

explainConstraints({
  laboratorio_uso_nombre_unique: 'Ya existe ese uso de laboratorio.',
  laboratorio_uso_nombre_unico: 'Ya existe ese uso de laboratorio.',
  laboratorio_codigo_unico: 'Otra persona registró a la vez un laboratorio con ese código. Revise la lista.',
});

const usos = serveRecord(usosDeLaboratorio, {
  entity: 'laboratorio_uso',
  table: laboratorioUso,
  columns: { laboratorios: sql`(select count(*)::int from laboratorio l where l.categoria_uso = r.nombre)` },
  search: sql`quipu_fold(r.nombre)`,
  used: 'Hay laboratorios con este uso y no se puede eliminar. Puede desactivarlo.',
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
  refs: {
    facultadId: FACULTADES_QUE_SE_ELIGEN,
    categoriaUso: sql`select nombre as value, nombre as label, not activo as off from laboratorio_uso order by nombre`,
  },
  used: 'El laboratorio está incluido en grupos de investigación y no se puede eliminar. Puede desactivarlo.',
  parts: { miembros: { table: miembro, owner: miembro.laboratorioId, value: miembro.nombre, order: miembro.orden } },
});
export const laboratoriosModules = [servidos.module, usos.module];

/** Laboratories that the global search finds. */
export const busquedasLaboratorios: readonly SearchSource[] = [
  {
    kind: 'Laboratorio',
    kinds: 'Laboratorios',
    glyph: 'building',
    area: 'admin',
    permission: 'revistas-laboratorios.ver',
    list: servidos.source,
    title: '{nombre}',
    detail: ['{codigo}', '{responsable}', '{facultadId}'],
    href: '/admin/estudios/laboratorios?q={nombre}',
    all: { href: '/admin/estudios/laboratorios', finds: 'same' },
  },
];
