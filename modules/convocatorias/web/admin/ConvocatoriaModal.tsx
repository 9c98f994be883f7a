import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { formularioConvocatoria, formularioConvocatoriaNueva } from '../../domain/formularios-admin.ts';
import { api, useOpciones } from './api.ts';
import { useCambio } from './cambio.ts';

type Props = { id: number | null; onClose: () => void };

/** Form of a new call, or of an existing one (its type is fixed). */
export const ConvocatoriaModal = ({ id, onClose }: Props) =>
  id === null ? <Nueva onClose={onClose} /> : <Existente id={id} onClose={onClose} />;

function Nueva({ onClose }: Pick<Props, 'onClose'>) {
  const guardar = useCambio();
  const { tipos } = useOpciones();
  return (
    <FormModal
      title="Añadir convocatoria"
      size="xl"
      def={formularioConvocatoriaNueva}
      initial={{ visibleEnMenu: true, periodo: new Date().getFullYear() }}
      options={{ tipoProyecto: tipos }}
      onClose={onClose}
      onSubmit={(datos) => guardar(api.crear.call(datos), 'Convocatoria añadida.')}
    />
  );
}

function Existente({ id, onClose }: { id: number; onClose: () => void }) {
  const guardar = useCambio();
  const { data } = useQuery({ ...api.obtener.query({ id }), gcTime: 0 });
  if (!data) return null;
  return (
    <FormModal
      title={`Editar convocatoria ${data.tipoProyecto} ${data.periodo}`}
      size="xl"
      def={formularioConvocatoria}
      initial={data}
      intro={
        data.enviadas > 0 && (
          <Alert color="yellow" mb="md" title={`Hay ${data.enviadas} propuestas enviadas`}>
            Puede cambiar las fechas; el cambio queda registrado con su nombre.
          </Alert>
        )
      }
      onClose={onClose}
      onSubmit={(datos) =>
        guardar(api.editar.call({ ...datos, id, version: data.version }), 'Convocatoria actualizada.')
      }
    />
  );
}
