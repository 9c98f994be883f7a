import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { ExportMenu } from '#core/list/web/ExportMenu.tsx';
import type { MenuItem } from '#core/shell/web/MenuButton.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { Crumb } from '#core/shell/web/types.ts';
import type { ReportDef, ReportFormat } from '../shared/report.ts';
import { ReportBody, type Seen } from './ReportBody.tsx';

type Props<F extends ReportFormat> = {
  report: ReportDef<F>;
  /** What its screen shows: `api.verActa.query(asked)`. */
  query: UseQueryOptions<Seen, Error, Seen, QueryKey>;
  /** Where each of its files is: `(formato) => api.acta.url({ ...asked, formato })`. */
  fileUrl: (format: F) => string;
  breadcrumbs: readonly Crumb[];
  /** Forms that are not of the engine. */
  more?: readonly MenuItem[];
  /** Where who asks of something that does not exist is sent. */
  list?: { href: string; label: string };
};

/** A report on screen, with the forms in which it is given. Its address, with what was asked, may be kept or sent. */
export function ReportPage<F extends ReportFormat>({ report, query, fileUrl, breadcrumbs, list, more }: Props<F>) {
  const result = useQuery(query);
  return (
    <Page
      title={report.title}
      breadcrumbs={breadcrumbs}
      actions={<ExportMenu formats={report.formats} url={fileUrl} disabled={!result.data} more={more} />}
    >
      <QueryView query={result} {...(list ? { list } : {})}>
        {(r) => <ReportBody {...r} />}
      </QueryView>
    </Page>
  );
}
