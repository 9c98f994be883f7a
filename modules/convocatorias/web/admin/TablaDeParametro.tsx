import { Checkbox } from '@mantine/core';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { Table } from '#core/shell/web/Table.tsx';
import type { CampoParametro, TablaParametro } from '../../contract-parametros.ts';
import { CampoDeParametro } from './CampoDeParametro.tsx';
import { type Errores, idDe } from './cambio.ts';

type Fila = Record<string, unknown>;
type Props = {
  tabla: TablaParametro;
  base: string;
  filas: readonly Fila[];
  errores: Errores;
  disabled: boolean;
  onChange: (filas: Fila[]) => void;
};

/** Rows that the programme defines: each may be switched off, and its cells changed. */
export function TablaDeParametro({ tabla, base, filas, errores, disabled, onChange }: Props) {
  if (tabla.filas.length === 0) return null;
  const columnas = new Map<string, CampoParametro>();
  for (const f of tabla.filas) for (const c of f.columnas) columnas.set(c.clave, c);
  const poner = (i: number, cambio: Fila) => onChange(filas.map((f, j) => (j === i ? { ...f, ...cambio } : f)));
  return (
    <div id={idDe(base)} tabIndex={-1}>
      {errores[base] && <p role="alert">{errores[base]}</p>}
      <ScrollRegion label={tabla.label} minWidth={640}>
        <Table withTableBorder compact>
          <Table.Thead>
            <Table.Tr>
              {tabla.quitable && <Table.Th>Se usa</Table.Th>}
              <Table.Th>{tabla.label}</Table.Th>
              {[...columnas.values()].map((c) => (
                <Table.Th key={c.clave}>{c.label}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {tabla.filas.map((def, i) => {
              const fila = filas[i] ?? {};
              const usada = fila.usar !== false;
              return (
                <Table.Tr key={`${def.nombre}-${base}`}>
                  {tabla.quitable && (
                    <Table.Td>
                      <Checkbox
                        aria-label={`Usar: ${def.nombre}`}
                        checked={usada}
                        disabled={disabled}
                        onChange={(e) => poner(i, { usar: e.currentTarget.checked })}
                      />
                    </Table.Td>
                  )}
                  <Table.Td>{def.nombre}</Table.Td>
                  {[...columnas.keys()].map((clave) => {
                    const campo = def.columnas.find((c) => c.clave === clave);
                    return (
                      <Table.Td key={clave}>
                        {campo && usada && (
                          <CampoDeParametro
                            campo={campo}
                            enTabla={def.nombre}
                            id={idDe(`${base}.${i}.${clave}`)}
                            value={fila[clave]}
                            error={errores[`${base}.${i}.${clave}`]}
                            disabled={disabled}
                            onChange={(v) => poner(i, { [clave]: v })}
                          />
                        )}
                      </Table.Td>
                    );
                  })}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </div>
  );
}
