import type { ReglasDeUnion } from '#modules/personas/domain/fusion.ts';
import { obligaciones, puntajeDePersona, reglasDeUnion } from '#modules/personas/server/index.ts';
import { reglasDeRevista } from '#modules/revistas/server/index.ts';
import { obligacionesDeCorreccion, obligacionesDeRenovacion } from './obligaciones.ts';
import { puntajeTotal } from './puntaje.ts';

const union: ReglasDeUnion = {
  publicacion_autor: {
    nombre: 'Autorías de publicaciones',
    detalle: '(select p.titulo from publicacion p where p.id = t.publicacion_id)',
    conflicto: {
      modo: 'fundir',
      manda: ['t.presentado', 't.puntaje > 0'],
      texto: 'Ambas figuran como autoras de esta publicación: queda una autoría.',
    },
  },
  publicacion_proyecto: {
    nombre: 'Proyectos asociados a publicaciones',
    detalle: '(select p.titulo from publicacion p where p.id = t.publicacion_id)',
  },
  solicitud_inclusion: {
    nombre: 'Solicitudes de inclusión en publicaciones',
    detalle: '(select p.titulo from publicacion p where p.id = t.publicacion_id)',
    conflicto: {
      modo: 'mantener',
      texto: 'Ambas pidieron ser incluidas en esta publicación: cuenta la de quien queda.',
    },
  },
  autor_descartado: {
    nombre: 'Autores que dijo no ser',
    detalle: 't.firma',
    conflicto: { modo: 'mantener', texto: 'De ambas se dijo que no firmaron esta publicación: queda dicho una vez.' },
  },
  obra_ajena: {
    nombre: 'Obras que dijo no haber escrito',
    detalle: 't.titulo',
    conflicto: { modo: 'mantener', texto: 'Ambas dijeron de una obra que no es suya: queda dicho una vez.' },
  },
  cosecha_de_persona: {
    nombre: 'Última búsqueda de sus obras',
    detalle: 't.en::text',
    conflicto: { modo: 'mantener', texto: 'De ambas se buscaron obras: cuenta la búsqueda de quien queda.' },
  },
  toma_de_obras: { nombre: 'Tomas de obras', detalle: 't.archivo' },
  toma_firma: { nombre: 'Firmas de tomas de obras', detalle: 't.escrita' },
  toma_obra: { nombre: 'Obras de tomas que presenta', detalle: "coalesce(t.obra -> 'campos' ->> 'titulo', t.texto)" },
};

const deRevista = { publicacion: { nombre: 'Publicaciones', detalle: 't.titulo' } };

/** What publications tell of a person and of a journal; the composition root calls it. */
export function suscribirPublicaciones(): void {
  puntajeDePersona.add(puntajeTotal);
  obligaciones.add(obligacionesDeCorreccion);
  obligaciones.add(obligacionesDeRenovacion);
  reglasDeUnion.add(union);
  reglasDeRevista.add(deRevista);
}
