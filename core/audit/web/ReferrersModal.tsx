import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '#core/shell/web/Dialog.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { Referrers } from '../shared/referrers.ts';

type NamedProps = { query: UseQueryResult<Referrers>; empty: string };
/** Which records name another, each with its link. */
export const ReferrerLinks = ({ query, empty }: NamedProps) => (
  <QueryView query={query}>
    {({ named }) =>
      named.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {named.map(({ kind, label, href }) => (
            <li key={href}>
              {kind.charAt(0).toUpperCase() + kind.slice(1)}: <Link to={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )
    }
  </QueryView>
);

/** The same in a dialog. */
export const ReferrersModal = ({ title, onClose, ...named }: NamedProps & { title: string; onClose: () => void }) => (
  <Dialog onClose={onClose} title={title}>
    <ReferrerLinks {...named} />
  </Dialog>
);
