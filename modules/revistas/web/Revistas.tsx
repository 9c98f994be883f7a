import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { useGo } from '#core/shell/web/navigation.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { basesIndexacion, basesWos, revistas } from '../domain/revista.ts';
import { RUTA_REVISTAS } from '../domain/union.ts';
import { PALABRAS } from './api.ts';

const AYUDA = (
  <>
    <p>Quien registra un artículo elige su revista de esta lista, y las bases de datos en que está indexado.</p>
    <p>Lo que se desactiva deja de ofrecerse y permanece en lo ya registrado.</p>
  </>
);

const api = createClient(revistas.contract);

const acciones = ({ id }: { id: number }, canEdit: boolean) =>
  canEdit
    ? [
        { label: 'Unir con otra', to: `${RUTA_REVISTAS}/unir?id=${id}` },
        { label: 'Posibles duplicados', to: `${RUTA_REVISTAS}/duplicados` },
      ]
    : [];

/** Journals and the databases that index them: `/admin/estudios/revistas` (spec 03 §7.5). */
export function Revistas() {
  const go = useGo();
  const edita = useQuery(api.formulario.query({})).data?.canEdit;
  const importar = edita && (
    <Button variant="default" onClick={() => go(`${RUTA_REVISTAS}/importar`)}>
      Importar
    </Button>
  );
  return (
    <Page title="Revistas" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA} actions={importar}>
      <Tabbed
        tabs={[
          {
            key: 'revistas',
            title: 'Revistas',
            panel: <RecordList record={revistas} rowActions={acciones} words={PALABRAS} />,
          },
          { key: 'bases', title: 'Bases de indización', panel: <RecordList record={basesIndexacion} /> },
          { key: 'wos', title: 'Bases WoS', panel: <RecordList record={basesWos} /> },
        ]}
      />
    </Page>
  );
}
