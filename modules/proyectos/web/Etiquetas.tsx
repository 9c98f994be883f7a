import { Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { checkTags, type Tag } from '#core/tags/shared/tags.ts';
import { TagEditor } from '#core/tags/web/TagEditor.tsx';
import { api } from './api.ts';

/** Labels tab of a project. */
export function Etiquetas({ proyectoId, puedeEditar }: { proyectoId: number; puedeEditar: boolean }) {
  const query = useQuery(api.etiquetas.query({ id: proyectoId }));
  return (
    <QueryView query={query}>
      {({ etiquetas, maximo }) => (
        <Editor
          key={JSON.stringify(etiquetas)}
          proyectoId={proyectoId}
          inicial={etiquetas}
          maximo={maximo}
          puedeEditar={puedeEditar}
        />
      )}
    </QueryView>
  );
}

type Props = { proyectoId: number; inicial: Tag[]; maximo: number; puedeEditar: boolean };
function Editor({ proyectoId, inicial, maximo, puedeEditar }: Props) {
  const client = useQueryClient();
  const [etiquetas, setEtiquetas] = useState(inicial);
  const [guardando, setGuardando] = useState(false);
  const cambiadas = JSON.stringify(etiquetas) !== JSON.stringify(inicial);
  useLeaveGuard(cambiadas);
  const guardar = async () => {
    setGuardando(true);
    try {
      const guardadas = await api.guardarEtiquetas.call({ id: proyectoId, etiquetas });
      client.setQueryData(api.etiquetas.query({ id: proyectoId }).queryKey, guardadas);
      await client.invalidateQueries({ queryKey: api.movimientos.key });
      notices.push('Etiquetas guardadas.', 'success');
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setGuardando(false);
    }
  };
  if (!puedeEditar && inicial.length === 0) return 'El proyecto no tiene etiquetas.';
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
