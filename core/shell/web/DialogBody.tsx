import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './dialog.module.css';
import { useNavRail } from './rail.ts';

declare const CloseWatcher: new () => { onclose: (() => void) | null; destroy: () => void };

type Props = ModalProps & { side?: boolean | undefined };
const BESIDE = {
  lockScroll: false,
  transitionProps: { transition: 'fade-left' },
} as const;

/** The part of the dialog that weighs: a chunk of its own. On a phone, a sheet from the foot of the screen. */
export default function DialogBody({ closeOnEscape, closeOnClickOutside, onClose, side, children, ...props }: Props) {
  const back = useBack(closeOnEscape ? onClose : null);
  return (
    <Modal
      classNames={classes}
      closeOnEscape={closeOnEscape && !back}
      closeOnClickOutside={false}
      onClose={onClose}
      overlayProps={{
        ...(side ? { backgroundOpacity: 0 } : {}),
        // The second click of a double one is that of the button which opened it.
        onClick: (event) => closeOnClickOutside && event.detail < 2 && onClose(),
      }}
      {...(side ? { ...BESIDE, 'data-side': true } : {})}
      {...props}
    >
      {side && <Rail />}
      {children}
    </Modal>
  );
}
/** What is beside the page leaves it the room of its menu. */
const Rail = () => {
  useNavRail();
  return null;
};

/**
 * The back gesture of a phone closes what is open, and leaves the page where it is. The browser tells both it and
 * Escape together.
 * @returns whether it does
 */
function useBack(onClose: (() => void) | null): boolean {
  const [asked, setAsked] = useState(0);
  const close = useRef(onClose);
  close.current = onClose;
  const watches = onClose !== null && 'CloseWatcher' in window && window.matchMedia('(pointer: coarse)').matches;
  // A watcher serves once, and anyone who is asked may choose to stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` puts the next one in its place
  useEffect(() => {
    if (!watches) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => {
      setAsked((n) => n + 1);
      close.current?.();
    };
    return () => watcher.destroy();
  }, [watches, asked]);
  return watches;
}
