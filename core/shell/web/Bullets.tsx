import { List, type ListProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<ListProps, 'mb' | 'size' | 'type'> & {
  of: readonly (string | { key: string | number; text: ReactNode })[];
};

/** Sentences, one a point. */
export const Bullets = ({ of, ...look }: Props) => (
  <List {...look}>
    {of.map((item) =>
      typeof item === 'string' ? (
        <List.Item key={item}>{item}</List.Item>
      ) : (
        <List.Item key={item.key}>{item.text}</List.Item>
      ),
    )}
  </List>
);
