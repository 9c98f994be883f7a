import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { withKeys } from '#core/shell/web/keys.ts';
import { SaveIndicator } from './parts.tsx';
import type { SaveStatus } from './useStep.ts';
import classes from './wizard.module.css';

type Props = {
  /** Nothing is saved where nothing may be changed. */
  status: SaveStatus | null;
  /** Who else is in, and where. */
  presence: string;
  leave: () => void;
  previous?: (() => void) | undefined;
  /** Absent in the last step, whose block ends it with a button of its own in `end`. */
  next?: (() => void) | undefined;
  end: (place: HTMLElement | null) => void;
};

/** What never leaves the sight of who writes: when it was saved, back, on, or send. */
export function Foot({ status, presence, leave, previous, next, end }: Props) {
  return (
    <footer className={classes.footer} data-foot>
      <div className={classes.said}>
        {status && <SaveIndicator status={status} />}
        <span role="status">{presence}</span>
      </div>
      <Button variant="subtle" onClick={leave}>
        Salir
      </Button>
      {previous && (
        <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={previous}>
          <span className={classes.word}>Anterior</span>
        </Button>
      )}
      {next ? (
        <Button
          className={classes.next}
          rightSection={<IconArrowRight size={16} />}
          onClick={next}
          title={withKeys('Guardar y seguir', 'next')}
        >
          Siguiente
        </Button>
      ) : (
        <div ref={end} className={classes.next} />
      )}
    </footer>
  );
}
