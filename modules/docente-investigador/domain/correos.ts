import { defineMails } from '#core/mail/shared/definition.ts';

/** What a teacher is told of their rating as researcher. */
export const CORREOS_DE_CDI = defineMails(
  {
    area: 'docente_investigador',
    to: 'El docente investigador',
    variables: {
      codigo: { label: 'Código', sample: 'CDI-2026-0042' },
      motivo: { label: 'Motivo', sample: 'Falta el grado registrado en SUNEDU.', required: true },
      vence: { label: 'Vence el', sample: '31/12/2026' },
      plazo: { label: 'Plazo', sample: 'jueves 31 de diciembre de 2026, en 30 días' },
    },
    facts: ['codigo'],
    button: 'Ver en su perfil',
  },
  {
    'cdi-aprobar': {
      when: 'La solicitud pasa la evaluación técnica',
      subject: 'Su solicitud de docente investigador',
      opening: 'Aprobó la evaluación técnica: su solicitud está en trámite.',
    },
    'cdi-confirmar': {
      when: 'La solicitud se confirma',
      subject: 'Su solicitud de docente investigador',
      opening: 'Fue confirmada. Le avisaremos cuando su constancia esté firmada.',
    },
    'cdi-observar': {
      when: 'La oficina observa la solicitud',
      subject: 'Su solicitud de docente investigador',
      opening: 'Fue observada: {motivo}\n\nCorrija lo que se pide y actualice su solicitud en su perfil.',
    },
    'cdi-no_aprobar': {
      when: 'La solicitud no pasa la evaluación técnica',
      subject: 'Su solicitud de docente investigador',
      opening: 'No fue aprobada: {motivo}\n\nPuede presentar otra.',
    },
    'cdi-no_confirmar': {
      when: 'La solicitud no se confirma',
      subject: 'Su solicitud de docente investigador',
      opening: 'No fue aprobada: {motivo}\n\nPuede presentar otra.',
    },
    'cdi-anular': {
      when: 'La oficina anula la solicitud o la constancia',
      subject: 'Su solicitud de docente investigador',
      opening: 'Fue anulada: {motivo}',
    },
    'cdi-firmar': {
      when: 'Se carga la constancia firmada',
      subject: 'Su solicitud de docente investigador',
      opening: 'Su constancia ya está vigente: descárguela en su perfil.',
    },
    'cdi-vencer': {
      when: 'La constancia vence',
      subject: 'Su solicitud de docente investigador',
      opening: 'Su constancia venció. Puede solicitar otra en su perfil.',
    },
    'cdi-constancia': {
      when: 'La oficina envía la constancia firmada',
      subject: 'Constancia de docente investigador',
      opening: 'Adjuntamos su constancia de docente investigador, vigente hasta el {vence}.',
    },
    'cdi-ampliado-por-vencer': {
      when: 'La oficina amplió el plazo para renovarla, se acerca su último día y nadie la pidió',
      subject: 'Plazo para renovar su CDI',
      opening:
        'La vigencia de su constancia de docente investigador es hasta el {vence}. La oficina amplió el plazo para pedir su renovación.',
      facts: ['codigo', 'plazo'],
      button: 'Solicitar renovación',
    },
    'cdi-por-vencer': {
      when: 'La constancia vence pronto y nadie pidió renovarla',
      subject: 'CDI por vencer',
      opening: 'Su constancia de docente investigador vence el {vence}. Ya puede solicitar su renovación.',
      facts: ['codigo', 'plazo'],
      button: 'Solicitar renovación',
    },
  },
);
