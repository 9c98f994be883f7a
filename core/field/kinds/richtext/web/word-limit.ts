import { Extension, getHTMLFromFragment } from '@tiptap/core';
import { type Node, Slice } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import { countWords, plural } from '#core/kernel/shared/text.ts';
import { notices } from '#core/shell/web/notices.ts';

/** Of the document as it is saved: the count of the counters and of the server. */
const wordsIn = (doc: Node) => countWords(getHTMLFromFragment(doc.content, doc.type.schema));
const tell = (text: string) => void notices.push(text, 'warning', { id: 'word-limit', scroll: false });

/** As much of what is pasted as fits, or null when nothing does. */
function cutToFit(state: EditorState, slice: Slice, max: number): Transaction | null {
  const put = (to: number) => {
    const content = slice.content.cut(0, to);
    const open = Slice.maxOpen(content);
    return state.tr.replaceSelection(new Slice(content, Math.min(slice.openStart, open.openStart), open.openEnd));
  };
  let best: Transaction | null = null;
  let [fits, over] = [0, slice.content.size];
  while (over - fits > 1) {
    const half = Math.floor((fits + over) / 2);
    const tried = put(half);
    if (wordsIn(tried.doc) > max) over = half;
    else [fits, best] = [half, tried];
  }
  return best;
}

/**
 * Nothing is written past so many words. What is pasted is cut and it is said; what was longer before may only shrink.
 */
export const WordLimit = Extension.create<{ max: number }>({
  name: 'wordLimit',
  addOptions: () => ({ max: 0 }),
  addProseMirrorPlugins() {
    const { max } = this.options;
    const limit = plural(max, 'palabra', 'palabras');
    return [
      new Plugin({
        props: {
          handlePaste(view, _event, slice) {
            const whole = wordsIn(view.state.tr.replaceSelection(slice).doc);
            if (whole <= max) return false;
            const cut = cutToFit(view.state, slice, max);
            if (cut) view.dispatch(cut.scrollIntoView());
            const left = whole - wordsIn(view.state.doc);
            tell(
              `El límite es de ${limit}: de lo que pegó, ${plural(left, 'palabra no entró', 'palabras no entraron')}.`,
            );
            return true;
          },
        },
        filterTransaction(tr, state) {
          const restored = tr.getMeta('preventUpdate') || tr.getMeta('history$');
          if (!tr.docChanged || restored) return true;
          const now = wordsIn(tr.doc);
          if (now <= max || now <= wordsIn(state.doc)) return true;
          tell(`Llegó al límite de ${limit}. Quite algo para seguir escribiendo.`);
          return false;
        },
      }),
    ];
  },
});
