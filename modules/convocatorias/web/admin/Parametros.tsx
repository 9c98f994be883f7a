import { Alert, Button, Group } from '@mantine/core';
import { IconCopy, IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import { convocatorias } from '../../domain/convocatoria.ts';
import { FASES } from '../../domain/fases.ts';
import { api, parametrosApi } from './api.ts';
import { useCambio } from './cambio.ts';

// Tabs and dialogs arrive when they open.
const FormularioParametros = lazy(() =>
  import('./FormularioParametros.tsx').then((m) => ({ default: m.FormularioParametros })),
);
const Facultades = lazy(() => import('./Facultades.tsx').then((m) => ({ default: m.Facultades })));
const ReglasSeleccion = lazy(() => import('./ReglasSeleccion.tsx').then((m) => ({ default: m.ReglasSeleccion })));
const Versiones = lazy(() => import('./Versiones.tsx').then((m) => ({ default: m.Versiones })));
const RecordEdit = lazy(() => import('#core/record/web/RecordPage.tsx').then((m) => ({ default: m.RecordEdit })));
const CopiarModal = lazy(() => import('./ModalesParametros.tsx').then((m) => ({ default: m.CopiarModal })));
const PublicarModal = lazy(() => import('./ModalesParametros.tsx').then((m) => ({ default: m.PublicarModal })));

const LISTA = { href: '/admin/estudios/convocatorias', label: 'Gestión de convocatorias' };
const AYUDA = (
  <>
    <p>
      Lo que cambie aquí se guarda como borrador: quien postula sigue viendo lo publicado hasta que usted pulse
      «Publicar».
    </p>
    <p>Con «Vista previa» recorre la postulación con los parámetros del borrador, sin crear nada.</p>
    <p>
      Cada publicación queda en «Versiones e historial», con quién y cuándo, y puede restaurarse. Una propuesta se lee
      siempre por la versión con que comenzó; allí mismo puede pasar los borradores a la vigente.
    </p>
  </>
);

/** `admin/estudios/convocatorias/parametros?id=` (spec 02 §10): what a call changes of its programme. */
export const Parametros = () => (
  <RecordById list={LISTA} of={(id) => ({ ...parametrosApi.obtener.query({ id }), refetchOnWindowFocus: false })}>
    {(p) => <Contenido p={p} />}
  </RecordById>
);

function Contenido({ p }: { p: ParametrosCompletos }) {
  const cambio = useCambio();
  const [abierto, setAbierto] = useState<'copiar' | 'publicar' | 'fechas' | null>(null);
  const cerrar = () => setAbierto(null);
  const tabs = [
    ...(p.programa
      ? [
          {
            key: 'postulacion',
            title: 'Postulación',
            panel: <FormularioParametros key={p.version} p={p} programa={p.programa} />,
          },
        ]
      : []),
    { key: 'facultades', title: 'Facultades y personas', panel: <Facultades id={p.id} puedeEditar={p.puedeEditar} /> },
    { key: 'seleccion', title: 'Evaluación y selección', panel: <ReglasSeleccion p={p} /> },
    { key: 'versiones', title: 'Versiones e historial', panel: <Versiones p={p} /> },
  ];
  return (
    <Page
      title={`Parámetros: ${p.descripcion}`}
      badge={<StatusBadge {...FASES[p.fase]} />}
      breadcrumbs={[{ label: 'Estudios' }, { label: LISTA.label, to: LISTA.href }]}
      help={AYUDA}
      actions={<Acciones p={p} abrir={setAbierto} />}
    >
      <KeyFacts
        facts={[
          { label: 'Tipo', value: p.derivadoDe ? `${p.tipoNombre} (a partir de ${p.derivadoDe})` : p.tipoNombre },
          { label: 'Periodo', value: p.periodo },
          ...p.ventanas.map((v) => ({ label: v.titulo, value: `${formatDay(v.desde)} – ${formatDay(v.hasta)}` })),
          { label: 'Postulaciones', value: p.postulaciones },
        ]}
      />
      {p.hayBorrador && (
        <Alert color="yellow" mb="md" title="Hay cambios sin publicar">
          <Group justify="space-between" gap="sm">
            <span>Quien postula sigue viendo los parámetros publicados.</span>
            {p.puedeEditar && (
              <ConfirmButton
                size="xs"
                variant="default"
                ask={{
                  title: 'Descartar el borrador',
                  text: 'Los cambios sin publicar se perderán.',
                  verb: 'Descartar',
                  tone: 'danger',
                }}
                onConfirm={() => cambio(parametrosApi.descartar.call({ id: p.id }), 'Borrador descartado.')}
              >
                Descartar borrador
              </ConfirmButton>
            )}
          </Group>
        </Alert>
      )}
      {!p.activa && p.programa && (
        <Alert color="blue" mb="md" title="La convocatoria está cerrada al público">
          <Group justify="space-between" gap="sm">
            <span>Revise los parámetros y la vista previa; después ábrala para que los investigadores la vean.</span>
            {p.puedeEditar && (
              <ConfirmButton
                size="xs"
                ask={{
                  title: 'Abrir la convocatoria',
                  text: `Los investigadores verán «${p.descripcion}» y podrán postular del ${formatDay(p.ventanas[0]!.desde)} al ${formatDay(p.ventanas[0]!.hasta)}.`,
                  verb: 'Abrir',
                }}
                onConfirm={() =>
                  cambio(api.activar.call({ id: p.id, version: p.version, activo: true }), 'Convocatoria abierta.')
                }
              >
                Abrir convocatoria
              </ConfirmButton>
            )}
          </Group>
        </Alert>
      )}
      <Tabbed tabs={tabs} />
      <Suspense>
        {abierto === 'copiar' && <CopiarModal p={p} onClose={cerrar} />}
        {abierto === 'publicar' && <PublicarModal p={p} onClose={cerrar} />}
        {abierto === 'fechas' && <RecordEdit record={convocatorias} row={p} onClose={cerrar} />}
      </Suspense>
    </Page>
  );
}

type AccionesProps = { p: ParametrosCompletos; abrir: (modal: 'copiar' | 'publicar' | 'fechas') => void };
function Acciones({ p, abrir }: AccionesProps) {
  return (
    <>
      {p.puedeEditar && (
        <Button variant="default" onClick={() => abrir('fechas')}>
          Editar fechas
        </Button>
      )}
      {p.puedeEditar && p.copiables.length > 0 && (
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => abrir('copiar')}>
          Copiar parámetros de…
        </Button>
      )}
      {p.programa && (
        <Button
          component={AppLink}
          to={`/admin/estudios/convocatorias/vista_previa?id=${p.id}`}
          variant="default"
          leftSection={<IconEye size={18} />}
        >
          Vista previa
        </Button>
      )}
      {p.puedeEditar && p.hayBorrador && <Button onClick={() => abrir('publicar')}>Publicar</Button>}
    </>
  );
}
