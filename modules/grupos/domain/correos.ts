import { defineMails } from '#core/mail/shared/definition.ts';

/** What is told of a group, of its request and of who belongs to it. */
export const CORREOS_DE_GRUPO = defineMails(
  {
    area: 'grupos',
    to: 'El coordinador del grupo',
    variables: {
      grupo: { label: 'Grupo', sample: 'Biotecnología y genética andina' },
      corto: { label: 'Nombre corto', sample: 'BIOGEN' },
      categoria: { label: 'Categoría', sample: 'A' },
      resolucion: { label: 'Resolución', sample: 'R.R. 004512-2026-R' },
      motivo: { label: 'Motivo', sample: 'Falta la carta de un integrante.', required: true },
      pasos: { label: 'Pasos', sample: 'Paso 2, Integrantes: complete las filiaciones' },
      plazo: { label: 'Plazo', sample: 'lunes 30 de noviembre de 2026, en 7 días' },
      hasta: { label: 'Hasta', sample: '30/11/2026' },
      fecha: { label: 'Fecha', sample: '14/05/2026 10:32' },
      condicion: { label: 'Condición', sample: 'titular' },
      nombre: { label: 'Persona', sample: 'Rosa Quispe' },
      que: { label: 'De qué', sample: 'el grupo «Biotecnología y genética andina» (BIOGEN)' },
      enlace: { label: 'Vigencia del enlace', sample: 'No necesita una cuenta. El enlace vale hasta el 21/05/2026.' },
    },
    facts: ['grupo', 'corto'],
    button: 'Ver el grupo',
  },
  {
    'grupo-enviado': {
      when: 'El coordinador envía la solicitud de un grupo',
      subject: 'Recibimos la solicitud del grupo {corto}',
      opening:
        'Recibimos su solicitud de creación del grupo «{grupo}» el {fecha}. Le avisaremos cuando la oficina la revise.',
      button: 'Ver mis solicitudes',
    },
    'grupo-plazo': {
      when: 'Se acerca el plazo para corregir la solicitud',
      subject: 'Corrija la solicitud del grupo {corto} hasta el {hasta}',
      opening:
        'La oficina observó su solicitud de creación del grupo «{grupo}» y espera la corrección hasta el {hasta}. Si ya corrigió los pasos, falta enviarla.',
      facts: ['grupo', 'corto', 'plazo'],
      button: 'Corregir la solicitud',
    },
    'grupo-retirar-envio': {
      when: 'El coordinador retira el envío de la solicitud',
      subject: 'Retiró el envío de la solicitud del grupo {corto}',
      opening:
        'Usted retiró el envío de la solicitud del grupo «{grupo}»: la oficina no la revisará mientras no la envíe otra vez.',
      button: 'Ver la solicitud',
    },
    'grupo-retirar': {
      when: 'El coordinador retira la solicitud',
      to: 'Los integrantes de la solicitud',
      subject: 'Se retiró la solicitud del grupo {corto}',
      opening: 'Su coordinador retiró la solicitud del grupo «{grupo}». Usted queda libre para integrar otro grupo.',
      button: 'Ver mis grupos',
    },
    'grupo-aprobar': {
      when: 'La oficina aprueba la solicitud',
      subject: 'Se aprobó el grupo de investigación {corto}',
      opening:
        'La solicitud de «{grupo}» fue aprobada con {resolucion}. Es un grupo registrado de categoría {categoria}.',
      facts: ['grupo', 'corto', 'resolucion', 'categoria'],
    },
    'grupo-observar': {
      when: 'La oficina observa la solicitud',
      subject: 'Su solicitud de grupo {corto} fue observada',
      opening:
        'La oficina observó la solicitud de «{grupo}». Corríjala y envíela de nuevo.\n\nObservación: {motivo}\n\n{pasos}',
      facts: ['grupo', 'corto', 'plazo'],
      button: 'Ver la solicitud',
      notice: {
        text: 'La oficina observó la solicitud de «{grupo}». Corríjala y envíela de nuevo.\n\nPlazo: {plazo}.\n\nObservación: {motivo}\n\n{pasos}',
      },
    },
    'grupo-no-aprobar': {
      when: 'La oficina no aprueba la solicitud',
      to: 'El coordinador y los integrantes',
      subject: 'La solicitud de grupo {corto} no fue aprobada',
      opening: 'La solicitud de «{grupo}» no fue aprobada y sus integrantes quedaron libres.\n\nMotivo: {motivo}',
      button: 'Ver mis grupos',
    },
    'grupo-eliminar': {
      when: 'La oficina elimina la solicitud',
      to: 'El coordinador y los integrantes',
      subject: 'La solicitud de grupo {corto} fue eliminada',
      opening: 'La oficina eliminó la solicitud de «{grupo}» y sus integrantes quedaron libres.\n\nMotivo: {motivo}',
      button: 'Ver mis grupos',
    },
    'grupo-observar-registro': {
      when: 'La oficina observa el registro de un grupo',
      subject: 'El registro del grupo {corto} fue observado',
      opening: 'La oficina observó el registro de «{grupo}».\n\nObservación: {motivo}',
    },
    'grupo-registrar': {
      when: 'El grupo queda registrado',
      subject: 'El grupo {corto} está registrado',
      opening: 'El grupo «{grupo}» quedó en estado «Registrado».',
    },
    'grupo-reconocer': {
      when: 'El grupo queda reconocido',
      subject: 'El grupo {corto} fue reconocido',
      opening: 'El grupo «{grupo}» quedó en estado «Reconocido».',
    },
    'grupo-disolver': {
      when: 'La oficina disuelve el grupo',
      to: 'El coordinador y los integrantes',
      subject: 'El grupo de investigación {corto} fue disuelto',
      opening:
        'El grupo «{grupo}» fue disuelto. Desde hoy usted no lo integra y puede integrar otro.\n\nMotivo: {motivo}',
      facts: ['grupo', 'corto', 'resolucion'],
      button: 'Ver mis grupos',
    },
    'grupo-invitacion': {
      when: 'Se invita a una persona a integrar un grupo',
      to: 'La persona invitada',
      subject: 'Lo invitan a integrar un grupo de investigación',
      opening:
        'Fue incluido como {condicion} en {que}. Indique si acepta ser integrante: mientras no responda no podrá ser incluido en otro grupo.\n\n{enlace}',
      facts: ['grupo', 'corto', 'condicion'],
      button: 'Responder la invitación',
      notice: {
        text: 'Fue incluido como {condicion} en {que}. Indique si acepta ser integrante: mientras no responda no podrá ser incluido en otro grupo.',
      },
    },
    'grupo-incluido': {
      when: 'La oficina incluye a una persona en un grupo',
      to: 'La persona incluida',
      subject: 'Usted integra un grupo de investigación',
      opening: 'Fue incluido como {condicion} en {que}.',
      facts: ['grupo', 'corto', 'condicion'],
    },
    'grupo-respuesta': {
      when: 'Una persona acepta integrar el grupo',
      subject: 'Un integrante confirmó su participación',
      opening: '{nombre} aceptó integrar el grupo «{grupo}».',
    },
    'grupo-respuesta-no': {
      when: 'Una persona no acepta integrar el grupo',
      subject: 'Un integrante no aceptó participar',
      opening: '{nombre} no aceptó integrar el grupo «{grupo}» y dejó de figurar entre sus integrantes.',
    },
    'grupo-condicion': {
      when: 'Cambia la condición de un integrante',
      to: 'El integrante',
      subject: 'Cambió su condición en el grupo de investigación',
      opening: 'En el grupo «{grupo}» usted es ahora {condicion}.',
    },
    'grupo-cargo': {
      when: 'Cambia el coordinador del grupo',
      to: 'El coordinador nuevo',
      subject: 'Usted coordina un grupo de investigación',
      opening: 'Recibió el cargo de coordinador del grupo «{grupo}».',
    },
    'grupo-cargo-anterior': {
      when: 'Cambia el coordinador del grupo',
      to: 'El coordinador anterior',
      subject: 'Cambió el coordinador de su grupo de investigación',
      opening: '{nombre} coordina ahora el grupo «{grupo}». Usted sigue como titular, sin cargo.',
    },
    'grupo-excluido': {
      when: 'Una persona deja de integrar el grupo',
      to: 'La persona excluida',
      subject: 'Ya no integra un grupo de investigación',
      opening: 'Desde el {hasta} usted no integra el grupo «{grupo}».\n\nObservación: {motivo}',
      button: 'Ver mis grupos',
    },
  },
);
