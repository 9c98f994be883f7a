import { useQuery } from '@tanstack/react-query';
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

export default function HistorialParametro({
  clave,
  etiqueta,
  onClose,
}: {
  clave: string;
  etiqueta: string;
  onClose: () => void;
}) {
  const query = useQuery({ ...api.historial.query({ clave }), gcTime: 0 });
  return <HistoryModal title={`Historial: ${etiqueta}`} query={query} words={PALABRAS} onClose={onClose} />;
}
