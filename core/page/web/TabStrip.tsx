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
    const element = strip.current;
    const tab = element?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    if (!element || !tab) return;
    // In the middle, so that no shaded edge covers it; again when the window, or the letters, change their width.
    const bring = () => {
      element.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - element.clientWidth / 2;
    };
    const sizes = new ResizeObserver(bring);
    sizes.observe(element);
    sizes.observe(tab);
    return () => sizes.disconnect();
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
