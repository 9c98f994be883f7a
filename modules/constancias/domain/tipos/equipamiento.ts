import { addUp } from '#core/documents/shared/figures.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { countedNoun } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { porClave, tabla } from '../dice.ts';
import type { Participacion } from '../fuentes.ts';
import { unProyecto } from './participacion.ts';
import { defineConstancia } from './tipo.ts';

const porGrupo = (a: Participacion, b: Participacion) =>
  Number(a.grupo === null) - Number(b.grupo === null) || (a.grupo ?? '').localeCompare(b.grupo ?? '', 'es');

/** 7 · Equipment by group; who has none is told so. */
export const equipamiento = defineConstancia({
  codigo: 7,
  prefijo: 'ECI',
  etiqueta: 'Proyectos de equipamiento científico',
  certifica: 'Los proyectos de equipos en que participó, por grupo',
  fuente: 'participaciones',
  tiene: (filas) => (filas.length === 0 ? 'Ninguno: así lo dice' : plural(filas.length, 'proyecto', 'proyectos')),
  toma: (p) => p.raiz === 'ECI',
  falta: () => null,
  dice: (filas) => {
    if (filas.length === 0)
      return {
        hecho: () => ({ texto: 'no registra participación en proyectos de equipamiento científico' }),
        cuerpo: [],
      };
    const [uno] = filas;
    if (filas.length === 1 && uno) {
      const grupo = uno.grupo ? `, con el grupo de investigación «${uno.grupo}»` : '';
      return {
        hecho: (sexo) => ({
          texto: `${unProyecto(uno)(sexo)}${grupo}, para equipamiento científico por ${formatMoney(uno.monto)}`,
        }),
        cuerpo: [],
      };
    }
    const partes = porClave([...filas].sort(porGrupo), (e) => e.grupo ?? 'Sin grupo de investigación').map(
      ([titulo, suyos]) => ({
        titulo,
        subtotal: formatMoney(addUp(suyos.map((e) => e.monto))),
        filas: suyos,
      }),
    );
    return {
      hecho: () => ({
        texto: `participó en ${countedNoun(filas.length, ['proyecto de equipamiento científico siguiente', 'proyectos de equipamiento científico siguientes'], 'masculine')}`,
      }),
      cuerpo: [
        tabla({
          columnas: [
            { label: 'Proyecto', of: (e) => e.titulo },
            { label: 'Código', joins: 'soft', of: (e) => e.codigo },
            { label: 'Condición', of: (e) => e.condicion },
            { label: 'Año', align: 'right', of: (e) => String(e.periodo) },
            { label: 'Monto', align: 'right', of: (e) => formatMoney(e.monto) },
          ],
          partes,
          sustantivo: ['proyecto', 'proyectos'],
          genero: 'masculine',
          total: formatMoney(addUp(filas.map((e) => e.monto))),
        }),
      ],
    };
  },
});
