import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hasNewVersion, nothingWritten } from './arrive.ts';
import { leave } from './leave.ts';
import classes from './parts.module.css';

type Props = { onRetry: () => void; floating: boolean; tries: number };

/**
 * In the place of a part whose code did not arrive: the rest of the page stays. When the server has a newer version the
 * page is loaded again, by itself where nothing was written, else when the person says so.
 */
export function NotArrived({ onRetry, floating, tries }: Props) {
  const [outdated, setOutdated] = useState(false);
  const [asking, setAsking] = useState(false);
  // Some browsers remember that code did not arrive, and ask for it again only with the page.
  const mayReload = outdated || tries > 1;
  useEffect(() => {
    let here = true;
    void hasNewVersion().then((newer) => {
      if (!here || !newer) return;
      if (nothingWritten(leave.isHeld())) window.location.reload();
      else setOutdated(true);
    });
    return () => {
      here = false;
    };
  }, []);
  const reload = () => {
    if (nothingWritten(leave.isHeld())) window.location.reload();
    else setAsking(true);
  };
  if (asking) return <Question floating={floating} onCancel={() => setAsking(false)} />;
  return (
    <div className={classes.missing} role="alert" data-floating={floating || undefined}>
      <span>
        {outdated
          ? 'Hay una versión nueva de Quipu y esta parte ya no llega. Actualice la página cuando haya guardado lo suyo.'
          : 'No llegó esta parte de la página. Lo demás sigue como estaba.'}
      </span>
      <Button size="xs" variant="default" onClick={onRetry}>
        Reintentar
      </Button>
      {mayReload && (
        <Button size="xs" onClick={reload}>
          Actualizar
        </Button>
      )}
    </div>
  );
}

type QuestionProps = { onCancel: () => void; floating: boolean };

/** Asked here and not in a dialog: the code of a dialog may be what did not arrive. */
const Question = ({ onCancel, floating }: QuestionProps) => (
  <div className={classes.missing} role="alert" data-floating={floating || undefined}>
    <span>¿Actualizar la página? Lo que escribió en ella y no guardó se perderá. Si puede, cópielo antes.</span>
    <Group gap="xs" ml="auto">
      <Button size="xs" variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button size="xs" color="red" onClick={() => window.location.reload()}>
        Actualizar y perderlo
      </Button>
    </Group>
  </div>
);
