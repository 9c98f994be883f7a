import { defineMails } from '#core/mail/shared/definition.ts';

/** What is told of an account and the ways into it. */
export const CORREOS_DE_ACCESO = defineMails(
  {
    area: 'usuarios',
    to: 'La persona de la cuenta',
    variables: {
      horas: { label: 'Horas que vale el enlace', sample: '24', required: true },
      quien: { label: 'Quién lo hizo', sample: 'Rosa Quispe', required: true },
      llave: { label: 'Nombre de la llave de acceso', sample: 'Mi teléfono', required: true },
    },
    button: 'Elegir contraseña',
  },
  {
    'acceso-restablecer': {
      when: 'Alguien pide restablecer la contraseña',
      subject: 'Restablezca su contraseña de Quipu',
      opening:
        'Recibimos un pedido para restablecer su contraseña. Si usted no lo hizo, ignore este mensaje: su contraseña sigue siendo la misma.\n\nEl enlace sirve una sola vez y vence en {horas} horas.',
    },
    'acceso-invitacion': {
      when: 'La oficina crea la cuenta de una persona',
      subject: 'Su cuenta en Quipu',
      opening:
        'Se creó una cuenta a su nombre. Use el enlace para elegir su contraseña e ingresar.\n\nEl enlace sirve una sola vez y vence en {horas} horas.',
    },
    'acceso-segundo-factor': {
      when: 'La oficina quita el segundo factor de una cuenta, con sus llaves de acceso',
      subject: 'Se quitó el segundo factor de su cuenta de Quipu',
      opening:
        '{quien} quitó el segundo factor y las llaves de acceso de su cuenta. Si usted no lo pidió, comuníquese con la oficina.',
      button: null,
      notice: { title: 'Se quitó su segundo factor' },
    },
    'acceso-llave-agregada': {
      when: 'Una persona agrega una llave de acceso a su cuenta',
      subject: 'Se agregó una llave de acceso a su cuenta de Quipu',
      opening:
        'Se agregó la llave de acceso «{llave}»: con ella se ingresa sin contraseña. Si no fue usted, quítela en «Sesiones y seguridad», cambie su contraseña y comuníquese con la oficina.',
      button: null,
      notice: { title: 'Se agregó una llave de acceso a su cuenta' },
    },
    'acceso-llave-quitada': {
      when: 'Una persona quita una llave de acceso de su cuenta',
      subject: 'Se quitó una llave de acceso de su cuenta de Quipu',
      opening:
        'Se quitó la llave de acceso «{llave}» y se cerraron sus otras sesiones. Si no fue usted, cambie su contraseña y comuníquese con la oficina.',
      button: null,
      notice: { title: 'Se quitó una llave de acceso de su cuenta' },
    },
  },
);
