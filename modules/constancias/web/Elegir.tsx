import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Card } from '#core/shell/web/Card.tsx';
import type { Disponible } from '../contract.ts';
import type { TipoConstancia } from '../domain/tipos.ts';

type Props = {
  title: string;
  tipos: readonly Disponible[];
  /** Address of what is looked at before asking. */
  previa: (tipo: TipoConstancia) => string;
  /** The button looks before it asks; for the office it only prints. */
  verbo: { ver: string; pedir: string | null };
  pedir: (tipo: TipoConstancia) => Promise<unknown>;
  children?: ReactNode;
};

/** Which certificate, why not the others, how it will look, and then to ask for it (spec 07 §10.2). */
export function Elegir({ title, tipos, previa, verbo, pedir, children }: Props) {
  const [tipo, setTipo] = useState<TipoConstancia | ''>('');
  const [visto, setVisto] = useState<TipoConstancia | null>(null);
  const [pidiendo, setPidiendo] = useState(false);
  const elegido = tipos.find((t) => t.tipo === tipo);
  const posibles = tipos.filter((t) => t.falta === null).map((t) => ({ value: t.tipo, label: t.etiqueta }));
  const faltan = tipos.filter((t) => t.falta !== null);
  const mirar = () => {
    window.open(previa(tipo as TipoConstancia), '_blank');
    setVisto(tipo as TipoConstancia);
  };
  const solicitar = async () => {
    setPidiendo(true);
    await pedir(tipo as TipoConstancia).finally(() => setPidiendo(false));
    setVisto(null);
  };
  return (
    <Card title={title} padded>
      <Stack gap="md">
        {children}
        <Group align="end" gap="sm">
          <NativeSelect
            label="Tipo de constancia"
            value={tipo}
            data={[{ value: '', label: 'Elija un tipo' }, ...posibles]}
            onChange={(event) => {
              setTipo(event.currentTarget.value as TipoConstancia | '');
              setVisto(null);
            }}
          />
          <Button variant="default" disabled={!elegido} leftSection={<IconFileDescription size={16} />} onClick={mirar}>
            {verbo.ver}
          </Button>
          {verbo.pedir && (
            <Button disabled={!elegido || visto !== tipo} loading={pidiendo} onClick={solicitar}>
              {verbo.pedir}
            </Button>
          )}
        </Group>
        {elegido?.sinValorLegal && (
          <Text size="sm">Se emite sin valor legal: lo dice al pie. Solo lo tienen las que firma una autoridad.</Text>
        )}
        {verbo.pedir && elegido && visto !== tipo && (
          <Text size="sm" c="dimmed">
            Mire antes la vista previa: lo que dice queda fijado al emitirla.
          </Text>
        )}
        {faltan.length > 0 && (
          <div>
            <Text size="sm" fw={550} id="no-disponibles">
              No disponibles hoy
            </Text>
            <ul aria-labelledby="no-disponibles">
              {faltan.map((t) => (
                <li key={t.tipo}>
                  {t.etiqueta}.{' '}
                  <Text span size="sm" c="dimmed">
                    {t.falta}
                  </Text>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Card>
  );
}
