import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { RecordById } from '#core/page/web/RecordById.tsx';
import { type Tab, Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { FichaPersona } from '../../contract.ts';
import { formularioPersona } from '../../domain/formulario-persona.ts';
import { RRHH } from '../../domain/listas.ts';
import { categoriaDocente } from '../../domain/vocabularios.ts';
import { investigadoresApi, LISTA, MIGAS, rutaEditar, rutaLicencias, rutaUnir, useHecho } from '../api.ts';
import { VERIFICAR_ORCID } from '../orcid.ts';
import { FichaDeLectura } from './FichaDeLectura.tsx';

// The tabs that are not the first arrive when they open.
const HistorialDePersona = lazy(() =>
  import('./HistorialDePersona.tsx').then((m) => ({ default: m.HistorialDePersona })),
);
const Pertenencias = lazy(() => import('./Pertenencias.tsx'));

/** `gestion_investigadores/editar?id=` (spec 08 §9.1, §9.2). */
export const EditarInvestigador = () => (
  <RecordById list={LISTA} of={(id) => investigadoresApi.obtener.query({ id })}>
    {(ficha) => <Contenido ficha={ficha} />}
  </RecordById>
);

function Contenido({ ficha }: { ficha: FichaPersona }) {
  const c = ficha.docenteCategoria ? categoriaDocente(ficha.docenteCategoria) : null;
  const rrhh = RRHH[ficha.rrhh];
  return (
    <Page
      title={ficha.nombre}
      badge={
        <StatusBadge
          label={ficha.datos.activo === 'si' ? 'Activo' : 'No activo'}
          tone={ficha.datos.activo === 'si' ? 'green' : 'red'}
        />
      }
      breadcrumbs={MIGAS}
      help="El código, la categoría docente y el estado en RR. HH. vienen de la planilla y no se escriben aquí."
      actions={
        <>
          <Button component={AppLink} to={rutaLicencias(ficha.id)} variant="default">
            Licencias
          </Button>
          {ficha.puedeEditar && (
            <Button component={AppLink} to={rutaUnir(ficha.id)} variant="default">
              Unir con otra persona
            </Button>
          )}
        </>
      }
    >
      {ficha.unidaA && (
        <Alert color="yellow" mb="md" title="Este registro fue unido a otro">
          Ya no aparece en listas ni buscadores. Sus datos están en{' '}
          <AppLink to={rutaEditar(ficha.unidaA.id)}>{ficha.unidaA.nombre}</AppLink>.
        </Alert>
      )}
      <section aria-label="Datos principales">
        <KeyFacts
          facts={[
            { label: 'Código', value: ficha.codigo },
            { label: 'RR. HH.', value: <StatusBadge label={rrhh.label} tone={rrhh.tone} /> },
            { label: 'Categoría docente', value: c && `${c.categoria}, ${c.clase}${c.horas ? `, ${c.horas} h` : ''}` },
            { label: 'Puntaje', value: ficha.puntaje },
            { label: 'Licencia vigente', value: ficha.licencia },
            { label: 'Cuenta', value: ficha.cuenta },
            ...(ficha.programa ? [{ label: 'Programa', value: ficha.programa }] : []),
          ]}
        />
      </section>
      <Pestanas ficha={ficha} />
    </Page>
  );
}

function Pestanas({ ficha }: { ficha: FichaPersona }) {
  const pestanas: Tab[] = [
    {
      key: 'datos',
      title: 'Datos',
      panel: ficha.puedeEditar ? <Formulario ficha={ficha} /> : <FichaDeLectura ficha={ficha} />,
    },
    { key: 'grupos', title: 'Grupos', panel: <Pertenencias id={ficha.id} que="grupos" /> },
    { key: 'proyectos', title: 'Proyectos', panel: <Pertenencias id={ficha.id} que="proyectos" /> },
    { key: 'historial', title: 'Historial', panel: <HistorialDePersona id={ficha.id} /> },
  ];
  return <Tabbed tabs={pestanas} />;
}

function Formulario({ ficha }: { ficha: FichaPersona }) {
  const hecho = useHecho();
  const { data } = useQuery(investigadoresApi.opciones.query({ id: ficha.id }));
  if (!data) return <LoadingPage />;
  return (
    <div style={{ maxWidth: 1000 }}>
      <SchemaForm
        key={`${ficha.id}-${ficha.version}`}
        def={formularioPersona}
        initial={ficha.datos}
        options={data.campos}
        lookups={VERIFICAR_ORCID}
        onSubmit={async (datos) => {
          await investigadoresApi.editar.call({ ...datos, id: ficha.id, version: ficha.version });
          await hecho('Datos guardados.');
        }}
      />
    </div>
  );
}
