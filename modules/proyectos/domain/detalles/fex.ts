import { CLAVES_APORTE } from '../fex/vocabularios.ts';
import { COMUNES, campos, documentos, FECHAS, integrantes, seccion, unaPorTexto } from './partes.ts';
import { textos } from './textos.ts';
import type { Campo, Detalle } from './tipos.ts';

/** Who pays for it and how much, each amount in its currency. */
export const FINANCIAMIENTO: readonly Campo[] = [
  'moneda',
  ...CLAVES_APORTE,
  'total',
  'fuente',
  'webFuente',
  'pais',
  'participacion',
];
const TEXTOS = textos(['resumen', 'Resumen ejecutivo'], 'objetivos');
const PLAZO = [...FECHAS, 'duracion', 'palabrasClave'] as const;

/** Externally funded projects (spec 05 §5, §6.3); its tabs are the parts of its steps. */
export const FEX: Detalle = {
  campos: [
    ...COMUNES.filter((c) => c !== 'resolucionDecanal'),
    'responsable',
    'facultad',
    'linea',
    'ocde',
    'fechaInscripcion',
    ...FINANCIAMIENTO,
    ...PLAZO,
  ],
  enlaces: [],
  pestanas: [],
  exportaciones: ['completo'],
  textos: TEXTOS,
  impreso: [
    seccion(
      'Proyecto',
      campos(
        'titulo',
        'codigo',
        'periodo',
        'facultad',
        'linea',
        'ocde',
        'resolucionRectoral',
        'resolucionFecha',
        ...FINANCIAMIENTO,
        ...PLAZO,
      ),
    ),
    seccion('Documentos', documentos()),
    seccion('Integrantes', integrantes('documento', 'representa', 'facultad')),
    ...unaPorTexto(TEXTOS),
  ],
};
