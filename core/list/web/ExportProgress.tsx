import { Anchor, Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, createClient } from '#core/contract/web/client.ts';
import { notices } from '#core/shell/web/notices.ts';
import { exportsContract } from '../shared/exports-contract.ts';
import classes from './list.module.css';

const exportsApi = createClient(exportsContract);
const EVERY = 1500;
const number = new Intl.NumberFormat('es-PE');

/**
 * A large export in the background: what is done, and the file when it is ready. The person may leave: the bell tells.
 */
export function ExportProgress({ url, onClose }: { url: string; onClose: () => void }) {
  const [id, setId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === url) return;
    asked.current = url;
    exportsApi.iniciar.call({ url }).then(
      (started) => setId(started.id),
      (error: unknown) =>
        setFailure(error instanceof ApiError ? error.problem.detail : 'No se pudo pedir la exportación.'),
    );
  }, [url]);
  const { data } = useQuery({
    ...exportsApi.avance.query({ id: id ?? 0 }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data && !['pendiente', 'en_curso'].includes(state.data.state) ? false : EVERY,
  });
  const cancel = async () => {
    onClose();
    if (id !== null) await exportsApi.descartar.call({ id }).catch(notices.pushProblem);
  };
  const error =
    failure ??
    (data?.state === 'fallida' || data?.state === 'caducada' ? (data.error ?? 'La exportación caducó.') : null);
  const ready = data?.state === 'lista';
  const part = data?.total ? Math.min(100, (data.done / data.total) * 100) : 0;
  return (
    <section className={classes.exporting} aria-label="Exportación en segundo plano">
      <p role="status">
        {error ??
          (ready
            ? `La exportación está lista: ${number.format(data.total)} filas.`
            : data?.total
              ? `Exportando ${number.format(data.done)} de ${number.format(data.total)} filas. Puede seguir trabajando: la campana avisará.`
              : 'La exportación está en cola. Puede seguir trabajando: la campana avisará.')}
      </p>
      {!error && !ready && (
        <Progress value={part} aria-label="Avance de la exportación" animated striped={part === 0} />
      )}
      <div>
        {ready && id !== null && (
          <Anchor href={exportsApi.descargar.url({ id })} download>
            Descargar el archivo
          </Anchor>
        )}
        {ready || error ? (
          <Button size="compact-xs" variant="subtle" onClick={onClose}>
            Cerrar
          </Button>
        ) : (
          <Button size="compact-xs" variant="subtle" color="red" onClick={cancel}>
            Cancelar
          </Button>
        )}
      </div>
    </section>
  );
}
