import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '#core/kernel/shared/time.ts';
import type { RowAction } from '#core/list/web/RowActions.tsx';
import { late } from '#core/shell/web/late.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import { nombreDePuntaje } from '#modules/personas/domain/puntajes.ts';
import { PUNTAJES } from '../../contract.ts';
import type { AutorDeOficina, PublicacionDeOficina } from '../../contract-oficina.ts';
import { orcidDe, parteDe, QUITAR_AUTOR, type Sentido } from '../../domain/autores.ts';
import { tipoDe } from '../../domain/tipos.ts';
import { type Afiliar, columnasDeFiliacion, SinFiliacion } from '../filiacion.tsx';
import { api } from './api.ts';
import PuntajeAl from './PuntajeAl.tsx';

const Propuestas = late(() => import('../Propuestas.tsx'));
const Asociar = late(() => import('./Asociar.tsx'));
const EditarAutor = late(() => import('../registro/bloques/EditarAutor.tsx'));

type Props = { p: PublicacionDeOficina };
const BLOQUE = { kind: 'autores', key: 'autores' };
const si = (cabe: boolean, ...acciones: RowAction[]) => (cabe ? acciones : []);

/** Authors of a publication in their order, with their points and why each has those. */
export default function Autores({ p }: Props) {
  const hecho = useDone();
  const [busy, run] = useBusy();
  const [asociando, setAsociando] = useState<AutorDeOficina | null>(null);
  const { id, autores } = p;
  const afiliar: Afiliar = (autorIds, dicho) =>
    run(() => hecho(api.afiliarAutores.call({ id, autorIds, ...dicho }), 'Guardado.'));
  const puesto = (a: AutorDeOficina, sentido: Sentido, fijo: boolean): RowAction => ({
    label: sentido === 'sube' ? 'Subir' : 'Bajar',
    run: () => hecho(api.moverAutor.call({ id, autorId: a.id, sentido }), 'Guardado.'),
    ...(fijo ? { disabledReason: `Ya es el ${sentido === 'sube' ? 'primero' : 'último'}` } : {}),
  });
  const acciones = (a: AutorDeOficina): RowAction[] => [
    ...si(p.cambiaPartes, puesto(a, 'sube', a === autores[0]), puesto(a, 'baja', a === autores.at(-1))),
    ...si(!a.presentado, {
      label: 'Marcar como presentador',
      run: () => hecho(api.presentador.call({ id, autorId: a.id }), 'Guardado.'),
      confirm: {
        title: 'Marcar como presentador',
        text: `${a.nombre} figurará como quien presenta la publicación, y recibirá sus avisos.`,
        verb: 'Marcar',
      },
      ...(a.sinRegistro ? { disabledReason: 'Solo presenta quien tiene registro de investigador' } : {}),
    }),
    ...si(a.asociable, { label: 'Convertir en autor', run: () => setAsociando(a) }),
  ];
  return (
    <BlockRows
      block={BLOQUE}
      errors={{}}
      disabled={!p.puedeEditar}
      field="autores"
      title="Autores"
      rows={autores}
      empty="Aún no tiene autores."
      head={
        <Group justify="flex-end">
          {p.cambiaPartes && <SinFiliacion tipo={p.tipo} autores={autores} busy={busy} afiliar={afiliar} />}
          <PuntajeAl
            report={PUNTAJES}
            ver={(dia) => api.verPuntajes.query({ id, dia })}
            pdf={(dia) => api.puntajes.url({ id, dia })}
          />
          {p.puedeEditar && p.calificacion && (
            <Button
              size="xs"
              variant="default"
              loading={busy}
              onClick={() => run(() => hecho(api.recalcular.call({ id }), 'Guardado.'))}
            >
              Recalcular puntajes
            </Button>
          )}
        </Group>
      }
      columns={[
        {
          label: 'Autor',
          width: 260,
          value: (a) => (
            <>
              {a.nombre}
              {dichoDe(a).map((dicho) => (
                <Text key={dicho} size="xs" c="dimmed">
                  {dicho}
                </Text>
              ))}
              {a.sinRegistro && p.cambiaPartes && <Propuestas api={api} id={id} autor={a} hecho={hecho} />}
            </>
          ),
        },
        { label: 'Condición', value: (a) => a.categoria },
        ...columnasDeFiliacion({ tipo: p.tipo, disabled: !p.cambiaPartes, busy, afiliar }),
        tipoDe(p.tipo).participacion === true && { label: 'Participación', width: 130, value: parteDe },
        {
          label: nombreDePuntaje('obra'),
          width: 170,
          value: (a) => (
            <details>
              <summary>{a.puntaje}</summary>
              <Text size="xs">{a.porQue}</Text>
            </details>
          ),
        },
      ]}
      add={p.cambiaPartes ? { label: 'Agregar autor' } : undefined}
      editor={(at, cerrar) => (
        <EditarAutor
          api={api}
          publicacionId={id}
          tipo={p.tipo}
          autor={at === 'new' ? null : autores[at]!}
          siguientes={at === 'new' ? [] : autores.slice(at + 1)}
          oficina
          onClose={cerrar}
          hecho={hecho}
        />
      )}
      locked={() => !p.cambiaPartes}
      menu={(a) => ({ name: a.nombre, actions: acciones(a) })}
      remove={{ ...QUITAR_AUTOR, run: (a) => hecho(api.quitarAutor.call({ id, autorId: a.id }), 'Guardado.') }}
    >
      {asociando && <Asociar p={p} autor={asociando} onClose={() => setAsociando(null)} />}
    </BlockRows>
  );
}

/** What tells an author apart, a line each. */
const dichoDe = (a: AutorDeOficina): string[] => {
  const registro = [a.nroRegistro, a.fechaRegistro && formatDay(a.fechaRegistro)].filter(Boolean).join(' · ');
  return [
    [a.tipo, a.presentado && 'la presenta', a.excluido && 'se retiró'].filter(Boolean).join(' · '),
    orcidDe(a),
    registro && `Registro ${registro}`,
    a.autor === a.nombre ? '' : `Figura como «${a.autor}»`,
  ].filter(Boolean);
};
