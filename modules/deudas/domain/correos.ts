import { defineMails } from '#core/mail/shared/definition.ts';

const QUE_HACER =
  'Presente lo que adeuda: la oficina subsana la deuda cuando lo aprueba. Mientras esté pendiente no podrá postular ni obtener la constancia de no adeudo.';

/** What debtors are told of what they owe. */
export const CORREOS_DE_DEUDA = defineMails(
  {
    area: 'deudas',
    to: 'La persona que adeuda',
    variables: {
      que: {
        label: 'Deuda',
        sample: 'Deuda académica: Informe final, del proyecto C25080151 «Biorremediación de suelos»',
        required: true,
      },
      codigo: { label: 'Código', sample: 'C25080151' },
      titulo: { label: 'Proyecto', sample: 'Biorremediación de suelos altoandinos' },
      desde: { label: 'Desde', sample: '31/03/2026' },
      fecha: { label: 'Fecha', sample: '15/05/2026' },
      forma: { label: 'Forma de subsanar', sample: 'presentó el informe final' },
      motivo: { label: 'Motivo', sample: 'Se registró por error.', required: true },
      plazo: { label: 'Plazo', sample: 'martes 31 de marzo de 2026, hace 45 días' },
    },
    facts: ['codigo', 'titulo', 'desde'],
    button: 'Ver mis deudas',
  },
  {
    'deuda-asignar': {
      when: 'La oficina registra una deuda',
      subject: 'Se le registró una deuda',
      opening: '{que}.',
      closing: QUE_HACER,
      notice: { text: `{que}.\n\n${QUE_HACER}` },
    },
    'deuda-subsanar': {
      when: 'La oficina da por subsanada una deuda',
      subject: 'Su deuda fue subsanada',
      opening: '{que}. Quedó subsanada con fecha {fecha}: {forma}.',
    },
    'deuda-anular': {
      when: 'La oficina anula una deuda',
      subject: 'Su deuda fue anulada',
      opening: '{que}. Ya no cuenta como deuda.\n\nMotivo: {motivo}',
    },
    'deuda-recordar': {
      when: 'La oficina recuerda lo que se adeuda',
      subject: 'Recordatorio de sus deudas',
      opening: '{que}.',
      closing: QUE_HACER,
      facts: [],
      notice: { text: `{que}.\n\n${QUE_HACER}` },
    },
    'informe-por-presentar': {
      when: 'La oficina pide los informes vencidos antes de registrar la deuda',
      to: 'Los integrantes a los que alcanzaría la deuda',
      subject: 'Informes por presentar: {titulo}',
      opening:
        'El plazo venció el {fecha} y falta presentar: {que}.\n\nMientras no se presente, la oficina puede registrarlo como deuda, y con ella no podrá postular.',
      facts: ['codigo', 'titulo', 'plazo'],
      button: null,
    },
  },
);
