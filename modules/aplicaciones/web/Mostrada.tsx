import { Alert, Button, CopyButton } from '@mantine/core';
import { Actions } from '#core/shell/web/Actions.tsx';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import classes from './aplicaciones.module.css';

type Props = { titulo: string; texto: string; onClose: () => void };
/** A key or a secret, the only time that it is seen. */
export const Mostrada = ({ titulo, texto, onClose }: Props) => (
  <Dialog title={titulo} onClose={onClose} sticky>
    <Alert color="yellow" mb="md">
      Cópiela ahora: al cerrar no se podrá ver otra vez.
    </Alert>
    <pre className={classes.said}>{texto}</pre>
    <Actions>
      <CopyButton value={texto}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copiada' : 'Copiar'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onClose}>Ya la guardé</Button>
    </Actions>
  </Dialog>
);
