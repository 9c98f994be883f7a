import { Tabs } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { TabStrip } from './TabStrip.tsx';

export type Tab = {
  key: string;
  title: string;
  panel: ReactNode;
  /** Beside the title: that something is missing there. */
  mark?: ReactNode;
};
type Props = { tabs: readonly Tab[]; open: string; onOpen: (key: string) => void };

function Drawn({ tabs, open, onOpen }: Props) {
  return (
    <Tabs value={open} onChange={(key) => key && onOpen(key)} keepMounted={false}>
      <TabStrip tabs={tabs} active={open} />
      {tabs.map(({ key, panel }) => (
        <Tabs.Panel key={key} value={key}>
          <Suspense fallback={<LoadingPage />}>{panel}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/**
 * Parts of a page behind tabs; the open one is in the address (`?tab=`), the first has none. Of the address only the
 * record (`id`) stays when another opens: the state of a list goes with its tab.
 */
export function Tabbed({ tabs }: { tabs: readonly Tab[] }) {
  const [params, setParams] = useSearchParams();
  const first = tabs[0]!.key;
  const open = tabs.find((t) => t.key === params.get('tab'))?.key ?? first;
  const id = params.get('id');
  const onOpen = (key: string) =>
    setParams(
      { ...(id ? { id } : {}), ...(key === first ? {} : { tab: key }) },
      { replace: true, preventScrollReset: true },
    );
  return <Drawn tabs={tabs} open={open} onOpen={onOpen} />;
}

/** The same inside a dialog or a block, which have no address. Who must open one himself holds which is open. */
export function LocalTabs({ tabs, ...held }: Pick<Props, 'tabs'> & Partial<Props>) {
  const [open, onOpen] = useState(tabs[0]!.key);
  return <Drawn tabs={tabs} open={open} onOpen={onOpen} {...held} />;
}
