import { RichTextEditor as Editor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { tablesAsLines } from '#core/documents/shared/table-lines.ts';
import { TextColor } from './text-color.ts';
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
  colorControlLabel: (color: string) => `Color ${COLORS.find((c) => c.value === color)?.label ?? color}`,
  unsetColorControlLabel: 'Quitar el color',
  bulletListControlLabel: 'Lista',
  orderedListControlLabel: 'Lista numerada',
  blockquoteControlLabel: 'Cita',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
};
const COLORS = [
  { value: '#c92a2a', label: 'rojo' },
  { value: '#1864ab', label: 'azul' },
  { value: '#2b8a3e', label: 'verde' },
];
const extensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    link: false,
  }),
  TextColor,
];

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
  const editor = useEditor({
    extensions: limit ? [...extensions, WordLimit.configure({ max: limit })] : extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      // The editor has no tables: without this their cells arrive as one word.
      transformPastedHTML: tablesAsLines,
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
    <Editor editor={editor} labels={LABELS}>
      {!disabled && (
        <Editor.Toolbar role="toolbar" aria-label="Formato">
          <Editor.ControlsGroup>
            <Editor.Bold />
            <Editor.Italic />
            <Editor.Underline />
          </Editor.ControlsGroup>
          <Editor.ControlsGroup>
            {COLORS.map((c) => (
              <Editor.Color key={c.value} color={c.value} />
            ))}
            <Editor.UnsetColor />
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
        </Editor.Toolbar>
      )}
      <Editor.Content />
    </Editor>
  );
}
