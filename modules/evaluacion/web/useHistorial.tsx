import { type ReactNode, useState } from 'react';
import { late } from '#core/shell/web/late.tsx';
import type { Historia } from './HistorialModal.tsx';

const HistorialModal = late(() => import('./HistorialModal.tsx').then((m) => m.default));

/** Opens who changed what and when, of a template or an assignment; the dialog arrives when it opens. */
export function useHistorial(): { ver: (de: Historia) => void; historial: ReactNode } {
  const [de, ver] = useState<Historia | null>(null);
  const historial = de && <HistorialModal {...de} onClose={() => ver(null)} />;
  return { ver, historial };
}
