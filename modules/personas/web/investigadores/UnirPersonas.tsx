import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { LazyPersonSuggest } from '#core/shell/web/LazyPersonSuggest.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage, QueryView } from '#core/shell/web/states.tsx';
import { DIAS_REVERSIBLE } from '../../domain/fusion.ts';
import { fuentesApi, fusionesApi, investigadoresApi, LISTA, MIGAS } from '../api.ts';

// Arrives once both records are chosen.
const Decision = lazy(() => import('./DecidirUnion.tsx').then((m) => ({ default: m.Decision })));

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
      {({ id, nombre }) => (
        <Page
          title={`Unir a ${nombre} con otra persona`}
          breadcrumbs={[...MIGAS, { label: 'Posibles duplicados', to: `${LISTA.href}/duplicados` }]}
          help={AYUDA}
        >
          {Number.isInteger(con) && con > 0 ? (
            <Comparacion key={`${id}-${con}`} id={id} con={con} />
          ) : (
            <Elegir propio={id} onElegir={(otro) => setParams({ id: String(id), con: String(otro) })} />
          )}
        </Page>
      )}
    </RecordById>
  );
}

function Elegir({ propio, onElegir }: { propio: number; onElegir: (id: number) => void }) {
  return (
    <Stack maw={700}>
      <p>Busque el otro registro de la misma persona. Después podrá elegir cuál de los dos se conserva.</p>
      <LazyPersonSuggest
        label="Otro registro de la misma persona"
        description="Por apellidos y nombres, código o número de documento."
        value={null}
        onChange={(valor) => valor && onElegir(Number(valor))}
        load={async (q) =>
          (await fuentesApi.investigadores.call({ q })).personas.map((p) => ({
            value: String(p.investigadorId),
            label: [p.codigo, p.docNumero, p.nombre].filter(Boolean).join(' | '),
            reason: [p.tipo, p.facultad, p.investigadorId === propio && 'es este mismo registro']
              .filter(Boolean)
              .join(' · '),
            disabled: p.investigadorId === propio,
          }))
        }
      />
    </Stack>
  );
}

function Comparacion({ id, con }: { id: number; con: number }) {
  const query = useQuery({ ...fusionesApi.comparar.query({ conservadaId: id, absorbidaId: con }), gcTime: 0 });
  return (
    <QueryView query={query} list={{ href: `${LISTA.href}/duplicados`, label: 'Volver a los posibles duplicados' }}>
      {(vista) => (
        <Suspense fallback={<LoadingPage />}>
          <Decision key={`${vista.conservada.version}-${vista.absorbida.version}`} vista={vista} />
        </Suspense>
      )}
    </QueryView>
  );
}
