import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ListPage } from '#core/list/web/ListPage.tsx';
import { late } from '#core/shell/web/late.tsx';
import { importsList } from '../shared/lists.ts';
import { api } from './api.ts';

const NewImport = late(() => import('./NewImport.tsx'));
/** Parameter of the address that opens «Nueva importación» on what it names. */
const NEW = 'nueva';

const HELP =
  'Un archivo se revisa fila por fila antes de aplicarlo, y se puede deshacer mientras nadie cambie lo que importó. Las columnas que asigna se recuerdan para el próximo archivo con los mismos títulos.';

/** Imports of everything that comes in sheets, for who sees some of it. */
export function Imports() {
  const [params, setParams] = useSearchParams();
  const kinds = (useQuery(api.clases.query({})).data?.clases ?? []).filter((k) => k.editar);
  const asked = params.get(NEW);
  const put = (kind: string | null) =>
    setParams((was) => {
      const next = new URLSearchParams(was);
      if (kind === null) next.delete(NEW);
      else next.set(NEW, kind);
      return next;
    });
  return (
    <>
      <ListPage
        def={importsList}
        breadcrumbs={[{ label: 'Estudios' }]}
        help={HELP}
        of={api}
        actions={
          kinds.length > 0 && (
            <Button leftSection={<IconPlus size={18} />} onClick={() => put(kinds[0]!.clase)}>
              Nueva importación
            </Button>
          )
        }
      />
      {asked !== null && kinds.length > 0 && <NewImport kinds={kinds} first={asked} onClose={() => put(null)} />}
    </>
  );
}
