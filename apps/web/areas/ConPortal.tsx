import type { ReactNode } from 'react';
import { late } from '#core/shell/web/late.tsx';
import type { ConPagina } from '#modules/portal-publico/contract.ts';

const VerEnPortal = late(() => import('#modules/portal-publico/web/VerEnPortal.tsx').then((m) => m.VerEnPortal));

/** A record, and where anybody reads it if anybody may. */
export const ConPortal = ({ seccion, children }: { seccion: ConPagina; children: ReactNode }) => (
  <>
    {children}
    <VerEnPortal seccion={seccion} />
  </>
);
