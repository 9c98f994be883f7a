import { defineMails } from '#core/mail/shared/definition.ts';

/** What is told of a certificate. */
export const CORREOS_DE_CONSTANCIA = defineMails(
  {
    area: 'constancias',
    to: 'El titular de la constancia',
    variables: {
      constancia: { label: 'Constancia', sample: 'Constancia de publicaciones' },
      codigo: { label: 'Código', sample: 'PUB-2026-0147' },
      titular: { label: 'Titular', sample: 'Quispe Mamani, Rosa' },
      oficina: { label: 'Oficina', sample: 'Oficina de Investigación' },
      motivo: { label: 'Motivo', sample: 'El periodo que pide no tiene publicaciones.', required: true },
    },
    facts: ['constancia', 'codigo'],
    button: 'Ver mis constancias',
  },
  {
    'constancia-rechazar': {
      when: 'La oficina rechaza la solicitud',
      subject: 'Su constancia',
      opening: '«{constancia}» ({codigo}) fue rechazada. Motivo: {motivo}',
    },
    'constancia-revocar': {
      when: 'La oficina revoca una constancia emitida',
      subject: 'Su constancia',
      opening: '«{constancia}» ({codigo}) fue revocada: ya no vale. Motivo: {motivo}',
    },
    'constancia-emitida': {
      when: 'La constancia queda emitida',
      subject: 'Respuesta a solicitud de constancia',
      opening: 'Adjuntamos su constancia «{constancia}».',
      notice: { title: 'Su constancia está lista', text: '«{constancia}». Descárguela en «Constancias».' },
    },
    'constancia-por-firmar': {
      when: 'Se pide una constancia que se firma fuera del sistema',
      to: 'La dirección de quien firma',
      subject: 'Solicitud de constancia',
      opening:
        '{titular} pidió la constancia «{constancia}». La adjuntamos para su firma: devuélvala a {oficina}, que la cargará en el sistema.',
      facts: ['constancia', 'codigo', 'titular'],
      button: null,
    },
  },
);
