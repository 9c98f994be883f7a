import { useEffect } from 'react';

/** «Ctrl», or «⌘» on the keyboards that have it. */
export const MOD = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** Shortcuts that are shown where they act, too. */
const SHOWN = {
  search: `${MOD} K`,
  menu: 'Alt M',
  home: 'Alt I',
  help: 'F1',
  keys: '?',
  save: `${MOD} S`,
  next: `${MOD} Enter`,
  addRow: 'Alt N',
} as const;
/** The keys of a shortcut: `Ctrl K`. */
export const shortcut = (key: keyof typeof SHOWN): string => SHOWN[key];
/** What a button says when it is pointed at: what it does, and its keys. */
export const withKeys = (label: string, key: keyof typeof SHOWN): string => `${label} (${SHOWN[key]})`;

/** Every shortcut of the application, as the list that `?` opens shows them. */
export const SHORTCUTS: readonly { where: string; keys: readonly (readonly [combination: string, does: string])[] }[] =
  [
    {
      where: 'En cualquier página',
      keys: [
        [SHOWN.search, 'Buscar páginas, acciones, personas, proyectos y grupos'],
        [SHOWN.help, 'Abrir la ayuda de la página'],
        [SHOWN.menu, 'Ir al menú; con ↑ ↓ se recorre'],
        [SHOWN.home, 'Ir al inicio del área'],
        [SHOWN.keys, 'Ver esta lista'],
      ],
    },
    {
      where: 'En una lista',
      keys: [
        ['↑ ↓', 'Pasar de una fila a otra'],
        ['Espacio', 'Ver la fila sin salir de la lista'],
        ['Enter', 'Abrir el registro'],
        ['Esc', 'Cerrar la vista previa'],
      ],
    },
    {
      where: 'Al postular o llenar un informe',
      keys: [
        [SHOWN.save, 'Guardar ahora'],
        [SHOWN.next, 'Guardar y pasar al paso siguiente'],
        [SHOWN.addRow, 'Agregar una fila a la tabla'],
      ],
    },
    {
      where: 'Al evaluar',
      keys: [
        ['Alt ↓', 'Criterio siguiente'],
        ['Alt ↑', 'Criterio anterior'],
        ['Alt C', 'Comentar el criterio'],
        ['B, M, A', 'En un puntaje: nivel bajo, medio o alto'],
      ],
    },
    {
      where: 'Al validar',
      keys: [
        ['Alt ↓ ↑', 'Siguiente o anterior'],
        ['Alt R, Alt O', 'Registrar u observar'],
        ['Alt A, Alt X', 'Aprobar o rechazar un comprobante'],
        ['Alt 1 … 9', 'Poner o quitar un motivo'],
        [`${MOD} Enter`, 'Decidir y seguir'],
      ],
    },
  ];

const SINGLE = 'quipu.teclas';
/** Whether keys without Alt or Ctrl act on their own; a person may turn them off (WCAG 2.1.4). */
export const singleKeys = {
  on: () => localStorage.getItem(SINGLE) !== 'no',
  set: (on: boolean) => (on ? localStorage.removeItem(SINGLE) : localStorage.setItem(SINGLE, 'no')),
};

const writing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Name of what was pressed: `alt+M`, `mod+K`, `F1`, `?`; empty for any other. */
function nameOf(event: KeyboardEvent): string {
  if (event.key === SHOWN.help) return SHOWN.help;
  const letter = event.code.replace(/^Key/, '');
  if (event.altKey) return `alt+${letter}`;
  if (event.ctrlKey || event.metaKey) return `mod+${letter}`;
  return event.key === '?' && singleKeys.on() && !writing(event.target) ? '?' : '';
}

/**
 * Runs what a key of the shell does: `mod+K`, `alt+M` (by the place of the key) or `?`, unless somebody is writing it.
 */
export function useShellKeys(does: Readonly<Record<string, () => void>>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const act = Object.hasOwn(does, name) ? does[name] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}

/** Arrows, Home and End move the focus among the links and buttons of a menu. */
export function moveAmong(event: { key: string; preventDefault: () => void }, box: HTMLElement, selector: string) {
  const items = [...box.querySelectorAll<HTMLElement>(selector)].filter((item) => item.checkVisibility());
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const target: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = target[event.key];
  if (next === undefined || items.length === 0) return;
  event.preventDefault();
  items[next]?.focus();
}
