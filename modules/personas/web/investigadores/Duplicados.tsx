import { Alert, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListView } from '#core/list/web/ListView.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Tabbed } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import type { PersonaBreve } from '../../contract-fusion.ts';
import { unionesLista } from '../../domain/listas.ts';
import { fusionesApi, LISTA, MIGAS, rutaEditar, rutaUnir, useHecho } from '../api.ts';

const AYUDA = (
  <>
    <p>
      Se comparan el número de documento, el ORCID, el código, y los nombres con la fecha de nacimiento, sin tildes ni
      mayúsculas.
    </p>
    <p>
      Compare antes de unir: dos personas distintas pueden llamarse igual. Una unión puede deshacerse durante 30 días.
    </p>
  </>
);

const PESTANAS = [
  { key: 'posibles', title: 'Por revisar', panel: <Posibles /> },
  { key: 'uniones', title: 'Uniones hechas', panel: <Uniones /> },
];

/** Records that may be of one person, and the unions done (office tool of `gestion_investigadores`). */
export function Duplicados() {
  return (
    <Page title="Posibles duplicados" breadcrumbs={MIGAS} help={AYUDA}>
      <Tabbed tabs={PESTANAS} />
    </Page>
  );
}

function Posibles() {
  const query = useQuery(fusionesApi.posibles.query({}));
  return (
    <QueryView query={query} list={LISTA}>
      {({ grupos, hayMas }) =>
        grupos.length === 0 ? (
          <EmptyState title="No hay duplicados por revisar" text="Ningún registro coincide con otro." />
        ) : (
          <Stack gap="xl">
            {hayMas && (
              <Alert color="blue">Se muestran los primeros {grupos.length} casos. Al unir aparecerán los demás.</Alert>
            )}
            {grupos.map((g) => (
              <section key={g.clave} aria-label={`${g.motivo}: ${g.personas[0]?.nombre ?? ''}`}>
                <h2>
                  {g.motivo} <StatusBadge label={`${g.personas.length} registros`} tone="yellow" />
                </h2>
                <DataTable
                  title={g.clave}
                  rows={g.personas}
                  empty=""
                  columns={[
                    { label: 'Persona', value: (p) => <AppLink to={rutaEditar(p.id)}>{p.nombre}</AppLink> },
                    { label: 'Tipo', value: (p) => p.tipo },
                    { label: 'Código', value: (p) => p.codigo },
                    { label: 'Documento', value: (p) => p.documento },
                    { label: 'ORCID', value: (p) => p.orcid },
                    { label: 'Facultad', value: (p) => p.facultad },
                    { label: 'Cuenta', value: (p) => p.cuenta },
                    { label: 'Acciones', value: (p) => <Comparar persona={p} otras={g.personas} /> },
                  ]}
                />
              </section>
            ))}
          </Stack>
        )
      }
    </QueryView>
  );
}

/** Each record but the first is compared with the first one. */
function Comparar({ persona, otras }: { persona: PersonaBreve; otras: readonly PersonaBreve[] }) {
  const primera = otras[0]!;
  if (persona.id === primera.id) return null;
  return (
    <Button
      component={AppLink}
      to={rutaUnir(primera.id, persona.id)}
      size="compact-sm"
      variant="light"
      aria-label={`Comparar ${persona.nombre} con ${primera.nombre}`}
    >
      Comparar
    </Button>
  );
}

function Uniones() {
  const hecho = useHecho();
  const deshacer = (u: ListRow): RowAction => ({
    label: 'Deshacer la unión',
    tone: 'danger',
    confirm: {
      title: 'Deshacer la unión',
      text: `${u.absorbida} volverá a ser un registro propio, con todo lo que se le quitó. Lo que se agregó después a ${u.conservada} se queda con esta persona.`,
      verb: 'Deshacer',
      tone: 'danger',
    },
    run: async () => {
      await fusionesApi.deshacer.call({ id: u.id });
      await hecho('Unión deshecha.');
    },
  });
  return (
    <ListView
      def={unionesLista}
      load={(q) => fusionesApi.buscar.query(q)}
      exportUrl={(q) => fusionesApi.exportar.url(q)}
      renderCell={(c, u) =>
        c.key === 'absorbida' ? (
          <AppLink to={rutaEditar(Number(u.absorbidaId))}>
            {String(u.absorbida)} (ID {String(u.absorbidaId)})
          </AppLink>
        ) : undefined
      }
      rowActions={(u) => (u.reversible ? [deshacer(u)] : [])}
    />
  );
}
