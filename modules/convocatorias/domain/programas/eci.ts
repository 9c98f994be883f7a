import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import { doc, documentos, envio, paso, presupuesto, textos, textosDe } from './comunes.ts';
import { corta } from './secciones.ts';

/** Scientific equipment for a group, seven steps (spec 02 §7). */
export const eci = definePrograma({
  key: 'eci',
  tipo: 'ECI',
  title: 'Programa de Equipamiento Científico para la Investigación',
  elegibilidad: exige(['COORDINADOR', 'SIN_DEUDAS']),
  textos: textosDe(
    'Financia la compra de un equipo científico para un grupo de investigación. Postula el coordinador del grupo.',
  ),
  steps: [
    paso('Información del grupo de investigación', 'El grupo que recibirá el equipo', {
      kind: 'grupoResumen',
      key: 'grupo',
    }),
    paso(
      'Datos generales',
      'Título, línea y propuesta',
      textos('general', [
        corta('titulo', 'Título', { tipo: 'text', destino: 'titulo' }),
        corta('linea', 'Línea de investigación', { tipo: 'choice', destino: 'linea' }),
        corta('resumen', 'Resumen', { maxWords: 200 }),
        corta('justificacion', 'Justificación', { maxWords: 200 }),
        corta('propuesta', 'Propuesta', { maxWords: 200 }),
      ]),
    ),
    paso(
      'Equipamiento',
      'El equipo, sus especificaciones y dos cotizaciones',
      textos('equipo', [
        corta('nombre_equipo', 'Nombre del equipo', { tipo: 'text' }),
        corta('desc_equipo', 'Descripción del equipo'),
      ]),
      documentos('documentos_equipo', [
        doc('especificaciones_tecnicas', 'Especificaciones técnicas', 1, 5),
        doc('cotizacion', 'Cotización', 2, 10),
      ]),
    ),
    paso('Presupuesto', 'Partidas y montos', presupuesto({ max: '44000.00', groupCaps: false })),
    paso(
      'Impacto',
      'Efecto de la propuesta y el ambiente del equipo',
      textos('impacto', [corta('impacto_propuesta', 'Impacto de la propuesta', { maxWords: 100 })]),
      documentos(
        'documentos_impacto',
        [
          doc('autorizacion', 'Autorización'),
          doc('descripcion_ambiente', 'Descripción del ambiente'),
          doc('control_uso', 'Modelo de formato de control de uso'),
        ],
        { comentario: false },
      ),
    ),
    paso(
      'Administración de equipamiento solicitado',
      'Quién lo usará y cómo',
      textos('administracion', [corta('plan_manejo', 'Plan de manejo del equipo', { maxWords: 100 })]),
      documentos(
        'documentos_uso',
        [
          doc('uso_investigacion', 'Uso en investigación'),
          doc('uso_compartido', 'Plan de uso compartido'),
          doc('uso_tesis', 'Uso en desarrollo de tesis'),
        ],
        { comentario: false },
      ),
    ),
    envio(),
  ],
});
