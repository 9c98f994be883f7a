import { Button, Group } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { formatDay } from '#core/kernel/shared/time.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { Reemplazo } from '../contract-encargos.ts';
import { REEMPLAZO_EN_CURSO } from '../domain/encargos.ts';
import { encargosApi } from './api.ts';

const INICIO = '/admin';
/** Only pages of the office. */
const destinoDe = (ir: string | null): string => (ir?.startsWith(`${INICIO}/`) ? ir : INICIO);

/** Before the first act for somebody who is away, the person says that they act for them. */
export function PorEncargo() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return (
    <Page title="Actuar por encargo" breadcrumbs={[{ label: 'Inicio', to: INICIO }]}>
      <Loaded of={encargosApi.leer.query({})}>
        {({ reemplazos }) => {
          const reemplazo = reemplazos.find(
            (uno) => uno.id === id && uno.recibido && uno.estado === REEMPLAZO_EN_CURSO,
          );
          return reemplazo ? (
            <Pregunta reemplazo={reemplazo} destino={destinoDe(query.get('ir'))} />
          ) : (
            <EmptyState title="Ese reemplazo no está vigente" text="Ya terminó, o todavía no empieza." />
          );
        }}
      </Loaded>
    </Page>
  );
}

function Pregunta({ reemplazo, destino }: { reemplazo: Reemplazo; destino: string }) {
  const { id, titular, hasta, trabajo } = reemplazo;
  const [pasando, hacer] = useBusy();
  const pasar = () =>
    hacer(async () => {
      await encargosApi.actuar.call({ id });
      // A whole page: nothing that this account had read stays in memory.
      window.location.assign(destino);
    });
  return (
    <>
      <p>
        Verá y hará lo que le toca a <b>{titular}</b> ({trabajo}) hasta el {formatDay(hasta)}. Lo que haga quedará con
        su nombre y «por encargo de {titular}».
      </p>
      <Group>
        <Button onClick={pasar} loading={pasando}>
          Actuar por encargo
        </Button>
        <Button component={AppLink} to={INICIO} variant="default">
          Volver a lo mío
        </Button>
      </Group>
    </>
  );
}
