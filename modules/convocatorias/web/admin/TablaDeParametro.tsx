import { ActionIcon, Button, Checkbox, Group } from '@mantine/core';
import { IconEdit, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { isKeyOf } from '#core/kernel/shared/keys.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { late } from '#core/shell/web/late.tsx';
import { type Campo, type Fila, RESPUESTAS, type Tabla } from '../../domain/parametros.ts';
import { columnasDe, type FilaDeForma } from '../../domain/parametros-filas.ts';
import { BotonesDeOrden, movida } from './BotonesDeOrden.tsx';
import { CampoDeParametro, type Edicion } from './CampoDeParametro.tsx';
import { idDe } from './cambio.ts';
import classes from './parametros.module.css';

const FilaPropia = late(() => import('./FilaPropia.tsx').then((m) => m.FilaPropia));

type Props = Edicion & {
  tabla: Tabla;
  /** Title of its step: two steps may have tables of one name. */
  paso: string;
  base: string;
  /** Rows of the definition. */
  definidas: readonly Fila[];
  filas: readonly FilaDeForma[];
  onChange: (filas: FilaDeForma[]) => void;
};
type Vista = { fila: FilaDeForma; ruta: string; nombre: string; detalle: string | null; columnas: readonly Campo[] };

/** How the row is called, whether the office added it, and what is asked of it. */
function presentar(tabla: Tabla, definidas: readonly Fila[], fila: FilaDeForma, ruta: string): Vista {
  const def = definidas.find((f) => f[tabla.identidad] === fila.clave);
  const nombre = String(def ? (def.label ?? def.text ?? fila.clave) : (fila.label ?? fila.text ?? ''));
  const tipo = String(fila.tipo);
  const respuesta = isKeyOf(RESPUESTAS, tipo) ? RESPUESTAS[tipo] : 'Agregado';
  const columnas = columnasDe(tabla, fila.clave, { ...fila, ...def });
  return { fila, ruta, nombre, detalle: def ? null : respuesta, columnas };
}

/**
 * Rows that the programme defines, which may be switched off, and those that the office adds; in the order it gives
 * them.
 */
export function TablaDeParametro({ tabla, paso, base, definidas, filas, errores, disabled, onChange }: Props) {
  const [abierta, setAbierta] = useState<FilaDeForma | 'nueva' | null>(null);
  const { nueva } = tabla;
  if (filas.length === 0 && !nueva) return null;
  const poner = (clave: string, cambio: Partial<FilaDeForma>) =>
    onChange(filas.map((f) => (f.clave === clave ? { ...f, ...cambio } : f)));
  const vistas = filas.map((fila) => presentar(tabla, definidas, fila, `${base}.${fila.clave}`));
  const campoDe = (v: Vista, c: Campo) => v.columnas.find((x) => x.key === c.key && x.kind === c.kind);
  const acciones = ({ fila, nombre, detalle }: Vista, i: number) => (
    <Group gap={4} wrap="nowrap">
      <BotonesDeOrden
        nombre={nombre}
        i={i}
        total={filas.length}
        disabled={!fila.usar}
        onMove={(d) => onChange(movida(filas, i, d))}
      />
      {detalle !== null && (
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
  );
  return (
    <div id={idDe(base)} tabIndex={-1}>
      {errores[base] && <p role="alert">{errores[base]}</p>}
      {filas.length > 0 && (
        <DataTable
          compact
          title={`${tabla.label}: ${paso}`}
          empty="Ninguno."
          minWidth={640}
          rows={vistas}
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
              value: ({ ruta, nombre, detalle }) => {
                const falla = errores[ruta] ?? errores[`${ruta}.tipo`] ?? errores[`${ruta}.options`];
                return (
                  <div id={idDe(ruta)}>
                    {nombre}
                    {detalle !== null && <small className={classes.detalle}>{detalle}</small>}
                    {falla && (
                      <small role="alert" className={classes.falla}>
                        {falla}
                      </small>
                    )}
                  </div>
                );
              },
            },
            ...tabla.columnas
              .filter((c) => vistas.some((v) => campoDe(v, c)))
              .map((c) => ({
                label: c.label,
                value: (v: Vista) =>
                  v.fila.usar &&
                  campoDe(v, c) && (
                    <CampoDeParametro
                      campo={c}
                      fila={v.nombre}
                      base={v.ruta}
                      value={v.fila[c.key]}
                      errores={errores}
                      disabled={disabled}
                      onChange={(valor) => poner(v.fila.clave, { [c.key]: valor })}
                    />
                  ),
              })),
            tabla.quitable && !disabled && { label: 'Acciones', value: acciones },
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
        <FilaPropia
          tabla={tabla}
          nueva={nueva}
          fila={abierta === 'nueva' ? null : abierta}
          onClose={() => setAbierta(null)}
          onListo={(fila) =>
            onChange(abierta === 'nueva' ? [...filas, fila] : filas.map((f) => (f.clave === fila.clave ? fila : f)))
          }
        />
      )}
    </div>
  );
}
