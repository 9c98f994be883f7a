import { defineParametros } from '#modules/catalogos/domain/parametros.ts';
import { flujoProyecto } from '#modules/proyectos/domain/flujo.ts';

/** What the institution sets of the monitoring (spec 06 §9). */
export const PARAMETROS_MONITOREO = defineParametros([
  {
    grupo: 'informes',
    clave: 'monitoreo_estados',
    etiqueta: 'Estados de los proyectos que se monitorean',
    clase: 'varias',
    opciones: Object.fromEntries(Object.entries(flujoProyecto.states).map(([clave, { label }]) => [clave, label])),
    valor: flujoProyecto.sets.ganadores.join(','),
    ayuda: 'Un proyecto en otro estado no aparece en el monitoreo, tenga metas o no.',
  },
]);
