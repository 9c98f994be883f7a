import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, oneOf, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#core/list/shared/list.ts';
import { CLAVES_MODULO } from '#modules/acceso/domain/permisos.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { CLAVES_FRECUENCIA, type Frecuencia } from './domain/a-medida.ts';
import type { AjustesHoja } from './domain/hoja-de-vida.ts';

/** How a researcher wants their curriculum, and the address at which anybody reads it while they publish it. */
export const hojaDeVida = pgTable(
  'hoja_de_vida',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    ajustes: json('ajustes').$type<AjustesHoja>().notNull(),
    enlace: text('enlace'),
    version: version(),
  },
  (t) => [unique('hoja_de_vida_persona').on(t.investigadorId), unique('hoja_de_vida_enlace').on(t.enlace)],
);

/** A report that was printed with a code: who reads the paper checks with it that it is the one that was given. */
export const reporteImpreso = pgTable(
  'reporte_impreso',
  {
    id: id(),
    codigo: text('codigo').notNull(),
    titulo: text('titulo').notNull(),
    /** SHA-256 of its file. */
    huella: text('huella').notNull(),
    impresoPor: text('impreso_por').notNull(),
    impresoEn: instant('impreso_en').notNull(),
  },
  (t) => [unique('reporte_impreso_codigo').on(t.codigo)],
);

/**
 * A report that somebody made of a list: which rows, how grouped, what is added up, as the address of its page says it.
 */
export const reporteGuardado = pgTable(
  'reporte_guardado',
  {
    id: id(),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    nombre: text('nombre').notNull(),
    lista: text('lista').notNull(),
    consulta: text('consulta').notNull(),
    /** Module whose readers also read it; nobody else when it is empty. */
    compartidoCon: text('compartido_con'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('reporte_guardado_nombre').on(t.usuarioId, sql`lower(${t.nombre})`),
    check('reporte_guardado_nombrado', sql`btrim(${t.nombre}) <> ''`),
    check('reporte_guardado_compartido', sql`${t.compartidoCon} in (${oneOf(CLAVES_MODULO)})`),
  ],
);

/** Who receives it by mail, and the day on which the last period that was sent began. */
export const reporteEnvio = pgTable(
  'reporte_envio',
  {
    id: id(),
    reporteId: refTo('reporte_id', () => reporteGuardado.id, { onDelete: 'cascade' }),
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    frecuencia: text('frecuencia').$type<Frecuencia>().notNull(),
    formato: text('formato').$type<ExportFormat>().notNull(),
    enviadoHasta: date('enviado_hasta').notNull(),
  },
  (t) => [
    unique('reporte_envio_uno').on(t.reporteId, t.usuarioId),
    index('reporte_envio_usuario_idx').on(t.usuarioId),
    check('reporte_envio_frecuencia', sql`${t.frecuencia} in (${oneOf(CLAVES_FRECUENCIA)})`),
    check('reporte_envio_formato', sql`${t.formato} in (${oneOf(EXPORT_FORMATS)})`),
  ],
);
