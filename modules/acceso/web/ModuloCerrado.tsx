import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { AREAS } from '../domain/areas.ts';
import { ESTADOS_DE_MODULO, type ModuloDeArea } from '../domain/modulos.ts';

type Props = {
  yo: { areas: readonly { clave: string; etiqueta: string; inicio: string }[] };
  modulo: ModuloDeArea;
  onLogout: () => unknown;
};

/** What the people of an area read while the office has it closed, and where they may go meanwhile. */
export const ModuloCerrado = ({ yo, modulo, onLogout }: Props) => (
  <Stack component="main" maw={640} mx="auto" p="lg" gap="md">
    <Title order={1}>{AREAS[modulo.area].etiqueta}</Title>
    <Alert color="yellow" title={ESTADOS_DE_MODULO[modulo.estado].label}>
      {modulo.aviso}
    </Alert>
    <Group>
      <Button variant="default" onClick={() => onLogout()}>
        Cerrar sesión
      </Button>
      {yo.areas
        .filter((a) => a.clave !== modulo.area)
        .map((a) => (
          <AppLink key={a.clave} to={a.inicio}>
            Ir a {a.etiqueta}
          </AppLink>
        ))}
    </Group>
  </Stack>
);
