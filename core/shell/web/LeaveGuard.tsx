import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm.ts';
import { leave } from './leave.ts';

/** Asks before a navigation drops unsaved changes. Mounted once by the shell: the router takes a single blocker. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => leave.isHeld() && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: '¿Salir sin guardar?',
      text: leave.said() || 'Hay cambios sin guardar en esta página. Si sale, se perderán.',
      verb: 'Salir sin guardar',
      tone: 'danger',
    }).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}
