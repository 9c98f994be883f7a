import { Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { OutputOf } from '#core/contract/shared/endpoint.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { fold, plural } from '#core/kernel/shared/text.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { metricasApi } from './api.ts';

type Metrica = OutputOf<(typeof metricasApi)['listar']['endpoint']>['metricas'][number];

/** `/admin/reportes/diccionario`: every figure, said once, under the office that answers for it. */
export function Diccionario() {
  const [texto, setTexto] = useState('');
  const buscado = useDeferredValue(texto);
  return (
    <Page
      title="Diccionario de cifras"
      subtitle="Qué cuenta cada cifra de los inicios y reportes, qué deja fuera, de dónde sale y quién responde por ella."
      breadcrumbs={[{ label: 'Reportes' }]}
    >
      <TextInput
        type="search"
        aria-label="Buscar una cifra"
        placeholder="Cifra, lo que cuenta o dónde se ve"
        leftSection={<IconSearch size={16} />}
        maw={360}
        mb="md"
        value={texto}
        onChange={(e) => setTexto(e.currentTarget.value)}
      />
      <Loaded of={metricasApi.listar.query({})}>
        {({ metricas }) => <Cifras todas={metricas} halladas={hallar(metricas, buscado)} />}
      </Loaded>
    </Page>
  );
}

/** Those that say every word, in any of their parts. */
function hallar(metricas: readonly Metrica[], texto: string): Metrica[] {
  const palabras = fold(texto).split(' ').filter(Boolean);
  return metricas.filter((m) => {
    const dicho = fold(Object.values(m).join(' '));
    return palabras.every((palabra) => dicho.includes(palabra));
  });
}

type Props = { todas: readonly Metrica[]; halladas: readonly Metrica[] };
function Cifras({ todas, halladas }: Props) {
  const duenos = [...new Set(halladas.map((m) => m.dueno))];
  return (
    <Stack gap="lg">
      <Text size="sm" c="dimmed" role="status">
        {halladas.length === todas.length
          ? plural(todas.length, 'cifra', 'cifras')
          : `${groupDigits(halladas.length)} de ${plural(todas.length, 'cifra', 'cifras')}`}
      </Text>
      {halladas.length === 0 && (
        <EmptyState title="Ninguna cifra lo dice" text="Busque por otra palabra, o bórrela para verlas todas." />
      )}
      {duenos.map((dueno) => {
        const suyas = halladas.filter((m) => m.dueno === dueno);
        return (
          <Card key={dueno} title={dueno} count={suyas.length} note="responde por ellas">
            <DataTable
              title={dueno}
              empty=""
              rows={suyas}
              rowKey={(m) => m.clave}
              columns={[
                {
                  label: 'Cifra',
                  identity: true,
                  width: '24%',
                  value: (m) => <ConDetalle detalle={m.lugar}>{m.etiqueta}</ConDetalle>,
                },
                {
                  label: 'Qué cuenta',
                  width: '52%',
                  value: (m) => <ConDetalle detalle={m.noCuenta && `No cuenta: ${m.noCuenta}`}>{m.cuenta}</ConDetalle>,
                },
                {
                  label: 'De dónde sale',
                  width: '24%',
                  value: (m) => <ConDetalle detalle={m.facultad && `Facultad: ${m.facultad}`}>{m.fuente}</ConDetalle>,
                },
              ]}
            />
          </Card>
        );
      })}
    </Stack>
  );
}

const ConDetalle = ({ children, detalle }: { children: string; detalle: string | null | undefined }) => (
  <div>
    {children}
    {detalle && (
      <Text size="xs" c="dimmed" fw={400}>
        {detalle}
      </Text>
    )}
  </div>
);
