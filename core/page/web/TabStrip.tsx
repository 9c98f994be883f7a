import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEdges } from '#core/shell/web/ScrollRegion.tsx';
import classes from './tabs.module.css';

type Props = {
  tabs: readonly { key: string; title: string; count?: number | undefined; mark?: ReactNode }[];
  active: string;
};

/** The tabs of a record in one line: what does not fit scrolls sideways, and the open one is brought into sight. */
export function TabStrip({ tabs, active }: Props) {
  const strip = useRef<HTMLDivElement>(null);
  useEdges(strip);
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    if (!strip.current || !tab) return;
    const [left, right] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
    if (left < strip.current.scrollLeft) strip.current.scrollLeft = left;
    else if (right > strip.current.scrollLeft + strip.current.clientWidth)
      strip.current.scrollLeft = right - strip.current.clientWidth;
  }, [active]);
  return (
    <Tabs.List ref={strip} mb="md" className={classes.strip}>
      {tabs.map((t) => (
        <Tabs.Tab key={t.key} value={t.key} data-tab={t.key} className={classes.tab} rightSection={t.mark}>
          {t.title}
          {t.count !== undefined && <span className={classes.count}> {t.count}</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
