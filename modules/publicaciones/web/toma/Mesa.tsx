import { Alert, Button, Group, Pagination, Progress, Select, Stack, Tabs } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { showBytes } from '#core/files/shared/slot.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { agree, plural } from '#core/kernel/shared/text.ts';
import { TabStrip } from '#core/page/web/TabStrip.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { TomaVista } from '../../contract-toma.ts';
import { CLAVES_VISTA, type OpcionesDeToma, VISTAS, type Vista } from '../../domain/toma.ts';
import type { Lado } from './api.ts';
import { Firmas } from './Firmas.tsx';
import { Obras } from './Obras.tsx';
import classes from './toma.module.css';

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
const PASO = { leyendo: 'Leídas', tomando: 'Tomadas', deshaciendo: 'Retiradas' } as const;
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
  const { id, situacion, fallo } = toma;
  const { api, ruta } = lado;
  const hecho = useDone();
  const haciendo = situacion === 'leyendo' || situacion === 'tomando' || situacion === 'deshaciendo';
  const leida = toma.cuentas.todas > 0 && situacion !== 'leyendo';
  return (
    <Page
      title={tituloDe(toma)}
      documentTitle={`${toma.archivo} · Tomar varias obras`}
      subtitle={<Origen toma={toma} />}
      breadcrumbs={[...lado.migas, { label: 'Tomar varias obras', to: ruta }]}
      help={AYUDA}
      actions={
        <>
          <Button variant="subtle" component={AppLink} to={ruta}>
            Otro archivo
          </Button>
          {toma.cuentas.sin_leer > 0 && !haciendo && (
            <Button variant="default" component="a" href={api.noLeidas.url({ id })} download>
              Exportar las no leídas
            </Button>
          )}
          {toma.cuentas.tomada > 0 && !haciendo && (
            <ConfirmButton
              variant="default"
              ask={{
                title: 'Deshacer la toma',
                text: deshacerDice(toma),
                verb: 'Deshacer',
              }}
              onConfirm={() => hecho(api.deshacer.call({ id }))}
            >
              Deshacer la toma
            </ConfirmButton>
          )}
        </>
      }
    >
      <Stack gap="md">
        {haciendo && (
          <div className={classes.avance} role="status">
            <p>
              {toma.total > 0
                ? `${PASO[situacion]} ${groupDigits(toma.avance)} de ${groupDigits(toma.total)}. `
                : 'Empieza en un momento. '}
              Puede salir de esta página: sigue por su cuenta.
            </p>
            <Progress value={(100 * toma.avance) / (toma.total || 1)} aria-label="Avance" animated />
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
        {leida && <Contenido toma={toma} lado={lado} ocupada={haciendo} />}
        {!leida && situacion === 'lista' && (
          <p>No se halló ninguna obra. Pruebe con otro archivo, o registre la obra a mano.</p>
        )}
      </Stack>
    </Page>
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
  const pestanas = CLAVES_VISTA.filter((v) => v === 'todas' || cuentas[v] > 0).map((v) => ({
    key: v,
    title: VISTAS[v],
    count: cuentas[v],
  }));
  return (
    <div className={classes.mesa}>
      <div>
        <Tabs value={vista} onChange={(v) => abrir(CLAVES_VISTA.find((x) => x === v) ?? 'todas')} data-tabs>
          <TabStrip tabs={pestanas} active={vista} />
          <Tabs.Panel value={vista}>
            <QueryView query={query}>
              {({ obras, total, porPagina }) => (
                <>
                  <Obras id={id} obras={obras} lado={lado} deAlguien={toma.de !== null} />
                  {total > porPagina && (
                    <Pagination
                      mt="md"
                      size="sm"
                      total={Math.ceil(total / porPagina)}
                      value={pagina}
                      onChange={(p) => abrir(vista, p)}
                      getControlProps={(control) => ({
                        'aria-label': control === 'next' ? 'Página siguiente' : 'Página anterior',
                      })}
                    />
                  )}
                </>
              )}
            </QueryView>
          </Tabs.Panel>
        </Tabs>
      </div>
      <ParaTodas toma={toma} lado={lado} ocupada={ocupada} />
    </div>
  );
}

const SI_NO = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];
const siNo = (v: string | null): 'si' | 'no' | undefined => (v === 'si' || v === 'no' ? v : undefined);
/** What is decided once for all, and the verb. */
function ParaTodas({ toma, lado, ocupada }: Props & { ocupada: boolean }) {
  const { id, cuentas, elegidas, proyectos } = toma;
  const hecho = useDone();
  const [busy, run] = useBusy();
  const [opciones, setOpciones] = useState<OpcionesDeToma>({});
  const poner = (mas: OpcionesDeToma) => setOpciones((antes) => ({ ...antes, ...mas }));
  const tomar = () => run(() => hecho(lado.api.tomar.call({ id, ...opciones })));
  const proyecto = proyectos.find((p) => p.proyectoId === opciones.proyectoId);
  return (
    <>
      <aside className={classes.rail} aria-label="Para todas las obras">
        <Firmas toma={toma} lado={lado} />
        <section>
          <h2>{agree(elegidas, 'Para la elegida', `Para las ${groupDigits(elegidas)} elegidas`)}</h2>
          <Stack gap="xs">
            <Select
              label="Filiación con la universidad"
              placeholder="Se dirá después"
              data={SI_NO}
              clearable
              value={opciones.filiacion ?? null}
              onChange={(v) => setOpciones(({ filiacionUnica: _, ...resto }) => conFiliacion(resto, siNo(v)))}
            />
            {opciones.filiacion === 'si' && (
              <Select
                label="Filiación única"
                placeholder="Se dirá después"
                data={SI_NO}
                clearable
                value={opciones.filiacionUnica ?? null}
                onChange={(v) => poner({ filiacionUnica: siNo(v) })}
              />
            )}
            {proyectos.length > 0 && (
              <Select
                label="Proyecto"
                placeholder="Ninguno"
                description={
                  proyecto?.periodo ? `Solo a las publicadas desde ${proyecto.periodo}.` : 'El que las financió.'
                }
                data={proyectos.map((p) => ({ value: String(p.proyectoId), label: `${p.codigo} · ${p.titulo}` }))}
                searchable
                clearable
                value={opciones.proyectoId ? String(opciones.proyectoId) : null}
                onChange={(v) => poner({ proyectoId: v ? Number(v) : undefined })}
              />
            )}
          </Stack>
        </section>
        <section>
          <h2>Si las toma</h2>
          <dl className={classes.cuentas}>
            <dt>Quedan como borradores</dt>
            <dd>{groupDigits(elegidas)}</dd>
            <dt>Faltan decidir</dt>
            <dd>{groupDigits(cuentas.repetida + cuentas.retractada + toma.sinDecir)}</dd>
            <dt>Ya estaban</dt>
            <dd>{groupDigits(cuentas.registrada)}</dd>
            <dt>No se leyeron</dt>
            <dd>{groupDigits(cuentas.sin_leer)}</dd>
          </dl>
        </section>
      </aside>
      <div className={classes.pie} style={{ gridColumn: '1 / -1' }}>
        <span>
          <b>{agree(elegidas, '1 elegida', `${groupDigits(elegidas)} elegidas`)}</b> de{' '}
          {plural(cuentas.nueva, 'nueva', 'nuevas')}
          {toma.sinDecir > 0 && `; de ${groupDigits(toma.sinDecir)} falta decir quién las presenta`}
        </span>
        <Group gap="xs">
          <Button variant="subtle" component={AppLink} to={lado.ruta}>
            Guardar y seguir luego
          </Button>
          <Button data-principal loading={busy} disabled={elegidas === 0 || ocupada} onClick={tomar}>
            Tomar {agree(elegidas, '1 obra', `${groupDigits(elegidas)} obras`)}
          </Button>
        </Group>
      </div>
    </>
  );
}
const conFiliacion = (resto: OpcionesDeToma, filiacion: 'si' | 'no' | undefined): OpcionesDeToma =>
  filiacion ? { ...resto, filiacion } : { ...resto, filiacion: undefined };
