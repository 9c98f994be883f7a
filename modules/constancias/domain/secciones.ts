import { isKeyOf } from '#core/kernel/shared/keys.ts';
import type { CodigoDeTipo, TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';

/** Sections of the certificate of studies (spec 07 §10), in the order of the norm. */
export const SECCIONES = [
  {
    titulo: 'I. Fondos concursables',
    partes: {
      asignacion: 'Con asignación y con incentivo',
      grupos: 'Con financiamiento para grupos de investigación',
      multidisciplinarios: 'Multidisciplinarios',
      noMonetarios: 'Recursos no monetarios para grupos de investigación',
      eventos: 'Eventos académicos',
      sinAsignacion: 'Sin asignación ni incentivo',
    },
  },
  { titulo: 'II. Otras actividades', partes: { publicacion: 'Proyectos de publicación', talleres: 'Talleres' } },
  {
    titulo: 'III. Fondos externos',
    partes: { externos: 'Proyectos con financiamiento externo', incentivo: 'Sin asignación y con incentivo' },
  },
] as const;
type ClaveDe<S> = S extends { partes: infer P } ? keyof P : never;
export type ParteDeConstancia = ClaveDe<(typeof SECCIONES)[number]>;
export const OTROS = 'IV. Otros';

/** Where each type of the product is listed; null is «Otros». A type without its line does not compile. */
const PARTE_DE: Readonly<Record<CodigoDeTipo, ParteDeConstancia | null>> = {
  'CON-CON': 'asignacion',
  PCONFIGI: 'grupos',
  'PCONFIGI-INV': 'grupos',
  'PRO-CTIE': 'grupos',
  PINTERDIS: 'grupos',
  PMULTI: 'multidisciplinarios',
  MULTI: 'multidisciplinarios',
  PSINFINV: 'noMonetarios',
  PSINFIPU: 'noMonetarios',
  PEVENTO: 'eventos',
  EVENTO: 'eventos',
  'SIN-SIN': 'sinAsignacion',
  RFPLU: 'publicacion',
  Publicacion: 'publicacion',
  PINVPOS: 'talleres',
  Taller: 'talleres',
  PFEX: 'externos',
  FEX: 'externos',
  'SIN-CON': 'incentivo',
  PICV: null,
  ECI: null,
  PTPBACHILLER: null,
  PTPGRADO: null,
  PTPMAEST: null,
  PTPDOCTO: null,
  SPINOFF: null,
  GRUPO: null,
  Tesis: null,
  Grupo: null,
};
export function parteDe(raiz: TipoRaiz): ParteDeConstancia | null {
  const tipo: string = raiz;
  return isKeyOf(PARTE_DE, tipo) ? PARTE_DE[tipo] : null;
}
