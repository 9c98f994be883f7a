import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { ImportacionFicha } from '../../contract-importacion.ts';
import { CAMPOS } from '../../domain/importacion/campos.ts';
import { flujoImportacion } from '../../domain/importacion/flujo.ts';
import { api, refrescar } from './api.ts';
import classes from './padrones.module.css';
import { Titulos } from './Titulos.tsx';

/** Which column of the file feeds each field, with examples of what it brings. */
export function Columnas({ m }: { m: ImportacionFicha }) {
  const client = useQueryClient();
  const [mapeo, setMapeo] = useState<Record<string, string>>(m.mapeo);
  const [completa, setCompleta] = useState(m.completa);
  const [errores, setErrores] = useState<Record<string, string>>({});
  const [ocupado, ocupar] = useBusy();
  const campos = CAMPOS[m.clase];
  const asignados = campos.filter((c) => mapeo[c.key]).length;

  const ejemplos = (columna: string | undefined) => {
    const i = m.columnas.indexOf(columna ?? '');
    const vistos = i < 0 ? [] : m.muestra.map((f) => f[i]).filter((v) => v !== null && v !== undefined && v !== '');
    return [...new Set(vistos.map(String))].slice(0, 3).join(' · ');
  };
  const validar = () => {
    setErrores({});
    const decir = (error: unknown) => {
      const fallas = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      setErrores(Object.fromEntries(fallas.map((e) => [e.path.replace('mapeo.', ''), e.message])));
      notices.pushProblem(error);
    };
    return ocupar(async () => {
      await api.validar.call({ id: m.id, mapeo, completa, version: m.version });
      await refrescar(client);
    }, decir);
  };
  const primeraVez = flujoImportacion.is(m, 'cargada');
  return (
    <details className={classes.columns} open={primeraVez || flujoImportacion.is(m, 'fallida')}>
      <summary>
        Columnas del archivo ({asignados} de {campos.length} datos asignados)
      </summary>
      {m.archivoId && <Titulos m={m} />}
      <DataTable
        compact
        title="Columnas del archivo"
        empty="El archivo no tiene columnas."
        minWidth={560}
        rows={campos}
        rowKey={(c) => c.key}
        columns={[
          {
            label: 'Dato',
            value: (c) => (
              <>
                {c.label}
                {c.requerido && <span className={classes.required}> (obligatorio)</span>}
              </>
            ),
          },
          {
            label: 'Columna del archivo',
            value: (c) => (
              <NativeSelect
                size="xs"
                aria-label={`Columna de ${c.label}`}
                value={mapeo[c.key] ?? ''}
                error={errores[c.key]}
                onChange={(e) => {
                  const columna = e.currentTarget.value;
                  setMapeo(({ [c.key]: _antes, ...resto }) => (columna ? { ...resto, [c.key]: columna } : resto));
                }}
                data={[{ value: '', label: 'No viene en el archivo' }, ...m.columnas]}
              />
            ),
          },
          { label: 'Ejemplos', value: (c) => <span className={classes.examples}>{ejemplos(mapeo[c.key])}</span> },
        ]}
      />
      {m.clase === 'rrhh' && (
        <Checkbox
          mt="md"
          checked={completa}
          onChange={(e) => setCompleta(e.currentTarget.checked)}
          label="El archivo trae la planilla completa"
          description="Quien no figure en él dejará de estar activo para Recursos Humanos."
        />
      )}
      <Button mt="md" onClick={validar} loading={ocupado}>
        {primeraVez ? 'Validar' : 'Volver a validar'}
      </Button>
    </details>
  );
}
