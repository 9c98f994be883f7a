import { isbnFault } from '#core/kernel/shared/identifiers.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';

/** An ISBN of ten or thirteen digits; that its last digit is wrong is said, and taken. */
export const isbn = defineKind<'isbn'>(identifier({ fault: isbnFault, longest: 20 }));

export const sample: Sample = {
  field: { kind: 'isbn', label: 'ISBN' },
  right: ['978-92-95055-02-5'],
  reads: '978-92-95055-02-5',
  wrong: ['978-92', 'isbn', 7],
};
