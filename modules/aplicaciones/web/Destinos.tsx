import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { Aplicaciones, DestinoLeido, EntregaLeida } from '../contract.ts';
import { api } from './api.ts';
import classes from './aplicaciones.module.css';
import type { Dialogo } from './Dialogos.tsx';

type Abrir = (dialogo: Dialogo) => void;
const cuando = (instante: string) => formatInstant(instante, institution.timeZone);

function situacion({ activo, fallaDesde, muertas, pendientes, entregadas }: DestinoLeido): string {
  if (!activo) return 'Apagado: no se le envía nada';
  if (fallaDesde)
    return `${plural(muertas + pendientes, 'entrega sin llegar', 'entregas sin llegar')} desde ${cuando(fallaDesde)}`;
  return entregadas > 0 ? `${plural(entregadas, 'entrega', 'entregas')}, todas llegaron` : 'Aún no se le envió nada';
}

/** The systems at the left; at the right, what was sent to the one that is chosen. */
export function Destinos({ todo, abrir }: { todo: Aplicaciones; abrir: Abrir }) {
  const [elegido, setElegido] = useState<number | null>(null);
  const destino = todo.destinos.find(({ id }) => id === elegido) ?? todo.destinos[0];
  const nuevo = (
    <Button variant="subtle" size="xs" onClick={() => abrir({ tipo: 'destino-nuevo' })}>
      Nuevo destino
    </Button>
  );
  return (
    <Card title="Avisos a otros sistemas" note="webhooks" action={nuevo} padded={!destino}>
      {!destino && (
        <Text size="sm">A ningún sistema se le avisa de lo que pasa. «Nuevo destino» añade el primero.</Text>
      )}
      {destino && (
        <div className={classes.hooks}>
          <ul className={classes.targets}>
            {todo.destinos.map((d) => (
              <li key={d.id}>
                <button
                  type="button"
                  className={classes.target}
                  aria-pressed={d.id === destino.id}
                  onClick={() => setElegido(d.id)}
                >
                  <b>{d.nombre}</b>
                  <small>{d.url}</small>
                  <small>{situacion(d)}</small>
                </button>
              </li>
            ))}
          </ul>
          <div className={classes.deliveries}>
            <Botones destino={destino} abrir={abrir} />
            <Loaded key={destino.id} of={api.entregas.query({ id: destino.id })}>
              {(entregas: EntregaLeida[]) => <Entregas entregas={entregas} intentos={todo.intentos} />}
            </Loaded>
          </div>
        </div>
      )}
    </Card>
  );
}

function Botones({ destino, abrir }: { destino: DestinoLeido; abrir: Abrir }) {
  const [ocupado, hacer] = useBusy();
  const hecho = useDone();
  const { id, muertas } = destino;
  const dicho = ({ codigo, respuesta }: EntregaLeida) => `Prueba enviada. Respondió: ${codigo ?? respuesta ?? 'nada'}`;
  return (
    <div className={classes.bar}>
      <Button
        size="xs"
        variant="default"
        loading={ocupado}
        onClick={() => hacer(() => hecho(api.probarDestino.call({ id }), dicho))}
      >
        Enviar una prueba
      </Button>
      <Button size="xs" variant="default" onClick={() => abrir({ tipo: 'destino', destino })}>
        Editar
      </Button>
      <Button size="xs" variant="default" onClick={() => abrir({ tipo: 'secreto', destino })}>
        Cambiar el secreto
      </Button>
      {muertas > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => hacer(() => hecho(api.reenviarMuertas.call({ id }), 'Se envían otra vez.'))}
        >
          Reenviar lo no entregado
        </Button>
      )}
    </div>
  );
}

function Respuesta({ codigo, respuesta, situacion, intentos }: EntregaLeida) {
  if (intentos === 0) return <Text size="sm">Por enviar</Text>;
  return (
    <Text span size="sm" c={situacion === 'entregada' ? 'green.9' : 'red'} title={respuesta ?? undefined}>
      {codigo ?? 'Sin respuesta'}
    </Text>
  );
}

function Entregas({ entregas, intentos }: { entregas: readonly EntregaLeida[]; intentos: number }) {
  const [abierta, setAbierta] = useState<number | null>(null);
  const [ocupado, hacer] = useBusy();
  const hecho = useDone();
  const vista = entregas.find(({ id }) => id === abierta);
  return (
    <>
      <DataTable
        title="Entregas"
        compact
        rows={entregas}
        empty="Aún no hubo nada que avisarle."
        columns={[
          { label: 'Cuándo', nowrap: true, value: ({ ocurrioEn }) => cuando(ocurrioEn) },
          { label: 'Qué pasó', value: ({ etiqueta, registro }) => `${etiqueta} · ${registro}` },
          { label: 'Respuesta', value: (e) => <Respuesta {...e} /> },
          {
            label: 'Tardó',
            numeric: true,
            value: ({ milisegundos: ms }) => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`),
          },
          {
            label: 'Acciones',
            value: ({ id, registro, etiqueta }) => (
              <span className={classes.scopes}>
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-expanded={id === abierta}
                  onClick={() => setAbierta(id === abierta ? null : id)}
                >
                  Ver
                </Button>
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={ocupado}
                  aria-label={`Enviar otra vez: ${etiqueta} ${registro}`}
                  onClick={() => hacer(() => hecho(api.reenviar.call({ id }), 'Se envía otra vez.'))}
                >
                  Reintentar
                </Button>
              </span>
            ),
          },
        ]}
      />
      {vista && <Contenido entrega={vista} intentos={intentos} />}
    </>
  );
}

/** What was sent, word for word, and what the other answered. */
function Contenido({ entrega, intentos }: { entrega: EntregaLeida; intentos: number }) {
  return (
    <section aria-label={`Entrega de ${entrega.registro}`}>
      <Text size="xs" mt="sm">
        Se envió firmado, intento {entrega.intentos} de {intentos}
      </Text>
      <pre className={classes.said}>{entrega.enviado ?? 'Todavía nada.'}</pre>
      <Text size="xs" mt="sm">
        Respondió
      </Text>
      <pre className={classes.said}>
        {[entrega.codigo, entrega.respuesta, entrega.proximoEn && `→ próximo intento: ${cuando(entrega.proximoEn)}`]
          .filter(Boolean)
          .join('\n') || 'Nada.'}
      </pre>
    </section>
  );
}
