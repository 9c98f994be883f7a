import { Button } from '@mantine/core';
import { useState } from 'react';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { late } from '#core/shell/web/late.tsx';
import { investigadoresFacultadLista } from '../../domain/investigadores.ts';
import { facultadInvestigadoresApi } from '../api.ts';

const FichaModal = late(() => import('./FichaModal.tsx').then((m) => m.FichaModal));

const AYUDA = (
  <>
    <p>Son los investigadores de su facultad, sin los externos.</p>
    <p>
      El puntaje suma las publicaciones validadas y las patentes registradas de los años que dice su nombre. El «Reporte
      de puntaje» lleva a los docentes permanentes activos.
    </p>
  </>
);

/** `/facultad/listado/investigadores` (spec 08 §11.2). */
export function InvestigadoresFacultad() {
  const [abierto, setAbierto] = useState<number | null>(null);
  return (
    <>
      <ListPage
        def={investigadoresFacultadLista}
        breadcrumbs={[{ label: 'Listado' }]}
        help={AYUDA}
        actions={
          <Button component={AppLink} to="/facultad/listado/puntaje" variant="default">
            Reporte de puntaje
          </Button>
        }
        of={facultadInvestigadoresApi}
        rowActions={(fila) => [{ label: 'Ver ficha', run: () => setAbierto(fila.id) }]}
      />
      {abierto !== null && <FichaModal id={abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}
