import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, refTo } from '#core/db/server/columns.ts';
import { sesion } from '#modules/acceso/tables.ts';
import { investigador } from '#modules/personas/tables.ts';
import { publicacion } from '#modules/publicaciones/tables.ts';

/**
 * The ORCID that a researcher proved to be their (spec 01 orcid_token). Its tokens are ciphertext, by the key that
 * `llave` names.
 */
export const orcidVinculo = pgTable(
  'orcid_vinculo',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    orcid: text('orcid').notNull(),
    nombre: text('nombre'),
    permisos: text('permisos').notNull(),
    acceso: text('acceso').notNull(),
    refresco: text('refresco'),
    llave: text('llave').notNull(),
    venceEn: instant('vence_en'),
    vinculadoEn: createdAt(),
    /** When they let their publications be sent; null without it. */
    consentidoEn: instant('consentido_en'),
    /** Since when ORCID no longer takes the tokens: they have to link again. */
    caducadoEn: instant('caducado_en'),
  },
  (t) => [
    uniqueIndex('orcid_vinculo_persona_unico').on(t.investigadorId),
    uniqueIndex('orcid_vinculo_orcid_unico').on(t.orcid),
    check('orcid_vinculo_orcid', sql`${t.orcid} ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$'`),
  ],
);

/** A way to ORCID that was begun and not ended: it belongs to one session, and is used once. */
export const orcidIda = pgTable('orcid_ida', {
  id: id(),
  sesionId: refTo('sesion_id', () => sesion.id, { onDelete: 'cascade' }).unique(),
  estado: text('estado_hash').notNull(),
  enviar: boolean('enviar').notNull(),
  venceEn: instant('vence_en').notNull(),
});

/**
 * A publication that its author lets go to their ORCID. The row outlives its withdrawal until the work is no longer
 * there.
 */
export const orcidObra = pgTable(
  'orcid_obra',
  {
    id: id(),
    investigadorId: refTo('investigador_id', () => investigador.id),
    publicacionId: refTo('publicacion_id', () => publicacion.id, { onDelete: 'cascade' }),
    consentidaEn: instant('consentida_en').notNull(),
    retiradaEn: instant('retirada_en'),
    /** The work in ORCID, and the print of what was last sent of it. */
    putCode: text('put_code'),
    huella: text('huella'),
    enviadaEn: instant('enviada_en'),
    falla: text('falla'),
    /** Nobody tries again until the person says so, or the publication changes. */
    definitiva: boolean('definitiva').notNull().default(false),
    /** When the publication had last changed, as it was last looked at. */
    vistaEn: instant('vista_en'),
  },
  (t) => [
    uniqueIndex('orcid_obra_unica').on(t.investigadorId, t.publicacionId),
    index('orcid_obra_publicacion_idx').on(t.publicacionId),
  ],
);
