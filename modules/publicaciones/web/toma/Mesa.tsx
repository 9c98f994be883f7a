import { Alert, Button, Group, Progress, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { showBytes } from '#core/files/shared/slot.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { agree } from '#core/kernel/shared/text.ts';
import { Pages } from '#core/list/web/Pages.tsx';
import { LocalTabs } from '#core/page/web/Tabbed.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import type { TomaVista } from '../../contract-toma.ts';
import { CLAVES_VISTA, VISTAS, type Vista } from '../../domain/toma.ts';
import type { Lado } from './api.ts';
import { type Abierto, Decidir, Obras } from './Obras.tsx';
import { ParaTodas } from './ParaTodas.tsx';
import classes from './toma.module.css';

const Columnas = late(() => import('./Columnas.tsx'));
const AYUDA = (
  <>
    <p>
      Primero aparecen las que piden una decisión. Solo las nuevas de las que se sabe quién las presenta vienen
      elegidas; nada se repite sin que usted lo diga.
    </p>
    <p>
      Al tomarlas quedan como borradores, cada uno con lo que le falta. La toma entera se deshace mientras no cambie sus
      borradores.
    </p>
  </>
);
const PASO: Partial<Record<TomaVista['situacion'], string>> = {
  leyendo: 'Leídas',
  tomando: 'Tomadas',
  deshaciendo: 'Retiradas',
};
const tituloDe = ({ situacion, leidas, cuentas }: TomaVista): string => {
  if (situacion === 'leyendo') return 'Leyendo las obras';
  if (situacion === 'tomando') return 'Creando los borradores';
  if (situacion === 'deshaciendo') return 'Deshaciendo la toma';
  if (situacion === 'fallida' || situacion === 'interrumpida') return 'No se pudo terminar';
  if (cuentas.tomada > 0) return agree(cuentas.tomada, 'Un borrador', `${groupDigits(cuentas.tomada)} borradores`);
  return `Leídas ${groupDigits(leidas)} de ${agree(cuentas.todas, '1 obra', `${groupDigits(cuentas.todas)} obras`)}`;
};

type Props = { toma: TomaVista; lado: Lado };
/** A taking: what is being done with it or, once it was read, its works and what is decided of them. */
export function Mesa({ toma, lado }: Props) {
  const { situacion } = toma;
  const haciendo = situacion === 'leyendo' || situacion === 'tomando' || situacion === 'deshaciendo';
  const leida = toma.cuentas.todas > 0 && situacion !== 'leyendo';
  return (
    <Page
      title={tituloDe(toma)}
      documentTitle={`${toma.archivo} · Tomar varias obras`}
      subtitle={<Origen toma={toma} />}
      breadcrumbs={[...lado.migas, { label: 'Tomar varias obras', to: lado.ruta }]}
      help={AYUDA}
      actions={<Acciones toma={toma} lado={lado} ocupada={haciendo} />}
    >
      <Stack gap="md">
        <Marcha toma={toma} leida={leida} />
        {!haciendo && toma.cuentas.tomada === 0 && <Hoja toma={toma} lado={lado} />}
        {leida && <Contenido toma={toma} lado={lado} ocupada={haciendo} />}
        {!leida && situacion === 'lista' && (
          <p>No se halló ninguna obra. Pruebe con otro archivo, o registre la obra a mano.</p>
        )}
      </Stack>
    </Page>
  );
}

/** How the columns of a sheet were understood, and the way to correct it. */
function Hoja({ toma, lado }: Props) {
  const [abierta, setAbierta] = useState(false);
  const { columnas } = toma;
  if (columnas === null) return null;
  const leidas = columnas.filter(({ es }) => es !== null).length;
  const sinTitulo = columnas.every(({ es }) => es !== 'titulo');
  return (
    <Alert
      color={sinTitulo ? 'yellow' : 'gray'}
      title={sinTitulo ? '¿Qué columna es el título?' : `Se leen ${leidas} de ${columnas.length} columnas de la hoja`}
    >
      <Group justify="space-between">
        {sinTitulo
          ? 'Ninguna cabecera de la hoja se reconoce como el título de la obra.'
          : 'Si algún dato salió en otro lugar, corrija qué es cada columna.'}
        <Button variant="default" size="xs" onClick={() => setAbierta(true)}>
          Ver las columnas
        </Button>
      </Group>
      {abierta && <Columnas toma={{ ...toma, columnas }} lado={lado} onClose={() => setAbierta(false)} />}
    </Alert>
  );
}

function Acciones({ toma, lado, ocupada }: Props & { ocupada: boolean }) {
  const { id, cuentas } = toma;
  const hecho = useDone();
  return (
    <>
      <Button variant="subtle" component={AppLink} to={lado.ruta}>
        Otro archivo
      </Button>
      {cuentas.sin_leer > 0 && !ocupada && (
        <Button variant="default" component="a" href={lado.api.noLeidas.url({ id })} download>
          Exportar las no leídas
        </Button>
      )}
      {cuentas.tomada > 0 && !ocupada && (
        <ConfirmButton
          variant="default"
          ask={{ title: 'Deshacer la toma', text: deshacerDice(toma), verb: 'Deshacer' }}
          onConfirm={() => hecho(lado.api.deshacer.call({ id }))}
        >
          Deshacer la toma
        </ConfirmButton>
      )}
    </>
  );
}

/** How far what is being done is, and what stopped it. */
function Marcha({ toma, leida }: { toma: TomaVista; leida: boolean }) {
  const { situacion, fallo, avance, total } = toma;
  const hecho = PASO[situacion];
  return (
    <>
      {hecho && (
        <div className={classes.avance} role="status">
          <p>
            {total > 0 ? `${hecho} ${groupDigits(avance)} de ${groupDigits(total)}. ` : 'Empieza en un momento. '}
            Puede salir de esta página: sigue por su cuenta.
          </p>
          <Progress value={(100 * avance) / (total || 1)} aria-label="Avance" animated />
        </div>
      )}
      {fallo && (
        <Alert color="red" title="No se pudo terminar">
          {fallo}
        </Alert>
      )}
      {situacion === 'interrumpida' && (
        <Alert color="yellow" title="Se interrumpió">
          {leida ? 'Lo hecho quedó hecho: vuelva a tomar las que faltan.' : 'Empiece de nuevo con «Otro archivo».'}
        </Alert>
      )}
      <Reasons title="No se pudo consultar todo" of={toma.avisos}>
        Lo que falte se puede pegar, o registrar a mano.
      </Reasons>
    </>
  );
}

const deshacerDice = ({ intactas, cuentas }: TomaVista): string => {
  const retirados = agree(intactas, 'Se retira 1 borrador', `Se retiran ${groupDigits(intactas)} borradores`);
  const quedan = cuentas.tomada - intactas;
  if (quedan === 0) return `${retirados}. Puede volver a tomarlos.`;
  return `${retirados}. ${agree(quedan, 'Queda 1 que ya se cambió', `Quedan ${quedan} que ya se cambiaron`)}.`;
};
function Origen({ toma }: { toma: TomaVista }) {
  return (
    <span className={classes.origen}>
      <span>{toma.archivo}</span>
      {toma.bytes > 0 && <span>{showBytes(toma.bytes)}</span>}
      <span>
        <RelativeDate value={toma.creadoEn} />
      </span>
      {toma.de && <span>De {toma.de.nombre}</span>}
    </span>
  );
}

function Contenido({ toma, lado, ocupada }: Props & { ocupada: boolean }) {
  const { id, cuentas } = toma;
  const { api } = lado;
  const [params, setParams] = useSearchParams();
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const deAlguien = toma.de !== null;
  const vista = CLAVES_VISTA.find((v) => v === params.get('vista')) ?? 'todas';
  const pagina = Math.max(1, Number(params.get('pagina')) || 1);
  const abrir = (v: Vista, p = 1) =>
    setParams(
      { id: String(id), ...(v === 'todas' ? {} : { vista: v }), ...(p === 1 ? {} : { pagina: String(p) }) },
      { replace: true, preventScrollReset: true },
    );
  const query = useQuery({
    ...api.obras.query({ id, vista, pagina }),
    placeholderData: keepPreviousData,
    enabled: !ocupada,
  });
  const panel = (
    <QueryView query={query}>
      {({ obras, total, porPagina }) => (
        <>
          <Obras id={id} obras={obras} lado={lado} deAlguien={deAlguien} onAbrir={setAbierto} />
          <Pages page={pagina} pages={Math.ceil(total / porPagina)} onPage={(p) => abrir(vista, p)} />
        </>
      )}
    </QueryView>
  );
  const pestanas = CLAVES_VISTA.filter((v) => v === 'todas' || v === vista || cuentas[v] > 0).map((v) => ({
    key: v,
    title: VISTAS[v],
    count: cuentas[v],
    panel,
  }));
  return (
    <div className={classes.mesa}>
      <div>
        <LocalTabs tabs={pestanas} open={vista} onOpen={(v) => abrir(CLAVES_VISTA.find((x) => x === v) ?? 'todas')} />
      </div>
      <ParaTodas toma={toma} lado={lado} ocupada={ocupada} />
      {abierto && <Decidir {...abierto} id={id} lado={lado} deAlguien={deAlguien} onClose={() => setAbierto(null)} />}
    </div>
  );
}
