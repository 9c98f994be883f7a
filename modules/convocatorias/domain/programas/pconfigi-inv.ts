import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import {
  CONFIDENCIALIDAD,
  calendario,
  colaborador,
  coResponsable,
  DE_GRUPOS,
  descripcion,
  envio,
  equipo,
  ficha,
  generales,
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
  elegibilidad: exige(['TITULAR', 'SIN_DEUDAS']),
  textos: textosDe(
    'Financia proyectos de innovación de los grupos de investigación cuyo resultado pueda protegerse como propiedad intelectual.',
  ),
  steps: [
    generales({ tipoInvestigacion: true, ods: 'porGrupo' }),
    paso(
      'Carta de vinculación',
      'Datos del responsable y su compromiso de confidencialidad',
      ficha(),
      CONFIDENCIALIDAD,
    ),
    descripcion(
      secciones(...DE_GRUPOS, ['calidad_viabilidad', 1500], 'pintelectual', ['referencias_bibliograficas', 1500]),
    ),
    calendario(3),
    paso(
      'Presupuesto',
      'Partidas y montos; incluya al menos un bien',
      presupuesto({ min: '25000.00', max: '51000.00', requireBien: true }),
    ),
    equipo(
      [
        coResponsable('titularGI'),
        rol('miembro_docente', 'Miembro docente', 'titularGI'),
        tesista(),
        rol('externo', 'Colaborador externo', 'adherenteExternoGI', { checks: [] }),
        colaborador({ checks: [] }),
      ],
      { composite: UN_ESTUDIANTE },
    ),
    envio({ terminos: true }),
  ],
});
