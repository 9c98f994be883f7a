import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { usuariosApi } from './api.ts';

/** «¿Por qué esta persona puede ver X?»: each area and module with its reason. */
export function PermisosEfectivos({ id }: { id: number }) {
  return (
    <Loaded of={usuariosApi.efectivos.query({ id })}>{(vistas) => <DocumentView content={vistas} top={2} />}</Loaded>
  );
}
