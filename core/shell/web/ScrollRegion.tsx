import { type ReactNode, useEffect, useRef } from 'react';
import classes from './parts.module.css';

type Props = { label: string; minWidth?: number; className?: string | undefined; busy?: boolean; children: ReactNode };

/** Marks the edges behind which something is hidden, so that the style can shade them. */
export function markEdges(region: HTMLElement) {
  const hidden = region.scrollWidth - region.clientWidth;
  region.toggleAttribute('data-more-left', region.scrollLeft > 1);
  region.toggleAttribute('data-more-right', region.scrollLeft < hidden - 1);
}

/** Content wider than its place scrolls inside it, by mouse or keyboard, and the page does not. */
export function ScrollRegion({ label, minWidth, className, busy, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element || !content.current) return;
    const mark = () => markEdges(element);
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    sizes.observe(content.current);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, []);
  return (
    <section
      ref={region}
      className={className ? `${classes.scroll} ${className}` : classes.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
      aria-busy={busy}
    >
      <div ref={content} style={{ minWidth }}>
        {children}
      </div>
    </section>
  );
}
