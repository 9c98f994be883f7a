import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconFileTypePdf, IconSend } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '#core/contract/web/client.ts';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useLeave } from '#core/shell/web/useLeave.ts';
import { type BlockProps, fieldId } from './blocks.ts';
import { UnmetList } from './parts.tsx';

type Drawn = 'block' | 'value' | 'onChange' | 'errors' | 'disabled' | 'wizard';
type Props = Pick<BlockProps<{ kind: string; key: string }, Record<string, boolean>>, Drawn> & {
  /** Said when nothing is missing. */
  complete: string;
  statement: string;
  /** The consent, by its name in the value; nothing where none is asked. */
  accept: { field: string; label: string } | null;
  pdf: { href: string; label: string };
  send: { label: string; text: string; run: () => Promise<unknown>; done: string; to: string };
  /** Why the button waits while something is missing. */
  hold?: string;
  /** Between what is missing and the statement. */
  before?: ReactNode;
  children?: ReactNode;
};

/**
 * End of a wizard: what is missing with its links, the printed record, the consent and, in its foot, the button that
 * sends it.
 */
export function BlockSubmit(props: Props) {
  const { block, value, onChange, errors, disabled, wizard, accept, send, pdf } = props;
  const why = useId();
  const leave = useLeave();
  const unmet = wizard.state.steps.flatMap((s) => s.unmet);
  const held = props.hold !== undefined && unmet.length > 0;
  const submit = async () => {
    if (!(await wizard.flush())) return;
    try {
      await leave(
        send.run().then(() => undefined),
        send.done,
        send.to,
      );
    } catch (error) {
      await wizard.reload();
      if (error instanceof ApiError) notices.pushProblem(error, { id: 'envio' });
      else throw error;
    }
  };
  return (
    <Stack>
      {!disabled && unmet.length > 0 && (
        <UnmetList
          title="Tiene que cumplir los siguientes requisitos"
          unmet={unmet}
          onGo={(u) => wizard.goTo(u.stepNumber, u.block, u.field)}
        />
      )}
      {!disabled && unmet.length === 0 && <Alert color="green">{props.complete}</Alert>}
      {props.before}
      <Alert color="blue" title="Declaración jurada">
        {props.statement}
      </Alert>
      {accept && (
        <Checkbox
          id={fieldId(block.key, accept.field)}
          error={errors[accept.field]}
          checked={value[accept.field] ?? false}
          disabled={disabled}
          onChange={(e) => onChange({ [accept.field]: e.currentTarget.checked })}
          label={accept.label}
        />
      )}
      <Group>
        <Button
          component="a"
          href={pdf.href}
          target="_blank"
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
        >
          {pdf.label}
        </Button>
        {!disabled &&
          wizard.foot &&
          createPortal(
            <ConfirmButton
              disabled={held}
              aria-describedby={held ? why : undefined}
              leftSection={<IconSend size={18} />}
              ask={{ title: send.label, text: send.text, verb: send.label }}
              onConfirm={submit}
            >
              {send.label}
            </ConfirmButton>,
            wizard.foot,
          )}
        {!disabled && held && (
          <Text size="sm" c="dimmed" id={why}>
            {props.hold}
          </Text>
        )}
      </Group>
      {props.children}
    </Stack>
  );
}
