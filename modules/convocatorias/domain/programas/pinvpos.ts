import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import {
  calendario,
  documento,
  envio,
  ficha,
  integrantes,
  paso,
  presupuesto,
  rol,
  textos,
  textosDe,
} from './comunes.ts';
import { corta } from './secciones.ts';

/** Workshop of a faculty, presented by whom it designates, six steps (spec 02 §7). */
export const pinvpos = definePrograma({
  key: 'pinvpos',
  tipo: 'PINVPOS',
  title: 'Talleres de Investigación y Posgrado',
  requiereAutorizacion: false,
  conGrupo: false,
  elegibilidad: exige(['HABILITADO'], { ademas: ['NO_INTEGRANTE_DE_OTRO'] }),
  textos: textosDe(
    'Cofinancia el taller de investigación y posgrado de cada facultad. Lo presenta la persona que la facultad designa.',
    'Taller sobre las líneas de los grupos de investigación en el marco de los Objetivos de Desarrollo Sostenible',
  ),
  steps: [
    paso(
      'Información general del taller',
      'Responsable y resolución que lo designa',
      ficha('taller'),
      documento('resolucion_designacion', 'Resolución de Designación Oficial', { accept: ['pdf'] }),
    ),
    paso(
      'Comité organizador',
      'Personas designadas por la facultad',
      integrantes([rol('miembro', 'Miembro', 'designados', { checks: [] })], {
        columnas: ['condicion', 'documento', 'codigo', 'correo', 'facultad', 'cargo'],
      }),
    ),
    paso(
      'Plan de trabajo',
      'Justificación, objetivos y metas',
      textos('plan', [
        corta('justificacion', 'Justificación'),
        corta('objetivo', 'Objetivos generales y específicos'),
        corta('metas', 'Metas específicas'),
      ]),
    ),
    { ...calendario(5, { duracion: true, minHoras: 16 }), title: 'Programa' },
    paso(
      'Financiamiento',
      'Cofinanciamiento de la facultad, subvención y partidas',
      { kind: 'cofinanciamiento', key: 'cofinanciamiento' },
      presupuesto({ max: '0.00', maxFrom: 'facultad', showCodigo: true, groupCaps: false }),
      documento('rd_cofinanciamiento', 'Resolución de cofinanciamiento', { accept: ['pdf'] }),
    ),
    envio(),
  ],
});
