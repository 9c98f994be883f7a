import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { AppLink } from './AppLink.tsx';
import { MenuButton, type MenuGroup, type MenuItem } from './MenuButton.tsx';
import classes from './page.module.css';
import { PHONE } from './phone.ts';

export type HeadAction = MenuItem & { busy?: boolean };
export type HeadActionsProps = {
  /** What comes next for this person: the only filled button of the page. */
  primary?: HeadAction | undefined;
  /** One or two; on a phone, the first. */
  secondary?: readonly HeadAction[];
  /** The rest, in «⋯»; what is impossible for now says why. */
  more?: readonly MenuGroup[];
};

/** One of them as a button: a page, a file, or something that is done. */
export function ActionButton({ action, main = false }: { action: HeadAction; main?: boolean }) {
  const { label, icon: Icon, to, href, download, onSelect, disabledReason, tone, busy } = action;
  const dress = {
    variant: main ? 'filled' : 'default',
    leftSection: Icon && <Icon size={16} />,
    title: disabledReason,
    ...(tone === 'danger' ? { c: 'red' } : {}),
  };
  if (to && !disabledReason)
    return (
      <Button component={AppLink} to={to} {...dress}>
        {label}
      </Button>
    );
  if (href && !disabledReason)
    return (
      <Button component="a" href={href} {...(download ? { download: true } : { target: '_blank' })} {...dress}>
        {label}
      </Button>
    );
  return (
    <Button {...dress} loading={busy} onClick={onSelect} disabled={disabledReason !== undefined}>
      {label}
    </Button>
  );
}

/**
 * What may be done with a record: one primary action, one or two beside it, the rest in «⋯». On a phone, a bar at the
 * foot.
 */
export function HeadActions({ primary, secondary = [], more = [] }: HeadActionsProps) {
  const phone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const shown = phone ? secondary.slice(0, 1) : secondary;
  const groups: MenuGroup[] = [{ items: secondary.filter((a) => !shown.includes(a)) }, ...more].filter(
    (g) => g.items.length > 0,
  );
  if (!primary && shown.length + groups.length === 0) return null;
  const alone = !primary && shown.length === 0;
  const rest = (alone && groups.length === 1 && groups[0]?.label) || 'Más acciones';
  return (
    <div className={classes.actions} data-foot>
      {shown.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
      {primary && <ActionButton action={primary} main />}
      {groups.length > 0 && (
        <MenuButton
          label={rest}
          groups={groups}
          trigger={(props) =>
            alone ? (
              <Button {...props} variant="default" leftSection={<IconDots size={16} />}>
                {rest}
              </Button>
            ) : (
              <ActionIcon {...props} variant="default" className={classes.more} aria-label={rest}>
                <IconDots size={16} />
              </ActionIcon>
            )
          }
        />
      )}
    </div>
  );
}
