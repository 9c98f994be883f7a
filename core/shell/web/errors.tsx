import { Button } from '@mantine/core';
import { IconError404, IconFileUnknown, IconLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { AppLink } from './AppLink.tsx';
import { Centered } from './Centered.tsx';
import { institution } from './institution.ts';

export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · ${institution.short}`;
  }, [title]);
};

const GoTo = ({ href, label }: { href: string; label: string }) => (
  <Button component={AppLink} to={href} variant="default">
    {label}
  </Button>
);

/** The address does not exist inside an area. */
export function NotFoundPage({ home = '/' }: { home?: string }) {
  useDocumentTitle('Página no encontrada');
  return (
    <Centered icon={IconError404} title="Página no encontrada">
      <p>La dirección que abrió no existe o cambió de lugar.</p>
      <GoTo href={home} label="Ir al inicio" />
    </Centered>
  );
}

/** The page exists; the record asked for does not, or is out of reach. */
export function RecordNotFound({
  listHref,
  listLabel = 'Volver a la lista',
}: {
  listHref?: string;
  listLabel?: string;
}) {
  useDocumentTitle('Registro no encontrado');
  return (
    <Centered icon={IconFileUnknown} title="Registro no encontrado">
      <p>El registro que busca no existe, fue eliminado o no está a su alcance.</p>
      {listHref && <GoTo href={listHref} label={listLabel} />}
    </Centered>
  );
}

export function ForbiddenPage({ home = '/' }: { home?: string }) {
  useDocumentTitle('Sin permiso');
  return (
    <Centered icon={IconLock} title="No tiene permiso para ver esta página">
      <p>Si cree que debería tenerlo, solicítelo a la oficina que administra los usuarios.</p>
      <GoTo href={home} label="Ir al inicio" />
    </Centered>
  );
}
