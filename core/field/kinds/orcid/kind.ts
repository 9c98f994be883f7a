import { normalOrcid, orcidFault } from '#core/kernel/shared/identifiers.ts';
import { defineKind, type Sample } from '../../shared/kind.ts';
import { identifier } from '../identifier.ts';

/** An ORCID, with its check character. */
export const orcid = defineKind<'orcid'>(identifier({ normal: normalOrcid, fault: orcidFault, longest: 19 }));

export const sample: Sample = {
  field: { kind: 'orcid', label: 'ORCID' },
  right: ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097'],
  reads: '0000-0002-1825-0097',
  wrong: ['0000-0002-1825-0098', '0000', 7],
};
