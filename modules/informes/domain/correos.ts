import { defineMails } from '#core/mail/shared/definition.ts';

/** What who presents the reports of a project is told of them. */
export const CORREOS_DE_INFORME = defineMails(
  {
    area: 'informes',
    to: 'Quienes presentan los informes del proyecto',
    variables: {
      informe: { label: 'Informe', sample: 'Informe de avance' },
      cual: { label: 'Informe, dentro de una frase', sample: 'informe de avance' },
      codigo: { label: 'Código', sample: 'C26080151' },
      titulo: { label: 'Proyecto', sample: 'Biorremediación de suelos altoandinos' },
      motivo: { label: 'Motivo', sample: 'Complete la sección «Resultados».', required: true },
      cuando: { label: 'Cuándo vence', sample: 'vence en 7 días' },
      vencimiento: { label: 'Vencimiento', sample: 'vence el 30/11/2026' },
      pedido: { label: 'Qué hacer', sample: 'Preséntelo antes de ese día.' },
      plazo: { label: 'Plazo', sample: 'lunes 30 de noviembre de 2026, en 7 días' },
    },
    facts: ['informe', 'codigo', 'titulo'],
    button: 'Ver el informe',
  },
  {
    'informe-aprobar': {
      when: 'La oficina aprueba el informe',
      subject: 'Informe: {titulo}',
      opening: 'Su {cual} fue aprobado.',
    },
    'informe-observar': {
      when: 'La oficina observa el informe',
      subject: 'Informe: {titulo}',
      opening: 'Su {cual} fue observado. {motivo}\n\nCorríjalo y envíelo otra vez.',
    },
    'informe-retirar': {
      when: 'La oficina retira una observación',
      subject: 'Informe: {titulo}',
      opening: 'Se retiró la observación de su {cual}: {motivo}',
    },
    'informe-reabrir': {
      when: 'La oficina reabre el informe',
      subject: 'Informe: {titulo}',
      opening: 'Su {cual} fue reabierto: {motivo}\n\nRevíselo y envíelo otra vez.',
    },
    'informe-por-vencer': {
      when: 'Se acerca el vencimiento de un informe, o ya pasó',
      subject: 'Un informe {cuando}',
      opening: '{informe} del proyecto «{titulo}»: {vencimiento}. {pedido}',
      facts: ['informe', 'codigo', 'titulo', 'plazo'],
    },
  },
);
