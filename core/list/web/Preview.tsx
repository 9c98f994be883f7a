import { ActionIcon, Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconArrowUpRight, IconCheck, IconChevronDown, IconChevronUp, IconLink, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { ActionButton } from '#core/shell/web/HeadActions.tsx';
import { MenuButton } from '#core/shell/web/MenuButton.tsx';
import { Properties } from '#core/shell/web/Properties.tsx';
import type { IconType } from '#core/shell/web/types.ts';
import { fillHref, type ListDef, type ListRow, titleOf } from '../shared/list.ts';
import { foldedKeys, stateColumn } from './columns.ts';
import { drawn, type RenderCell, subOf } from './ListCell.tsx';
import classes from './preview.module.css';
import { itemOf, type RowAction } from './RowActions.tsx';

type Props = {
  def: ListDef;
  row: ListRow;
  actions: readonly RowAction[];
  renderCell?: RenderCell | undefined;
  /** What the page adds from its own module, under the values of the row. */
  more?: ((row: ListRow) => ReactNode) | undefined;
};

/** What may be done with the row beyond opening it: the first as a button, the rest behind «Más». */
function Actions({ def, row, actions }: Props) {
  const page = fillHref(def.rowHref, row);
  const [first, ...rest] = actions.filter((a) => !page || (a.to ?? a.href) !== page);
  if (!first) return null;
  return (
    <div className={classes.actions}>
      <ActionButton action={itemOf(first)} main={!first.href} />
      {rest.length > 0 && (
        <MenuButton
          label="Más acciones"
          groups={[{ items: rest.map(itemOf) }]}
          trigger={(props) => (
            <Button {...props} variant="default" rightSection={<IconChevronDown size={14} />}>
              Más
            </Button>
          )}
        />
      )}
    </div>
  );
}

/** Everything that a row says, whole: also what had no room in the table. */
export function PreviewBody(props: Props) {
  const { def, row, renderCell, more } = props;
  const state = stateColumn(def.columns);
  const rest = def.columns.filter((c) => c !== state && !foldedKeys(def).has(c.key));
  return (
    <div className={classes.body}>
      <p className={classes.sub}>{subOf(def, row)}</p>
      <h2 className={classes.title}>{titleOf(def, row)}</h2>
      {state && drawn(state, row, renderCell)}
      <Actions {...props} />
      <div className={classes.values}>
        <Properties items={rest.map((c) => ({ label: c.label, value: drawn(c, row, renderCell, true) }))} />
      </div>
      {more?.(row)}
    </div>
  );
}

type Beside = Props & { onClose: () => void; step: (by: 1 | -1) => (() => void) | undefined };
/** The preview of a row beside its list: the rows stay in sight, and the arrows go from one to the next. */
export default function Preview({ onClose, step, ...body }: Beside) {
  const href = fillHref(body.def.rowHref, body.row);
  const { copy, copied } = useClipboard();
  const button = (label: string, Icon: IconType, onClick: (() => void) | undefined) => (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} disabled={!onClick} onClick={onClick}>
      <Icon size={16} />
    </ActionIcon>
  );
  return (
    <aside
      className={classes.drawer}
      aria-label={`Vista previa de ${titleOf(body.def, body.row)}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <header>
        {href && (
          <Button
            component={AppLink}
            to={href}
            variant="default"
            size="xs"
            leftSection={<IconArrowUpRight size={16} />}
          >
            Abrir
          </Button>
        )}
        <span>
          <span role="status" className={classes.told}>
            {copied && 'Enlace copiado'}
          </span>
          {href &&
            button('Copiar el enlace', copied ? IconCheck : IconLink, () => copy(new URL(href, location.href).href))}
          {button('Fila anterior', IconChevronUp, step(-1))}
          {button('Fila siguiente', IconChevronDown, step(1))}
          {button('Cerrar la vista previa', IconX, onClose)}
        </span>
      </header>
      <PreviewBody {...body} />
    </aside>
  );
}
