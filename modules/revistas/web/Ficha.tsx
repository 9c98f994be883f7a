import { Button } from '@mantine/core';
import { performAction } from '#core/list/web/RowActions.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { useRecord } from '#core/record/web/useRecord.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { FichaDeRevista } from '../contract.ts';
import { revistas } from '../domain/revista.ts';
import { RUTA_REVISTAS } from '../domain/union.ts';
import { revistasApi as api, PALABRAS } from './api.ts';

// The rows bring their editor: after the head of the journal.
const Indexaciones = late(() => import('./Indexaciones.tsx').then((m) => m.Indexaciones));

const AYUDA =
  'Las bases en que figura, por años; sin fin si aún figura. Si el cuartil cambia de un año a otro, una fila por cada uno.';

/** `/admin/estudios/revistas/detalle?id=`: a journal with its memberships by year (spec 03 §7.5). */
export const FichaRevista = () => (
  <RecordById list={{ href: RUTA_REVISTAS, label: 'Volver a las revistas' }} of={(id) => api.ficha.query({ id })}>
    {(ficha) => <Ficha r={ficha} />}
  </RecordById>
);

function Ficha({ r }: { r: FichaDeRevista }) {
  const { actions, dialog } = useRecord(revistas, { words: PALABRAS });
  const estado = r.activa ? 'activo' : 'inactivo';
  return (
    <Page
      title={r.nombre}
      code={null}
      badge={<StatusBadge label={r.activa ? 'Activo' : 'Inactivo'} tone={r.activa ? 'green' : 'gray'} />}
      breadcrumbs={[{ label: 'Estudios' }, { label: 'Revistas', to: RUTA_REVISTAS }]}
      help={AYUDA}
      actions={actions({ id: r.id, nombre: r.nombre, version: r.version, estado })
        .filter((a) => a.tone !== 'danger')
        .map((a) => (
          <Button key={a.label} variant="default" onClick={() => performAction(a)}>
            {a.label}
          </Button>
        ))}
    >
      {dialog}
      <Tabbed
        facts={[{ title: 'Revista', items: r.datos }]}
        tabs={[
          {
            key: 'indexaciones',
            title: 'Indexaciones por año',
            count: r.indexaciones.length,
            panel: <Indexaciones r={r} />,
          },
        ]}
      />
    </Page>
  );
}
