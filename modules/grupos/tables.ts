import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { citext, createdAt, id, oneOf, ref, updatedAt, version } from '#core/db/server/columns.ts';
import { facultad } from '#modules/catalogos/tables.ts';
import { lineaInvestigacion } from '#modules/lineas/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { CATEGORIAS_GRUPO, CLAVES_ESTADO_GRUPO, CONDICIONES } from './domain/estados.ts';

export const grupo = pgTable(
  'grupo',
  {
    id: id(),
    tipo: text('tipo').notNull(),
    estado: text('estado').notNull(),
    facultadId: ref('facultad_id')
      .notNull()
      .references(() => facultad.id),
    nombre: text('nombre').notNull(),
    nombreCorto: text('nombre_corto').notNull(),
    categoria: text('categoria'),
    presentacion: text('presentacion'),
    objetivos: text('objetivos'),
    servicios: text('servicios'),
    ambientes: text('ambientes'),
    telefono: text('telefono'),
    email: citext('email'),
    web: text('web'),
    direccion: text('direccion'),
    resolucionCreacion: text('resolucion_creacion'),
    fechaCreacion: date('fecha_creacion'),
    resolucion: text('resolucion'),
    fechaResolucion: date('fecha_resolucion'),
    fechaDisolucion: date('fecha_disolucion'),
    motivoDisolucion: text('motivo_disolucion'),
    observaciones: text('observaciones'),
    observacionesAdmin: text('observaciones_admin'),
    solicitanteId: ref('solicitante_id').references(() => investigador.id),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
    busqueda: text('busqueda').generatedAlwaysAs(sql`quipu_fold(nombre || ' ' || nombre_corto)`),
  },
  (t) => [
    check('grupo_tipo', sql`${t.tipo} in ('solicitud', 'grupo')`),
    check('grupo_estado', sql`${t.estado} in (${oneOf(CLAVES_ESTADO_GRUPO)})`),
    check('grupo_categoria', sql`${t.categoria} in (${oneOf(CATEGORIAS_GRUPO)})`),
    check('grupo_disuelto_con_motivo', sql`${t.estado} <> 'disuelto' or ${t.motivoDisolucion} is not null`),
    uniqueIndex('grupo_nombre_unico')
      .on(sql`lower(${t.nombre})`)
      .where(sql`estado not in ('disuelto','eliminado','no_aprobado')`),
    uniqueIndex('grupo_nombre_corto_unico')
      .on(sql`lower(${t.nombreCorto})`)
      .where(sql`estado not in ('disuelto','eliminado','no_aprobado')`),
    index('grupo_facultad_idx').on(t.facultadId),
    index('grupo_solicitante_idx').on(t.solicitanteId),
    index('grupo_busqueda_idx').using('gin', sql`busqueda gin_trgm_ops`),
  ],
);

/** Membership by date range; `hasta` empty means current. */
export const grupoIntegrante = pgTable(
  'grupo_integrante',
  {
    id: id(),
    grupoId: ref('grupo_id')
      .notNull()
      .references(() => grupo.id),
    investigadorId: ref('investigador_id')
      .notNull()
      .references(() => investigador.id),
    condicion: text('condicion').notNull(),
    esCoordinador: boolean('es_coordinador').notNull().default(false),
    desde: date('desde').notNull(),
    hasta: date('hasta'),
    observacion: text('observacion'),
    creadoEn: createdAt(),
  },
  (t) => [
    check('grupo_integrante_condicion', sql`${t.condicion} in (${oneOf(CONDICIONES)})`),
    check('grupo_integrante_fechas', sql`${t.hasta} is null or ${t.desde} <= ${t.hasta}`),
    check('grupo_integrante_coordinador_titular', sql`not ${t.esCoordinador} or ${t.condicion} = 'Titular'`),
    uniqueIndex('grupo_integrante_vigente_unico').on(t.investigadorId).where(sql`hasta is null`),
    uniqueIndex('grupo_coordinador_unico').on(t.grupoId).where(sql`es_coordinador and hasta is null`),
    index('grupo_integrante_grupo_idx').on(t.grupoId),
    index('grupo_integrante_investigador_idx').on(t.investigadorId),
  ],
);

export const grupoLinea = pgTable(
  'grupo_linea',
  {
    grupoId: ref('grupo_id')
      .notNull()
      .references(() => grupo.id, { onDelete: 'cascade' }),
    lineaId: ref('linea_id')
      .notNull()
      .references(() => lineaInvestigacion.id),
  },
  (t) => [primaryKey({ columns: [t.grupoId, t.lineaId] }), index('grupo_linea_linea_idx').on(t.lineaId)],
);
