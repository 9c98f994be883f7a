import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { facultadInvestigadoresApi } from '../api.ts';

/** What the faculty sees of one of its researchers. */
export function FichaModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(facultadInvestigadoresApi.obtener.query({ id }));
  return (
    <Dialog onClose={onClose} title={query.data?.nombre ?? 'Investigador'}>
      <QueryView query={query}>{({ datos }) => <KeyFacts facts={datos} />}</QueryView>
    </Dialog>
  );
}
