import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { QueryView } from '#core/shell/web/states.tsx';
import type { ParametroLeido } from '../contract.ts';
import { formularioParametro, inicialDe, valorVisible } from '../domain/parametros.ts';
import { ArchivoDeParametro } from './ArchivoDeParametro.tsx';
import { api, useHecho } from './api.ts';
import { PeriodosDeParametro } from './PeriodosDeParametro.tsx';
import classes from './parametros.module.css';

type Props = { clave: string; etiqueta: string; onClose: () => void };

/** One parameter: its value with its limits, the value of each year, or its file. */
export default function ModalParametro({ clave, etiqueta, onClose }: Props) {
  const query = useQuery({ ...api.obtener.query({ clave }), gcTime: 0 });
  const p = query.data;
  if (!p)
    return (
      <Dialog onClose={onClose} title={etiqueta}>
        <QueryView query={query}>{() => null}</QueryView>
      </Dialog>
    );
  if (p.periodos) return <PeriodosDeParametro p={p} periodos={p.periodos} onClose={onClose} />;
  if (p.def.clase === 'archivo') return <ArchivoDeParametro p={p} onClose={onClose} />;
  return p.puedeEditar ? <Editar p={p} onClose={onClose} /> : <Ver p={p} onClose={onClose} />;
}

const hechos = (p: ParametroLeido) => [
  { label: 'Grupo', value: p.grupo },
  { label: 'Valor de fábrica', value: valorVisible(p.def, p.fabrica) },
];

function Ver({ p, onClose }: { p: ParametroLeido; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={p.def.etiqueta}>
      <KeyFacts facts={[{ label: 'Valor', value: valorVisible(p.def, p.valor) }, ...hechos(p)]} />
      {p.def.ayuda && <p className={classes.datos}>{p.def.ayuda}</p>}
    </Dialog>
  );
}

function Editar({ p, onClose }: { p: ParametroLeido; onClose: () => void }) {
  const hecho = useHecho();
  const { clave, etiqueta } = p.def;
  const restablecer = async () => {
    const seguro = await confirm({
      title: 'Restablecer el valor de fábrica',
      text: `«${etiqueta}» volverá a ser: ${valorVisible(p.def, p.fabrica) || 'vacío'}.`,
      verb: 'Restablecer',
    });
    if (!seguro) return;
    try {
      await api.restablecer.call({ clave, version: p.version });
      await hecho('Valor de fábrica restablecido.');
      onClose();
    } catch (error) {
      notices.pushProblem(error);
    }
  };
  return (
    <FormModal
      title={etiqueta}
      def={formularioParametro(p.def)}
      initial={inicialDe(p.def, p.valor)}
      intro={
        <>
          <KeyFacts facts={hechos(p)} />
          {p.valor !== p.fabrica && (
            <div className={classes.acciones}>
              <Button variant="default" size="xs" onClick={restablecer}>
                Restablecer el valor de fábrica
              </Button>
            </div>
          )}
        </>
      }
      onClose={onClose}
      onSubmit={async ({ valor }) => {
        await api.guardar.call({ clave, valor, version: p.version });
        await hecho('Parámetro actualizado. Rige desde ahora.');
      }}
    />
  );
}
