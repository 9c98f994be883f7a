import { Button, Group, SimpleGrid, Skeleton } from '@mantine/core';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { optionsOf } from '#core/field/shared/options.ts';
import { wordsOf as readWords } from '#core/field/shared/schema.ts';
import { fromText, isMany } from '#core/field/shared/text-value.ts';
import { FieldInput } from '#core/field/web/FieldInput.tsx';
import { ExportMenu } from '#core/list/web/ExportMenu.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { late } from '#core/shell/web/late.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { QueryView } from '#core/shell/web/states.tsx';
import type { Crumb } from '#core/shell/web/types.ts';
import { type AskedReport as AskedDef, type AskField, type AskOption, missingField } from '../shared/ask.ts';
import { ReportBody, type Seen } from './ReportBody.tsx';
import classes from './report.module.css';

const Chooser = late(
  () => import('#core/shell/web/PersonSuggest.tsx').then((m) => m.Chooser<AskOption>),
  <Skeleton height={62} />,
);
const ExportProgress = late(() => import('#core/list/web/ExportProgress.tsx').then((m) => m.ExportProgress));

/** Rows that a download waits for; more are written in the background. */
const MANY = 5000;
type Asked = Record<string, string | undefined>;
type Options = Record<string, AskOption[]>;
type Made = Seen & { rows: number };
type Loaded<I, T> = (input: I) => UseQueryOptions<T, Error, T, QueryKey>;
type Client = {
  opciones: { query: Loaded<{ elegido?: string }, Options>; call: (input: { q: string }) => Promise<Options> };
  ver: { query: Loaded<Asked, Made> };
  impreso: { url: (input: Asked & { formato: 'pdf' | 'xlsx' | 'csv' }) => string };
};
type Props = { report: AskedDef; of: Client; breadcrumbs?: readonly Crumb[] };

/**
 * A report that is asked for: its fields, kept in the address once it is made; then they are a line of words over what
 * it says, and open again to be changed.
 */
export function AskedReport({ report, of, breadcrumbs = [] }: Props) {
  const [params, setParams] = useSearchParams();
  const asked: Asked = Object.fromEntries(
    Object.keys(report.fields).flatMap((key) => (params.get(key) ? [[key, params.get(key)!]] : [])),
  );
  const made = missingField(report, asked) === null;
  const result = useQuery({ ...of.ver.query(asked), enabled: made, placeholderData: keepPreviousData });
  const [inBackground, setInBackground] = useState<string | null>(null);
  const [changing, setChanging] = useState(false);
  const [byHand, setByHand] = useState(false);
  const found = Object.keys(report.fields).find((key) => report.fields[key]!.kind === 'reference' && asked[key]);
  const { data: options = {} } = useQuery(of.opciones.query(found ? { elegido: asked[found]! } : {}));
  const address = (formato: 'pdf' | 'xlsx' | 'csv') => of.impreso.url({ ...asked, formato });
  const rows = made ? (result.data?.rows ?? 0) : 0;
  return (
    <Page
      title={report.title}
      subtitle={report.says}
      breadcrumbs={breadcrumbs}
      actions={
        <ExportMenu
          formats={report.formats}
          url={address}
          disabled={rows === 0}
          {...(rows > MANY ? { onJob: (formato: 'pdf' | 'xlsx' | 'csv') => setInBackground(address(formato)) } : {})}
        />
      }
    >
      {made && <AskedLine {...{ report, asked, options, changing, byHand }} onChange={() => setChanging(!changing)} />}
      {(changing || !made) && (
        <Ask
          key={params.toString()}
          {...{ report, of, asked, options }}
          making={made && result.isFetching}
          onMake={(next) => {
            setChanging(false);
            setByHand(true);
            setParams(Object.entries(next).flatMap(([k, v]) => (v ? [[k, v]] : [])) as [string, string][]);
          }}
        />
      )}
      {inBackground && <ExportProgress url={inBackground} onClose={() => setInBackground(null)} />}
      {made && <QueryView query={result}>{(r) => <ReportBody {...r} />}</QueryView>}
    </Page>
  );
}

/** What was asked of a field, in words. */
function wordsOf(field: AskField, value: string, offered: readonly AskOption[]): string {
  if (field.kind === 'choice' || field.kind === 'reference')
    return offered.find((o) => o.value === value)?.label ?? '…';
  return readWords(field, fromText(field, value));
}

type LineProps = Pick<Props, 'report'> &
  Record<'changing' | 'byHand', boolean> & { asked: Asked; options: Options; onChange: () => void };
/**
 * The report in a line: each field that was asked, and the way to change them; `byHand`, it was made here and not by
 * its address.
 */
function AskedLine({ report, asked, options, changing, byHand, onChange }: LineProps) {
  const change = useRef<HTMLButtonElement>(null);
  // Whoever made it is left where it may be changed again, not on a button that is there no more.
  useEffect(() => {
    if (byHand && !changing) change.current?.focus({ preventScroll: true });
  }, [byHand, changing]);
  const told = Object.entries(report.fields).filter(([key]) => asked[key]);
  return (
    <div className={classes.asked}>
      <ul aria-label="Lo que se pidió">
        {told.map(([key, field]) => {
          const words = wordsOf(field, asked[key]!, options[key] ?? []);
          return (
            <li key={key} title={words}>
              {field.label} <b>{words}</b>
            </li>
          );
        })}
      </ul>
      <Button ref={change} size="compact-sm" variant="default" aria-expanded={changing} onClick={onChange}>
        Cambiar
      </Button>
    </div>
  );
}

type AskProps = Pick<Props, 'report' | 'of'> & {
  asked: Asked;
  options: Options;
  making: boolean;
  onMake: (asked: Asked) => void;
};

function Ask({ report, of, asked, options, making, onMake }: AskProps) {
  const [values, setValues] = useState(asked);
  const set = (key: string) => (value: string | undefined) => setValues({ ...values, [key]: value || undefined });
  const ready = missingField(report, values) === null;
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onMake(values);
  };
  return (
    <Card title="Opciones del reporte" padded>
      <form onSubmit={make}>
        <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
          {Object.entries(report.fields).map(([key, field]) => (
            <AskInput
              key={key}
              {...{ name: key, field, value: values[key], onChange: set(key) }}
              options={options[key] ?? []}
              find={async (q) => (await of.opciones.call({ q }))[key] ?? []}
              required={report.needs.every((needed) => needed.includes(key))}
            />
          ))}
        </SimpleGrid>
        <Group mt="md" gap="sm">
          <Button type="submit" disabled={!ready} loading={making}>
            Generar reporte
          </Button>
          <Button variant="default" onClick={() => onMake({})} disabled={Object.values(values).every((v) => !v)}>
            Limpiar campos
          </Button>
        </Group>
      </form>
    </Card>
  );
}

type InputProps = {
  name: string;
  field: AskField;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  options: readonly AskOption[];
  find: (q: string) => Promise<AskOption[]>;
  required: boolean;
};

function AskInput({ name, field, value, onChange, options, find, required }: InputProps) {
  const [chosen, setChosen] = useState<AskOption | null>(null);
  if (field.kind === 'reference')
    return (
      <Chooser
        label={field.label}
        placeholder={field.help ?? ''}
        required={required}
        chosen={value ? (chosen ?? options[0] ?? null) : null}
        onChoose={(item) => {
          setChosen(item);
          onChange(item?.value);
        }}
        find={find}
        as={(item) => item}
      />
    );
  const several = isMany(field);
  return (
    <FieldInput
      id={`pedido-${name}`}
      field={field.kind === 'choices' ? { ...field, required, checks: true } : { ...field, required }}
      rows={2}
      options={several ? optionsOf(field) : options}
      value={several ? (value?.split(',') ?? []) : (value ?? '')}
      onChange={(next) => onChange(Array.isArray(next) ? next.join(',') : next ? String(next) : undefined)}
    />
  );
}
