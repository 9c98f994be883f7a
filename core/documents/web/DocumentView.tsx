import { DataTable } from '#core/page/web/DataTable.tsx';
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
      return (
        <DataTable
          title={name}
          empty="No hay registros."
          minWidth={0}
          rows={block.rows}
          columns={block.columns.map((c, n) => ({
            label: c.label,
            numeric: c.align === 'right',
            value: (row: (typeof block.rows)[number]) => row[n],
          }))}
          {...(block.total ? { footer: block.total } : {})}
        />
      );
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
