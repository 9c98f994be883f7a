import { Button, Stack } from '@mantine/core';
import { SavedBy } from '#core/entity/web/Overtaken.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Actions } from '#core/shell/web/Actions.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { differences, type SayValue } from '../shared/differences.ts';
import type { Conflict } from './useStep.ts';

type Props = {
  conflict: Conflict;
  labelOf: (block: string, key: string) => string;
  sayOf: (block: string) => SayValue;
  onChoose: (choice: 'mine' | 'theirs') => void;
};
/** Someone else saved meanwhile: both versions side by side, and the person chooses. */
export default function ConflictDialog({ conflict, labelOf, sayOf, onChoose }: Props) {
  const rows = Object.entries(conflict.mine).flatMap(([block, mine]) =>
    differences(block, mine, conflict.meta.values[block], sayOf(block)).map((d) => ({
      ...d,
      label: labelOf(block, d.path),
    })),
  );
  return (
    <Dialog sticky onClose={() => {}} size="xl" title="Este paso cambió mientras usted lo editaba">
      <Stack>
        <SavedBy {...conflict.meta} />
        <DataTable
          title="Comparación de versiones"
          empty="No hay diferencias."
          rows={rows}
          rowKey={(r) => r.label}
          columns={[
            { label: 'Dato', value: (r) => <strong>{r.label}</strong> },
            { label: 'Lo que usted escribió', value: (r) => r.mine },
            { label: 'Lo que está guardado', value: (r) => r.theirs },
          ]}
        />
        <Actions>
          <Button variant="default" onClick={() => onChoose('theirs')}>
            Usar lo guardado
          </Button>
          <Button onClick={() => onChoose('mine')}>Conservar lo mío</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
