import { Button, Progress } from '@mantine/core';
import { IconDownload, IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { confirm } from '#core/shell/web/confirm.ts';
import { institution } from '#core/shell/web/institution.ts';
import { exact } from '#core/shell/web/when.ts';
import { describeSlot, type FileInfo, type SlotDef, showBytes } from '../shared/slot.ts';
import { checkFile } from './check-file.ts';
import classes from './files.module.css';

type Props = {
  slot: SlotDef;
  current: FileInfo | null;
  /** Earlier versions, newest first. */
  history?: readonly FileInfo[];
  onUpload: (file: File, onProgress: (ratio: number) => void) => Promise<unknown>;
  onRemove?: (file: FileInfo) => Promise<unknown>;
  downloadUrl: (id: number) => string;
  disabled?: boolean;
  required?: boolean;
  /** Error of the form around it. */
  error?: string;
};

const day = (file: FileInfo) => exact(file.uploadedAt, institution.timeZone);
const said = (error: unknown) =>
  error instanceof ApiError ? error.problem.detail : 'No se pudo completar la operación. Vuelva a intentarlo.';

const Version = ({ file, url }: { file: FileInfo; url: string }) => (
  <li>
    <a href={url} target="_blank" rel="noopener">
      {file.name}
    </a>{' '}
    ({showBytes(file.bytes)}, {day(file)})
  </li>
);

/** One place for one document: drop or choose, progress, what is loaded, earlier versions, template. */
export function FileSlot(props: Props) {
  const { slot, current, history = [], onUpload, onRemove, downloadUrl, disabled, required } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const error = failure ?? props.error;
  const locked = disabled || progress !== null;

  const send = async (file: File | undefined) => {
    if (!file || locked) return;
    const wrong = checkFile(slot, file);
    setFailure(wrong);
    if (wrong) return;
    setProgress(0);
    try {
      await onUpload(file, setProgress);
    } catch (problem) {
      setFailure(said(problem));
    } finally {
      setProgress(null);
      if (input.current) input.current.value = '';
    }
  };
  const remove = async (file: FileInfo) => {
    const question = {
      title: 'Quitar el archivo',
      text: `Se quitará «${file.name}» de este registro.`,
      verb: 'Quitar',
    };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    await onRemove?.(file).catch((problem: unknown) => setFailure(said(problem)));
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
      void send(event.dataTransfer.files[0]);
    },
  };
  return (
    <div className={classes.slot} data-over={over || undefined} data-error={Boolean(error) || undefined} {...drop}>
      <div className={classes.head}>
        <span id={`${id}-label`} className={classes.label}>
          {slot.label}
          {required && (
            <span className={classes.asterisk} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </span>
        <small>{describeSlot(slot)}</small>
      </div>
      {current && (
        <p className={classes.current}>
          <IconFileText size={20} aria-hidden="true" />
          <span>
            Ya ha cargado un archivo el {day(current)},{' '}
            <a href={downloadUrl(current.id)} target="_blank" rel="noopener">
              descargar archivo
            </a>{' '}
            <small>
              {current.name} · {showBytes(current.bytes)}
            </small>
          </span>
        </p>
      )}
      {!disabled && (
        <div className={classes.buttons}>
          <input
            ref={input}
            id={id}
            type="file"
            className={classes.input}
            tabIndex={-1}
            aria-hidden="true"
            accept={slot.accept.map((e) => `.${e}`).join(',')}
            onChange={(event) => send(event.currentTarget.files?.[0])}
          />
          <Button
            size="xs"
            variant={current ? 'default' : 'light'}
            leftSection={<IconUpload size={16} />}
            loading={progress !== null}
            aria-describedby={error ? `${id}-error` : undefined}
            onClick={() => input.current?.click()}
          >
            {current ? 'Reemplazar archivo' : 'Elegir archivo'}
            <span className={classes.hidden}>: {slot.label}</span>
          </Button>
          {current && onRemove && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => remove(current)}
            >
              Quitar
              <span className={classes.hidden}> {current.name}</span>
            </Button>
          )}
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
          <small className={classes.hint}>o arrastre el archivo hasta aquí</small>
        </div>
      )}
      {progress !== null && (
        <Progress.Root size="sm" mt="xs">
          <Progress.Section value={Math.round(progress * 100)} aria-label={`Cargando ${slot.label}`} />
        </Progress.Root>
      )}
      <div role="alert" id={`${id}-error`} className={classes.error}>
        {error}
      </div>
      {history.length > 0 && (
        <details className={classes.history}>
          <summary>Versiones anteriores ({history.length})</summary>
          <ul>
            {history.map((file) => (
              <Version key={file.id} file={file} url={downloadUrl(file.id)} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
