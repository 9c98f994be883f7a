import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { fexLista } from '../../domain/fex/lista.ts';
import { PASOS } from '../../domain/fex/pasos.ts';
import { PFEX, rutaDeProyecto } from '../../domain/slug.ts';
import { api } from '../api.ts';
import { fexApi, fexFacultadApi } from './api.ts';

const AYUDA =
  'Cada monto está en la moneda de su fila: no se suman entre sí. Excel, CSV y PDF exportan las filas filtradas.';
/** Externally funded projects: `/admin/estudios/proyectos_fex` (spec 05 §6.1). */
export const ProyectosFex = ({ puedeEditar = false }: { puedeEditar?: boolean }) => (
  <ListPage
    def={fexLista}
    breadcrumbs={[{ label: 'Estudios' }]}
    help={AYUDA}
    actions={
      puedeEditar && (
        <Button component={AppLink} to={`${PASOS.oficina}1`} leftSection={<IconPlus size={16} />}>
          Nuevo
        </Button>
      )
    }
    of={fexApi}
    rowActions={({ id }) => [
      { label: puedeEditar ? 'Editar' : 'Ver detalles', href: rutaDeProyecto(PFEX, id) },
      { label: 'Reporte', href: api.pdf.url({ id, formato: 'completo' }) },
    ]}
  />
);

const DE_FACULTAD = {
  ...fexLista,
  key: 'proyectos-fex-facultad',
  rowHref: '/facultad/detalle?entidad=proyecto&id={id}',
};
/** The same for the account of a faculty: `/facultad/listado/proyectos_fex`. */
export const ProyectosFexFacultad = () => (
  <ListPage
    def={DE_FACULTAD}
    breadcrumbs={[{ label: 'Listado' }]}
    help={`Solo ve los proyectos de su facultad que ya fueron enviados. ${AYUDA}`}
    of={fexFacultadApi}
  />
);
