import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { notices, Told } from '#core/shell/web/notices.ts';
import { StatusBadge } from '#core/shell/web/StatusBadge.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { exact } from '#core/shell/web/when.ts';
import type { Llave } from '../contract-llaves.ts';
import { formularioLlave, formularioQuitarLlave } from '../domain/llaves.ts';
import { llavesApi } from './api.ts';
import { equipo } from './equipo.ts';
import { useSesion, type Yo } from './sesion.ts';

/** What speaks with the key arrives with the first use of one. */
const navegador = () => import('./llave-navegador.ts');

/** What the browser did not do is told, and what was written stays. */
function exigir<T extends object>(dicho: T | { falla: string }): T {
  if (!('falla' in dicho)) return dicho;
  notices.push(dicho.falla, 'error');
  throw new Told();
}

/**
 * Passkeys of the person, where the installation admits them: add one, and take each away. Who acts for somebody else
 * does not see them.
 */
export function MisLlaves() {
  const { data } = useSesion();
  const { yo, institucion } = data ?? {};
  if (!yo || yo.apoyoDe || !institucion?.llavesDeAcceso) return null;
  return <Loaded of={llavesApi.leer.query({})}>{({ llaves }) => <Tabla yo={yo} llaves={llaves} />}</Loaded>;
}

function Tabla({ yo, llaves }: { yo: Yo; llaves: readonly Llave[] }) {
  const [agregando, setAgregando] = useState(false);
  const [quitando, setQuitando] = useState<Llave | null>(null);
  const fecha = (instante: string) => exact(instante, institution.timeZone);
  return (
    <section aria-labelledby="llaves">
      <Group justify="space-between" mb="sm">
        <h2 id="llaves">Llaves de acceso</h2>
        <Button variant="default" onClick={() => setAgregando(true)}>
          Agregar llave de acceso
        </Button>
      </Group>
      <Text mb="sm">
        Con ellas se ingresa sin contraseña ni código: con su huella, su rostro o el PIN de su equipo.
      </Text>
      {yo.debeActivarSegundoFactor && llaves.length > 0 && <UsarAhora />}
      <DataTable
        title="Llaves de acceso"
        empty="Todavía no tiene ninguna. Agregue la de este equipo, o la de su teléfono."
        minWidth={560}
        rows={llaves}
        columns={[
          { label: 'Nombre', value: (l) => l.nombre, identity: true },
          { label: 'Agregada', value: (l) => fecha(l.creadaEn) },
          { label: 'Último uso', value: (l) => (l.usadaEn ? fecha(l.usadaEn) : 'Sin usar') },
          {
            label: 'Dónde está',
            value: (l) => (l.sincronizada ? 'En todos sus equipos' : 'En un solo equipo'),
          },
          { label: 'Sesión', value: (l) => l.actual && <StatusBadge label="La de esta sesión" tone="green" /> },
          {
            label: 'Acciones',
            value: (l) => (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                aria-label={`Quitar ${l.nombre}`}
                onClick={() => setQuitando(l)}
              >
                Quitar
              </Button>
            ),
          },
        ]}
      />
      {agregando && <Agregar yo={yo} onClose={() => setAgregando(false)} />}
      {quitando && <Quitar yo={yo} llave={quitando} onClose={() => setQuitando(null)} />}
    </section>
  );
}

function Agregar({ yo, onClose }: { yo: Yo; onClose: () => void }) {
  const hecho = useDone();
  const agregar = async ({ nombre, clave }: { nombre: string; clave: string }) => {
    const opciones = await llavesApi.preparar.call({ clave });
    const { hacerLlave } = await navegador();
    const { respuesta } = exigir(await hacerLlave(opciones));
    return llavesApi.agregar.call({ nombre, respuesta });
  };
  return (
    <FormModal
      title="Agregar llave de acceso"
      def={formularioLlave(yo.tieneClave)}
      initial={{ nombre: equipo(navigator.userAgent) }}
      intro={<p>Después, su navegador le preguntará dónde guardarla y le pedirá su huella, su rostro o su PIN.</p>}
      onClose={onClose}
      onSubmit={(datos) => hecho(agregar({ nombre: '', clave: '', ...datos }), 'Llave de acceso agregada.')}
    />
  );
}

function Quitar({ yo, llave, onClose }: { yo: Yo; llave: Llave; onClose: () => void }) {
  const hecho = useDone();
  return (
    <FormModal
      title={`Quitar «${llave.nombre}»`}
      def={formularioQuitarLlave(yo.tieneClave)}
      intro={
        <p>
          Ya no se podrá ingresar con ella, y se cerrarán sus otras sesiones. Bórrela también del equipo en que está.
        </p>
      }
      onClose={onClose}
      onSubmit={(datos) =>
        hecho(llavesApi.quitar.call({ clave: '', ...datos, id: llave.id }), 'Llave de acceso quitada.')
      }
    />
  );
}

/** Their session owes the second factor, and they have one: with it this browser enters again. */
function UsarAhora() {
  const [usando, hacer] = useBusy();
  const hecho = useDone();
  const usar = async () => exigir(await (await navegador()).entrarConLlave());
  return (
    <Button mb="sm" loading={usando} onClick={() => hacer(() => hecho(usar(), 'Ingresó con su llave de acceso.'))}>
      Usar mi llave de acceso ahora
    </Button>
  );
}
