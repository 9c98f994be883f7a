import { countedNoun, dayInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { type Columna, condicion, tabla } from '../dice.ts';
import type { Grupo } from '../fuentes.ts';
import { defineConstancia, sinFilas } from './tipo.ts';

/** 2 · Groups in force. */
export const grupos = defineConstancia({
  codigo: 2,
  prefijo: 'GRU',
  etiqueta: 'Grupos de investigación',
  certifica: 'A qué grupos pertenece y en qué condición',
  fuente: 'grupos',
  tiene: (filas) => plural(filas.length, 'grupo', 'grupos'),
  falta: sinFilas('No integra un grupo de investigación vigente.'),
  dice: (filas) => {
    const creado = (g: Grupo) =>
      [g.resolucion && `Resolución ${g.resolucion}`, g.creacion && `creado el ${dayInWords(g.creacion)}`]
        .filter(Boolean)
        .join(', ');
    const [uno] = filas;
    if (filas.length === 1 && uno) {
      const detalle = creado(uno);
      return {
        hecho: (sexo) => ({
          texto: `integra el grupo de investigación «${uno.nombre}» (${uno.corto})${detalle && `, ${detalle},`} en condición de ${condicion(uno.condicion, sexo)}`,
        }),
        cuerpo: [],
      };
    }
    const columnas: readonly Columna<Grupo>[] = [
      { label: 'Grupo', of: (g) => `${g.nombre} (${g.corto})` },
      { label: 'Creación', joins: 'soft', of: creado },
      { label: 'Condición', of: (g) => g.condicion },
    ];
    return {
      hecho: () => ({
        texto: `integra ${countedNoun(filas.length, ['grupo de investigación siguiente', 'grupos de investigación siguientes'], 'masculine')}`,
      }),
      cuerpo: [
        tabla({ columnas, partes: [{ titulo: '', filas }], sustantivo: ['grupo', 'grupos'], genero: 'masculine' }),
      ],
    };
  },
});
