import type { ReactNode } from 'react';
import { linksApart } from '#core/field/kinds/richtext/address.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { Value, View } from '../shared/pdf-doc.ts';
import { wordsOf } from '../shared/views.ts';
import classes from './document.module.css';

/** Address of a file for this reader; where there is none, its name is only said. */
type FileUrl = (id: number) => string;
type Props = {
  content: readonly View[];
  fileUrl?: FileUrl | undefined;
  /** What the whole is called, for tables that come before any heading. */
  title?: string;
  /** Level of its main headings in the page. */
  top?: 1 | 2 | 3;
};
type Reading = { fileUrl: FileUrl | undefined; top: number };

/** The content of a document on screen: the same views that are printed. */
export function DocumentView({ content, fileUrl, title = '', top = 3 }: Props) {
  const names = tableNames(content, title);
  // Whatever the level of its main headings, they follow the one above them in the page.
  const main = Math.min(...content.flatMap((view) => (view.type === 'heading' ? [view.level ?? 1] : [])));
  const first = Number.isFinite(main) ? top - main + 1 : top;
  return (
    <div className={classes.document}>
      {content.map((view, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is static, its blocks never move
        <OneView key={i} view={view} name={names[i] ?? ''} fileUrl={fileUrl} top={first} />
      ))}
    </div>
  );
}

/** Name of each table, by position: its heading and its columns, numbered where two would be called the same. */
export function tableNames(content: readonly View[], title = ''): (string | undefined)[] {
  const seen = new Map<string, number>();
  let heading = title;
  return content.map((view) => {
    if (view.type === 'heading') heading = view.text;
    if (view.type !== 'table') return undefined;
    const name = [heading, view.columns.map((c) => c.label).join(', ')].filter(Boolean).join(': ');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** A file and what is not a page of ours open beside this one. */
const isOutside = (href: string, isFile: boolean): boolean =>
  isFile || !href.startsWith('/') || href.startsWith('/api/');

const LinkOf = ({ href, outside, text }: { href: string; outside: boolean; text: string }) =>
  outside ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    <AppLink to={href}>{text}</AppLink>
  );

/** A value with what only a screen does with it; a dash when it says nothing. */
export function ValueView({ value, fileUrl }: { value: Value; fileUrl?: FileUrl | undefined }): ReactNode {
  if (typeof value !== 'object' || value === null || !value.text) return wordsOf(value) || '—';
  const { text, file, tone, note } = value;
  const href = file && fileUrl ? fileUrl(file) : value.href;
  const shown = tone ? <StatusBadge label={text} tone={tone} /> : text;
  return (
    <>
      {href ? <LinkOf href={href} outside={isOutside(href, file !== undefined)} text={text} /> : shown}
      {note && <span className={classes.note}> {note}</span>}
    </>
  );
}

const said = (value: Value, fileUrl: FileUrl | undefined) => <ValueView value={value} fileUrl={fileUrl} />;

/** Room that a column asks for before the table has to be moved sideways. */
const COLUMN = 96;

const Formatted = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved
  <div className={`${classes.html} rich-text`} dangerouslySetInnerHTML={{ __html: html }} />
);

function OneView({ view, name, fileUrl, top }: Reading & { view: View; name: string }) {
  switch (view.type) {
    case 'heading': {
      const Heading = `h${top + (view.level ?? 1) - 1}` as 'h2';
      return <Heading className={view.level === 2 ? classes.h4 : classes.h3}>{view.text}</Heading>;
    }
    case 'paragraph':
      return <p className={classes.paragraph}>{said(view.text, fileUrl)}</p>;
    case 'html':
      return <Formatted html={linksApart(view.html ?? '')} />;
    case 'keyValues':
      return view.columns === 2 ? (
        <KeyFacts facts={view.pairs.map(([label, value]) => ({ label, value: said(value, fileUrl) }))} />
      ) : (
        <dl className={classes.pairs}>
          {view.pairs.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{said(value, fileUrl)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table': {
      const marked = new Set(Object.keys(view.marks ?? {}).map((n) => view.rows[Number(n)]));
      // Words name a row better than its code.
      const named = view.columns.findIndex(
        (c, n) => c.align !== 'right' && view.rows.some((row) => `${wordsOf(row[n])}`.includes(' ')),
      );
      return (
        <DataTable
          compact
          title={name}
          empty={view.empty ?? 'No hay registros.'}
          minWidth={COLUMN * view.columns.length}
          pinLast={view.columns.at(-1)?.kept}
          rows={view.rows}
          columns={view.columns.map((c, n) => ({
            label: c.label,
            numeric: c.align === 'right',
            identity: n === named,
            value: (row: (typeof view.rows)[number]) =>
              wordsOf(row[n]) && (marked.has(row) ? <strong>{wordsOf(row[n])}</strong> : said(row[n], fileUrl)),
          }))}
          titleOf={(row, i) => view.marks?.[i] === 'title' && said(row[0], fileUrl)}
          {...(view.total ? { footer: view.total } : {})}
        />
      );
    }
    case 'list':
      return (
        <ul>
          {view.items.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a document is static, its items never move
            <li key={n}>{said(item, fileUrl)}</li>
          ))}
        </ul>
      );
    case 'sections':
      return (
        <div className={classes.sections}>
          {view.items.map((item, n) => (
            <details key={item.title} open={n === 0}>
              <summary>{item.title}</summary>
              <DocumentView content={item.content} fileUrl={fileUrl} title={item.title} />
            </details>
          ))}
        </div>
      );
    default:
      return null;
  }
}
