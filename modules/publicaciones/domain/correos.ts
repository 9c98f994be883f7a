import { defineMails } from '#core/mail/shared/definition.ts';

const titulo = { label: 'Publicación', sample: 'Cianobacterias y diversidad microbiana en suelos agrícolas' };

/** What who presented a publication is told of it. */
export const CORREOS_DE_PUBLICACION = defineMails(
  {
    area: 'publicaciones',
    to: 'La persona que presentó la publicación',
    variables: {
      tipo: { label: 'Tipo', sample: 'publicación en revista' },
      titulo,
      codigo: { label: 'Código', sample: 'ART-2026-0147' },
      plazo: { label: 'Plazo', sample: 'lunes 30 de noviembre de 2026, en 7 días' },
      motivo: { label: 'Motivo', sample: 'Falta la filiación de la universidad en la primera página.', required: true },
    },
    facts: ['titulo', 'codigo', 'plazo'],
    button: 'Ver la {tipo}',
  },
  {
    'publicacion-registrar': {
      when: 'La oficina registra la publicación',
      subject: 'Su {tipo} fue registrada: {titulo}',
      opening: 'La {tipo} «{titulo}» fue registrada con el código {codigo}.',
      notice: { title: 'Su {tipo} fue registrada' },
    },
    'publicacion-observar': {
      when: 'La oficina observa la publicación',
      subject: 'Su {tipo} tiene observaciones: {titulo}',
      opening: 'La {tipo} «{titulo}» fue observada. Corríjala y vuelva a enviarla.\n\nMotivo: {motivo}',
      notice: {
        title: 'Su {tipo} tiene observaciones',
        text: 'La {tipo} «{titulo}» fue observada. Corríjala y vuelva a enviarla.\n\nPlazo: {plazo}.\n\nMotivo: {motivo}',
      },
    },
    'publicacion-no_registrar': {
      when: 'La oficina resuelve no registrar la publicación',
      subject: 'Su {tipo} no fue registrada: {titulo}',
      opening: 'La {tipo} «{titulo}» no fue registrada.\n\nMotivo: {motivo}',
      notice: { title: 'Su {tipo} no fue registrada' },
    },
    'publicacion-duplicar': {
      when: 'La oficina marca la publicación como duplicada',
      subject: 'Su {tipo} ya estaba registrada: {titulo}',
      opening: 'La {tipo} «{titulo}» fue marcada como duplicada.\n\nMotivo: {motivo}',
      notice: { title: 'Su {tipo} ya estaba registrada' },
    },
    'publicacion-anular': {
      when: 'La oficina anula la publicación',
      subject: 'Su {tipo} fue anulada: {titulo}',
      opening: 'La {tipo} «{titulo}» fue anulada.\n\nMotivo: {motivo}',
      notice: { title: 'Su {tipo} fue anulada' },
    },
  },
);

/** What is told of who asks to be an author of a publication. */
export const CORREOS_DE_INCLUSION = defineMails(
  {
    area: 'publicaciones',
    to: 'La persona que pidió figurar como autor',
    variables: {
      titulo,
      codigo: { label: 'Código', sample: 'ART-2026-0147' },
      numero: { label: 'Número', sample: '4180' },
      quien: { label: 'Quién lo pide', sample: 'Quispe Mamani, Rosa (DNI 40112233)', required: true },
      mensaje: { label: 'Mensaje', sample: 'Participé en el trabajo de campo.' },
      motivo: { label: 'Motivo', sample: 'No figura en la página de autores.', required: true },
    },
    facts: ['titulo', 'codigo'],
    button: 'Ver mis publicaciones',
  },
  {
    'inclusion-aceptar': {
      when: 'La oficina acepta a un autor',
      subject: 'Ya figura como autor de la publicación',
      opening: 'Fue incluido como autor de «{titulo}».',
    },
    'inclusion-rechazar': {
      when: 'La oficina no acepta a un autor',
      subject: 'Su solicitud de inclusión no fue aceptada',
      opening: 'No fue incluido como autor de «{titulo}».\n\nMotivo: {motivo}',
    },
    'publicacion-inclusion': {
      when: 'Una persona pide figurar como autor',
      to: 'Las direcciones de la oficina que leen los pedidos de inclusión',
      subject: 'Solicitud de inclusión a publicación: {titulo}',
      opening: '{quien} pide ser incluido como autor de la publicación {numero}, «{titulo}».\n\n{mensaje}',
      button: null,
    },
    'publicacion-inclusion-retirada': {
      when: 'La persona retira su pedido de figurar como autor',
      to: 'Las direcciones de la oficina que leen los pedidos de inclusión',
      subject: 'Se retiró la solicitud de inclusión a publicación: {titulo}',
      opening: '{quien} ya no pide ser incluido como autor de la publicación {numero}, «{titulo}».',
      button: null,
    },
  },
);

const DECIDIDO_DE_AVISO = 'La oficina decide sobre un aviso de retractación o corrección';
/** What who presented a publication is told when its journal retracted or corrected it. */
export const CORREOS_DE_AVISO = defineMails(
  {
    area: 'publicaciones',
    to: 'La persona que presentó la publicación',
    variables: {
      titulo,
      codigo: { label: 'Código', sample: 'ART-2026-0147' },
      aviso: { label: 'Aviso', sample: 'retractada', required: true },
      doi: { label: 'DOI del aviso', sample: '10.1234/aviso' },
      motivo: { label: 'Motivo', sample: 'La revista retiró el artículo por datos duplicados.', required: true },
    },
    facts: ['titulo', 'codigo', 'doi'],
    button: 'Ver la publicación',
  },
  {
    'aviso-mantener': {
      when: `${DECIDIDO_DE_AVISO}: la publicación se mantiene`,
      subject: 'Su publicación se mantiene registrada: {titulo}',
      opening:
        'La revista dice de «{titulo}»: {aviso}. La oficina lo revisó y la publicación se mantiene como está.\n\n' +
        'Motivo: {motivo}',
    },
    'aviso-retirar_puntaje': {
      when: `${DECIDIDO_DE_AVISO}: la publicación deja de sumar`,
      subject: 'Su publicación ya no suma puntaje: {titulo}',
      opening:
        'La revista dice de «{titulo}»: {aviso}. La publicación sigue registrada, y sus autores ya no suman puntos ' +
        'por ella.\n\nMotivo: {motivo}',
    },
  },
);
