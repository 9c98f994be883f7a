import { createClient } from '#core/contract/web/client.ts';
import { useActions } from '#core/flow/web/useActions.tsx';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { correctionContract, correctionsList } from '../shared/contract.ts';
import { correctionFlow } from '../shared/flow.ts';

const api = createClient(correctionContract);

/** The desk of the office: what people ask to be corrected of their records. */
export function Corrections() {
  const { rowActions, dialog } = useActions(correctionFlow);
  return (
    <>
      <ListPage
        def={correctionsList}
        breadcrumbs={[{ label: 'Estudios' }]}
        help="Abra el registro, corríjalo y diga aquí que ya se corrigió, o por qué no. Quien lo pidió recibe un aviso."
        of={api}
        rowActions={(row) => rowActions({ id: Number(row.id), acciones: [row.acciones ?? []].flat().map(String) })}
      />
      {dialog}
    </>
  );
}
