import { Button } from '@mantine/core';
import { IconBan, IconError404, IconFileUnknown, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { Tone } from '#core/kernel/shared/tone.ts';
import { AppLink } from './AppLink.tsx';
import { Centered } from './Centered.tsx';
import { institution } from './institution.ts';
import { usePathname } from './navigation.ts';
import classes from './parts.module.css';
import type { IconType } from './types.ts';

export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    document.title = `${title} · ${institution.short}`;
  }, [title]);
};

type Props = {
  icon: IconType;
  title: string;
  tone?: Tone;
  /** Where to go from here, after what else may be done. */
  to?: string | undefined;
  label?: string | undefined;
  actions?: ReactNode;
  children: ReactNode;
};
/** A page that says why there is nothing to see, and where to go on. */
export function NoPage({ to, label = 'Ir al inicio', actions, children, ...head }: Props) {
  useDocumentTitle(head.title);
  const go = to && (
    <Button component={AppLink} to={to} variant="default">
      {label}
    </Button>
  );
  return (
    <div className={classes.alone}>
      <Centered
        {...head}
        actions={
          go && (
            <>
              {actions}
              {go}
            </>
          )
        }
      >
        {children}
      </Centered>
    </div>
  );
}

const SAID = {
  404: [IconError404, 'Página no encontrada', 'La dirección que abrió no existe o cambió de lugar.'],
  403: [
    IconLock,
    'No tiene permiso para ver esta página',
    'Si cree que debería tenerlo, solicítelo a la oficina que administra los usuarios.',
  ],
  405: [IconBan, 'Método no permitido', 'Esta dirección no admite esa operación.'],
  400: [IconBan, 'Solicitud incorrecta', 'La dirección tiene datos que no se entienden.'],
} as const;
type Home = { home?: string | undefined };
type Said = keyof typeof SAID;
export const isSaid = (status: number): status is Said => status in SAID;
/** What a status says. */
export function StatusPage({ of, home = '/' }: Home & { of: Said }) {
  const [icon, title, text] = SAID[of];
  return (
    <NoPage icon={icon} title={title} to={home}>
      <p>{text}</p>
    </NoPage>
  );
}
/** An address with a broken escape: no router reads it. */
export const isMalformed = (path: string): boolean => {
  try {
    // The answer is used: a builder leaves out what seems to have no effect.
    return !decodeURIComponent(path).startsWith('/');
  } catch {
    return true;
  }
};
/** The address does not exist inside an area, or is not one: it has a broken escape. */
export const NotFoundPage = (props: Home) => <StatusPage of={isMalformed(usePathname()) ? 400 : 404} {...props} />;
export const ForbiddenPage = (props: Home) => <StatusPage of={403} {...props} />;

type Missing = { listHref?: string | undefined; listLabel?: string | undefined };
/** The page exists; the record asked for does not, or is out of reach. */
export const RecordNotFound = ({ listHref, listLabel = 'Volver a la lista' }: Missing) => (
  <NoPage icon={IconFileUnknown} title="Registro no encontrado" to={listHref} label={listLabel}>
    <p>El registro que busca no existe, fue eliminado o no está a su alcance.</p>
  </NoPage>
);
