import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Historia } from './HistorialModal.tsx';

const HistorialModal = lazy(() => import('./HistorialModal.tsx'));

/** Opens who changed what and when, of a template or an assignment; the dialog arrives when it opens. */
export function useHistorial(): { ver: (de: Historia) => void; historial: ReactNode } {
  const [de, ver] = useState<Historia | null>(null);
  const historial = de && (
    <Suspense>
      <HistorialModal {...de} onClose={() => ver(null)} />
    </Suspense>
  );
  return { ver, historial };
}
