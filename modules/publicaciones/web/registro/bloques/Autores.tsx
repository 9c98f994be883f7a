import { Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { late } from '#core/shell/web/late.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { BlockRows } from '#core/steps/web/BlockRows.tsx';
import type { BlockProps } from '#core/steps/web/blocks.ts';
import { type AutorVisto, parteDe, QUITAR_AUTOR, quienEs, type Sentido } from '../../../domain/autores.ts';
import type { BloqueDe } from '../../../domain/pasos.ts';
import { tipoDe } from '../../../domain/tipos.ts';
import { type Afiliar, columnasDeFiliacion, SinFiliacion } from '../../filiacion.tsx';
import { registroApi as api } from '../api.ts';

const Propuestas = late(() => import('../../Propuestas.tsx'));
const EditarAutor = late(() => import('./EditarAutor.tsx'));

/** The authors of a publication, in their order: each change travels at once. */
export function BloqueAutores(props: BlockProps<BloqueDe<'autores'>, AutorVisto[]>) {
  const { block, value: autores, recordId: id, wizard, disabled } = props;
  const [busy, run] = useBusy();
  const done = useDone();
  const hecho = (llamada: Promise<unknown>) => done(llamada).then(wizard.reload);
  const mover = (autorId: number, sentido: Sentido) =>
    run(async () => {
      await api.moverAutor.call({ id, autorId, sentido });
      await wizard.reload();
    });
  const afiliar: Afiliar = (autorIds, dicho) =>
    run(async () => {
      await api.afiliarAutores.call({ id, autorIds, ...dicho });
      await wizard.reload();
    });
  const flecha = (a: AutorVisto, sentido: Sentido, quieta: boolean) => {
    const dice = `${sentido === 'sube' ? 'Subir' : 'Bajar'} a ${a.autor}`;
    const Icono = sentido === 'sube' ? IconArrowUp : IconArrowDown;
    return (
      <Button
        variant="subtle"
        size="xs"
        px={4}
        disabled={quieta || busy}
        onClick={() => mover(a.id, sentido)}
        aria-label={dice}
        title={dice}
      >
        <Icono size={16} />
      </Button>
    );
  };
  return (
    <>
      {!disabled && <SinFiliacion tipo={block.tipo} autores={autores} busy={busy} afiliar={afiliar} />}
      <BlockRows
        {...props}
        field="autores"
        title="Autores"
        empty="Aún no hay autores."
        rows={autores}
        columns={[
          {
            label: 'Nombre en la publicación',
            value: (a) => (
              <>
                {a.autor}
                <Text size="xs" c="dimmed">
                  {a.nombre === a.autor ? quienEs(a) : `${a.nombre} · ${quienEs(a)}`}
                </Text>
                {a.sinRegistro && !disabled && <Propuestas api={api} id={id} autor={a} hecho={hecho} />}
              </>
            ),
          },
          { label: 'Condición', width: 130, value: (a) => (a.presentado ? `${a.categoria} (presenta)` : a.categoria) },
          ...columnasDeFiliacion({ tipo: block.tipo, disabled, busy, afiliar }),
          tipoDe(block.tipo).participacion === true && { label: 'Participación', width: 130, value: parteDe },
          !disabled && {
            label: 'Orden',
            width: 84,
            value: (a, i) => (
              <Group gap={0} wrap="nowrap">
                {flecha(a, 'sube', i === 0)}
                {flecha(a, 'baja', i === autores.length - 1)}
              </Group>
            ),
          },
        ]}
        add={{ label: 'Agregar autor' }}
        editor={(at, close) => (
          <EditarAutor
            api={api}
            publicacionId={id}
            tipo={block.tipo}
            autor={at === 'new' ? null : autores[at]!}
            siguientes={at === 'new' ? [] : autores.slice(at + 1)}
            onClose={close}
            hecho={hecho}
          />
        )}
        remove={{
          ...QUITAR_AUTOR,
          run: async (a) => {
            await api.quitarAutor.call({ id, autorId: a.id });
            await wizard.reload();
          },
        }}
      />
    </>
  );
}
