import { MERGE_WORDS } from '#core/merge/shared/words.ts';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { basesIndexacion, basesWos, revistas } from '../domain/revista.ts';
import { RUTA_REVISTAS } from '../domain/union.ts';

const AYUDA = (
  <>
    <p>Quien registra un artículo elige su revista de esta lista, y las bases de datos en que está indexado.</p>
    <p>Lo que se desactiva deja de ofrecerse y permanece en lo ya registrado.</p>
  </>
);

const acciones = ({ id }: { id: number }, canEdit: boolean) =>
  canEdit
    ? [
        { label: 'Unir con otra', to: `${RUTA_REVISTAS}/unir?id=${id}` },
        { label: 'Posibles duplicados', to: `${RUTA_REVISTAS}/duplicados` },
      ]
    : [];

/** Journals and the databases that index them: `/admin/estudios/revistas` (spec 03 §7.5). */
export function Revistas() {
  return (
    <Page title="Revistas" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA}>
      <Tabbed
        tabs={[
          {
            key: 'revistas',
            title: 'Revistas',
            panel: <RecordList record={revistas} rowActions={acciones} words={{ ...MERGE_WORDS }} />,
          },
          { key: 'bases', title: 'Bases de indización', panel: <RecordList record={basesIndexacion} /> },
          { key: 'wos', title: 'Bases WoS', panel: <RecordList record={basesWos} /> },
        ]}
      />
    </Page>
  );
}
