import type { ReactNode } from 'react';

/** What every input with a label is told, and the value of its kind. */
export type FieldProps<Value, Change = Value> = {
  id: string;
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  value: Value;
  onChange: (value: Change) => void;
  onBlur?: () => void;
};
