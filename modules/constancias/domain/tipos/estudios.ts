import { countedNoun } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { type Columna, type Parte, tabla } from '../dice.ts';
import type { Participacion } from '../fuentes.ts';
import { OTROS, parteDe, SECCIONES } from '../secciones.ts';
import { seccionDicha, unProyecto } from './participacion.ts';
import { defineConstancia, sinFilas } from './tipo.ts';

const DE_PROYECTO: readonly Columna<Participacion>[] = [
  { label: 'Proyecto', of: (p) => p.titulo },
  { label: 'Código', joins: 'soft', of: (p) => p.codigo },
  { label: 'Tipo', of: (p) => p.tipo },
  { label: 'Condición', of: (p) => p.condicion },
  { label: 'Año', align: 'right', of: (p) => String(p.periodo) },
];

/** 1 · Participations by sections of the norm; what is in none goes to the last, so that nothing is lost. */
export const estudios = defineConstancia({
  codigo: 1,
  prefijo: 'EST',
  etiqueta: 'Estudios de investigación',
  certifica: 'Los proyectos en que participó y su papel',
  fuente: 'participaciones',
  tiene: (filas) => plural(filas.length, 'proyecto', 'proyectos'),
  falta: sinFilas('No participó en proyectos aprobados.'),
  dice: (filas) => {
    if (filas.length === 1) return { hecho: (sexo) => ({ texto: unProyecto(filas[0]!)(sexo) }), cuerpo: [] };
    const partes: Parte<Participacion>[] = SECCIONES.flatMap(({ titulo, partes: suyas }) =>
      Object.entries(suyas).map(([clave, dicha]) => ({
        titulo: seccionDicha(titulo, dicha),
        filas: filas.filter((f) => parteDe(f.raiz) === clave),
      })),
    );
    const otros = filas.filter((f) => parteDe(f.raiz) === null);
    const sustantivo = ['proyecto', 'proyectos'] as const;
    return {
      hecho: () => ({
        texto: `participó en ${countedNoun(filas.length, ['proyecto de investigación siguiente', 'proyectos y actividades de investigación siguientes'], 'masculine')}`,
      }),
      cuerpo: [
        tabla({
          columnas: DE_PROYECTO,
          partes: [...partes, { titulo: OTROS, filas: otros }].filter((p) => p.filas.length > 0),
          sustantivo,
          genero: 'masculine',
        }),
      ],
    };
  },
});
