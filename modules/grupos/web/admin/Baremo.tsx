import { Text } from '@mantine/core';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { baremo } from '../../domain/baremo.ts';
import { type FiltroBaremo, filtroEnPalabras } from '../../domain/calificacion.ts';

const PALABRAS = {
  fields: { filtro: 'Qué toma' },
  value: (campo: string, valor: unknown) =>
    campo === 'filtro' && valor ? filtroEnPalabras(valor as FiltroBaremo).join(' · ') : undefined,
};

/** The scale that qualifies groups, item by item (tab of «Parámetros»). */
export default function Baremo() {
  return (
    <RecordList
      record={baremo}
      words={PALABRAS}
      intro={
        <Text size="sm" mb="md">
          La calificación de un grupo se calcula cada vez que se abre: lo que cambie aquí rige para las que se calculen
          desde ahora. Las fichas ya impresas y las categorías ya otorgadas no cambian.
        </Text>
      }
    />
  );
}
