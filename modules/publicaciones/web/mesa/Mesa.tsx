import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconList } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { decodeFilters, encodeFilters } from '#core/list/shared/list.ts';
import { ListFilters, useListAddress } from '#core/list/web/ListView.tsx';
import { toQuery } from '#core/list/web/url-state.ts';
import { confirm } from '#core/shell/web/confirm.ts';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { late } from '#core/shell/web/late.tsx';
import { leave } from '#core/shell/web/leave.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { useNavRail } from '#core/shell/web/rail.ts';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { COLA, POR_VALIDAR } from '../../domain/lista-oficina.ts';
import { TIPOS_PUBLICACION, type TipoPublicacion } from '../../domain/vocabularios.ts';
import { api, CAMINO, LISTA } from '../oficina/api.ts';
import classes from './mesa.module.css';

// What is judged arrives after the queue that names it.
const Decision = late(() => import('./Decision.tsx').then((m) => m.Decision));
const Evidencia = late(() => import('./Evidencia.tsx').then((m) => m.Evidencia));
const DE_UNA_VEZ = 100;
const SALIR = {
  title: '¿Dejarla sin decidir?',
  text: 'Lo que escribió en esta publicación se perderá.',
  verb: 'Dejarla',
} as const;
const AYUDA =
  'A la izquierda, lo que espera, lo más antiguo primero. Al decidir pasa a la siguiente. Alt ↓ y Alt ↑ recorren la cola; Alt R registra, Alt O observa, Alt 1 a 9 ponen un motivo y Ctrl Enter decide.';

/** `/admin/estudios/gestion_publicaciones/validar`: what waits for the office, one after another (spec 03 §7.3). */
export function Mesa() {
  useNavRail();
  const [abierta, setAbierta] = useState(false);
  const { state, update } = useListAddress(COLA);
  const f = encodeFilters({ ...state.filters, ...decodeFilters(new URLSearchParams(POR_VALIDAR).get('f') ?? '') });
  const pedida = { ...toQuery(state), size: DE_UNA_VEZ, f };
  const cola = useQuery({ ...api.buscar.query(pedida), placeholderData: keepPreviousData });
  const cuentas = useQuery(api.buscar.query({ ...pedida, page: 1, parts: 'facets' }));
  const { rows: filas = [], total = 0 } = cola.data ?? {};
  const id = state.row ?? filas[0]?.id;
  const en = filas.findIndex((r) => r.id === id);
  const abrir = (fila: { id: number } | undefined) => update({ row: fila?.id ?? null });
  /** The one that follows, or the one before where it was the last; one that left the queue is followed by the first. */
  const seguir = () => abrir(filas[en + 1] ?? filas[en - 1]);
  const ir = async (a: number) => {
    const siguePagina = a === filas.length && state.page * DE_UNA_VEZ < total;
    if ((!filas[a] && !siguePagina) || (leave.isHeld() && !(await confirm(SALIR)))) return;
    if (siguePagina) update({ page: state.page + 1 });
    else abrir(filas[a]);
  };
  useHotkeys(
    [
      ['alt+ArrowDown', () => void ir(en + 1)],
      ['alt+ArrowUp', () => void ir(en - 1)],
    ],
    [],
  );
  const una = useQuery({ ...api.mesa.query({ id: id ?? 0 }), enabled: id !== undefined });
  const lugar = en < 0 ? `${total} en la cola` : `${(state.page - 1) * DE_UNA_VEZ + en + 1} de ${total}`;
  const cabeza = (
    <ListFilters
      filters={COLA.filters}
      values={state.filters}
      facets={cuentas.data?.facets ?? {}}
      onChange={(filters) => update({ filters })}
    />
  );
  const lista = (
    <ul>
      {filas.map((r, n) => (
        <li key={r.id}>
          <button
            type="button"
            aria-current={r.id === id ? 'true' : undefined}
            title={String(r.titulo)}
            onClick={() => {
              setAbierta(false);
              void ir(n);
            }}
          >
            <b>{String(r.titulo)}</b>
            <span data-late={r.vencida === true || undefined}>{String(r.dias)} d</span>
            <small>
              {r.corregida !== 'no' && 'corregida · '}
              {TIPOS_PUBLICACION[r.tipo as TipoPublicacion]} · {String(r.presentador ?? 'sin presentador')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Page bare title="Validar" breadcrumbs={CAMINO} help={AYUDA}>
      <div className={classes.mesa}>
        <h1 className={classes.titulo}>Validar publicaciones</h1>
        <section className={classes.cola} aria-labelledby="cola">
          <div className={classes.cabeza}>
            <h2 id="cola">Por validar</h2>
            {cabeza}
          </div>
          {lista}
          <p className={classes.teclas}>
            <kbd>Alt ↓</kbd> siguiente <kbd>Alt ↑</kbd> anterior
          </p>
        </section>
        <div className={classes.barra}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconList size={16} />}
            aria-haspopup="dialog"
            onClick={() => setAbierta(true)}
          >
            Por validar: {lugar}
          </Button>
        </div>
        {abierta && (
          <Dialog title={`Por validar: ${lugar}`} onClose={() => setAbierta(false)}>
            <section className={classes.cola}>
              <div className={classes.cabeza}>{cabeza}</div>
              {lista}
            </section>
          </Dialog>
        )}
        {id === undefined ? (
          <QueryView query={cola}>
            {() => <EmptyState title="No queda nada por validar" text="Lo que alguien envíe aparecerá aquí." />}
          </QueryView>
        ) : (
          <QueryView query={una} list={LISTA}>
            {(u) => (
              <>
                <Evidencia key={`e${id}`} p={u.publicacion} />
                <Decision
                  key={`d${id}`}
                  {...u}
                  lugar={lugar}
                  onHecha={seguir}
                  onAdelantada={() => abrir({ id: u.publicacion.id })}
                  onSaltar={() => ir(en + 1)}
                />
              </>
            )}
          </QueryView>
        )}
      </div>
    </Page>
  );
}
