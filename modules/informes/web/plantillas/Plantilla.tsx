import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { dayOf, formatDay, formatInstant } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { LocalTabs } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import type { PlantillaDeTipo } from '../../contract-plantillas.ts';
import { faltasDe, formularioAnio } from '../../domain/edicion.ts';
import { RUTA_INFORMES } from '../../domain/rutas.ts';
import { plantillasApi as api } from '../api.ts';

const partes = () => import('./Partes.tsx');
const Secciones = late(() => partes().then((m) => m.Secciones), <LoadingPage />);
const Textos = late(() => partes().then((m) => m.Textos), <LoadingPage />);
const Archivos = late(() => partes().then((m) => m.Archivos), <LoadingPage />);
const LISTA = { href: `${RUTA_INFORMES}?tab=plantillas`, label: 'Volver a las plantillas' };
const RUTA = `${RUTA_INFORMES}/plantilla`;
const deAnio = (anio: number) => (anio ? `Proyectos de ${anio}` : 'Todos los años');

/** `/admin/estudios/informes_tecnicos/plantilla`: what a report asks, for every year or for the projects of one. */
export function Plantilla() {
  const [params] = useSearchParams();
  const anio = Number(params.get('anio')) || 0;
  return (
    <RecordById list={LISTA} of={(id) => api.obtener.query({ id, anio })}>
      {(p) => <Editor key={`${p.id}-${p.anio}`} p={p} />}
    </RecordById>
  );
}

function Editor({ p }: { p: PlantillaDeTipo }) {
  const { id, anio, numero, propia, cuerpo, borrador } = p;
  const puede = usePuede('informes.editar');
  const [ocupado, ocupar] = useBusy();
  const [eligiendo, setEligiendo] = useState(false);
  const navigate = useNavigate();
  const done = useDone();
  const faltas = borrador ? faltasDe(cuerpo) : [];
  const version = borrador?.version ?? 0;
  const guardar = (nuevo: typeof cuerpo) => done(api.escribir.call({ id, anio, version, cuerpo: nuevo }));
  const descartar = async () => {
    const text = 'Se perderá lo que se escribió desde la última publicación.';
    if (await confirm({ title: 'Descartar los cambios', text, verb: 'Descartar', tone: 'danger' }))
      await ocupar(() => done(api.descartar.call({ id, anio, version }), 'Se descartaron los cambios.'));
  };
  const publicar = async () => {
    const text = `Será la n.º ${propia ? numero + 1 : 1} (${deAnio(anio).toLowerCase()}) para los informes que empiecen. Los que ya empezaron siguen con la suya, salvo que usted los pase.`;
    if (await confirm({ title: 'Publicar la plantilla', text, verb: 'Publicar' }))
      await ocupar(() => done(api.publicar.call({ id, anio, version })));
  };
  const suyas = { p, guardar, disabled: !puede };
  return (
    <Page
      title={p.nombre}
      code={p.tipoProyecto}
      tags={[p.programa, deAnio(anio)]}
      breadcrumbs={[
        { label: 'Estudios' },
        { label: 'Informes técnicos', to: RUTA_INFORMES },
        { label: 'Plantillas', to: LISTA.href },
      ]}
      help="Lo que cambie queda sin publicar hasta que usted lo publique con un número nuevo. Cada informe sigue la plantilla con la que empezó."
      actions={
        <HeadActions
          primary={
            puede && borrador
              ? {
                  label: 'Publicar',
                  busy: ocupado,
                  onSelect: publicar,
                  ...(faltas.length ? { disabledReason: 'Corrija antes lo señalado' } : {}),
                }
              : undefined
          }
          secondary={[
            { label: 'Ver el formulario', to: `${RUTA}/previa?id=${id}&anio=${anio}&paso=1` },
            { label: 'Ver el reporte', href: api.papel.url({ id, anio }) },
          ]}
          more={
            puede
              ? [
                  {
                    items: [
                      { label: 'Plantilla para un año', onSelect: () => setEligiendo(true) },
                      ...(borrador
                        ? [{ label: 'Descartar los cambios', tone: 'danger' as const, onSelect: descartar }]
                        : []),
                    ],
                  },
                ]
              : []
          }
        />
      }
    >
      {borrador && (
        <Alert color={faltas.length ? 'red' : 'yellow'} title="Hay cambios sin publicar" mb="md">
          {borrador.por}, {formatInstant(borrador.desde, institution.timeZone)}.
          {faltas.map((f) => (
            <div key={f}>{f}.</div>
          ))}
        </Alert>
      )}
      {!propia && (
        <Alert color="blue" mb="md">
          {numero
            ? `Los proyectos de ${anio} siguen hoy la plantilla de todos los años (n.º ${numero}). Lo que cambie y publique aquí será solo de ellos.`
            : 'Este informe aún no tiene plantilla: escríbala y publíquela.'}
        </Alert>
      )}
      <LocalTabs
        tabs={[
          { key: 'secciones', title: 'Secciones', count: cuerpo.secciones.length, panel: <Secciones {...suyas} /> },
          { key: 'textos', title: 'Textos y datos', panel: <Textos {...suyas} /> },
          { key: 'archivos', title: 'Archivos', panel: <Archivos {...suyas} /> },
          { key: 'versiones', title: 'Publicadas', count: p.publicadas.length, panel: <Publicadas p={p} /> },
        ]}
      />
      {eligiendo && (
        <FormModal
          title="Plantilla para los proyectos de un año"
          def={formularioAnio}
          onClose={() => setEligiendo(false)}
          onSubmit={({ anio: otro }) => {
            setEligiendo(false);
            navigate(`${RUTA}?id=${id}&anio=${otro}`);
          }}
        />
      )}
    </Page>
  );
}

const Publicadas = ({ p }: { p: PlantillaDeTipo }) => (
  <DataTable
    title="Plantillas publicadas"
    rows={p.publicadas}
    rowKey={(x) => `${x.anio}-${x.numero}`}
    empty="Ninguna todavía."
    columns={[
      {
        label: 'Proyectos',
        identity: true,
        value: (x) => <AppLink to={`${RUTA}?id=${p.id}&anio=${x.anio}`}>{deAnio(x.anio)}</AppLink>,
      },
      { label: 'Número', numeric: true, value: (x) => x.numero },
      { label: 'Publicada', nowrap: true, value: (x) => formatDay(dayOf(new Date(x.desde), institution.timeZone)) },
      { label: 'Por', value: (x) => x.por },
      { label: 'Informes que la siguen', numeric: true, value: (x) => x.informes },
    ]}
  />
);
