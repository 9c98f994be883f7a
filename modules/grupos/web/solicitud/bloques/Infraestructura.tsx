import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FileInfo, SlotDef } from '#core/files/shared/slot.ts';
import { FileSlot } from '#core/files/web/FileSlot.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { BlockErrors } from '#core/steps/web/parts.tsx';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { solicitudApi as api, integrantesApi } from '../../api.ts';

const BuscarLaboratorio = lazy(() => import('./BuscarLaboratorio.tsx'));

export const BloqueSustento = ({
  block,
  value,
  options: o,
  errors,
  disabled,
  recordId,
  wizard,
}: BlockProps<BloqueDe<'sustento'>, FileInfo[], { ranura: SlotDef }>) => (
  <div id={fieldId(block.key, 'sustento')} tabIndex={-1}>
    <FileSlot
      slot={o.ranura}
      current={value[0] ?? null}
      onUpload={async (file, onProgress) => {
        await api.subirSustento.call({ id: recordId }, { file, onProgress });
        await wizard.reload();
      }}
      onRemove={async (archivo) => {
        await api.retirarSustento.call({ id: recordId, archivoId: archivo.id });
        await wizard.reload();
      }}
      downloadUrl={(archivoId) => integrantesApi.archivo.url({ id: recordId, archivoId })}
      disabled={disabled}
      required
      {...(errors.sustento ? { error: errors.sustento } : {})}
    />
  </div>
);

type Elegido = { id: number; codigo: string | null; nombre: string; responsable: string };
/** Laboratories of the group, from the catalogue (block B7). */
export function BloqueLaboratorios({
  block,
  value,
  options: o,
  saveNow,
  errors,
  disabled,
}: BlockProps<BloqueDe<'laboratorios'>, number[], { elegidos: Elegido[] }>) {
  const [abierto, setAbierto] = useState(false);
  return (
    <Stack id={fieldId(block.key, 'laboratorios')} tabIndex={-1}>
      <h3>Laboratorios ({o.elegidos.length})</h3>
      {!disabled && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAbierto(true)}>
            Agregar laboratorio
          </Button>
        </div>
      )}
      <BlockErrors errors={errors} />
      <DataTable
        compact
        title="Laboratorios del grupo"
        empty="Aún no agrega laboratorios. Son opcionales."
        rows={o.elegidos}
        columns={[
          { label: 'Código', value: (l) => l.codigo },
          { label: 'Nombre', value: (l) => l.nombre },
          { label: 'Responsable', value: (l) => l.responsable },
          ...(disabled
            ? []
            : [
                {
                  label: 'Acciones',
                  value: (l: Elegido) => (
                    <ConfirmButton
                      variant="subtle"
                      color="red"
                      size="xs"
                      leftSection={<IconTrash size={16} />}
                      ask={{
                        title: 'Eliminar el laboratorio',
                        text: `«${l.nombre}» dejará de figurar en el grupo.`,
                        verb: 'Eliminar',
                        tone: 'danger',
                      }}
                      onConfirm={() => saveNow(value.filter((x) => x !== l.id))}
                    >
                      Eliminar
                    </ConfirmButton>
                  ),
                },
              ]),
        ]}
      />
      {abierto && (
        <Suspense>
          <BuscarLaboratorio
            yaEstan={value}
            onClose={() => setAbierto(false)}
            agregar={async (id) => {
              await saveNow([...value, id]);
              setAbierto(false);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
