import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { basesIndexacion, basesWos, revistas } from '../domain/revista.ts';

const AYUDA = (
  <>
    <p>Quien registra un artículo elige su revista de esta lista, y las bases de datos en que está indexado.</p>
    <p>Lo que se desactiva deja de ofrecerse y permanece en lo ya registrado.</p>
  </>
);

/** Journals and the databases that index them: `/admin/estudios/revistas` (spec 03 §7.5). */
export const Revistas = () => (
  <Page title="Revistas" breadcrumbs={[{ label: 'Estudios' }]} help={AYUDA}>
    <Tabbed
      tabs={[
        { key: 'revistas', title: 'Revistas', panel: <RecordList record={revistas} /> },
        { key: 'bases', title: 'Bases de indización', panel: <RecordList record={basesIndexacion} /> },
        { key: 'wos', title: 'Bases WoS', panel: <RecordList record={basesWos} /> },
      ]}
    />
  </Page>
);
