import { Button, Input } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { describeSlot, type SlotDef } from '../shared/slot.ts';
import { checkFile } from './check-file.ts';
import classes from './files.module.css';

type Props = {
  slot: SlotDef;
  /** A file of a type and size that the slot takes. */
  onFile: (file: File) => void;
  /** What its button does. */
  verb: string;
  /** Already here, or on its way. */
  children?: ReactNode;
  /** Beside the button. */
  actions?: ReactNode;
  /** It takes nothing now: somebody else's, or one is travelling. */
  locked?: boolean;
  required?: boolean | undefined;
  error?: string | null | undefined;
};

/**
 * Where a file is dropped or chosen: taller while it is the thing to do, and always with a button that does the same.
 */
export function DropZone({ slot, onFile, verb, children, actions, locked, required, error }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const said = wrong ?? error;
  const take = (file: File | undefined) => {
    if (!file || locked) return;
    const refused = checkFile(slot, file);
    setWrong(refused);
    if (input.current) input.current.value = '';
    if (!refused) onFile(file);
  };
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(!locked);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files[0]);
    },
  };
  return (
    <div className={classes.slot}>
      <div className={classes.head}>
        <span className={classes.label}>
          {slot.label}
          {required && <span aria-hidden="true"> *</span>}
        </span>
        <small id={`${id}-takes`}>{describeSlot(slot)}</small>
      </div>
      <div
        className={classes.zone}
        data-over={over || undefined}
        data-error={Boolean(said) || undefined}
        data-task={(required && !children) || undefined}
        {...drop}
      >
        {children ?? (
          <span className={classes.hint}>
            <IconUpload size={16} aria-hidden="true" /> Arrastre el archivo hasta aquí
          </span>
        )}
        <span className={classes.buttons}>
          {!locked && (
            <>
              <input
                ref={input}
                type="file"
                hidden
                accept={slot.accept.map((e) => `.${e}`).join(',')}
                onChange={(event) => take(event.currentTarget.files?.[0])}
              />
              <Button
                size="xs"
                variant="default"
                aria-describedby={`${id}-takes ${id}-error`}
                onClick={() => input.current?.click()}
              >
                {verb}
                <span className={classes.hidden}>: {slot.label}</span>
              </Button>
            </>
          )}
          {actions}
          {slot.templateUrl && (
            <Button
              component="a"
              href={slot.templateUrl}
              target="_blank"
              size="xs"
              variant="subtle"
              leftSection={<IconDownload size={16} />}
            >
              Descargar plantilla
            </Button>
          )}
        </span>
      </div>
      <div role="alert" id={`${id}-error`}>
        {said && <Input.Error mt={4}>{said}</Input.Error>}
      </div>
    </div>
  );
}
