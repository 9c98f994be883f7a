import { defineMails } from '#core/mail/shared/definition.ts';

export const EXPORT_MAILS = defineMails(
  {
    area: 'reportes',
    to: 'La persona que pidió la exportación, o programó el reporte',
    variables: {
      lista: { label: 'Lista', sample: 'Publicaciones' },
      filas: { label: 'Filas', sample: '1 240' },
      vigencia: { label: 'Se descarga durante', sample: '7 días' },
    },
    button: 'Descargar',
  },
  {
    'exportacion-lista': {
      when: 'La exportación termina de escribirse',
      subject: 'La exportación de «{lista}» está lista',
      opening: '{filas} filas. Puede descargarla durante {vigencia}.',
    },
  },
);
