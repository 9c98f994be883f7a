import { useQuery } from '@tanstack/react-query';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { usuariosApi } from './api.ts';

/** «¿Por qué esta persona puede ver X?»: each area and module with its reason. */
export function PermisosEfectivos({ id }: { id: number }) {
  const query = useQuery(usuariosApi.efectivos.query({ id }));
  return <QueryView query={query}>{(vistas) => <DocumentView content={vistas} top={2} />}</QueryView>;
}
