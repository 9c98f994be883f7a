import { HistoryModal } from '#core/audit/web/HistoryModal.tsx';
import type { HistoryWords } from '#core/audit/web/history.ts';
import { api } from './api.ts';

const PALABRAS: HistoryWords = {
  actions: {
    editar: 'Cambio de valor',
    restablecer: 'Valor de fábrica restablecido',
    adjuntar_archivo: 'Archivo cargado',
    reemplazar_archivo: 'Archivo reemplazado',
    retirar_archivo: 'Archivo retirado',
  },
  fields: { valor: 'Valor', recurso: 'Lugar', bytes: 'Tamaño', sha256: 'Huella' },
};

type Props = { clave: string; etiqueta: string; onClose: () => void };
export default function HistorialParametro({ clave, etiqueta, onClose }: Props) {
  const of = api.historial.query({ clave });
  return <HistoryModal title={`Historial: ${etiqueta}`} of={of} words={PALABRAS} onClose={onClose} />;
}
