import { Alert, Button, Progress } from '@mantine/core';
import { IconFileText, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, type CallOptions } from '#core/contract/web/client.ts';
import { confirm } from '#core/shell/web/confirm.ts';
import { institution } from '#core/shell/web/institution.ts';
import { exact } from '#core/shell/web/when.ts';
import { type FileInfo, type SlotDef, showBytes } from '../shared/slot.ts';
import { DropZone } from './DropZone.tsx';
import classes from './files.module.css';

/** How a file on its way says how far it is, and learns that it is no longer wanted. */
export type Travel = Pick<CallOptions, 'onProgress' | 'signal'>;
type Props = {
  slot: SlotDef;
  current: FileInfo | null;
  /** Earlier versions, newest first. */
  history?: readonly FileInfo[];
  /** Answers the file as the server took it, whose note is then shown. */
  onUpload: (file: File, travel: Travel) => Promise<unknown>;
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

/** What the server said of a file that it took. */
const noteOf = (answer: unknown): string | null =>
  typeof answer === 'object' && answer !== null && 'note' in answer && typeof answer.note === 'string'
    ? answer.note
    : null;

const Version = ({ file, url }: { file: FileInfo; url: string }) => (
  <li>
    <a href={url} target="_blank" rel="noopener">
      {file.name}
    </a>{' '}
    ({showBytes(file.bytes)}, {day(file)})
  </li>
);

/**
 * One place for one document: drop or choose, progress that can be cancelled, what is loaded, earlier versions,
 * template.
 */
export function FileSlot(props: Props) {
  const { slot, current, history = [], onUpload, onRemove, downloadUrl, disabled, required } = props;
  const [sending, setSending] = useState<{ name: string; ratio: number; stop: AbortController } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);

  const send = async (file: File) => {
    const stop = new AbortController();
    const before = current?.name ?? null;
    setFailure(null);
    setReplaced(null);
    setNote(null);
    setSending({ name: file.name, ratio: 0, stop });
    try {
      const onProgress = (ratio: number) => setSending({ name: file.name, ratio, stop });
      setNote(noteOf(await onUpload(file, { onProgress, signal: stop.signal })));
      setReplaced(before);
    } catch (problem) {
      if (!stop.signal.aborted) setFailure(said(problem));
    } finally {
      setSending(null);
    }
  };
  const remove = async (file: FileInfo) => {
    const question = {
      title: 'Quitar el archivo',
      text: `Se quitará «${file.name}» de este registro.`,
      verb: 'Quitar',
    };
    if (!(await confirm({ ...question, tone: 'danger' }))) return;
    setReplaced(null);
    setNote(null);
    await onRemove?.(file).catch((problem: unknown) => setFailure(said(problem)));
  };
  const actions = sending ? (
    <Button size="xs" variant="default" leftSection={<IconX size={16} />} onClick={() => sending.stop.abort()}>
      Cancelar
      <span className={classes.hidden}> la carga</span>
    </Button>
  ) : (
    current &&
    onRemove &&
    !disabled && (
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
    )
  );
  const percent = Math.round((sending?.ratio ?? 0) * 100);
  return (
    <div className={classes.place}>
      <DropZone
        slot={slot}
        onFile={send}
        verb={current ? 'Reemplazar archivo' : 'Elegir archivo'}
        actions={actions}
        locked={disabled || sending !== null}
        required={required}
        error={failure ?? props.error}
      >
        {sending ? (
          <span className={classes.travel}>
            <span>
              {sending.name} <small>{percent} %</small>
            </span>
            <Progress.Root size="sm">
              <Progress.Section value={percent} aria-label={`Cargando ${slot.label}`} />
            </Progress.Root>
          </span>
        ) : (
          current && (
            <span className={classes.current}>
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
            </span>
          )
        )}
      </DropZone>
      <small role="status" className={classes.replaced}>
        {replaced && `Reemplaza a «${replaced}».`}
      </small>
      <div role="status">
        {note && (
          <Alert color="yellow" mt="xs" p="xs">
            {note}
          </Alert>
        )}
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
