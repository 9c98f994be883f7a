import { dayInWords } from '#core/kernel/shared/spanish.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { defineConstancia } from './tipo.ts';

const NO_ADEUDA = 'no adeuda informes técnicos ni económicos';
/** 10 · Nobody is given it while they owe something: what they owe is told in its place. */
export const noAdeudo = defineConstancia({
  codigo: 10,
  prefijo: 'CNA',
  etiqueta: 'No adeudar informes',
  certifica: 'Que no debe informes a la fecha',
  categoria: true,
  reservada: true,
  fuente: 'deudas',
  tiene: (deudas) => (deudas.length === 0 ? 'Cumple' : plural(deudas.length, 'deuda', 'deudas')),
  falta: (deudas) =>
    deudas.length === 0 ? null : `Tiene deudas pendientes: ${deudas.map((d) => d.evidencia).join('; ')}.`,
  dice: (_deudas, dia) => ({
    hecho: () => ({
      texto: `${NO_ADEUDA} de los proyectos de investigación en los que participa o participó, según los registros al ${dayInWords(dia)}`,
      negrita: NO_ADEUDA,
    }),
    cuerpo: [],
  }),
});
