import { Alert, Button, Group, Stack } from '@mantine/core';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { defineForm, type Field } from '#core/form/shared/form.ts';
import { FormModal } from '#core/form/web/FormModal.tsx';
import { zRequired } from '#core/kernel/shared/schemas.ts';
import { ConfirmButton } from '#core/shell/web/ConfirmButton.tsx';
import { ScrollRegion } from '#core/shell/web/ScrollRegion.tsx';
import { Table } from '#core/shell/web/Table.tsx';
import { type BlockProps, fieldId } from '#core/steps/web/blocks.ts';
import type { Integrantes, RolIntegrante } from '../../domain/bloques.ts';
import type { ValorIntegrantes } from '../../domain/valores.ts';
import { api } from '../api.ts';

export function BloqueIntegrantes({
  block,
  value,
  saveNow,
  disabled,
  recordId,
}: BlockProps<Integrantes, ValorIntegrantes>) {
  const [incluye, setIncluye] = useState<RolIntegrante | null>(null);
  const etiqueta = (i: ValorIntegrantes[number]) =>
    block.roles.find((r) => r.rol === i.rol)?.label ?? (i.esResponsable ? 'Responsable' : i.rol);
  const conTesis = block.roles.some((r) => r.extra?.includes('tesis'));
  const lleno = (r: RolIntegrante) => r.max !== undefined && value.filter((i) => i.rol === r.rol).length >= r.max;
  return (
    <Stack id={fieldId(block.key, 'integrantes')} tabIndex={-1}>
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
              title={lleno(r) ? `Ya incluyó el máximo de ${r.max}` : undefined}
              onClick={() => setIncluye(r)}
            >
              {r.label}
            </Button>
          ))}
        </Group>
      )}
      <ScrollRegion label="Tabla de integrantes" minWidth={620}>
        <Table withTableBorder striped>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Rol</Table.Th>
              <Table.Th>Apellidos y nombres</Table.Th>
              <Table.Th>Tipo</Table.Th>
              <Table.Th>Facultad</Table.Th>
              {conTesis && <Table.Th>Tesis</Table.Th>}
              {!disabled && <Table.Th>Acciones</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {value.map((i) => (
              <Table.Tr key={i.investigadorId}>
                <Table.Td>{etiqueta(i)}</Table.Td>
                <Table.Td>
                  {i.nombre}
                  {i.contribucion && <div>Contribución: {i.contribucion}</div>}
                </Table.Td>
                <Table.Td>{i.tipoPersona}</Table.Td>
                <Table.Td>{i.facultad}</Table.Td>
                {conTesis && <Table.Td>{i.tesisTipo && `${i.tesisTipo}: ${i.tesisTitulo}`}</Table.Td>}
                {!disabled && (
                  <Table.Td>
                    {!i.esResponsable && (
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
                        onConfirm={() => saveNow(value.filter((x) => x.investigadorId !== i.investigadorId))}
                      >
                        Retirar
                      </ConfirmButton>
                    )}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
      {incluye && (
        <Inclusion
          rol={incluye}
          recordId={recordId}
          onClose={() => setIncluye(null)}
          incluir={(nuevo) => saveNow([...value, nuevo])}
        />
      )}
    </Stack>
  );
}

type InclusionProps = {
  rol: RolIntegrante;
  recordId: number;
  onClose: () => void;
  incluir: (nuevo: ValorIntegrantes[number]) => Promise<void>;
};

function Inclusion({ rol, recordId, onClose, incluir }: InclusionProps) {
  const sugerida = useRef<Record<string, string | null>>({});
  const pide = (x: 'contribucion' | 'tesis') => rol.extra?.includes(x) ?? false;
  const schema = z.object({
    investigadorId: z.string({ error: 'Elija a una persona de la lista' }).min(1, 'Elija a una persona de la lista'),
    ...(pide('contribucion') ? { contribucion: zRequired(255) } : {}),
    ...(pide('tesis') ? { tesisTipo: z.string().min(1, 'Campo requerido'), tesisTitulo: zRequired(500) } : {}),
  });
  const fields: Field[] = [
    {
      key: 'investigadorId',
      label: 'Persona',
      kind: 'suggest',
      required: true,
      help: 'Busque por apellidos, nombres, código o documento.',
    },
    ...(pide('contribucion')
      ? [{ key: 'contribucion', label: 'Contribución', kind: 'text', required: true, maxLength: 255 } as const]
      : []),
    ...(pide('tesis')
      ? ([
          {
            key: 'tesisTipo',
            label: 'Tipo de tesis',
            kind: 'select',
            required: true,
            options: (rol.tiposTesis ?? []).map((t) => ({ value: t, label: t })),
          },
          { key: 'tesisTitulo', label: 'Título de tesis', kind: 'text', required: true, maxLength: 500 },
        ] as const)
      : []),
  ];
  return (
    <FormModal
      title={`Incluir ${rol.label.toLowerCase()} al proyecto`}
      opened
      onClose={onClose}
      def={defineForm({ schema, fields, submit: 'Incluir miembro' })}
      intro={
        rol.nota && (
          <Alert color="blue" mb="md">
            {rol.nota}
          </Alert>
        )
      }
      suggest={{
        investigadorId: async (q) => {
          const { candidatos } = await api.candidatos.call({ id: recordId, rol: rol.rol, q });
          for (const c of candidatos) sugerida.current[c.investigadorId] = c.tesisSugerida;
          return candidatos.map((c) => ({
            value: String(c.investigadorId),
            label: c.nombre,
            disabled: c.motivos.length > 0,
            reason: c.motivos.length ? c.motivos.join('. ') : c.detalle,
          }));
        },
      }}
      onSubmit={(d) => {
        const datos = d as { investigadorId: string; contribucion?: string; tesisTipo?: string; tesisTitulo?: string };
        return incluir({
          id: null,
          investigadorId: Number(datos.investigadorId),
          rol: rol.rol,
          contribucion: datos.contribucion ?? null,
          tesisTipo: (datos.tesisTipo ?? null) as ValorIntegrantes[number]['tesisTipo'],
          tesisTitulo: datos.tesisTitulo ?? null,
        });
      }}
    />
  );
}
