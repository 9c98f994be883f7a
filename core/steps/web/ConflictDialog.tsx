import { Button, Group, Stack, Text } from '@mantine/core';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { exact } from '#core/shell/web/when.ts';
import { differences, type SayValue } from '../shared/differences.ts';
import type { Conflict } from './useStep.ts';
import classes from './wizard.module.css';

/** Someone else saved meanwhile: both versions side by side, and the person chooses. */
export default function ConflictDialog({
  conflict,
  labelOf,
  sayOf,
  onChoose,
}: {
  conflict: Conflict;
  labelOf: (block: string, key: string) => string;
  /** The words for what a block stores by a key. */
  sayOf: (block: string) => SayValue;
  onChoose: (choice: 'mine' | 'theirs') => void;
}) {
  const rows = Object.keys(conflict.mine).flatMap((block) =>
    differences(block, conflict.mine[block], conflict.meta.values[block], sayOf(block)).map((d) => ({
      ...d,
      label: labelOf(block, d.path),
    })),
  );
  return (
    <Dialog sticky onClose={() => {}} size="xl" title="Este paso cambió mientras usted lo editaba">
      <Stack>
        <Text>
          {conflict.meta.by} guardó cambios el {exact(conflict.meta.at, institution.timeZone)}. Compare y elija con qué
          versión continuar.
        </Text>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={classes.compare} tabIndex={0} aria-label="Comparación de versiones">
          <table>
            <thead>
              <tr>
                <th scope="col">Dato</th>
                <th scope="col">Lo que usted escribió</th>
                <th scope="col">Lo que está guardado</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((r) => (
                <tr key={r.label}>
                  <th scope="row">{r.label}</th>
                  <td>{r.mine}</td>
                  <td>{r.theirs}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onChoose('theirs')}>
            Usar lo guardado
          </Button>
          <Button onClick={() => onChoose('mine')}>Conservar lo mío</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
