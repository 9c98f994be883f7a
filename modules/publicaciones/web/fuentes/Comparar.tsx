import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { wordsOf } from '#core/field/shared/schema.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { CAMPOS, type CampoPublicacion } from '../../domain/campos.ts';
import { etiquetaDe } from '../../domain/campos-de-tipo.ts';
import type { Obra } from '../../domain/fuentes/obra.ts';
import { TIPOS, type TipoVigente } from '../../domain/tipos.ts';

export type Valores = Record<string, string | string[]>;
type Props = {
  tipo: TipoVigente;
  /** What the person has written so far. */
  mios: Valores;
  obra: Obra;
  accept: string;
  busy?: boolean;
  onAccept: (elegidos: Valores) => void;
  onBack: () => void;
};

const leer = (campo: CampoPublicacion, { [campo]: v }: Readonly<Partial<Record<string, string | string[]>>>) =>
  Array.isArray(v) ? v.join(', ') : wordsOf(CAMPOS[campo], v);

/**
 * What a source says beside what is written, field by field: only what is ticked is taken; what was empty begins
 * ticked.
 */
export function Comparar({ tipo, mios, obra, accept, busy = false, onAccept, onBack }: Props) {
  const filas = TIPOS[tipo].campos
    .map(({ campo }): CampoPublicacion => campo)
    .filter((c) => obra.campos[c] !== undefined && leer(c, obra.campos) !== leer(c, mios));
  const [marcados, setMarcados] = useState(() => new Set(filas.filter((c) => !leer(c, mios))));
  const marcar = (c: CampoPublicacion, si: boolean) =>
    setMarcados((antes) => new Set(si ? [...antes, c] : [...antes].filter((x) => x !== c)));
  const elegidos = filas.filter((c) => marcados.has(c));
  return (
    <Stack>
      <DataTable
        title={`Datos según ${obra.fuente}`}
        compact
        rows={filas}
        rowKey={(c) => c}
        empty={`${obra.fuente} dice lo mismo que usted ya escribió.`}
        columns={[
          {
            label: 'Dato',
            value: (c) => (
              <Checkbox
                label={etiquetaDe(tipo, c)}
                checked={marcados.has(c)}
                onChange={(e) => marcar(c, e.currentTarget.checked)}
              />
            ),
            width: 200,
          },
          { label: 'Lo suyo', value: (c) => leer(c, mios) },
          { label: obra.fuente, value: (c) => leer(c, obra.campos) },
        ]}
      />
      {obra.autores.length > 0 && (
        <Text size="sm" c="dimmed">
          Autores según {obra.fuente}: {obra.autores.map((a) => `${a.apellidos}, ${a.nombres}`).join('; ')}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Volver a los resultados
        </Button>
        <Button loading={busy} onClick={() => onAccept(Object.fromEntries(elegidos.map((c) => [c, obra.campos[c]!])))}>
          {accept}
        </Button>
      </Group>
    </Stack>
  );
}
