import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { AreaShell } from '#core/shell/web/AreaShell.tsx';
import { NotFoundPage } from '#core/shell/web/errors.tsx';
import { Place, placed } from '#core/shell/web/late.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { MENU, PERSONA, SIN_MENSAJES } from './datos.ts';

/** The parts of the gallery: each is one address and one picture in each look. */
const PARTES: Record<string, ComponentType> = {
  piezas: placed(() => import('./Piezas.tsx').then((m) => m.Piezas)),
  lista: placed(() => import('./Listas.tsx').then((m) => m.Listas)),
  registro: placed(() => import('./Registro.tsx').then((m) => m.Registro)),
  formulario: placed(() => import('./Formularios.tsx').then((m) => m.Formularios)),
  modificado: placed(() => import('./Modificado.tsx').then((m) => m.Modificado)),
};

/**
 * Every component of the engines in every state, for who develops: `/dev/galeria?parte=lista`. Absent in production.
 */
export function Galeria() {
  const [params] = useSearchParams();
  const Parte = PARTES[params.get('parte') ?? 'piezas'];
  return (
    <AreaShell
      area={{ key: 'galeria', title: 'Galería', home: '/dev/galeria' }}
      nav={MENU}
      user={PERSONA}
      onLogout={() => undefined}
      desk={{ pages: [], actions: async () => [], find: async () => [] }}
      inbox={SIN_MENSAJES}
    >
      <Place shows={<LoadingPage />}>{Parte ? <Parte /> : <NotFoundPage home="/dev/galeria" />}</Place>
    </AreaShell>
  );
}
