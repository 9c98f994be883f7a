import { defineImport } from '#core/import/shared/import.ts';
import type { Finish } from '#core/import/shared/read-row.ts';
import { lineas } from './linea.ts';

const { codigo, nombre, resolucion } = lineas.fields;

/** Research lines, each with its faculty and the line that it depends on; what a cell does not say stays as it is. */
export const importacionLineas = defineImport({
  key: 'lineas',
  title: 'Líneas de investigación',
  short: 'Líneas',
  help: 'Cada línea va después de la línea de la que depende. Sin facultad, es de toda la universidad.',
  see: lineas.see,
  edit: lineas.edit,
  columns: {
    codigo,
    nombre: { ...nombre, aliases: ['línea', 'línea de investigación'] },
    facultad: { kind: 'reference', label: 'Facultad', storedAs: 'facultad_id', aliases: ['código de facultad'] },
    padre: { kind: 'text', label: 'Línea padre', storedAs: 'padre_id', max: 255, aliases: ['depende de'] },
    resolucion: { ...resolucion, aliases: ['resolución'] },
    ods: { kind: 'text', label: 'ODS', max: 255, aliases: ['objetivos de desarrollo sostenible'] },
  },
  identity: ['codigo'],
  names: ['nombre'],
  empty: 'keeps',
  maxRows: 20_000,
  example: { codigo: 'A.1', nombre: 'Biodiversidad andina', facultad: 'BIO', ods: '13; 15' },
});

/** The goals of a line are numbers apart. */
export const completarLinea: Finish = ({ datos, errores }, mapeo) => {
  const { ods } = datos;
  if (typeof ods !== 'string') return;
  const numeros = ods.split(/[;,\s]+/).filter(Boolean);
  if (numeros.every((n) => /^([1-9]|1[0-7])$/.test(n))) datos.ods = numeros.map(Number);
  else errores.push({ columna: mapeo.ods ?? 'ods', valor: ods, motivo: 'Son números del 1 al 17' });
};
