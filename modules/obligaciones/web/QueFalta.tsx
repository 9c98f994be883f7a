import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { late } from '#core/shell/web/late.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import { Abiertas, Cumplidas } from './Abiertas.tsx';
import { api, miApi } from './api.ts';
import classes from './obligaciones.module.css';

const Enlace = late(() => import('./Enlace.tsx').then((m) => m.Enlace));

type Props = { proyectoId: number; puerta: 'oficina' | 'investigador' };
/** «Qué falta»: what a project owes, for the office or for its members. */
export function QueFalta({ proyectoId, puerta }: Props) {
  const query = useQuery((puerta === 'oficina' ? api : miApi).deProyecto.query({ proyectoId }));
  const [abierto, setAbierto] = useState(false);
  return (
    <>
      {puerta === 'investigador' && (
        <Group justify="flex-end" mb="sm">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconCalendarPlus size={16} />}
            onClick={() => setAbierto(true)}
          >
            A mi calendario
          </Button>
        </Group>
      )}
      <QueryView query={query}>
        {(paginas) =>
          paginas.nAbiertas > 0 ? (
            <Abiertas paginas={paginas} conQuien />
          ) : (
            <>
              <EmptyState
                icon={IconCircleCheck}
                title="No le falta nada"
                text="El proyecto no debe informes, metas ni correcciones. Si se le pide algo, aparecerá aquí con su plazo."
              />
              {paginas.cumplidas.length > 0 && (
                <section className={classes.card} aria-label="Obligaciones cumplidas">
                  <Cumplidas filas={paginas.cumplidas} />
                </section>
              )}
            </>
          )
        }
      </QueryView>
      {abierto && <Enlace de={{ ambito: 'proyecto', proyectoId }} onClose={() => setAbierto(false)} />}
    </>
  );
}
