import { type ComponentProps, createContext, useContext } from 'react';
import { Link } from 'react-router';

/** Loads the code of the page at an address; set once by the application. */
export const PreloadContext = createContext<(to: string) => void>(() => {});

/** Router link that preloads its page on hover or focus. Use it wherever a page links to another. */
export function AppLink({ onMouseEnter, onFocus, ...props }: ComponentProps<typeof Link>) {
  const preload = useContext(PreloadContext);
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
