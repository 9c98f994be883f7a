import { Button, TextInput } from '@mantine/core';
import { RichTextEditor as Editor } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor as Core, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { safeAddress } from '../address.ts';
import classes from './richtext.module.css';

type Props = { editor: Core };

export function LinkControl({ editor, open, onOpen }: Props & { open: boolean; onOpen: () => void }) {
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  return (
    <Editor.Control aria-label="Enlace" title="Enlace" active={active} aria-expanded={open} onClick={onOpen}>
      <IconLink size={16} stroke={1.5} />
    </Editor.Control>
  );
}

/** `unmsm.edu.pe` is a page, and `ana@unmsm.edu.pe` a mailbox. */
const completed = (typed: string): string | null => {
  const text = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) return safeAddress(text);
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(text)) return safeAddress(`mailto:${text}`);
  return /^[^\s.]+\.[^\s]+$/.test(text) ? safeAddress(`https://${text}`) : null;
};

/** Under the buttons: where the chosen letters lead. Without any chosen, the address is written. */
export function LinkBar({ editor, onClose }: Props & { onClose: () => void }) {
  const [address, setAddress] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [wrong, setWrong] = useState(false);
  const isLink = editor.isActive('link');
  const put = () => {
    const href = completed(address);
    if (!href) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !isLink)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  // The form around it must not take these keys for itself.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') put();
    else {
      onClose();
      editor.commands.focus();
    }
  };
  return (
    <div className={classes.link}>
      <TextInput
        label="Dirección del enlace"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        autoFocus
        value={address}
        error={wrong ? 'Escriba una dirección, por ejemplo https://www.ejemplo.org' : null}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Button size="xs" onClick={put}>
        Poner enlace
      </Button>
      {isLink && (
        <Button size="xs" variant="subtle" color="gray" onClick={remove}>
          Quitar enlace
        </Button>
      )}
    </div>
  );
}
