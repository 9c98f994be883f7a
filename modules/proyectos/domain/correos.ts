import { defineMails } from '#core/mail/shared/definition.ts';

const codigo = { label: 'Código', sample: 'C26080151' };
const titulo = { label: 'Proyecto', sample: 'Biorremediación de suelos altoandinos' };

/** What who answers for a project is told of it. */
export const CORREOS_DE_PROYECTO = defineMails(
  {
    area: 'proyectos',
    to: 'El responsable del proyecto',
    variables: {
      codigo,
      titulo,
      resolucion: { label: 'Resolución', sample: 'R.R. 004512-2026-R' },
      declaracion: {
        label: 'Qué sigue',
        sample:
          'Para el depósito de la subvención debe presentar su declaración jurada: descargue el formato en la página del proyecto, fírmelo y cárguelo. Solo se puede enviar una vez.',
      },
      motivo: { label: 'Motivo', sample: 'El presupuesto excede el tope de la convocatoria.', required: true },
      pasos: { label: 'Pasos por corregir', sample: 'Objetivos, Presupuesto' },
      nombre: { label: 'Responsable nuevo', sample: 'Rosa Quispe' },
      dias: { label: 'Días que faltan', sample: '30 días' },
      fin: { label: 'Termina el', sample: '31/12/2026' },
      plazo: { label: 'Plazo', sample: 'jueves 31 de diciembre de 2026, en 30 días' },
    },
    facts: ['codigo', 'titulo'],
    button: 'Ver el proyecto',
  },
  {
    'proyecto-retirar_envio': {
      when: 'El responsable retira el envío de su propuesta',
      subject: 'Retiró el envío de su propuesta: {titulo}',
      opening: 'Usted retiró el envío de «{titulo}»: no participa mientras no la envíe otra vez.',
      notice: { title: 'Retiró el envío de su propuesta' },
    },
    'proyecto-aprobar': {
      when: 'La oficina aprueba el proyecto',
      subject: 'Su proyecto fue aprobado: {titulo}',
      opening:
        'El proyecto «{titulo}» fue aprobado con el código {codigo} mediante la resolución {resolucion}.\n\n{declaracion}',
      notice: { title: 'Su proyecto fue aprobado' },
    },
    'proyecto-no_aprobar': {
      when: 'La propuesta no se aprueba',
      subject: 'Resultado de su propuesta: {titulo}',
      opening: 'La propuesta «{titulo}» no fue aprobada.\n\nMotivo: {motivo}',
      notice: { title: 'Resultado de su propuesta' },
    },
    'proyecto-observar': {
      when: 'La oficina observa la propuesta',
      subject: 'Su propuesta tiene observaciones: {titulo}',
      opening:
        'La propuesta «{titulo}» fue observada. Corríjala y vuelva a enviarla.\n\nObservación: {motivo}\n\nPasos por corregir: {pasos}',
      notice: { title: 'Su propuesta tiene observaciones' },
    },
    'proyecto-anular': {
      when: 'La oficina anula el proyecto',
      subject: 'Su proyecto fue anulado: {titulo}',
      opening: 'El proyecto «{titulo}» fue anulado mediante la resolución {resolucion}.\n\nMotivo: {motivo}',
      notice: { title: 'Su proyecto fue anulado' },
    },
    'proyecto-ejecutar': {
      when: 'El proyecto pasa a ejecución',
      subject: 'Su proyecto está en ejecución: {titulo}',
      opening: 'El proyecto «{titulo}» pasó a ejecución.',
      notice: { title: 'Su proyecto está en ejecución' },
    },
    'proyecto-sustentar': {
      when: 'Se registra la sustentación',
      subject: 'Se registró la sustentación: {titulo}',
      opening: 'Se registró la sustentación del proyecto «{titulo}».',
      notice: { title: 'Se registró la sustentación' },
    },
    'proyecto-renunciar': {
      when: 'Se registra la renuncia al proyecto',
      subject: 'Se registró la renuncia al proyecto: {titulo}',
      opening: 'Se registró la renuncia al proyecto «{titulo}».\n\nMotivo: {motivo}',
      notice: { title: 'Se registró la renuncia al proyecto' },
    },
    'proyecto-culminar': {
      when: 'El proyecto se da por ejecutado',
      subject: 'Su proyecto fue dado por ejecutado: {titulo}',
      opening: 'El proyecto «{titulo}» fue dado por ejecutado.',
      notice: { title: 'Su proyecto fue dado por ejecutado' },
    },
    'proyecto-concluir': {
      when: 'El proyecto se declara concluido',
      subject: 'Su proyecto concluyó: {titulo}',
      opening: 'El proyecto «{titulo}» fue declarado concluido.',
      notice: { title: 'Su proyecto concluyó' },
    },
    'proyecto-cambiar_responsable': {
      when: 'La oficina designa a otro responsable',
      to: 'El responsable nuevo',
      subject: 'Es responsable de un proyecto',
      opening: 'La oficina lo designó responsable del proyecto «{titulo}».\n\nMotivo: {motivo}',
    },
    'proyecto-cambiar_responsable-anterior': {
      when: 'La oficina designa a otro responsable',
      to: 'El responsable anterior',
      subject: 'Cambió el responsable de su proyecto',
      opening:
        '{nombre} es ahora responsable del proyecto «{titulo}»; usted sigue como co-investigador.\n\nMotivo: {motivo}',
    },
    'fex-por-vencer': {
      when: 'Se acerca el fin de un proyecto con financiamiento externo',
      to: 'El responsable del proyecto y la oficina',
      subject: 'Un convenio termina en {dias}',
      opening: 'El proyecto con financiamiento externo «{titulo}» termina el {fin}. Prevea su ampliación o su cierre.',
      facts: ['codigo', 'titulo', 'plazo'],
    },
  },
);

/** What is told of a change of a running project. */
export const CORREOS_DE_CAMBIO = defineMails(
  {
    area: 'proyectos',
    to: 'El responsable del proyecto',
    variables: {
      cambio: { label: 'Cambio', sample: 'Incluir a Rosa Quispe como tesista' },
      codigo,
      titulo,
      resolucion: { label: 'Resolución', sample: 'R.R. 004512-2026-R' },
      desde: { label: 'Rige desde', sample: '01/12/2026' },
      plazo: { label: 'Plazo', sample: 'lunes 30 de noviembre de 2026, en 7 días' },
      motivo: { label: 'Respuesta', sample: 'Adjunte la carta de aceptación.', required: true },
      rol: { label: 'Rol', sample: 'tesista' },
      hasta: { label: 'Hasta', sample: '30 de noviembre de 2026' },
    },
    facts: ['codigo', 'titulo'],
    button: 'Ver el cambio',
  },
  {
    'proyecto_cambio-aprobar': {
      when: 'La oficina aprueba el cambio',
      subject: 'Se aprobó un cambio de su proyecto',
      opening: '{cambio}, por la resolución {resolucion}. Rige desde el {desde}.',
    },
    'proyecto_cambio-observar': {
      when: 'La oficina observa el cambio',
      subject: 'Debe corregir el cambio que pidió',
      opening: '{cambio}: {motivo}',
      facts: ['codigo', 'titulo', 'plazo'],
      notice: { text: '{cambio}: {motivo}\n\nCorríjalo a más tardar el {plazo}.' },
    },
    'proyecto_cambio-rechazar': {
      when: 'La oficina no aprueba el cambio',
      subject: 'No se aprobó el cambio que pidió',
      opening: '{cambio}: {motivo}',
    },
    'proyecto_cambio-aplicar': {
      when: 'El cambio entra en vigencia',
      subject: 'Su proyecto cambió',
      opening: '{cambio}. Rige desde el {desde}.',
    },
    'proyecto_cambio-devolver': {
      when: 'El proyecto cambió antes del día en que debía regir',
      subject: 'El cambio de su proyecto volvió a revisión',
      opening: '{cambio}: el proyecto cambió antes del día en que debía regir.',
    },
    'proyecto_cambio-entra': {
      when: 'Una persona entra a un proyecto',
      to: 'Quien entra',
      subject: 'Integra un proyecto',
      opening: 'Lo integra como {rol} desde el {desde}.',
      button: null,
    },
    'proyecto_cambio-sale': {
      when: 'Una persona deja un proyecto',
      to: 'Quien sale',
      subject: 'Ya no integra un proyecto',
      opening: 'Lo integró como {rol} hasta el {hasta}. Motivo: {motivo}',
      button: null,
    },
  },
);
