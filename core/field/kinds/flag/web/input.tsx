import { placed } from '#core/shell/web/late.tsx';

export const FlagInput = placed(() => import('./FlagField.tsx').then((m) => m.FlagField));
