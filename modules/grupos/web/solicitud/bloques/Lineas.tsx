import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import { BlockErrors } from '#core/steps/web/parts.tsx';
import type { BloqueDe } from '../../../domain/pasos.ts';

type Opciones = {
  lineas: { id: number; codigo: string; nombre: string; propia: boolean }[];
  maximo: number;
  minimo: number;
};

type Linea = Opciones['lineas'][number];
/** Those of the faculty first, then those of the whole institution. */
function opcionesDeLineas(libres: readonly Linea[]) {
  const grupo = (rotulo: string, lineas: readonly Linea[]) =>
    lineas.length
      ? [{ group: rotulo, items: lineas.map((l) => ({ value: String(l.id), label: `${l.codigo} - ${l.nombre}` })) }]
      : [];
  return [
    { value: '', label: 'Elija una línea' },
    ...grupo(
      'De su facultad',
      libres.filter((l) => l.propia),
    ),
    ...grupo(
      'De toda la universidad',
      libres.filter((l) => !l.propia),
    ),
  ];
}

/** Lines of the group: added from the catalogue, up to the maximum. */
export function BloqueLineas({
  block,
  value,
  options: o,
  saveNow,
  errors,
  disabled,
}: BlockProps<BloqueDe<'lineas'>, number[], Opciones>) {
  const [elegida, setElegida] = useState('');
  const elegidas = o.lineas.filter((l) => value.includes(l.id));
  const libres = o.lineas.filter((l) => !value.includes(l.id));
  const agregar = async () => {
    await saveNow([...value, Number(elegida)]).catch(() => {});
    setElegida('');
  };
  return (
    <Stack id={fieldId(block.key, 'lineas')} tabIndex={-1}>
      <h3>
        Líneas de investigación ({value.length}/{o.maximo})
      </h3>
      {!disabled && value.length < o.maximo && (
        <Group align="flex-end">
          <NativeSelect
            label="Línea de investigación"
            value={elegida}
            onChange={(e) => setElegida(e.currentTarget.value)}
            style={{ flex: '1 1 16rem', minWidth: 0 }}
            data={opcionesDeLineas(libres)}
          />
          <Button variant="default" leftSection={<IconPlus size={16} />} disabled={!elegida} onClick={agregar}>
            Agregar línea
          </Button>
        </Group>
      )}
      <BlockErrors errors={errors} />
      <DataTable
        compact
        title="Líneas del grupo"
        empty="Aún no agrega líneas de investigación."
        rows={elegidas}
        columns={[
          { label: 'Código', value: (l) => l.codigo },
          { label: 'Línea', value: (l) => l.nombre },
          ...(disabled
            ? []
            : [
                {
                  label: 'Acciones',
                  value: (l: (typeof elegidas)[number]) => (
                    <ConfirmButton
                      variant="subtle"
                      color="red"
                      size="xs"
                      leftSection={<IconTrash size={16} />}
                      ask={{
                        title: 'Eliminar la línea',
                        text: `«${l.nombre}» dejará de figurar entre las líneas del grupo.`,
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
    </Stack>
  );
}
