import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import classes from './table.module.css';

type Aligned = { ta?: CSSProperties['textAlign']; fw?: CSSProperties['fontWeight'] };
type CellProps = ComponentProps<'td'> & Aligned;
const styled = ({ ta, fw, style, ...rest }: CellProps) => ({
  ...rest,
  style: { textAlign: ta, fontWeight: fw, ...style },
});

type TableProps = ComponentProps<'table'> & {
  withTableBorder?: boolean;
  striped?: boolean;
  compact?: boolean;
  /** The last column (the actions of a row) stays in sight while the rest scrolls sideways. */
  pinLast?: boolean;
  children: ReactNode;
};

/** A plain table in the product's dress. The one of the component library brings 20 kB of scroll area along. */
const Base = ({ withTableBorder = false, striped = false, compact = false, pinLast = false, ...rest }: TableProps) => (
  <table
    {...rest}
    className={classes.table}
    data-border={withTableBorder || undefined}
    data-striped={striped || undefined}
    data-compact={compact || undefined}
    data-pin-last={pinLast || undefined}
  />
);

export const Table = Object.assign(Base, {
  Thead: (props: ComponentProps<'thead'>) => <thead {...props} />,
  Tbody: (props: ComponentProps<'tbody'>) => <tbody {...props} />,
  Tfoot: (props: ComponentProps<'tfoot'>) => <tfoot {...props} />,
  Tr: ({ fw, style, ...rest }: ComponentProps<'tr'> & Pick<Aligned, 'fw'>) => (
    <tr {...rest} style={{ fontWeight: fw, ...style }} />
  ),
  Th: (props: CellProps) => <th scope="col" {...(styled(props) as ComponentProps<'th'>)} />,
  Td: (props: CellProps) => <td {...styled(props)} />,
});
