import { Alert, Stack } from '@mantine/core';
import { createClient } from '#core/contract/web/client.ts';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { MERGE_DAYS, type MergeDef } from '../shared/merge.ts';
import type { MergeProps } from './MergePage.tsx';
import { Records } from './Records.tsx';

/** Records that may be of one thing, and the merges done. `how`: by what they are found. */
export function Duplicates({ def, home, breadcrumbs, how }: MergeProps & { how: string }) {
  const help = `${how} Compare antes de unir. Una unión puede deshacerse durante ${MERGE_DAYS} días.`;
  const tabs = [
    { key: 'posibles', title: 'Por revisar', panel: <Possible def={def} home={home} /> },
    { key: 'uniones', title: 'Uniones hechas', panel: <Merges def={def} /> },
  ];
  return (
    <Page title="Posibles duplicados" breadcrumbs={breadcrumbs} help={help}>
      <Tabbed tabs={tabs} />
    </Page>
  );
}

/** Each record but the first is compared with the first one. */
function Possible({ def, home }: Pick<MergeProps, 'def' | 'home'>) {
  const none = <EmptyState title="No hay duplicados por revisar" text="Ningún registro coincide con otro." />;
  return (
    <Loaded of={createClient(def.contract).posibles.query({})} list={home}>
      {({ grupos, hayMas }) => (
        <Stack gap="xl">
          {grupos.length === 0 && none}
          {hayMas && (
            <Alert color="blue">Se muestran los primeros {grupos.length} casos. Al unir aparecerán los demás.</Alert>
          )}
          {grupos.map(({ clave, motivo, registros }) => (
            <section key={clave} aria-label={`${motivo}: ${registros[0]!.nombre}`}>
              <h2>
                {motivo} <StatusBadge label={`${registros.length} registros`} tone="yellow" />
              </h2>
              <Records def={def} rows={registros} kept={registros[0]!} />
            </section>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function Merges({ def }: { def: MergeDef }) {
  const api = createClient(def.contract);
  const done = useDone();
  const undo = (u: ListRow): RowAction => ({
    label: 'Deshacer la unión',
    tone: 'danger',
    confirm: {
      title: 'Deshacer la unión',
      text: `${u.absorbida} volverá a ser un registro propio, con todo lo que se le quitó. Lo que se agregó después a ${u.conservada} se queda allí.`,
      verb: 'Deshacer',
      tone: 'danger',
    },
    run: () => done(api.deshacer.call({ id: u.id }), 'Unión deshecha.'),
  });
  const absorbed = ({ absorbida, absorbidaId }: ListRow) => (
    <AppLink to={def.page.replace('{id}', String(absorbidaId))}>{`${absorbida} (ID ${absorbidaId})`}</AppLink>
  );
  return (
    <ListView
      def={def.list}
      of={api}
      renderCell={(c, u) => (c.key === 'absorbida' ? absorbed(u) : undefined)}
      rowActions={(u) => (u.reversible ? [undo(u)] : [])}
    />
  );
}
