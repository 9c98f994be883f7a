import { defineMails } from '#core/mail/shared/definition.ts';

export const CORREOS_DE_OBLIGACION = defineMails(
  {
    area: 'proyectos',
    to: 'Quienes deben cumplirla',
    variables: {
      obligacion: { label: 'Obligación', sample: 'Informe de avance' },
      de: { label: 'De', sample: 'C26080151 · Biorremediación de suelos altoandinos' },
      cuando: { label: 'Cuándo vence', sample: 'vence en 7 días' },
      vencimiento: { label: 'Vencimiento', sample: 'vence el 30/11/2026' },
      plazo: { label: 'Plazo', sample: 'lunes 30 de noviembre de 2026, en 7 días' },
      bloquea: { label: 'Qué detiene', sample: 'Postular a otra convocatoria' },
      verbo: { label: 'Qué hacer', sample: 'Presentar el informe' },
    },
    button: '{verbo}',
  },
  {
    'obligacion-plazo': {
      when: 'Faltan 30, 7 o 1 días para que venza una obligación, o ya venció',
      subject: 'Una obligación {cuando}',
      opening: '{obligacion}, de «{de}»: {vencimiento}.',
      facts: ['obligacion', 'de', 'plazo', 'bloquea'],
    },
  },
);
