import { definePrograma } from '../programa.ts';
import {
  calendario,
  descripcion,
  documento,
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

/** Innovation projects of research groups, seven steps (spec 02 §7). */
export const pconfigiInv = definePrograma({
  key: 'pconfigi-inv',
  tipo: 'PCONFIGI-INV',
  title: 'Proyectos de Innovación para Grupos de Investigación',
  rolResponsable: 'responsable',
  requiereAutorizacion: true,
  exclusivo: true,
  elegibilidad: { crear: ['ABIERTA', 'TITULAR', 'SIN_DEUDAS', 'UNICO'], siempre: ['TITULAR', 'SIN_DEUDAS'] },
  textos: textosDe(
    'Financia proyectos de innovación de los grupos de investigación cuyo resultado pueda protegerse como propiedad intelectual.',
  ),
  steps: [
    generales({ tipoInvestigacion: true, ods: 'porGrupo' }),
    paso(
      'Carta de vinculación',
      'Datos del responsable y su compromiso de confidencialidad',
      ficha(),
      documento('carta_confidencialidad', 'Carta de compromiso de confidencialidad'),
    ),
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
        ['calidad_viabilidad', 1500],
        'pintelectual',
        ['referencias_bibliograficas', 1500],
      ),
    ),
    calendario(3),
    paso(
      'Presupuesto',
      'Partidas y montos; incluya al menos un bien',
      presupuesto({ min: '25000.00', max: '51000.00', requireBien: true }),
    ),
    equipo(
      [
        rol('co_responsable', 'Co responsable', 'titularGI', {
          min: 1,
          max: 1,
          nota: 'Titular del grupo de investigación del proyecto.',
        }),
        rol('miembro_docente', 'Miembro docente', 'titularGI', {
          nota: 'Titular del grupo de investigación del proyecto.',
        }),
        tesista(),
        rol('externo', 'Colaborador externo', 'adherenteExternoGI', {
          checks: [],
          nota: 'Integrante externo adherente del grupo de investigación.',
        }),
        rol('colaborador', 'Colaborador', 'adherenteEstudianteGI', {
          checks: [],
          nota: 'Estudiante adherente del grupo de investigación.',
        }),
      ],
      { composite: UN_ESTUDIANTE },
    ),
    envio({ terminos: true }),
  ],
});
