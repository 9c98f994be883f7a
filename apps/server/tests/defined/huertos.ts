import { definePrograma } from '#modules/convocatorias/domain/programa.ts';
import {
  calendario,
  descripcion,
  doc,
  documentos,
  envio,
  equipo,
  generales,
  paso,
  presupuesto,
  rol,
  textosDe,
} from '#modules/convocatorias/domain/programas/comunes.ts';
import { corta, secciones } from '#modules/convocatorias/domain/programas/secciones.ts';
import { exige } from '#modules/convocatorias/domain/requisitos.ts';

/** A call type that the product does not have, as its definition file would be. */
export const huertos = definePrograma({
  key: 'huertos-escolares',
  tipo: 'HUERTOS',
  title: 'Programa de Huertos Escolares',
  elegibilidad: exige(['TITULAR', 'SIN_DEUDAS']),
  textos: textosDe('Financia huertos que los grupos de investigación levantan con escuelas de su región.'),
  steps: [
    generales({}),
    descripcion([...secciones('resumen_ejecutivo', ['objetivos', 200]), corta('riego', 'Sistema de riego')]),
    paso(
      'Escuelas',
      'Acuerdo de cada escuela',
      documentos('escuelas', [doc('acuerdo_escuela', 'Acuerdo de la escuela')]),
    ),
    equipo([rol('jardinero', 'Jardinero', 'docenteGI', { min: 1, max: 2 })]),
    calendario(2, { justificacion: true }),
    paso('Presupuesto', 'Partidas y montos', presupuesto({ min: '500.00', max: '9000.00', justificacion: true })),
    envio({ terminos: true }),
  ],
});
