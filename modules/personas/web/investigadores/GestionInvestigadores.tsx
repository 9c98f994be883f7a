import { Button } from '@mantine/core';
import { IconDatabaseImport, IconFileSpreadsheet, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListRow } from '#core/list/shared/list.ts';
import { ListPage } from '#core/list/web/ListPage.tsx';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { TIPOS_DE_ALTA, TITULO_DE_ALTA } from '../../domain/formulario-persona.ts';
import { investigadoresLista, RUTA_INVESTIGADORES } from '../../domain/listas.ts';
import { investigadoresApi, rutaDatos, rutaEditar, rutaLicencias, rutaUnir } from '../api.ts';

const AYUDA = (
  <>
    <p>El puntaje suma las publicaciones registradas de la persona.</p>
    <p>
      «Exportar» lleva las filas filtradas y las columnas visibles; «Excel completo», a todas las personas con todas las
      columnas.
    </p>
    <p>Si una persona está dos veces, use «Unir con otra persona»: nada se pierde y puede deshacerse por 30 días.</p>
  </>
);

/** `admin/estudios/gestion_investigadores` (spec 08 §9.2). */
export function GestionInvestigadores() {
  const { data } = useQuery({ ...investigadoresApi.opciones.query({}), staleTime: 300_000 });
  const puedeEditar = data?.puedeEditar ?? false;
  const acciones = (fila: ListRow): RowAction[] => [
    puedeEditar ? { label: 'Editar', to: rutaDatos(fila.id) } : { label: 'Ver datos', to: rutaEditar(fila.id) },
    { label: puedeEditar ? 'Gestionar licencias' : 'Ver licencias', to: rutaLicencias(fila.id) },
    ...(puedeEditar ? [{ label: 'Unir con otra persona', to: rutaUnir(fila.id) }] : []),
  ];
  return (
    <ListPage
      def={investigadoresLista}
      breadcrumbs={[{ label: 'Estudios' }]}
      help={AYUDA}
      actions={puedeEditar && <Acciones />}
      of={investigadoresApi}
      rowActions={acciones}
      moreExports={[{ label: 'Excel completo', icon: IconFileSpreadsheet, href: COMPLETO, download: true }]}
    />
  );
}

const COMPLETO = investigadoresApi.exportar.url({
  page: 1,
  size: 10,
  parts: 'all',
  format: 'xlsx',
  cols: investigadoresLista.columns.map((c) => c.key).join(','),
});

const Acciones = () => (
  <>
    <Button
      component={AppLink}
      to="/admin/estudios/gestion_sum?tab=importaciones&clase=rrhh"
      variant="default"
      leftSection={<IconDatabaseImport size={18} />}
    >
      Importar planilla
    </Button>
    <Button
      component={AppLink}
      to={`${RUTA_INVESTIGADORES}/duplicados`}
      variant="default"
      leftSection={<IconUsers size={18} />}
    >
      Posibles duplicados
    </Button>
    <MenuButton
      label="Agregar investigador"
      groups={[
        {
          items: TIPOS_DE_ALTA.map((tipo) => ({
            label: TITULO_DE_ALTA[tipo],
            to: `${RUTA_INVESTIGADORES}/agregar?tipo=${tipo}`,
          })),
        },
      ]}
      trigger={(props) => (
        <Button {...props} leftSection={<IconPlus size={18} />}>
          Agregar
        </Button>
      )}
    />
  </>
);
