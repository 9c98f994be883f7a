import { D6, D7, JUSTIFICACION_PRESUPUESTO } from './textos.ts';
import { COMUNES, type Detalle, type Pestana, type SeccionImpresa, type Texto } from './tipos.ts';

const CALENDARIO: Pestana = { clave: 'calendario', titulo: 'Calendario', columnas: [] };
const PRESUPUESTO: Pestana = {
  clave: 'presupuesto',
  titulo: 'Presupuesto',
  columnas: ['codigo', 'justificacion'],
  porcentaje: false,
};
const DECLARACION = { label: 'Declaración jurada', recurso: 'declaracion_jurada_firmada' };
const OTROS_FONDOS = ['otrosFondosFuente', 'otrosFondosMonto'] as const;

const soloTexto = (t: Texto): SeccionImpresa => ({
  titulo: t.label,
  partes: [{ clave: 'descripcion', titulo: '', textos: [t] }],
});
const FINAL: readonly SeccionImpresa[] = [
  soloTexto(JUSTIFICACION_PRESUPUESTO),
  { titulo: 'Otras fuentes de financiamiento', partes: [{ clave: 'campos', campos: OTROS_FONDOS }] },
];

export const PTPBACHILLER: Detalle = {
  campos: [
    ...COMUNES,
    'facultad',
    'programa',
    'linea',
    'ods',
    'ocde',
    'localizacion',
    ...OTROS_FONDOS,
    'monto',
    'montoAsignado',
  ],
  enlaces: [
    { label: 'Aprobación de la Escuela (oficio o resolución)', recurso: 'resolucion_escuela' },
    DECLARACION,
    { label: 'Registro de evaluación', recurso: 'registro_evaluacion' },
    { label: 'Anexos', recurso: 'anexos_tesis' },
  ],
  pestanas: [
    { clave: 'integrantes', titulo: 'Integrantes', columnas: ['facultad', 'carta'] },
    { clave: 'descripcion', titulo: 'Descripción', textos: D6 },
    CALENDARIO,
    PRESUPUESTO,
    { clave: 'responsable', titulo: 'Responsable' },
  ],
  exportaciones: ['descriptivo', 'economico'],
  textos: D6,
  impreso: [
    {
      titulo: 'Proyecto',
      partes: [
        {
          clave: 'campos',
          campos: ['titulo', 'codigo', 'facultad', 'programa', 'linea', 'ods', 'ocde', 'localizacion'],
        },
      ],
    },
    { titulo: 'Datos del responsable', partes: [{ clave: 'responsable', titulo: '' }] },
    { titulo: 'Identificadores del responsable', partes: [{ clave: 'identificadores' }] },
    { titulo: 'Estudiantes', partes: [{ clave: 'tesistas' }] },
    ...D6.filter((t) => t !== JUSTIFICACION_PRESUPUESTO && t.clave !== 'referencias_bibliograficas').map(soloTexto),
    { titulo: 'Calendario', partes: [CALENDARIO] },
    { titulo: 'Presupuesto', partes: [PRESUPUESTO] },
    ...FINAL,
  ],
};

/** Undergraduate, master's and doctoral theses share one layout. */
export const TESIS: Detalle = {
  campos: [
    ...COMUNES,
    'facultad',
    'programa',
    'linea',
    'localizacion',
    'grupo',
    ...OTROS_FONDOS,
    'monto',
    'montoAsignado',
  ],
  enlaces: [DECLARACION],
  pestanas: [
    { clave: 'integrantes', titulo: 'Integrantes', columnas: ['facultad'] },
    { clave: 'documentos', titulo: 'Documentos' },
    { clave: 'descripcion', titulo: 'Descripción', textos: [...D7, JUSTIFICACION_PRESUPUESTO] },
    CALENDARIO,
    PRESUPUESTO,
    { clave: 'asesoria', titulo: 'Asesor y tesista' },
  ],
  exportaciones: ['descriptivo', 'economico'],
  textos: D7,
  impreso: [
    { titulo: 'Asesor', partes: [{ clave: 'asesor' }] },
    { titulo: 'Tesista', partes: [{ clave: 'tesistas' }] },
    {
      titulo: 'Datos generales',
      partes: [
        { clave: 'campos', campos: ['titulo', 'codigo', 'facultad', 'programa', 'linea', 'localizacion', 'grupo'] },
      ],
    },
    {
      titulo: 'Descripción',
      partes: [
        { clave: 'descripcion', titulo: '', textos: D7 },
        { clave: 'documentos', titulo: 'Anexos', recursos: ['anexos_tesis'] },
      ],
    },
    { titulo: 'Cronograma', partes: [CALENDARIO] },
    { titulo: 'Financiamiento', partes: [PRESUPUESTO] },
    ...FINAL,
  ],
};
