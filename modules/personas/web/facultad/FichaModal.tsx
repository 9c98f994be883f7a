import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { facultadApi } from '../api.ts';

/** What the faculty sees of one of its researchers. */
export function FichaModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(facultadApi.obtener.query({ id }));
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={query.data?.nombre ?? 'Investigador'}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <QueryView query={query}>{({ datos }) => <KeyFacts facts={datos} />}</QueryView>
    </Modal>
  );
}
