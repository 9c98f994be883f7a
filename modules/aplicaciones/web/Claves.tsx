import { ActionIcon, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { plural } from '#core/kernel/shared/text.ts';
import { formatDay } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { confirm } from '#core/shell/web/confirm.ts';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { RelativeDate } from '#core/shell/web/RelativeDate.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { AplicacionLeida } from '../contract.ts';
import { ambitoDe } from '../domain/ambitos.ts';
import { api } from './api.ts';
import classes from './aplicaciones.module.css';
import type { Dialogo } from './Dialogos.tsx';

type Abrir = (dialogo: Dialogo) => void;
const TONOS: Readonly<Record<string, string>> = { 'por-vencer': 'yellow.9', vencida: 'red', revocada: 'dimmed' };

const Ambitos = ({ ambitos }: Pick<AplicacionLeida, 'ambitos'>) => (
  <span className={classes.scopes}>
    {ambitos.map((clave) => {
      const { corta, nivel, etiqueta } = ambitoDe(clave);
      return (
        <span key={clave} className={classes.scope} data-writes={nivel === 'escribir' || undefined} title={etiqueta}>
          {corta}
        </span>
      );
    })}
  </span>
);

function Usos({ usos }: Pick<AplicacionLeida, 'usos'>) {
  const mayor = Math.max(1, ...usos.map((u) => u.usos));
  const total = usos.reduce((n, u) => n + u.usos, 0);
  const dicho = plural(total, 'uso', 'usos');
  return (
    <span className={classes.uses} role="img" aria-label={dicho} title={dicho}>
      {usos.map((u) => (
        <i key={u.dia} style={{ height: `${Math.max(1, Math.round((20 * u.usos) / mayor))}px` }} />
      ))}
    </span>
  );
}

function Vence({ situacion, claves }: AplicacionLeida) {
  const [primera] = claves;
  const dicho = situacion === 'revocada' ? 'Revocada' : primera ? formatDay(primera.vence) : 'Sin clave';
  return (
    <Text span size="sm" c={TONOS[situacion]}>
      {situacion === 'vencida' ? `Venció ${dicho}` : dicho}
    </Text>
  );
}

function Menu({ aplicacion, abrir }: { aplicacion: AplicacionLeida; abrir: Abrir }) {
  const [ocupado, hacer] = useBusy();
  const hecho = useDone();
  const { id, version, nombre } = aplicacion;
  const revocar = async () => {
    const si = await confirm({
      title: `Revocar «${nombre}»`,
      text: 'Sus claves dejan de servir en el acto y no se podrán recuperar.',
      verb: 'Revocar',
      tone: 'danger',
    });
    if (si) await hacer(() => hecho(api.revocar.call({ id, version }), 'Las claves ya no sirven.'));
  };
  return (
    <MenuButton
      label={`Acciones de ${nombre}`}
      align="end"
      trigger={(props) => (
        <ActionIcon {...props} variant="subtle" loading={ocupado} aria-label={`Acciones de ${nombre}`}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      )}
      groups={[
        {
          items: [
            { label: 'Editar', onSelect: () => abrir({ tipo: 'editar', aplicacion }) },
            { label: 'Renovar la clave', onSelect: () => abrir({ tipo: 'renovar', aplicacion }) },
          ],
        },
        { items: [{ label: 'Revocar', tone: 'danger', onSelect: revocar }] },
      ]}
    />
  );
}

export const Claves = ({ aplicaciones, abrir }: { aplicaciones: readonly AplicacionLeida[]; abrir: Abrir }) => (
  <Card
    title="Claves de acceso"
    count={aplicaciones.length}
    note="La clave se muestra una sola vez; aquí quedan el principio y el final"
    padded
  >
    <DataTable
      title="Claves de acceso"
      rows={aplicaciones}
      empty="Ningún programa tiene clave. «Nueva clave» da la primera."
      columns={[
        {
          label: 'Aplicación',
          value: ({ nombre, contacto, claves }) => (
            <span className={classes.name}>
              <b>{nombre}</b>
              <small>{[contacto, ...claves.map((k) => k.abreviada)].join(' · ')}</small>
            </span>
          ),
        },
        { label: 'Puede', value: ({ ambitos }) => <Ambitos ambitos={ambitos} /> },
        { label: 'En 7 días', value: ({ usos }) => <Usos usos={usos} /> },
        {
          label: 'Último uso',
          nowrap: true,
          value: ({ ultimoUso }) => <RelativeDate value={ultimoUso} show="relative" />,
        },
        { label: 'Vence', nowrap: true, value: (a) => <Vence {...a} /> },
        {
          label: 'Acciones',
          value: (a) => (a.situacion === 'revocada' ? '—' : <Menu aplicacion={a} abrir={abrir} />),
        },
      ]}
    />
  </Card>
);
