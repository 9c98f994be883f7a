import { Alert, Text } from '@mantine/core';
import { institution } from '#core/shell/web/institution.ts';
import { exact } from '#core/shell/web/when.ts';
import type { Refusal } from '../shared/refusal.ts';

/** Nothing arrives at an address of a person: what the other server said, and what to do. */
export const RefusedAddress = ({ of: { address, at, reason }, remedy }: { of: Refusal; remedy: string }) => (
  <Alert color="yellow" role="status" title={`No le llegan los correos a ${address}`} mb="md">
    El último fue rechazado el {exact(at, institution.timeZone)}. {remedy}
    {reason && <Text size="sm">{reason}</Text>}
  </Alert>
);
