import { Alert, Button, Text } from '@mantine/core';
import { IconExternalLink, IconShieldCheck } from '@tabler/icons-react';
import { groupDigits } from '#core/kernel/shared/money-format.ts';
import { agree, plural } from '#core/kernel/shared/text.ts';
import { formatInstant } from '#core/kernel/shared/time.ts';
import { DataTable } from '#core/page/web/DataTable.tsx';
import { AppLink } from '#core/shell/web/AppLink.tsx';
import { Card } from '#core/shell/web/Card.tsx';
import { CardRows, TwoLines } from '#core/shell/web/CardRows.tsx';
import { Columns } from '#core/shell/web/Columns.tsx';
import { institution } from '#core/shell/web/institution.ts';
import { Loaded } from '#core/shell/web/Loaded.tsx';
import { Meter } from '#core/shell/web/Meter.tsx';
import { Page } from '#core/shell/web/Page.tsx';
import { useBusy } from '#core/shell/web/useBusy.ts';
import { useDone } from '#core/shell/web/useDone.ts';
import { usePuede } from '#modules/acceso/web/sesion.ts';
import type { ResumenOai } from '../../contract-oai.ts';
import { MOTIVOS_CORRIENTES, nombreDeMotivo } from '../../domain/oai/fichas.ts';
import { RUTA_REGISTROS } from '../../domain/oai/lista.ts';
import { ETIQUETAS_DE_CONJUNTO } from '../../domain/oai/perfil.ts';
import { api } from './api.ts';

const AYUDA = (
  <>
    <p>
      Los cosechadores (ALICIA, OpenAIRE, BASE) leen aquí lo que la universidad publica de su investigación. Cada cambio
      llega a su registro en cuanto se guarda, y lo que deja de ser público queda como retirado.
    </p>
    <p>
      «Validar ahora» revisa cada registro con las reglas del perfil de OpenAIRE, en sus dos versiones, y que todo lo
      que un registro nombra se pueda seguir.
    </p>
    <p>
      El identificador del repositorio, el idioma y las personas que no respondieron se fijan en Parámetros. Cada
      investigador autoriza la publicación de su ficha en su perfil.
    </p>
  </>
);
const cuando = (instante: string | null) => (instante ? formatInstant(instante, institution.timeZone) : '—');
const lista = (filtros: string) => `${RUTA_REGISTROS}?f=${encodeURIComponent(filtros)}`;

function Validar() {
  const [ocupado, hacer] = useBusy();
  const hecho = useDone();
  return (
    <Button
      leftSection={<IconShieldCheck size={16} aria-hidden="true" />}
      loading={ocupado}
      onClick={() => hacer(() => hecho(api.validar.call({})))}
    >
      Validar ahora
    </Button>
  );
}

/** `/admin/interoperabilidad` (spec 09 §9). */
export function Interoperabilidad() {
  const puede = usePuede('parametros.editar');
  const acciones = (
    <>
      <Button
        component="a"
        href="/oai?verb=Identify"
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden="true" />}
      >
        Ver como cosechador
      </Button>
      {puede && <Validar />}
    </>
  );
  return (
    <Page title="Interoperabilidad" breadcrumbs={[{ label: 'Administración' }]} help={AYUDA} actions={acciones}>
      <Loaded of={api.resumen.query({})}>{(resumen) => <Resumen {...resumen} />}</Loaded>
    </Page>
  );
}

function Resumen(resumen: ResumenOai) {
  const { direccion, repositorio, listo, pendientes } = resumen;
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {direccion} · {repositorio}
        {pendientes > 0 && ` · ${plural(pendientes, 'cambio por escribir', 'cambios por escribir')}`}
      </Text>
      {!listo && (
        <Alert color="blue" title="Los registros se están escribiendo por primera vez" mb="md">
          Hasta que terminen, a quien cosecha se le pide que vuelva en unos segundos.
        </Alert>
      )}
      <Columns
        aside={
          <>
            <Validacion {...resumen} />
            <Cosechas {...resumen} />
          </>
        }
      >
        <Conjuntos {...resumen} />
        <Excluidos {...resumen} />
      </Columns>
    </>
  );
}

function Conjuntos({ conjuntos }: ResumenOai) {
  const suma = (de: 'expuestos' | 'retirados' | 'excluidos') => groupDigits(conjuntos.reduce((n, c) => n + c[de], 0));
  const total = conjuntos.reduce((n, c) => n + c.expuestos, 0);
  return (
    <Card title="Qué se expone" note={`${plural(total, 'registro', 'registros')} en ${conjuntos.length} conjuntos`}>
      <DataTable
        title="Qué se expone"
        compact
        rows={conjuntos}
        rowKey={({ conjunto }) => conjunto}
        empty="No hay conjuntos."
        columns={[
          {
            label: 'Conjunto',
            value: ({ conjunto }) => (
              <AppLink to={lista(`conjunto:${conjunto}`)}>{ETIQUETAS_DE_CONJUNTO[conjunto]}</AppLink>
            ),
          },
          { label: 'Expuestos', numeric: true, value: ({ expuestos }) => groupDigits(expuestos) },
          { label: 'Excluidos', numeric: true, value: ({ excluidos }) => groupDigits(excluidos) },
          { label: 'Retirados', numeric: true, value: ({ retirados }) => groupDigits(retirados) },
          { label: 'Cambió', nowrap: true, value: ({ cambio }) => cuando(cambio) },
        ]}
        footer={['Total', suma('expuestos'), suma('excluidos'), suma('retirados'), '']}
      />
    </Card>
  );
}

/** Those that somebody may mend first; the ordinary life of a record, after. */
function Excluidos({ motivos }: ResumenOai) {
  const corriente = ({ motivo }: ResumenOai['motivos'][number]) => Number(MOTIVOS_CORRIENTES.includes(motivo));
  const filas = motivos.toSorted((a, b) => corriente(a) - corriente(b) || b.registros - a.registros);
  const total = motivos.reduce((n, m) => n + m.registros, 0);
  return (
    <Card title="No salen, y por qué" count={total}>
      <CardRows
        columns="88px"
        rows={filas.map(({ conjunto, motivo, registros }) => ({
          key: `${conjunto} ${motivo}`,
          title: nombreDeMotivo(motivo),
          detail: ETIQUETAS_DE_CONJUNTO[conjunto],
          cells: [<TwoLines key="n" main={groupDigits(registros)} below={agree(registros, 'registro', 'registros')} />],
          action: { to: lista(`conjunto:${conjunto};motivo:${motivo}`), label: 'Ver' },
        }))}
      />
    </Card>
  );
}

const PORCENTAJE = new Intl.NumberFormat('es', { style: 'percent', maximumFractionDigits: 1 });
function Validacion({ validacion }: ResumenOai) {
  if (!validacion)
    return (
      <Card title="Última validación" padded>
        <Text size="sm">Aún no se ha validado. «Validar ahora» revisa todos los registros.</Text>
      </Card>
    );
  const { en, revisados, pasan, fallas } = validacion;
  const dicho = `${groupDigits(pasan)} de ${groupDigits(revisados)} pasan`;
  return (
    <>
      <Card title="Última validación" note={cuando(en)} padded>
        <Text size="xl" fw={600} component="p">
          {revisados > 0 ? PORCENTAJE.format(Math.floor((pasan / revisados) * 1000) / 1000) : '—'}
        </Text>
        <Text size="sm" c="dimmed" mb="xs">
          {dicho}
        </Text>
        <Meter label="Registros que pasan" used={pasan} cap={revisados} said={dicho} done />
      </Card>
      {fallas.length > 0 && (
        <Card title="Qué no pasa" count={fallas.length}>
          <CardRows
            columns="56px"
            rows={fallas.map(({ regla, detalle, donde, veces, ejemplo }, n) => ({
              key: `${regla} ${n}`,
              title: detalle,
              detail: donde,
              cells: [groupDigits(veces)],
              ...(ejemplo === null ? {} : { action: { to: `${RUTA_REGISTROS}/registro?id=${ejemplo}`, label: 'Ver' } }),
            }))}
          />
        </Card>
      )}
    </>
  );
}

type Cosecha = ResumenOai['cosechas'][number];
function dicha({ completa, registros, total, paginas, segundos, desde }: Cosecha): string {
  const cuanto = `${groupDigits(registros)} de ${plural(total, 'registro', 'registros')}`;
  const desdeCuando = desde ? ` desde ${desde}` : '';
  if (!completa) return `sin terminar: ${cuanto}, ${plural(paginas, 'página', 'páginas')}${desdeCuando}`;
  return `completa: ${plural(registros, 'registro', 'registros')} en ${Math.max(1, Math.round(segundos))} s${desdeCuando}`;
}
function Cosechas({ cosechas }: ResumenOai) {
  if (cosechas.length === 0)
    return (
      <Card title="Últimas cosechas" padded>
        <Text size="sm">Nadie ha cosechado todavía.</Text>
      </Card>
    );
  return (
    <Card title="Últimas cosechas">
      <CardRows
        columns="104px"
        rows={cosechas.map((cosecha) => ({
          key: cosecha.id,
          title: cosecha.quien,
          detail: `${cosecha.formato} · ${dicha(cosecha)}`,
          cells: [cuando(cosecha.comienzo)],
        }))}
      />
    </Card>
  );
}
