import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { Money } from '#core/kernel/shared/money-format.ts';
import { moneyFormat } from '#core/kernel/shared/money-format.ts';
import { typedMoney } from '#core/kernel/shared/money-read.ts';
import { settleMoney, showMoney } from './money-input.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  /** Plain decimal text, `12345.50`; or what was written, while it is no amount. */
  value: Money;
  onChange: (value: Money) => void;
  onBlur?: () => void;
  symbol?: string | undefined;
};

/** Amount kept as text: grouped with exact cents while it is not being edited. */
export function MoneyField({ value, onChange, onBlur, symbol = moneyFormat().symbol, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">{symbol}</span>}
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      value={typed ?? showMoney(value)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(typedMoney(text, symbol));
      }}
      onBlur={() => {
        setTyped(null);
        const settled = settleMoney(value);
        if (settled !== value) onChange(settled);
        onBlur?.();
      }}
    />
  );
}
