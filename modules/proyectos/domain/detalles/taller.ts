import { D5 } from './textos.ts';
import { COMUNES, type Detalle, type Pestana } from './tipos.ts';

const COMITE: Pestana = {
  clave: 'integrantes',
  titulo: 'Integrantes del comité',
  columnas: ['cargo', 'documento', 'codigo', 'correo'],
};
const DESCRIPCION: Pestana = { clave: 'descripcion', titulo: 'Descripción', textos: D5 };
const PROGRAMA: Pestana = { clave: 'calendario', titulo: 'Plan de trabajo', columnas: ['duracion'] };
const PRESUPUESTO: Pestana = {
  clave: 'presupuesto',
  titulo: 'Presupuesto',
  columnas: ['justificacion'],
  porcentaje: true,
  subvencion: true,
};

export const PINVPOS: Detalle = {
  campos: [...COMUNES, 'facultad', 'fechaInicio', 'fechaFin', 'cofinanciamiento', 'montoAsignado'],
  enlaces: [],
  pestanas: [COMITE, { clave: 'documentos', titulo: 'Documentos' }, DESCRIPCION, PROGRAMA, PRESUPUESTO],
  exportaciones: ['word', 'descriptivo', 'economico'],
  sinWord: 'Los talleres solo se exportan en PDF',
  textos: D5,
  impreso: [
    {
      titulo: 'Información general del taller',
      partes: [
        { clave: 'campos', campos: ['titulo', 'codigo', 'facultad', 'fechaInicio', 'fechaFin'] },
        { clave: 'documentos', titulo: 'Resolución', recursos: ['resolucion_designacion'] },
      ],
    },
    { titulo: 'Comité organizador', partes: [COMITE] },
    { titulo: 'Plan de trabajo', partes: [DESCRIPCION] },
    { titulo: 'Programa', partes: [PROGRAMA] },
    {
      titulo: 'Financiamiento',
      partes: [
        PRESUPUESTO,
        { clave: 'campos', campos: ['cofinanciamiento'] },
        { clave: 'documentos', titulo: 'Cofinanciamiento', recursos: ['rd_cofinanciamiento'] },
      ],
    },
  ],
};
