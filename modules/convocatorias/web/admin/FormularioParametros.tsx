import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#core/contract/web/client.ts';
import { useLeaveGuard } from '#core/form/web/useLeaveGuard.ts';
import type { FieldError } from '#core/kernel/shared/failure.ts';
import { mapRecord } from '#core/kernel/shared/keys.ts';
import { Reasons } from '#core/shell/web/Bullets.tsx';
import { notices } from '#core/shell/web/notices.ts';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { ParametrosCompletos } from '../../contract-parametros.ts';
import type { Bloque } from '../../domain/bloques.ts';
import { type Campo, CUPO, esTabla, type Fila, parametrosDeBloque } from '../../domain/parametros.ts';
import { escrito } from '../../domain/parametros-antes.ts';
import { filasDe, filasEnForma } from '../../domain/parametros-filas.ts';
import { cupoDe, pasosOcultables, textosDe } from '../../domain/parametros-valores.ts';
import { claveDePaso, PREGUNTAS, type Programa } from '../../domain/programa.ts';
import { parametrosApi } from './api.ts';
import { CampoDeParametro, type Edicion } from './CampoDeParametro.tsx';
import { idDe } from './cambio.ts';
import classes from './parametros.module.css';
import { Requisitos } from './Requisitos.tsx';
import { TablaDeParametro } from './TablaDeParametro.tsx';

/** The form of what a call may change, drawn from the blocks of its programme (spec 02 §10). */
export function FormularioParametros({ p, programa }: { p: ParametrosCompletos; programa: Programa }) {
  const cambio = useDone();
  const [valores, setValores] = useState(p.valores);
  const [sucio, setSucio] = useState(false);
  const [fallas, setFallas] = useState<FieldError[]>([]);
  const [ocupado, ocupar] = useBusy();
  const guardia = useLeaveGuard(sucio);
  const edicion: Edicion = {
    errores: Object.fromEntries(fallas.map((f) => [f.path, f.message])),
    disabled: !p.puedeEditar,
  };
  const poner = (nuevo: Partial<typeof valores>) => {
    setValores({ ...valores, ...nuevo });
    setSucio(true);
  };
  const ocultar = (clave: string, quitar: boolean) => {
    const otros = valores.pasosOcultos.filter((x) => x !== clave);
    poner({ pasosOcultos: quitar ? [...otros, clave] : otros });
  };
  const guardar = () =>
    ocupar(async () => {
      guardia.release();
      try {
        await cambio(parametrosApi.guardar.call({ id: p.id, version: p.version, valores }), 'Borrador guardado.');
      } catch (error) {
        guardia.hold();
        const errors = error instanceof ApiError ? (error.problem.errors ?? []) : [];
        setFallas(errors);
        if (errors.length === 0) notices.pushProblem(error);
        else window.scrollTo({ top: 0, behavior: 'smooth' });
      }
    });
  const ocultables = pasosOcultables(programa);
  return (
    <Stack gap="xl">
      <Fallas fallas={fallas} />
      {programa.steps.map((paso, n) => {
        const clave = claveDePaso(paso);
        const oculto = valores.pasosOcultos.includes(clave);
        const usar = ocultables.includes(clave) && (
          <Checkbox
            label="Este paso se usa"
            aria-label={`Usar el paso ${paso.title}`}
            checked={!oculto}
            disabled={edicion.disabled}
            onChange={(e) => ocultar(clave, !e.currentTarget.checked)}
          />
        );
        return (
          <Seccion key={clave} clave={clave} titulo={`${n + 1}. ${paso.title}`} oculta={oculto} lado={usar}>
            {clave === PREGUNTAS && (
              <p>Lo que esta convocatoria pide además: se valida al enviar, se imprime y lo leen los evaluadores.</p>
            )}
            {oculto && <p>Quien postule no verá este paso.</p>}
            {!oculto && paso.blocks.every((b) => parametrosDeBloque(b).length === 0) && (
              <p>Este paso no tiene parámetros.</p>
            )}
            {!oculto &&
              paso.blocks.map((b) => (
                <BloqueEditable
                  key={b.key}
                  b={b}
                  paso={paso.title}
                  valores={valores.bloques[b.key] ?? {}}
                  {...edicion}
                  onChange={(v) => poner({ bloques: { ...valores.bloques, [b.key]: v } })}
                />
              ))}
          </Seccion>
        );
      })}
      <Seccion clave="requisitos" titulo="Requisitos para postular">
        <Requisitos
          elegidos={valores.requisitos}
          disabled={edicion.disabled}
          onChange={(requisitos) => poner({ requisitos })}
        />
        {cupoDe(programa) !== null && (
          <CampoDeParametro
            campo={CUPO}
            base=""
            value={valores.cupoGrupo}
            {...edicion}
            onChange={(v) => poner({ cupoGrupo: v === '' ? null : Number(v) })}
          />
        )}
      </Seccion>
      <Seccion clave="textos" titulo="Textos">
        <Campos
          base="textos"
          campos={textosDe(programa)}
          valores={valores.textos}
          {...edicion}
          onChange={(textos) => poner({ textos: mapRecord(textos, escrito) })}
        />
      </Seccion>
      {p.puedeEditar && (
        <div className={classes.barra}>
          <span role="status">{sucio ? 'Hay cambios sin guardar.' : ''}</span>
          <Button onClick={guardar} loading={ocupado} disabled={!sucio}>
            Guardar borrador
          </Button>
        </div>
      )}
    </Stack>
  );
}

type SeccionProps = { clave: string; titulo: string; oculta?: boolean; lado?: ReactNode; children: ReactNode };
const Seccion = ({ clave, titulo, oculta, lado, children }: SeccionProps) => (
  <section aria-labelledby={`param-${clave}`} className={classes.paso} data-oculto={oculta || undefined}>
    <Group justify="space-between" gap="sm">
      <h2 id={`param-${clave}`} className={classes.titulo}>
        {titulo}
      </h2>
      {lado}
    </Group>
    <Stack mt="md">{children}</Stack>
  </section>
);

const Fallas = ({ fallas }: { fallas: readonly FieldError[] }) => (
  <Reasons
    color="red"
    title="Revise los parámetros marcados"
    of={fallas.map((f) => ({ key: f.path, text: <a href={`#${idDe(f.path)}`}>{f.message}</a> }))}
  />
);

type GrupoProps = Edicion & { valores: Fila; onChange: (valores: Fila) => void };
const Campos = ({ base, campos, valores, onChange, ...edicion }: GrupoProps & { base: string; campos: Campo[] }) => (
  <div className={classes.campos}>
    {campos.map((c) => (
      <CampoDeParametro
        key={c.key}
        campo={c}
        base={base}
        value={valores[c.key]}
        {...edicion}
        onChange={(v) => onChange({ ...valores, [c.key]: v })}
      />
    ))}
  </div>
);

function BloqueEditable({ b, paso, valores, onChange, ...edicion }: GrupoProps & { b: Bloque; paso: string }) {
  const base = `bloques.${b.key}`;
  const parametros = parametrosDeBloque(b);
  const bloque: Fila = { ...b };
  const campos = parametros.filter((x): x is Campo => !esTabla(x));
  return (
    <>
      {campos.length > 0 && <Campos base={base} campos={campos} valores={valores} onChange={onChange} {...edicion} />}
      {parametros.filter(esTabla).map((t) => (
        <TablaDeParametro
          key={t.key}
          tabla={t}
          paso={paso}
          base={`${base}.${t.key}`}
          definidas={filasDe(bloque[t.key])}
          filas={filasEnForma(valores[t.key])}
          {...edicion}
          onChange={(filas) => onChange({ ...valores, [t.key]: filas })}
        />
      ))}
    </>
  );
}
