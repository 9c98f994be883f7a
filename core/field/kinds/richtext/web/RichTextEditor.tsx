import { RichTextEditor as Editor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { type Editor as Core, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef, useState } from 'react';
import { safeAddress } from '../address.ts';
import { readClipboard } from './clipboard.ts';
import { LinkBar, LinkControl } from './LinkBar.tsx';
import { Subscript, Superscript } from './off-the-line.ts';
import classes from './richtext.module.css';
import { TABLE_ACTIONS, Tables } from './tables.ts';
import { WordLimit } from './word-limit.ts';

type Props = {
  id: string;
  labelledBy: string;
  describedBy?: string;
  invalid: boolean;
  disabled?: boolean;
  /** Words past which nothing is taken. */
  limit?: number | undefined;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
};

const LABELS = {
  boldControlLabel: 'Negrita',
  italicControlLabel: 'Cursiva',
  underlineControlLabel: 'Subrayado',
  superscriptControlLabel: 'Superíndice',
  subscriptControlLabel: 'Subíndice',
  bulletListControlLabel: 'Lista',
  orderedListControlLabel: 'Lista numerada',
  blockquoteControlLabel: 'Cita',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
};
const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => safeAddress(address) !== null,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Superscript,
  Subscript,
  Tables,
];

/** A picture alone in the clipboard: there is nothing to put in its place. */
const onlyPicture = ({ clipboardData }: ClipboardEvent) =>
  clipboardData !== null &&
  !clipboardData.types.includes('text/html') &&
  !clipboardData.types.includes('text/plain') &&
  [...clipboardData.files].some(({ type }) => type.startsWith('image/'));

export default function RichTextEditor({
  id,
  labelledBy,
  describedBy,
  invalid,
  disabled,
  limit,
  value,
  onChange,
  onBlur,
}: Props) {
  const [lost, setLost] = useState<readonly string[]>([]);
  const [linking, setLinking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const editor = useEditor({
    extensions: limit ? [...extensions, WordLimit.configure({ max: limit })] : extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      transformPastedHTML: (html) => {
        const pasted = readClipboard(html);
        setLost(pasted.lost);
        return pasted.html;
      },
      handlePaste: (_view, event) => {
        if (!onlyPicture(event)) return false;
        setLost(['1 imagen']);
        return true;
      },
      attributes: {
        id,
        class: 'rich-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (editor.isDestroyed) return;
    const current = editor.isEmpty ? '' : editor.getHTML();
    if (value !== current) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    if (!editor.isDestroyed) editor.setEditable(!disabled, false);
  }, [editor, disabled]);
  return (
    <Editor editor={editor} labels={LABELS} ref={box}>
      {!disabled && (
        <>
          <Editor.Toolbar role="toolbar" aria-label="Formato">
            <Editor.ControlsGroup>
              <Editor.Bold />
              <Editor.Italic />
              <Editor.Underline />
              <Editor.Superscript />
              <Editor.Subscript />
              <LinkControl editor={editor} open={linking} onOpen={() => setLinking((now) => !now)} />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.BulletList />
              <Editor.OrderedList />
              <Editor.Blockquote />
            </Editor.ControlsGroup>
            <Editor.ControlsGroup>
              <Editor.Undo />
              <Editor.Redo />
            </Editor.ControlsGroup>
            <TableActions editor={editor} />
          </Editor.Toolbar>
          {linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
        </>
      )}
      <Editor.Content />
      <div role="status">
        {lost.length > 0 && (
          <p className={classes.lost}>
            De lo que pegó no se conservó: {lost.join(', ')}. Lo que no sea texto puede ir en un archivo.
          </p>
        )}
      </div>
    </Editor>
  );
}

/** Only where the cursor is in a table. */
function TableActions({ editor }: { editor: Core }) {
  const inside = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!inside) return null;
  return (
    <Editor.ControlsGroup>
      {TABLE_ACTIONS.map(({ label, run }) => (
        <Editor.Control
          key={label}
          className={classes.words}
          onClick={() =>
            editor
              .chain()
              .focus()
              .command(({ state, dispatch }) => run(state, dispatch))
              .run()
          }
        >
          {label}
        </Editor.Control>
      ))}
    </Editor.ControlsGroup>
  );
}
