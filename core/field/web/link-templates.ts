import { createContext } from 'react';
import type { LinkTemplates } from '../shared/links.ts';

/** The templates of the installation; without a provider only whole addresses lead anywhere. */
export const LinkTemplatesContext = createContext<LinkTemplates>({});
