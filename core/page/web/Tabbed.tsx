import { Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { InsideTabs } from '#core/shell/web/Centered.tsx';
import { Place } from '#core/shell/web/late.tsx';
import type { PropertyGroup } from '#core/shell/web/Properties.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { RecordLayout } from './RecordLayout.tsx';
import { TabStrip } from './TabStrip.tsx';

export type Tab = {
  key: string;
  title: string;
  panel: ReactNode;
  /** How many there are. */
  count?: number | undefined;
  /** Beside the title: that something is missing there. */
  mark?: ReactNode;
};
type Props = {
  tabs: readonly Tab[];
  open: string;
  onOpen: (key: string) => void;
  facts?: readonly PropertyGroup[] | undefined;
};

function Drawn({ tabs, open, onOpen, facts }: Props) {
  const panels = tabs.map(({ key, panel }) => (
    <Tabs.Panel key={key} value={key}>
      <InsideTabs value={true}>
        <Place shows={<LoadingPage />}>{panel}</Place>
      </InsideTabs>
    </Tabs.Panel>
  ));
  return (
    <Tabs value={open} onChange={(key) => key && onOpen(key)} keepMounted={false} data-tabs>
      <TabStrip tabs={tabs} active={open} />
      {facts ? (
        <RecordLayout facts={facts} first={open === tabs[0]!.key}>
          {panels}
        </RecordLayout>
      ) : (
        panels
      )}
    </Tabs>
  );
}

/**
 * Parts of a page behind tabs; the open one is in the address (`?tab=`), the first has none. Of the address only the
 * record (`id`) stays when another opens: the state of a list goes with its tab.
 * @param facts those of the record, in a rail beside whatever is open
 */
export function Tabbed({ tabs, facts }: Pick<Props, 'tabs' | 'facts'>) {
  const [params, setParams] = useSearchParams();
  const first = tabs[0]!.key;
  const open = tabs.find((t) => t.key === params.get('tab'))?.key ?? first;
  const id = params.get('id');
  const onOpen = (key: string) =>
    setParams(
      { ...(id ? { id } : {}), ...(key === first ? {} : { tab: key }) },
      { replace: true, preventScrollReset: true },
    );
  return <Drawn tabs={tabs} open={open} onOpen={onOpen} facts={facts} />;
}

/** The same inside a dialog or a block, which have no address. Who must open one themselves holds which is open. */
export function LocalTabs({ tabs, ...held }: Pick<Props, 'tabs'> & Partial<Props>) {
  const [open, onOpen] = useState(tabs[0]!.key);
  return <Drawn tabs={tabs} open={open} onOpen={onOpen} {...held} />;
}
