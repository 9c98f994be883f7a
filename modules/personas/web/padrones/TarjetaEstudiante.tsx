import { Box, Button, Card, Group, Text } from '@mantine/core';
import { IconCopy, IconRefresh } from '@tabler/icons-react';
import { wordsOf } from '#core/documents/shared/views.ts';
import { institution } from '#core/shell/web/institution.ts';
import { notices } from '#core/shell/web/notices.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { exact } from '#core/shell/web/when.ts';
import type { EstudianteEnLinea } from '../../domain/sum.ts';

type Props = { estudiante: EstudianteEnLinea; onActualizar: (() => Promise<void>) | null };

/** What the external system says of a student, ready to be copied. */
export function TarjetaEstudiante({ estudiante, onActualizar }: Props) {
  const [ocupado, ocupar] = useBusy();
  const datos = estudiante.datos.map(([k, v]) => [k, wordsOf(v)] as const);
  const copiar = async () => {
    try {
      await navigator.clipboard.writeText(datos.map(([k, v]) => `${k}: ${v}`).join('\n'));
      notices.push('Datos copiados.', 'success', { scroll: false });
    } catch {
      notices.push('El navegador no permitió copiar. Seleccione el texto y cópielo.', 'warning', { scroll: false });
    }
  };
  return (
    <Card withBorder component="article" aria-label={estudiante.nombre}>
      <Box component="dl" m={0}>
        {datos.map(([k, v]) => (
          <Group key={k} gap="xs" wrap="nowrap" align="flex-start">
            <Text component="dt" c="dimmed" w="9rem" flex="none">
              {k}
            </Text>
            <Text component="dd" m={0}>
              {v}
            </Text>
          </Group>
        ))}
      </Box>
      <Text c="dimmed" size="sm" my="sm">
        {estudiante.actualizadoEn
          ? `En el listado local, con datos del ${exact(estudiante.actualizadoEn, institution.timeZone)}.`
          : 'No está en el listado local.'}
      </Text>
      <Group gap="xs">
        <Button size="xs" variant="default" leftSection={<IconCopy size={16} />} onClick={copiar}>
          Copiar
        </Button>
        {onActualizar && (
          <Button
            size="xs"
            leftSection={<IconRefresh size={16} />}
            loading={ocupado}
            onClick={() => ocupar(onActualizar)}
          >
            {estudiante.actualizadoEn ? 'Actualizar' : 'Agregar al listado'}
          </Button>
        )}
      </Group>
    </Card>
  );
}
