import { Alert, Group } from '@mantine/core';
import { IconCopy, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay } from '#core/kernel/shared/time.ts';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late, placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import { convocatorias } from '../../domain/convocatoria.ts';
import { FASES } from '../../domain/fases.ts';
import { api, parametrosApi } from './api.ts';

// Tabs and dialogs arrive when they open.
const Resumen = placed(() => import('./ResumenConvocatoria.tsx').then((m) => m.ResumenConvocatoria));
const FormularioParametros = placed(() => import('./FormularioParametros.tsx').then((m) => m.FormularioParametros));
const Facultades = placed(() => import('./Facultades.tsx').then((m) => m.Facultades));
const ReglasSeleccion = placed(() => import('./ReglasSeleccion.tsx').then((m) => m.ReglasSeleccion));
const Versiones = placed(() => import('./Versiones.tsx').then((m) => m.Versiones));
const RecordEdit = late(() => import('#core/record/web/useRecord.tsx').then((m) => m.RecordEdit));
const CopiarModal = late(() => import('./ModalesParametros.tsx').then((m) => m.CopiarModal));
const PublicarModal = late(() => import('./ModalesParametros.tsx').then((m) => m.PublicarModal));

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

/** `admin/estudios/convocatorias/parametros?id=` (spec 02 §10): a call, to be read and then changed. */
export const Parametros = () => (
  <RecordById list={LISTA} of={(id) => ({ ...parametrosApi.obtener.query({ id }), refetchOnWindowFocus: false })}>
    {(p) => <Contenido p={p} />}
  </RecordById>
);

function Contenido({ p }: { p: ParametrosCompletos }) {
  const cambio = useDone();
  const [abierto, setAbierto] = useState<'copiar' | 'publicar' | 'fechas' | null>(null);
  const cerrar = () => setAbierto(null);
  const tabs = [
    { key: 'resumen', title: 'Resumen', panel: <Resumen p={p} /> },
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
      title={p.descripcion}
      code={null}
      badge={<StatusBadge {...FASES[p.fase]} />}
      tags={[p.derivadoDe ? `${p.tipoNombre} (a partir de ${p.derivadoDe})` : p.tipoNombre, String(p.periodo)]}
      strip={
        <Figures
          of={[
            ...p.ventanas.map((v) => ({
              label: v.titulo,
              value: formatDay(v.desde),
              note: `hasta ${formatDay(v.hasta)}`,
            })),
            { label: 'Postulaciones', value: p.postulaciones },
          ]}
        />
      }
      breadcrumbs={[{ label: 'Estudios' }, { label: LISTA.label, to: LISTA.href }]}
      help={AYUDA}
      actions={<Acciones p={p} abrir={setAbierto} />}
    >
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
      {abierto === 'copiar' && <CopiarModal p={p} onClose={cerrar} />}
      {abierto === 'publicar' && <PublicarModal p={p} onClose={cerrar} />}
      {abierto === 'fechas' && <RecordEdit record={convocatorias} row={p} onClose={cerrar} />}
    </Page>
  );
}

type AccionesProps = { p: ParametrosCompletos; abrir: (modal: 'copiar' | 'publicar' | 'fechas') => void };
function Acciones({ p, abrir }: AccionesProps) {
  const vista = `/admin/estudios/convocatorias/vista_previa?id=${p.id}`;
  const copia = p.puedeEditar && p.copiables.length > 0;
  return (
    <HeadActions
      primary={p.puedeEditar && p.hayBorrador ? { label: 'Publicar', onSelect: () => abrir('publicar') } : undefined}
      secondary={[
        ...(p.programa ? [{ label: 'Vista previa', icon: IconEye, to: vista }] : []),
        ...(p.puedeEditar ? [{ label: 'Editar fechas', onSelect: () => abrir('fechas') }] : []),
      ]}
      more={[
        { items: copia ? [{ label: 'Copiar parámetros de…', icon: IconCopy, onSelect: () => abrir('copiar') }] : [] },
      ]}
    />
  );
}
