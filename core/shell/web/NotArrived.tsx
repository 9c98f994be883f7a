import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { hasNewVersion, nothingWritten } from './arrive.ts';
import { confirm } from './confirm.ts';
import { leave } from './leave.ts';
import classes from './parts.module.css';

type Props = { onRetry: () => void; floating: boolean; tries: number };

/**
 * In the place of a part whose code did not arrive: the rest of the page stays. When the server has a newer version the
 * page is loaded again, by itself where nothing was written, else when the person says so.
 */
export function NotArrived({ onRetry, floating, tries }: Props) {
  const [outdated, setOutdated] = useState(false);
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
  const reload = async () => {
    const question = {
      title: '¿Actualizar la página?',
      text: 'Lo que escribió y no guardó en esta página se perderá. Si puede, cópielo antes.',
      verb: 'Actualizar',
      tone: 'danger',
    } as const;
    if (nothingWritten(leave.isHeld()) || (await confirm(question))) window.location.reload();
  };
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
        <Button size="xs" onClick={() => void reload()}>
          Actualizar
        </Button>
      )}
    </div>
  );
}
