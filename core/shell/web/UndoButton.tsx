import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Undo } from './notices.ts';
import { useBusy } from './useBusy.ts';

const SECOND = 1000;
const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / SECOND));

/** Takes back what was just done, while it says how many seconds are left; then it is gone. */
export function UndoButton({ undo }: { undo: Undo }) {
  const [left, setLeft] = useState(() => secondsTo(undo.until));
  const [done, setDone] = useState(false);
  const [busy, run] = useBusy();
  useEffect(() => {
    const tick = setInterval(() => setLeft(secondsTo(undo.until)), SECOND / 4);
    return () => clearInterval(tick);
  }, [undo.until]);
  if (done || (left === 0 && !busy)) return null;
  const press = () =>
    run(async () => {
      await undo.run();
      setDone(true);
    });
  return (
    <Button size="compact-sm" variant="default" ml="xs" loading={busy} onClick={press}>
      Deshacer{' '}
      <span aria-hidden="true" style={{ marginInlineStart: 4, fontVariantNumeric: 'tabular-nums' }}>
        {left} s
      </span>
    </Button>
  );
}
