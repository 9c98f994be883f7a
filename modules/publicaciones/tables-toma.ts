import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, oneOf, ref, refTo } from '#core/db/server/columns.ts';
import { usuario } from '#modules/acceso/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import type { ColumnaDeHoja } from './domain/fuentes/columna.ts';
import type { Obra } from './domain/fuentes/obra.ts';
import type { TipoVigente } from './domain/tipos.ts';
import {
  CLASES,
  type ClaseDeObra,
  type OpcionesDeToma,
  ORIGENES,
  type Origen,
  TRABAJOS,
  type Trabajo,
} from './domain/toma.ts';
import { publicacion } from './tables.ts';
import { publicacionTipo } from './tables-tipos.ts';

/** Works that are taken together: what was brought, what was read of it, and how far it is. */
export const tomaDeObras = pgTable(
  'toma_de_obras',
  {
    id: id(),
    /** Who takes them, and who acts for them: what is done later is done with the rights that they have then. */
    usuarioId: refTo('usuario_id', () => usuario.id, { onDelete: 'cascade' }),
    apoyoId: ref('apoyo_id').references(() => usuario.id, { onDelete: 'cascade' }),
    oficina: boolean('oficina').notNull(),
    /** Whose works they are; of several people, nobody. */
    investigadorId: ref('investigador_id').references(() => investigador.id),
    origen: text('origen').$type<Origen>().notNull(),
    /** How the file is called. */
    archivo: text('archivo').notNull(),
    /** Nobody asked for it: the registers were asked by themselves, and it brings only what is new. */
    cosecha: boolean('cosecha').notNull().default(false),
    bytes: integer('bytes').notNull().default(0),
    contenido: text('contenido').notNull().default(''),
    /** Of a sheet, what each of its columns is: as it was understood, or as who brought it said. */
    columnas: json('columnas').$type<ColumnaDeHoja[]>(),
    /** Registers that could not be asked, and why. */
    avisos: text('avisos').array().notNull().default(sql`'{}'`),
    /** What is said of all that are taken. */
    opciones: json('opciones').$type<OpcionesDeToma>().notNull().default({}),
    enCurso: text('en_curso').$type<Trabajo>(),
    avance: integer('avance').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Its last sign of life. */
    vistaEn: instant('vista_en').notNull(),
    leidaEn: instant('leida_en'),
    tomadaEn: instant('tomada_en'),
    deshechaEn: instant('deshecha_en'),
    fallo: text('fallo'),
    creadoEn: createdAt(),
  },
  (t) => [
    check('toma_de_obras_origen', sql`${t.origen} in (${oneOf(Object.keys(ORIGENES))})`),
    check('toma_de_obras_en_curso', sql`${t.enCurso} in (${oneOf(TRABAJOS)})`),
    check('toma_de_obras_de_quien', sql`${t.oficina} or ${t.investigadorId} is not null`),
    index('toma_de_obras_usuario_idx').on(t.usuarioId),
    index('toma_de_obras_apoyo_idx').on(t.apoyoId),
    index('toma_de_obras_investigador_idx').on(t.investigadorId),
  ],
);

/** A signature of the works of a taking: who it may be, and whether somebody said that it is. */
export const tomaFirma = pgTable(
  'toma_firma',
  {
    tomaId: refTo('toma_id', () => tomaDeObras.id, { onDelete: 'cascade' }),
    firma: text('firma').notNull(),
    /** As it is written the first time. */
    escrita: text('escrita').notNull(),
    cuantas: integer('cuantas').notNull(),
    investigadorId: ref('investigador_id').references(() => investigador.id),
    razon: text('razon').notNull(),
    /** Nobody has said yet. */
    es: boolean('es'),
  },
  (t) => [
    primaryKey({ columns: [t.tomaId, t.firma] }),
    index('toma_firma_investigador_idx').on(t.investigadorId),
    check('toma_firma_es', sql`not ${t.es} or ${t.investigadorId} is not null`),
  ],
);

/** A work of a taking, or what could not be read of it. */
export const tomaObra = pgTable(
  'toma_obra',
  {
    id: id(),
    tomaId: refTo('toma_id', () => tomaDeObras.id, { onDelete: 'cascade' }),
    orden: integer('orden').notNull(),
    linea: integer('linea').notNull(),
    /** What was not read, as it is written, and why. */
    texto: text('texto').notNull().default(''),
    obra: json('obra').$type<Obra>(),
    tipo: text('tipo')
      .$type<TipoVigente>()
      .references(() => publicacionTipo.clave),
    clase: text('clase').$type<ClaseDeObra>().notNull(),
    /** What the class says: why it was not read, what it is like. */
    razon: text('razon').notNull().default(''),
    /** How many things it lacks. */
    falta: integer('falta').notNull().default(0),
    firmas: text('firmas').array().notNull().default(sql`'{}'`),
    /** Which of its authors presents it, from zero; nobody named, or not known yet. */
    autor: integer('autor'),
    investigadorId: ref('investigador_id').references(() => investigador.id),
    /** Who presents it was said of this work alone. */
    aMano: boolean('a_mano').notNull().default(false),
    elegida: boolean('elegida').notNull().default(false),
    /** The record that it is, or that it may be. */
    otraId: ref('otra_id').references(() => publicacion.id, { onDelete: 'set null' }),
    /** Its draft, and the last thing that the history said of it when it was made. */
    publicacionId: ref('publicacion_id').references(() => publicacion.id, { onDelete: 'set null' }),
    marca: ref('marca'),
  },
  (t) => [
    uniqueIndex('toma_obra_orden_unico').on(t.tomaId, t.orden),
    index('toma_obra_publicacion_idx').on(t.publicacionId),
    index('toma_obra_clase_idx').on(t.tomaId, t.clase),
    index('toma_obra_otra_idx').on(t.otraId),
    index('toma_obra_tipo_idx').on(t.tipo),
    index('toma_obra_investigador_idx').on(t.investigadorId),
    check('toma_obra_clase', sql`${t.clase} in (${oneOf(CLASES)})`),
    check('toma_obra_leida', sql`(${t.obra} is null) = (${t.tipo} is null)`),
    check('toma_obra_elegida', sql`not ${t.elegida} or (${t.obra} is not null and ${t.investigadorId} is not null)`),
  ],
);

/** A work that was proposed to a person, who said that it is not theirs: it is not proposed to them again. */
export const obraAjena = pgTable(
  'obra_ajena',
  {
    investigadorId: refTo('investigador_id', () => investigador.id),
    /** Its DOI or, without one, its title (`claveDeObra`). */
    clave: text('clave').notNull(),
    titulo: text('titulo').notNull(),
    dichoEn: instant('dicho_en').notNull(),
  },
  (t) => [primaryKey({ columns: [t.investigadorId, t.clave] })],
);

/** When the registers were last asked for the works of each person. */
export const cosechaDePersona = pgTable(
  'cosecha_de_persona',
  {
    investigadorId: ref('investigador_id')
      .primaryKey()
      .references(() => investigador.id),
    en: instant('en').notNull(),
  },
  (t) => [index('cosecha_de_persona_en_idx').on(t.en)],
);
