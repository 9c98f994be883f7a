import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { createClient } from '#core/contract/web/client.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { RecordLayout } from '#core/page/web/RecordLayout.tsx';
import { chooserOf } from '#core/shell/web/chooser.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { Crumb } from '#core/shell/web/types.ts';
import { type Brief, MERGE_DAYS, type MergeDef } from '../shared/merge.ts';
import { MergedInto } from './MergedInto.tsx';
import { Records } from './Records.tsx';

const Chooser = chooserOf<Brief>();
// Arrives once both records are chosen.
const Decide = late(() => import('./Decide.tsx').then((m) => m.Decide), <LoadingPage />);
const HELP = (
  <p>
    Todo lo del registro que se une pasa al que se conserva. Elija campo por campo qué dato queda, y vea antes qué
    pasará. Queda en el historial de ambos y puede deshacerse durante {MERGE_DAYS} días desde «Posibles duplicados».
  </p>
);

export type MergeProps = { def: MergeDef; home: { href: string; label: string }; breadcrumbs: readonly Crumb[] };
/** «Unir con otra»: choose the other one, compare, decide, apply. `?id=` stays and `?con=` is absorbed. */
export function MergePage({ def, home, breadcrumbs }: MergeProps) {
  const [params] = useSearchParams();
  const con = Number(params.get('con')) || 0;
  const path = [...breadcrumbs, { label: 'Posibles duplicados', to: `${def.at}/duplicados` }];
  return (
    <RecordById list={home} of={(id) => createClient(def.contract).candidatos.query({ id })}>
      {({ registro, registros, unidaA }) => (
        <Page title={`Unir «${registro.nombre}» con ${def.other}`} breadcrumbs={path} help={HELP}>
          {unidaA ? (
            <MergedInto of={unidaA} def={def} />
          ) : con > 0 ? (
            <Comparison key={`${registro.id}-${con}`} def={def} kept={registro.id} absorbed={con} />
          ) : (
            <Choose def={def} record={registro} likely={registros} />
          )}
        </Page>
      )}
    </RecordById>
  );
}

type ChooseProps = { def: MergeDef; record: Brief; likely: readonly Brief[] };
/** The facts of the one at the side, to know the other by; those that may be it, and the search of any. */
function Choose({ def, record, likely }: ChooseProps) {
  const [, setParams] = useSearchParams();
  const api = createClient(def.contract);
  const about = ({ id, hechos }: Brief) => [`ID ${id}`, ...hechos.map((h) => h.value)].filter(Boolean).join(' · ');
  return (
    <RecordLayout facts={[{ title: 'Datos', items: [{ label: 'ID', value: record.id }, ...record.hechos] }]}>
      <Stack gap="lg">
        <Chooser
          label={`Otro registro de ${def.same}`}
          description="Después podrá elegir cuál de los dos se conserva."
          chosen={null}
          onChoose={(other) => other && setParams({ id: String(record.id), con: String(other.id) })}
          find={async (q) => (await api.candidatos.call({ id: record.id, q })).registros}
          as={(r) => ({
            value: String(r.id),
            label: r.nombre,
            detail: about(r),
            refused: r.id === record.id ? `${about(r)} · es este mismo registro` : null,
          })}
        />
        {likely.length > 0 && (
          <section aria-labelledby="parecidas">
            <h2 id="parecidas">Quizá es {def.same}</h2>
            <Records def={def} rows={likely} kept={record} />
          </section>
        )}
      </Stack>
    </RecordLayout>
  );
}

function Comparison({ def, kept, absorbed }: { def: MergeDef; kept: number; absorbed: number }) {
  const api = createClient(def.contract);
  return (
    <Loaded
      of={{ ...api.comparar.query({ conservadaId: kept, absorbidaId: absorbed }), gcTime: 0 }}
      list={{ href: `${def.at}/duplicados`, label: 'Volver a los posibles duplicados' }}
    >
      {(view) => <Decide key={`${view.conservada.version}-${view.absorbida.version}`} def={def} view={view} />}
    </Loaded>
  );
}
