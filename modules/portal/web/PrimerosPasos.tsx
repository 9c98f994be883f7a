import { Box, Button } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { Rol } from '#modules/acceso/domain/areas.ts';
import { portalApi } from './api.ts';
import classes from './primeros-pasos.module.css';

type Paso = { clave: string; que: string; como: string; enlace: string; hecho: boolean };
const Lista = ({ pasos }: { pasos: readonly Paso[] }) => (
  <ol className={classes.pasos}>
    {pasos.map(({ clave, que, como, enlace, hecho }) => (
      <li key={clave} data-hecho={hecho || undefined}>
        {hecho ? <IconCircleCheck size={18} aria-hidden="true" /> : <IconCircle size={18} aria-hidden="true" />}
        <div>
          {hecho ? <b>{que}</b> : <AppLink to={enlace}>{que}</AppLink>}
          <span>{hecho ? 'Hecho' : como}</span>
        </div>
      </li>
    ))}
  </ol>
);

/** The first day in an area, on its home: until its three steps are done, or the person puts it away for good. */
export function PrimerosPasos({ area }: { area: Rol }) {
  const client = useQueryClient();
  const [ocupado, ocupar] = useBusy();
  const { data } = useQuery(portalApi.primerDia.query({ area }));
  const cerrar = () =>
    ocupar(async () => {
      await portalApi.cerrarPrimerDia.call({ area });
      await client.invalidateQueries({ queryKey: portalApi.primerDia.key });
    });
  if (!data || data.cerrado || data.pasos.every(({ hecho }) => hecho)) return null;
  return (
    <Box mb="lg">
      <Card
        title="Sus primeros pasos"
        padded
        action={
          <Button variant="subtle" size="compact-sm" color="gray" loading={ocupado} onClick={cerrar}>
            Ya lo sé
          </Button>
        }
      >
        <Lista pasos={data.pasos} />
      </Card>
    </Box>
  );
}

/** The same steps in the help of the home, also once they were put away. */
export function PasosEnAyuda({ area }: { area: Rol }) {
  const { data } = useQuery(portalApi.primerDia.query({ area }));
  if (!data) return null;
  return (
    <section aria-labelledby="pasos-en-ayuda">
      <h3 id="pasos-en-ayuda">Sus primeros pasos</h3>
      <Lista pasos={data.pasos} />
    </section>
  );
}
