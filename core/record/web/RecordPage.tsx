import type { ReactNode } from 'react';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import type { Crumb } from '#core/shell/web/types.ts';
import { type AnyRecord, type Extras, useRecord } from './useRecord.tsx';

/** A page that is the list of a record, with everything that may be done to one. */
export function RecordPage({
  record,
  breadcrumbs,
  help,
  ...extras
}: Extras & { record: AnyRecord; breadcrumbs?: readonly Crumb[]; help?: ReactNode }) {
  const { list, add, dialog } = useRecord(record, extras);
  return (
    <>
      <ListPage
        {...list}
        title={record.title}
        breadcrumbs={breadcrumbs}
        help={help}
        actions={add('sm')}
        intro={extras.intro}
      />
      {dialog}
    </>
  );
}

/** The same inside a tab. */
export function RecordList({ record, ...extras }: Extras & { record: AnyRecord }) {
  const { list, add, dialog } = useRecord(record, extras);
  return (
    <>
      {extras.intro}
      <ListView {...list} toolbar={add('xs')} />
      {dialog}
    </>
  );
}
