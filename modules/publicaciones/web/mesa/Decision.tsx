import { Alert, Button, SegmentedControl } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { createClient } from '#core/contract/web/client.ts';
import { ValueView } from '#core/documents/web/DocumentView.tsx';
import { actsContract, asText } from '#core/flow/shared/acts.ts';
import { stateLabel } from '#core/flow/shared/flow.ts';
import { askForm } from '#core/flow/web/ask-form.ts';
import { StateBadge } from '#core/flow/web/StateBadge.tsx';
import { SchemaForm } from '#core/form/web/SchemaForm.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Properties } from '#core/shell/web/Properties.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { useDone } from '#core/shell/web/useDone.ts';
import { fuentesContract } from '../../contract-fuentes.ts';
import type { EnMesa } from '../../contract-oficina.ts';
import { flujoPublicacion } from '../../domain/flujo.ts';
import { contraste } from '../../domain/fuentes/contraste.ts';
import { escribirMotivos } from '../../domain/motivos.ts';
import { rutaDeOficina } from '../../domain/oficina.ts';
import classes from './mesa.module.css';

const actos = createClient(actsContract);
const fuentes = createClient(fuentesContract);
const DECISIONES = ['registrar', 'observar', 'no_registrar', 'duplicar'] as const;
type Accion = (typeof DECISIONES)[number];
type Props = EnMesa & { lugar: string; onHecha: () => void; onAdelantada: () => void; onSaltar: () => void };

/** What is known of a publication, and what the office decides of it. */
export function Decision(props: Props) {
  const { publicacion: p, parecidas, lugar, onHecha } = props;
  return (
    <section className={classes.decision} aria-label="Decisión">
      <div className={classes.cabeza}>
        <StateBadge flow={flujoPublicacion} state={p.estado} />
        <span role="status">{lugar}</span>
        <AppLink to={rutaDeOficina(p.id, p.tipo)}>Abrir la ficha</AppLink>
      </div>
      <div className={classes.panel}>
        <h2>{p.titulo}</h2>
        <Contraste publicacion={p} parecidas={parecidas} />
        <details open>
          <summary>Datos y autores ({p.autores.length})</summary>
          <Properties
            items={p.datos.map(([label, value]) => ({ label, value: value && <ValueView value={value} /> }))}
          />
          <Properties
            items={p.autores.map((a) => ({
              label: a.presentado ? `${a.categoria} (presenta)` : a.categoria,
              value: `${a.nombre}${a.filiacion === null ? '' : a.filiacion ? ' · con filiación' : ' · sin filiación'}`,
            }))}
          />
        </details>
      </div>
      <div className={classes.veredicto}>
        {flujoPublicacion.is(p, 'porValidar') ? (
          p.acciones.length > 0 && <Veredicto {...props} />
        ) : (
          <Alert color="yellow" title="Fue modificada: ya no está por validar">
            Pasó a «{stateLabel(flujoPublicacion, p.estado)}» <RelativeDate value={p.recorrido.at(-1)?.at} />. No se
            guardó nada suyo. <Button onClick={onHecha}>Seguir con la siguiente</Button>
          </Alert>
        )}
      </div>
    </section>
  );
}

const Marca = ({ bien }: { bien: boolean }) =>
  bien ? <IconCircleCheck size={16} aria-label="Coincide" /> : <IconCircleX size={16} aria-label="No coincide" />;

/** What the public registers say of its DOI beside what is written, and the records that may be the same work. */
function Contraste({ publicacion: p, parecidas }: Pick<EnMesa, 'publicacion' | 'parecidas'>) {
  const doi = String(p.edicion.doi ?? '');
  const consulta = useQuery({
    ...fuentes.buscar.query({ q: doi }),
    enabled: doi !== '' && p.puedeEditar,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const obra = consulta.data?.obras[0];
  return (
    <ul className={classes.comprobaciones} aria-label="Comprobaciones">
      {obra &&
        contraste(p.tipo, p.edicion, obra).map(({ label, suyo, igual }) => (
          <li key={label} data-mal={!igual || undefined}>
            <Marca bien={igual} /> <b>{label}</b>{' '}
            <small title={suyo}>{igual ? obra.fuente : `${obra.fuente}: ${suyo}`}</small>
          </li>
        ))}
      {consulta.data && !obra && (
        <li data-duda>
          <IconAlertTriangle size={16} aria-hidden="true" /> <b>DOI sin comprobar</b>{' '}
          <small title={consulta.data.avisos.join(' ')}>{consulta.data.avisos[0] ?? 'ninguna fuente lo tiene'}</small>
        </li>
      )}
      {p.indexacion?.figura && (
        <li>
          <Marca bien /> <b>Revista en {p.indexacion.anio}</b> <small>{p.indexacion.figura}</small>
        </li>
      )}
      {p.indexacion?.avisos.map((aviso) => (
        <li key={aviso} data-duda>
          <IconAlertTriangle size={16} aria-hidden="true" /> <b>Indexación</b> <small>{aviso}</small>
        </li>
      ))}
      {parecidas.map((x) => (
        <li key={x.id} data-mal>
          <IconCircleX size={16} aria-label="Repetida" />
          <AppLink to={rutaDeOficina(x.id, x.tipo)}>{x.titulo}</AppLink>
          <small>parecida al {Math.round(x.parecido * 100)} %</small>
        </li>
      ))}
      {parecidas.length === 0 && (
        <li>
          <Marca bien /> <b>Sin repetidas</b>
        </li>
      )}
    </ul>
  );
}

/** The verdict: an action of the flow with what it asks, and on to the next one. */
function Veredicto({ publicacion: p, sugerida, parecidas, onHecha, onAdelantada, onSaltar }: Props) {
  const hecho = useDone();
  const client = useQueryClient();
  const caja = useRef<HTMLDivElement>(null);
  const [accion, setAccion] = useState<Accion>('registrar');
  const { id, version, opciones } = p;
  const def = useMemo(() => {
    const numerados = (opciones.motivos ?? []).map((m, n) => ({
      ...m,
      label: n < 9 ? `${n + 1} · ${m.label}` : m.label,
    }));
    const { fields, ...resto } = askForm(flujoPublicacion.actions[accion], { ...opciones, motivos: numerados });
    const help: Record<string, string | undefined> = {
      categoria: sugerida ? `Sugerida: ${sugerida.porQue}` : undefined,
      motivos: 'Alt y su número pone o quita un motivo.',
    };
    return {
      ...resto,
      submit: `${flujoPublicacion.actions[accion].label} y seguir`,
      fields: fields.map((f) => ({ ...f, help: help[f.key] ?? f.help })),
    };
  }, [accion, opciones, sugerida]);
  const motivo = (n: number) => caja.current?.querySelectorAll<HTMLElement>('input[type=checkbox]')[n]?.click();
  useHotkeys(
    [
      ['alt+R', () => setAccion('registrar'), { usePhysicalKeys: true }],
      ['alt+O', () => setAccion('observar'), { usePhysicalKeys: true }],
      // A key held down decides once: the button is off while it works.
      ['mod+Enter', (e) => e.repeat || caja.current?.querySelector<HTMLElement>('[type=submit]')?.click()],
      ...Array.from({ length: 9 }, (_, n): HotkeyItem => [`alt+${n + 1}`, () => motivo(n)]),
    ],
    [],
  );
  const decidir = async (datos: Record<string, unknown>) => {
    const pedido = { entidad: flujoPublicacion.entity, id, accion, version, datos: asText(datos) };
    const decidida = actos.ejecutar.call(pedido);
    // Whoever was overtaken sees it as it is now.
    decidida.then(onHecha, () => {
      onAdelantada();
      return client.invalidateQueries();
    });
    await hecho(decidida);
  };
  return (
    <div ref={caja}>
      <SegmentedControl
        fullWidth
        size="xs"
        mb="sm"
        aria-label="Decisión"
        value={accion}
        onChange={(a) => setAccion(a as Accion)}
        data={DECISIONES.filter((a) => p.acciones.includes(a)).map((value) => ({
          value,
          label: value === 'duplicar' ? 'Duplicada' : flujoPublicacion.actions[value].label,
        }))}
      />
      <SchemaForm
        key={accion}
        def={def}
        columns={1}
        derive={escribirMotivos(opciones.motivos)}
        initial={{ categoria: sugerida?.value, validado: 'si', duplicadoDe: parecidas[0] && String(parecidas[0].id) }}
        onSubmit={decidir}
        aside={() => (
          <Button variant="subtle" onClick={onSaltar}>
            Saltar
          </Button>
        )}
      />
    </div>
  );
}
