import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './dropdown.module.css';
import { type Align, place } from './place.ts';

/** Put these on the button that opens the panel. */
export type TriggerProps = {
  popoverTarget: string;
  'aria-expanded': boolean;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-controls'?: string;
};

type Props = {
  /** Accessible name of the panel. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  /** Drawn only while open. */
  children: (close: () => void) => ReactNode;
  align?: Align;
  role?: 'menu' | 'dialog';
  width?: number;
  onOpen?: () => void;
};

const FOCUSABLE = '[role^="menuitem"]:not([aria-disabled="true"]), input, button, select, a[href], [tabindex="0"]';

/**
 * Panel anchored to its button, on the browser's own popover: light dismiss, Escape, focus return and top layer
 * come with it, so no positioning library is loaded.
 */
export function Dropdown({ label, trigger, children, align = 'start', role = 'dialog', width, onOpen }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();

  useEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const opener = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    const move = () => opener && place(element, opener, align);
    move();
    element.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    const observer = new ResizeObserver(move);
    observer.observe(element);
    window.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
  }, [open, id, align]);

  const props: TriggerProps = {
    popoverTarget: id,
    'aria-expanded': open,
    'aria-haspopup': role,
    ...(open ? { 'aria-controls': id } : {}),
  };
  return (
    <>
      {trigger(props)}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is always menu or dialog */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        className={classes.panel}
        style={width ? ({ '--panel-width': `${width}px` } as CSSProperties) : undefined}
        onToggle={(event) => {
          if (event.target !== panel.current) return;
          const opened = event.newState === 'open';
          if (opened && !open) onOpen?.();
          setOpen(opened);
        }}
      >
        {open && children(close)}
      </div>
    </>
  );
}
