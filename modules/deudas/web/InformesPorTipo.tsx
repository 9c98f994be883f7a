import { useQuery } from '@tanstack/react-query';
import { createClient } from '#core/contract/web/client.ts';
import { RecordList } from '#core/record/web/RecordPage.tsx';
import { informesRequeridos } from '../domain/informes.ts';

const informesApi = createClient(informesRequeridos.contract);
export const InformesPorTipo = () => <RecordList record={informesRequeridos} />;

/** Reports that each type asks, as data of the type. */
export function Ayuda() {
  const { data } = useQuery(informesApi.buscar.query({ size: 100 }));
  return (
    <>
      <p>Informes que se adeudan según el tipo de proyecto:</p>
      <ul>
        {data?.rows?.map((t) => (
          <li key={t.id}>
            <b>{String(t.codigo)}</b>: {String(t.informesRequeridos)}
          </li>
        ))}
      </ul>
    </>
  );
}
