import { type Clase, type Ficha, nombreDeFicha } from '#modules/interoperabilidad/domain/oai/fichas.ts';
import { rutaDe, type Seccion } from '../domain/direcciones.ts';
import { nombreDePersona } from './firmas.ts';

const CLASES: Readonly<Partial<Record<Seccion, readonly Clase[]>>> = {
  persona: ['persona'],
  grupo: ['grupo'],
  proyecto: ['proyecto'],
  laboratorio: ['laboratorio'],
  publicacion: ['publicacion', 'patente'],
};
/** The kinds of record of OAI-PMH that a section shows; a number of a work is of one of two. */
export const clasesDe = (seccion: Seccion): readonly Clase[] => CLASES[seccion] ?? [];

/** The permanent address of a record, by what it is called today. */
export const rutaDeFicha = (seccion: Seccion, id: number, ficha: Ficha): string =>
  rutaDe(seccion, { id, nombre: seccion === 'persona' ? nombreDePersona(ficha) : nombreDeFicha(ficha) });
