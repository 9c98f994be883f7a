import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import classes from './parts.module.css';

type Props = { label: string; minWidth?: number; className?: string | undefined; busy?: boolean; children: ReactNode };

/** Marks the edges behind which something is hidden, so that the style can shade them. */
export function useEdges(region: RefObject<HTMLElement | null>, content?: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const mark = () => {
      const hidden = element.scrollWidth - element.clientWidth;
      element.toggleAttribute('data-more-left', element.scrollLeft > 1);
      element.toggleAttribute('data-more-right', element.scrollLeft < hidden - 1);
    };
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    if (content?.current) sizes.observe(content.current);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [region, content]);
}

/** Content wider than its place scrolls inside it, by mouse or keyboard, and the page does not. */
export function ScrollRegion({ label, minWidth, className, busy, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEdges(region, content);
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
