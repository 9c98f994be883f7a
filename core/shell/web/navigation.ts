import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { LinkProps } from 'react-router';

/** How links and moves between pages are made. The application gives the router's; the landing does without one. */
export type Navigation = {
  Link: ComponentType<LinkProps>;
  useGo: () => (to: string) => void;
  usePathname: () => string;
};

const addressOf = (to: LinkProps['to']) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

/** The browser's own: anchors, and whole page loads. */
export const browserNavigation: Navigation = {
  Link: ({ to, replace: _, state: __, reloadDocument: ___, preventScrollReset: ____, ...props }) =>
    createElement('a', { ...props, href: addressOf(to) }),
  useGo: () => (to) => window.location.assign(to),
  usePathname: () => window.location.pathname,
};

export const NavigationContext = createContext<Navigation>(browserNavigation);

/** Goes to another page: `const go = useGo(); go('/admin')`. */
export const useGo = () => useContext(NavigationContext).useGo();
export const usePathname = () => useContext(NavigationContext).usePathname();
