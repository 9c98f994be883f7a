import { useLocalStorage } from '@mantine/hooks';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from './AppLink.tsx';
import { activeEntry, openSections } from './nav.ts';
import { StatusBadge } from './StatusBadge.tsx';
import classes from './shell.module.css';
import type { NavItem, NavSection, ShellArea } from './types.ts';

type Props = { area: ShellArea; nav: readonly NavSection[]; onNavigate?: () => void };

function Entry({ item, active, onNavigate }: { item: NavItem; active: boolean; onNavigate?: () => void }) {
  const Icon = item.icon;
  const content = (
    <>
      {Icon && <Icon size={18} stroke={1.6} />}
      <span className={classes.navLabel}>{item.label}</span>
      {item.badge && <StatusBadge label={item.badge.text} tone={item.badge.tone} />}
    </>
  );
  const common = { className: classes.navItem, ...(active ? { 'aria-current': 'page' as const } : {}) };
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
    </li>
  );
}

/** Collapsible sections of an area; what the person opened or closed is remembered on this browser. */
export function NavTree({ area, nav, onNavigate }: Props) {
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
        const isOpen = !label || open.has(label);
        const listId = `${id}-${index}`;
        return (
          <div key={label ?? `section-${items[0]?.to}`} className={classes.navSection}>
            {label && (
              <button
                type="button"
                className={classes.navHead}
                aria-expanded={isOpen}
                aria-controls={listId}
                onClick={() => remember({ ...remembered, [label]: !isOpen })}
              >
                <span>{label}</span>
                <IconChevronRight size={16} />
              </button>
            )}
            <ul id={listId} hidden={!isOpen}>
              {items.map((item) => (
                <Entry key={item.to + item.label} item={item} active={item.to === active} onNavigate={onNavigate} />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
