import { type ReactNode, useState } from 'react';
import { Page } from '#core/shell/web/Page.tsx';
import type { Crumb } from '#core/shell/web/types.ts';
import { type ListParams, ListView, type ListViewProps } from './ListView.tsx';
import classes from './list.module.css';

type Props<P extends ListParams> = ListViewProps<P> & {
  /** Defaults to the title of the definition. */
  title?: string;
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
  help?: ReactNode;
  /** Between the title and the list. */
  intro?: ReactNode;
};

/** A whole page that is one list. Inside a tab use `ListView`. */
export function ListPage<P extends ListParams = Record<never, never>>(props: Props<P>) {
  const { title, breadcrumbs, actions, help, intro, ...list } = props;
  const [total, setTotal] = useState<string>();
  return (
    <Page
      title={title ?? list.def.title}
      badge={total && <small className={classes.total}>{total}</small>}
      breadcrumbs={breadcrumbs}
      actions={actions}
      help={help}
    >
      {intro}
      <ListView<P> {...(list as ListViewProps<P>)} onTotal={setTotal} />
    </Page>
  );
}
