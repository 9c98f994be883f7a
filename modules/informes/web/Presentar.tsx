import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { Sent } from '#core/flow/web/Sent.tsx';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useNavRail } from '#core/shell/web/rail.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useLeave } from '#core/shell/web/useLeave.ts';
import type { WizardState } from '#core/steps/shared/steps.ts';
import { Wizard } from '#core/steps/web/Wizard.tsx';
import { flujoInforme } from '../domain/flujo.ts';
import type { BloqueInforme } from '../domain/plantilla.ts';
import { RUTA_MIS_INFORMES, RUTA_PRESENTAR } from '../domain/rutas.ts';
import { actos, misInformesApi as api } from './api.ts';
import { VISTAS } from './vistas.tsx';

const Compartir = late(() => import('./Compartir.tsx').then((m) => m.Compartir));
const LISTA = { href: RUTA_MIS_INFORMES, label: 'Volver a mis informes' };
const MIGAS = [{ label: 'Informes', to: RUTA_MIS_INFORMES }];
const AYUDA =
  'Lo que escribe se guarda solo. Puede pasar de una sección a otra en cualquier orden; la última dice qué falta.';

/**
 * `/investigador/informes/informeAcademico/presentar`: the report itself (`id`), or the one that a project owes (spec
 * 06 §3.2).
 */
export function Presentar() {
  // Before what it draws is known: a menu that folds afterwards would push the page.
  useNavRail();
  const [params] = useSearchParams();
  return params.get('proyecto_id') ? (
    <RecordById param="proyecto_id" list={LISTA} of={(proyectoId) => api.debido.query({ proyectoId })}>
      {(d) => <Debido {...d} proyectoId={Number(params.get('proyecto_id'))} />}
    </RecordById>
  ) : (
    <RecordById list={LISTA} of={(id) => api.pasos.query({ id })}>
      {(state) =>
        state.readOnly ? (
          <Presentado id={state.id} />
        ) : (
          <Escribir state={state} paso={Number(params.get('paso') ?? 1)} />
        )
      }
    </RecordById>
  );
}

type Deuda = { titulo: string; nombre: string; vence: string | null; informeId: number | null };
function Debido({ titulo, nombre, vence, informeId, proyectoId }: Deuda & { proyectoId: number }) {
  const [ocupado, ocupar] = useBusy();
  const navigate = useNavigate();
  if (informeId) return <Navigate to={`${RUTA_PRESENTAR}?paso=1&id=${informeId}`} replace />;
  const empezar = () =>
    ocupar(async () => {
      const { id } = await api.empezar.call({ proyectoId });
      navigate(`${RUTA_PRESENTAR}?paso=1&id=${id}`, { replace: true });
    });
  return (
    <Page title={nombre} breadcrumbs={MIGAS} help={AYUDA}>
      <Stack align="flex-start">
        <p>
          Corresponde al proyecto «{titulo}».{vence && ` Puede presentarlo hasta el ${formatDay(vence)}.`} Los datos del
          proyecto, su equipo, su calendario y sus publicaciones ya están en el informe.
        </p>
        <Button loading={ocupado} onClick={empezar}>
          Empezar el informe
        </Button>
      </Stack>
    </Page>
  );
}

function Escribir({ state: { id }, paso }: { state: WizardState; paso: number }) {
  return (
    <Wizard<BloqueInforme>
      key={id}
      name="informe"
      id={id}
      step={paso}
      query={api.pasos.query({ id })}
      save={(n, input) => api.guardarPaso.call({ id, paso: n, ...input })}
      views={VISTAS.investigador}
      hrefOf={(n) => `${RUTA_PRESENTAR}?paso=${n}`}
      list={LISTA}
      breadcrumbs={MIGAS}
      help={AYUDA}
      actions={(state) => <Acciones state={state} />}
      flow={flujoInforme}
      observationTitle="La oficina observó su informe"
      stepsLabel="Secciones del informe"
    />
  );
}

/** What is done with the whole report; only who presents it may share or delete it. */
function Acciones({ state: { id, steps } }: { state: WizardState }) {
  const [abierto, setAbierto] = useState(false);
  const leave = useLeave();
  const { label, confirm = '' } = flujoInforme.actions.eliminar;
  return (
    <Stack gap="xs">
      <Button component="a" variant="default" size="xs" target="_blank" href={api.reporte.url({ id, formato: 'pdf' })}>
        Reporte
      </Button>
      {!steps.at(-1)!.readOnly && (
        <>
          <Button variant="default" size="xs" onClick={() => setAbierto(true)}>
            Compartir la escritura
          </Button>
          <ConfirmButton
            variant="subtle"
            color="red"
            size="xs"
            ask={{ title: 'Eliminar el informe', text: confirm, verb: label }}
            onConfirm={async () => {
              const acto = { entidad: flujoInforme.entity, id, accion: 'eliminar', datos: {} };
              await leave(actos.ejecutar.call(acto), null, RUTA_MIS_INFORMES);
            }}
          >
            {label}
          </ConfirmButton>
        </>
      )}
      {abierto && <Compartir id={id} onClose={() => setAbierto(false)} />}
    </Stack>
  );
}

/** A report that is no longer written, as it was sent. */
function Presentado({ id }: { id: number }) {
  const query = useQuery(api.vista.query({ id }));
  return (
    <QueryView query={query} list={LISTA}>
      {({ titulo, nombre, estado, secciones }) => (
        <Page
          title={titulo}
          code={null}
          badge={<StateBadge flow={flujoInforme} state={estado} />}
          tags={[nombre]}
          breadcrumbs={MIGAS}
          help="El informe fue presentado: ya no se modifica. Si la oficina lo observa, le avisaremos."
          actions={
            <HeadActions
              primary={{ label: 'Reporte', href: api.reporte.url({ id, formato: 'pdf' }) }}
              secondary={[{ label: 'Word', href: api.reporte.url({ id, formato: 'docx' }), download: true }]}
            />
          }
        >
          <Sent flow={flujoInforme} id={id} state={estado} />
          <DocumentView
            content={[{ type: 'sections', items: secciones }]}
            fileUrl={(archivoId) => api.archivo.url({ id, archivoId })}
            title={nombre}
            top={2}
          />
        </Page>
      )}
    </QueryView>
  );
}
