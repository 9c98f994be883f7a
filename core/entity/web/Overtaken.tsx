import { Anchor, Stack } from '@mantine/core';
import type { Overtaken } from '#core/audit/shared/history.ts';
import { type HistoryWords, toTimeline } from '#core/audit/web/history.ts';
import type { Problem } from '#core/kernel/shared/failure.ts';
import { Note } from '#core/page/web/Note.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { Timeline } from '#core/shell/web/Timeline.tsx';

/** Who saved while another was writing, when, and that nothing of the other is lost. */
export const SavedBy = ({ by = 'Otra persona', at }: Pick<Overtaken, 'by' | 'at'>) => (
  <Note>
    <b>{by}</b> guardó cambios {at && <RelativeDate value={at} />} después de que usted lo abriera. Lo que usted
    escribió sigue en su pantalla.
  </Note>
);

/** «Fue modificado»: who, when, what; true saves what was written over it. */
export function askOvertaken({ meta }: Problem, words: HistoryWords): Promise<boolean> {
  const { entries = [], ...saved } = meta as Overtaken;
  const text = (
    <Stack gap="sm">
      <SavedBy {...saved} />
      {entries.length > 0 && (
        <Timeline items={toTimeline(entries, { actions: { editar: 'Edición de datos' }, ...words })} />
      )}
      <Anchor href={window.location.href} target="_blank">
        Ver la versión actual
      </Anchor>
      <span>«Guardar lo mío» pone lo que usted escribió en su lugar; lo anterior queda en el historial.</span>
    </Stack>
  );
  return confirm({ title: 'Fue modificado', text, verb: 'Guardar lo mío', no: 'Seguir editando' });
}
