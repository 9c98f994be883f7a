import { TIPOS_TESIS } from '../bloques.ts';
import { definePrograma } from '../programa.ts';
import { LOCALIZACIONES } from './listas.ts';
import { seccion } from './secciones.ts';

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
  textos: {
    presentacion:
      'Financia proyectos de investigación presentados por titulares de los grupos de investigación de la universidad.',
    terminos:
      'En toda publicación, ponencia o producto que resulte de este proyecto reconoceré el financiamiento de la universidad, con el nombre del programa, el código del proyecto y el año de la convocatoria.',
    declaracion:
      'Declaro bajo juramento que la información registrada en esta propuesta es verdadera, que la propuesta es original y que conozco las bases de la convocatoria.',
  },
  steps: [
    {
      title: 'Información general',
      description: 'Título, línea, campo OCDE y lugar de ejecución',
      blocks: [
        {
          kind: 'datosGenerales',
          key: 'general',
          tipoInvestigacion: true,
          ods: 'ninguno',
          localizaciones: LOCALIZACIONES,
        },
      ],
    },
    {
      title: 'Colaboración externa',
      description: 'Documentos de las entidades que colaboran',
      badge: 'Opcional',
      blocks: [
        {
          kind: 'documentosLista',
          key: 'colaboracion',
          comentario: false,
          optional: true,
          docTypes: [{ recurso: 'colaboracion_externa', label: 'Documento de colaboración externa', min: 0, max: 10 }],
        },
      ],
    },
    {
      title: 'Descripción del proyecto',
      description: 'Secciones narrativas de la propuesta',
      blocks: [
        {
          kind: 'narrativa',
          key: 'descripcion',
          layout: 'tabs',
          sections: [
            seccion('resumen_ejecutivo', 200),
            seccion('palabras_clave'),
            seccion('antecedentes', 1000),
            seccion('justificacion', 400),
            seccion('contribucion_impacto', 400),
            seccion('hipotesis', 200),
            seccion('objetivos', 200),
            seccion('metodologia_trabajo', 1500, {
              annex: { recurso: 'metodologia', label: 'Anexo de metodología', required: false },
            }),
            seccion('referencias_bibliograficas', 1500),
          ],
        },
      ],
    },
    {
      title: 'Calendario de actividades',
      description: 'Al menos tres actividades dentro del calendario de la convocatoria',
      blocks: [{ kind: 'actividades', key: 'calendario', min: 3 }],
    },
    {
      title: 'Presupuesto',
      description: 'Partidas, montos y justificación',
      blocks: [
        {
          kind: 'presupuesto',
          key: 'presupuesto',
          min: '16000.00',
          max: '40000.00',
          minPartidas: 1,
          justificacion: true,
          groupCaps: true,
          tipos: ['Bienes', 'Servicios'],
          fijas: [{ partida: '2.5.31.12', monto: '8000.00' }],
        },
      ],
    },
    {
      title: 'Responsable',
      description: 'Datos de quien presenta la propuesta',
      blocks: [{ kind: 'fichaResponsable', key: 'responsable', variante: 'completa' }],
    },
    {
      title: 'Integrantes',
      description: 'Equipo de investigación',
      blocks: [
        {
          kind: 'integrantes',
          key: 'integrantes',
          roles: [
            {
              rol: 'co_responsable',
              label: 'Co responsable',
              source: 'docenteGI',
              min: 1,
              max: 1,
              checks: COMUNES,
              nota: 'Docente del grupo de investigación del proyecto.',
            },
            {
              rol: 'miembro_docente',
              label: 'Miembro docente',
              source: 'docenteGI',
              extra: ['contribucion'],
              checks: COMUNES,
              nota: 'Docente del grupo de investigación del proyecto. Indique su contribución.',
            },
            {
              rol: 'externo',
              label: 'Externo',
              source: 'externoGI',
              checks: COMUNES,
              nota: 'Integrante externo del grupo de investigación.',
            },
            {
              rol: 'tesista',
              label: 'Tesista',
              source: 'adherenteEstudianteGI',
              extra: ['tesis'],
              tiposTesis: TIPOS_TESIS,
              checks: [...COMUNES, 'NO_TESISTA_ACTIVO'],
              nota: 'Estudiante adherente del grupo. No son elegibles quienes ya participan como tesistas en otro proyecto. El tesista declara que su tesis no recibe otro financiamiento de la universidad; si lo recibiera, deberá ser reemplazado en 72 horas.',
            },
            {
              rol: 'colaborador',
              label: 'Colaborador',
              source: 'adherenteEstudianteGI',
              checks: COMUNES,
              nota: 'Estudiante adherente del grupo de investigación.',
            },
          ],
          composite: [
            { anyOf: ['tesista', 'colaborador'], min: 1, text: 'Incluya al menos un tesista o colaborador.' },
          ],
        },
      ],
    },
    {
      title: 'Instrucciones finales',
      description: 'Revise y envíe la propuesta',
      blocks: [{ kind: 'envio', key: 'envio', terminos: true, declaracion: true, boton: 'Enviar propuesta' }],
    },
  ],
});
