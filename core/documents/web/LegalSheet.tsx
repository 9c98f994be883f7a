import { Fragment, type ReactNode } from 'react';
import { institution } from '#core/shell/web/institution.ts';
import { Logo } from '#core/shell/web/Logo.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { type Host, hostsOf, stretches } from '../shared/legal.ts';
import type { PdfColumn, Value, View } from '../shared/pdf-doc.ts';
import type { Sheet } from '../shared/schema.ts';
import { wordsOf } from '../shared/views.ts';
import { DocumentView } from './DocumentView.tsx';
import classes from './legal.module.css';

type Table = Extract<View, { type: 'table' }>;
type Row = readonly Value[];

/** A legal document as its paper will read, on one sheet of any length; paper stays paper in dark. */
export function LegalSheet({ sheet, label }: { sheet: Sheet; label: string }) {
  return (
    <article className={classes.sheet} aria-label={label}>
      <div className={classes.head}>
        <Logo />
        <b>{institution.name}</b>
        <span>{sheet.office}</span>
      </div>
      <h3 className={classes.title}>
        {stretches(sheet.title, sheet.pending).map(({ text, strong }) =>
          strong ? <mark key={text}>{text}</mark> : <Fragment key={text}>{text}</Fragment>,
        )}
      </h3>
      {sheet.subtitle.map((line) => (
        <p key={line} className={classes.kind}>
          {line}
        </p>
      ))}
      {sheet.content.map((view, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is static, its blocks never move
        <OnSheet key={n} view={view} title={sheet.title} />
      ))}
      <div className={classes.foot}>
        <span>{sheet.foot}</span>
        <span>Sin emitir</span>
      </div>
    </article>
  );
}

function OnSheet({ view, title }: { view: View; title: string }): ReactNode {
  switch (view.type) {
    case 'paragraph':
      return (
        <p className={classes.prose} data-align={view.align}>
          {stretches(wordsOf(view.text) ?? '', view.strong ?? []).map(({ text, strong }, n) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of a text never move
            return strong ? <strong key={n}>{text}</strong> : <Fragment key={n}>{text}</Fragment>;
          })}
        </p>
      );
    case 'table':
      return <SheetTable table={view} title={title} />;
    case 'signatures':
      return (
        <ul className={classes.signatures}>
          {view.people.map(({ name, role }) => (
            <li key={name}>
              <b>{name}</b>
              {role && <span>{role}</span>}
            </li>
          ))}
        </ul>
      );
    default:
      return <DocumentView content={[view]} title={title} />;
  }
}

const says = (value: Value): boolean => Boolean(wordsOf(value)?.trim());
const alignOf = (column: PdfColumn | undefined) => (column?.align === 'right' ? 'right' : undefined);

/** A table of hairlines: what joins a column goes on in its cell, and a column that says nothing is left out. */
function SheetTable({ table, title }: { table: Table; title: string }) {
  const plain = table.rows.filter((_, n) => table.marks?.[n] === undefined);
  const hosts = hostsOf(table.columns).filter(({ at, joins }) =>
    [at, ...joins].some((n) => table.columns[n]?.blank || plain.some((row) => says(row[n]))),
  );
  const last = hosts.at(-1)?.at ?? 0;
  /** A title or the total: its first text goes over the cells before the last, which is its sum. */
  const summed = (row: Row) => (
    <>
      <th scope="row" colSpan={Math.max(1, hosts.length - 1)}>
        {wordsOf(row[0])}
      </th>
      {hosts.length > 1 && <td data-align={alignOf(table.columns[last])}>{wordsOf(row.at(-1))}</td>}
    </>
  );
  return (
    <ScrollRegion label={`Tabla: ${title}`} className={classes.scroll}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            {hosts.map(({ at }) => (
              <th key={at} scope="col" data-align={alignOf(table.columns[at])}>
                {table.columns[at]?.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, n) => {
            const mark = table.marks?.[n];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a document is static, its rows never move
              <tr key={n} data-mark={mark}>
                {mark
                  ? summed(row)
                  : hosts.map((host, place) => {
                      const Box = place === 0 ? 'th' : 'td';
                      return (
                        <Box
                          key={host.at}
                          scope={place === 0 ? 'row' : undefined}
                          data-align={alignOf(table.columns[host.at])}
                        >
                          <Cell row={row} host={host} columns={table.columns} />
                        </Box>
                      );
                    })}
              </tr>
            );
          })}
        </tbody>
        {table.total && (
          <tfoot>
            <tr>{summed(table.total)}</tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}

function Cell({ row, host, columns }: { row: Row; host: Host; columns: Table['columns'] }) {
  return (
    <>
      {wordsOf(row[host.at])}
      {host.joins
        .filter((n) => says(row[n]))
        .map((n) =>
          columns[n]?.joins === 'soft' ? (
            <small key={n}> · {wordsOf(row[n])}</small>
          ) : (
            <Fragment key={n}>
              . <i>{wordsOf(row[n])}</i>
            </Fragment>
          ),
        )}
    </>
  );
}
