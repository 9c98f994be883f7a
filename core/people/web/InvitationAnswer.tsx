import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { type KeyFact, KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';

type Props = {
  /** Whom it invites, and to what. */
  children: ReactNode;
  /** Those without a value are left out. */
  facts: readonly KeyFact[];
  /** «Acepto integrar el grupo». */
  yes: string;
  answer: (accepts: boolean) => Promise<void>;
};

/** What a link of an invitation asks of a person without an account, with its two answers. */
export function InvitationAnswer({ children, facts, yes, answer }: Props) {
  const [busy, during] = useBusy();
  return (
    <>
      <p>{children}</p>
      <KeyFacts facts={facts.filter((fact) => fact.value)} />
      <Group justify="center">
        <Button loading={busy} onClick={() => during(() => answer(true))}>
          {yes}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => during(() => answer(false))}>
          No acepto
        </Button>
      </Group>
    </>
  );
}
