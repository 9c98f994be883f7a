import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { AppLink } from './AppLink.tsx';
import { institution } from './institution.ts';
import { moveAmong } from './keys.ts';
import { Logo } from './Logo.tsx';
import { NavTree } from './NavTree.tsx';
import classes from './shell.module.css';
import { HELP_PLACE } from './slots.ts';
import type { NavSection, ShellArea } from './types.ts';

export const Brand = ({ area }: { area: ShellArea }) => (
  <AppLink to={area.home} className={classes.brand}>
    <Logo />
    <span className={classes.brandText}>
      <b>{area.title}</b> <small title={institution.name}>{institution.name}</small>
    </span>
  </AppLink>
);

type Props = { area: ShellArea; nav: readonly NavSection[]; rail: boolean; onToggle: () => void };

/** The menu of an area at the left: its sections, and at the foot what belongs to the page. Folded, its icons. */
export function Sidebar({ area, nav, rail, onToggle }: Props) {
  const Icon = rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = rail ? 'Desplegar el menú' : 'Recoger el menú';
  return (
    <nav
      aria-label={`Menú de ${area.title}`}
      className={classes.sidebar}
      data-rail={rail || undefined}
      onKeyDown={(event) => moveAmong(event, event.currentTarget, 'a, button')}
    >
      <Brand area={area} />
      <div className={classes.navbar}>
        <NavTree area={area} nav={nav} rail={rail} />
      </div>
      <div className={classes.navFoot}>
        <div ref={HELP_PLACE} className={classes.helpSlot} />
        <button type="button" className={classes.navItem} onClick={onToggle} {...(rail ? { title: label } : {})}>
          <Icon size={18} stroke={1.6} />
          <span className={classes.navLabel}>{label}</span>
        </button>
      </div>
    </nav>
  );
}
