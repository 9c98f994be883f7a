import type { Option } from '#core/field/shared/kind.ts';
import { emptiedBy, type FormField } from '#core/form/shared/form.ts';
import { FormFields } from '#core/form/web/FormFields.tsx';
import { type BlockProps, fieldId } from './blocks.ts';

type Drawn = 'block' | 'value' | 'onChange' | 'errors' | 'disabled';
type Props<V> = Pick<BlockProps<{ kind: string; key: string }, V>, Drawn> & {
  fields: readonly FormField[];
  choices?: Record<string, readonly Option[]>;
};

/** Fields of a block, each the place where its requirements lead; changing one empties what was chosen under it. */
export const BlockFields = <V extends object>({
  block,
  value,
  onChange,
  errors,
  disabled,
  fields,
  choices,
}: Props<V>) => (
  <FormFields
    fields={fields}
    values={value as Record<string, unknown>}
    errors={errors}
    disabled={disabled}
    idOf={(key) => fieldId(block.key, key)}
    onChange={(key, x) => onChange({ ...value, ...emptiedBy(fields, key), [key]: x ?? '' })}
    {...(choices ? { options: choices } : {})}
  />
);
