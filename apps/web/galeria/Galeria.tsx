import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { AreaShell } from '#core/shell/web/AreaShell.tsx';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { MENU, PERSONA, SIN_MENSAJES } from './datos.ts';

/** The parts of the gallery: each is one address and one picture in each look. */
const PARTES: Record<string, ComponentType> = {
  piezas: lazy(() => import('./Piezas.tsx').then((m) => ({ default: m.Piezas }))),
  lista: lazy(() => import('./Listas.tsx').then((m) => ({ default: m.Listas }))),
  registro: lazy(() => import('./Registro.tsx').then((m) => ({ default: m.Registro }))),
  formulario: lazy(() => import('./Formularios.tsx').then((m) => ({ default: m.Formularios }))),
  modificado: lazy(() => import('./Modificado.tsx').then((m) => ({ default: m.Modificado }))),
};

/** Every component of the engines in every state, for who develops: `/dev/galeria?parte=lista`. Absent in production. */
export function Galeria() {
  const [params] = useSearchParams();
  const Parte = PARTES[params.get('parte') ?? 'piezas'];
  return (
    <AreaShell
      area={{ key: 'galeria', title: 'Galería', home: '/dev/galeria' }}
      nav={MENU}
      user={PERSONA}
      onLogout={() => undefined}
      onSearch={async () => []}
      inbox={SIN_MENSAJES}
    >
      <Suspense fallback={<LoadingPage />}>{Parte ? <Parte /> : <NotFoundPage home="/dev/galeria" />}</Suspense>
    </AreaShell>
  );
}
