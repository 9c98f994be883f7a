import { Box, Button } from '@mantine/core';
import { keysOf } from '#core/kernel/shared/keys.ts';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { Bullets } from '#core/shell/web/Bullets.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { CardRows, TwoLines } from '#core/shell/web/CardRows.tsx';
import { Columns } from '#core/shell/web/Columns.tsx';
import { Figures } from '#core/shell/web/Figures.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import type { CuentaDeRegla, ResumenDeCalidad } from '../contract.ts';
import { rutaDeRegla } from '../domain/lista.ts';
import { REGLAS, RESPONSABLES, RUTA_HALLAZGOS, SEVERIDADES } from '../domain/reglas.ts';
import { api } from './api.ts';
import { Figuras, nombreDeMes } from './Figuras.tsx';

const AYUDA = (
  <>
    <p>
      Cada regla busca registros con un dato que falta, está mal escrito o se repite. «Ver» abre la lista de los que la
      incumplen; cada uno lleva a la página donde se corrige, y deja de contar en cuanto se corrige.
    </p>
    <p>
      Lo que puede quedar como está se acepta con un motivo: se cuenta aparte, y «Volver a contar» lo devuelve a la
      lista. Ve las reglas de los módulos que su cuenta puede ver.
    </p>
    <p>Las cuentas valen cinco minutos; «Calcular de nuevo» las rehace. Cada noche se guardan, para ver si bajan.</p>
  </>
);
const PRIMERO = { alta: 'Corregir primero', media: 'Corregir después', baja: 'Conviene completar' } as const;
const LARGO = new Intl.DateTimeFormat('es', { month: 'long', timeZone: 'UTC' });
const conSigno = (n: number) => (n === 0 ? 'igual' : n > 0 ? `+${groupDigits(n)}` : `−${groupDigits(-n)}`);
const suma = (cuentas: readonly CuentaDeRegla[], de: (c: CuentaDeRegla) => number) =>
  cuentas.reduce((n, c) => n + de(c), 0);
/** Open ones when the month before this was last measured; null when it was not. */
const antesDe = (c: CuentaDeRegla, mes: string) => c.meses.find((m) => m.mes === mes)?.abiertos ?? null;

const halla = (c: CuentaDeRegla) => c.abiertos + c.aceptados > 0;

function Calcular() {
  const [ocupado, hacer] = useBusy();
  const hecho = useDone();
  return (
    <Button
      variant="default"
      loading={ocupado}
      onClick={() => hacer(() => hecho(api.resumen.call({ rehacer: 'true' }), 'Las cuentas están al día.'))}
    >
      Calcular de nuevo
    </Button>
  );
}

/** `/admin/calidad` (issue 17). */
export const Calidad = () => (
  <Page title="Calidad de datos" breadcrumbs={[{ label: 'Administración' }]} help={AYUDA} actions={<Calcular />}>
    <Loaded of={api.resumen.query({})}>{(resumen) => <Resumen {...resumen} />}</Loaded>
  </Page>
);

function Resumen({ calculado, mesAnterior, reglas }: ResumenDeCalidad) {
  const medidas = reglas.filter((c) => antesDe(c, mesAnterior) !== null);
  const cambio = suma(medidas, (c) => c.abiertos - antesDe(c, mesAnterior)!);
  const incumplidas = reglas.filter((c) => c.abiertos > 0).length;
  return (
    <>
      <Box mb="lg">
        <Figures
          of={[
            {
              label: 'Por corregir',
              value: groupDigits(suma(reglas, (c) => c.abiertos)),
              note: medidas.length > 0 && `${conSigno(cambio)} desde ${nombreDeMes(mesAnterior, LARGO)}`,
            },
            { label: 'Aceptados con motivo', value: groupDigits(suma(reglas, (c) => c.aceptados)) },
            { label: 'Reglas incumplidas', value: `${incumplidas} de ${reglas.length}` },
            { label: 'Calculado', value: formatInstant(calculado, institution.timeZone) },
          ]}
        />
      </Box>
      <Columns aside={<Figuras cuentas={reglas} />}>
        {keysOf(SEVERIDADES).map((severidad) => (
          <PorSeveridad key={severidad} severidad={severidad} mesAnterior={mesAnterior} reglas={reglas.filter(halla)} />
        ))}
        <Cumplidas reglas={reglas.filter((c) => !halla(c))} />
      </Columns>
    </>
  );
}

type DeSeveridad = Pick<ResumenDeCalidad, 'reglas' | 'mesAnterior'> & { severidad: keyof typeof SEVERIDADES };
function PorSeveridad({ severidad, reglas, mesAnterior }: DeSeveridad) {
  const suyas = reglas
    .filter((c) => REGLAS[c.regla].severidad === severidad)
    .toSorted((a, b) => b.abiertos - a.abiertos);
  if (suyas.length === 0) return null;
  return (
    <Card title={PRIMERO[severidad]} count={suma(suyas, (c) => c.abiertos)}>
      <CardRows
        columns="88px 104px"
        rows={suyas.map((c) => {
          const antes = antesDe(c, mesAnterior);
          return {
            key: c.regla,
            title: REGLAS[c.regla].etiqueta,
            detail: `${RESPONSABLES[c.regla]} · ${REGLAS[c.regla].significa}`,
            cells: [
              <TwoLines
                key="n"
                main={groupDigits(c.abiertos)}
                below={c.aceptados > 0 ? `${groupDigits(c.aceptados)} aceptados` : 'por corregir'}
              />,
              antes === null ? (
                <TwoLines key="m" main="—" below="sin medir antes" />
              ) : (
                <TwoLines
                  key="m"
                  main={conSigno(c.abiertos - antes)}
                  below={`desde ${nombreDeMes(mesAnterior, LARGO)}`}
                />
              ),
            ],
            action: {
              to: c.abiertos > 0 ? rutaDeRegla(c.regla) : `${RUTA_HALLAZGOS}?f=regla:${c.regla}`,
              label: 'Ver',
            },
          };
        })}
      />
    </Card>
  );
}

const Cumplidas = ({ reglas }: Pick<ResumenDeCalidad, 'reglas'>) =>
  reglas.length > 0 && (
    <Card title="Se cumplen" count={reglas.length} padded>
      <Bullets of={reglas.map((c) => REGLAS[c.regla].etiqueta)} />
    </Card>
  );
