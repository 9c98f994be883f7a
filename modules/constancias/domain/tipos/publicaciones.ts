import { addUp } from '#core/documents/shared/figures.ts';
import { countedNoun } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { TIPOS_PUBLICACION, tipoDe } from '#modules/publicaciones/domain/tipos.ts';
import { porClave, tabla } from '../dice.ts';
import {
  ASESORIA,
  AUTORIA,
  anio,
  DE_OBRA,
  dato,
  OBRAS,
  PUNTOS,
  porTipoYCategoria,
  queSuman,
  SIN_PUBLICACIONES,
} from './obra.ts';
import { defineConstancia, sinFilas } from './tipo.ts';

/** 3 · Publications by kind, with the data of each kind, its class and its points. */
export const publicaciones = defineConstancia({
  codigo: 3,
  prefijo: 'PUB',
  etiqueta: 'Registro de publicaciones científicas',
  certifica: 'Sus obras validadas, una por una, con su puntaje',
  categoria: true,
  totales: true,
  fuente: 'obras',
  tiene: (obras) => plural(obras.length, ...OBRAS),
  toma: (obra) => obra.validado,
  falta: sinFilas(SIN_PUBLICACIONES),
  dice: (obras) => {
    const filas = porTipoYCategoria(obras);
    const total = addUp(filas.map((o) => o.puntaje));
    const asesora = filas.some((o) => o.tipo === 'tesis-asesoria');
    const quien = asesora ? ASESORIA : AUTORIA;
    const [una] = filas;
    if (filas.length === 1 && una) {
      const detalle = [dato(una, 0), dato(una, 1), anio(una.anio)].filter(Boolean).join(', ');
      return {
        hecho: (sexo) => ({
          texto: `${quien(sexo)} de la obra «${una.titulo}»${detalle && ` (${detalle})`}, registrada como ${TIPOS_PUBLICACION[una.tipo].toLowerCase()}${una.categoria ? `, ${una.categoria}` : ''}${queSuman(1, total)}`,
        }),
        cuerpo: [],
      };
    }
    const partes = porClave(filas, (o) => o.tipo).map(([, deTipo]) => ({
      titulo: tipoDe(deTipo[0]!.tipo).plural,
      subtotal: addUp(deTipo.map((o) => o.puntaje)),
      filas: deTipo,
    }));
    return {
      hecho: (sexo) => ({
        texto: `${quien(sexo)} de ${countedNoun(filas.length, ['obra siguiente, registrada y validada', 'obras siguientes, registradas y validadas'], 'feminine')}${queSuman(filas.length, total)}`,
      }),
      cuerpo: [
        tabla({
          columnas: [
            ...DE_OBRA,
            { label: 'Clase', of: (o) => o.categoria },
            { label: 'Año', align: 'right', of: (o) => anio(o.anio) },
            { label: 'Puntos', align: 'right', of: (o) => o.puntaje },
          ],
          partes,
          sustantivo: OBRAS,
          genero: 'feminine',
          suma: { de: (o) => o.puntaje, total, unidad: PUNTOS },
        }),
      ],
    };
  },
});
