import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { LISTAS_FACULTAD, sinEnviarLista } from '../../domain/listas-facultad.ts';
import {
  proyectosFacultadApi,
  proyectosGiFacultadApi,
  publicacionesFacultadApi,
  sinEnviarFacultadApi,
} from '../api.ts';

const EN_LISTADO = [{ label: 'Listado' }];

/** `/facultad/listado/proyectos` (spec 08 §11.2). */
export const ProyectosFacultad = () => (
  <ListPage
    def={LISTAS_FACULTAD.proyectos}
    breadcrumbs={EN_LISTADO}
    help="Son todos los proyectos de su facultad que se presentaron, también los del sistema anterior y los de financiamiento externo."
    of={proyectosFacultadApi}
  />
);

/** `/facultad/listado/proyectos_gi` (spec 08 §11.2). */
export const ProyectosGiFacultad = () => (
  <ListPage
    def={LISTAS_FACULTAD.proyectos_gi}
    breadcrumbs={EN_LISTADO}
    help="Son los proyectos de grupos de su facultad que se presentaron alguna vez."
    of={proyectosGiFacultadApi}
  />
);

/** `/facultad/listado/sin_enviar`: whom the faculty reminds of a call that closes. */
export const SinEnviarFacultad = () => (
  <ListPage
    def={sinEnviarLista}
    breadcrumbs={EN_LISTADO}
    help="Son las personas de su facultad que comenzaron una postulación en una convocatoria abierta y no la enviaron. Lo que escriben no se ve hasta que la envíen."
    of={sinEnviarFacultadApi}
  />
);

/** `/facultad/listado/publicaciones` (spec 08 §11.2). */
export function PublicacionesFacultad() {
  const [params] = useSearchParams();
  const filtros = { f: params.get('f') ?? undefined, q: params.get('q') ?? undefined };
  return (
    <ListPage
      def={LISTAS_FACULTAD.publicaciones}
      breadcrumbs={EN_LISTADO}
      help="Son las publicaciones y la propiedad intelectual con algún autor de su facultad. «Excel de autores» trae una fila por autor de las que está viendo."
      of={publicacionesFacultadApi}
      rowActions={({ id }) => [{ label: 'Reporte', href: publicacionesFacultadApi.constancia.url({ id }) }]}
      toolbar={
        <Button
          component="a"
          size="xs"
          variant="default"
          href={publicacionesFacultadApi.exportarAutores.url({ ...filtros, format: 'xlsx' })}
        >
          Excel de autores
        </Button>
      }
    />
  );
}
