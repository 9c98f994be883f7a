import { definePrograma } from '../programa.ts';
import { exige } from '../requisitos.ts';
import { calendario, envio, equipo, generales, paso, responsable, rol, textos, textosDe } from './comunes.ts';
import { TIPOS_PUBLICACION } from './listas.ts';
import { corta } from './secciones.ts';

/** Publication drawn from an earlier thesis or project, six steps (spec 02 §7). No limit of applications. */
export const psinfipu = definePrograma({
  key: 'psinfipu',
  tipo: 'PSINFIPU',
  title: 'Proyecto de Publicación Académica',
  rolResponsable: 'autor_corresponsal',
  exclusivo: false,
  elegibilidad: exige(['TITULAR', 'SIN_DEUDAS'], { exclusivo: false }),
  textos: textosDe(
    'Registra la publicación de un libro, un capítulo o un artículo que nace de una tesis o un proyecto.',
  ),
  steps: [
    generales({ tipoInvestigacion: true }),
    paso(
      'Descripción',
      'La investigación de base y la publicación prevista',
      {
        kind: 'investigacionBase',
        key: 'base',
        tesis: [
          { recurso: 'tesis_doctoral', label: 'Tesis doctoral aprobada' },
          { recurso: 'tesis_maestria', label: 'Tesis de maestría aprobada' },
        ],
        tipos: ['PCONFIGI', 'PSINFINV', 'PTPGRADO', 'PTPDOCTO', 'PTPMAEST'],
        anios: 7,
      },
      textos('publicacion', [
        corta('publicacion_editorial', 'Editorial o revista', { tipo: 'text' }),
        corta('publicacion_url', 'Dirección web de la editorial o revista', { tipo: 'url' }),
        corta('publicacion_tipo', 'Tipo de publicación', { tipo: 'choice', options: TIPOS_PUBLICACION }),
      ]),
    ),
    responsable('Autor corresponsal'),
    equipo([rol('co_autor', 'Co-Autor', 'miembroGI', { extra: ['contribucion'] })]),
    calendario(3, { responsable: true, desdeHoy: true }),
    envio(),
  ],
});
