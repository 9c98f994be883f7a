import { useEffect, useRef, useState } from 'react';
import type { Errors, Values } from '#core/form/shared/validate.ts';
import type { RowDraft } from '#core/form/web/RowEditor.tsx';
import { agree, fold, plural } from '#core/kernel/shared/text.ts';

type Options<R> = {
  /** Columns that are written, in their order. */
  keys: readonly { label: string; field: string }[];
  rows: readonly R[];
  /** Without it nothing can be added. */
  form: ((at: 'new', rows: readonly R[]) => RowDraft<R>) | undefined;
  save: (rows: R[]) => Promise<unknown>;
  onPasted: () => void;
};
type Left = { id: number; values: Values; errors: Errors };
let last = 0;
const left = (p: Omit<Left, 'id'>): Left => ({ ...p, id: ++last });

/**
 * A block of cells copied from a spreadsheet becomes rows: those that pass are saved at once, in one save; the others
 * stay open, each with what is wrong at its cell. Text pasted into a field stays the field's, unless it brings several
 * cells.
 */
export function usePaste<R>(options: Options<R>) {
  const box = useRef<HTMLDivElement>(null);
  const [pending, setPending] = useState<Left[]>([]);
  const [said, setSaid] = useState('');
  const now = useRef({ options, take });
  now.current = { options, take };
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const { target } = event;
      if (!(target instanceof Element)) return;
      const field = target.closest('input, textarea, select, [contenteditable="true"]');
      const block = field ? box.current?.contains(field) && text.includes('\t') : /[\t\n]/.test(text.trim());
      if (!now.current.options.form || !block || target.closest('[role="dialog"]')) return;
      event.preventDefault();
      void now.current.take(text);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  async function take(text: string) {
    const { cellsOf, readCells } = await import('#core/form/web/paste.ts');
    const { keys, rows, form, save, onPasted } = options;
    if (!form) return;
    const cells = cellsOf(text);
    const fields = keys.map(({ field }) => field);
    const labels = new Set(keys.map(({ label }) => fold(label)));
    if (cells[0]?.every((c) => labels.has(fold(c)))) cells.shift();
    const good: { row: R; values: Values }[] = [];
    const wrong: Left[] = [];
    for (const line of cells) {
      const draft = form('new', [...rows, ...good.map(({ row }) => row)]);
      const read = readCells(draft, fields, line);
      if (read.data) good.push({ row: draft.row(read.data), values: read.values });
      else wrong.push(left(read));
    }
    onPasted();
    try {
      if (good.length > 0) await save([...rows, ...good.map(({ row }) => row)]);
    } catch {
      // What was refused is told by the wizard, and what was pasted is not lost.
      wrong.unshift(...good.splice(0).map(({ values }) => left({ values, errors: {} })));
    }
    setPending((before) => [...before, ...wrong]);
    const toMend = wrong.length > 0 && `${wrong.length} por corregir`;
    const taken =
      good.length > 0 && `${plural(good.length, 'fila', 'filas')} ${agree(good.length, 'pegada', 'pegadas')}`;
    setSaid([taken, toMend].filter(Boolean).join(', '));
  }
  return { box, left: pending, said, drop: (id: number) => setPending((all) => all.filter((p) => p.id !== id)) };
}
