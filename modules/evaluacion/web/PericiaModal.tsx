import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { defineForm } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { seleccionApi, useHecho } from './api.ts';

const ids = z.array(z.coerce.number());
const formulario = defineForm({
  schema: z.object({ lineas: ids, ocde: ids, palabras: z.array(z.string()).max(50) }),
  fields: [
    { key: 'lineas', label: 'Líneas de investigación', kind: 'multiselect' },
    { key: 'ocde', label: 'Campos OCDE', kind: 'multiselect' },
    { key: 'palabras', label: 'Palabras clave', kind: 'keywords', max: 50, help: 'Pulse Intro para añadir.' },
  ],
  submit: 'Guardar áreas',
});

/** What an evaluator knows about, for the assignment proposal. */
export function PericiaModal({ id, nombre, onClose }: { id: number; nombre: string; onClose: () => void }) {
  const hecho = useHecho();
  const { data } = useQuery({ ...seleccionApi.pericia.query({ id }), gcTime: 0 });
  if (!data) return null;
  return (
    <FormModal
      title={`Áreas de experiencia de ${nombre}`}
      def={formulario}
      initial={{ lineas: data.lineas.map(String), ocde: data.ocde.map(String), palabras: data.palabras }}
      options={data.opciones}
      intro={
        <p>
          Sirven para proponer la asignación. De los evaluadores internos el sistema ya cuenta las líneas de sus grupos
          y los temas de sus proyectos.
        </p>
      }
      onClose={onClose}
      onSubmit={async (datos) => {
        await seleccionApi.guardarPericia.call({ ...datos, id });
        await hecho('Áreas de experiencia guardadas.');
      }}
    />
  );
}
