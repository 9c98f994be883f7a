import type { ReactNode } from 'react';
import type { Field, Kind, Option } from '../shared/kind.ts';

/** What the input of a kind is told: its field, its value as it is being written, and what stands around it. */
export type KindInputProps<K extends Kind = Kind> = {
  field: Field<K>;
  /** Unique in the page: the error summary focuses it. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  /** Help and counter, under the input. */
  description: ReactNode;
  /** Of a field that offers some: its own, or those that the server offers. */
  options: readonly Option[];
  /** Lines that a long text starts with. */
  rows: number;
};

const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** What every input has in common. */
const common = ({ field, id, description, error, disabled, onBlur }: KindInputProps) => ({
  id,
  label: field.label,
  description,
  error,
  disabled,
  onBlur,
});
/** For an input of ours, which draws its own frame. */
export const ownFrame = (props: KindInputProps) => ({ ...common(props), required: props.field.required });
/** For an input of the library, with its label above and its help below. */
export const wrappedFrame = (props: KindInputProps) => ({
  ...common(props),
  withAsterisk: props.field.required,
  inputWrapperOrder: ORDER,
});
/** The same, for an element that takes letters. */
export const typedFrame = (props: KindInputProps) => ({
  ...wrappedFrame(props),
  'aria-required': props.field.required || undefined,
});
export const bareFrame = common;

/** A value that an input of text shows. */
export const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
export const asList = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
/** What a change of an element of text is told to the form as. */
export const onText =
  (onChange: (value: unknown) => void) =>
  (event: { currentTarget: { value: string } }): void =>
    onChange(event.currentTarget.value);
