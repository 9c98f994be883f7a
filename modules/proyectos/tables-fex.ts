import { sql } from 'drizzle-orm';
import { check, date, index, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf, refTo } from '#core/db/server/columns.ts';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { APORTES, DOCUMENTOS, MONEDAS, PARTICIPACIONES } from './domain/fex/vocabularios.ts';
import { proyecto } from './tables.ts';

const aporte = (columna: string) => numeric(columna, { precision: 14, scale: 2 }).notNull().default('0');

/** What only an externally funded project has: a row each (spec 05 §6). Its amounts are all in its currency. */
export const proyectoFex = pgTable(
  'proyecto_fex',
  {
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }).primaryKey(),
    moneda: text('moneda').notNull().default('SOLES'),
    aporteUniversidad: aporte('aporte_universidad'),
    aporteNoMonetario: aporte('aporte_no_monetario'),
    fuenteExterna: aporte('financiamiento_fuente_externa'),
    entidadAsociada: aporte('entidad_asociada'),
    /** As the list of the institution calls it, or «OTROS» with its name. */
    fuente: text('fuente'),
    otraFuente: text('otra_fuente'),
    webFuente: text('web_fuente'),
    participacion: text('participacion'),
    duracionAnios: smallint('duracion_anios'),
    duracionMeses: smallint('duracion_meses'),
    duracionDias: smallint('duracion_dias'),
  },
  (t) => [
    check('proyecto_fex_moneda', sql`${t.moneda} in (${oneOf(Object.keys(MONEDAS))})`),
    check('proyecto_fex_participacion', sql`${t.participacion} in (${oneOf(PARTICIPACIONES)})`),
    check(
      'proyecto_fex_duracion',
      sql`${t.duracionAnios} between 1 and 99 and ${t.duracionMeses} between 1 and 12 and ${t.duracionDias} between 1 and 31`,
    ),
    check(
      'proyecto_fex_aportes',
      sql.join(
        keysOf(APORTES).map((k) => sql`${t[k]} >= 0`),
        sql` and `,
      ),
    ),
  ],
);

/**
 * A document of an externally funded project; its file hangs from the row, and stays when the document is taken away.
 */
export const proyectoDocumento = pgTable(
  'proyecto_documento',
  {
    id: id(),
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    tipo: text('tipo').notNull(),
    nombre: text('nombre').notNull(),
    comentario: text('comentario'),
    creadoEn: createdAt(),
    retiradoEn: instant('retirado_en'),
  },
  (t) => [
    index('proyecto_documento_proyecto_idx').on(t.proyectoId),
    check('proyecto_documento_tipo', sql`${t.tipo} in (${oneOf(Object.keys(DOCUMENTOS))})`),
    check('proyecto_documento_nombre', sql`length(${t.nombre}) between 1 and 150`),
  ],
);

/** Notices of an agreement about to end: each one is given once for each day on which it was to end. */
export const proyectoFexAviso = pgTable(
  'proyecto_fex_aviso',
  {
    proyectoId: refTo('proyecto_id', () => proyecto.id, { onDelete: 'cascade' }),
    fechaFin: date('fecha_fin').notNull(),
    dias: smallint('dias').notNull(),
    avisadoEn: instant('avisado_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.proyectoId, t.fechaFin, t.dias] })],
);
