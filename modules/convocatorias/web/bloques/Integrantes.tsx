import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconEdit, IconFileText, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { FileInfo } from '#core/files/shared/slot.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { type BlockProps, fieldId, rowTarget } from '#core/steps/web/blocks.ts';
import { BlockErrors, FieldMessage } from '#core/steps/web/parts.tsx';
import type { ColumnaIntegrante, ExtraIntegrante, Integrantes, RolIntegrante } from '../../domain/bloques.ts';
import { exigenciasDelEquipo } from '../../domain/integrantes.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';
import { archivosDe } from '../api.ts';
import { ExigenciasDelEquipo } from './ExigenciasDelEquipo.tsx';

const Inclusion = lazy(() => import('./Inclusion.tsx').then((m) => ({ default: m.Inclusion })));
const CartaDeIntegrante = lazy(() => import('./CartaDeIntegrante.tsx').then((m) => ({ default: m.CartaDeIntegrante })));

type Fila = ValorIntegrantes[number];
type Opciones = { paises: { value: string; label: string }[]; cartaResponsable: FileInfo | null };
type Props = BlockProps<Integrantes, ValorIntegrantes, Opciones>;

/** Numbers say what they are; the other columns speak for themselves. */
const ETIQUETAS: Partial<Record<ColumnaIntegrante, string>> = { documento: 'DNI', codigo: 'código' };
const SIN_EXTRA: readonly ExtraIntegrante[] = [];

export function BloqueIntegrantes(props: Props) {
  const { block, value, options, saveNow, disabled, recordId, wizard } = props;
  const [incluye, setIncluye] = useState<{ rol: RolIntegrante; edita: Fila | null } | null>(null);
  const [carta, setCarta] = useState<Fila | null>(null);
  useReciente(value, (fila) => extraDe(block, fila).includes('carta') && !fila.carta && setCarta(fila));
  const lleno = (r: RolIntegrante) =>
    (r.max !== undefined && value.filter((i) => i.rol === r.rol).length >= r.max) ||
    (block.maxTotal !== undefined && value.filter((i) => !i.esResponsable).length >= block.maxTotal);
  return (
    <Stack id={fieldId(block.key, 'integrantes')} tabIndex={-1}>
      {!disabled && (
        <ExigenciasDelEquipo titulo="El equipo debe tener" exigencias={exigenciasDelEquipo(block, value)} />
      )}
      <p>Integrantes del proyecto ({value.length})</p>
      {!disabled && (
        <Group role="group" aria-label="Agregar integrante">
          {block.roles.map((r) => (
            <Button
              key={r.rol}
              variant="default"
              size="sm"
              leftSection={<IconUserPlus size={16} />}
              disabled={lleno(r)}
              title={lleno(r) ? 'Ya incluyó el máximo que admite la convocatoria' : undefined}
              onClick={() => setIncluye({ rol: r, edita: null })}
            >
              {r.label}
            </Button>
          ))}
        </Group>
      )}
      <BlockErrors errors={props.errors} told={[...value.keys()]} />
      <TablaDeIntegrantes
        {...props}
        onEditar={(fila) => setIncluye({ rol: block.roles.find((r) => r.rol === fila.rol)!, edita: fila })}
        onCarta={setCarta}
      />
      <Suspense>
        {incluye && (
          <Inclusion
            rol={incluye.rol}
            edita={incluye.edita}
            paises={options.paises}
            recordId={recordId}
            onClose={() => setIncluye(null)}
            guardar={(fila) =>
              saveNow(incluye.edita ? value.map((i) => (i.id === fila.id ? fila : i)) : [...value, fila])
            }
          />
        )}
        {carta && block.carta && (
          <CartaDeIntegrante
            key={carta.id}
            integrante={value.find((i) => i.id === carta.id) ?? carta}
            carta={block.carta}
            archivos={archivosDe(recordId, wizard.reload)}
            onClose={() => setCarta(null)}
          />
        )}
      </Suspense>
    </Stack>
  );
}

const extraDe = (block: Integrantes, fila: Fila) => block.roles.find((r) => r.rol === fila.rol)?.extra ?? SIN_EXTRA;

/** Calls back with the row that has just appeared. */
function useReciente(value: ValorIntegrantes, llamar: (fila: Fila) => void) {
  const conocidos = useRef(new Set(value.map((i) => i.id)));
  const alLlegar = useRef(llamar);
  alLlegar.current = llamar;
  useEffect(() => {
    const nuevos = value.filter((i) => i.id !== null && !conocidos.current.has(i.id));
    for (const i of nuevos) conocidos.current.add(i.id);
    if (nuevos.length === 1) alLlegar.current(nuevos[0]!);
  }, [value]);
}

type TablaProps = Props & { onEditar: (fila: Fila) => void; onCarta: (fila: Fila) => void };

function TablaDeIntegrantes(props: TablaProps) {
  const { block, value, options, saveNow, errors, disabled, recordId, onEditar, onCarta } = props;
  const columnas = block.columnas ?? (['facultad'] as const);
  const pide = (x: ExtraIntegrante) => block.roles.some((r) => r.extra?.includes(x));
  const rol = (i: Fila) =>
    block.roles.find((r) => r.rol === i.rol)?.label ??
    (i.rol.charAt(0).toUpperCase() + i.rol.slice(1)).replace('_', ' ');
  const conTesis = pide('tesis') && value.some((i) => i.tesisTipo);
  const editable = (i: Fila) => extraDe(block, i).some((x) => x !== 'carta');
  return (
    <DataTable
      title="Integrantes"
      empty="Aún no hay integrantes."
      minWidth={block.carta ? 560 : 440}
      rows={value}
      rowTarget={rowTarget(block.key)}
      rowKey={(i, n) => i.investigadorId ?? `nuevo-${n}`}
      columns={[
        { label: 'Rol', value: rol },
        {
          label: 'Apellidos y nombres',
          value: (i, n) => (
            <>
              <Box miw={110}>{i.nombre}</Box>
              <Text size="xs" c="dimmed">
                {[i.tipoPersona, ...columnas.map((c) => i[c] && [ETIQUETAS[c], i[c]].filter(Boolean).join(' '))]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {i.contribucion && <div>Contribución: {i.contribucion}</div>}
              <FieldMessage errors={errors} field={n} />
            </>
          ),
        },
        conTesis && { label: 'Tesis', value: (i) => i.tesisTipo && `${i.tesisTipo}: ${i.tesisTitulo ?? ''}` },
        block.carta && {
          label: 'Carta de compromiso',
          value: (i) => (
            <Carta
              archivo={i.esResponsable ? options.cartaResponsable : (i.carta as FileInfo | null)}
              url={(id) => archivosDe(recordId, async () => {}).url(id)}
              {...(!disabled && extraDe(block, i).includes('carta') ? { onCarta: () => onCarta(i) } : {})}
            />
          ),
        },
        !disabled && {
          label: 'Acciones',
          value: (i) =>
            !i.esResponsable && (
              <>
                {editable(i) && (
                  <Button
                    variant="subtle"
                    size="xs"
                    leftSection={<IconEdit size={16} />}
                    aria-label="Editar"
                    onClick={() => onEditar(i)}
                  >
                    <Rotulo>Editar</Rotulo>
                  </Button>
                )}
                <ConfirmButton
                  variant="subtle"
                  color="red"
                  size="xs"
                  leftSection={<IconTrash size={16} />}
                  ask={{
                    title: 'Retirar al integrante',
                    text: `${i.nombre} dejará de figurar en la propuesta.`,
                    verb: 'Retirar',
                    tone: 'danger',
                  }}
                  aria-label="Retirar"
                  onConfirm={() => saveNow(value.filter((x) => x.investigadorId !== i.investigadorId))}
                >
                  <Rotulo>Retirar</Rotulo>
                </ConfirmButton>
              </>
            ),
        },
      ]}
    />
  );
}

/** Word of an action that a phone leaves to its icon: the pinned column must not hide the names. */
const Rotulo = ({ children }: { children: string }) => (
  <Box component="span" visibleFrom="xs">
    {children}
  </Box>
);

type CartaProps = { archivo: FileInfo | null; url: (id: number) => string; onCarta?: () => void };
const Carta = ({ archivo, url, onCarta }: CartaProps) => (
  <>
    {archivo && (
      <a href={url(archivo.id)} target="_blank" rel="noopener">
        {archivo.name}
      </a>
    )}
    {onCarta && (
      <Button
        variant={archivo ? 'subtle' : 'light'}
        size="xs"
        leftSection={<IconFileText size={16} />}
        onClick={onCarta}
      >
        {archivo ? 'Reemplazar' : 'Adjuntar carta'}
      </Button>
    )}
  </>
);
