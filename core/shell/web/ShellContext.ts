import { createContext, useContext } from 'react';
import type { ShellArea } from './types.ts';

const ShellContext = createContext<ShellArea | null>(null);
export const ShellProvider = ShellContext.Provider;
/** The area around a page, or null outside the areas. */
export const useShellArea = () => useContext(ShellContext);
