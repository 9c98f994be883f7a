import { type ChangeWords, OF_ANY_RECORD } from '#core/kernel/shared/change-words.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { type Flow, stateLabel } from './flow.ts';

const SENT: Record<string, string> = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  guardado: 'Guardado',
  fallido: 'Falló el envío',
};
const ACTIONS = {
  ...OF_ANY_RECORD,
  editar: 'Edición de datos',
  deshacer: 'Deshizo su decisión',
  etiquetar: 'Cambio de etiquetas',
  adjuntar_archivo: 'Archivo adjuntado',
  reemplazar_archivo: 'Archivo reemplazado',
  retirar_archivo: 'Archivo retirado',
  correo: 'Correo enviado',
  tomar_turno: 'Lo tomó de la cola de la oficina',
  soltar_turno: 'Lo dejó sin asignar',
  asignar_turno: 'Lo asignó a alguien de la oficina',
  pedir_correccion: 'Pidió que se corrija un dato',
  atender_correccion: 'Se corrigió lo que se pidió',
  rechazar_correccion: 'No se corrigió lo que se pidió',
  retirar_correccion: 'Retiró la corrección que pidió',
};

/** The words of what moves along a flow: those that every record shares, those of its flow, and its own. */
export function flowWords(flow: Flow, own: Pick<ChangeWords, 'actions' | 'fields'> = {}): ChangeWords {
  const actions = Object.entries(flow.actions).map(([key, { label }]) => [key, label]);
  return {
    actions: { ...ACTIONS, ...Object.fromEntries(actions), ...own.actions },
    fields: { envio: 'Envío', campo: 'Dato', motivo: 'Motivo', respuesta: 'Respuesta', ...own.fields },
    value: (field, value) => {
      if (value === null || value === undefined) return undefined;
      if (field === 'estado') return stateLabel(flow, String(value));
      if (field === 'envio') return SENT[String(value)];
      return /fecha|^hasta$|^desde$/i.test(field) ? formatDay(String(value)) : undefined;
    },
  };
}
