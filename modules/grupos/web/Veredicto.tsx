import { List } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import type { Enlace } from '#modules/personas/domain/remedios.ts';

type Hecho = {
  clave: string;
  cumple: boolean;
  titulo: string;
  evidencia: string;
  remedio?: string | null;
  items?: readonly string[] | undefined;
  enlaces?: readonly Enlace[] | undefined;
};

/** Requirements with their verdict, the fact behind each and how to mend it. */
export const Veredicto = ({ hechos }: { hechos: readonly Hecho[] }) => (
  <List spacing="md" listStyleType="none" withPadding={false} styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
    {hechos.map((r) => (
      <List.Item
        key={r.clave}
        icon={
          r.cumple ? (
            <IconCheck size={22} color="var(--mantine-color-green-text)" aria-label="Cumple" />
          ) : (
            <IconX size={22} color="var(--mantine-color-red-text)" aria-label="No cumple" />
          )
        }
      >
        <strong>{r.titulo}</strong>
        <div>{r.evidencia}</div>
        {r.items?.length ? <Bullets of={r.items} /> : null}
        {r.remedio && (
          <div>
            Qué hacer: {r.remedio}
            {r.enlaces?.map(({ texto, url }) => (
              <Fragment key={url}>
                {' '}
                <AppLink to={url} style={{ textDecoration: 'underline' }}>
                  {texto}
                </AppLink>
              </Fragment>
            ))}
          </div>
        )}
      </List.Item>
    ))}
  </List>
);
