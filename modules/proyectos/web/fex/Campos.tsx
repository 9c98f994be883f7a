import { Stack } from '@mantine/core';
import type { FormField } from '#core/form/shared/form.ts';
import { sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { amountSoFar } from '#core/kernel/shared/money-read.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import type { BloqueDe } from '../../domain/fex/pasos.ts';
import { CLAVES_APORTE, simboloDe } from '../../domain/fex/vocabularios.ts';

type Valores = Record<string, string | string[]>;
type Props = BlockProps<BloqueDe<'datos'>, Valores, { campos: FormField[] }>;

/** F1, with what its four contributions add up to as they are written. */
export function BloqueDatos(props: Props) {
  const { value, options } = props;
  const total = sumMoney(CLAVES_APORTE.map((k) => amountSoFar(String(value[k] ?? ''))));
  const symbol = simboloDe(String(value.moneda));
  return (
    <Stack>
      <BlockFields {...props} fields={options.campos.map((c) => (c.kind === 'money' ? { ...c, symbol } : c))} />
      <KeyFacts facts={[{ label: 'Aporte total del proyecto', value: formatMoney(total, symbol) }]} />
    </Stack>
  );
}

export const BloqueDescripcion = (props: BlockProps<BloqueDe<'descripcion'>, Valores, { campos: FormField[] }>) => (
  <BlockFields {...props} fields={props.options.campos} />
);
