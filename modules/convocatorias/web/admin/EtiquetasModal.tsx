import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { checkTags, type Tag } from '#core/tags/shared/tags.ts';
import { TagEditor } from '#core/tags/web/TagEditor.tsx';
import { api } from './api.ts';

/** Labels of a call. */
export function EtiquetasModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({ ...api.etiquetas.query({ id }), gcTime: 0 });
  return (
    <Dialog onClose={onClose} title="Etiquetas de la convocatoria">
      <QueryView query={query}>
        {(datos) => <Editor id={id} inicial={datos.etiquetas} maximo={datos.maximo} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function Editor({ id, inicial, maximo, onClose }: { id: number; inicial: Tag[]; maximo: number; onClose: () => void }) {
  const [etiquetas, setEtiquetas] = useState(inicial);
  const [guardando, setGuardando] = useState(false);
  const guardar = async () => {
    setGuardando(true);
    try {
      await api.guardarEtiquetas.call({ id, etiquetas });
      notices.push('Etiquetas guardadas.', 'success');
      onClose();
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setGuardando(false);
    }
  };
  return (
    <>
      <TagEditor value={etiquetas} onChange={setEtiquetas} max={maximo} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={guardar} loading={guardando} disabled={checkTags(etiquetas, maximo).length > 0}>
          Guardar
        </Button>
      </Group>
    </>
  );
}
