import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ParametroLeido } from '../contract.ts';
import { valorVisible } from '../domain/parametros.ts';
import { api } from './api.ts';
import { EditarValor } from './EditarValor.tsx';
import classes from './parametros.module.css';

type Periodo = NonNullable<ParametroLeido['periodos']>[number];
type Props = { p: ParametroLeido; periodos: readonly Periodo[]; onClose: () => void };

/** The value of each year of a dated parameter, newest first. */
export function PeriodosDeParametro({ p, periodos, onClose }: Props) {
  const [abierto, setAbierto] = useState<Periodo | 'nuevo' | null>(null);
  const { ayuda, etiqueta, clave } = p.def;
  const hecho = useDone();
  const cerrar = () => setAbierto(null);
  const quitar = ({ periodo, version }: Periodo) =>
    hecho(api.quitarPeriodo.call({ clave, periodo, version }), `Valor de ${periodo} quitado.`);
  const consecuencia = ({ periodo }: Periodo) => {
    const anterior = periodos.find((x) => x.periodo < periodo);
    return anterior
      ? `Lo que se calcule de ${periodo} usará el valor de ${anterior.periodo}: ${valorVisible(p.def, anterior.valor)}.`
      : `Lo que se calcule de ${periodo} quedará sin un valor propio.`;
  };
  const botones = (x: Periodo) => {
    const look = { size: 'compact-xs', variant: 'default' } as const;
    const ask = { title: `Quitar el año ${x.periodo}`, text: consecuencia(x), verb: 'Quitar' };
    return (
      <Group gap={4}>
        <Button {...look} aria-label={`Editar el año ${x.periodo}`} onClick={() => setAbierto(x)}>
          Editar
        </Button>
        {x.quitable && (
          <ConfirmButton {...look} aria-label={ask.title} ask={ask} onConfirm={() => quitar(x)}>
            Quitar
          </ConfirmButton>
        )}
      </Group>
    );
  };
  return (
    <>
      <Dialog onClose={onClose} title={etiqueta}>
        {ayuda && <p className={classes.datos}>{ayuda}</p>}
        {p.puedeEditar && (
          <div className={classes.acciones}>
            <Button size="xs" onClick={() => setAbierto('nuevo')}>
              Agregar un año
            </Button>
          </div>
        )}
        <DataTable
          title={etiqueta}
          empty="Aún no tiene valores."
          minWidth={280}
          rows={periodos}
          rowKey={(x) => x.periodo}
          columns={[
            { label: 'Año', value: (x) => x.periodo },
            { label: 'Valor', value: (x) => valorVisible(p.def, x.valor) },
            p.puedeEditar && { label: 'Acciones', value: botones },
          ]}
        />
      </Dialog>
      {abierto === 'nuevo' && (
        <EditarValor
          def={p.def}
          titulo="Agregar un año"
          anioMaximo={p.anioMaximo}
          de={{ periodo: Math.min((periodos[0]?.periodo ?? p.anioMaximo) + 1, p.anioMaximo), valor: '', version: 0 }}
          onClose={cerrar}
        />
      )}
      {abierto && abierto !== 'nuevo' && (
        <EditarValor def={p.def} titulo={`Valor de ${abierto.periodo}`} de={abierto} onClose={cerrar} />
      )}
    </>
  );
}
