import type { Field, Kind, KindDef } from '../shared/kind.ts';
import { choice } from './choice/kind.ts';
import { choices } from './choices/kind.ts';
import { day } from './day/kind.ts';
import { doi } from './doi/kind.ts';
import { email } from './email/kind.ts';
import { flag } from './flag/kind.ts';
import { integer } from './integer/kind.ts';
import { isbn } from './isbn/kind.ts';
import { issn } from './issn/kind.ts';
import { keywords } from './keywords/kind.ts';
import { language } from './language/kind.ts';
import { license } from './license/kind.ts';
import { longtext } from './longtext/kind.ts';
import { money } from './money/kind.ts';
import { names } from './names/kind.ts';
import { number } from './number/kind.ts';
import { orcid } from './orcid/kind.ts';
import { password } from './password/kind.ts';
import { percentage } from './percentage/kind.ts';
import { phone } from './phone/kind.ts';
import { reference } from './reference/kind.ts';
import { references } from './references/kind.ts';
import { richtext } from './richtext/kind.ts';
import { text } from './text/kind.ts';
import { url } from './url/kind.ts';
import { year } from './year/kind.ts';

/** Every kind; one that is missing does not compile. */
export const KINDS: { [K in Kind]: KindDef<K> } = {
  text,
  longtext,
  richtext,
  email,
  url,
  phone,
  doi,
  isbn,
  issn,
  orcid,
  license,
  language,
  password,
  number,
  integer,
  year,
  money,
  percentage,
  day,
  flag,
  choice,
  choices,
  names,
  keywords,
  reference,
  references,
};

/** The definition of the kind of a field: the one place where a field and its kind meet without the compiler. */
export const kindOf = <K extends Kind>(field: Pick<Field<K>, 'kind'>): KindDef<K> => KINDS[field.kind];
