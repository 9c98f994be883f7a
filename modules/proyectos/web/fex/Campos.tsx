import { Stack } from '@mantine/core';
import type { Field } from '#core/form/shared/form.ts';
import { sumMoney } from '#core/kernel/shared/money.ts';
import { formatMoney } from '#core/kernel/shared/money-format.ts';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { BlockFields } from '#core/steps/web/BlockFields.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { type BloqueDe, camposDeDescripcion } from '../../domain/fex/pasos.ts';
import { CLAVES_APORTE, simboloDe } from '../../domain/fex/vocabularios.ts';

type Valores = Record<string, string | string[]>;
type Props = BlockProps<BloqueDe<'datos'>, Valores, { campos: Field[] }>;

/** F1, with what its four contributions add up to as they are written. */
export function BloqueDatos(props: Props) {
  const { value, options } = props;
  const montos = CLAVES_APORTE.map((k) => String(value[k] ?? '')).map((m) => (/^\d+(\.\d{1,2})?$/.test(m) ? m : '0'));
  const symbol = simboloDe(String(value.moneda));
  return (
    <Stack>
      <BlockFields {...props} fields={options.campos.map((c) => (c.kind === 'money' ? { ...c, symbol } : c))} />
      <KeyFacts facts={[{ label: 'Aporte total del proyecto', value: formatMoney(sumMoney(montos), symbol) }]} />
    </Stack>
  );
}

export const BloqueDescripcion = (props: BlockProps<BloqueDe<'descripcion'>, Valores>) => (
  <BlockFields {...props} fields={camposDeDescripcion} />
);
