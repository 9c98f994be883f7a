import { Table } from '#core/shell/web/Table.tsx';
import type { Block } from '../shared/pdf-doc.ts';
import classes from './document.module.css';

/** The content of a document on screen: the same blocks that are printed. */
export function DocumentView({ content }: { content: readonly Block[] }) {
  const names = tableNames(content);
  return (
    <div className={classes.document}>
      {content.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is static, its blocks never move
        <BlockView key={i} block={block} name={names[i] ?? ''} />
      ))}
    </div>
  );
}

/** Name of each table, by position: its heading and its columns, numbered where two would be called the same. */
export function tableNames(content: readonly Block[]): (string | undefined)[] {
  const seen = new Map<string, number>();
  let heading = '';
  return content.map((block) => {
    if (block.type === 'heading') heading = block.text;
    if (block.type !== 'table') return undefined;
    const name = [heading, block.columns.map((c) => c.label).join(', ')].filter(Boolean).join(': ');
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

function BlockView({ block, name }: { block: Block; name: string }) {
  switch (block.type) {
    case 'heading':
      return block.level === 2 ? (
        <h4 className={classes.h4}>{block.text}</h4>
      ) : (
        <h3 className={classes.h3}>{block.text}</h3>
      );
    case 'paragraph':
      return <p className={classes.paragraph}>{block.text || '—'}</p>;
    case 'html':
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server when it was saved
      return <div className={classes.html} dangerouslySetInnerHTML={{ __html: block.html ?? '' }} />;
    case 'keyValues':
      return (
        <dl className={classes.pairs}>
          {block.pairs.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '—'}</dd>
            </div>
          ))}
        </dl>
      );
    case 'table':
      return <TableView block={block} name={name} />;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    default:
      return null;
  }
}

function TableView({ block, name }: { block: Extract<Block, { type: 'table' }>; name: string }) {
  if (block.rows.length === 0) return <p className={classes.paragraph}>No hay registros.</p>;
  const rows = block.total ? [...block.rows, block.total] : block.rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={name}>
      <Table withTableBorder striped>
        <Table.Thead>
          <Table.Tr>
            {block.columns.map((c) => (
              <Table.Th key={c.label} ta={c.align === 'right' ? 'right' : 'left'}>
                {c.label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table have no identity
            <Table.Tr key={r} fw={block.total && r === rows.length - 1 ? 600 : undefined}>
              {row.map((cell, c) => (
                <Table.Td
                  key={block.columns[c]?.label ?? c}
                  ta={block.columns[c]?.align === 'right' ? 'right' : 'left'}
                >
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
