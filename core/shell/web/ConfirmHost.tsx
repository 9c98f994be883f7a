import { usePendingConfirm } from './confirm.ts';
import { late } from './late.tsx';

const ConfirmDialog = late(() => import('./ConfirmDialog.tsx').then((m) => m.default));

/** Draws the question of `useConfirm`; mounted once, beside the router. */
export function ConfirmHost() {
  const pending = usePendingConfirm();
  return pending ? <ConfirmDialog {...pending} /> : null;
}
