import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import type { Option } from '#core/field/shared/kind.ts';
import type { Problem } from '#core/kernel/shared/failure.ts';
import { emptiedBy, type FormDef, onlyChoices } from '../shared/form.ts';
import { type Errors, fromServer, initialValues, type Values, validate } from '../shared/validate.ts';

/**
 * State of a form: values, errors, what the server said. Validates a field on blur and all on submit.
 * A required choice of which only one is offered is made. `initial` is read once, with what is known to be wrong in it;
 * give the component a `key` to start again from another record.
 */
export function useSchemaForm(
  def: FormDef,
  initial: Values | undefined,
  wrong: Errors = {},
  options: Readonly<Record<string, readonly Option[]>> = {},
) {
  const [start] = useState(() => initialValues(def.fields, initial));
  const [base, setBase] = useState<Values>(start);
  const [values, setValues] = useState<Values>(start);
  const [errors, setErrors] = useState<Errors>(wrong);
  /** What the server refused holds until its field is edited: leaving the field mends nothing. */
  const refused = useRef<Errors>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const dirty = useMemo(() => JSON.stringify(values) !== JSON.stringify(base), [values, base]);

  const made = JSON.stringify(onlyChoices(def.fields, options, values));
  useEffect(() => {
    if (made === '{}') return;
    const chosen: Values = JSON.parse(made);
    const choose = (now: Values): Values => ({ ...now, ...chosen });
    setValues(choose);
    setBase(choose);
  }, [made]);

  const set = useCallback(
    (key: string, value: unknown) => {
      setValues((now) => ({ ...now, ...emptiedBy(def.fields, key), [key]: value }));
      setErrors(({ [key]: _, ...rest }) => rest);
      delete refused.current[key];
    },
    [def],
  );

  const touch = useCallback(
    (key: string) =>
      setValues((now) => {
        const message = validate(def, now).errors[key] ?? refused.current[key];
        setErrors(({ [key]: _, ...rest }) => (message ? { ...rest, [key]: message } : rest));
        return now;
      }),
    [def],
  );

  /** Resolves to true when `send` succeeded. */
  const submit = async (send: (data: Values) => unknown): Promise<boolean> => {
    const checked = validate(def, values);
    refused.current = {};
    setErrors(checked.errors);
    setProblem(null);
    if (!checked.data) return false;
    setBusy(true);
    try {
      await send(checked.data);
      setBase(values);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.current = fromServer(def.fields, error.problem.errors ?? []);
      setErrors({ ...refused.current });
      setProblem(error.problem);
      return false;
    } finally {
      setBusy(false);
    }
  };
  // What the server said of some fields is old once they were all mended.
  const mended = problem?.errors?.length && Object.keys(errors).length === 0;
  return { values, errors, problem: mended ? null : problem, busy, dirty, set, touch, submit };
}
