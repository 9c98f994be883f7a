import { Alert, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage, QueryView } from '#core/shell/web/states.tsx';
import { formularioPerfil } from '../../domain/formulario-persona.ts';
import { perfilApi, useHecho } from '../api.ts';

type Datos = OutputOf<(typeof perfilApi.obtener)['endpoint']>;
/** A part of the profile that a higher module adds (account, research-teacher qualification…). */
export type ParteDelPerfil = { clave: string; titulo: string; contenido: ReactNode };

/** `/investigador/perfil` (spec 06 §6): what the researcher maintains, and the parts that the area adds. */
export function Perfil({ partes }: { partes: readonly ParteDelPerfil[] }) {
  const [params, setParams] = useSearchParams();
  const todas: ParteDelPerfil[] = [{ clave: 'datos', titulo: 'Mis datos', contenido: <MisDatos /> }, ...partes];
  const abierta = todas.find((p) => p.clave === params.get('tab'))?.clave ?? 'datos';
  return (
    <Page
      title="Mi perfil"
      help="Mantenga al día su contacto y sus identificadores: las convocatorias y las constancias los usan. Su identidad, su código y su categoría vienen de los registros de la universidad."
    >
      <Tabs
        value={abierta}
        onChange={(tab) =>
          setParams(tab && tab !== 'datos' ? { tab } : {}, { replace: true, preventScrollReset: true })
        }
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {todas.map((p) => (
            <Tabs.Tab key={p.clave} value={p.clave}>
              {p.titulo}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {todas.map((p) => (
          <Tabs.Panel key={p.clave} value={p.clave}>
            <Suspense fallback={<LoadingPage />}>{p.contenido}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

function MisDatos() {
  const query = useQuery(perfilApi.obtener.query({}));
  return <QueryView query={query}>{(datos) => <Contenido datos={datos} />}</QueryView>;
}

function Contenido({ datos }: { datos: Datos }) {
  const hecho = useHecho();
  const def = useMemo(() => formularioPerfil(datos.docente), [datos.docente]);
  return (
    <div style={{ maxWidth: 1000 }}>
      <section aria-labelledby="identidad">
        <h2 id="identidad">Identidad</h2>
        <KeyFacts
          facts={[...datos.identidad, ...datos.pertenencias].map((d) => ({
            label: d.label,
            value:
              'href' in d && d.href ? (
                <a href={d.href} target="_blank" rel="noopener">
                  {d.value}
                </a>
              ) : (
                d.value
              ),
          }))}
        />
        <Alert color="blue" my="md">
          Estos datos vienen de los registros de la universidad. Si hay un error, escriba a{' '}
          <a href={`mailto:${datos.soporte}`}>{datos.soporte}</a>.
        </Alert>
      </section>
      <SchemaForm
        key={datos.version}
        def={def}
        initial={datos.datos}
        options={datos.campos}
        onSubmit={async (valores) => {
          await perfilApi.guardar.call({ version: datos.version, datos: valores });
          await hecho('Datos guardados.');
        }}
      />
    </div>
  );
}
