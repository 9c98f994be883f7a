import { Text } from '@mantine/core';
import { DocumentView } from '#core/documents/web/DocumentView.tsx';
import { ListView } from '#core/list/web/ListView.tsx';
import { SIMULACION, type Simulada } from '../../contract-simulacion.ts';
import { listaSimulacion } from '../../domain/simulacion.ts';
import { simulacionApi } from './api.ts';

/** What a simulation found: its report, and every author whose points would be others. */
const ResultadoSimulacion = ({ b, content }: { b: Simulada; content: NonNullable<Simulada['content']> }) => (
  <>
    <Text c="dimmed" mb="md">
      {b.subtitle?.slice(1).join(' · ')}
    </Text>
    <DocumentView content={content} title={SIMULACION.title} top={2} />
    <h2>{listaSimulacion.title}</h2>
    <ListView def={listaSimulacion} params={{ id: b.id }} of={simulacionApi} />
  </>
);
export default ResultadoSimulacion;
