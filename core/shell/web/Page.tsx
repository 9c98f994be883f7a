import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHelp } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { AppLink } from './AppLink.tsx';
import { InsidePage } from './Centered.tsx';
import { useDocumentTitle } from './errors.tsx';
import classes from './page.module.css';
import { useShellArea } from './ShellContext.ts';
import type { Crumb } from './types.ts';

const HelpDrawer = lazy(() => import('./HelpDrawer.tsx'));

type Props = {
  title: string;
  /** Beside the title: state badge, count… */
  badge?: ReactNode;
  /** Between the area's home (added here) and the title. */
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** Text of the «Ayuda» panel. */
  help?: ReactNode;
  /** Defaults to `title`. */
  documentTitle?: string;
  children?: ReactNode;
};

function Breadcrumbs({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  return (
    <nav aria-label="Ruta de navegación" className={classes.crumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>{crumb.to ? <AppLink to={crumb.to}>{crumb.label}</AppLink> : crumb.label}</li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}

/** Frame of every page: breadcrumbs, the only h1, actions at its right, help panel, browser title. */
export function Page({ title, badge, breadcrumbs = [], actions, help, documentTitle, children }: Props) {
  useDocumentTitle(documentTitle ?? title);
  const area = useShellArea();
  const [helpOpen, { open, close }] = useDisclosure(false);
  const crumbs = area ? [{ label: area.title, to: area.home }, ...breadcrumbs] : breadcrumbs;
  return (
    <>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} title={title} />}
      <div className={classes.head}>
        <h1 className={classes.title}>
          <span className={classes.titleText} title={title}>
            {title}
          </span>
          {badge && <span className={classes.titleBadge}>{badge}</span>}
        </h1>
        {(actions || help) && (
          <div className={classes.actions}>
            {actions}
            {help && (
              <Button variant="subtle" onClick={open} leftSection={<IconHelp size={18} />} aria-haspopup="dialog">
                Ayuda
              </Button>
            )}
          </div>
        )}
      </div>
      <InsidePage.Provider value={true}>{children}</InsidePage.Provider>
      {helpOpen && (
        <Suspense>
          <HelpDrawer title={title} onClose={close}>
            {help}
          </HelpDrawer>
        </Suspense>
      )}
    </>
  );
}
