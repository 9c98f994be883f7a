import type { CodigoDeTipo, TipoRaiz } from '#modules/catalogos/domain/tipos-de-proyecto.ts';
import { ECI, GENERICO, PCONFIGI, PCONFIGI_INV, PICV, PMULTI, PRO_CTIE } from './detalles/de-grupo.ts';
import { FEX } from './detalles/fex.ts';
import { PINVPOS, PSINFINV, PSINFIPU } from './detalles/otros.ts';
import { campos, seccion, unaPorTexto } from './detalles/partes.ts';
import { PTPBACHILLER, TESIS } from './detalles/tesis.ts';
import { type Detalle, type Seccion, textosDe } from './detalles/tipos.ts';
import { esFex } from './slug.ts';

/** Layout of every type of the product (spec 05 §2 B2, §4): one without its line does not compile. */
const DEL_PRODUCTO: Readonly<Record<CodigoDeTipo, Detalle>> = {
  PCONFIGI,
  'PCONFIGI-INV': PCONFIGI_INV,
  PMULTI,
  PICV,
  'PRO-CTIE': PRO_CTIE,
  ECI,
  PINVPOS,
  PSINFINV,
  PSINFIPU,
  PTPBACHILLER,
  PTPGRADO: TESIS,
  PTPMAEST: TESIS,
  PTPDOCTO: TESIS,
  PFEX: FEX,
  PINTERDIS: GENERICO,
  PEVENTO: GENERICO,
  RFPLU: GENERICO,
  SPINOFF: GENERICO,
  GRUPO: GENERICO,
  'CON-CON': GENERICO,
  'SIN-SIN': GENERICO,
  'SIN-CON': GENERICO,
  FEX: GENERICO,
  MULTI: GENERICO,
  EVENTO: GENERICO,
  Taller: GENERICO,
  Publicacion: GENERICO,
  Tesis: GENERICO,
  Grupo: GENERICO,
};
const DETALLES = new Map<string, Detalle>(Object.entries(DEL_PRODUCTO));
/** A type that a higher module defines brings its layout; one written here stays. */
export const agregarDetalle = (tipo: string, detalle: Detalle): void => {
  if (!DETALLES.has(tipo)) DETALLES.set(tipo, detalle);
};
export const detalleDe = (raiz: TipoRaiz): Detalle => DETALLES.get(raiz) ?? GENERICO;

/**
 * The document that members print: group, project, one section per text, calendar and members; financed ones end with
 * the conditions.
 */
export function impresoDeInvestigador(tipo: TipoRaiz, financiado: boolean): readonly Seccion[] {
  const d = detalleDe(tipo);
  if (esFex(tipo)) return d.impreso ?? [];
  const pestana = (clave: string) => d.pestanas.filter((p) => p.clave === clave);
  const propios = campos(
    ...(['titulo', 'codigo', 'resolucionRectoral', 'ocde', 'ods', 'localizacion', 'palabrasClave'] as const),
    ...(financiado ? (['monto'] as const) : []),
  );
  return [
    seccion('Grupo de investigación', campos('grupo', 'facultad', 'area', 'linea'), { clave: 'tipoInvestigacion' }),
    seccion('Proyecto', propios),
    ...(financiado ? [] : [seccion('Datos del responsable', { clave: 'identificadores' })]),
    ...unaPorTexto(textosDe(d)),
    seccion('Calendario de actividades', ...pestana('calendario')),
    seccion('Integrantes', ...pestana('integrantes')),
    ...(financiado ? [seccion('Condiciones', { clave: 'condiciones' })] : []),
  ];
}
