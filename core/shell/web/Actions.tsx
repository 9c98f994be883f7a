import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** What closes a form or a dialog, at its right; in a dialog on a phone, the bar at its foot. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <Group justify="flex-end" gap="sm" mt="lg" data-actions>
    {children}
  </Group>
);
