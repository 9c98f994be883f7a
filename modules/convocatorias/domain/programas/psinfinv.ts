import { TIPOS_TESIS } from '../bloques.ts';
import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import {
  anexo,
  calendario,
  colaborador,
  coResponsable,
  descripcion,
  envio,
  equipo,
  generales,
  METODOLOGIA,
  responsable,
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
  elegibilidad: exige(['TITULAR', 'SIN_DEUDAS', 'SIN_DEUDA_INFORMES'], { ademas: ['NO_INTEGRANTE_DE_OTRO'] }),
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
    responsable(),
    equipo(
      [
        coResponsable('docenteGI', { extra: ['contribucion'] }),
        rol('miembro_docente', 'Docente', 'docenteGI', { extra: ['contribucion'] }),
        rol('externo', 'Externo', 'externoGI'),
        tesista({ tiposTesis: TIPOS_TESIS }),
        colaborador(),
      ],
      { composite: UN_ESTUDIANTE },
    ),
    calendario(3, { responsable: true }),
    envio(),
  ],
});
