import { TIPOS_TESIS } from '../bloques.ts';
import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import {
  calendario,
  colaboracionExterna,
  colaborador,
  coResponsable,
  DE_GRUPOS,
  descripcion,
  envio,
  equipo,
  generales,
  paso,
  presupuesto,
  responsable,
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
  elegibilidad: exige(['TITULAR', 'PERFIL', 'SIN_DEUDAS']),
  textos: textosDe(
    'Financia proyectos de investigación presentados por titulares de los grupos de investigación de la universidad.',
  ),
  steps: [
    generales({ tipoInvestigacion: true }),
    colaboracionExterna(false),
    descripcion(secciones(...DE_GRUPOS, ['referencias_bibliograficas', 1500])),
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
    responsable(),
    equipo(
      [
        coResponsable('docenteGI', { checks: COMUNES }),
        rol('miembro_docente', 'Miembro docente', 'docenteGI', { extra: ['contribucion'], checks: COMUNES }),
        rol('externo', 'Externo', 'externoGI', { checks: COMUNES }),
        tesista({ tiposTesis: TIPOS_TESIS, checks: [...COMUNES, 'NO_TESISTA_ACTIVO'] }),
        colaborador({ checks: COMUNES }),
      ],
      { composite: UN_ESTUDIANTE },
    ),
    envio({ terminos: true }),
  ],
});
