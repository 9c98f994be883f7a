import type { NavSection } from '#core/shell/web/types.ts';
import { AreaLayout } from '#modules/portal/web/AreaLayout.tsx';

const nav = (): NavSection[] => [{ label: 'Evaluaciones', items: [{ label: 'Evaluar', to: '/evaluador' }] }];

export const Layout = () => <AreaLayout area="evaluador" nav={nav} />;
