import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import { Actions } from '#core/shell/web/Actions.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { checkTags, type Tag } from '#core/tags/shared/tags.ts';
import { TagEditor } from '#core/tags/web/TagEditor.tsx';
import { keptApi } from './kept.ts';

type Props = {
  entity: string;
  id: number;
  /** In a dialog, which closes once they are saved. */
  onSaved?: () => void;
};

/** The tags of a record, with the way to change them for who may. */
export default function RecordTags(props: Props) {
  const { entity, id } = props;
  return (
    <Loaded of={{ ...keptApi.etiquetas.query({ entidad: entity, id }), gcTime: 0 }}>
      {({ etiquetas, maximo, puedeEditar }) => (
        <Editor key={JSON.stringify(etiquetas)} stored={etiquetas} max={maximo} canEdit={puedeEditar} {...props} />
      )}
    </Loaded>
  );
}

type EditorProps = Props & { stored: Tag[]; max: number; canEdit: boolean };
function Editor({ entity, id, canEdit, onSaved, stored, max }: EditorProps) {
  const client = useQueryClient();
  const [tags, setTags] = useState(stored);
  const [saving, setSaving] = useState(false);
  const changed = JSON.stringify(tags) !== JSON.stringify(stored);
  useLeaveGuard(changed);
  const save = async () => {
    setSaving(true);
    try {
      await keptApi.guardarEtiquetas.call({ entidad: entity, id, etiquetas: tags });
      await client.invalidateQueries({ queryKey: ['registros'] });
      notices.push('Etiquetas guardadas.', 'success');
      onSaved?.();
    } catch (error) {
      notices.pushProblem(error);
    } finally {
      setSaving(false);
    }
  };
  if (!canEdit && stored.length === 0) return 'Aún no tiene etiquetas.';
  return (
    <>
      <TagEditor value={tags} onChange={setTags} max={max} disabled={!canEdit} />
      {canEdit && (
        <Actions>
          <Button onClick={save} loading={saving} disabled={!changed || checkTags(tags, max).length > 0}>
            Guardar etiquetas
          </Button>
        </Actions>
      )}
    </>
  );
}
