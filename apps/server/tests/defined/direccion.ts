import { countedNoun } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { tabla } from '#modules/constancias/domain/dice.ts';
import { defineConstancia, sinFilas } from '#modules/constancias/domain/tipos/tipo.ts';

/** A certificate that the product does not have: the projects that a person leads. */
export const direccion = defineConstancia({
  codigo: null,
  prefijo: 'DIR',
  etiqueta: 'Dirección de proyectos',
  certifica: 'Los proyectos que dirigió',
  fuente: 'participaciones',
  tiene: (filas) => plural(filas.length, 'proyecto', 'proyectos'),
  toma: (participacion) => participacion.dirige,
  falta: sinFilas('No dirige ni dirigió proyectos aprobados.'),
  dice: (filas) => ({
    hecho: () => ({
      texto: `dirigió ${countedNoun(filas.length, ['proyecto siguiente', 'proyectos siguientes'], 'masculine')}`,
    }),
    cuerpo: [
      tabla({
        columnas: [
          { label: 'Proyecto', of: (p) => p.titulo },
          { label: 'Año', align: 'right', of: (p) => String(p.periodo) },
        ],
        partes: [{ titulo: '', filas }],
        sustantivo: ['proyecto', 'proyectos'],
        genero: 'masculine',
      }),
    ],
  }),
});
