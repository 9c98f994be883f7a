import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import { calendario, envio, equipo, generales, paso, presupuesto, rol, textosDe } from './comunes.ts';
import { asesor, CARTA, descripcionDeEstudiantes, estudianteExterno } from './estudiantes.ts';
import { SOLO_UNIVERSIDAD } from './listas.ts';

/** Summer induction of undergraduates, seven steps and a page that verifies (spec 02 §7). */
export const picv = definePrograma({
  key: 'picv',
  tipo: 'PICV',
  title: 'Programa para la Inducción en Investigación Científica en el Verano',
  rolResponsable: 'asesor',
  requiereAutorizacion: false,
  elegibilidad: exige(['PERFIL', 'SIN_DEUDAS', 'TITULAR'], { cupo: 2 }),
  verificar: ['MIEMBRO_GI'],
  textos: textosDe('Inicia a estudiantes de pregrado en la investigación durante el verano, con un asesor titular.'),
  steps: [
    generales({ ficha: 'breve', tipoInvestigacion: true, ods: 'porLinea', localizaciones: SOLO_UNIVERSIDAD }),
    asesor(),
    equipo(
      [
        rol('estudiante', 'Estudiante', 'estudianteMatriculado', {
          clave: 'colaborador',
          condicion: 'Colaborador',
          extra: ['carta'],
          checks: ['NO_OTRO_DEL_TIPO', 'SIN_PROYECTO_APROBADO', 'ANIO_MINIMO', 'NO_TESISTA_ACTIVO'],
          nota: 'Estudiante de pregrado de tercer año o más, con matrícula activa o reservada.',
        }),
        estudianteExterno(),
      ],
      {
        columnas: ['facultad'],
        maxTotal: 5,
        carta: CARTA,
        composite: [
          {
            clave: 'un_estudiante',
            regla: 'roles',
            anyOf: ['estudiante', 'estudiante_externo'],
            min: 1,
            text: 'Incluya al menos un estudiante.',
          },
        ],
      },
    ),
    descripcionDeEstudiantes({ resumen: 1000, justificacion: 400, metodologia: 1500 }),
    calendario(3, { editar: false }),
    paso(
      'Financiamiento',
      'Solo servicios, dentro de los topes de la directiva',
      presupuesto({ max: '25000.00', tipos: ['Servicios'] }),
    ),
    envio({ boton: 'Enviar proyecto' }),
  ],
});
