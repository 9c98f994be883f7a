import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { Actions } from '#core/shell/web/Actions.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { BorradoresPorMover } from '../../contract-parametros.ts';
import { parametrosApi } from './api.ts';
import classes from './parametros.module.css';

type Borrador = BorradoresPorMover['borradores'][number];

/** What changes for each draft that follows an older version, before it is moved to the one in force. */
export function MoverBorradores({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="xl" title="Pasar borradores a la versión vigente">
      <Loaded of={{ ...parametrosApi.borradores.query({ id }), refetchOnWindowFocus: false }}>
        {(d) =>
          d.borradores.length === 0 ? (
            <EmptyState title="No quedan borradores por pasar" text="Todos siguen la versión vigente." />
          ) : (
            <Lista key={d.borradores.map((b) => b.id).join()} id={id} d={d} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  );
}

function Lista({ id, d, onClose }: { id: number; d: BorradoresPorMover; onClose: () => void }) {
  const cambio = useDone();
  const [elegidos, setElegidos] = useState<number[]>(d.borradores.map((b) => b.id));
  const [ocupado, ocupar] = useBusy();
  const alternar = (uno: number) =>
    setElegidos((ids) => (ids.includes(uno) ? ids.filter((x) => x !== uno) : [...ids, uno]));
  const mover = () =>
    ocupar(async () => {
      const texto = plural(elegidos.length, 'borrador pasado', 'borradores pasados');
      await cambio(
        parametrosApi.moverBorradores.call({ id, numero: d.numero, ids: elegidos }),
        `${texto} a la versión ${d.numero}. Avisamos a sus responsables.`,
      );
      if (d.total <= elegidos.length) onClose();
    });
  return (
    <Stack>
      <p>
        Cada borrador sigue con la versión con que comenzó. Al pasarlo a la versión {d.numero} se le pide lo que esta
        pide; lo que ya escribió se conserva, y su responsable recibe un aviso.
        {d.total > d.borradores.length && ` Se muestran ${d.borradores.length} de ${d.total}.`}
      </p>
      {d.borradores.map((b) => (
        <section key={b.id} className={classes.paso} aria-label={b.titulo}>
          <Checkbox
            label={<strong>{b.titulo}</strong>}
            description={`${b.responsable} · versión ${b.numero}`}
            checked={elegidos.includes(b.id)}
            onChange={() => alternar(b.id)}
          />
          <Grupo titulo="Cambia" cosas={b.cambios} />
          <Grupo titulo="Ya escrito que dejará de mostrarse (se conserva)" cosas={b.guarda} />
          <Grupo titulo="Le faltará para enviar" cosas={b.faltara} />
          {sinEfecto(b) && <p>No cambia nada para esta propuesta.</p>}
        </section>
      ))}
      <Actions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button onClick={mover} loading={ocupado} disabled={elegidos.length === 0}>
          Pasar {plural(elegidos.length, 'borrador', 'borradores')}
        </Button>
      </Actions>
    </Stack>
  );
}

const sinEfecto = (b: Borrador) => b.cambios.length + b.guarda.length + b.faltara.length === 0;

const Grupo = ({ titulo, cosas }: { titulo: string; cosas: readonly string[] }) =>
  cosas.length === 0 ? null : (
    <>
      <h3 className={classes.subtitulo}>{titulo}</h3>
      <ul className={classes.lista}>
        {cosas.map((c) => (
          <li key={c}>{c}</li>
        ))}
      </ul>
    </>
  );
