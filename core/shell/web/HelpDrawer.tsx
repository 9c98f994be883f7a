import { Drawer, TextInput } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { markWords } from '#core/kernel/shared/marked.ts';
import { searchWords } from '#core/kernel/shared/text.ts';
import {
  type Found,
  type Help,
  helpFor,
  type ManualPage,
  type ManualSection,
  searchManual,
} from '#core/manual/shared/manual.ts';
import { Kbd } from './Kbd.tsx';
import { shortcut } from './keys.ts';
import { Blocks } from './ManualBlocks.tsx';
import classes from './manual.module.css';
import { MANUAL } from './manual-texts.ts';

type Shown = { page: ManualPage; about: readonly ManualSection[]; also: readonly ManualPage[] };
type Props = { title: string; path: string; onClose: () => void; children?: ReactNode };

const pageOf = (slug: string): Shown | null => {
  const page = MANUAL.find((one) => one.slug === slug);
  return page ? { page, about: [], also: [] } : null;
};

/** Whatever had the focus has it again when this goes. */
function useReturnedFocus() {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }));
    },
    [before],
  );
}

/** Help of a page: what the manual says of it, and the whole manual to look in. */
export default function HelpDrawer({ title, path, onClose, children }: Props) {
  useReturnedFocus();
  const [text, setText] = useState('');
  const own: Help | null = helpFor(MANUAL, path);
  const [followed, follow] = useState<readonly Shown[]>([]);
  const shown = followed.at(-1) ?? own;
  const open = (next: Shown | null) => {
    if (!next) return;
    setText('');
    follow([...followed, next]);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={`Ayuda: ${title}`}
      closeButtonProps={{ 'aria-label': 'Cerrar la ayuda' }}
      classNames={{ body: classes.body }}
    >
      <TextInput
        aria-label="Buscar en el manual"
        placeholder="Buscar en todo el manual"
        leftSection={<IconSearch size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim().length > 1 ? (
        <Results
          text={text}
          onOpen={({ page, section }) => open({ page, about: section ? [section] : [], also: [] })}
        />
      ) : (
        <>
          {followed.length > 0 && (
            <button type="button" className={classes.back} onClick={() => follow(followed.slice(0, -1))}>
              <IconArrowLeft size={16} /> Volver
            </button>
          )}
          {followed.length === 0 && children && <div className={classes.here}>{children}</div>}
          {shown && (
            <ManualText key={`${shown.page.slug}${followed.length}`} {...shown} onOpen={(s) => open(pageOf(s))} />
          )}
        </>
      )}
      <p className={classes.foot}>
        <Kbd keys={shortcut('help')} /> abre esta ayuda en cualquier página y <Kbd keys="?" /> los atajos de teclado.
      </p>
    </Drawer>
  );
}

/** A page of the manual: what it is about, and its sections, open those that are of this page. */
function ManualText({ page, about, also, onOpen }: Shown & { onOpen: (slug: string) => void }) {
  return (
    <article className={classes.text}>
      <h3>{page.title}</h3>
      <Blocks of={page.blocks} onOpen={onOpen} />
      {page.sections.map((section) => (
        <details key={section.title} open={about.includes(section) || page.sections.length === 1}>
          <summary>
            <IconChevronRight size={14} /> {section.title}
          </summary>
          <Blocks of={section.blocks} onOpen={onOpen} />
        </details>
      ))}
      {also.length > 0 && (
        <>
          <h4>Vea también</h4>
          <ul>
            {also.map(({ slug, title }) => (
              <li key={slug}>
                <button type="button" className={classes.link} onClick={() => onOpen(slug)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </article>
  );
}

function Results({ text, onOpen }: { text: string; onOpen: (found: Found) => void }) {
  const found = searchManual(MANUAL, text);
  const words = searchWords(text);
  const marked = (said: string) =>
    markWords(said, words).map((part, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their places
      part.marked ? <mark key={place}>{part.text}</mark> : part.text,
    );
  return (
    <>
      <p role="status" className={classes.count}>
        {found.length === 0
          ? `El manual no dice nada de «${text.trim()}». Pruebe con otra palabra: «plazo», «observado», «autor».`
          : `${found.length === 1 ? 'Un lugar' : `${found.length} lugares`} del manual`}
      </p>
      <ul className={classes.found}>
        {found.map((one) => (
          <li key={`${one.page.slug}${one.section?.title}`}>
            <button type="button" onClick={() => onOpen(one)}>
              <b>{marked(one.section?.title ?? one.page.title)}</b>
              {one.section && <small>{one.page.title}</small>}
              <span>{marked(one.snippet)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
