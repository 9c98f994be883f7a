import { ActionIcon } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useContext } from 'react';
import { linkOf } from '../shared/links.ts';
import { LinkTemplatesContext } from './link-templates.ts';

type Props = { field: { kind: string; label: string; link?: string }; value: unknown };

/** The page that the value of a field leads to; nothing when it leads nowhere. */
export function OpenLink({ field, value }: Props) {
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
