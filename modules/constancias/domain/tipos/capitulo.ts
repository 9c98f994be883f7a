import type { Text } from '#core/documents/shared/pdf-doc.ts';
import { countedNoun, listed } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { TIPOS_PUBLICACION } from '#modules/publicaciones/domain/tipos.ts';
import { tabla } from '../dice.ts';
import type { Obra } from '../fuentes.ts';
import { AUTORIA, anio, DE_OBRA, dato, OBRAS } from './obra.ts';
import { defineConstancia, sinFilas } from './tipo.ts';

/** The projects behind a book, in words. */
const financiada = ({ proyectos }: Obra): Text =>
  proyectos.length
    ? `Financiada por ${listed(proyectos.map((p) => `${[p.codigo, p.nombre].filter(Boolean).join(' ')} (${p.entidad})`))}`
    : null;

/** 6 · Each book and chapter, with the projects behind it. */
export const capitulo = defineConstancia({
  codigo: 6,
  prefijo: 'CAP',
  etiqueta: 'Capítulo de libro',
  certifica: 'Sus libros y capítulos, con los proyectos que los financiaron',
  categoria: true,
  fuente: 'obras',
  tiene: (filas) => plural(filas.length, 'libro o capítulo', 'libros y capítulos'),
  toma: (obra) => obra.tipo === 'libro' || obra.tipo === 'capitulo',
  falta: sinFilas('No tiene libros ni capítulos registrados.'),
  dice: (filas) => {
    const [uno] = filas;
    if (filas.length === 1 && uno) {
      const detalle = [dato(uno, 0), dato(uno, 1), anio(uno.anio)].filter(Boolean).join(', ');
      const dinero = financiada(uno);
      const fue = dinero ? `, ${dinero.charAt(0).toLowerCase()}${dinero.slice(1)}` : '';
      const que = uno.tipo === 'libro' ? 'del libro' : 'del capítulo de libro';
      return {
        hecho: (sexo) => ({
          texto: `${AUTORIA(sexo)} ${que} «${uno.titulo}»${detalle && ` (${detalle})`}${fue}`,
        }),
        cuerpo: [],
      };
    }
    return {
      hecho: (sexo) => ({
        texto: `${AUTORIA(sexo)} de ${countedNoun(filas.length, ['libro o capítulo siguiente', 'libros y capítulos de libro siguientes'], 'masculine')}`,
      }),
      cuerpo: [
        tabla({
          columnas: [
            ...DE_OBRA,
            { label: 'Financiamiento', joins: 'soft', of: financiada },
            { label: 'Clase', of: (l) => TIPOS_PUBLICACION[l.tipo] },
            { label: 'Año', align: 'right', of: (l) => anio(l.anio) },
          ],
          partes: [{ titulo: '', filas }],
          sustantivo: OBRAS,
          genero: 'feminine',
        }),
      ],
    };
  },
});
