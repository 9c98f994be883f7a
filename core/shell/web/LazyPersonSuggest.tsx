import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const PersonSuggest = lazy(() => import('./PersonSuggest.tsx').then((m) => ({ default: m.PersonSuggest })));

/** `PersonSuggest` for a page that is drawn before its positioned dropdown is needed: its code arrives apart. */
export const LazyPersonSuggest = (props: ComponentProps<typeof PersonSuggest>) => (
  <Suspense fallback={<Skeleton height={62} />}>
    <PersonSuggest {...props} />
  </Suspense>
);
