import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import { calendario, envio, equipo, generales, paso, presupuesto, rol, textosDe } from './comunes.ts';
import { asesor, CARTA, descripcionDeEstudiantes, estudianteExterno } from './estudiantes.ts';

/** Projects of students with an adviser, seven steps (spec 02 §7). */
export const proCtie = definePrograma({
  key: 'pro-ctie',
  tipo: 'PRO-CTIE',
  title: 'Proyectos de Ciencia, Tecnología, Innovación y Emprendimiento para Estudiantes',
  rolResponsable: 'asesor',
  elegibilidad: exige(['MIEMBRO_GI', 'SIN_DEUDAS'], { cupo: 5 }),
  textos: textosDe('Financia proyectos de equipos de estudiantes asesorados por un integrante de un grupo.'),
  steps: [
    generales({ ficha: 'breve', tipoInvestigacion: true, ods: 'porLinea' }),
    asesor(),
    equipo(
      [
        rol('estudiante', 'Estudiante', 'estudianteMatriculado', {
          clave: 'colaborador',
          condicion: 'Colaborador',
          extra: ['carta'],
          checks: ['NO_OTRO_DEL_TIPO', 'SIN_PROYECTO_APROBADO'],
          nota: 'Estudiante de pregrado con matrícula activa o reservada, que no integre otra propuesta de la convocatoria ni haya integrado un proyecto aprobado.',
        }),
        estudianteExterno(),
        rol('adherente', 'Adherente', 'adherenteMatriculadoGI', {
          clave: 'colaborador',
          condicion: 'Adherente',
          extra: ['carta'],
          checks: [],
          nota: 'Adherente del grupo con matrícula activa en pregrado. No cuenta para el mínimo de dos estudiantes.',
        }),
      ],
      {
        columnas: ['condicion', 'facultad'],
        carta: CARTA,
        composite: [
          {
            clave: 'dos_estudiantes',
            regla: 'condicion',
            condicion: 'Colaborador',
            min: 2,
            text: 'Incluya al menos dos estudiantes; los adherentes no cuentan.',
          },
        ],
      },
    ),
    descripcionDeEstudiantes({ resumen: 200, justificacion: 1000 }),
    calendario(3),
    paso(
      'Financiamiento',
      'Partidas y montos dentro de los topes de la directiva',
      presupuesto({ max: '25000.00', showCodigo: true, porcentaje: true }),
    ),
    envio({ boton: 'Enviar proyecto' }),
  ],
});
