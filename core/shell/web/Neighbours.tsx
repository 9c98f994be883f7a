import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useContext } from 'react';
import { AppLink } from './AppLink.tsx';
import { useGo } from './navigation.ts';
import { NextPageContext } from './next-page.ts';
import classes from './page.module.css';
import { placeHere } from './trail.ts';
import type { IconType } from './types.ts';
import { useBusy } from './useBusy.ts';

/** The one before and the one after, in the list that it was opened from. */
export default function Neighbours() {
  const place = placeHere();
  const go = useGo();
  const beyond = useContext(NextPageContext);
  const [busy, run] = useBusy();
  if (!place) return null;
  const { n, total, previous, next } = place;
  const turn = async (by: 1 | -1) => {
    const to = await beyond(by);
    if (to) go(to);
  };
  const step = (label: string, to: string | null | undefined, by: 1 | -1, Icon: IconType) => {
    const dress = { variant: 'subtle', color: 'gray', size: 'sm', 'aria-label': label, title: label };
    if (to === undefined) return null;
    return to === null ? (
      <ActionIcon {...dress} loading={busy} onClick={() => run(() => turn(by))}>
        <Icon size={16} />
      </ActionIcon>
    ) : (
      <ActionIcon component={AppLink} to={to} {...dress}>
        <Icon size={16} />
      </ActionIcon>
    );
  };
  return (
    <span className={classes.neighbours}>
      {n} de {total}
      {step('Anterior de la lista', previous, -1, IconChevronUp)}
      {step('Siguiente de la lista', next, 1, IconChevronDown)}
    </span>
  );
}
