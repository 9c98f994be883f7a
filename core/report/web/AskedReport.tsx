import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { ExportMenu } from '#core/list/web/ExportMenu.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage, QueryView } from '#core/shell/web/states.tsx';
import type { Crumb } from '#core/shell/web/types.ts';
import { exact } from '#core/shell/web/when.ts';
import type { Answer } from '../shared/answer.ts';
import type { AskedReport as AskedDef, AskOption } from '../shared/ask.ts';
import { AnswerView } from './AnswerView.tsx';
import { AskChips, type Asked, type Sibling } from './AskChips.tsx';
import type { Seen } from './ReportBody.tsx';
import classes from './report.module.css';

const ExportProgress = late(() => import('#core/list/web/ExportProgress.tsx').then((m) => m.ExportProgress));

/** Rows that a download waits for; more are written in the background. */
const MANY = 5000;
type Options = Record<string, AskOption[]>;
type Made = Seen & { rows: number; asked: Record<string, string>; answer: Answer | null };
type Loaded<I, T> = (input: I) => UseQueryOptions<T, Error, T, QueryKey>;
type Client = {
  opciones: { query: Loaded<{ elegido?: string }, Options>; call: (input: { q: string }) => Promise<Options> };
  ver: { query: Loaded<Record<string, string | undefined>, Made> };
  impreso: { url: (input: Record<string, string | undefined> & { formato: 'pdf' | 'xlsx' | 'csv' }) => string };
};
type Props = { report: AskedDef; of: Client; siblings: readonly Sibling[]; breadcrumbs?: readonly Crumb[] };

/**
 * A report that opens computed: a sentence of chips, kept in the address once one of them is changed; what it answers;
 * and its detail.
 */
export function AskedReport({ report, of, siblings, breadcrumbs = [] }: Props) {
  const [params, setParams] = useSearchParams();
  const written: Record<string, string> = {};
  for (const key of Object.keys(report.fields)) {
    const value = params.get(key);
    if (value) written[key] = value;
  }
  const result = useQuery({ ...of.ver.query(written), placeholderData: keepPreviousData });
  const [inBackground, setInBackground] = useState<string | null>(null);
  const asked: Asked = result.isPlaceholderData ? written : (result.data?.asked ?? written);
  const found = Object.keys(report.fields).find((key) => report.fields[key]!.kind === 'reference' && asked[key]);
  const choices = useQuery({
    ...of.opciones.query(found ? { elegido: asked[found]! } : {}),
    placeholderData: keepPreviousData,
  });
  const { data: options = {} } = choices;
  // The chips speak with the words of the options, and the answer stands under them: they are drawn together.
  const isArriving = choices.isPending || result.isPending;
  const address = (formato: 'pdf' | 'xlsx' | 'csv') => of.impreso.url({ ...asked, formato });
  const rows = result.data?.rows ?? 0;
  return (
    <Page
      title={report.title}
      subtitle={report.says}
      breadcrumbs={breadcrumbs}
      actions={
        <ExportMenu
          formats={report.formats}
          url={address}
          disabled={rows === 0}
          {...(rows > MANY ? { onJob: (formato: 'pdf' | 'xlsx' | 'csv') => setInBackground(address(formato)) } : {})}
        />
      }
    >
      {isArriving ? (
        <LoadingPage />
      ) : (
        <>
          <AskChips
            report={report}
            siblings={siblings}
            asked={asked}
            options={options}
            find={async (field, q) => (await of.opciones.call({ q }))[field] ?? []}
            onAsk={(next) => setParams(next)}
          />
          {inBackground && <ExportProgress url={inBackground} onClose={() => setInBackground(null)} />}
          <QueryView query={result}>
            {(made) => (
              <div aria-busy={result.isPlaceholderData || undefined}>
                {made.answer && <AnswerView answer={made.answer} />}
                <Detail {...made} />
              </div>
            )}
          </QueryView>
        </>
      )}
    </Page>
  );
}

/** What the answer is made of, under what it was asked by and when its data was true. */
const Detail = ({ title, subtitle, content, asOf, answer }: Made) => (
  <section className={answer ? classes.detail : undefined}>
    {answer && content.length > 0 && <h2>Detalle</h2>}
    <p className={classes.asOf} role="status">
      {[...subtitle, `Datos al ${exact(asOf, institution.timeZone)}`].join(' · ')}
    </p>
    <DocumentView content={content} title={title} top={answer ? 3 : 2} />
  </section>
);
