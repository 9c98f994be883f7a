import { ActionIcon } from '@mantine/core';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { IconArrowLeft, IconCheck, IconChevronDown, IconCopy, IconHelp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { drawnFor } from '#core/contract/web/client.ts';
import { AppLink } from './AppLink.tsx';
import { InsidePage } from './Centered.tsx';
import { useDocumentTitle } from './errors.tsx';
import { Kbd } from './Kbd.tsx';
import { shortcut, useShellKeys, withKeys } from './keys.ts';
import { late } from './late.tsx';
import classes from './page.module.css';
import { pageAddress, rememberPage } from './recents.ts';
import { useShellArea } from './ShellContext.ts';
import { useSlot } from './slots.ts';
import type { Crumb } from './types.ts';

const Neighbours = late(() => import('./Neighbours.tsx').then((m) => m.default));
const HelpDrawer = late(() => import('./HelpDrawer.tsx').then((m) => m.default));

type Props = {
  title: string;
  /** What it is known by; with it the state goes above the title, as in any record. */
  code?: string | null | undefined;
  /** State, count… */
  badge?: ReactNode;
  /** After the state: type, period. */
  tags?: readonly (string | null | undefined)[];
  /** Before the title: a picture of whom it is about. */
  picture?: ReactNode;
  /** Under the title, in one line. */
  subtitle?: ReactNode;
  /** The way of a record through its flow, or its figures. */
  strip?: ReactNode;
  /** Between the area and the title. */
  breadcrumbs?: readonly Crumb[];
  actions?: ReactNode;
  /** What this page alone says over its part of the manual. */
  help?: ReactNode;
  /** Defaults to `title`. */
  documentTitle?: string;
  /** The content fills the page to its edges and writes the h1 itself. */
  bare?: boolean;
  children?: ReactNode;
};

/** The way to this page, in the top bar of the shell where there is one. */
function Breadcrumbs({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  const bar = useSlot('crumbs');
  const trail = (
    <nav aria-label="Ruta de navegación" className={classes.crumbs} data-in-bar={bar !== null || undefined}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>{crumb.to ? <AppLink to={crumb.to}>{crumb.label}</AppLink> : crumb.label}</li>
        ))}
        <li aria-current="page" title={title}>
          {title}
        </li>
      </ol>
    </nav>
  );
  return bar ? createPortal(trail, bar) : trail;
}

/** Two lines at most; a longer one opens whole. */
function Title({ text, children }: { text: string; children?: ReactNode }) {
  const words = useRef<HTMLSpanElement>(null);
  const [cut, setCut] = useState(false);
  const [whole, { toggle }] = useDisclosure(false);
  useLayoutEffect(() => {
    const element = words.current!;
    const sizes = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 2));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return (
    <div className={classes.title}>
      <h1>
        <span ref={words} className={classes.titleText} title={text} data-whole={whole || undefined}>
          {text}
        </span>
        {children && <span className={classes.titleBadge}>{children}</span>}
      </h1>
      {(cut || whole) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label="Título completo"
          aria-expanded={whole}
          onClick={toggle}
        >
          <IconChevronDown size={16} className={classes.chevron} />
        </ActionIcon>
      )}
    </div>
  );
}

function Code({ code }: { code: string }) {
  const { copy, copied } = useClipboard();
  return (
    <span className={classes.code}>
      {code}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={copied ? 'Código copiado' : 'Copiar el código'}
        onClick={() => copy(code)}
      >
        {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      </ActionIcon>
    </span>
  );
}

/** At the foot of the menu, or beside the title where there is no menu. */
function Help({ onOpen }: { onOpen: () => void }) {
  useShellKeys({ [shortcut('help')]: onOpen });
  const slot = useSlot('help');
  const button = (className: string) => (
    <button
      type="button"
      className={className}
      onClick={onOpen}
      title={withKeys('Ayuda', 'help')}
      aria-haspopup="dialog"
      aria-keyshortcuts={shortcut('help')}
    >
      <IconHelp size={18} stroke={1.6} />
      <span>Ayuda</span>
      <Kbd keys={shortcut('help')} />
    </button>
  );
  return slot ? createPortal(button(''), slot) : button(classes.help ?? '');
}

/** The pages of an area, but for its home, are among those that the search offers again. */
function useRemembered(home: string | undefined, label: string, detail: string) {
  useEffect(() => {
    const to = pageAddress(window.location);
    if (home === undefined || to === home) return;
    rememberPage(drawnFor.account, { to, label, detail, at: Date.now() }, window.localStorage);
  }, [home, label, detail]);
}

/** Frame of every page: where it is, the only h1, what may be done, help panel, browser title. */
export function Page(props: Props) {
  const { title, code, badge, tags = [], picture, subtitle, strip, breadcrumbs = [], actions, help } = props;
  const name = props.documentTitle ?? title;
  useDocumentTitle(name);
  const area = useShellArea();
  useRemembered(area?.home, name, code ?? breadcrumbs.at(-1)?.label ?? '');
  const [helpOpen, { open, close }] = useDisclosure(false);
  const isRecord = code !== undefined;
  const told = tags.filter((tag) => tag);
  const back = breadcrumbs.findLast((crumb) => crumb.to);
  return (
    <>
      {(area || breadcrumbs.length > 0) && <Breadcrumbs crumbs={breadcrumbs} title={code ?? name} />}
      <div className={classes.head} data-head={props.bare ? 'bare' : isRecord ? 'record' : 'page'}>
        {!props.bare && back?.to && (
          <AppLink to={back.to} className={classes.back}>
            <IconArrowLeft size={16} /> {back.label}
          </AppLink>
        )}
        {isRecord && (
          <div className={classes.line}>
            {code && <Code code={code} />}
            {badge}
            {told.map((tag) => (
              <span key={tag} className={classes.tag}>
                {tag}
              </span>
            ))}
            <Neighbours />
          </div>
        )}
        <div className={classes.headMain}>
          {picture}
          {!props.bare && (
            <div className={classes.who}>
              <Title key={title} text={title}>
                {!isRecord && badge}
              </Title>
              {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
            </div>
          )}
          {(area || help) && <Help onOpen={open} />}
          {actions && <div className={classes.slot}>{actions}</div>}
        </div>
        {strip}
      </div>
      <InsidePage.Provider value={true}>
        {props.bare ? <div className={classes.bare}>{props.children}</div> : props.children}
      </InsidePage.Provider>
      {helpOpen && (
        <HelpDrawer title={name} path={window.location.pathname} onClose={close}>
          {help}
        </HelpDrawer>
      )}
    </>
  );
}
