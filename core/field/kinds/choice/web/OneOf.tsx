import { NativeSelect } from '@mantine/core';
import { placed } from '#core/shell/web/late.tsx';
import type { Option } from '../../../shared/kind.ts';
import { asText, type KindInputProps, typedFrame, wrappedFrame } from '../../../web/input.ts';

const SearchSelect = placed(() => import('./ComboFields.tsx').then((m) => m.SearchSelect));

/** More options than these get a search box. */
const SHORT_LIST = 15;

const withReason = ({ reason, label, of: _, ...option }: Option) => ({
  ...option,
  label: reason ? `${label} (${reason})` : label,
});

/** One of the options that are offered. */
export function OneOf(props: KindInputProps) {
  const { options, value, onChange } = props;
  if (options.length > SHORT_LIST)
    return <SearchSelect {...wrappedFrame(props)} options={options} value={asText(value)} onChange={onChange} />;
  return (
    <NativeSelect
      {...typedFrame(props)}
      data={[{ value: '', label: 'Elija una opción' }, ...options.map(withReason)]}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
