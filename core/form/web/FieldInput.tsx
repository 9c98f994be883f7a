import { ActionIcon, Checkbox, NativeSelect, PasswordInput, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type ReactNode, useContext } from 'react';
import { Place, placed } from '#core/shell/web/late.tsx';
import { type Field, linkOf, type Option } from '../shared/form.ts';
import { typeNumber } from '../shared/number.ts';
import { counterOf } from './counter.ts';
import classes from './form.module.css';
import { LinkTemplatesContext } from './link-templates.ts';
import { RichTextField } from './RichTextField.tsx';

// Kinds that few forms have or that need a positioned dropdown load only where a form has them.
const SearchSelect = placed(() => import('./ComboFields.tsx').then((m) => m.SearchSelect));
const ManySelect = placed(() => import('./ComboFields.tsx').then((m) => m.ManySelect));
const DateField = placed(() => import('./DateField.tsx').then((m) => m.DateField));
const MoneyField = placed(() => import('./MoneyField.tsx').then((m) => m.MoneyField));
const KeywordsField = placed(() => import('./KeywordsField.tsx').then((m) => m.KeywordsField));
const CheckListField = placed(() => import('./ChoiceField.tsx').then((m) => m.CheckListField));
const RadioField = placed(() => import('./ChoiceField.tsx').then((m) => m.RadioField));

export type FieldInputProps = {
  field: Field;
  /** Unique in the page: the error summary focuses it. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  error?: string;
  disabled?: boolean;
  /** Replaces the field's own options (loaded from the server). */
  options?: readonly Option[];
  /** Lines that a long text starts with. */
  rows?: number;
};

/** More options than these get a search box. */
const SHORT_LIST = 15;
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function describe(field: Field, value: unknown): ReactNode {
  const counter = counterOf(field, value);
  if (!counter) return field.help || undefined;
  return (
    <>
      {field.help && `${field.help} · `}
      <span className={classes.counter} data-over={counter.over || undefined}>
        {counter.text}
      </span>
    </>
  );
}

/** The pixels it will take: what stands below must not move under the pointer when its code arrives. */
const roomOf = ({ field, options = field.options ?? [] }: FieldInputProps): number =>
  (field.help ? 18 : 0) + (field.checks || field.kind === 'radio' ? 30 + 24 * options.length : 62);

/** The input of one field by its kind; the wizard's blocks use it too. */
export const FieldInput = (props: FieldInputProps) => (
  <Place shows={<Skeleton height={roomOf(props)} />}>
    <Input {...props} />
  </Place>
);

function Input(props: FieldInputProps) {
  const { field, id, value, onChange, onBlur, error, rows = 3 } = props;
  const options = props.options ?? field.options ?? [];
  const disabled = props.disabled || field.readOnly;
  const common = { id, label: field.label, description: describe(field, value), error, disabled, onBlur };
  const own = { ...common, required: field.required };
  const wrapped = { ...common, withAsterisk: field.required, inputWrapperOrder: ORDER };
  const typed = { ...wrapped, 'aria-required': field.required || undefined };
  const onText = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (field.kind) {
    case 'longtext':
      return <Textarea {...typed} autosize minRows={rows} maxRows={14} value={text(value)} onChange={onText} />;
    case 'richtext':
      return (
        <RichTextField
          {...own}
          limit={field.cuts ? field.maxWords : undefined}
          value={text(value)}
          onChange={onChange}
        />
      );
    case 'number':
      return (
        <TextInput
          {...typed}
          inputMode={field.step && field.step % 1 !== 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text(value)}
          onChange={(event) => onChange(typeNumber(event.currentTarget.value))}
        />
      );
    case 'money':
      return <MoneyField {...typed} symbol={field.symbol} value={text(value)} onChange={onChange} />;
    case 'date':
      return <DateField {...own} value={text(value)} onChange={onChange} />;
    case 'select':
      return options.length > SHORT_LIST ? (
        <SearchSelect {...wrapped} options={options} value={text(value)} onChange={onChange} />
      ) : (
        <NativeSelect
          {...typed}
          data={[{ value: '', label: 'Elija una opción' }, ...options.map(withReason)]}
          value={text(value)}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case 'multiselect':
      if (field.checks)
        return <CheckListField {...wrapped} options={options} value={list(value)} onChange={onChange} />;
      return <ManySelect {...wrapped} options={options} value={list(value)} onChange={onChange} />;
    case 'checkbox':
      return (
        <Checkbox
          {...common}
          label={field.required ? `${field.label} *` : field.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'radio':
      return <RadioField {...wrapped} options={options} value={text(value)} onChange={onChange} />;
    case 'keywords':
      return <KeywordsField {...own} value={list(value)} onChange={onChange} max={field.max} />;
    case 'password':
      return (
        <PasswordInput
          {...typed}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${field.label}` }}
          value={text(value)}
          onChange={onText}
        />
      );
    default:
      return (
        <TextInput
          {...typed}
          type={field.kind}
          value={text(value)}
          onChange={onText}
          rightSection={<OpenLink field={field} value={value} />}
        />
      );
  }
}

function OpenLink({ field, value }: { field: Field; value: unknown }) {
  const href = linkOf(field, value, useContext(LinkTemplatesContext));
  if (!href) return null;
  return (
    <ActionIcon
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      variant="subtle"
      aria-label={`Abrir: ${field.label}`}
    >
      <IconExternalLink size={16} />
    </ActionIcon>
  );
}

const withReason = ({ reason, label, of: _, ...option }: Option) => ({
  ...option,
  label: reason ? `${label} (${reason})` : label,
});
