import { SegmentedControl } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import type { View } from '../shared/pdf-doc.ts';
import { DocumentView } from './DocumentView.tsx';
import classes from './reader.module.css';

const SIZES = ['14', '16', '19'] as const;
type Props = {
  /** What is read. */
  label: string;
  sections: readonly { title: string; content: readonly View[] }[];
  fileUrl: (id: number) => string;
  /** Where this browser keeps which sections were read to their end: nobody else is told how somebody reads. */
  remember: string;
  /** Section that somebody asks to see, by its place. Another object, another request. */
  sought: { section: number } | null;
};

/** A long document to read: its index, its text in the size that the reader prefers, one column of measured width. */
export function Reader({ label, sections, fileUrl, remember, sought }: Props) {
  const text = useRef<HTMLElement>(null);
  const [here, setHere] = useState(0);
  const [size, setSize] = useLocalStorage<string>({ key: 'quipu.letra', defaultValue: SIZES[1] });
  const [read, setRead] = useLocalStorage<string[]>({ key: `quipu.leido.${remember}`, defaultValue: [] });
  useEffect(() => {
    const observer = new IntersectionObserver((ends) => {
      const seen = ends.flatMap(
        ({ isIntersecting, target }) => (isIntersecting && target.getAttribute('data-end')) || [],
      );
      if (seen.length > 0) setRead((before) => [...new Set([...before, ...seen])]);
    });
    for (const end of text.current?.querySelectorAll('[data-end]') ?? []) observer.observe(end);
    return () => observer.disconnect();
  }, [setRead]);
  const go = useCallback((section: number) => {
    text.current?.children[0]?.children[section]?.scrollIntoView({ block: 'start' });
    setHere(section);
  }, []);
  useEffect(() => {
    // Where it has no scroll of its own, the page would move under who reads.
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    if (sought && scrollHeight > clientHeight) go(sought.section);
  }, [sought, go]);
  const follow = () => {
    const box = text.current!;
    const tops = [...box.children[0]!.children].map((s) => s.getBoundingClientRect().top);
    const top = box.getBoundingClientRect().top + 48;
    setHere(Math.max(0, tops.filter((t) => t < top).length - 1));
  };
  return (
    <div className={classes.reader} style={{ '--reader-size': `${Number(size) / 16}rem` } as CSSProperties}>
      <nav aria-label={`Secciones: ${label}`} className={classes.index}>
        <ol>
          {sections.map((s, n) => (
            <li key={s.title}>
              <button type="button" aria-current={n === here || undefined} onClick={() => go(n)}>
                {s.title}
                {read.includes(s.title) && <IconCheck size={14} role="img" aria-label="Leída" />}
              </button>
            </li>
          ))}
        </ol>
        <div className={classes.size}>
          <span>Texto</span>
          <SegmentedControl
            size="xs"
            aria-label="Tamaño del texto"
            value={size}
            onChange={setSize}
            data={['A−', 'A', 'A+'].map((name, n) => ({ value: SIZES[n]!, label: name }))}
          />
        </div>
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reachable by keyboard */}
      <section className={classes.text} aria-label={label} tabIndex={0} ref={text} onScroll={follow}>
        <div>
          {sections.map((s) => (
            <div key={s.title}>
              <DocumentView top={2} fileUrl={fileUrl} content={[{ type: 'heading', text: s.title }, ...s.content]} />
              <i data-end={s.title} />
            </div>
          ))}
        </div>
      </section>
    </div>
  );
}
