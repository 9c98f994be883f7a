import { createContext, useContext } from 'react';
import type { LinkProps } from 'react-router';
import { NavigationContext } from './navigation.ts';

/** Loads the code of the page at an address; set once by the application. */
export const PreloadContext = createContext<(to: string) => void>(() => {});

/** Link that preloads its page on hover or focus. Use it wherever a page links to another. */
export function AppLink({ onMouseEnter, onFocus, ...props }: LinkProps) {
  const preload = useContext(PreloadContext);
  const { Link } = useContext(NavigationContext);
  const to = typeof props.to === 'string' ? props.to : (props.to.pathname ?? '');
  return (
    <Link
      {...props}
      onMouseEnter={(event) => {
        preload(to);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        preload(to);
        onFocus?.(event);
      }}
    />
  );
}
