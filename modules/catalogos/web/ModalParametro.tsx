import { useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { KeyFacts } from '#core/shell/web/KeyFacts.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ParametroLeido } from '../contract.ts';
import { valorVisible } from '../domain/parametros.ts';
import { ArchivoDeParametro } from './ArchivoDeParametro.tsx';
import { api } from './api.ts';
import { EditarValor } from './EditarValor.tsx';
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
  const hecho = useDone();
  const { clave, etiqueta } = p.def;
  const restablecer = async () => {
    await hecho(api.restablecer.call({ clave, version: p.version }), 'Valor de fábrica restablecido.');
    onClose();
  };
  const intro = (
    <>
      <KeyFacts facts={hechos(p)} />
      {p.valor !== p.fabrica && (
        <div className={classes.acciones}>
          <ConfirmButton
            variant="default"
            size="xs"
            ask={{
              title: 'Restablecer el valor de fábrica',
              text: `«${etiqueta}» volverá a ser: ${valorVisible(p.def, p.fabrica) || 'vacío'}.`,
              verb: 'Restablecer',
            }}
            onConfirm={restablecer}
          >
            Restablecer el valor de fábrica
          </ConfirmButton>
        </div>
      )}
    </>
  );
  return <EditarValor def={p.def} titulo={etiqueta} de={p} intro={intro} onClose={onClose} />;
}
