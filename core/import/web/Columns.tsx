import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { ImportShown } from '../shared/contract.ts';
import { importFlow } from '../shared/flow.ts';
import { api, refresh } from './api.ts';
import classes from './import.module.css';
import { Titles } from './Titles.tsx';

/** Which column of the file feeds each field, with examples of what it brings. */
export function Columns({ m }: { m: ImportShown }) {
  const client = useQueryClient();
  const [mapping, setMapping] = useState<Record<string, string>>(m.mapeo);
  const [whole, setWhole] = useState(m.completa);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, run] = useBusy();
  const fields = m.datos;
  const assigned = fields.filter((c) => mapping[c.key]).length;

  const examples = (header: string | undefined) => {
    const i = m.columnas.indexOf(header ?? '');
    const seen = i < 0 ? [] : m.muestra.map((f) => f[i]).filter((v) => v !== null && v !== undefined && v !== '');
    return [...new Set(seen.map(String))].slice(0, 3).join(' · ');
  };
  const check = () => {
    setFaults({});
    const tell = (error: unknown) => {
      const wrong = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      setFaults(Object.fromEntries(wrong.map((e) => [e.path.replace('mapeo.', ''), e.message])));
      notices.pushProblem(error);
    };
    return run(async () => {
      await api.validar.call({ id: m.id, mapeo: mapping, completa: whole, version: m.version });
      await refresh(client);
    }, tell);
  };
  const firstTime = importFlow.is(m, 'cargada');
  return (
    <details className={classes.columns} open={firstTime || importFlow.is(m, 'fallida')}>
      <summary>
        Columnas del archivo ({assigned} de {fields.length} datos asignados)
      </summary>
      {m.recordada && firstTime && (
        <Text c="dimmed" size="sm" my="sm">
          Estas columnas se asignaron como en el último archivo con los mismos títulos. Corríjalas si hace falta.
        </Text>
      )}
      {m.archivoId && <Titles m={m} />}
      <DataTable
        compact
        title="Columnas del archivo"
        empty="El archivo no tiene columnas."
        minWidth={560}
        rows={fields}
        rowKey={(c) => c.key}
        columns={[
          {
            label: 'Dato',
            value: (c) => (
              <>
                {c.label}
                {c.requerido && (
                  <Text span c="dimmed" size="xs">
                    {' '}
                    (obligatorio)
                  </Text>
                )}
              </>
            ),
          },
          {
            label: 'Columna del archivo',
            value: (c) => (
              <NativeSelect
                size="xs"
                aria-label={`Columna de ${c.label}`}
                value={mapping[c.key] ?? ''}
                error={faults[c.key]}
                onChange={(e) => {
                  const header = e.currentTarget.value;
                  setMapping(({ [c.key]: _was, ...rest }) => (header ? { ...rest, [c.key]: header } : rest));
                }}
                data={[{ value: '', label: 'No viene en el archivo' }, ...m.columnas]}
              />
            ),
          },
          {
            label: 'Ejemplos',
            value: (c) => (
              <Text span c="dimmed" size="xs">
                {examples(mapping[c.key])}
              </Text>
            ),
          },
        ]}
      />
      {m.entera && (
        <Checkbox
          mt="md"
          checked={whole}
          onChange={(e) => setWhole(e.currentTarget.checked)}
          label={m.entera.label}
          description={m.entera.description}
        />
      )}
      <Button mt="md" onClick={check} loading={busy}>
        {firstTime ? 'Validar' : 'Volver a validar'}
      </Button>
    </details>
  );
}
