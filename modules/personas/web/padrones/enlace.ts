import type { ClaseImportacion } from '../../domain/importacion/flujo.ts';

/** Address of the imports of a class, or of one of them. */
export const enlaceDe = (clase: ClaseImportacion, importacion?: number) =>
  `/admin/estudios/gestion_sum?tab=importaciones&clase=${clase}${importacion ? `&importacion=${importacion}` : ''}`;
