import { ECI, GENERICO, PCONFIGI, PCONFIGI_INV, PICV, PMULTI, PRO_CTIE } from './detalles/de-grupo.ts';
import { FEX } from './detalles/fex.ts';
import { PINVPOS, PSINFINV, PSINFIPU } from './detalles/otros.ts';
import { campos, seccion, unaPorTexto } from './detalles/partes.ts';
import { PTPBACHILLER, TESIS } from './detalles/tesis.ts';
import { type Detalle, type Seccion, textosDe } from './detalles/tipos.ts';
import { PFEX } from './slug.ts';

/** Layouts by type; what is missing here is drawn with the generic one (spec 05 §2 B2, §4). */
const DETALLES: Partial<Record<string, Detalle>> = {
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
};
/** A type that a higher module defines brings its layout; one written here stays. */
export const agregarDetalle = (tipo: string, detalle: Detalle): void => {
  DETALLES[tipo] ??= detalle;
};
export const detalleDe = (tipo: string): Detalle => DETALLES[tipo] ?? GENERICO;

/** The document that members print: group, project, one section per text, calendar and members; financed ones end with the conditions. */
export function impresoDeInvestigador(tipo: string, financiado: boolean): readonly Seccion[] {
  const d = detalleDe(tipo);
  if (tipo === PFEX) return d.impreso ?? [];
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
