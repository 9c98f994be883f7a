import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from './AppLink.tsx';
import { withKeys } from './keys.ts';
import { activeEntry, openSections, withItems } from './nav.ts';
import { StatusBadge } from './StatusBadge.tsx';
import classes from './shell.module.css';
import type { NavItem, NavSection, ShellArea } from './types.ts';

type Props = { area: ShellArea; nav: readonly NavSection[]; rail?: boolean; onNavigate?: () => void };
type EntryProps = {
  item: NavItem;
  active: string | null;
  rail: boolean;
  home: string;
  onNavigate?: (() => void) | undefined;
};

function Entry({ item, active, rail, home, onNavigate }: EntryProps) {
  const Icon = item.icon;
  const open = withItems(item).some(({ to }) => to === active);
  const content = (
    <>
      {Icon ? <Icon size={18} stroke={1.6} /> : rail && <b aria-hidden="true">{item.label.slice(0, 2)}</b>}
      <span className={classes.navLabel}>{item.label}</span>
      {item.badge && <StatusBadge label={item.badge.text} tone={item.badge.tone} />}
      {item.size !== undefined && <span className={classes.navSize}>{item.size}</span>}
      {!!item.count && <Count n={item.count} />}
    </>
  );
  const common = {
    className: classes.navItem,
    ...(open && (rail || !item.items) ? { 'aria-current': 'page' as const } : {}),
    ...(item.to === home ? { title: withKeys(item.label, 'home') } : rail ? { title: item.label } : {}),
  };
  return (
    <li data-separated={item.separated || undefined}>
      {item.disabled ? (
        <span {...common} data-disabled>
          {content}
        </span>
      ) : /^https?:/.test(item.to) ? (
        <a {...common} href={item.to} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <AppLink {...common} to={item.to} onClick={onNavigate}>
          {content}
        </AppLink>
      )}
      {open && !rail && item.items && (
        <ul>
          {item.items.map((held) => (
            <Entry key={held.to} item={held} active={active} rail={false} home={home} onNavigate={onNavigate} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What waits for this person: a number, and a dot where the menu is folded. */
export const Count = ({ n }: { n: number }) => (
  <span className={classes.navCount}>
    {n > 99 ? '99+' : n}
    <span className={classes.unseen}> por atender</span>
  </span>
);

/** Collapsible sections of an area; what the person opened or closed is remembered on this browser. */
export function NavTree({ area, nav, rail = false, onNavigate }: Props) {
  const id = useId();
  const { pathname } = useLocation();
  const [remembered, remember] = useLocalStorage<Record<string, boolean>>({
    key: `quipu.nav.${area.key}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const active = activeEntry(nav, pathname, area.home);
  const open = openSections(nav, active, remembered);
  return (
    <>
      {nav.map(({ label, items }, index) => {
        const isOpen = !label || rail || open.has(label);
        const listId = `${id}-${index}`;
        return (
          <div key={label ?? `section-${items[0]?.to}`} className={classes.navSection}>
            {label && !rail && (
              <button
                type="button"
                className={classes.navHead}
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => remember({ ...remembered, [label]: !isOpen })}
              >
                <span>{label}</span>
                <IconChevronRight size={14} />
              </button>
            )}
            <ul id={listId} hidden={!isOpen}>
              {items.map((item) => (
                <Entry
                  key={item.to + item.label}
                  item={item}
                  active={active}
                  rail={rail}
                  home={area.home}
                  onNavigate={onNavigate}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
