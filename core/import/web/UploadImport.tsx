import { Box, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FileSlot, type Travel } from '#core/files/web/FileSlot.tsx';
import type { ImportKind } from '../shared/contract.ts';
import { importPath } from '../shared/lists.ts';
import { importSlot } from '../shared/slot.ts';
import { api, refresh } from './api.ts';

/** Takes the file of a kind, and goes to its page. */
export function UploadImport({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { clase } = kind;
  const required = kind.columnas.filter((c) => c.requerido).map((c) => c.label);
  const optional = kind.columnas.filter((c) => !c.requerido).map((c) => c.label);
  const upload = async (file: File, travel: Travel) => {
    const { id } = await api.cargar.call({ clase }, { file, ...travel });
    await refresh(client);
    navigate(importPath(id));
  };
  return (
    <Box component="section" maw="40rem" mb="lg" aria-label="Cargar un archivo">
      {kind.ayuda && (
        <Text c="dimmed" size="sm" my="sm">
          {kind.ayuda}
        </Text>
      )}
      <Text c="dimmed" size="sm" my="sm">
        Obligatorio: {required.join(', ')}.{optional.length > 0 && ` Además puede traer: ${optional.join(', ')}.`}
      </Text>
      <FileSlot
        slot={{ ...importSlot, templateUrl: api.plantilla.url({ clase }) }}
        current={null}
        onUpload={upload}
        downloadUrl={() => ''}
      />
      <Text c="dimmed" size="sm" my="sm">
        Después elegirá qué columna corresponde a cada dato, y verá el resultado antes de aplicar nada.
      </Text>
    </Box>
  );
}
