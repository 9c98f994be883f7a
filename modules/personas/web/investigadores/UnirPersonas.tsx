import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { RecordLayout } from '#core/page/web/RecordLayout.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage, QueryView } from '#core/shell/web/states.tsx';
import type { FichaPersona } from '../../contract.ts';
import { DIAS_REVERSIBLE } from '../../domain/fusion.ts';
import { fuentesApi, fusionesApi, investigadoresApi, LISTA, MIGAS } from '../api.ts';
import { useHechos } from './hechos.ts';

type Hallada = OutputOf<(typeof fuentesApi.investigadores)['endpoint']>['personas'][number];
const Chooser = lazy(() => import('#core/shell/web/PersonSuggest.tsx').then((m) => ({ default: m.Chooser<Hallada> })));
// Arrives once both records are chosen.
const Decision = late(() => import('./DecidirUnion.tsx').then((m) => m.Decision), <LoadingPage />);

const AYUDA = (
  <>
    <p>
      Todo lo de la persona que se une (proyectos, grupos, publicaciones, licencias…) pasa a la que se conserva. Elija
      campo por campo qué dato queda.
    </p>
    <p>Queda en el historial de ambas y puede deshacerse durante {DIAS_REVERSIBLE} días desde «Posibles duplicados».</p>
  </>
);

/** «Unir con otra persona»: choose the other one, compare, decide, apply (office tool of `gestion_investigadores`). */
export function UnirPersonas() {
  const [params, setParams] = useSearchParams();
  const con = Number(params.get('con'));
  return (
    <RecordById list={LISTA} of={(id) => investigadoresApi.obtener.query({ id })}>
      {(ficha) => (
        <Page
          title={`Unir a ${ficha.nombre} con otra persona`}
          code={ficha.codigo}
          breadcrumbs={[...MIGAS, { label: 'Posibles duplicados', to: `${LISTA.href}/duplicados` }]}
          help={AYUDA}
        >
          {Number.isInteger(con) && con > 0 ? (
            <Comparacion key={`${ficha.id}-${con}`} id={ficha.id} con={con} />
          ) : (
            <Elegir ficha={ficha} onElegir={(otro) => setParams({ id: String(ficha.id), con: String(otro) })} />
          )}
        </Page>
      )}
    </RecordById>
  );
}

/** The data of the one at the side, to know the other by. */
function Elegir({ ficha, onElegir }: { ficha: FichaPersona; onElegir: (id: number) => void }) {
  return (
    <RecordLayout facts={useHechos(ficha)}>
      <p>Busque el otro registro de la misma persona. Después podrá elegir cuál de los dos se conserva.</p>
      <Suspense fallback={<Skeleton height={62} />}>
        <Chooser
          label="Otro registro de la misma persona"
          description="Por apellidos y nombres, código o número de documento."
          chosen={null}
          onChoose={(p) => p && onElegir(p.investigadorId)}
          find={async (q) => (await fuentesApi.investigadores.call({ q })).personas}
          as={(p) => ({
            value: String(p.investigadorId),
            label: [p.codigo, p.docNumero, p.nombre].filter(Boolean).join(' | '),
            detail: [p.tipo, p.facultad].filter(Boolean).join(' · '),
            refused:
              p.investigadorId === ficha.id
                ? [p.tipo, p.facultad, 'es este mismo registro'].filter(Boolean).join(' · ')
                : null,
          })}
        />
      </Suspense>
    </RecordLayout>
  );
}

function Comparacion({ id, con }: { id: number; con: number }) {
  const query = useQuery({ ...fusionesApi.comparar.query({ conservadaId: id, absorbidaId: con }), gcTime: 0 });
  return (
    <QueryView query={query} list={{ href: `${LISTA.href}/duplicados`, label: 'Volver a los posibles duplicados' }}>
      {(vista) => <Decision key={`${vista.conservada.version}-${vista.absorbida.version}`} vista={vista} />}
    </QueryView>
  );
}
