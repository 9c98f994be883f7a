import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { checkTags, type Tag } from '#core/tags/shared/tags.ts';
import { TagEditor } from '#core/tags/web/TagEditor.tsx';
import type { GrupoDetalle } from '../../contract-admin.ts';
import { integrantesApi } from '../api.ts';
import { api, refrescar } from './api.ts';

/** Tab «Etiquetas»: labels of a group or request, also of those that ended. */
export default function Etiquetas({ grupo }: { grupo: GrupoDetalle }) {
  const query = useQuery(api.etiquetas.query({ id: grupo.id }));
  const panorama = useQuery(integrantesApi.panorama.query({ id: grupo.id }));
  return (
    <QueryView query={query}>
      {({ etiquetas, maximo }) => (
        <Editor
          key={JSON.stringify(etiquetas)}
          id={grupo.id}
          inicial={etiquetas}
          maximo={maximo}
          puedeEditar={panorama.data?.papel === 'gestor'}
        />
      )}
    </QueryView>
  );
}

type Props = { id: number; inicial: Tag[]; maximo: number; puedeEditar: boolean };
function Editor({ id, inicial, maximo, puedeEditar }: Props) {
  const client = useQueryClient();
  const [etiquetas, setEtiquetas] = useState(inicial);
  const [guardando, setGuardando] = useState(false);
  const cambiadas = JSON.stringify(etiquetas) !== JSON.stringify(inicial);
  useLeaveGuard(cambiadas);
  const guardar = async () => {
    setGuardando(true);
    try {
      await api.guardarEtiquetas.call({ id, etiquetas });
      notices.push('Etiquetas guardadas.', 'success');
      await refrescar(client);
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setGuardando(false);
    }
  };
  if (!puedeEditar && inicial.length === 0) return 'El grupo no tiene etiquetas.';
  return (
    <>
      <TagEditor value={etiquetas} onChange={setEtiquetas} max={maximo} disabled={!puedeEditar} />
      {puedeEditar && (
        <Group justify="flex-end" mt="lg">
          <Button
            onClick={guardar}
            loading={guardando}
            disabled={!cambiadas || checkTags(etiquetas, maximo).length > 0}
          >
            Guardar etiquetas
          </Button>
        </Group>
      )}
    </>
  );
}
