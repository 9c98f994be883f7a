import { Button } from '@mantine/core';
import { IconBook, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { plural } from '#core/kernel/shared/text.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { DESARROLLADORES } from '#modules/portal-publico/domain/direcciones.ts';
import type { Aplicaciones as Todo } from '../contract.ts';
import { api } from './api.ts';
import classes from './aplicaciones.module.css';
import { Claves } from './Claves.tsx';
import { Destinos } from './Destinos.tsx';
import { type Dialogo, Dialogos } from './Dialogos.tsx';
import { Mostrada } from './Mostrada.tsx';

const AYUDA = (
  <>
    <p>
      Una clave deja que un programa de otra oficina lea de Quipu, o le envíe datos, sin entrar con la cuenta de nadie.
      Puede solo lo que aquí se marca; se muestra una vez y se guarda su huella.
    </p>
    <p>«Renovar» da otra clave y deja que la anterior sirva unas horas. «Revocar» las detiene en el acto.</p>
    <p>
      Los avisos cuentan a otro sistema lo que pasa, firmados con un secreto. Lo que no se entrega se repite cada vez
      más tarde; después de los intentos fijados en Parámetros queda sin entregar, y puede reenviarse.
    </p>
  </>
);

/** `/admin/aplicaciones`: keys of programs of others, and the systems that are told of what happens. */
export function Aplicaciones() {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null);
  const [mostrada, setMostrada] = useState<{ titulo: string; texto: string } | null>(null);
  const acciones = (
    <>
      <Button
        component="a"
        href={DESARROLLADORES}
        variant="subtle"
        leftSection={<IconBook size={16} aria-hidden="true" />}
      >
        Documentación de la API
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setDialogo({ tipo: 'nueva' })}>
        Nueva clave
      </Button>
    </>
  );
  return (
    <Page title="Aplicaciones" breadcrumbs={[{ label: 'Administración' }]} help={AYUDA} actions={acciones}>
      <Loaded of={api.resumen.query({})}>
        {(todo: Todo) => (
          <div className={classes.stack}>
            <p style={{ margin: 0, color: 'var(--mantine-color-dimmed)' }}>
              Otros sistemas que leen de Quipu o se enteran de lo que pasa ·{' '}
              {plural(todo.aplicaciones.length, 'aplicación', 'aplicaciones')},{' '}
              {plural(todo.destinos.length, 'destino', 'destinos')}
            </p>
            <Claves aplicaciones={todo.aplicaciones} abrir={setDialogo} />
            <Destinos todo={todo} abrir={setDialogo} />
            {dialogo && (
              <Dialogos
                dialogo={dialogo}
                eventos={todo.eventos}
                onClose={() => setDialogo(null)}
                mostrar={setMostrada}
              />
            )}
          </div>
        )}
      </Loaded>
      {mostrada && <Mostrada {...mostrada} onClose={() => setMostrada(null)} />}
    </Page>
  );
}
