import type { Kind, Sample } from '../shared/kind.ts';
import { sample as choice } from './choice/kind.ts';
import { sample as choices } from './choices/kind.ts';
import { sample as day } from './day/kind.ts';
import { sample as doi } from './doi/kind.ts';
import { sample as email } from './email/kind.ts';
import { sample as flag } from './flag/kind.ts';
import { sample as integer } from './integer/kind.ts';
import { sample as isbn } from './isbn/kind.ts';
import { sample as issn } from './issn/kind.ts';
import { sample as keywords } from './keywords/kind.ts';
import { sample as language } from './language/kind.ts';
import { sample as license } from './license/kind.ts';
import { sample as longtext } from './longtext/kind.ts';
import { sample as money } from './money/kind.ts';
import { sample as names } from './names/kind.ts';
import { sample as number } from './number/kind.ts';
import { sample as orcid } from './orcid/kind.ts';
import { sample as password } from './password/kind.ts';
import { sample as percentage } from './percentage/kind.ts';
import { sample as phone } from './phone/kind.ts';
import { sample as reference } from './reference/kind.ts';
import { sample as references } from './references/kind.ts';
import { sample as richtext } from './richtext/kind.ts';
import { sample as text } from './text/kind.ts';
import { sample as url } from './url/kind.ts';
import { sample as year } from './year/kind.ts';

/** A sample of every kind, for tests; one that is missing does not compile. */
export const SAMPLES: { [K in Kind]: Sample } = {
  choice,
  choices,
  day,
  email,
  flag,
  integer,
  keywords,
  longtext,
  money,
  names,
  number,
  password,
  percentage,
  reference,
  references,
  richtext,
  text,
  url,
  phone,
  doi,
  isbn,
  issn,
  orcid,
  license,
  language,
  year,
};
