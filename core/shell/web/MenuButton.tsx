import { IconCheck } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';
import { Dropdown, type TriggerProps } from './Dropdown.tsx';
import classes from './dropdown.module.css';
import { Kbd } from './Kbd.tsx';
import { moveAmong } from './keys.ts';
import type { IconType } from './types.ts';

export type MenuItem = {
  label: string;
  icon?: IconType;
  /** Page of the application. */
  to?: string;
  /** File or outside address; a new tab unless `download`. */
  href?: string;
  download?: boolean;
  onSelect?: () => unknown;
  /** Why it is impossible for now; the item stays visible. */
  disabledReason?: string;
  tone?: 'danger';
  /** Its shortcut, from `keys.ts`. */
  keys?: string;
  /** For a choice among several: which one is in force. */
  checked?: boolean;
};
export type MenuGroup = { label?: string; items: readonly MenuItem[] };

type Props = {
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  /** Groups are parted by a line; empty ones are left out. */
  groups: readonly MenuGroup[];
  align?: 'start' | 'end';
  width?: number;
};

function onKeyDown(event: KeyboardEvent<HTMLElement>, close: () => void) {
  if (event.key === 'Tab') return close();
  const menu = event.currentTarget.closest<HTMLElement>('[role="menu"]');
  if (menu) moveAmong(event, menu, '[role^="menuitem"]');
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const Icon = item.icon;
  const content = (
    <>
      {Icon && <Icon size={18} />}
      <span>
        {item.label}
        {item.disabledReason && <small>{item.disabledReason}</small>}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
      {item.checked && <IconCheck size={16} aria-hidden="true" />}
    </>
  );
  const common = {
    className: classes.item,
    tabIndex: -1,
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    'data-danger': item.tone === 'danger' || undefined,
  };
  if (item.disabledReason)
    return (
      <button type="button" {...common} aria-disabled="true" onClick={(event) => event.preventDefault()}>
        {content}
      </button>
    );
  if (item.to)
    return (
      <AppLink {...common} to={item.to} onClick={close}>
        {content}
      </AppLink>
    );
  if (item.href)
    return (
      <a {...common} href={item.href} onClick={close} {...(item.download ? { download: true } : { target: '_blank' })}>
        {content}
      </a>
    );
  const select = () => {
    close();
    item.onSelect?.();
  };
  return (
    <button type="button" {...common} onClick={select}>
      {content}
    </button>
  );
}

/** Menu of links and actions under a button: arrows, Home, End and Escape work as in any menu. */
export function MenuButton({ label, trigger, groups, align = 'end', width }: Props) {
  const shown = groups.filter((g) => g.items.length > 0);
  return (
    <Dropdown label={label} trigger={trigger} role="menu" align={align} width={width}>
      {(close) =>
        shown.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not a fieldset
          <div
            key={group.label ?? group.items[0]?.label}
            role="group"
            aria-label={group.label ?? label}
            onKeyDown={(event) => onKeyDown(event, close)}
          >
            {index > 0 && <div className={classes.divider} aria-hidden="true" />}
            {group.label && (
              <div className={classes.heading} aria-hidden="true">
                {group.label}
              </div>
            )}
            {group.items.map((item) => (
              <Item key={item.label} item={item} close={close} />
            ))}
          </div>
        ))
      }
    </Dropdown>
  );
}
