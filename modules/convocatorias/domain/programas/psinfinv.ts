import { TIPOS_TESIS } from '../bloques.ts';
import { definePrograma } from '../programa.ts';
import {
  anexo,
  calendario,
  descripcion,
  envio,
  equipo,
  ficha,
  generales,
  METODOLOGIA,
  paso,
  rol,
  tesista,
  textosDe,
  UN_ESTUDIANTE,
} from './comunes.ts';
import { secciones } from './secciones.ts';

/** Unfunded research of groups, six steps (spec 02 §7). */
export const psinfinv = definePrograma({
  key: 'psinfinv',
  tipo: 'PSINFINV',
  title: 'Proyecto de Investigación sin Financiamiento',
  rolResponsable: 'responsable',
  requiereAutorizacion: true,
  exclusivo: true,
  elegibilidad: {
    crear: ['ABIERTA', 'TITULAR', 'SIN_DEUDAS', 'SIN_DEUDA_INFORMES', 'NO_INTEGRANTE_DE_OTRO', 'UNICO'],
    siempre: ['TITULAR', 'SIN_DEUDAS', 'SIN_DEUDA_INFORMES'],
  },
  textos: textosDe('Registra y reconoce proyectos de los grupos de investigación que no requieren financiamiento.'),
  steps: [
    generales({ tipoInvestigacion: true }),
    descripcion(
      secciones(
        ['resumen_ejecutivo', 200],
        'palabras_clave',
        ['antecedentes', 1000],
        ['justificacion', 400],
        ['hipotesis', 200],
        ['objetivos_generales', 200],
        ['objetivos_especificos', 200],
        ['metodologia_trabajo', 1500, METODOLOGIA],
        ['resumen_esperado', 300],
        ['referencias_bibliograficas', 1500],
      ),
      {
        anexos: [
          anexo('declaracion_confidencialidad', 'Declaración jurada de confidencialidad y propiedad intelectual'),
        ],
      },
    ),
    paso('Responsable', 'Datos de quien presenta la propuesta', ficha()),
    equipo(
      [
        rol('co_responsable', 'Co responsable', 'docenteGI', {
          min: 1,
          max: 1,
          extra: ['contribucion'],
          nota: 'Docente del grupo de investigación del proyecto. Indique su contribución.',
        }),
        rol('miembro_docente', 'Docente', 'docenteGI', {
          extra: ['contribucion'],
          nota: 'Docente del grupo de investigación del proyecto. Indique su contribución.',
        }),
        rol('externo', 'Externo', 'externoGI', { nota: 'Integrante externo del grupo de investigación.' }),
        tesista({ tiposTesis: TIPOS_TESIS }),
        rol('colaborador', 'Colaborador', 'adherenteEstudianteGI', {
          nota: 'Estudiante adherente del grupo de investigación.',
        }),
      ],
      { composite: UN_ESTUDIANTE },
    ),
    calendario(3, { responsable: true }),
    envio(),
  ],
});
