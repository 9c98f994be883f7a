import type { ReactNode } from 'react';
import { keysOf } from '#core/kernel/shared/keys.ts';
import type { Ficha } from '../contract-formas.ts';
import { CONTACTO } from '../domain/campos.ts';
import { integrantesApi } from './api.ts';

export const Enlace = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);

/** How the group is reached, as facts of a page. */
export const contactoDe = (g: Ficha) =>
  keysOf(CONTACTO).map((key) => {
    const value = g[key];
    return {
      label: CONTACTO[key].label,
      value: key === 'web' && value && /^https?:/.test(value) ? <Enlace href={value}>{value}</Enlace> : value,
    };
  });

/** Its supporting paper, to open it. */
export const Sustento = ({ g }: { g: Ficha }) =>
  g.sustento && (
    <Enlace href={integrantesApi.archivo.url({ id: g.id, archivoId: g.sustento.id })}>{g.sustento.name}</Enlace>
  );
