import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, json, oneOf, ref, refTo, version } from '#core/db/server/columns.ts';
import { investigador } from '#modules/personas/tables.ts';
import { CLAVES_DE_CLASE, CLAVES_DE_MOTIVO } from './domain/oai/fichas.ts';
import { CLAVES_DE_CONJUNTO } from './domain/oai/perfil.ts';

/**
 * The record of each thing of the house as harvesters read it (spec 09 §9): rendered once, served as it is. A row is
 * never removed and its identifier is never given to another.
 */
export const oaiRegistro = pgTable(
  'oai_registro',
  {
    /** Order of the lists: given once, it never changes. */
    numero: bigint('numero', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().defaultRandom(),
    clase: text('clase').notNull(),
    origenId: ref('origen_id').notNull(),
    conjunto: text('conjunto').notNull(),
    /** How the office knows it. */
    nombre: text('nombre').notNull().default(''),
    /** When what is read of it last changed; empty while it never left. */
    marca: instant('marca'),
    borrado: boolean('borrado').notNull().default(false),
    /** Why it does not leave. */
    motivo: text('motivo'),
    xml12: text('xml_12'),
    /** Empty when it only differs from that of 1.2 in its namespace. */
    xml11: text('xml_11'),
    xmlDc: text('xml_dc'),
    huella: text('huella'),
    /** Of what others embed of it. */
    huellaBreve: text('huella_breve'),
    /** Records of the house that it names, whether they leave or not. */
    menciones: text('menciones').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    uniqueIndex('oai_registro_origen_unico').on(t.clase, t.origenId),
    uniqueIndex('oai_registro_uuid_unico').on(t.uuid),
    // What the portal counts and finds: those that leave, by what they are of.
    index('oai_registro_sale_idx').on(t.clase, t.origenId).where(sql`marca is not null and not borrado`),
    index('oai_registro_conjunto_idx').on(t.conjunto, t.numero).where(sql`marca is not null`),
    index('oai_registro_marca_idx').on(t.marca, t.numero).where(sql`marca is not null`),
    index('oai_registro_motivo_idx').on(t.motivo, t.conjunto).where(sql`motivo is not null`),
    // Looked at once for each record that changes: what waits to enter the index would be read each time.
    index('oai_registro_menciones_idx').using('gin', t.menciones).with({ fastupdate: false }),
    check('oai_registro_clase', sql`${t.clase} in (${oneOf(CLAVES_DE_CLASE)})`),
    check('oai_registro_conjunto', sql`${t.conjunto} in (${oneOf(CLAVES_DE_CONJUNTO)})`),
    check('oai_registro_motivo', sql`${t.motivo} in (${oneOf(CLAVES_DE_MOTIVO)})`),
    check('oai_registro_entero', sql`${t.marca} is null or ${t.borrado} or ${t.xml12} is not null`),
  ],
);

/** What changed and has still to be rendered again: written by triggers in the transaction of each change. */
export const oaiCambio = pgTable('oai_cambio', {
  id: id(),
  clase: text('clase').notNull(),
  origenId: ref('origen_id').notNull(),
});

/** What the endpoint remembers of itself: whether all was rendered once, and what the last validation found. */
export const oaiEstado = pgTable('oai_estado', {
  clave: text('clave').primaryKey(),
  valor: json('valor').$type<unknown>().notNull(),
  en: instant('en').notNull(),
});

/** A reading of a list by a harvester, from its first page to its last. */
export const oaiCosecha = pgTable(
  'oai_cosecha',
  {
    id: id(),
    quien: text('quien').notNull(),
    verbo: text('verbo').notNull(),
    formato: text('formato').notNull(),
    conjunto: text('conjunto'),
    desde: text('desde'),
    total: integer('total').notNull(),
    registros: integer('registros').notNull().default(0),
    paginas: integer('paginas').notNull().default(0),
    comienzo: instant('comienzo').notNull(),
    ultima: instant('ultima').notNull(),
    completa: boolean('completa').notNull().default(false),
  },
  (t) => [index('oai_cosecha_comienzo_idx').on(t.comienzo)],
);

/** What a person answered when asked whether their record may be published (Act 29733); no row, no answer. */
export const consentimientoPublicacion = pgTable('consentimiento_publicacion', {
  investigadorId: refTo('investigador_id', () => investigador.id).primaryKey(),
  autoriza: boolean('autoriza').notNull(),
  /** Whether their institutional mail may be read too. */
  correo: boolean('correo').notNull().default(false),
  respondidoEn: instant('respondido_en').notNull(),
  respondidoPor: text('respondido_por').notNull(),
  version: version(),
});
