import { defineMails } from '#core/mail/shared/definition.ts';

/** What is told of a proposal while it is written and when it is sent. */
export const CORREOS_DE_POSTULACION = defineMails(
  {
    area: 'convocatorias',
    to: 'El responsable de la propuesta',
    variables: {
      titulo: { label: 'Propuesta', sample: 'Biorremediación de suelos altoandinos' },
      convocatoria: { label: 'Convocatoria', sample: 'Proyectos de investigación con financiamiento 2026' },
      quien: { label: 'Quién lo pide', sample: 'Rosa Quispe', required: true },
      grupo: { label: 'Grupo', sample: 'BIOGEN' },
      rol: { label: 'Rol que tendría', sample: 'tesista', required: true },
      enlace: {
        label: 'Hasta cuándo vale el enlace',
        sample: 'No necesita una cuenta. El enlace vale hasta el 21/05/2026.',
      },
      pasos: { label: 'Pasos', sample: '«Objetivos», «Metodología»' },
      falta: { label: 'Qué falta', sample: 'El presupuesto no suma lo que pide la convocatoria.' },
      cambios: {
        label: 'Qué cambió',
        sample: '- Admite hasta cuatro tesistas\n- El tope es S/ 40 000',
        required: true,
      },
      enviada: { label: 'Enviada', sample: '14/05/2026 10:32' },
      cierre: { label: 'Cierra el', sample: '30/11/2026' },
      plazo: { label: 'Plazo', sample: 'lunes 30 de noviembre de 2026, en 7 días' },
      hasta: { label: 'El enlace vale hasta', sample: '21/05/2026', required: true },
    },
    facts: ['titulo', 'convocatoria'],
    button: 'Ver la propuesta',
  },
  {
    'postulacion-enviada': {
      when: 'El responsable envía la propuesta',
      subject: 'Acuse de recibo: {titulo}',
      opening:
        'Recibimos su propuesta «{titulo}» a la convocatoria {convocatoria} el {enviada}. La encontrará adjunta. Le avisaremos cuando cambie de estado.',
      notice: { title: 'Propuesta enviada' },
    },
    'autorizacion-pedida': {
      when: 'Una propuesta necesita la autorización de un grupo',
      to: 'El coordinador del grupo',
      subject: 'Una propuesta de su grupo espera su autorización',
      opening:
        '{quien} prepara una propuesta en la que participa el grupo {grupo}. Revísela y autorícela para que pueda enviarse.',
      facts: ['titulo', 'convocatoria', 'grupo', 'plazo'],
      notice: { title: 'Propuesta por autorizar' },
    },
    'convocatoria-parametros': {
      when: 'La oficina cambia lo que pide una convocatoria abierta',
      subject: 'Cambió lo que pide «{convocatoria}»',
      opening:
        'La oficina actualizó lo que pide «{convocatoria}» y su propuesta «{titulo}» sigue ahora con los nuevos parámetros. Lo que ya escribió se conserva.\n\n{cambios}',
      notice: {
        title: 'Cambió lo que pide la convocatoria',
        text: 'La oficina actualizó lo que pide «{convocatoria}» y su propuesta «{titulo}» sigue ahora con los nuevos parámetros. Lo que ya escribió se conserva.',
      },
    },
    'convocatoria-borrador': {
      when: 'Se acerca el cierre y la propuesta no se envió',
      subject: 'Falta enviar su propuesta: cierra el {cierre}',
      opening: 'Su propuesta aún no se envió. Lo que no se envía no participa.',
      facts: ['titulo', 'convocatoria', 'falta', 'plazo'],
      button: 'Continuar la propuesta',
      notice: {
        title: 'Tiene una propuesta sin enviar',
        text: 'Su propuesta «{titulo}» de «{convocatoria}» aún no se envió. Puede enviarla hasta el {cierre}. {falta}',
      },
    },
    'invitacion-integrar': {
      when: 'El responsable incluye a un integrante, que debe aceptar',
      to: 'El integrante',
      subject: 'Indique si acepta integrar una propuesta',
      opening:
        '{quien} incluyó su nombre, como {rol}, en la propuesta «{titulo}», a la convocatoria {convocatoria}. Indique si acepta. {enlace}\n\nSi no la reconoce, responda que no acepta: dejará de figurar en ella.',
      facts: ['titulo', 'convocatoria', 'rol'],
      button: 'Responder',
      notice: {
        title: 'Indique si acepta integrar una propuesta',
        text: '{quien} incluyó su nombre, como {rol}, en «{titulo}».',
      },
    },
    'invitacion-escribir': {
      when: 'El responsable invita a escribir a un integrante sin cuenta',
      to: 'El integrante invitado',
      subject: 'Lo invitan a escribir en una propuesta',
      opening:
        '{quien} lo invita a escribir en la propuesta «{titulo}» ({pasos}), de la que usted es integrante.\n\nCon este enlace abre su cuenta. Sirve una sola vez y vale hasta el {hasta}. Si no reconoce la propuesta, ignore este mensaje.',
      button: 'Aceptar la invitación',
    },
  },
);
