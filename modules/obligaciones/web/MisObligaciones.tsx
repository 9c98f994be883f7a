import { SegmentedControl } from '@mantine/core';
import { IconCalendarPlus, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { HeadActions } from '#core/shell/web/HeadActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { EmptyState, QueryView } from '#core/shell/web/states.tsx';
import type { PaginasDeObligaciones } from '../contract.ts';
import { Abiertas, Cumplidas } from './Abiertas.tsx';
import { miApi } from './api.ts';
import classes from './obligaciones.module.css';

const Enlace = late(() => import('./Enlace.tsx').then((m) => m.Enlace));

/** `/investigador/obligaciones`: what a person owes, with the evidence that closes each. */
export function MisObligaciones() {
  const query = useQuery(miApi.obtener.query({}));
  const [abierto, setAbierto] = useState(false);
  return (
    <Page
      title="Mis obligaciones"
      help="Todo lo que debe presentar, con su plazo. Nadie marca una obligación como cumplida: se cierra sola cuando llega su prueba."
      actions={
        <HeadActions
          secondary={[{ label: 'A mi calendario', icon: IconCalendarPlus, onSelect: () => setAbierto(true) }]}
        />
      }
    >
      <QueryView query={query}>{(paginas) => <Contenido paginas={paginas} />}</QueryView>
      {abierto && <Enlace de={{ ambito: 'persona' }} onClose={() => setAbierto(false)} />}
    </Page>
  );
}

function Contenido({ paginas }: { paginas: PaginasDeObligaciones }) {
  const [ver, setVer] = useState('abiertas');
  const { nAbiertas, nCumplidas, abiertas, cumplidas } = paginas;
  const vencidas = abiertas.filter((o) => o.estado === 'vencida').length;
  const dichas = [
    plural(nAbiertas, 'abierta', 'abiertas'),
    ...(vencidas > 0 ? [plural(vencidas, 'vencida', 'vencidas')] : []),
  ];
  return (
    <>
      <p>{dichas.join(', ')} · cada una se cierra sola cuando llega su prueba</p>
      <SegmentedControl
        mb="md"
        aria-label="Qué obligaciones se ven"
        styles={{ label: { whiteSpace: 'nowrap' } }}
        value={ver}
        onChange={setVer}
        data={[
          { value: 'abiertas', label: `Abiertas ${nAbiertas}` },
          { value: 'cumplidas', label: `Cumplidas ${nCumplidas}` },
        ]}
      />
      {ver === 'abiertas' && nAbiertas === 0 && (
        <EmptyState
          icon={IconCircleCheck}
          title="No debe nada"
          text="Aquí aparecerán sus informes, metas y correcciones en cuanto se le pidan, con su plazo."
        />
      )}
      {ver === 'abiertas' && nAbiertas > 0 && <Abiertas paginas={paginas} propia />}
      {ver === 'cumplidas' && nCumplidas === 0 && (
        <EmptyState title="Aún no cumplió ninguna" text="Cuando llegue la prueba de una obligación, pasará aquí." />
      )}
      {ver === 'cumplidas' && nCumplidas > 0 && (
        <section className={classes.card} aria-label="Obligaciones cumplidas">
          <Cumplidas filas={cumplidas} />
        </section>
      )}
    </>
  );
}
