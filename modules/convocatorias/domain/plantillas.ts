import { keysOf } from '#core/kernel/shared/keys.ts';
import datos from './plantillas.json' with { type: 'json' };

/**
 * A template that the person downloads, fills in, signs and attaches; documents/plantilla.ts prints it. Words between
 * brackets are for the person to replace.
 */
export type Plantilla = Record<'parrafos' | 'campos' | 'firmas', readonly string[]> & { titulo: string };
export type ClavePlantilla = keyof typeof datos;

export const PLANTILLAS: Readonly<Record<ClavePlantilla, Plantilla>> = datos;
export const CLAVES_PLANTILLA = keysOf(datos);
/** Address of a template: the application prints it on request. */
export const urlDePlantilla = (clave: ClavePlantilla) => `/api/convocatorias/plantillas/${clave}`;
