import { IconAlertCircle } from '@tabler/icons-react';
import type { Ref } from 'react';
import type { Problem } from '#core/kernel/shared/failure.ts';
import { plural } from '#core/kernel/shared/text.ts';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { type FormField, fullLabel } from '../shared/form.ts';
import type { Errors } from '../shared/validate.ts';
import { focusField } from './focus.ts';
import classes from './form.module.css';

type Props = {
  fields: readonly FormField[];
  errors: Errors;
  problem: Problem | null;
  idOf: (key: string) => string;
  ref: Ref<HTMLDivElement>;
};

/** What has to be corrected, on top of the form: one link per field, plus what the server said. */
export function ErrorSummary({ fields, errors, problem, idOf, ref }: Props) {
  const wrong = fields.filter((f) => errors[f.key]);
  const others = Object.entries(errors).filter(([key]) => !fields.some((f) => f.key === key));
  if (wrong.length + others.length === 0 && !problem) return null;
  const reasons = problem?.reasons ?? [];
  return (
    <div ref={ref} className={classes.summary} data-tone="red" role="alert" tabIndex={-1}>
      <p>
        <IconAlertCircle size={16} aria-hidden="true" />{' '}
        {problem ? problem.detail : `Falta corregir ${plural(wrong.length + others.length, 'dato', 'datos')}.`}
      </p>
      <ul>
        {wrong.map((f) => (
          <li key={f.key}>
            <a
              href={`#${idOf(f.key)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(idOf(f.key));
              }}
            >
              {fullLabel(fields, f)}
            </a>
            : {errors[f.key]}
          </li>
        ))}
        {others.map(([, message]) => (
          <li key={message}>{message}</li>
        ))}
        {reasons.map((r) => (
          <li key={r.text}>{r.link ? <AppLink to={r.link}>{r.text}</AppLink> : r.text}</li>
        ))}
      </ul>
      {problem?.requestId && problem.status >= 500 && <small>Referencia: {problem.requestId}</small>}
    </div>
  );
}
