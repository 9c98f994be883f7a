import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import { formularioPlantilla } from '../domain/formularios.ts';
import { plantillasLista } from '../domain/listas.ts';
import { plantillasApi } from './api.ts';

/** «Lista de evaluaciones»: tab of `admin/estudios/convocatorias` (spec 08 §3). */
export function PlantillasTab() {
  const puedeEditar = usePuede('convocatorias.editar');
  const ir = useNavigate();
  const [abierto, setAbierto] = useState(false);
  const { data } = useQuery({ ...plantillasApi.opciones.query({}), enabled: abierto });
  return (
    <>
      <ListView
        def={plantillasLista}
        of={plantillasApi}
        toolbar={
          puedeEditar && (
            <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setAbierto(true)}>
              Añadir plantilla
            </Button>
          )
        }
      />
      {abierto && data && (
        <FormModal
          title="Añadir plantilla de evaluación"
          def={formularioPlantilla}
          initial={{ periodo: String(data.anio), copiar: 'no' }}
          options={{ tipoProyecto: data.tipos, copiarDe: data.copiables }}
          onClose={() => setAbierto(false)}
          onSubmit={async ({ copiar, copiarDe, ...datos }) => {
            const { id } = await plantillasApi.crear.call({ ...datos, copiarDe: copiar === 'si' ? copiarDe : null });
            await ir(`/admin/estudios/convocatorias/detalle?id=${id}`);
          }}
        />
      )}
    </>
  );
}
