import { useQuery } from '@tanstack/react-query';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { formularioAreas } from '../domain/evaluadores.ts';
import { evaluadoresApi } from './api.ts';

/** What an evaluator knows about, for the assignment proposal. */
export function PericiaModal({ id, nombre, onClose }: { id: number; nombre: string; onClose: () => void }) {
  const hecho = useDone();
  const { data } = useQuery({ ...evaluadoresApi.pericia.query({ id }), gcTime: 0 });
  if (!data) return null;
  return (
    <FormModal
      title={`Áreas de experiencia de ${nombre}`}
      def={formularioAreas}
      initial={{ lineas: data.lineas.map(String), ocde: data.ocde.map(String), palabras: data.palabras }}
      options={data.opciones}
      intro={
        <p>
          Sirven para proponer la asignación. De los evaluadores internos el sistema ya cuenta las líneas de sus grupos
          y los temas de sus proyectos.
        </p>
      }
      onClose={onClose}
      onSubmit={(datos) =>
        hecho(evaluadoresApi.guardarPericia.call({ ...datos, id }), 'Áreas de experiencia guardadas.')
      }
    />
  );
}
