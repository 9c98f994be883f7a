import { TIPOS_TESIS } from '../bloques.ts';
import { definePrograma } from '../programa.ts';
import {
  calendario,
  colaboracionExterna,
  descripcion,
  envio,
  equipo,
  ficha,
  generales,
  METODOLOGIA,
  paso,
  presupuesto,
  rol,
  tesista,
  textosDe,
  UN_ESTUDIANTE,
} from './comunes.ts';
import { secciones } from './secciones.ts';

const COMUNES = ['SIN_DEUDAS', 'UNA_PARTICIPACION'] as const;

/** Funded projects of research groups, eight steps (spec 02 §7). Figures are the defaults of the call. */
export const pconfigi = definePrograma({
  key: 'pconfigi',
  tipo: 'PCONFIGI',
  title: 'Programa de Proyectos de Investigación para Grupos de Investigación',
  rolResponsable: 'responsable',
  requiereAutorizacion: true,
  exclusivo: true,
  elegibilidad: {
    crear: ['ABIERTA', 'TITULAR', 'PERFIL', 'SIN_DEUDAS', 'UNICO'],
    siempre: ['TITULAR', 'PERFIL', 'SIN_DEUDAS'],
  },
  textos: textosDe(
    'Financia proyectos de investigación presentados por titulares de los grupos de investigación de la universidad.',
  ),
  steps: [
    generales({ tipoInvestigacion: true }),
    colaboracionExterna(false),
    descripcion(
      secciones(
        ['resumen_ejecutivo', 200],
        'palabras_clave',
        ['antecedentes', 1000],
        ['justificacion', 400],
        ['contribucion_impacto', 400],
        ['hipotesis', 200],
        ['objetivos', 200],
        ['metodologia_trabajo', 1500, METODOLOGIA],
        ['referencias_bibliograficas', 1500],
      ),
    ),
    calendario(3),
    paso(
      'Presupuesto',
      'Partidas, montos y justificación',
      presupuesto({
        min: '16000.00',
        max: '40000.00',
        justificacion: true,
        porcentaje: true,
        fijas: [{ partida: '2.5.31.12', monto: '8000.00' }],
      }),
    ),
    paso('Responsable', 'Datos de quien presenta la propuesta', ficha()),
    equipo(
      [
        rol('co_responsable', 'Co responsable', 'docenteGI', {
          min: 1,
          max: 1,
          checks: COMUNES,
          nota: 'Docente del grupo de investigación del proyecto.',
        }),
        rol('miembro_docente', 'Miembro docente', 'docenteGI', {
          extra: ['contribucion'],
          checks: COMUNES,
          nota: 'Docente del grupo de investigación del proyecto. Indique su contribución.',
        }),
        rol('externo', 'Externo', 'externoGI', {
          checks: COMUNES,
          nota: 'Integrante externo del grupo de investigación.',
        }),
        tesista({ tiposTesis: TIPOS_TESIS, checks: [...COMUNES, 'NO_TESISTA_ACTIVO'] }),
        rol('colaborador', 'Colaborador', 'adherenteEstudianteGI', {
          checks: COMUNES,
          nota: 'Estudiante adherente del grupo de investigación.',
        }),
      ],
      { composite: UN_ESTUDIANTE },
    ),
    envio({ terminos: true }),
  ],
});
