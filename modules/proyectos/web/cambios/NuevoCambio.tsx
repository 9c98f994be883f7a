import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { Note } from '#core/page/web/Note.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { RecordNotFound } from '#core/shell/web/errors.tsx';
import { placed } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { CambioDetalle, NuevoCambio } from '../../contract-cambios.ts';
import { esTipoDeCambio, GRUPOS_DE_CAMBIO, NOMBRES, type TipoDeCambio } from '../../domain/cambios/nombres.ts';
import { type Area, cambiosApi } from './api.ts';
import classes from './cambios.module.css';

const FormularioDeCambio = placed(() => import('./FormularioDeCambio.tsx'));

type Props = { area: Area };

/** `…/cambios/nuevo?proyecto_id=`: what is asked for, how the project would be, and what follows. */
export function NuevoCambioPagina({ area }: Props) {
  const [params] = useSearchParams();
  const id = Number(params.get('proyecto_id'));
  const corrige = Number(params.get('corrige')) || null;
  const valido = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...cambiosApi.nuevo.query({ id }), enabled: valido });
  const previo = useQuery({ ...cambiosApi.detalle.query({ id: corrige ?? 0 }), enabled: valido && corrige !== null });
  if (!valido) return <RecordNotFound listHref={area.lista.href} listLabel={area.lista.label} />;
  return (
    <QueryView query={query} list={area.lista}>
      {(nuevo) =>
        corrige === null ? (
          <Contenido nuevo={nuevo} area={area} corrige={null} />
        ) : (
          <QueryView query={previo} list={area.lista}>
            {(cambio) => <Contenido nuevo={nuevo} area={area} corrige={cambio} />}
          </QueryView>
        )
      }
    </QueryView>
  );
}

function Contenido({ nuevo, area, corrige }: Props & { nuevo: NuevoCambio; corrige: CambioDetalle | null }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const pedido = params.get('tipo') ?? '';
  const tipo = corrige?.tipo ?? (esTipoDeCambio(pedido) ? pedido : null);
  const { proyecto } = nuevo;
  return (
    <Page
      title={tipo ? NOMBRES[tipo].label : 'Pedir un cambio'}
      subtitle={tipo ? NOMBRES[tipo].ayuda : proyecto.titulo}
      breadcrumbs={[...area.migas, { label: proyecto.codigo ?? 'Proyecto', to: area.proyecto(proyecto) }]}
      help="Elija qué cambia, escríbalo y vea cómo quedaría el proyecto y qué se sigue. Nada se envía hasta que lo confirme, y nada cambia hasta que la oficina lo resuelva."
    >
      {nuevo.impedimento && <Note tone="gray">{nuevo.impedimento}</Note>}
      {!nuevo.impedimento && !tipo && <Tipos nuevo={nuevo} area={area} />}
      {!nuevo.impedimento && tipo && (
        <FormularioDeCambio
          key={tipo}
          nuevo={nuevo}
          tipo={tipo}
          corrige={corrige}
          onVolver={() => navigate(corrige ? area.detalle(corrige.id) : area.nuevo(proyecto.id))}
          onEnviado={(cambioId) => navigate(area.detalle(cambioId))}
        />
      )}
    </Page>
  );
}

/** What may be asked for, by the part of the project that it changes. */
function Tipos({ nuevo, area }: Props & { nuevo: NuevoCambio }) {
  const grupos = keysOf(GRUPOS_DE_CAMBIO);
  return (
    <Stack gap="lg">
      {grupos.map((grupo) => (
        <Card key={grupo} title={GRUPOS_DE_CAMBIO[grupo]}>
          <div className={classes.kinds}>
            {nuevo.tipos
              .filter(({ tipo }) => NOMBRES[tipo].grupo === grupo)
              .map(({ tipo, abierto }) => (
                <Tipo key={tipo} tipo={tipo} abierto={abierto} proyectoId={nuevo.proyecto.id} area={area} />
              ))}
            {grupo === 'contenido' && nuevo.cuenta && (
              <AppLink to={nuevo.cuenta} className={classes.kind}>
                <b>Mover dinero entre partidas</b>
                <span>Se pide como transferencia, en la cuenta del proyecto; aprobada, es una versión más.</span>
              </AppLink>
            )}
          </div>
        </Card>
      ))}
    </Stack>
  );
}

type DeTipo = { tipo: TipoDeCambio; abierto: { id: number; titulo: string } | null; proyectoId: number; area: Area };
const Tipo = ({ tipo, abierto, proyectoId, area }: DeTipo) => (
  <AppLink to={area.nuevo(proyectoId, tipo)} className={classes.kind}>
    <b>{NOMBRES[tipo].label}</b>
    <span>{NOMBRES[tipo].ayuda}</span>
    {abierto && <span> Ya hay uno abierto.</span>}
  </AppLink>
);
