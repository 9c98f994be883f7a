import { useQuery } from '@tanstack/react-query';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { FichaPersona } from '../../contract.ts';
import { formularioPersona } from '../../domain/formulario-persona.ts';
import { investigadoresApi, useHecho } from '../api.ts';
import { VERIFICAR_ORCID } from '../orcid.ts';

/** Tab «Editar datos». */
export default function Formulario({ ficha }: { ficha: FichaPersona }) {
  const hecho = useHecho();
  const { data } = useQuery(investigadoresApi.opciones.query({ id: ficha.id }));
  if (!data) return <LoadingPage />;
  return (
    <SchemaForm
      key={`${ficha.id}-${ficha.version}`}
      def={formularioPersona}
      initial={ficha.datos}
      options={data.campos}
      lookups={VERIFICAR_ORCID}
      onSubmit={async (datos) => {
        await investigadoresApi.editar.call({ ...datos, id: ficha.id, version: ficha.version });
        await hecho('Datos guardados.');
      }}
    />
  );
}
