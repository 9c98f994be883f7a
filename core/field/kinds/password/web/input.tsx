import { PasswordInput } from '@mantine/core';
import { asText, type KindInputProps, onText, typedFrame } from '../../../web/input.ts';

export const PasswordKindInput = (props: KindInputProps<'password'>) => (
  <PasswordInput
    {...typedFrame(props)}
    autoComplete="new-password"
    visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${props.field.label}` }}
    value={asText(props.value)}
    onChange={onText(props.onChange)}
  />
);
