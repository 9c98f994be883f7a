import { IconClipboardText } from '@tabler/icons-react';
import type { NavSection } from '#core/shell/web/types.ts';
import { AreaLayout, type Cuantos } from '#modules/portal/web/AreaLayout.tsx';
import { cargarAcciones } from '../cargar-acciones.ts';

/** Its menu, with how much waits. */
export const nav = (_permisos: ReadonlySet<string>, cuantos: Cuantos): NavSection[] => [
  { label: 'Evaluaciones', items: [{ label: 'Evaluar', to: '/evaluador', icon: IconClipboardText, count: cuantos() }] },
];

export const Layout = () => <AreaLayout area="evaluador" nav={nav} acciones={cargarAcciones} />;
