import { Text } from '@mantine/core';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { baremosPublicacion, categoriasPublicacion } from '../../domain/baremos.ts';
import { RUTA_SIMULACION } from '../../domain/simulacion.ts';

/** Resolutions that fix the points of publications (tab of «Parámetros»). */
export const Baremos = () => (
  <RecordList
    record={baremosPublicacion}
    words={{ actions: { simular: 'Simulación' } }}
    rowActions={({ id }) => [{ label: 'Simulación', to: `${RUTA_SIMULACION}?id=${id}` }]}
    intro={
      <Text size="sm" mb="md">
        A una publicación le toca el baremo vigente el día en que se inscribió, y lo conserva. Para probar otro, añada
        una copia: su simulación dice a quiénes cambiaría los puntos.
      </Text>
    }
  />
);

/** What a publication may be worth in each of them. */
export const Categorias = () => (
  <RecordList
    record={categoriasPublicacion}
    intro={
      <Text size="sm" mb="md">
        Los puntos de una categoría que ya tienen publicaciones no cambian: para otros se agrega un baremo.
      </Text>
    }
  />
);
