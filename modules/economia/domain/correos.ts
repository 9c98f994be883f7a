import { defineMails } from '#core/mail/shared/definition.ts';

/** What who answers for an account is told of it. */
export const CORREOS_DE_ECONOMIA = defineMails(
  {
    area: 'economia',
    to: 'El responsable del proyecto',
    variables: {
      comprobante: { label: 'Comprobante', sample: 'Factura F001-234' },
      transferencia: { label: 'Transferencia', sample: 'S/ 1 200.00' },
      codigo: { label: 'Código', sample: 'C26080151' },
      titulo: { label: 'Proyecto', sample: 'Biorremediación de suelos altoandinos' },
      motivo: { label: 'Motivo', sample: 'La fecha no corresponde al periodo del proyecto.', required: true },
      nota: { label: 'Observación', sample: 'Según lo acordado con el responsable.' },
      plazo: { label: 'Plazo', sample: 'lunes 30 de noviembre de 2026, en 7 días' },
    },
    facts: ['codigo', 'titulo'],
    button: 'Ver el informe económico',
  },
  {
    'comprobante-observar': {
      when: 'La oficina observa un comprobante',
      subject: 'Un comprobante fue observado',
      opening: '{comprobante}: {motivo}',
      facts: ['comprobante', 'codigo', 'titulo', 'plazo'],
      notice: { text: '{comprobante}: {motivo}\n\nCorríjalo a más tardar el {plazo}.' },
    },
    'comprobante-rechazar': {
      when: 'La oficina rechaza un comprobante',
      subject: 'Un comprobante fue rechazado',
      opening: '{comprobante}: {motivo}',
      facts: ['comprobante', 'codigo', 'titulo'],
    },
    'comprobante-retirar': {
      when: 'La oficina anula un comprobante',
      subject: 'Un comprobante fue anulado',
      opening: '{comprobante}: {motivo}',
      facts: ['comprobante', 'codigo', 'titulo'],
    },
    'comprobante-rectificar': {
      when: 'La oficina aprueba un comprobante que había rechazado',
      subject: 'Un comprobante fue aprobado',
      opening: '{comprobante}: {motivo}',
      facts: ['comprobante', 'codigo', 'titulo'],
    },
    'cuenta-cerrar': {
      when: 'La oficina cierra el informe económico',
      subject: 'Su informe económico fue cerrado',
      opening: 'Se rindió al 100 % y la oficina lo cerró.',
    },
    'cuenta-reabrir': {
      when: 'La oficina reabre el informe económico',
      subject: 'Su informe económico fue reabierto',
      opening: 'La oficina lo reabrió: {motivo}',
    },
    'transferencia-aprobar': {
      when: 'La oficina aprueba una transferencia entre partidas',
      subject: 'Su transferencia fue aprobada',
      opening: 'Transferencia de {transferencia}. {nota}',
      facts: ['codigo', 'titulo', 'transferencia'],
    },
    'transferencia-rechazar': {
      when: 'La oficina rechaza una transferencia entre partidas',
      subject: 'Su transferencia fue rechazada',
      opening: 'Transferencia de {transferencia}. {nota}',
      facts: ['codigo', 'titulo', 'transferencia'],
    },
  },
);
