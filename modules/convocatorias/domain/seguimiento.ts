import type { EstadoProyecto } from '#modules/proyectos/domain/flujo.ts';

/** Who acts next in each state of an application, and what the applicant may expect. A state without an entry does not compile. */
export const SIGUIENTE: Record<EstadoProyecto, { actua: string; texto: string }> = {
  en_proceso: { actua: 'Usted', texto: 'Complete los pasos y envíe la propuesta antes del cierre.' },
  enviado: {
    actua: 'La oficina de investigación',
    texto: 'Revisará la propuesta y la pasará a evaluación, o le pedirá correcciones.',
  },
  en_evaluacion: { actua: 'Los evaluadores', texto: 'Están calificando la propuesta. Le avisaremos el resultado.' },
  observado: { actua: 'Usted', texto: 'Corrija lo observado y vuelva a enviar la propuesta.' },
  aprobado: {
    actua: 'La oficina de investigación',
    texto: 'El proyecto tiene código y resolución; iniciará su ejecución.',
  },
  no_aprobado: { actua: 'Nadie', texto: 'La propuesta no fue aprobada. Puede postular en la siguiente edición.' },
  en_ejecucion: { actua: 'Usted', texto: 'Ejecute el proyecto y presente sus informes en los plazos.' },
  ejecutado: { actua: 'La oficina de investigación', texto: 'Revisa los informes para concluir el proyecto.' },
  sustentado: { actua: 'La oficina de investigación', texto: 'Registrará la conclusión del proyecto.' },
  concluido: { actua: 'Nadie', texto: 'El proyecto concluyó.' },
  anulado: { actua: 'Nadie', texto: 'La propuesta fue anulada.' },
  renuncio: { actua: 'Nadie', texto: 'Se registró la renuncia al proyecto.' },
  eliminado: { actua: 'Nadie', texto: 'La propuesta fue eliminada.' },
};
