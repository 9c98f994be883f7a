import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

/** The list with one of its items a place up (-1) or down (1). */
export function movida<T>(lista: readonly T[], i: number, d: -1 | 1): T[] {
  const nueva = [...lista];
  const [x] = nueva.splice(i, 1);
  nueva.splice(i + d, 0, x!);
  return nueva;
}

type Props = { nombre: string; i: number; total: number; disabled: boolean; onMove: (d: -1 | 1) => void };
/** «Subir» and «Bajar» of an item of a list. */
export const BotonesDeOrden = ({ nombre, i, total, disabled, onMove }: Props) => (
  <>
    <ActionIcon
      variant="subtle"
      aria-label={`Subir: ${nombre}`}
      disabled={disabled || i === 0}
      onClick={() => onMove(-1)}
    >
      <IconArrowUp size={18} />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      aria-label={`Bajar: ${nombre}`}
      disabled={disabled || i === total - 1}
      onClick={() => onMove(1)}
    >
      <IconArrowDown size={18} />
    </ActionIcon>
  </>
);
