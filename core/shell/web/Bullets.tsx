import { Alert, type AlertProps, List, type ListProps } from '@mantine/core';
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

type ReasonsProps = Pick<AlertProps, 'title' | 'mb' | 'm' | 'children'> & { of: Props['of']; color?: 'red' | 'yellow' };
/** What is missing or was refused, under the name of it; nothing when there is nothing to say. */
export const Reasons = ({ of, color = 'yellow', children, ...look }: ReasonsProps) =>
  of.length > 0 && (
    <Alert color={color} {...look}>
      <Bullets of={of} />
      {children}
    </Alert>
  );
