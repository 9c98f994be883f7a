import { Button } from '@mantine/core';
import { ListView } from '#core/list/web/ListView.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { sumLista } from '../../domain/sum.ts';
import { sumApi, usePadrones } from './api.ts';
import { enlaceDe } from './enlace.ts';

/** Tab «Listado local». */
export default function ListadoLocal() {
  const padron = usePadrones().data?.clases.find((c) => c.clase === 'sum');
  return (
    <ListView
      def={sumLista}
      of={sumApi}
      emptyAction={
        padron?.editar && (
          <Button component={AppLink} to={enlaceDe('sum')}>
            Importar el padrón
          </Button>
        )
      }
    />
  );
}
