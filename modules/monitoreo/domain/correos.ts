import { defineMails } from '#core/mail/shared/definition.ts';

/** What who answers for a project is told of its monitoring. */
export const CORREOS_DE_MONITOREO = defineMails(
  {
    area: 'monitoreo',
    to: 'El responsable del proyecto',
    variables: {
      codigo: { label: 'Código', sample: 'C26080151' },
      titulo: { label: 'Proyecto', sample: 'Biorremediación de suelos altoandinos' },
      estado: { label: 'Qué sigue', sample: 'Revíselo y envíelo a la oficina' },
      motivo: { label: 'Motivo', sample: 'Falta vincular el artículo de la segunda meta.', required: true },
    },
    facts: ['codigo', 'titulo'],
    button: 'Ver el monitoreo',
  },
  {
    'monitoreo-observar': {
      when: 'La oficina observa el monitoreo',
      subject: 'Monitoreo: {titulo}',
      opening: 'Su monitoreo fue observado: {motivo}\n\nCorríjalo y actualícelo.',
    },
    'monitoreo-aprobar': {
      when: 'La oficina aprueba el monitoreo',
      subject: 'Monitoreo: {titulo}',
      opening: 'Su monitoreo fue aprobado.',
    },
    'monitoreo-no_aprobar': {
      when: 'La oficina no aprueba el monitoreo',
      subject: 'Monitoreo: {titulo}',
      opening: 'Su monitoreo no fue aprobado: {motivo}',
    },
    'monitoreo-devolver': {
      when: 'La oficina devuelve el monitoreo',
      subject: 'Monitoreo: {titulo}',
      opening: 'Su monitoreo fue devuelto: {motivo}\n\nRevíselo y remítalo otra vez.',
    },
    'monitoreo-completo': {
      when: 'Se registra la última publicación que piden sus metas',
      subject: 'Monitoreo: {titulo}',
      opening: 'El proyecto tiene registradas todas las publicaciones que piden sus metas. {estado}',
    },
  },
);
