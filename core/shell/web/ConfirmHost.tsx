import { lazy, Suspense } from 'react';
import { usePendingConfirm } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Draws the question of `useConfirm`; mounted once, beside the router. */
export function ConfirmHost() {
  const pending = usePendingConfirm();
  return pending ? (
    <Suspense>
      <ConfirmDialog {...pending} />
    </Suspense>
  ) : null;
}
