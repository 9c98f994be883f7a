import { ActionIcon, Button, Checkbox, Group } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import type { CampoParametro, TablaParametro } from '../../contract-parametros.ts';
import type { FilaDeForma } from '../../domain/parametros-filas.ts';
import { BotonesDeOrden, movida } from './BotonesDeOrden.tsx';
import { CampoDeParametro } from './CampoDeParametro.tsx';
import { type Errores, idDe } from './cambio.ts';
import classes from './parametros.module.css';

const FilaPropia = lazy(() => import('./FilaPropia.tsx').then((m) => ({ default: m.FilaPropia })));

type Props = {
  tabla: TablaParametro;
  /** Title of its step: two steps may have tables of one name. */
  paso: string;
  base: string;
  filas: readonly FilaDeForma[];
  errores: Errores;
  disabled: boolean;
  onChange: (filas: FilaDeForma[]) => void;
};
type Columna = { campo: CampoParametro; enFila: boolean };
type Vista = { fila: FilaDeForma; ruta: string } & ReturnType<typeof presentar>;

/** How the row is called, and the column that it has under each heading. */
function presentar(tabla: TablaParametro, fila: FilaDeForma) {
  const def = tabla.filas.find((f) => f.clave === fila.clave);
  if (def)
    return {
      nombre: def.nombre,
      propia: false,
      columnas: tabla.columnas.map((campo): Columna => ({ campo, enFila: !def.sin.includes(campo.clave) })),
    };
  const propias = (tabla.nueva?.columnas ?? []).filter((c) => !c.solo || c.solo.includes(String(fila.tipo)));
  const respuesta = tabla.nueva?.columnas.find((c) => c.clave === 'tipo')?.opciones?.find((o) => o.value === fila.tipo);
  return {
    nombre: String(fila.label ?? fila.text ?? ''),
    propia: true,
    detalle: respuesta?.label ?? 'Agregado',
    columnas: tabla.columnas.map(
      (campo): Columna => ({ campo, enFila: propias.some((c) => c.clave === campo.clave && c.tipo === campo.tipo) }),
    ),
  };
}

/** Rows that the programme defines, which may be switched off, and those that the office adds; in the order it gives them. */
export function TablaDeParametro({ tabla, paso, base, filas, errores, disabled, onChange }: Props) {
  const [abierta, setAbierta] = useState<FilaDeForma | 'nueva' | null>(null);
  const { nueva } = tabla;
  if (filas.length === 0 && !nueva) return null;
  const poner = (clave: string, cambio: Partial<FilaDeForma>) =>
    onChange(filas.map((f) => (f.clave === clave ? { ...f, ...cambio } : f)));
  return (
    <div id={idDe(base)} tabIndex={-1}>
      {errores[base] && <p role="alert">{errores[base]}</p>}
      {filas.length > 0 && (
        <DataTable
          compact
          title={`${tabla.label}: ${paso}`}
          empty="Ninguno."
          minWidth={640}
          rows={filas.map((fila) => ({ fila, ruta: `${base}.${fila.clave}`, ...presentar(tabla, fila) }))}
          rowKey={({ fila }) => fila.clave}
          columns={[
            tabla.quitable && {
              label: 'Se usa',
              value: ({ fila, nombre }) => (
                <Checkbox
                  aria-label={`Usar: ${nombre}`}
                  checked={fila.usar}
                  disabled={disabled}
                  onChange={(e) => poner(fila.clave, { usar: e.currentTarget.checked })}
                />
              ),
            },
            {
              label: tabla.label,
              value: ({ ruta, nombre, propia, detalle }) => {
                const falla = errores[ruta] ?? errores[`${ruta}.tipo`] ?? errores[`${ruta}.options`];
                return (
                  <div id={idDe(ruta)}>
                    {nombre}
                    {propia && <small className={classes.detalle}>{detalle}</small>}
                    {falla && (
                      <small role="alert" className={classes.falla}>
                        {falla}
                      </small>
                    )}
                  </div>
                );
              },
            },
            ...tabla.columnas.map((columna, n) => ({
              label: columna.label,
              value: ({ fila, ruta, nombre, columnas }: Vista) => {
                const { campo, enFila } = columnas[n]!;
                return (
                  enFila &&
                  fila.usar && (
                    <CampoDeParametro
                      campo={campo}
                      enTabla={nombre}
                      id={idDe(`${ruta}.${campo.clave}`)}
                      value={fila[campo.clave]}
                      error={errores[`${ruta}.${campo.clave}`]}
                      disabled={disabled}
                      onChange={(v) => poner(fila.clave, { [campo.clave]: v })}
                    />
                  )
                );
              },
            })),
            tabla.quitable &&
              !disabled && {
                label: 'Acciones',
                value: ({ fila, nombre, propia }, i) => (
                  <Group gap={4} wrap="nowrap">
                    <BotonesDeOrden
                      nombre={nombre}
                      i={i}
                      total={filas.length}
                      disabled={!fila.usar}
                      onMove={(d) => onChange(movida(filas, i, d))}
                    />
                    {propia && (
                      <>
                        <ActionIcon variant="subtle" aria-label={`Editar: ${nombre}`} onClick={() => setAbierta(fila)}>
                          <IconEdit size={18} />
                        </ActionIcon>
                        <ActionIcon
                          variant="subtle"
                          color="red"
                          aria-label={`Quitar: ${nombre}`}
                          onClick={() => onChange(filas.filter((f) => f.clave !== fila.clave))}
                        >
                          <IconTrash size={18} />
                        </ActionIcon>
                      </>
                    )}
                  </Group>
                ),
              },
          ]}
        />
      )}
      {nueva && !disabled && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          leftSection={<IconPlus size={16} />}
          onClick={() => setAbierta('nueva')}
        >
          {nueva.boton}
        </Button>
      )}
      {nueva && abierta && (
        <Suspense>
          <FilaPropia
            nueva={nueva}
            fila={abierta === 'nueva' ? null : abierta}
            onClose={() => setAbierta(null)}
            onListo={(fila) =>
              onChange(abierta === 'nueva' ? [...filas, fila] : filas.map((f) => (f.clave === fila.clave ? fila : f)))
            }
          />
        </Suspense>
      )}
    </div>
  );
}
