import { ECI, GENERICO, PCONFIGI, PCONFIGI_INV, PICV, PMULTI, PRO_CTIE } from './detalles/de-grupo.ts';
import { PSINFINV, PSINFIPU } from './detalles/sin-financiamiento.ts';
import { PINVPOS } from './detalles/taller.ts';
import { PTPBACHILLER, TESIS } from './detalles/tesis.ts';
import type { CAMPOS, Detalle, SeccionImpresa } from './detalles/tipos.ts';

export { GENERICO } from './detalles/de-grupo.ts';
export * from './detalles/tipos.ts';

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
};
export const detalleDe = (tipo: string): Detalle => DETALLES[tipo] ?? GENERICO;

/** The document that members print: group, project, one section per text, calendar and members; financed ones end with the conditions. */
export function impresoDeInvestigador(tipo: string, financiado: boolean): readonly SeccionImpresa[] {
  const d = detalleDe(tipo);
  const tab = <K extends string>(clave: K) => d.pestanas.filter((p) => p.clave === clave);
  const textos = d.pestanas.flatMap((p) => ('textos' in p ? p.textos : []));
  return [
    {
      titulo: 'Grupo de investigación',
      partes: [{ clave: 'campos', campos: ['grupo', 'facultad', 'area', 'linea'] }, { clave: 'tipoInvestigacion' }],
    },
    {
      titulo: 'Proyecto',
      partes: [
        {
          clave: 'campos',
          campos: [
            'titulo',
            'codigo',
            'resolucionRectoral',
            'ocde',
            'ods',
            'localizacion',
            'palabrasClave',
            'monto',
          ].filter((c) => financiado || c !== 'monto') as (keyof typeof CAMPOS)[],
        },
      ],
    },
    ...(financiado ? [] : [{ titulo: 'Datos del responsable', partes: [{ clave: 'identificadores' } as const] }]),
    ...textos.map((t) => ({
      titulo: t.label,
      partes: [{ clave: 'descripcion' as const, titulo: t.label, textos: [t] }],
    })),
    { titulo: 'Calendario de actividades', partes: tab('calendario') },
    { titulo: 'Integrantes', partes: tab('integrantes') },
    ...(financiado ? [{ titulo: 'Condiciones', partes: [{ clave: 'condiciones' } as const] }] : []),
  ];
}

/** Last segment of the address of a type's page (spec 00); the rest share the generic page. */
export const SLUGS = {
  ECI: 'eci',
  PCONFIGI: 'pconfigi',
  'PCONFIGI-INV': 'pconfigi-inv',
  PSINFINV: 'psinfinv',
  PSINFIPU: 'psinfipu',
  PINVPOS: 'pinvpos',
  PICV: 'picv',
  'PRO-CTIE': 'pro-ctie',
  PTPBACHILLER: 'ptpbachiller',
  PTPDOCTO: 'ptpdocto',
  PTPMAEST: 'ptpmaest',
  PTPGRADO: 'ptpgrado',
  PMULTI: 'pmulti',
} as const satisfies Record<string, string>;
export const SLUG_GENERICO = 'pconfigi';
export const slugDe = (tipo: string): string => (SLUGS as Record<string, string>)[tipo] ?? SLUG_GENERICO;
