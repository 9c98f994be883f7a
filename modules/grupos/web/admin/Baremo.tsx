import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { CatalogoEditable } from '#modules/catalogos/web/CatalogoEditable.tsx';
import { baremoContract } from '../../contract-baremo.ts';
import { baremoLista, type FilaBaremo, formularioBaremo, inicialDeBaremo } from '../../domain/baremo.ts';
import { ETIQUETA_FUENTE, type FiltroBaremo, type FuenteBaremo, filtroEnPalabras } from '../../domain/calificacion.ts';

const api = createClient(baremoContract);
const PALABRAS = {
  actions: { crear: 'Registro', editar: 'Edición' },
  fields: { tituloRubro: 'Nombre del rubro', item: 'Ítem', fuente: 'Fuente', filtro: 'Qué toma' },
  value: (campo: string, valor: unknown) =>
    campo === 'filtro' && valor
      ? filtroEnPalabras(valor as FiltroBaremo).join(' · ')
      : campo === 'fuente'
        ? ETIQUETA_FUENTE[valor as FuenteBaremo]
        : undefined,
};

/** The scale that qualifies groups, item by item (tab of «Parámetros»). */
export default function Baremo({ puedeEditar }: { puedeEditar: boolean }) {
  const { data } = useQuery({ ...api.opciones.query({}), enabled: puedeEditar });
  return (
    <CatalogoEditable
      def={baremoLista}
      form={formularioBaremo}
      options={data?.opciones}
      nombre="ítem del baremo"
      puedeEditar={puedeEditar && data !== undefined}
      contrato={baremoContract.name}
      load={(q) => api.buscar.query(q)}
      exportUrl={(q) => api.exportar.url(q)}
      historial={(id) => api.historial.query({ id })}
      nuevo={{ orden: String(data?.siguiente ?? 1) }}
      inicial={(f) => inicialDeBaremo(f as unknown as FilaBaremo)}
      crear={(datos) => api.crear.call(datos)}
      editar={(datos) => api.editar.call(datos)}
      eliminar={(registro) => api.eliminar.call(registro)}
      titulo={(f) => `${f.rubro} ${f.item}`}
      palabras={PALABRAS}
      intro={
        <Text size="sm" mb="md">
          La calificación de un grupo se calcula cada vez que se abre: lo que cambie aquí rige para las que se calculen
          desde ahora. Las fichas ya impresas y las categorías ya otorgadas no cambian.
        </Text>
      }
    />
  );
}
