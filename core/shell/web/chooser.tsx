import { Skeleton } from '@mantine/core';
import { late } from './late.tsx';

/** Heights of a field of one line, and of one with a line of help, in pixels of the usual text. */
const FIELD = { alone: 56, withHelp: 74 };

/** A field of one line whose code has not arrived: as high as it will be, so that nothing below moves. */
export const FieldComing = ({ help = false }: { help?: boolean }) => (
  <Skeleton height={help ? FIELD.withHelp : FIELD.alone} />
);

/**
 * The search of one person or thing, whose code arrives after the page.
 * @param field - whether it has a line of help
 */
export const chooserOf = <T,>(field: { help?: boolean } = {}) =>
  late(() => import('./PersonSuggest.tsx').then((m) => m.Chooser<T>), <FieldComing {...field} />);
