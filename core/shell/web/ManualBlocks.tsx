import { type Block, type Inline, inlineOf } from '#core/manual/shared/markdown.ts';
import { AppLink } from './AppLink.tsx';
import classes from './manual.module.css';

type Open = { onOpen: (slug: string) => void };

/** A link of the manual leads to another of its pages, to a page of the application, or out. */
function Linked({ text, to, onOpen }: { text: string; to: string } & Open) {
  const slug = /^([\w-]+)\.md/.exec(to)?.[1];
  if (slug)
    return (
      <button type="button" className={classes.link} onClick={() => onOpen(slug)}>
        {text}
      </button>
    );
  if (to.startsWith('/')) return <AppLink to={to}>{text}</AppLink>;
  return /^https?:/.test(to) ? (
    <a href={to} target="_blank" rel="noreferrer">
      {text}
    </a>
  ) : (
    text
  );
}

function Part({ part, onOpen }: { part: Inline } & Open) {
  switch (part.kind) {
    case 'strong':
      return (
        <strong>
          <Parts of={part.of} onOpen={onOpen} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Parts of={part.of} onOpen={onOpen} />
        </em>
      );
    case 'code':
      return <code>{part.text}</code>;
    case 'link':
      return <Linked {...part} onOpen={onOpen} />;
    default:
      return part.text;
  }
}

const Parts = ({ of, onOpen }: { of: readonly Inline[] } & Open) => (
  <>
    {of.map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their places
      <Part key={place} part={part} onOpen={onOpen} />
    ))}
  </>
);
const Text = ({ text, onOpen }: { text: string } & Open) => <Parts of={inlineOf(text)} onOpen={onOpen} />;

function Drawn({ block, onOpen }: { block: Block } & Open) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Text text={block.text} onOpen={onOpen} />
      </p>
    );
  if (block.kind === 'table')
    return (
      <dl className={classes.table}>
        {block.rows.map(([name = '', ...cells]) => (
          <div key={name}>
            <dt>
              <Text text={name} onOpen={onOpen} />
            </dt>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of one table, in their places
              <dd key={place}>
                {cells.length > 1 && <small>{block.head[place + 1]}: </small>}
                <Text text={cell} onOpen={onOpen} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    );
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item) => (
        <li key={item.text}>
          <Text text={item.text} onOpen={onOpen} />
          <Blocks of={item.inside} onOpen={onOpen} />
        </li>
      ))}
    </List>
  );
}

/** Text of the manual. A table is drawn as terms, since it is read in a narrow column. */
export const Blocks = ({ of, onOpen }: { of: readonly Block[] } & Open) => (
  <>
    {of.map((block, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text, in their places
      <Drawn key={place} block={block} onOpen={onOpen} />
    ))}
  </>
);
