import type { TIPOS_PATENTE } from '#modules/publicaciones/domain/vocabularios.ts';
import type { ClaveDeMeta } from './metas.ts';

/** What closes the promise of a product: a registered publication of that type, or a patent of that kind. */
type Producto = {
  /** Section of the application where it was promised, and what was chosen there. */
  seccion: string;
  elegido: string;
  tipo: ClaveDeMeta;
  patente?: (typeof TIPOS_PATENTE)[number];
};

/**
 * Products that an application promises: the publication of those that ask for its kind (PSINFIPU), and the
 * intellectual property of the innovation ones (PCONFIGI-INV), spec 02 and 01 §3.
 */
export const PRODUCTOS: readonly Producto[] = [
  { seccion: 'publicacion_tipo', elegido: 'Libro', tipo: 'libro' },
  { seccion: 'publicacion_tipo', elegido: 'Capítulo de libro', tipo: 'capitulo' },
  { seccion: 'publicacion_tipo', elegido: 'Artículo científico', tipo: 'articulo' },
  { seccion: 'pintelectual', elegido: 'Patentes de invención', tipo: 'patente', patente: 'Patente de invención' },
  { seccion: 'pintelectual', elegido: 'Modelos de utilidad', tipo: 'patente', patente: 'Modelo de utilidad' },
  { seccion: 'pintelectual', elegido: 'Certificados de obtentor', tipo: 'patente', patente: 'Certificado de obtentor' },
  // The register has no other kind: whatever of intellectual property the project registers keeps that promise.
  { seccion: 'pintelectual', elegido: 'Otros', tipo: 'patente' },
];
