import { Group, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { fold } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { exact } from '#core/shell/web/when.ts';
import { rutaDeCorreo } from '../../domain/textos.ts';
import { correosApi } from '../api.ts';

type Correo = OutputOf<(typeof correosApi)['listar']['endpoint']>['correos'][number];

const AYUDA = (
  <>
    <p>Cada correo que el sistema escribe, con lo que lo causa y quién lo recibe.</p>
    <p>Se cambian su asunto y sus textos. Los datos del registro, el botón y el pie los pone el sistema.</p>
    <p>Un cambio rige desde que se guarda: lo que ya se escribió no cambia.</p>
  </>
);

/** `/admin/admin/correos`: what the mails of the house say, by the part of the work that they tell. */
export const Correos = () => (
  <Page title="Textos de los correos" breadcrumbs={[{ label: 'Administración' }]} help={AYUDA}>
    <Loaded of={correosApi.listar.query({})}>{({ correos }) => <PorArea correos={correos} />}</Loaded>
  </Page>
);

function PorArea({ correos }: { correos: readonly Correo[] }) {
  const [busca, setBusca] = useState('');
  const buscado = fold(busca);
  const hallados = correos.filter(({ asunto, cuando, para, area }) =>
    fold([asunto, cuando, para, area].join(' ')).includes(buscado),
  );
  const areas = [...new Set(hallados.map(({ area }) => area))];
  return (
    <>
      <Group mb="md">
        <TextInput
          aria-label="Buscar un correo"
          placeholder="Buscar por asunto, motivo o quién lo recibe"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={busca}
          onChange={(e) => setBusca(e.currentTarget.value)}
          w={{ base: '100%', sm: 420 }}
        />
      </Group>
      {areas.length === 0 && <EmptyState title="Ningún correo" text="Ninguno dice eso. Pruebe con otras palabras." />}
      {areas.map((area) => (
        <DeUnArea key={area} area={area} correos={hallados.filter((correo) => correo.area === area)} />
      ))}
    </>
  );
}

const DeUnArea = ({ area, correos }: { area: string; correos: readonly Correo[] }) => (
  <Card title={area} count={correos.length}>
    <DataTable
      title={area}
      empty="Sin correos."
      minWidth={720}
      rows={correos}
      rowKey={({ clave }) => clave}
      columns={[
        {
          label: 'Asunto',
          identity: true,
          width: '38%',
          value: ({ clave, asunto }) => <AppLink to={rutaDeCorreo(clave)}>{asunto}</AppLink>,
        },
        { label: 'Cuándo sale', value: ({ cuando }) => cuando },
        { label: 'A quién', value: ({ para }) => para },
        {
          label: 'Texto',
          value: ({ cambio }) =>
            cambio ? `Cambiado por ${cambio.por}, ${exact(cambio.en, institution.timeZone)}` : 'Original',
        },
      ]}
    />
  </Card>
);
