import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, refTo, stateSince, version } from '#core/db/server/columns.ts';
import { knownState } from '#core/flow/server/execute.ts';
import { turnIndex } from '#core/flow/server/tables.ts';
import { flujoAviso } from './domain/aviso-editorial.ts';
import { CLASES_DE_AVISO, type ClaseDeAviso } from './domain/vocabularios.ts';
import { publicacion } from './tables.ts';

/** What a register says of a registered publication, once each notice, and what the office decided of it. */
export const avisoEditorial = pgTable(
  'aviso_editorial',
  {
    id: id(),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    clase: text('clase').$type<ClaseDeAviso>().notNull(),
    /** Of the notice; empty when the register tells of a retraction and not by which. */
    avisoDoi: text('aviso_doi').notNull(),
    fecha: date('fecha'),
    fuente: text('fuente').notNull(),
    estado: text('estado').notNull(),
    estadoDesde: stateSince(),
    motivo: text('motivo'),
    atendidoEn: instant('atendido_en'),
    atendidoPor: text('atendido_por'),
    creadoEn: createdAt(),
    version: version(),
  },
  (t) => [
    turnIndex('aviso_editorial_turno_idx', flujoAviso, t),
    check('aviso_editorial_estado', knownState(flujoAviso, t.estado)),
    check('aviso_editorial_clase', sql`${t.clase} in (${oneOf(Object.keys(CLASES_DE_AVISO))})`),
    check('aviso_editorial_doi', sql`${t.avisoDoi} = lower(${t.avisoDoi})`),
    unique('aviso_editorial_unico').on(t.publicacionId, t.avisoDoi),
  ],
);

/** When the registers were last asked about a publication. */
export const vigilanciaDeObra = pgTable(
  'vigilancia_de_obra',
  {
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }).primaryKey(),
    consultadaEn: instant('consultada_en').notNull(),
  },
  (t) => [index('vigilancia_de_obra_consultada_idx').on(t.consultadaEn)],
);
