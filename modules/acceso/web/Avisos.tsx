import { Checkbox, Group, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { Card } from '#core/shell/web/Card.tsx';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import type { Preferencias } from '../contract-avisos.ts';
import { DIAS, GRUPOS_DE_AVISO, MODOS } from '../domain/avisos.ts';
import { avisosApi } from './api.ts';
import classes from './avisos.module.css';

const AlLadoDeAvisos = late(() => import('./AlLadoDeAvisos.tsx').then((m) => m.AlLadoDeAvisos));

type Clase = Preferencias['clases'][number];

/** How each kind of notice comes to the account; each choice is kept as it is made. */
export const Avisos = () => (
  <Page
    title="Avisos"
    breadcrumbs={[{ label: 'Mi cuenta' }]}
    help="La campana guarda todos los avisos. Aquí elige cuáles le llegan también por correo, y cómo."
  >
    <Loaded of={avisosApi.leer.query({})}>{(preferencias) => <Eleccion {...preferencias} />}</Loaded>
  </Page>
);

/** What the server answers after a choice is what the page shows: the sentence above changes with it. */
function useGuardar() {
  const cliente = useQueryClient();
  const [guardando, hacer] = useBusy();
  const [guardado, setGuardado] = useState(false);
  const guardar = (cambio: () => Promise<Preferencias>) =>
    hacer(async () => {
      setGuardado(false);
      const nuevas = await cambio();
      cliente.setQueryData(avisosApi.leer.query({}).queryKey, nuevas);
      setGuardado(true);
    });
  return { guardar, dicho: guardando ? 'Guardando…' : guardado ? 'Guardado' : '' };
}

function Eleccion({ correo, clases, resumen, semana }: Preferencias) {
  const { guardar, dicho } = useGuardar();
  const grupos = keysOf(GRUPOS_DE_AVISO).filter((grupo) => clases.some((clase) => clase.grupo === grupo));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text c="dimmed">{fraseDe(correo, semana)}</Text>
        <Text c="dimmed" size="sm" role="status">
          {dicho}
        </Text>
      </Group>
      <div className={classes.dos}>
        <div>
          {grupos.map((grupo) => (
            <Card key={grupo} title={GRUPOS_DE_AVISO[grupo]}>
              {clases
                .filter((clase) => clase.grupo === grupo)
                .map((clase) => (
                  <Fila
                    key={clase.clave}
                    clase={clase}
                    onElegir={(modo) => guardar(() => avisosApi.elegir.call({ clave: clase.clave, modo }))}
                  />
                ))}
            </Card>
          ))}
        </div>
        <div>
          <Resumen resumen={resumen} onCambiar={(nuevo) => guardar(() => avisosApi.resumir.call(nuevo))} />
          <AlLadoDeAvisos />
        </div>
      </div>
    </Stack>
  );
}

/** «Llegan a ana@demo.edu.pe · en 7 días tuvo 23 avisos; con estos ajustes serían 9 correos». */
function fraseDe(correo: string | null, { recibidos, correos }: Preferencias['semana']): string {
  const adonde = correo ? `Llegan a ${correo} y a la campana` : 'Su cuenta no tiene correo: solo llegan a la campana';
  const tuvo = `en 7 días tuvo ${plural(recibidos, 'aviso', 'avisos')}`;
  return `${adonde} · ${tuvo}; con estos ajustes serían ${plural(correos, 'correo', 'correos')}.`;
}

function Fila({ clase, onElegir }: { clase: Clase; onElegir: (modo: Clase['modo']) => void }) {
  const { etiqueta, ejemplo, modos, modo } = clase;
  const elegir = (valor: string) => {
    const elegido = modos.find((uno) => uno === valor);
    if (elegido) onElegir(elegido);
  };
  return (
    <div className={classes.fila}>
      <div>
        <b>{etiqueta}</b>
        <small>{ejemplo}</small>
      </div>
      {modos.length === 1 ? (
        <span className={classes.siempre}>
          <IconLock size={14} aria-hidden="true" /> Siempre al momento
        </span>
      ) : (
        <SegmentedControl
          aria-label={etiqueta}
          size="xs"
          value={modo}
          onChange={elegir}
          data={modos.map((uno) => ({ value: uno, label: MODOS[uno] }))}
        />
      )}
    </div>
  );
}

const HORAS = Array.from({ length: 24 }, (_, hora) => ({
  value: String(hora),
  label: `${String(hora).padStart(2, '0')}:00`,
}));
type Horario = Pick<Preferencias['resumen'], 'dias' | 'hora'>;

function Resumen({ resumen, onCambiar }: { resumen: Preferencias['resumen']; onCambiar: (nuevo: Horario) => void }) {
  const { dias, hora, proximo } = resumen;
  return (
    <Card title="Resumen" note={proximo ? `El próximo, el ${proximo}` : 'Sin días elegidos: no llega'} padded>
      <Stack gap="sm">
        <Checkbox.Group
          label="Días"
          value={dias.map(String)}
          onChange={(elegidos) => onCambiar({ dias: elegidos.map(Number).sort(), hora })}
        >
          <div className={classes.dias}>
            {Object.entries(DIAS).map(([dia, nombre]) => (
              <Checkbox key={dia} value={dia} label={nombre} />
            ))}
          </div>
        </Checkbox.Group>
        <NativeSelect
          label="Hora"
          data={HORAS}
          value={String(hora)}
          onChange={(e) => onCambiar({ dias, hora: Number(e.currentTarget.value) })}
        />
        <Text c="dimmed" size="sm">
          Solo sale si hay algo que decir: lo que llegó, lo que vence ese día y, una vez por semana, lo ya vencido.
        </Text>
      </Stack>
    </Card>
  );
}
