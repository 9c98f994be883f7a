import { Button } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { notices } from '#core/shell/web/notices.ts';
import type { ParametroLeido } from '../contract.ts';
import { formularioParametro, valorVisible } from '../domain/parametros.ts';
import { api, useHecho } from './api.ts';
import classes from './parametros.module.css';

type Periodo = NonNullable<ParametroLeido['periodos']>[number];
type Props = { p: ParametroLeido; periodos: readonly Periodo[]; onClose: () => void };

/** The value of each year of a dated parameter, newest first. */
export function PeriodosDeParametro({ p, periodos, onClose }: Props) {
  const [abierto, setAbierto] = useState<Periodo | 'nuevo' | null>(null);
  const { ayuda, etiqueta } = p.def;
  const hecho = useHecho();
  const quitar = async ({ periodo, version }: Periodo) => {
    const anterior = periodos.find((x) => x.periodo < periodo);
    const seguro = await confirm({
      title: `Quitar el año ${periodo}`,
      text: anterior
        ? `Lo que se calcule de ${periodo} usará el valor de ${anterior.periodo}: ${valorVisible(p.def, anterior.valor)}.`
        : `Lo que se calcule de ${periodo} quedará sin un valor propio.`,
      verb: 'Quitar',
    });
    if (!seguro) return;
    try {
      await api.quitarPeriodo.call({ clave: p.def.clave, periodo, version });
      await hecho(`Valor de ${periodo} quitado.`);
    } catch (error) {
      notices.pushProblem(error);
    }
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
            p.puedeEditar && {
              label: 'Acciones',
              value: (x) => (
                <>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Editar el año ${x.periodo}`}
                    onClick={() => setAbierto(x)}
                  >
                    Editar
                  </Button>{' '}
                  {x.quitable && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Quitar el año ${x.periodo}`}
                      onClick={() => quitar(x)}
                    >
                      Quitar
                    </Button>
                  )}
                </>
              ),
            },
          ]}
        />
      </Dialog>
      {abierto === 'nuevo' && <Agregar p={p} periodos={periodos} onClose={() => setAbierto(null)} />}
      {abierto && abierto !== 'nuevo' && <Editar p={p} periodo={abierto} onClose={() => setAbierto(null)} />}
    </>
  );
}

function Editar({ p, periodo, onClose }: { p: ParametroLeido; periodo: Periodo; onClose: () => void }) {
  const hecho = useHecho();
  return (
    <FormModal
      size="md"
      title={`Valor de ${periodo.periodo}`}
      def={formularioParametro(p.def)}
      initial={{ valor: periodo.valor }}
      onClose={onClose}
      onSubmit={async ({ valor }) => {
        await api.guardar.call({ clave: p.def.clave, periodo: periodo.periodo, valor, version: periodo.version });
        await hecho(`Valor de ${periodo.periodo} actualizado.`);
      }}
    />
  );
}

function Agregar({ p, periodos, onClose }: Props) {
  const hecho = useHecho();
  return (
    <FormModal
      size="md"
      title="Agregar un año"
      def={formularioParametro(p.def, { anioMaximo: p.anioMaximo })}
      initial={{ periodo: Math.min((periodos[0]?.periodo ?? p.anioMaximo) + 1, p.anioMaximo), valor: '' }}
      onClose={onClose}
      onSubmit={async ({ valor, periodo }) => {
        await api.guardar.call({ clave: p.def.clave, periodo: Number(periodo), valor, version: 0 });
        await hecho(`Valor de ${periodo} registrado.`);
      }}
    />
  );
}
