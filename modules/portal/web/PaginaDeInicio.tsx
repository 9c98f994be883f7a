import { Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Columns } from '#core/shell/web/Columns.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Page } from '#core/shell/web/Page.tsx';
import { LoadingPage } from '#core/shell/web/states.tsx';
import type { Rol } from '#modules/acceso/domain/areas.ts';
import { useSesion } from '#modules/acceso/web/sesion.ts';
import { portalApi } from './api.ts';
import { PasosEnAyuda, PrimerosPasos } from './PrimerosPasos.tsx';

const { timeZone } = institution;
const enHora = new Intl.DateTimeFormat('es', { hour: 'numeric', hourCycle: 'h23', timeZone });
const enDia = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone });

const Ayuda = ({ area, texto }: { area: Rol; texto: string }) => (
  <>
    <p>{texto}</p>
    <PasosEnAyuda area={area} />
  </>
);

type Props = {
  area: Rol;
  titulo?: string;
  ayuda: string;
  /** Its parts show together when all have arrived: none pushes another down. */
  cargando: boolean;
  /** Over both columns. */
  cabecera?: ReactNode;
  aside: ReactNode;
  children: ReactNode;
};

/** The page that greets: who enters, and what day it is where the institution is. */
export function PaginaDeInicio({ area, titulo, ayuda, cargando, cabecera, aside, children }: Props) {
  const { data } = useSesion();
  const primerDia = useQuery(portalApi.primerDia.query({ area }));
  const ahora = new Date();
  const hora = Number(enHora.format(ahora));
  const saludo = hora < 12 ? 'Buenos días' : hora < 19 ? 'Buenas tardes' : 'Buenas noches';
  const nombre = data?.yo?.nombre.split(' ')[0] ?? '';
  const dia = enDia.format(ahora);
  return (
    <Page title={titulo ?? `${saludo}, ${nombre}`} documentTitle="Inicio" help={<Ayuda area={area} texto={ayuda} />}>
      <Text size="sm" c="dimmed" mt={-8} mb="lg">
        {dia.charAt(0).toUpperCase() + dia.slice(1)}
      </Text>
      {cargando || primerDia.isPending ? (
        <LoadingPage />
      ) : (
        <>
          <PrimerosPasos area={area} />
          {cabecera && <Box mb="lg">{cabecera}</Box>}
          {aside ? <Columns aside={aside}>{children}</Columns> : <Stack gap="xl">{children}</Stack>}
        </>
      )}
    </Page>
  );
}
