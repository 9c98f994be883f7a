import { Button, Group, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ConfirmRequest, confirm } from '#core/shell/web/confirm.ts';
import { notices } from '#core/shell/web/notices.ts';

/** Something that asks a person to take part in it. */
export type Invitation = {
  id: number;
  name: string;
  /** What it is, and as what they would take part. */
  detail: ReactNode;
  /** What follows from each answer, asked before it is given. */
  accepting: Pick<ConfirmRequest, 'title' | 'text'>;
  refusing: Pick<ConfirmRequest, 'title' | 'text'>;
};
type Props = {
  of: readonly Invitation[];
  /** Gives the answer. @returns what came of it */
  answer: (id: number, accepts: boolean) => Promise<string>;
};

/** Invitations that wait for the word of the person who reads the page; nothing for anyone else. */
export function Invitations({ of, answer }: Props) {
  const client = useQueryClient();
  if (of.length === 0) return null;
  const give = async (invitation: Invitation, accepts: boolean) => {
    const question: ConfirmRequest = accepts
      ? { ...invitation.accepting, verb: 'Acepto' }
      : { ...invitation.refusing, verb: 'No acepto', tone: 'danger' };
    if (!(await confirm(question))) return;
    try {
      notices.push(await answer(invitation.id, accepts), 'success');
    } catch (error) {
      notices.pushProblem(error);
    }
    await client.invalidateQueries();
  };
  return (
    <section aria-labelledby="invitaciones">
      <h2 id="invitaciones">Invitaciones por responder</h2>
      <Stack mb="lg">
        {of.map((i) => (
          <Group key={i.id} role="group" aria-label={i.name} justify="space-between">
            <div>
              <strong>{i.name}</strong>
              <div>{i.detail}</div>
            </div>
            <Group gap="xs">
              <Button size="xs" onClick={() => give(i, true)}>
                Aceptar
              </Button>
              <Button size="xs" variant="subtle" color="red" onClick={() => give(i, false)}>
                No aceptar
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
