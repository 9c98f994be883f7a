import { Mark, mergeAttributes } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    color: {
      setColor: (color: string) => ReturnType;
      unsetColor: () => ReturnType;
    };
  }
}

/** Colour of a piece of text, as `<span style="color: …">`; the name is the one that the toolbar's controls look for. */
export const TextColor = Mark.create({
  name: 'textStyle',
  addAttributes() {
    return {
      color: {
        default: null,
        parseHTML: (element) => element.style.color || null,
        renderHTML: ({ color }) => (color ? { style: `color: ${color}` } : {}),
      },
    };
  },
  parseHTML: () => [{ tag: 'span', getAttrs: (element) => (element.style.color ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      setColor:
        (color) =>
        ({ commands }) =>
          commands.setMark(this.name, { color }),
      unsetColor:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name),
    };
  },
});
