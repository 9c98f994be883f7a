import type { HistoryWords } from '#core/audit/web/history.ts';
import { createClient } from '#core/contract/web/client.ts';
import { type Flow, stateLabel, stateTone } from '#core/flow/shared/flow.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { keptContract } from '../shared/kept.ts';

export const keptApi = createClient(keptContract);

const SENT: Record<string, string> = {
  pendiente: 'Por enviar',
  enviado: 'Enviado',
  guardado: 'Guardado',
  fallido: 'Falló el envío',
};
const ACTIONS = {
  editar: 'Edición de datos',
  etiquetar: 'Cambio de etiquetas',
  adjuntar_archivo: 'Archivo adjuntado',
  reemplazar_archivo: 'Archivo reemplazado',
  retirar_archivo: 'Archivo retirado',
  correo: 'Correo enviado',
  pedir_correccion: 'Pidió que se corrija un dato',
  atender_correccion: 'Se corrigió lo que se pidió',
  rechazar_correccion: 'No se corrigió lo que se pidió',
  retirar_correccion: 'Retiró la corrección que pidió',
};

/** The words of a timeline: those that every record shares, those of its flow, and its own. */
export function timelineWords(flow: Flow, own: Pick<HistoryWords, 'actions' | 'fields'>): HistoryWords {
  const actions = Object.entries(flow.actions);
  return {
    actions: { ...ACTIONS, ...Object.fromEntries(actions.map(([key, a]) => [key, a.label])), ...own.actions },
    fields: { envio: 'Envío', campo: 'Dato', motivo: 'Motivo', respuesta: 'Respuesta', ...own.fields },
    tones: Object.fromEntries(actions.map(([key, a]) => [key, stateTone(flow, a.to)])),
    value: (field, value) => {
      if (value === null || value === undefined) return undefined;
      if (field === 'estado') return stateLabel(flow, String(value));
      if (field === 'envio') return SENT[String(value)];
      return /fecha|^hasta$|^desde$/i.test(field) ? formatDay(String(value)) : undefined;
    },
  };
}
