import { Anchor, Text } from '@mantine/core';
import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { createClient } from '#core/contract/web/client.ts';
import { type ConPagina, portalPublicoContract } from '../contract.ts';

const api = createClient(portalPublicoContract);

/** Under a record, where anybody reads it; nothing when nobody may. The record is the one of the address. */
export function VerEnPortal({ seccion }: { seccion: ConPagina }) {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const valido = Number.isInteger(id) && id > 0;
  const { data } = useQuery({ ...api.enlace.query({ seccion, id: valido ? id : 1 }), enabled: valido });
  if (!valido || !data?.ruta) return null;
  return (
    <Text size="sm" mt="md">
      <Anchor href={data.ruta} inherit>
        <IconWorld size={14} stroke={1.6} aria-hidden="true" /> Ver en el portal
      </Anchor>
    </Text>
  );
}
