import { Button } from '@mantine/core';
import { ListView } from '#core/list/web/ListView.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { sumLista } from '../../domain/sum.ts';
import { sumApi, usePadrones } from './api.ts';

/** Tab «Listado local». */
export default function ListadoLocal() {
  const padron = usePadrones().data?.clases.find((c) => c.clase === 'sum');
  return (
    <ListView
      def={sumLista}
      of={sumApi}
      emptyAction={
        padron?.editar && (
          <Button component={AppLink} to="/admin/estudios/gestion_sum?tab=importaciones&clase=sum">
            Importar el padrón
          </Button>
        )
      }
    />
  );
}
