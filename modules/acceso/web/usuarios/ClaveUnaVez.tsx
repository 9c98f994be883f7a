import { Alert, Button, Code, CopyButton, Group, Stack } from '@mantine/core';
import { Actions } from '#core/shell/web/Actions.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';

/** A one-time password: it is nowhere else, so the window does not close by a stray click. */
export function ClaveUnaVez({ nombre, clave, onClose }: { nombre: string; clave: string; onClose: () => void }) {
  return (
    <Dialog sticky onClose={onClose} title="Contraseña de un solo uso">
      <Stack>
        <p>Entréguela a {nombre} por un medio seguro. Al ingresar con ella tendrá que elegir una propia.</p>
        <Group>
          <Code block fz="lg" aria-label="Contraseña">
            {clave}
          </Code>
          <CopyButton value={clave}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copiada' : 'Copiar'}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Alert color="yellow">
          No volverá a mostrarse, y vence en pocos días: la página de la cuenta dice cuándo. Si la pierde o vence,
          reinicie la contraseña otra vez.
        </Alert>
        <Actions>
          <Button onClick={onClose}>Ya la copié</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
