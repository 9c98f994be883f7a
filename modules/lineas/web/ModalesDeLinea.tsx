import { useQueryClient } from '@tanstack/react-query';
import { HistoryModal } from '#core/audit/web/HistoryModal.tsx';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { notices } from '#core/shell/web/notices.ts';
import type { LineaDelArbol } from '../contract.ts';
import { formularioLinea } from '../domain/formulario.ts';
import { api, refrescar } from './api.ts';
import { useOpcionesDeLinea } from './opciones.ts';

type Props = { linea: LineaDelArbol; onClose: () => void };

export function EditarLinea({ linea, onClose }: Props) {
  const client = useQueryClient();
  const options = useOpcionesDeLinea(linea.id);
  return (
    <FormModal
      title={`Editar la línea ${linea.codigo}`}
      size="xl"
      def={formularioLinea}
      initial={{
        ...linea,
        facultadId: String(linea.facultadId),
        padreId: linea.padreId === null ? null : String(linea.padreId),
        ods: linea.ods.map(String),
      }}
      options={options}
      onClose={onClose}
      onSubmit={async (datos) => {
        await api.editar.call({ ...datos, id: linea.id, version: linea.version });
        notices.push('Línea actualizada.', 'success', { scroll: false });
        await refrescar(client);
      }}
    />
  );
}

const PALABRAS = {
  actions: { crear: 'Registro', editar: 'Edición', activar: 'Activación', desactivar: 'Desactivación' },
  fields: { codigo: 'Código', padre: 'Padre', nombre: 'Línea', resolucion: 'Resolución rectoral', ods: 'ODS' },
};

export const HistorialDeLinea = ({ linea: { id, codigo }, onClose }: Props) => (
  <HistoryModal title={`Historial de ${codigo}`} of={api.historial.query({ id })} words={PALABRAS} onClose={onClose} />
);
