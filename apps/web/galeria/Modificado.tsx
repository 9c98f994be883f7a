import { useEffect } from 'react';
import { askOvertaken } from '#core/entity/web/Overtaken.tsx';
import type { Problem } from '#core/kernel/shared/failure.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { LARGO } from './datos.ts';

const CUANDO = '2026-11-23T14:40:00Z';
const LO_DE_OTRO: Problem = {
  type: 'urn:quipu:stale_version',
  title: 'Fue modificado',
  status: 409,
  code: 'stale_version',
  rule: 'audit.stale_version',
  detail: 'Otra persona guardó cambios.',
  meta: {
    version: 2,
    by: 'Lucía Fernández Rojas',
    at: CUANDO,
    entries: [
      {
        id: 1,
        at: CUANDO,
        actor: 'Lucía Fernández Rojas',
        action: 'editar',
        before: { titulo: LARGO, monto: null },
        after: { titulo: 'Biodiversidad de bofedales', monto: 'S/ 37,100.00' },
        reason: null,
      },
    ],
  },
};

/** What somebody reads who saves a record that another saved meanwhile. */
export function Modificado() {
  useEffect(() => {
    askOvertaken(LO_DE_OTRO, { fields: { titulo: 'Título', monto: 'Monto' } });
  }, []);
  return <Page title="Fue modificado">{null}</Page>;
}
