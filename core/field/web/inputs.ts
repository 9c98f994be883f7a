import type { ReactNode } from 'react';
import { ChoiceInput } from '../kinds/choice/web/input.tsx';
import { ChoicesInput } from '../kinds/choices/web/input.tsx';
import { DayInput } from '../kinds/day/web/input.tsx';
import { DoiInput } from '../kinds/doi/web/input.tsx';
import { EmailInput } from '../kinds/email/web/input.tsx';
import { FlagInput } from '../kinds/flag/web/input.tsx';
import { IntegerInput } from '../kinds/integer/web/input.tsx';
import { IsbnInput } from '../kinds/isbn/web/input.tsx';
import { IssnInput } from '../kinds/issn/web/input.tsx';
import { KeywordsInput } from '../kinds/keywords/web/input.tsx';
import { LanguageInput } from '../kinds/language/web/input.tsx';
import { LicenseInput } from '../kinds/license/web/input.tsx';
import { LongtextInput } from '../kinds/longtext/web/input.tsx';
import { MoneyInput } from '../kinds/money/web/input.tsx';
import { NamesInput } from '../kinds/names/web/input.tsx';
import { NumberInput } from '../kinds/number/web/input.tsx';
import { OrcidInput } from '../kinds/orcid/web/input.tsx';
import { PasswordKindInput } from '../kinds/password/web/input.tsx';
import { PercentageInput } from '../kinds/percentage/web/input.tsx';
import { PhoneInput } from '../kinds/phone/web/input.tsx';
import { ReferenceInput } from '../kinds/reference/web/input.tsx';
import { ReferencesInput } from '../kinds/references/web/input.tsx';
import { RichtextInput } from '../kinds/richtext/web/input.tsx';
import { TextInput } from '../kinds/text/web/input.tsx';
import { UrlInput } from '../kinds/url/web/input.tsx';
import { YearInput } from '../kinds/year/web/input.tsx';
import type { Kind } from '../shared/kind.ts';
import type { KindInputProps } from './input.ts';

/**
 * How each kind is written; what few forms have arrives only where a form has it. One that is missing does not compile.
 */
export const INPUTS: { [K in Kind]: (props: KindInputProps<K>) => ReactNode } = {
  text: TextInput,
  longtext: LongtextInput,
  richtext: RichtextInput,
  email: EmailInput,
  url: UrlInput,
  phone: PhoneInput,
  doi: DoiInput,
  isbn: IsbnInput,
  issn: IssnInput,
  orcid: OrcidInput,
  license: LicenseInput,
  language: LanguageInput,
  password: PasswordKindInput,
  number: NumberInput,
  integer: IntegerInput,
  year: YearInput,
  money: MoneyInput,
  percentage: PercentageInput,
  day: DayInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  names: NamesInput,
  keywords: KeywordsInput,
  reference: ReferenceInput,
  references: ReferencesInput,
};

/** The input of the kind of a field: its one meeting with the field that the compiler does not see. */
export const inputOf = <K extends Kind>(kind: K) => INPUTS[kind] as (props: KindInputProps) => ReactNode;
