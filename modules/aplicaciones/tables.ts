import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, oneOf, ref, refTo, updatedAt, version } from '#core/db/server/columns.ts';
import { CLAVES_DE_AMBITO } from './domain/ambitos.ts';
import { CLAVES_DE_ENTREGA } from './domain/avisos.ts';
import { LIMITE_MAXIMO } from './domain/claves.ts';

/** A program of others that reads or writes through `/api/v1`. */
export const aplicacion = pgTable(
  'aplicacion',
  {
    id: id(),
    nombre: text('nombre').notNull(),
    contacto: text('contacto').notNull(),
    ambitos: text('ambitos').array().$type<readonly string[]>().notNull(),
    /** Networks from which its keys are taken (CIDR); none, from anywhere. */
    redes: text('redes').array().$type<readonly string[]>().notNull().default(sql`'{}'`),
    porMinuto: integer('por_minuto').notNull(),
    /** Revoked for good: none of its keys opens. */
    revocadaEn: instant('revocada_en'),
    ultimoUso: instant('ultimo_uso'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('aplicacion_nombre_unico').on(sql`quipu_clave(${t.nombre})`).where(sql`revocada_en is null`),
    check(
      'aplicacion_ambitos',
      sql`${t.ambitos} <@ array[${oneOf(CLAVES_DE_AMBITO)}]::text[] and cardinality(${t.ambitos}) > 0`,
    ),
    check('aplicacion_por_minuto', sql`${t.porMinuto} between 1 and ${sql.raw(String(LIMITE_MAXIMO))}`),
  ],
);

/** Its keys: one, and for a while two when it is renewed. Of each only a digest is kept. */
export const aplicacionClave = pgTable(
  'aplicacion_clave',
  {
    id: id(),
    aplicacionId: refTo('aplicacion_id', () => aplicacion.id),
    selector: text('selector').notNull(),
    /** SHA-256 of the whole key, in hexadecimal. */
    huella: text('huella').notNull(),
    fin: text('fin').notNull(),
    venceEn: instant('vence_en').notNull(),
    creadoEn: createdAt(),
  },
  (t) => [
    uniqueIndex('aplicacion_clave_selector_unico').on(t.selector),
    index('aplicacion_clave_aplicacion_idx').on(t.aplicacionId, t.venceEn),
    check('aplicacion_clave_huella', sql`${t.huella} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Requests of each day. */
export const aplicacionUso = pgTable(
  'aplicacion_uso',
  {
    aplicacionId: refTo('aplicacion_id', () => aplicacion.id),
    dia: date('dia').notNull(),
    usos: integer('usos').notNull(),
  },
  (t) => [primaryKey({ columns: [t.aplicacionId, t.dia] })],
);

/** Where another system is told of what happens. */
export const avisoDestino = pgTable(
  'aviso_destino',
  {
    id: id(),
    nombre: text('nombre').notNull(),
    url: text('url').notNull(),
    /** `entidad.accion` of each event that it is told of. */
    eventos: text('eventos').array().$type<readonly string[]>().notNull(),
    activo: boolean('activo').notNull().default(true),
    /** Ciphered: what signs must be read. */
    secreto: text('secreto').notNull(),
    secretoAnterior: text('secreto_anterior'),
    anteriorHasta: instant('anterior_hasta'),
    creadoEn: createdAt(),
    actualizadoEn: updatedAt(),
    version: version(),
  },
  (t) => [
    uniqueIndex('aviso_destino_nombre_unico').on(sql`quipu_clave(${t.nombre})`),
    check('aviso_destino_url', sql`${t.url} ~ '^https?://'`),
    check('aviso_destino_anterior', sql`(${t.secretoAnterior} is null) = (${t.anteriorHasta} is null)`),
  ],
);

/** What each destination is to be told: written by a trigger in the transaction of the change of state. */
export const avisoEntrega = pgTable(
  'aviso_entrega',
  {
    id: id(),
    destinoId: refTo('destino_id', () => avisoDestino.id, { onDelete: 'cascade' }),
    evento: text('evento').notNull(),
    entidad: text('entidad').notNull(),
    entidadId: ref('entidad_id').notNull(),
    de: text('de'),
    a: text('a'),
    ocurrioEn: instant('ocurrio_en').notNull(),
    situacion: text('situacion').notNull().default('pendiente'),
    intentos: integer('intentos').notNull().default(0),
    proximoEn: instant('proximo_en'),
    /** While a process is sending it nobody else takes it. */
    tomadaHasta: instant('tomada_hasta'),
    intentadaEn: instant('intentada_en'),
    enviado: json('enviado').$type<Record<string, unknown>>(),
    codigo: integer('codigo'),
    respuesta: text('respuesta'),
    milisegundos: integer('milisegundos'),
  },
  (t) => [
    check('aviso_entrega_estado', sql`${t.situacion} in (${oneOf(CLAVES_DE_ENTREGA)})`),
    check('aviso_entrega_proximo', sql`(${t.situacion} = 'pendiente') = (${t.proximoEn} is not null)`),
    // In order per record: the first that waits of each is looked for.
    index('aviso_entrega_pendiente_idx')
      .on(t.destinoId, t.entidad, t.entidadId, t.id)
      .where(sql`situacion = 'pendiente'`),
    index('aviso_entrega_destino_idx').on(t.destinoId, t.id),
    index('aviso_entrega_ocurrio_idx').on(t.ocurrioEn),
  ],
);
