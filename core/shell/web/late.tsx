import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component whose code arrives when it is first drawn (a dialog, what few people open), with nothing in its place
 * until then, or `fallback`: `late(() => import('./Copiar.tsx').then((m) => m.Copiar))`.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>, fallback: ReactNode = null) {
  const Loaded = lazy(async () => ({ default: await load() }));
  return (props: P) => <Suspense fallback={fallback}>{createElement(Loaded, props)}</Suspense>;
}
