import { ActionIcon, Group, NativeSelect, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { CHEQUEOS_LIBRES, TITULOS_CHEQUEO } from '../../domain/requisitos.ts';
import { BotonesDeOrden, movida } from './BotonesDeOrden.tsx';

type Props = {
  elegidos: readonly string[];
  disabled: boolean;
  onChange: (elegidos: string[]) => void;
};

/** What a person must meet to apply, in the order in which they read it. */
export function Requisitos({ elegidos, disabled, onChange }: Props) {
  const libres = CHEQUEOS_LIBRES.filter((c) => !elegidos.includes(c));
  const titulo = (clave: string) => (isKeyOf(TITULOS_CHEQUEO, clave) ? TITULOS_CHEQUEO[clave] : clave);
  return (
    <Stack gap="xs">
      <DataTable
        compact
        title="Requisitos"
        empty="Ninguno además de que la convocatoria esté abierta."
        minWidth={320}
        rows={elegidos}
        rowKey={(clave) => clave}
        columns={[
          { label: 'Requisito', value: titulo },
          !disabled && {
            label: 'Acciones',
            value: (clave, i) => (
              <Group gap={4} wrap="nowrap">
                <BotonesDeOrden
                  nombre={titulo(clave)}
                  i={i}
                  total={elegidos.length}
                  disabled={false}
                  onMove={(d) => onChange(movida(elegidos, i, d))}
                />
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`Quitar: ${titulo(clave)}`}
                  onClick={() => onChange(elegidos.filter((x) => x !== clave))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Group>
            ),
          },
        ]}
      />
      {!disabled && libres.length > 0 && (
        <NativeSelect
          label="Agregar un requisito"
          maw={460}
          value=""
          data={[{ value: '', label: 'Elija un requisito' }, ...libres.map((c) => ({ value: c, label: titulo(c) }))]}
          onChange={(e) => e.currentTarget.value && onChange([...elegidos, e.currentTarget.value])}
        />
      )}
    </Stack>
  );
}
